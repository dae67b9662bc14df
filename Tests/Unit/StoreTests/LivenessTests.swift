// The question whether the writer works is answered by one that is slow or cannot write, and by none that hangs.

import LinkCore
import Records
import StoreSupport
import Synchronization
import Testing

@testable import Store

@Suite struct LivenessTests {
    @Test("an idle writer answers, on its own thread")
    func idle() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let answered = Flag()
        store.askWriter { answered.raise() }
        try await eventually { answered.isRaised }
    }

    @Test("a writer in the middle of a long statement answers before that is over")
    func long() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let answered = Flag()
        let connection = Mutex<Database?>(nil)
        let writing = Task {
            try await store.write { db in
                connection.withLock { $0 = db }
                // Gets on for minutes, unless the answer ends it.
                try db.execute(
                    sql: """
                        WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000000000)
                        SELECT max(n) FROM numbers
                        """)
            }
        }
        try await eventually { connection.withLock { $0 != nil } }
        store.askWriter {
            answered.raise()
            connection.withLock { $0?.interrupt() }
        }
        await #expect(throws: (any Error).self) { try await writing.value }
        #expect(answered.isRaised)
    }

    @Test("a writer whose disk is full answers")
    func full() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        store.health.fault = .failed(cause: "the store failed", "a test")
        let answered = Flag()
        store.askWriter { answered.raise() }
        try await eventually { answered.isRaised }
    }

    @Test("a closed store forgets the question")
    func closed() throws {
        let scratch = Scratch()
        let store = try scratch.open()
        store.close()
        let answered = Flag()
        store.askWriter { answered.raise() }
        #expect(!answered.isRaised)
    }

    @Test("the end is heard of, so that the manager can be asked for time")
    func ending() throws {
        let scratch = Scratch()
        let heard = Mutex(0)
        let store = try scratch.open { $0.progress = { heard.withLock { $0 += 1 } } }
        store.close()
        #expect(heard.withLock { $0 } > 0)
    }

    @Test("a read whose caller has left is not made, and all others are")
    func cancelled() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let (begun, ran, goOn) = (Flag(), Flag(), Semaphore())
        let reads = store.reads
        let first = Task {
            try await reads.read { (_) throws(StoreError) in
                begun.raise()
                goOn.wait()
                return 1
            }
        }
        try await eventually { begun.isRaised }
        let left = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try? await reads.read { (_) throws(StoreError) in ran.raise() }
        }
        let others = (0..<40).map { number in Task { try await reads.read { (_) throws(StoreError) in number } } }
        goOn.signal()
        #expect(try await first.value == 1)
        #expect(await left.value == nil && !ran.isRaised)
        for (number, other) in others.enumerated() { #expect(try await other.value == number) }
    }
}
