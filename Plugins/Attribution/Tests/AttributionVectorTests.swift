// The vectors about attribution and deferred links, through the whole pipeline. The simulation runs those of other
// products' formulas, the store's tests those of addresses at rest, and EndToEndTests those of HOKO's flows, which need
// the daemon.

import Attribution
import LinkCore
import PluginKit
import TestSupport
import Testing

private typealias Kit = AttributionTestKit

@Suite("Vectors of attribution")
struct AttributionVectorTests {
    /// The beginnings of the names of vectors that are tested elsewhere.
    private static let elsewhere = ["LinkForty", "Traceback", "IPv4 truncated"]

    private static let matching = (try? VectorFile.platformVectors(of: "match")) ?? []

    @Test("matching", arguments: matching.filter { vector in !elsewhere.contains { vector.name.hasPrefix($0) } })
    func match(_ vector: Vector) async throws {
        let scene = try Scene(
            Kit.links,
            [
                (
                    "probabilistic",
                    .table([("android", .bool(true)), ("ios", .bool(true)), ("window", .duration(Scene.day))])
                )
            ])
        let tap = try await scene.submit(Kit.tap(on: .android))
        switch vector.name {
        case "one Play referrer click id":
            #expect(vector.input["referrer"]?.string == "linkd_tap=abc")
            scene.wait(60_000)
            let first = Kit.referring(Kit.firstOpen(on: .android), "linkd_tap=\(tap.id)")
            let open = try await scene.decide(first)
            #expect(open.method == .installReferrer && open.outcome.action == .openApp)
        case "two clicks behind one NAT, same model, 5 s apart":
            scene.wait(5000)
            _ = try await scene.submit(Kit.tap("https://go.example.com/quick", on: .android))
            scene.wait(60_000)
            let open = try await scene.decide(Kit.firstOpen(on: .android))
            #expect(open.outcome.action == .none && open.outcome.reason == "no_match")
            #expect(open.attribution?.candidates == 2 && open.journey.claims.isEmpty)
        case "click older than the window":
            #expect(vector.input["window"]?.int == 24)
            scene.wait(Int64(try #require(vector.input["hours"]?.int)) * Scene.hour)
            let open = try await scene.decide(Kit.firstOpen(on: .android))
            #expect(open.method == .organic && open.outcome.reason == "no_match")
        default: Issue.record("no test for \(vector)")
        }
    }

    @Test("all vectors of matching are met here or elsewhere")
    func complete() {
        #expect(Self.matching.count == 11)
        for name in Self.elsewhere { #expect(Self.matching.contains { $0.name.hasPrefix(name) }) }
    }

    @Test("Play's referrer", arguments: (try? VectorFile.platformVectors(of: "play")) ?? [])
    func play(_ vector: Vector) async throws {
        let scene = try Scene()
        let tap = try await scene.submit(Kit.tap("https://go.example.com/spring", on: .android))
        scene.wait(Scene.hour)
        func open(_ text: String, click: Int64? = nil, install: Int64? = nil) async throws -> Scene.Happened {
            // The vectors call their tap abc123.
            let text = text.replacing("abc123", with: "\(tap.id)")
            return try await scene.decide(
                Kit.referring(Kit.firstOpen(on: .android), text, click: click, install: install))
        }
        if let text = vector.input["install_referrer"]?.string {
            let found = try await open(text)
            #expect(found.method == .installReferrer && found.attribution?.tap == "\(tap.id)")
            #expect(found.outcome.action == .openApp)
        } else if let click = vector.input["referrer_click_timestamp_server_seconds"]?.int,
            let install = vector.input["install_begin_timestamp_server_seconds"]?.int
        {
            #expect(vector.word == "suspect click injection: do not attribute")
            let found = try await open("linkd_tap=abc123", click: Int64(click) * 1000, install: Int64(install) * 1000)
            #expect(found.method == Attribution.Method.none && found.journey.claims.isEmpty)
            #expect(found.reasons == ["install_referrer.click_after_install"] && found.outcome.reason == "no_match")
        } else {
            // The navigator builds store links; the referrer in them comes back.
            #expect(vector.input["package"]?.string != nil)
            let page = try #require(tap.outcome.fallbacks.first { $0.kind == .store } ?? tap.outcome.destination)
            let store = try await store(of: scene, page)
            #expect(store.contains("linkd_tap="))
            #expect(try await open(store).attribution?.tap == "\(tap.id)")
        }
    }

    /// The referrer in a store's address.
    private func store(of scene: Scene, _ page: Destination) async throws -> String {
        let url = try LinkURL(page.url)
        return url.query().last("referrer") ?? ""
    }

    @Test("a deferred link asked for twice, and none at all")
    func deferred() async throws {
        let vectors = try VectorFile.vectors(of: "applink.deferred")
        let twice = try #require(vectors.first { $0.input["calls"]?.int == 2 })
        let scene = try Scene()
        _ = try await scene.submit(Kit.tap(user: "ann"))
        _ = try await scene.submit(Kit.tap("https://go.example.com/quick", user: "ann"))
        scene.wait(60_000)
        var results: [JSONValue] = []
        for _ in 0..<2 {
            let open = try await scene.submit(Kit.firstOpen(user: "ann"))
            results.append(open.outcome.action == .openApp ? .string("<request>") : .null)
        }
        #expect(results == twice.expect["results"]?.array)
        #expect(vectors.contains { $0.name == "no link" })
        let none = try await scene.submit(Kit.firstOpen("i2"))
        #expect(none.outcome.destination == nil && none.outcome.reason == "no_match")
    }
}
