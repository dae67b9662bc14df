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

    @Test("what the service says becomes findings, and is asked for once")
    func findings() throws {
        let fetches = Fetches()
        let cache = FactsCache { url, done in
            fetches.add(url)
            done(["campaign": "spring"])
        }
        let stage = try HTTPFacts(settings: ["url": "http://127.0.0.1:8080/facts/"], cache: cache)
        for _ in 0..<3 {
            let answer = try stage.process(["path": "/products/42"])
            #expect(answer["findings"] as? [String: String] == ["campaign": "spring"])
        }
        #expect(fetches.all == ["http://127.0.0.1:8080/facts/products/42"])
    }

    @Test("an event does not wait longer than it may, and a later one has the answer")
    func slow() throws {
        let answers = Fetches()
        let release = DispatchSemaphore(value: 0)
        let cache = FactsCache { url, done in
            Thread.detachNewThread {
                release.wait()
                done(["a": "b"])
                answers.add(url)
            }
        }
        let stage = try HTTPFacts(settings: ["url": "http://127.0.0.1", "wait": 1.0], cache: cache)
        #expect(try stage.process(["path": "/x"])["findings"] == nil)
        release.signal()
        while answers.all.isEmpty { Thread.sleep(forTimeInterval: 0.001) }
        #expect(try stage.process(["path": "/x"])["findings"] as? [String: String] == ["a": "b"])
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
