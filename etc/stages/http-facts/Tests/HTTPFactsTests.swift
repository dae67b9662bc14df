import Foundation
import Testing

@testable import http_facts

@Suite struct HTTPFactsTests {
    private final class Fetches: @unchecked Sendable {
        private let lock = NSLock()
        private var urls: [String] = []
        func add(_ url: String) { lock.withLock { urls.append(url) } }
        var all: [String] { lock.withLock { urls } }
    }

    /// What the stage says of a path.
    private func ask(_ stage: HTTPFacts, _ path: String) async throws -> Answer {
        try await withCheckedThrowingContinuation { waiter in
            stage.process(["path": path]) { waiter.resume(with: $0) }
        }
    }

    @Test("what the service says becomes findings, and is asked for once")
    func findings() async throws {
        let fetches = Fetches()
        let cache = FactsCache { url, done in
            fetches.add(url)
            done(["campaign": "spring"])
        }
        let stage = try HTTPFacts(settings: ["url": "http://127.0.0.1:8080/facts/"], cache: cache)
        for _ in 0..<3 {
            let answer = try await ask(stage, "/products/42")
            #expect(answer["findings"] as? [String: String] == ["campaign": "spring"])
        }
        #expect(fetches.all == ["http://127.0.0.1:8080/facts/products/42"])
    }

    @Test("an event does not wait longer than it may, and a later one has the answer")
    func slow() async throws {
        let held = Held()
        let cache = FactsCache { _, done in held.add(done) }
        let stage = try HTTPFacts(settings: ["url": "http://127.0.0.1", "wait": 1.0], cache: cache)
        #expect(try await ask(stage, "/x")["notes"] as? [String] == ["the service has not answered yet"])
        held.release(["a": "b"])
        #expect(try await ask(stage, "/x")["findings"] as? [String: String] == ["a": "b"])
    }

    /// Fetches that wait until they are released.
    private final class Held: @unchecked Sendable {
        private let lock = NSLock()
        private var waiting: [@Sendable ([String: String]) -> Void] = []
        var count: Int { lock.withLock { waiting.count } }
        func add(_ done: @escaping @Sendable ([String: String]) -> Void) { lock.withLock { waiting.append(done) } }
        func release(_ facts: [String: String]) {
            for done in lock.withLock({ waiting }) { done(facts) }
        }
    }

    @Test("an event that waits does not keep others from being fetched: many are in flight")
    func manyAtOnce() async throws {
        let held = Held()
        let cache = FactsCache { _, done in held.add(done) }
        let stage = try HTTPFacts(settings: ["url": "http://127.0.0.1", "wait": 60_000.0], cache: cache)
        let found = Fetches()
        for number in 0..<200 {
            stage.process(["path": "/\(number)"]) { result in
                if (try? result.get())?["findings"] as? [String: String] == ["a": "b"] { found.add("\(number)") }
            }
        }
        #expect(held.count == 200 && found.all.isEmpty)
        held.release(["a": "b"])
        #expect(found.all.count == 200)
    }

    @Test("settings that cannot be used are refused with their key")
    func settings() {
        #expect(throws: InvalidSettings.self) { _ = try HTTPFacts(settings: ["url": "ftp://x"], cache: .shared) }
    }

    @Test("calls are answered in their order, over a socket as linkd's")
    func service() throws {
        var ends: [Int32] = [0, 0]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let (mine, other) = (ends[0], ends[1])
        Thread.detachNewThread { StageService<HTTPFacts>.serve(connection: other) }
        var calls = #"{"method":"org.linkd.Stage.Configure","parameters":{"settings":{"url":"ftp://x"}}}"# + "\0"
        calls += #"{"method":"org.linkd.Stage.Configure","parameters":{"settings":{"url":"http://127.0.0.1"}}}"# + "\0"
        for id in 0..<100 {
            calls += #"{"method":"org.linkd.Stage.Process","parameters":{"id":"\#(id)","event":{"path":"/"}}}"# + "\0"
        }
        let bytes = Array(calls.utf8)
        #expect(write(mine, bytes, bytes.count) == bytes.count)
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while received.count(where: { $0 == 0 }) < 102 {
            let count = read(mine, &buffer, buffer.count)
            try #require(count > 0)
            received += buffer[..<count]
        }
        close(mine)
        let replies = received.split(separator: 0).compactMap {
            try? JSONSerialization.jsonObject(with: Data($0)) as? JSON
        }
        #expect(replies[0]["error"] as? String == "org.linkd.Stage.InvalidSettings")
        let ids = replies.dropFirst(2).compactMap { ($0["parameters"] as? JSON)?["id"] as? String }
        #expect(ids == (0..<100).map(String.init))
    }
}
