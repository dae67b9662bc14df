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
}
