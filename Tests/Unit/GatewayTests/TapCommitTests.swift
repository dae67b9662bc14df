// The commit before the redirect, and what happens when the store does not keep up.

import EventLoop
import FakeGateway
import LinkCore
import Synchronization
import Testing
import Wire

@testable import Gateway

@Suite("Taps and the store")
struct TapCommitTests {
    private final class Box: Sendable {
        let early = Mutex<HTTPResponse?>(nil)
        let done = Mutex(false)
    }

    /// Waits for a condition, giving way to others.
    private func until(_ condition: () async -> Bool) async {
        while !(await condition()) { await Task.yield() }
    }

    @Test("a redirect leaves after the commit, and after the time limit when the commit is late")
    func late() async throws {
        let kit = try await Kit()
        kit.put("abc")
        kit.store.hold()
        let box = Box()
        let request = HTTPRequest(method: .get, target: HTTPTarget("/abc", host: Kit.domain))
        let peer = PeerIdentity.tcp(try #require(IPAddress("198.51.100.7")), port: 1)
        async let answered: Void = kit.worker.respond(to: request, from: peer) { response in
            box.early.withLock { $0 = response }
        }
        await until { kit.store.held == 1 }
        kit.clock.advance(milliseconds: 49)
        await kit.worker.fireDeadlines()
        #expect(box.early.withLock { $0 } == nil)
        kit.clock.advance(milliseconds: 1)
        await kit.worker.fireDeadlines()
        #expect(box.early.withLock { $0?.status } == 302)
        #expect(kit.store.entries.isEmpty)
        #expect(kit.store.release() == 1)
        try await answered
        await until { await kit.worker.counters.tapsLate == 1 }
        #expect(kit.store.entries.count == 1)
        let counters = await kit.worker.counters
        #expect(counters.tapsUnrecorded == 0 && counters.eventsRecorded == 1)
        #expect(await kit.worker.waitingTaps == 0)
    }

    @Test("a tap in time is not late, and leaves nothing waiting")
    func inTime() async throws {
        let kit = try await Kit()
        kit.put("abc")
        for _ in 0..<10 { #expect(try await kit.http(.get, "/abc").status == 302) }
        kit.clock.advance(milliseconds: 1000)
        await kit.worker.fireDeadlines()
        #expect(await kit.worker.counters.tapsLate == 0)
        #expect(await kit.worker.waitingTaps == 0)
    }

    @Test(
        "a tap without a claim is redirected when the store is full or broken",
        arguments: [MemoryStore.Mood.full, .broken])
    func unrecorded(_ mood: MemoryStore.Mood) async throws {
        let kit = try await Kit()
        kit.put("abc")
        kit.store.feel(mood)
        #expect(try await kit.http(.get, "/abc").status == 302)
        let counters = await kit.worker.counters
        #expect(counters.tapsUnrecorded == 1 && counters.eventsRecorded == 0)
    }

    @Test("a tap with a claim is asked to come again", arguments: [(MemoryStore.Mood.full, "2"), (.broken, "1")])
    func unavailable(_ mood: MemoryStore.Mood, _ seconds: String) async throws {
        let kit = try await Kit()
        kit.put("abc") { $0.maxTaps = 5 }
        kit.store.feel(mood)
        let response = try await kit.http(.get, "/abc")
        #expect(response.status == 503)
        #expect(response.header("Retry-After") == seconds)
        #expect(response.header("Location") == nil)
        kit.store.feel(.well)
        #expect(try await kit.http(.get, "/abc").status == 302)
    }

    @Test("of 64 taps at once on a link for one tap exactly one is sent on")
    func race() async throws {
        let kit = try await Kit(workers: 2)
        kit.put("abc") { $0.maxTaps = 1 }
        kit.store.hold()
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<64 {
                group.addTask { try await kit.http(.get, "/abc", on: number % 2).status }
            }
            group.addTask {
                await self.until { kit.store.held == 64 }
                kit.store.release()
                return 0
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count { $0 == 302 } == 1)
        #expect(statuses.count { $0 == 410 } == 63)
        let events = kit.store.entries
        #expect(events.count == 64)
        #expect(events.count { $0.outcome.reason == "link_used_up" } == 63)
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.taps == 1)
    }
}
