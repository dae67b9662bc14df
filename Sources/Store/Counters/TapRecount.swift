// At start, counts the taps of blocks that are in no run of counters, as after a kill. Taps that were counted as they
// came are skipped. On the writer thread; reads only. What cannot be read is reported as damage, and linkd starts
// without it.

import LinkCore
import Records
import StoreFormat

/// Reads the blocks behind the mark of counted taps.
struct TapRecount {
    /// Selects blocks with taps that are in no run. The first may also have counted ones, since blocks are merged
    /// whatever is counted.
    private static let behindMark = """
        SELECT first_seq, taps, mark FROM (SELECT max(last_seq) AS mark FROM counted_taps) CROSS JOIN tap_block \
        WHERE first_seq >= ifnull((SELECT max(first_seq) FROM tap_block WHERE first_seq <= mark), mark) \
        AND max(first_seq, last_seq) > mark ORDER BY first_seq
        """

    private let blocks: RawStatement
    private let decision: RawStatement
    private let text: RawStatement
    private let health: Health
    /// Called as the reading makes progress.
    private let progress: () -> Void
    /// Values looked up before. Only decisions that count are remembered, as the sums hold these anyway; any number of
    /// taps may each have one that does not.
    private var decisions: [Int64: CountedEvent] = [:]
    private var texts: [ByteKey: Int64] = [:]

    init(_ connection: OpaquePointer, _ health: Health, progress: @escaping () -> Void) throws(SQLiteError) {
        blocks = try RawStatement(connection, Self.behindMark)
        decision = try RawStatement(connection, "SELECT counts FROM decision WHERE number = ?")
        text = try RawStatement(connection, "SELECT id FROM rollup_text WHERE text = ?")
        (self.health, self.progress) = (health, progress)
    }

    /// Adds the uncounted taps to `uncounted`.
    mutating func run(_ uncounted: UncountedTaps) throws {
        while try blocks.step() {
            progress()
            let taps = try readable { () throws(StoreError) in
                try TapBlockReader.taps(of: blocks.blob(1), first: blocks.integer(0))
            }
            for tap in taps ?? [] where tap.sequence > blocks.integer(2) {
                _ = try readable { () throws(StoreError) in try add(tap, uncounted) }
            }
        }
        uncounted.commit()
    }

    /// What `read` returns; nil when it is damaged, which is reported.
    private func readable<Value>(_ read: () throws(StoreError) -> Value) throws(StoreError) -> Value? {
        do throws(StoreError) {
            return try read()
        } catch {
            guard case .corrupt = error else { throw error }
            health.noteDamage(error.plainReason)
            return nil
        }
    }

    private mutating func add(_ tap: BlockedTap, _ uncounted: UncountedTaps) throws(StoreError) {
        // Opens were counted as they came.
        guard tap.kind == EventKind.tap.number else { return }
        guard let counts = try counts(of: tap.decision) else { return }
        uncounted.add(counts, hour: hour(of: tap.receivedAt), referrer: try referrer(tap))
    }

    private mutating func counts(of number: Int64) throws(StoreError) -> CountedEvent? {
        if let known = decisions[number] { return known }
        if number == TapRows.lostDecision { return nil }
        decision.bind(1, number)
        guard let run = try read(decision, { $0.blob(0) }) else {
            throw .corrupt(reason: "decision \(number) is missing, and its taps are not counted")
        }
        if run.isEmpty { return nil }
        let counts = try CountedEvent(run: run)
        decisions[number] = counts
        return counts
    }

    /// The number of the referrer's text by which the tap was counted; 0, "(other)", when the text has none.
    private mutating func referrer(_ tap: BlockedTap) throws(StoreError) -> Int64? {
        guard let host = RollupParts.referrer(try PayloadReader.referrer(ofTap: Array(tap.payload))) else { return nil }
        let key = ByteKey(host)
        if let known = texts[key] { return known }
        text.bind(1, host)
        let number = try read(text) { $0.integer(0) } ?? 0
        texts[key] = number
        return number
    }

    private func read<Value>(_ find: RawStatement, _ body: (RawStatement) -> Value) throws(StoreError) -> Value? {
        do throws(SQLiteError) {
            guard try find.step() else { return nil }
        } catch {
            throw error.asStoreError
        }
        defer { find.reset() }
        return body(find)
    }
}
