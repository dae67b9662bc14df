// Client hints: what they add to a User-Agent, and which fields say that nobody has tapped yet.

import LinkCore
import Testing
import Visitors

@Suite("Client hints")
struct HintTests {
    typealias Kit = VisitorsKit

    @Test("Android's true version and browser, where the User-Agent says 10 and Chrome")
    func android() {
        let (visitor, traits) = Kit.visitor(
            Kit.tap(Agents.chrome),
            [
                ("Sec-CH-UA", #""Brave";v="149", "Chromium";v="149", "Not_A Brand";v="24""#),
                ("Sec-CH-UA-Mobile", "?1"),
                ("sec-ch-ua-platform", #""Android""#), ("Sec-CH-UA-Platform-Version", #""15.0.0""#),
            ])
        #expect(visitor.platform == .android && visitor.osVersion == "15.0.0" && visitor.form == .phone)
        #expect(visitor.browser == "brave")
        #expect(traits.system == .android)
    }

    @Test(
        "Windows 11 says so only there",
        arguments: [("\"15.0.0\"", "11"), ("\"10.0.0\"", "10"), ("\"0.3.0\"", nil), ("\"\"", nil)])
    func windows(_ version: String, _ expected: String?) {
        let fields = [("Sec-CH-UA-Platform", "\"Windows\""), ("Sec-CH-UA-Platform-Version", version)]
        #expect(Kit.visitor(Kit.tap(Agents.windows), fields).visitor.osVersion == expected)
    }

    @Test("a Mac that gives hints is no iPad, and without a User-Agent the hints are all there is")
    func others() {
        #expect(Kit.visitor(Kit.tap(Agents.mac)).traits.mayBeIPad)
        #expect(!Kit.visitor(Kit.tap(Agents.mac), [("Sec-CH-UA-Mobile", "?0")]).traits.mayBeIPad)
        let bare = Kit.visitor(Kit.tap(nil), [("Sec-CH-UA-Platform", "\"Android\""), ("Sec-CH-UA-Mobile", "?1")])
        #expect(bare.visitor.platform == .android && bare.visitor.form == .phone)
        #expect(!bare.traits.hasAgent)
    }

    @Test("an Android device that asks for desktop pages is told by its platform, a tablet by its form factor")
    func desktopPages() {
        let linux =
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36"
        let asked = Kit.visitor(Kit.tap(linux), [("Sec-CH-UA-Platform", "\"Android\""), ("Sec-CH-UA-Mobile", "?0")])
        #expect(asked.visitor.platform == .android && asked.visitor.form == .tablet)
        let chromeBook = Kit.visitor(Kit.tap(linux), [("Sec-CH-UA-Platform", "\"Chrome OS\"")])
        #expect(chromeBook.traits.system == .chromeos && chromeBook.visitor.platform == .desktop)
        let tablet = Kit.visitor(
            Kit.tap(Agents.chrome), [("Sec-CH-UA-Platform", "\"Android\""), ("Sec-CH-UA-Form-Factors", "\"Tablet\"")])
        #expect(tablet.visitor.form == .tablet)
    }

    @Test("a brand can be the web view's")
    func webView() {
        let brands = [("Sec-CH-UA", #""Android WebView";v="131", "Chromium";v="131""#)]
        let (visitor, traits) = Kit.visitor(Kit.tap(Agents.chrome), brands)
        #expect(visitor.inAppBrowser == "webview_unknown" && visitor.browser == nil)
        #expect(traits.inApp?.isAnyWebView == true)
    }

    @Test(
        "what is fetched ahead is nobody's tap",
        arguments: [
            ("Sec-Purpose", "prefetch;prerender", true), ("Purpose", "preview", true), ("X-Purpose", "Preview", true),
            ("X-Moz", "prefetch", true), ("sec-purpose", "navigate", false), ("Purposes", "preview", false),
            ("Sec-Fetch-Purpose", "prefetch", false), ("Accept", "preview", false),
        ])
    func prefetch(_ name: String, _ value: String, _ expected: Bool) {
        #expect(Kit.hints([(name, value)]).isPrefetch == expected)
        #expect(Kit.visitor(Kit.tap(Agents.iPhone), [(name, value)]).traits.isPrefetch == expected)
    }

    @Test("hostile fields say nothing")
    func hostile() {
        let long = String(repeating: "\"Android\"", count: 10_000)
        for value in ["", "\"", "\"\"\"", "?", long, "\u{0}\u{ff}", "\"Android"] {
            for name in [
                "Sec-CH-UA", "Sec-CH-UA-Mobile", "Sec-CH-UA-Platform", "Sec-CH-UA-Platform-Version", "Purpose",
            ] {
                let (visitor, _) = Kit.visitor(Kit.tap(Agents.iPhone), [(name, value)])
                #expect(visitor.platform == .ios && visitor.osVersion == "17.5")
            }
        }
        #expect(Kit.hints([("Sec-CH-UA-Model", "\"Pixel 8\"")]).model == "Pixel 8")
        #expect(Kit.hints([("Sec-CH-UA-Model", "\"\"")]).model == nil)
        #expect(Kit.hints([("Sec-CH-UA-Model", "\"\u{e9}\"")]).model == nil)
    }
}
