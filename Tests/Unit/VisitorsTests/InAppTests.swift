// The built-in table of in-app browsers, row by row, and what can be done about each.

import Config
import LinkCore
import Testing
import Visitors

@Suite("In-app browsers")
struct InAppTests {
    static let rows = Configuration.Visitors.builtInBrowsers

    @Test("every row finds its own example", arguments: Array(rows.indices))
    func examples(_ row: Int) throws {
        let browser = Self.rows[row]
        #expect(!browser.example.isEmpty)
        let agent = VisitorsKit.agent(browser.example)
        #expect(agent.inApp === browser, "\(browser.name) \(row)")
        #expect(agent.bot == nil)
        #expect(agent.browser == nil)
        #expect(browser.platforms.isEmpty || browser.platforms.contains(agent.system.platform))
    }

    @Test("every token finds a row of its name on each of its systems", arguments: Array(rows.indices))
    func tokens(_ row: Int) {
        let browser = Self.rows[row]
        for token in browser.tokens {
            for platform in browser.platforms.isEmpty ? [Platform.ios, .android] : browser.platforms {
                let base = platform == .ios ? "iPhone; CPU iPhone OS 17_5 like Mac OS X" : "Linux; Android 14; X; wv"
                let agent = VisitorsKit.agent("Mozilla/5.0 (\(base)) AppleWebKit/605.1.15 \(token) 1.0")
                #expect(agent.inApp?.name == browser.name, "\(token)")
                #expect(agent.bot == nil, "\(token)")
            }
        }
    }

    @Test("the table has every app of the platforms' rules")
    func complete() {
        let names = Set(Self.rows.map(\.name))
        for name in [
            "facebook", "messenger", "instagram", "threads", "tiktok", "snapchat", "linkedin", "twitter", "telegram",
            "wechat", "line", "pinterest", "kakaotalk", "google_app", "naver", "zalo", "reddit", "weibo", "qq",
            "webview_unknown",
        ] {
            #expect(names.contains(name), "\(name)")
        }
    }

    @Test("nothing is said to work in a browser inside an app that nobody has seen work")
    func conservative() {
        for browser in Self.rows {
            #expect(browser.policy.intent != .yes && browser.policy.scheme != .yes && browser.policy.appLink != .yes)
        }
        for browser in Self.rows where browser.platforms == [.ios] { #expect(browser.policy.intent == .no) }
    }

    @Test("LINE and KakaoTalk let a page out of their browsers; the others do not")
    func outside() throws {
        let page = try LinkURL("https://open.example.com/a?b=c#d")
        func address(_ name: String) throws -> String? {
            try #require(Self.rows.first { $0.name == name }).policy.outsideAddress(of: page)
        }
        #expect(try address("line") == "https://open.example.com/a?b=c&openExternalBrowser=1#d")
        #expect(
            try address("kakaotalk")
                == "kakaotalk://web/openExternal?url=https%3A%2F%2Fopen.example.com%2Fa%3Fb%3Dc%23d")
        #expect(try address("facebook") == nil)
        let line = try #require(Self.rows.first { $0.name == "line" })
        #expect(line.policy.outsideAddress(of: try LinkURL("shop://a")) == nil)
    }

    @Test("an app that names itself wins over the web view it is")
    func order() {
        func name(_ userAgent: String) -> String? { VisitorsKit.agent(userAgent).inApp?.name }
        let view =
            "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 Version/4.0 Chrome/131 Mobile"
        #expect(name(view) == "webview_unknown")
        #expect(name("\(view) Instagram 300.0 Android (34/14; Google/google; Pixel 8; shiba; en_US)") == "instagram")
        #expect(name("\(view) [FB_IAB/Orca-Android;FBAV/450.0;]") == "messenger")
        #expect(name("\(view) [FB_IAB/FB4A;FBAV/450.0;]") == "facebook")
    }
}
