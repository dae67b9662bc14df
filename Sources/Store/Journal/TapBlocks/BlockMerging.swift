// Merges small blocks of taps into large, compressed ones: a tap that came alone takes a hundred bytes before and
// sixteen afterwards. On the writer thread, when nothing has arrived for a moment; a step takes some milliseconds. A
// group of neighbours is merged once: when it fills a block, or when its hour has ended. A block that cannot be read,
// or whose taps would read differently afterwards, stays as it is. A failure affects nothing else: merging is retried
// later.

import GRDB
import GRDBSQLite
import LinkCore
import Records
import StoreFormat
import Synchronization

/// The state of merging: what to merge next, and how far it is.
final class BlockMerging {
    /// The most blocks in a group, so that a step is bounded.
    static let mostBlocks = 1024
    /// Bytes of a group before compression: they mostly fill a block.
    private static let mostBytes = 56 << 10
    /// A block with more bytes is not merged.
    private static let large = TapBlockWriter.mostBytes / 2

    private let connection: OpaquePointer
    private let options: StoreOptions
    private let health: Health
    private let taps: TapBlocks
    private let seen: RawStatement
    private let rows: RawStatement
    private let delete: RawStatement
    private let times: BlockTimes
    private let stored: RawStatement
    private let unmark: RawStatement
    private let mark: RawStatement

    /// Blocks up to the one that begins with this sequence are not merged any more.
    private var place: Int64
    /// Blocks passed since the mark was last stored.
    private var passed = 0
    /// The group that the next step merges.
    private var group: BlockGroup?
    /// The step of the current transaction: where `place` will be after the commit, the blocks merged, and the bytes
    /// saved.
    private struct Step {
        var next: Int64
        var merged: Int64 = 0
        var saved: Int64 = 0
    }
    private var current: Step?
    /// When something last arrived, and until when merging pauses; milliseconds of the clock that nobody sets.
    private var workedAt: Int64
    private var restsUntil: Int64 = .min
    /// The hour whose blocks are not merged yet, and the last event when everything else was merged; nil when unknown.
    private var openHour: Int64?
    private var doneThrough: Int64?

    init(_ connection: OpaquePointer, _ taps: TapBlocks, health: Health, options: StoreOptions) throws(SQLiteError) {
        self.connection = connection
        self.taps = taps
        self.health = health
        self.options = options
        seen = try RawStatement(connection, BlockGroup.selection)
        rows = try RawStatement(
            connection,
            """
            SELECT first_seq, last_seq, hour, first_at, last_at, count, taps FROM tap_block \
            WHERE first_seq BETWEEN ? AND ? ORDER BY first_seq
            """)
        delete = try RawStatement(connection, "DELETE FROM tap_block WHERE first_seq BETWEEN ? AND ?")
        times = try BlockTimes(connection)
        stored = try RawStatement(connection, "SELECT taps FROM tap_block WHERE first_seq = ?")
        unmark = try RawStatement(connection, "DELETE FROM merged_blocks")
        mark = try RawStatement(connection, "INSERT INTO merged_blocks (first_seq) VALUES (?)")
        let find = try RawStatement(connection, "SELECT max(first_seq) FROM merged_blocks")
        place = try find.step() ? find.integer(0) : 0
        find.reset()
        workedAt = options.elapsed()
    }

    // MARK: - When

    /// Work has arrived: merging waits for quiet again.
    func worked() { workedAt = options.elapsed() }

    /// Milliseconds without work after which a step is due; nil when there is nothing to merge for now.
    /// - Parameter head: the sequence of the last event.
    func untilDue(head: Int64) -> Int64? {
        if doneThrough == head {
            guard let openHour, openHour < hour(of: options.clock()) else { return nil }
        }
        return max(max(workedAt + options.mergeQuiet, restsUntil) - options.elapsed(), 0)
    }

    // MARK: - A step

    /// Searches for the next group. Returns whether there is something to write. Reads outside of a transaction, since
    /// only the writer changes blocks.
    func look(head: Int64) throws(SQLiteError) -> Bool {
        (group, openHour, doneThrough) = (nil, nil, nil)
        let search = BlockSearch(hourNow: hour(of: options.clock()), most: Self.mostBlocks)
        try search.read(seen, behind: place)
        let found = search.find(mostBytes: Self.mostBytes, large: Self.large)
        passed += search.passed
        place = search.lastPassed ?? place
        group = found
        if found == nil, search.isAtEnd {
            doneThrough = head
            openHour = search.openHour
        }
        return found != nil || passed >= Self.mostBlocks
    }

    /// Merges the group, inside the caller's transaction.
    func step() throws {
        let step = try group.map { try merge($0) } ?? Step(next: place)
        try unmark.run()
        mark.bind(1, step.next)
        try mark.run()
        current = step
    }

    /// The step was rolled back: merging pauses.
    func failed(_ error: any Error) {
        let failure = SQLiteError(error)
        if failure.isDamage { health.noteDamage(failure.message) }
        health.figures.withLock { $0.failedMerges += 1 }
        group = nil
        restsUntil = options.elapsed() + options.mergePause
    }

    private func merge(_ group: BlockGroup) throws -> Step {
        let read = try GroupReading(group, rows, health)
        var step = Step(next: read.lastPlace)
        var count = read.ends.count
        while count >= 2 {
            let taps = read.taps(ofBlocks: count)
            if let (block, bytes) = try Self.merged(taps) {
                try replace(group.first, through: read.places[count - 1], count, block, bytes, taps)
                step.merged = Int64(count)
                step.saved = read.bytes(ofBlocks: count) - Int64(bytes.count)
                // The blocks that did not fit begin the next group.
                if count < read.ends.count { step.next = read.places[count - 1] }
                return step
            }
            count -= max(1, count / 8)
        }
        // Two blocks that do not fit together: the next group begins with the second one.
        if read.ends.count >= 2 { step.next = read.places[0] }
        return step
    }

    /// The taps as one block, and its bytes as stored; nil when they are too large.
    private static func merged(_ taps: [BlockedTap]) throws(StoreError) -> (TapBlockWriter, [UInt8])? {
        var block = TapBlockWriter()
        for tap in taps { block.put(tap) }
        block.seal()
        guard let bytes = try TapBlocks.smaller(block) else { return nil }
        return (block, bytes)
    }

    /// Replaces several blocks with one; throws unless it reads back as the same taps.
    private func replace(
        _ first: Int64, through last: Int64, _ count: Int, _ block: TapBlockWriter, _ bytes: [UInt8],
        _ wanted: [BlockedTap]
    ) throws {
        try times.forget(first, through: last)
        delete.bind(1, first)
        delete.bind(2, last)
        try delete.run()
        guard Int(sqlite3_changes(connection)) == count else {
            throw StoreError.failed(reason: "blocks of taps were removed in the meantime")
        }
        try taps.write(block, as: bytes)
        try times.add(first, from: block.times.lowerBound, to: block.times.upperBound)
        stored.bind(1, first)
        guard try stored.step() else { throw StoreError.failed(reason: "a merged block of taps is not there") }
        let written = stored.blob(0)
        stored.reset()
        guard try TapBlockReader.taps(of: written, first: first) == wanted else {
            throw StoreError.failed(reason: "a merged block of taps reads differently")
        }
    }
}

extension BlockMerging: TransactionParticipant {
    func commit(head: Int64) {
        guard let step = current else { return }
        (place, passed, group, current) = (step.next, 0, nil, nil)
        health.figures.withLock { figures in
            figures.mergedBlocks += step.merged
            figures.mergedBytes += step.saved
        }
    }

    func rollBack() { current = nil }

    /// A step is a transaction of its own.
    func savepoint() -> (() -> Void)? { nil }
}
