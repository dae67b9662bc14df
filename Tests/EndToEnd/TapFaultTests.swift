// Taps while the database is locked: who only waits for a redirect gets it, what only one may have is not given away
// uncounted, and the counters say what became of each.

import LinkClient
import LinkCore
import Testing

@Suite("Taps while the store is in trouble", .enabled(if: Binaries.tool("sqlite3") != nil))
struct TapFaultTests {
    private static func make(commitTimeout: String) throws -> Linkd {
        let linkd = try Linkd(store: "commit_timeout = \"\(commitTimeout)\"")
        let client = try linkd.gateway()
        try client.create(#"{"key":"free","url":"https://www.example.com/free"}"#)
        try client.create(#"{"key":"one-tap","url":"https://www.example.com/one","maxTaps":1}"#)
        return linkd
    }

    @Test("a tap whose commit is late is redirected after commit_timeout, and recorded once when the lock is gone")
    func late() throws {
        let linkd = try Self.make(commitTimeout: "20ms")
        let lock = try DatabaseHolder(linkd.database)
        // The store waits for the lock; the answer comes all the same.
        let answer = try linkd.tap("/free")
        #expect(answer.status == 302 && answer.header("Location") == "https://www.example.com/free")
        lock.release()
        #expect(try eventually { try linkd.metric("linkd_taps_late_total") == 1 })
        #expect(try linkd.metric("linkd_taps_unrecorded_total") == 0)
        #expect(try linkd.gateway().link("free").int("taps") == 1)
        #expect(try linkd.control().status().int("events") == 1)
        linkd.stop()
    }

    @Test("a tap that could not be recorded is redirected and counted as that")
    func unrecorded() throws {
        // Longer than the store waits for a lock, so that its refusal comes before the time limit.
        let linkd = try Self.make(commitTimeout: "1m")
        let lock = try DatabaseHolder(linkd.database)
        let answer = try linkd.tap("/free")
        #expect(answer.status == 302 && answer.header("Location") == "https://www.example.com/free")
        #expect(try linkd.metric("linkd_taps_unrecorded_total") == 1)
        #expect(try linkd.metric("linkd_taps_late_total") == 0)
        lock.release()
        #expect(try eventually { try linkd.control().status().text("state") == "ready" })
        #expect(try linkd.tap("/free").status == 302)
        #expect(try linkd.gateway().link("free").int("taps") == 1)
        linkd.stop()
    }

    @Test("a tap that spends one of maxTaps is asked to come again, and is worth as much when it does")
    func claiming() throws {
        let linkd = try Self.make(commitTimeout: "20ms")
        let lock = try DatabaseHolder(linkd.database)
        let answer = try linkd.tap("/one-tap")
        #expect(answer.status == 503 && answer.header("Retry-After") != nil && answer.header("Location") == nil)
        // What leaves no trace needs no commit.
        #expect(try linkd.http("HEAD", "/one-tap").status == 200)
        #expect(try linkd.metric("linkd_taps_late_total") == 0)
        lock.release()
        #expect(try eventually { try linkd.control().status().text("state") == "ready" })
        #expect(try linkd.taps("/one-tap", 8).map(\.status).sorted() == [302] + Array(repeating: 410, count: 7))
        #expect(try linkd.metric("linkd_taps_unrecorded_total") == 0)
        #expect(try linkd.metric(#"linkd_taps_total{result="preview"}"#) == 1)
        linkd.stop()
    }
}
