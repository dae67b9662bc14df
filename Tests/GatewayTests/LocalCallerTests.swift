// Who may use /v1 while HTTP has no keys: processes of this host, not pages of other sites in its browsers.

import EventLoop
import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Callers of /v1")
struct LocalCallerTests {
    private static let link = #"{"link":{"key":"abc","url":"https://shop.example.org/x"}}"#
    private static let event = #"{"event":{"url":"shop://products/1"}}"#

    /// Status and code of a request of this host for each kind of address under /v1.
    private func answers(_ kit: Kit, host: String = "localhost", _ headers: [(String, String)]) async throws -> [String]
    {
        var answers: [String] = []
        for (method, path, body) in [
            (.post, "/v1/links", Self.link), (.get, "/v1/links", ""), (.get, "/v1/links/go.example.com/abc/stats", ""),
            (.delete, "/v1/links/go.example.com/abc", ""), (.post, "/v1/events", Self.event),
            (.post, "/v1/explain", Self.event),
        ] as [(HTTPMethod, String, String)] {
            let response = try await kit.http(
                method, path, host: host, headers + [("Content-Type", "application/json")], body: body,
                from: "127.0.0.1")
            answers.append("\(response.status) \(response.json.text("code") ?? "")")
        }
        return answers
    }

    @Test(
        "a page of another site is refused, by Origin and by Sec-Fetch-Site",
        arguments: [
            [("Origin", "https://evil.example")], [("Origin", "http://evil.example")], [("Origin", "null")],
            [("Origin", "")], [("Origin", "https://localhost")], [("Origin", "http://localhost:3000")],
            [("Origin", "http://localhost.evil.example")], [("Origin", "http://127.0.0.1")],
            [("Origin", "http://localhost"), ("Origin", "http://evil.example")],
            [("Sec-Fetch-Site", "cross-site")], [("Sec-Fetch-Site", "same-site")], [("Sec-Fetch-Site", "new-word")],
            [("Origin", "http://localhost"), ("Sec-Fetch-Site", "cross-site")],
        ])
    func crossSite(headers: [(String, String)]) async throws {
        let kit = try await Kit()
        #expect(try await answers(kit, headers).allSatisfy { $0 == "403 cross_site" })
        #expect(kit.store.entries.isEmpty)
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc")) == nil)
    }

    @Test(
        "what is no page, and a page of this very address, comes in",
        arguments: [
            [], [("Origin", "http://localhost")], [("Origin", "HTTP://LOCALHOST")], [("Sec-Fetch-Site", "none")],
            [("Origin", "http://localhost"), ("Sec-Fetch-Site", "same-origin")],
        ] as [[(String, String)]])
    func sameOrigin(headers: [(String, String)]) async throws {
        let kit = try await Kit()
        #expect(try await answers(kit, headers) == ["201 ", "200 ", "200 ", "200 ", "200 ", "200 "])
    }

    @Test("the port belongs to the origin, but for 80")
    func ports() async throws {
        let kit = try await Kit()
        for (port, origin, status) in [
            (8080, "http://localhost:8080", 200), (8080, "http://localhost", 403), (80, "http://localhost", 200),
            (8080, "http://localhost:80800", 403),
        ] {
            var target = HTTPTarget("/v1/links", host: "localhost")
            target.port = port
            let request = HTTPRequest(
                method: .get, target: target, headers: HTTPHeaders([(name: "Origin", value: origin)]))
            let response = try await kit.worker.respond(
                to: request, from: .tcp(try #require(IPAddress("::1")), port: 9))
            #expect(response.status == status, "\(port) \(origin)")
        }
    }

    @Test("a name that another site may let lead here is refused, with or without Origin")
    func rebinding() async throws {
        let kit = try await Kit()
        for host in ["evil.example", "evil.example.", "localhost.evil.example", "0x7f.1", "127.0.0.1.evil.example"] {
            #expect(try await answers(kit, host: host, []).allSatisfy { $0 == "403 foreign_host" }, "\(host)")
            let own = [("Origin", "http://\(host)"), ("Sec-Fetch-Site", "same-origin")]
            #expect(try await answers(kit, host: host, own).allSatisfy { $0 == "403 foreign_host" }, "\(host)")
        }
        for host in [
            "localhost", "localhost.", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "web1", "a.localhost", Kit.domain,
            "",
        ] {
            let kit = try await Kit()
            #expect(try await answers(kit, host: host, []).first == "201 ", "\(host)")
        }
    }

    @Test("a tap may come from any site: that is what links are for")
    func taps() async throws {
        let kit = try await Kit()
        kit.put("abc")
        let headers = [("Origin", "https://evil.example"), ("Sec-Fetch-Site", "cross-site")]
        #expect(try await kit.http(.get, "/abc", headers).status == 302)
    }
}
