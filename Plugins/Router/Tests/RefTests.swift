// The ref of a long link: which URLs have one, what takes precedence, and what is not a ref.

import LinkCore
import PluginKit
import Router
import TestSupport
import Testing

@Suite("The ref of a long link")
struct RefTests {
    typealias Kit = RouterTestKit

    private static func ref(
        _ url: String, allow: [String] = [], before stages: [any LinkStage] = [],
        _ change: (inout AppDefinition) -> Void = { _ in }
    ) async throws -> String? {
        var event = LinkEvent(url: url)
        event.app = CallingApp()
        event.app?.name = "shop"
        let app = Kit.app(["product/:id"], change)
        return try await Kit.run(event, apps: [app], allow: allow, before: stages).reading.ref
    }

    @Test(
        "is the last ref_parameter of a URL of the app, and of no other",
        arguments: [
            ("https://shop.example.com/product/2?ref=share123", "share123"),
            ("https://shop.example.com/product/2?ref=a&x=1&ref=b%20c", "b c"),
            ("https://shop.example.com/?ref=home", "home"), ("shop://product/2?ref=in", "in"),
            ("https://shop.example.com/product/2?d={'code':'x'}&ref=mail", "mail"),
            ("https://shop.example.com/product/2?ref=", nil), ("https://shop.example.com/product/2?ref", nil),
            ("https://shop.example.com/product/2?Ref=x&reference=y", nil),
            ("https://shop.example.com/product/2#ref=x", nil), ("https://evil.example/product/2?ref=x", nil),
            // A partner's page is not a place in the app: its ref belongs to the partner.
            ("https://partner.example/else?ref=x", nil), ("https://partner.example/product/2?ref=x", "x"),
        ] as [(String, String?)])
    func queries(_ url: String, _ ref: String?) async throws {
        #expect(try await Self.ref(url, allow: ["partner.example"]) == ref)
    }

    @Test("has the name that the app gives it; without a name there is none, and secrets are none")
    func names() async throws {
        let url = "https://shop.example.com/product/2?ref=a&src=b"
        #expect(try await Self.ref(url) { $0.refParameter = "src" } == "b")
        #expect(try await Self.ref(url) { $0.refParameter = "" } == nil)
        #expect(try await Self.ref(url) { $0.secretParameters = ["ref"] } == nil)
        #expect(try await Self.ref("shop://product/2?access_token=a") { $0.refParameter = "access_token" } == nil)
    }

    @Test("has at most 256 bytes: a longer one is none, and the trace says why")
    func length() async throws {
        let longest = String(repeating: "a", count: 256)
        #expect(try await Self.ref("shop://product/2?ref=\(longest)") == longest)
        let run = try await Kit.run("shop://product/2?ref=\(longest)a", "product/:id")
        #expect(run.reading.ref == nil)
        #expect(run.notes == ["\"ref\" in the query is longer than 256 bytes: no ref"])
    }

    @Test("what an envelope names goes before it, and of a target and its input the target's does")
    func envelopes() async throws {
        let named = Preparing { journey in journey.record { $0.ref = "envelope" } }
        #expect(try await Self.ref("shop://product/2?ref=query", before: [named]) == "envelope")
        for (target, ref) in [("shop://product/2?ref=target", "target"), ("shop://product/2", "input")] {
            let both = Preparing { journey in
                journey.routeCandidates = [target, "shop://open?ref=input"].compactMap { try? LinkURL($0) }
            }
            #expect(try await Self.ref("shop://open?ref=input", before: [both]) == ref)
        }
        // A partner's page is the content and the input names the place: the partner's ref is not the link's.
        let partner = Preparing { journey in
            journey.routeCandidates = ["https://partner.example/x?ref=theirs", "shop://product/2?ref=ours"]
                .compactMap { try? LinkURL($0) }
        }
        let ref = try await Self.ref("shop://product/2?ref=ours", allow: ["partner.example"], before: [partner])
        #expect(ref == "ours")
    }

    @Test("a stored link's own ref goes before it; without one the caller's counts where it is carried")
    func storedLinks() throws {
        func ref(_ own: String?, target: String) throws -> String? {
            let app = App(Kit.app(["product/:id"]))
            var journey = Journey(
                event: LinkEvent(url: "https://shop.example.com/abc?ref=caller"), receivedAt: 1, app: app,
                url: try LinkURL("https://shop.example.com/abc?ref=caller"))
            journey.foundInQuery(ref: "caller")
            var link = Link(address: LinkAddress(domain: "shop.example.com", key: "abc"), app: "shop")
            link.ref = own
            journey.came(
                through: ShortLinkMatch(
                    stored: StoredLink(id: 1, link: link, taps: 0, redeemed: 0), url: "https://shop.example.com/abc"))
            let url = try LinkURL(target)
            journey.restart(with: url)
            if let found = url.query().last("ref") { journey.foundInQuery(ref: found) }
            return journey.reading.ref
        }
        #expect(try ref("own", target: "shop://product/2?ref=caller") == "own")
        #expect(try ref(nil, target: "shop://product/2?ref=caller") == "caller")
        #expect(try ref(nil, target: "shop://product/2?ref=links") == "links")
        #expect(try ref(nil, target: "shop://product/2") == nil)
    }
}
