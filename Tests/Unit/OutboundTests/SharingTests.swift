// What expansions share and what they must not: results, connections, places, the loop.

import EventLoop
import LinkCore
import Testing

@testable import Outbound

@Suite struct SharingTests {
    @Test("a result is remembered for its time, a failure for less")
    func cache() async throws {
        let scene = try await Scene { request in
            request.path == "/gone" ? .status(410) : .redirect("https://shop.example/")
        }
        for _ in 0..<3 { #expect(try await scene.expand("/k").target != nil) }
        #expect(scene.server.requests.count == 1)
        for _ in 0..<3 { #expect(try await scene.expand("/gone").reason == .status) }
        #expect(scene.server.requests.count == 2)
        scene.time.pass(.seconds(31))
        _ = try await scene.expand("/k")
        #expect(scene.server.requests.count == 2)
        _ = try await scene.expand("/gone")
        #expect(scene.server.requests.count == 3)
        scene.time.pass(.seconds(570))
        _ = try await scene.expand("/k")
        #expect(scene.server.requests.count == 4)
        #expect(await scene.worker.statistics.remembered == 5)
        // Another configuration has results of its own.
        _ = try await scene.worker.expand(scene.url("a.test", "/k"), ExpansionRules(expandHosts: ["a.test"]))
        #expect(scene.server.requests.count == 5)
        await scene.stop()
    }

    @Test("equal links asked for at the same time are one expansion")
    func shared() async throws {
        let latch = Latch()
        let scene = try await Scene { _ in
            latch.pass()
            return .redirect("https://shop.example/")
        }
        async let results = withThrowingTaskGroup(of: Expansion.self) { group in
            for _ in 0..<5 { group.addTask { try await scene.expand("/k") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(await eventually { await scene.worker.statistics.shared == 4 && latch.waiting == 1 })
        latch.open()
        #expect(try await results.allSatisfy { $0.target?.text == "https://shop.example/" })
        #expect(scene.server.requests.count == 1)
        await scene.stop()
    }

    @Test("a host gets so many requests at a time, the others wait their turn, and too many are refused")
    func places() async throws {
        let latch = Latch()
        let scene = try await Scene({
            $0.perHost = 2
            $0.waiting = 4
        }) { request in
            latch.pass()
            return .redirect("https://shop.example\(request.path)")
        }
        async let results = withThrowingTaskGroup(of: Expansion.self) { group in
            for number in 0..<6 { group.addTask { try await scene.expand("/\(number)") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(await eventually { await scene.worker.statistics.expansions == 6 && latch.waiting == 2 })
        #expect(await scene.worker.statistics.requests == 2)
        #expect(try await scene.expand("/more").reason == .overloaded)
        // Nor is anybody's budget asked for it.
        let more = scene.url("a.test", "/more")
        #expect(try await scene.worker.expand(more, scene.rules, mayAsk: false).reason == .overloaded)
        // Neither sent anything that could have failed.
        #expect(await scene.worker.statistics.failures == 0)
        latch.open()
        let ended = try await results
        #expect(Set(ended.compactMap { $0.target?.text }).count == 6)
        #expect(latch.most == 2 && scene.server.requests.count == 6)
        // Being overloaded is not remembered.
        #expect(try await scene.expand("/more").target != nil)
        await scene.stop()
    }

    @Test("a place is given back by an expansion that ran out of time, also while it waited")
    func placesComeBack() async throws {
        let scene = try await Scene(timeout: .milliseconds(150), { $0.perHost = 1 }) { request in
            request.path == "/ok" ? .redirect("https://shop.example/") : .silence
        }
        async let first = scene.expand("/1")
        async let second = scene.expand("/2")
        #expect(try await first.reason == .timeout)
        #expect(try await second.reason == .timeout)
        let rules = ExpansionRules(expandHosts: ["a.test"], timeout: .seconds(20))
        #expect(try await scene.worker.expand(scene.url("a.test", "/ok"), rules).target != nil)
        await scene.stop()
    }

    @Test("running out of time is remembered, but not of an expansion that had to wait for a place")
    func waitedInVain() async throws {
        let latch = Latch()
        let scene = try await Scene({ $0.perHost = 1 }) { request in
            if request.path == "/holds" { latch.pass() }
            return request.path == "/holds" ? .redirect("https://shop.example/") : .silence
        }
        let rules = ExpansionRules(expandHosts: ["a.test"], timeout: .milliseconds(100))
        #expect(try await scene.worker.expand(scene.url("a.test", "/slow"), rules).reason == .timeout)
        #expect(try await scene.worker.expand(scene.url("a.test", "/slow"), rules).reason == .timeout)
        #expect(await scene.worker.statistics.remembered == 1)
        // The place is taken: this one is never asked.
        async let holder = scene.expand("/holds")
        #expect(await eventually { latch.waiting == 1 })
        for _ in 0..<2 {
            #expect(try await scene.worker.expand(scene.url("a.test", "/waits"), rules).reason == .timeout)
        }
        #expect(await scene.worker.statistics.remembered == 1)
        #expect(!scene.server.requests.contains { $0.path == "/waits" })
        // This one gets the place late.
        async let late = scene.worker.expand(scene.url("a.test", "/late"), rules)
        #expect(await eventually { await scene.worker.statistics.expansions == 6 })
        latch.open()
        #expect(try await holder.target != nil)
        #expect(try await late.reason == .timeout)
        _ = try await scene.worker.expand(scene.url("a.test", "/late"), rules)
        #expect(await scene.worker.statistics.remembered == 1)
        await scene.stop()
    }

    @Test("a slow server holds up neither another expansion nor a timer of the loop")
    func independent() async throws {
        let latch = Latch()
        let scene = try await Scene { request in
            if request.path == "/slow" { latch.pass() }
            return .redirect("https://shop.example\(request.path)")
        }
        async let slow = scene.expand("/slow", at: "slow.test")
        #expect(await eventually { latch.waiting == 1 })
        await scene.worker.tick()
        for number in 0..<20 { #expect(try await scene.expand("/\(number)", at: "fast.test").target != nil) }
        #expect(await eventually { await scene.worker.ticks >= 3 })
        #expect(latch.waiting == 1)
        latch.open()
        #expect(try await slow.target?.text == "https://shop.example/slow")
        await scene.stop()
    }

    @Test("connections are used again for the same host")
    func reuse() async throws {
        let scene = try await Scene { request in
            request.path == "/port" ? .status(410) : .redirect("https://shop.example/")
        }
        for number in 0..<5 { #expect(try await scene.expand("/\(number)").target != nil) }
        #expect(try await scene.expand("/1", at: "b.test").target != nil)
        #expect(scene.server.requests.count == 6 && scene.server.connections == 2)
        await scene.stop()
    }

    @Test("who may not ask gets what is known already, and joins what others ask for")
    func mayNotAsk() async throws {
        let scene = try await Scene { $0.path == "/k" ? .redirect("https://shop.example/") : .silence }
        let refused = try await scene.worker.expand(scene.url("a.test", "/k"), scene.rules, mayAsk: false)
        #expect(refused.reason == .tooMany && scene.server.requests.isEmpty)
        #expect(try await scene.expand("/k").target != nil)
        #expect(try await scene.worker.expand(scene.url("a.test", "/k"), scene.rules, mayAsk: false).target != nil)
        let statistics = await scene.worker.statistics
        #expect(statistics.refused == 1 && statistics.remembered == 1 && scene.server.requests.count == 1)
        await scene.stop()
    }

    @Test("a link that is longer than any a server may name is not asked for")
    func tooLong() async throws {
        let scene = try await Scene { _ in .redirect("https://shop.example/") }
        #expect(try await scene.expand("/" + String(repeating: "x", count: 8_192)).reason == .urlTooLong)
        #expect(try await scene.expand("/" + String(repeating: "x", count: 8_000)).target != nil)
        #expect(scene.server.requests.count == 1)
        await scene.stop()
    }

    @Test("closing ends what is under way, and later calls at once")
    func close() async throws {
        let scene = try await Scene { _ in .silence }
        async let pending = scene.expand("/1")
        #expect(await eventually { scene.server.requests.count == 1 })
        await scene.worker.close()
        #expect(try await pending.reason == .closed)
        #expect(await eventually { scene.server.departures == 1 })
        #expect(try await scene.expand("/2").reason == .closed)
        await scene.stop()
    }
}

@Suite struct ExpansionCacheTests {
    private func key(_ number: Int) throws -> ExpansionKey {
        ExpansionKey(rules: 1, url: try LinkURL("https://a.test/\(number)"))
    }

    @Test("the least recently used result makes room, however often others are used")
    func bounded() throws {
        var cache = ExpansionCache(capacity: 3, targetLifetime: 10, failureLifetime: 10)
        let found = Expansion(.success(try LinkURL("https://shop.example/")))
        for number in 0..<3 { cache.keep(found, for: try key(number), at: 0) }
        for _ in 0..<1_000 { #expect(cache.find(try key(0), at: 1) != nil) }
        cache.keep(found, for: try key(3), at: 1)
        #expect(cache.count == 3)
        #expect(cache.find(try key(1), at: 1) == nil)
        for number in [0, 2, 3] { #expect(cache.find(try key(number), at: 9) != nil) }
        #expect(cache.find(try key(0), at: 10) == nil)
        #expect(cache.count == 2)
        for number in 0..<10_000 { cache.keep(found, for: try key(number), at: 2) }
        #expect(cache.count == 3)
    }

    @Test("results are bounded in bytes, every URL on the way counted, and none takes more than a 64th")
    func bytes() throws {
        var cache = ExpansionCache(
            capacity: 10_000, byteCapacity: 1 << 20, targetLifetime: 10, failureLifetime: 10)
        func found(_ length: Int, hops: Int) throws -> Expansion {
            let url = try LinkURL("https://shop.example/" + String(repeating: "x", count: length))
            return Expansion(.success(url), hops: Array(repeating: url, count: hops))
        }
        for number in 0..<10_000 {
            cache.keep(try found(1_000, hops: 2), for: try key(number), at: 0)
            #expect(cache.bytes <= 1 << 20)
        }
        #expect(cache.count > 200 && cache.count < 330)
        #expect(cache.find(try key(9_999), at: 1) != nil)
        cache.keep(try found(2_000, hops: 8), for: try key(9_999), at: 1)
        #expect(cache.find(try key(9_999), at: 1) == nil)
        for number in 0..<10_000 { #expect(cache.find(try key(number), at: 10) == nil) }
        #expect(cache.bytes == 0 && cache.count == 0)
    }

    @Test("our own failures are not kept, nor anything without room")
    func ours() throws {
        var cache = ExpansionCache(capacity: 3, targetLifetime: 10, failureLifetime: 10)
        for reason in [ExpansionError.Reason.closed, .overloaded, .tooMany] {
            cache.keep(Expansion(.failure(ExpansionError(reason, "x"))), for: try key(1), at: 0)
        }
        #expect(cache.count == 0)
        cache.keep(Expansion(.failure(ExpansionError(.status, "x"))), for: try key(1), at: 0)
        #expect(cache.find(try key(1), at: 0)?.reason == .status)
    }
}
