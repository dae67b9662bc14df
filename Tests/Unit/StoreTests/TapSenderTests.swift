// Who sends repeated taps is told what became of them: once for all of a transaction, each tap in its turn.

import EntrySamples
import Glibc
import LinkCore
import StoreSupport
import Synchronization
import Testing

@testable import Store

@Suite("Senders of repeated taps", .timeLimit(.minutes(1)))
struct TapSenderTests {
    /// Keeps what it is told.
    private final class Sender: TapSender {
        private let told = Mutex<[[SettledTap]]>([])

        func settled(_ taps: [SettledTap]) { told.withLock { $0.append(taps) } }

        var calls: [[SettledTap]] { told.withLock { $0 } }
        var count: Int { calls.reduce(0) { $0 + $1.count } }
    }

    /// Sends taps of two senders in turns while the writer is busy, so that they are one batch.
    private func send(_ numbers: Range<Int>, of decided: DecidedEvent, to store: Store, from senders: [Sender])
        async throws
    {
        let (begun, go) = (Flag(), Flag())
        async let busy: Void = store.write { _ in
            begun.raise()
            while !go.isRaised { sched_yield() }
        }
        try await eventually { begun.isRaised }
        for number in numbers {
            let sender = senders[number % senders.count]
            let tap = repeated(decided, UInt64(number))
            #expect(store.append(QueuedTap(tap, number: number, sender: sender)) == nil)
        }
        #expect(senders.allSatisfy { $0.calls.isEmpty })
        go.raise()
        try await busy
        try await eventually { senders.reduce(0) { $0 + $1.count } == numbers.count }
    }

    @Test("each is told of its own taps, in their order, after the commit of all")
    func both() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let senders = [Sender(), Sender()]
        try await send(10..<30, of: decidedTap(plainTap(1, seed: 3)), to: store, from: senders)
        for (index, sender) in senders.enumerated() {
            #expect(sender.calls.map { $0.map(\.number) } == [Array(stride(from: 10 + index, to: 30, by: 2))])
            #expect(sender.calls.allSatisfy { $0.allSatisfy { $0.error == nil } })
        }
        #expect(
            try await store.events(EventFilter(), newestFirst: false).map(\.outcome.eventID)
                == (10..<30).map { eventID($0) })
    }

    private func single(_ entry: JournalEntry) -> TapEntry { TapEntry(entry, as: decidedTap(entry)) }

    @Test("a tap that was decided for itself is told of among repeated ones, and why when it is not recorded")
    func single() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.probeInterval = 1 }
        defer { store.close() }
        let sender = Sender()
        let decided = decidedTap(plainTap(1, seed: 3))
        #expect(store.append(QueuedTap(single(plainTap(7, seed: 3)), number: 7, sender: sender)) == nil)
        #expect(store.append(QueuedTap(repeated(decided, 8), number: 8, sender: sender)) == nil)
        try await eventually { sender.count == 2 }
        #expect(sender.calls.joined().map(\.number) == [7, 8])
        #expect(sender.calls.joined().allSatisfy { $0.error == nil })
        #expect(
            try await store.events(EventFilter(), newestFirst: false).map(\.outcome.eventID) == [
                eventID(7), eventID(8),
            ])
        try await store.write { db in
            try db.execute(
                sql: "CREATE TRIGGER no_taps BEFORE INSERT ON event BEGIN SELECT raise(ROLLBACK, 'no'); END")
        }
        #expect(store.append(QueuedTap(single(plainTap(9, seed: 3)), number: 9, sender: sender)) == nil)
        try await eventually { sender.count == 3 }
        #expect(sender.calls.last?.last?.number == 9 && sender.calls.last?.last?.error != nil)
    }

    @Test("when nothing can be recorded each is told why of each of its taps, once")
    func failure() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.probeInterval = 1 }
        defer { store.close() }
        try await store.write { db in
            try db.execute(
                sql: "CREATE TRIGGER no_taps BEFORE INSERT ON event BEGIN SELECT raise(ROLLBACK, 'no'); END")
        }
        let senders = [Sender(), Sender()]
        try await send(10..<30, of: decidedTap(plainTap(1, seed: 3)), to: store, from: senders)
        for sender in senders {
            #expect(sender.count == 10)
            #expect(Set(sender.calls.joined().map(\.number)).count == 10)
            #expect(sender.calls.allSatisfy { $0.allSatisfy { $0.error != nil } })
        }
        #expect(try await store.events(EventFilter(), newestFirst: false).isEmpty)
    }

    @Test(
        "taps of one transaction have their own values, however many are written together",
        arguments: [1, 15, 16, 17, 40])
    func together(count: Int) async throws {
        let (one, other) = (Scratch(), Scratch())
        let store = try one.open { $0.addressPrivacy = .full }
        let plain = try other.open { $0.addressPrivacy = .full }
        defer {
            store.close()
            plain.close()
        }
        let decided = decidedTap(plainTap(1, seed: 3))
        try await send(10..<10 + count, of: decided, to: store, from: [Sender()])
        for number in 10..<10 + count { #expect(try await plain.append(repeated(decided, UInt64(number))).isRecorded) }
        let rows = "SELECT seq, id, decision, agent, installation, late, address, payload FROM event ORDER BY seq"
        let read = try await one.rows(rows)
        #expect(try await read == other.rows(rows) && read.count == count)
        #expect(Set(read.map { $0[6] }).count == count)
    }

    @Test("one whose id is taken already fails alone")
    func taken() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let decided = decidedTap(plainTap(1, seed: 3))
        #expect(try await store.append(repeated(decided, 19)).isRecorded)
        let sender = Sender()
        try await send(10..<40, of: decided, to: store, from: [sender])
        #expect(sender.calls.joined().filter { $0.error != nil }.map(\.number) == [19])
        #expect(
            try await store.events(EventFilter(), newestFirst: false).map(\.outcome.eventID).sorted()
                == (10..<40).map { eventID($0) }.sorted())
    }

    @Test("a closed store takes no tap, and tells nobody")
    func closed() throws {
        let store = try Scratch().open()
        store.close()
        let sender = Sender()
        let tap = repeated(decidedTap(plainTap(1, seed: 3)), 2)
        #expect(store.append(QueuedTap(tap, number: 1, sender: sender)) == .notRecorded(reason: "the store is closed"))
        #expect(sender.calls.isEmpty)
    }

    @Test("taps decided as one that was only counted are kept like any other")
    func countedOnly() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var first = plainTap(1, seed: 3)
        first.isCountedOnly = true
        try await send(10..<20, of: decidedTap(first), to: store, from: [Sender()])
        #expect(try await scratch.rows("SELECT count(*), count(DISTINCT decision) FROM event") == [["10", "1"]])
    }
}
