// For whom foreign shorteners are asked, and how often.

import EventLoop
import FakeGateway
import LinkCore
import PluginKit
import Testing

@testable import Gateway

/// An expander that asks for every link it does not know.
private final class AskingExpander: LinkExpander {
    var known: Set<String> = []
    private(set) var asked = 0
    var counts: ExpansionCounts { ExpansionCounts() }

    func expand(
        _ url: LinkURL, within limits: ExpansionLimits, for apps: AppDirectory, mayAsk: () -> Bool
    ) async -> Expansion {
        guard known.contains(url.text) || mayAsk() else { return Expansion(target: nil, failure: "too many") }
        if known.insert(url.text).inserted { asked += 1 }
        return Expansion(target: url)
    }

    func forget() {}
    func close() {}
}

@Suite("Foreign links of an address")
struct ExpansionLimitTests {
    private struct Scene {
        let expander = AskingExpander()
        let clock = TestClock()
        let snapshot: ActiveSnapshot

        init(_ rate: RequestRate) throws {
            var values = try Kit.snapshot()
            values.limits.rates.expansionsPerAddress = rate
            let links = WorkerLinks(
                lookup: try MemoryStore().makeLinkLookup(), expander: expander, buckets: FakeGateway.services.buckets,
                limits: RateLimits(), cache: LinkCache())
            snapshot = try ActiveSnapshot(values, clock: clock, links: links)
        }

        /// How many of so many different links were looked up for a client.
        func through(_ count: Int, _ address: String?, seen: Bool = true, from first: Int = 0) async throws -> Int {
            var client = Client()
            client.address = address
            client.isSeen = seen
            let before = expander.asked
            for number in first..<first + count {
                _ = await snapshot.expand(
                    try LinkURL("https://bit.ly/\(number)"), within: ExpansionLimits(hosts: ["bit.ly"]), for: client)
            }
            return expander.asked - before
        }
    }

    private static let ten = RequestRate(count: 10, milliseconds: 10_000)

    @Test("an address has so many looked up, and as many again after a while; what is known is free")
    func limited() async throws {
        let scene = try Scene(Self.ten)
        #expect(try await scene.through(50, "203.0.113.7") == 10)
        #expect(try await scene.through(50, "203.0.113.8", from: 100) == 10)
        scene.clock.advance(milliseconds: 3_000)
        // Ten are known, and three tokens are back.
        #expect(try await scene.through(50, "203.0.113.7") == 3)
        #expect(try await scene.through(50, "2001:db8::1", from: 200) == 10)
        #expect(try await scene.through(50, "2001:db8::2", from: 300) == 0)
    }

    @Test("who comes over a socket or with a server key says any address, and is not limited by it")
    func trusted() async throws {
        let scene = try Scene(Self.ten)
        #expect(try await scene.through(50, "203.0.113.7", seen: false) == 50)
        #expect(try await scene.through(50, nil, from: 100) == 50)
        #expect(try await scene.through(50, "127.0.0.1", from: 200) == 50)
        #expect(try await Scene(.off).through(50, "203.0.113.7") == 50)
    }
}
