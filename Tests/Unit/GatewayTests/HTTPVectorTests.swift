// The vectors of the area http, every line of the file: they say in words what caches, browsers and shared proxies make of
// an answer. What a line says is asserted here under the line's name.

import FakeGateway
import LinkCore
import TestSupport
import Testing
import Wire

@testable import Gateway

@Suite("Answers to taps, by the vectors")
struct HTTPVectorTests {
    private static let lines = (try? VectorFile.platformVectors(of: "http")) ?? []

    @Test("every line is there, and each has its test")
    func all() {
        #expect(
            Self.lines.map(\.name) == [
                "302 default caching", "301 default caching", "303", "POST with 301/302", "HEAD",
                "Location without a fragment", "non-ASCII in Location", "per-device answer", "gone link", "prefetch",
            ])
    }

    @Test("302 and 301 default caching: a redirect is 302 unless its link says so, and nobody stores either")
    func caching() async throws {
        let kit = try await Kit()
        kit.put("plain")
        kit.put("moved") { $0.redirectStatus = 301 }
        for (key, status) in [("/plain", 302), ("/moved", 301)] {
            let response = try await kit.http(.get, key)
            #expect(response.status == status && response.header("Cache-Control") == "no-store")
        }
    }

    @Test("303, POST with 301/302: after a form the answer is fetched by GET, whatever the link says of redirects")
    func forms() async throws {
        let kit = try await Kit()
        try kit.seal("secret") { link, vault in
            link.password = try vault.seal(password: "x")
            link.redirectStatus = 307
        }
        let form = [("Content-Type", "application/x-www-form-urlencoded")]
        #expect(try await kit.http(.post, "/secret", form, body: "password=x").status == 303)
    }

    @Test("HEAD, prefetch: the status and fields of a tap, and no tap")
    func uncounted() async throws {
        let kit = try await Kit()
        kit.put("abc")
        let tap = try await kit.http(.get, "/abc")
        let head = try await kit.http(.head, "/abc")
        let ahead = try await kit.http(.get, "/abc", [("Sec-Purpose", "prefetch")])
        for response in [head, ahead] {
            #expect(response.status == tap.status && response.fields == tap.fields)
        }
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.taps == 1)
        #expect(kit.store.entries.count == 1)
    }

    @Test("Location without a fragment, non-ASCII in Location: a target's own fragment stays, letters leave encoded")
    func location() async throws {
        let kit = try await Kit()
        kit.put("top", url: "https://shop.example.org/page#top")
        #expect(try await kit.http(.get, "/top").header("Location") == "https://shop.example.org/page#top")
        kit.put("umlaut", url: "https://shop.example.org/ü?q=ß")
        #expect(try await kit.http(.get, "/umlaut").header("Location") == "https://shop.example.org/%C3%BC?q=%C3%9F")
    }

    @Test("per-device answer: no cache keeps one device's answer for another")
    func devices() async throws {
        let kit = try await Kit(app: Kit.wholeShop)
        kit.putRoute("abc")
        for agent in [Agents.iPhone, Agents.android, Agents.windows, Agents.slack] {
            let response = try await kit.tap("/abc", agent)
            #expect(response.header("Cache-Control") == "no-store")
            let vary = response.header("Vary") ?? ""
            for name in ["User-Agent", "Sec-CH-UA-Platform", "Sec-CH-UA-Mobile"] {
                #expect(vary.contains(name), "\(agent): \(name)")
            }
        }
    }

    @Test("gone link: 410 for what is over, 404 for what is not there; a deleted key says no more than one never used")
    func gone() async throws {
        let kit = try await Kit()
        kit.put("over") { $0.validUntil = 1 }
        kit.put("gone")
        #expect(try await kit.http(.get, "/over").status == 410)
        #expect(try await kit.api(.delete, "/v1/links/\(Kit.domain)/gone").status == 200)
        let (deleted, never) = (try await kit.http(.get, "/gone"), try await kit.http(.get, "/never"))
        #expect(deleted.status == 404 && never.status == 404)
        #expect(deleted.body == never.body && deleted.headers == never.headers)
    }
}
