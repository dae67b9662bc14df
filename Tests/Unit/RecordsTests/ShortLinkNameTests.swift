// Links that lead to themselves, however their addresses are written.

import LinkCore
import Testing

@testable import Records

@Suite("Names of short links")
struct ShortLinkNameTests {
    private static let app: App = {
        var app = AppDefinition(name: "shop")
        app.domains = ["go.example.com", "low.example.com"]
        app.shortPrefix = "s/"
        return App(app)
    }()

    private static let check: LinkCheck = {
        var low = DomainDefinition(host: "low.example.com", app: "shop")
        low.caseSensitive = false
        return LinkCheck(
            apps: AppDirectory([app.definition], domains: [low]), targets: TargetPolicy(allow: ["*"])
        ) { _, _ in nil }
    }()

    private func refusal(_ change: (inout Link) -> Void, domain: String = "go.example.com") -> String? {
        var link = Link(address: LinkAddress(domain: domain, key: "self"), app: "shop")
        link.url = "https://www.example.com/"
        let before = link
        change(&link)
        do throws(LinkError) {
            try Self.check.check(link, since: before)
            return nil
        } catch {
            guard case .invalid(let field, let reason, _) = error else { return "\(error)" }
            return "\(field) \(reason)"
        }
    }

    @Test(
        "a link cannot lead to its own short link",
        arguments: [
            "https://go.example.com/s/self", "http://GO.example.com:80/s/self/?x=1",
            "https://go.example.com/s//%73elf#y",
            "https://go.example.com/?link=https%3A%2F%2Fgo.example.com%2Fs%2Fself",
            // Another domain of the app, which serves the same keys.
            "https://low.example.com/s/self", "http://low.example.com/s/%73elf/?x=1#y",
            "https://low.example.com/?link=https%3A%2F%2Fgo.example.com%2Fs%2Fself",
        ])
    func itself(_ address: String) {
        #expect(refusal { $0.url = address } == "url leads_to_itself")
        #expect(
            refusal { $0[.desktop] = PlatformTarget(fallback: address) } == "platforms.desktop.fallback leads_to_itself"
        )
        #expect(refusal { $0.rules = [LinkRule(url: address)] } == "rules[0].url leads_to_itself")
    }

    @Test("what stands behind a link in a text, and paths that it passes on, do not make it another")
    func behind() {
        for tail in [".", ")!", "%E2%80%8B", "%22).", "/]"] {
            #expect(refusal { $0.url = "https://go.example.com/s/self\(tail)" } == "url leads_to_itself", "\(tail)")
        }
        let address = "https://go.example.com/s/self/more"
        #expect(refusal { ($0.url, $0.passPath) = (address, true) } == "url leads_to_itself")
    }

    @Test(
        "other links are none of them",
        arguments: [
            "https://go.example.com/self", "https://go.example.com/s/other", "https://go.example.com/s/Self",
            "https://low.example.com/s/other", "https://other.example.com/s/self", "https://go.example.com:8443/s/self",
            "https://go.example.com/s/self/more",
        ])
    func others(_ address: String) {
        #expect(refusal { $0.url = address } == nil)
    }

    @Test("where letter case does not count, it does not count here")
    func letterCase() {
        #expect(
            refusal({ $0.url = "https://low.example.com/s/SELF" }, domain: "low.example.com") == "url leads_to_itself")
    }
    @Test(
        "an address that is said to be alone on a host names links of no other",
        arguments: [
            "https://a.example", "http://a.example/x?y=1#z", "https://a.example/?linker=1&x=link&link",
            "https://a.example?%6cink=https%3A%2F%2Fgo.example.com%2Fself", "https://a.example.org/",
            "https://a.example:443/",
            "https://a.example/?x=%20&link=https%3A%2F%2Fgo.example.com%2Fself", "https://A.example/",
            "ftp://a.example/",
            "https://a.example\\@go.example.com/self", "https://a.example@go.example.com/self", "https:/a.example/",
        ])
    func alone(_ address: String) {
        let others = ShortLinkName.all(in: address) { !sameBytes($0, "a.example") }
        if ShortLinkName.namesOnly("a.example", in: address) { #expect(others.isEmpty, "\(address)") }
        let plain = ["https://a.example", "http://a.example/x?y=1#z", "https://a.example/?linker=1&x=link&link"]
        #expect(ShortLinkName.namesOnly("a.example", in: address) == plain.contains { sameBytes($0, address) })
    }
}
