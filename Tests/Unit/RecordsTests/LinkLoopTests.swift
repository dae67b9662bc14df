// Links that lead to themselves, however their addresses are written, and links that only look as if they did.

import LinkCore
import Testing

@testable import Records

@Suite("Links that lead to themselves")
struct LinkLoopTests {
    private static let app: AppDefinition = {
        var app = AppDefinition(name: "shop")
        app.domains = ["go.example.com", "low.example.com", "page.example.com"]
        app.shortPrefix = "s/"
        app.gatedPrefix = "x-"
        app.ios.scheme = "shop"
        return app
    }()

    private static let check: LinkCheck = {
        var low = DomainDefinition(host: "low.example.com", app: "shop")
        low.caseSensitive = false
        var page = DomainDefinition(host: "page.example.com", app: "shop")
        page.servesDynamicLinks = true
        var other = AppDefinition(name: "other")
        other.domains = ["other.example.com"]
        return LinkCheck(
            apps: AppDirectory([app, other], domains: [low, page]), targets: TargetPolicy(allow: ["*"])
        ) { _, segments in
            segments.count == 3 && segments[1] == "routed" ? FoundRoute(pattern: "s/routed/:x", parameters: [:]) : nil
        }
    }()

    /// Why a link is refused.
    /// - Parameters:
    ///   - name: `DOMAIN/KEY` of the link.
    ///   - others: those of the links that exist besides.
    private func refusal(
        _ name: String = "go.example.com/self", among others: [String] = [], change: (inout Link) -> Void
    ) -> String? {
        func place(_ text: String) -> LinkAddress {
            let slash = text.firstIndex(of: "/") ?? text.endIndex
            return LinkAddress(domain: String(text[..<slash]), key: String(text[slash...].dropFirst()))
        }
        var link = Link(address: place(name), app: "shop")
        link.url = "https://www.example.com/"
        let before = link
        change(&link)
        let others = others.map { Link(address: place($0), app: "shop") }
        let loop = Self.check.loop(of: link, since: before) { wanted in others.first { $0.address == wanted } }
        guard case .invalid(let field, let reason, _)? = loop else { return nil }
        return "\(field) \(reason)"
    }

    private static let loops = [
        "https://go.example.com/s/self", "http://GO.example.com:80/s/self/?x=1", "https://go.example.com/s//%73elf#y",
        "https://go.example.com:8443/s/self", "https://go.example.com./s/self", "shop://s/self", "shop:///s/self",
        "https://go.example.com/a/../s/./self", "https://go.example.com/s/x/%2e%2E/self",
        "https://go.example.com/x-self",
        // Another domain of the app, which serves the same keys.
        "https://low.example.com/s/self", "http://low.example.com/s/%73elf/?x=1#y",
        // What chats leave behind a link.
        "https://go.example.com/s/self.", "https://go.example.com/s/self)!", "https://low.example.com/s/self%E2%80%8B",
        "https://go.example.com/s/self%22).", "https://go.example.com/s/self/]", "shop://s/self!",
        // Links inside of links.
        "https://go.example.com/lazy?uri=s%2Fself",
        "https://low.example.com/lazy?uri=https%3A%2F%2Fgo.example.com%2Fs%2Fself",
        "https://page.example.com/?link=https%3A%2F%2Fgo.example.com%2Fs%2Fself",
        "https://page.example.com/p?apn=a&link=https%3A%2F%2Fpage.example.com%3Flink%3Dhttps%253A%252F%252Fgo.example.com%252Fs%252Fself!",
    ]

    @Test("an address that a tap takes back to the link is refused", arguments: loops)
    func itself(_ address: String) {
        #expect(refusal { $0.url = address } == "url leads_to_itself")
        #expect(
            refusal { $0[.desktop] = PlatformTarget(fallback: address) } == "platforms.desktop.fallback leads_to_itself"
        )
        #expect(refusal { $0[.android] = PlatformTarget(link: address) } == "platforms.android.link leads_to_itself")
        #expect(refusal { $0.rules = [LinkRule(url: address)] } == "rules[0].url leads_to_itself")
    }

    @Test(
        "an address that names another link, or none, is no loop",
        arguments: [
            "https://go.example.com/self", "https://go.example.com/s/other", "https://go.example.com/s/Self",
            "https://low.example.com/s/other", "https://other.example.com/s/self", "https://www.example.com/s/self",
            "https://go.example.com/s/self/more", "https://go.example.com/s/self%2F", "https://go.example.com/s/selfie",
            "https://go.example.com/s/self.x", "other://s/self",
            // A page may have a parameter `link`; it is a dynamic link on the hosts of `[firebase]` only.
            "https://www.example.com/?link=https%3A%2F%2Fgo.example.com%2Fs%2Fself",
            "https://go.example.com/?link=https%3A%2F%2Fgo.example.com%2Fs%2Fself",
            "https://www.example.com/lazy?uri=s%2Fself",
        ])
    func others(_ address: String) {
        #expect(refusal { $0.url = address } == nil)
    }

    @Test("a link of the longer name, or on the other domain, takes the address")
    func names() {
        for (target, other) in [
            ("https://go.example.com/s/self!", "go.example.com/self!"),
            ("https://go.example.com/s/self!.", "go.example.com/self!"),
            ("https://go.example.com/s/self!", "low.example.com/self!"),
            ("https://low.example.com/s/self", "low.example.com/self"),
            ("shop://s/self!", "page.example.com/self!"),
            ("https://page.example.com/s/p?link=https%3A%2F%2Fgo.example.com%2Fs%2Fself", "page.example.com/p"),
            ("https://go.example.com/x-self", "go.example.com/x-self"),
        ] {
            #expect(refusal { $0.url = target } != nil || target.contains("/p?"), "\(target)")
            #expect(refusal(among: [other]) { $0.url = target } == nil, "\(target) \(other)")
        }
        // A link that only begins alike takes nothing.
        #expect(refusal(among: ["go.example.com/self!!"]) { $0.url = "https://go.example.com/s/self!" } != nil)
    }

    @Test("printed keys and keys where letter case does not count are found as a tap finds them")
    func letters() {
        #expect(refusal("low.example.com/self") { $0.url = "https://low.example.com/s/SELF" } != nil)
        #expect(refusal("go.example.com/BC10") { $0.url = "https://go.example.com/s/bcIO" } != nil)
        #expect(refusal("go.example.com/self") { $0.url = "https://go.example.com/s/SELF" } == nil)
    }

    @Test("a link that passes on paths is named by them, unless another link or a route has the path")
    func paths() {
        let address = "https://go.example.com/s/self/more"
        #expect(refusal { ($0.url, $0.passPath) = (address, true) } == "url leads_to_itself")
        #expect(refusal(among: ["go.example.com/self/more"]) { ($0.url, $0.passPath) = (address, true) } == nil)
        #expect(
            refusal("go.example.com/routed") { ($0.url, $0.passPath) = ("https://go.example.com/s/routed/1", true) }
                == nil)
        // Passing on paths makes an address of before one of the link's own.
        var link = Link(address: LinkAddress(domain: "go.example.com", key: "self"), app: "shop")
        link.url = address
        let before = link
        #expect(Self.check.loop(of: link, since: before) { _ in nil } == nil)
        link.passPath = true
        #expect(Self.check.loop(of: link, since: before) { _ in nil } != nil)
    }

    @Test("an address that the link had before is not checked again")
    func before() {
        var link = Link(address: LinkAddress(domain: "go.example.com", key: "self"), app: "shop")
        link.url = "https://go.example.com/s/self"
        link.rules = [LinkRule(url: "https://go.example.com/s/self")]
        let before = link
        link.isDisabled = true
        #expect(Self.check.loop(of: link, since: before) { _ in nil } == nil)
    }

    // MARK: By way of other links

    private typealias Change = (inout Link) -> Void

    private func link(_ name: String, app: String = "shop", _ change: Change) -> Link {
        let slash = name.firstIndex(of: "/") ?? name.endIndex
        let address = LinkAddress(domain: String(name[..<slash]), key: String(name[slash...].dropFirst()))
        var link = Link(address: address, app: app)
        change(&link)
        return link
    }

    /// Why a new link `go.example.com/self` is refused among others.
    private func chain(_ others: [Link], _ change: Change) -> (field: String, detail: String)? {
        let new = link("go.example.com/self", change)
        let loop = Self.check.loop(of: new, since: nil) { wanted in others.first { $0.address == wanted } }
        guard case .invalid(let field, "leads_to_itself", let detail)? = loop else { return nil }
        return (field, detail ?? "")
    }

    private func short(_ key: String) -> String { "https://go.example.com/s/\(key)" }

    @Test("a link that leads back by way of others is refused, and the way is named")
    func ways() {
        let b = link("go.example.com/b") { $0.url = short("c!") }
        let c = link("low.example.com/c") { $0.url = "https://low.example.com/lazy?uri=s%2Fself" }
        let found = chain([b, c]) { $0.url = "shop://s/b" }
        #expect(found?.field == "url")
        #expect(
            found?.detail
                == "\"shop://s/b\" leads back to the link: go.example.com/self → go.example.com/b → low.example.com/c → "
                + "go.example.com/self. Lead one of them elsewhere")
        #expect(chain([b, c]) { $0[.web] = PlatformTarget(fallback: short("b")) }?.field == "platforms.web.fallback")
        #expect(chain([b, c]) { $0.rules = [LinkRule(url: short("b"))] }?.field == "rules[0].url")
        // A link that takes the address, one that is not there, and a loop of others.
        #expect(
            chain([b, c, link("go.example.com/c!") { $0.url = "https://www.example.com/" }]) { $0.url = short("b") }
                == nil)
        #expect(chain([b]) { $0.url = short("b") } == nil)
        let d = link("low.example.com/c") { $0.url = short("b") }
        #expect(chain([b, d]) { $0.url = short("b") } == nil)
        var changed = link("go.example.com/self") { $0.url = short("b") }
        let before = changed
        changed.title = "new"
        #expect(Self.check.loop(of: changed, since: before) { wanted in [b, c].first { $0.address == wanted } } == nil)
    }

    @Test("a loop that no device goes round is none")
    func devices() {
        func isLoop(_ own: @escaping Change, _ other: @escaping Change) -> Bool {
            chain([link("go.example.com/b", other)], own) != nil
        }
        let (there, back) = (PlatformTarget(link: short("b")), PlatformTarget(link: short("self")))
        let page = PlatformTarget(link: "https://www.example.com/")
        #expect(isLoop({ $0[.android] = there }, { $0[.android] = back }))
        #expect(!isLoop({ $0[.android] = there }, { $0[.iphone] = back }))
        #expect(isLoop({ $0[.ipad] = there }, { $0[.universal] = back }))
        #expect(isLoop({ $0.url = short("b") }, { $0[.desktop] = back }))
        #expect(!isLoop({ ($0.url, $0[.desktop]) = (short("b"), page) }, { $0[.desktop] = back }))
        #expect(!isLoop({ $0[.android] = there }, { ($0.url, $0[.android]) = (short("self"), page) }))
        // Without the app, a person goes to the page behind the place in it.
        let place = PlatformTarget(link: "shop://products/1")
        #expect(isLoop({ $0[.android] = there }, { ($0.url, $0[.android]) = (short("self"), place) }))
        #expect(isLoop({ $0.url = short("b") }, { $0[.desktop] = PlatformTarget(fallback: short("self")) }))
        #expect(isLoop({ $0.url = short("b") }, { ($0.url, $0[.web]) = (short("self"), page) }))
        #expect(isLoop({ $0.rules = [LinkRule(url: short("b"))] }, { $0.rules = [LinkRule(url: short("self"))] }))
    }

    @Test("the way leads over the domain of another app, and over links that pass on paths")
    func otherWays() {
        let foreign = link("other.example.com/b", app: "other") { $0.url = short("self") }
        let found = chain([foreign]) { $0.url = "https://other.example.com/b" }
        #expect(found?.detail.contains("other.example.com/b") == true)
        let passing = link("go.example.com/b") { ($0.url, $0.passPath) = ("https://go.example.com/s", true) }
        #expect(chain([passing]) { $0.url = short("b/self") } != nil)
        #expect(chain([passing]) { $0.url = short("b/other") } == nil)
    }

    @Test("a hundred links are followed, and no more; a long way is named in part")
    func bounds() {
        func others(_ count: Int) -> [Link] {
            (1...count).map { number in
                link("go.example.com/l\(number)") { $0.url = number == count ? short("self") : short("l\(number + 1)") }
            }
        }
        let found = chain(others(100)) { $0.url = short("l1") }
        #expect(
            found?.detail.contains("go.example.com/l8 → … → go.example.com/self") == true,
            "\(String(describing: found))")
        #expect(chain(others(101)) { $0.url = short("l1") } == nil)
    }
}
