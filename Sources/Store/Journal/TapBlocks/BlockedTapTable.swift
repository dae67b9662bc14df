// Shows SQLite the taps and opens of all blocks as rows of a table, `blocked_tap`, which is in no file: a virtual table that
// every connection of linkd registers. It is read in the order of sequences, between two of them, or by an id. On the
// thread of its connection; it is read-only.

import GRDBSQLite
import Glibc
import LinkCore
import Records
import StoreFormat

/// The part of the table that belongs to one connection.
final class BlockedTapTable {
    /// How rows are searched; the numbers are part of the plans that SQLite keeps.
    struct Plan: OptionSet {
        let rawValue: Int32
        static let id = Plan(rawValue: 1)
        static let sequence = Plan(rawValue: 2)
        static let lowest = Plan(rawValue: 4)
        static let highest = Plan(rawValue: 8)
        static let newestFirst = Plan(rawValue: 16)
    }

    /// The payload column includes the tap's User-Agent.
    private static let definition = """
        CREATE TABLE blocked_tap \
        (seq INTEGER, id BLOB, received_at INTEGER, decision INTEGER, payload BLOB, agent INTEGER, kind INTEGER, \
        installation TEXT)
        """

    /// Selects the block with ?1, or the next one, and all up to ?2.
    private static let between = """
        SELECT first_seq, last_seq, taps FROM main.tap_block WHERE first_seq >= \
        ifnull((SELECT max(first_seq) FROM main.tap_block WHERE first_seq <= ?1), ?1) AND first_seq <= ?2 \
        AND last_seq >= ?1 ORDER BY first_seq
        """
    private static let betweenNewestFirst = between + " DESC"
    /// Selects the blocks that may have an id of the time ?1.
    private static let around = TapRows.blocksAround("?1", "first_seq, last_seq, taps")

    private let connection: OpaquePointer
    /// Statements that no cursor uses, by their SQL.
    private var idle: [String: [RawStatement]] = [:]
    /// Finds the text of a User-Agent.
    private let findAgent: RawStatement
    /// The compressed block that was read last: successive look-ups mostly hit one block. It is valid for as long as
    /// the row has the same bytes.
    private var kept: UnfoldedBlock?

    private struct UnfoldedBlock {
        let first: Int64
        let bytes: [UInt8]
        let taps: [BlockedTap]
    }

    /// Prepares the statements that most reads need: a closed connection lives on in its statements, but takes no new
    /// ones.
    private init(_ connection: OpaquePointer) throws(SQLiteError) {
        self.connection = connection
        findAgent = try RawStatement(connection, "SELECT text FROM main.agent WHERE number = ?1")
        for sql in [Self.between, Self.betweenNewestFirst, Self.around] {
            idle[sql] = [try RawStatement(connection, sql)]
        }
    }

    /// Registers the table with a connection.
    static func register(_ connection: OpaquePointer) throws(SQLiteError) {
        let code = sqlite3_create_module_v2(connection, "blocked_tap", module, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(of: connection) }
    }

    private func statement(_ sql: String) throws(SQLiteError) -> RawStatement {
        if let statement = idle[sql]?.popLast() { return statement }
        return try RawStatement(connection, sql)
    }

    /// The text of a User-Agent; nil when it is lost.
    private func agent(_ number: Int64) throws(SQLiteError) -> String? {
        findAgent.bind(1, number)
        defer { findAgent.reset() }
        return try findAgent.step() ? findAgent.text(0) : nil
    }

    // MARK: - Blocks

    /// The taps of a statement's current block.
    private func taps(of row: RawStatement) throws(StoreError) -> [BlockedTap] {
        let first = row.integer(0)
        if let kept, kept.first == first, row.isBlob(2, kept.bytes) { return kept.taps }
        let bytes = row.blob(2)
        let taps = try TapBlockReader.taps(of: bytes, first: first)
        if TapBlockReader.isPacked(bytes) { kept = UnfoldedBlock(first: first, bytes: bytes, taps: taps) }
        return taps
    }

    /// The tap with an id in a statement's current block; nil when it has none. The ids of a damaged block are unknown;
    /// an id in another block is still found.
    private func tap(_ id: EventID, in row: RawStatement) throws(StoreError) -> BlockedTap? {
        do throws(StoreError) {
            let bytes = row.blob(2)
            guard TapBlockReader.isPacked(bytes) else {
                return try TapBlockReader.tap(id, of: bytes, first: row.integer(0))
            }
            return try taps(of: row).first { $0.id == id }
        } catch {
            guard case .corrupt = error else { throw error }
            return nil
        }
    }

    // MARK: - Cursors

    /// One read of the table.
    final class Cursor {
        private let table: BlockedTapTable
        private var sql = ""
        private var blocks: RawStatement?
        private var block: (sequences: ClosedRange<Int64>, taps: [BlockedTap])?
        /// The block's remaining taps that match, the next one last.
        private var waiting: [BlockedTap] = []
        private var plan: Plan = []
        private var id: EventID?
        private var sequences = Int64.min...Int64.max
        /// The User-Agent that this read found last: another read may find another text under its number.
        private var agent: (number: Int64, text: String?) = (0, nil)
        /// The current row; nil behind the last one.
        private(set) var tap: BlockedTap?

        fileprivate init(_ table: BlockedTapTable) { self.table = table }

        /// Begins a read with the given bounds; the cursor then has the first row.
        fileprivate func begin(_ plan: Plan, id: EventID?, _ lowest: Int64, _ highest: Int64) throws {
            end()
            (self.plan, self.id, tap, waiting, agent) = (plan, id, nil, [], (0, nil))
            guard lowest <= highest else { return }
            sequences = lowest...highest
            if plan.contains(.id) {
                guard let id else { return }
                sql = BlockedTapTable.around
                blocks = try table.statement(sql)
                blocks?.bind(1, id.milliseconds)
            } else if lowest == highest, let block, block.sequences.contains(lowest) {
                // Reads that go from one tap to the next find most of them in one block.
                choose()
            } else {
                sql =
                    plan.contains(.newestFirst) ? BlockedTapTable.betweenNewestFirst : BlockedTapTable.between
                blocks = try table.statement(sql)
                blocks?.bind(1, lowest)
                blocks?.bind(2, highest)
            }
            try advance()
        }

        /// The payload of the current row, with its User-Agent.
        fileprivate func payload() throws(SQLiteError) -> [UInt8] {
            guard let tap else { return [] }
            var payload = Array(tap.payload)
            guard tap.agent > 0 else { return payload }
            if agent.number != tap.agent { agent = (tap.agent, try table.agent(tap.agent)) }
            if let text = agent.text { PayloadWriter.append(userAgent: text, to: &payload) }
            return payload
        }

        /// Moves to the next row.
        fileprivate func advance() throws {
            while waiting.isEmpty, let blocks {
                guard try blocks.step() else {
                    end()
                    break
                }
                let (first, last) = (blocks.integer(0), blocks.integer(1))
                block = nil
                if let id {
                    guard let found = try table.tap(id, in: blocks) else { continue }
                    waiting = [found]
                    end()
                } else {
                    block = (min(first, last)...last, try table.taps(of: blocks))
                    choose()
                }
            }
            tap = waiting.popLast()
        }

        /// Chooses the block's taps that match.
        private func choose() {
            guard let taps = block?.taps else { return }
            let start = Self.place(of: sequences.lowerBound, in: taps)
            var end = taps.count
            if sequences.upperBound < .max { end = Self.place(of: sequences.upperBound + 1, in: taps) }
            waiting = Array(taps[start..<end])
            if !plan.contains(.newestFirst) { waiting.reverse() }
        }

        /// The index of the first tap with this sequence or a later one; taps are sorted by sequence.
        private static func place(of sequence: Int64, in taps: [BlockedTap]) -> Int {
            var (low, high) = (0, taps.count)
            while low < high {
                let middle = (low + high) / 2
                if taps[middle].sequence < sequence { low = middle + 1 } else { high = middle }
            }
            return low
        }

        /// Returns the statement to the table.
        fileprivate func end() {
            guard let blocks else { return }
            blocks.reset()
            table.idle[sql, default: []].append(blocks)
            self.blocks = nil
        }
    }
}

// MARK: - SQLite's side

/// What SQLite holds of a table and of a cursor; its own struct must come first.
private struct TableHandle {
    var base = sqlite3_vtab()
    var table: Unmanaged<BlockedTapTable>
}

private struct CursorHandle {
    var base = sqlite3_vtab_cursor()
    var cursor: Unmanaged<BlockedTapTable.Cursor>
}

extension BlockedTapTable {
    /// Never changed after creation, and valid as long as any connection.
    nonisolated(unsafe) private static let module: UnsafePointer<sqlite3_module> = {
        let module = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
        var calls = sqlite3_module()
        calls.xConnect = { connection, _, _, _, handle, _ in connect(connection, handle) }
        calls.xDisconnect = { handle in disconnect(handle) }
        calls.xBestIndex = { _, info in plan(info) }
        calls.xOpen = { table, handle in open(table, handle) }
        calls.xClose = { handle in close(handle) }
        calls.xFilter = { handle, plan, _, count, values in begin(handle, plan, count, values) }
        calls.xNext = { handle in run(handle) { cursor in try cursor.advance() } }
        calls.xEof = { handle in cursor(handle)?.tap == nil ? 1 : 0 }
        calls.xColumn = { handle, context, column in show(handle, context, column) }
        calls.xRowid = { handle, row in
            row?.pointee = cursor(handle)?.tap?.sequence ?? 0
            return SQLITE_OK
        }
        module.initialize(to: calls)
        return UnsafePointer(module)
    }()

    private static func connect(
        _ connection: OpaquePointer?, _ handle: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab>?>?
    ) -> Int32 {
        guard let connection, let handle else { return SQLITE_MISUSE }
        let code = sqlite3_declare_vtab(connection, definition)
        guard code == SQLITE_OK else { return code }
        let table: BlockedTapTable
        do throws(SQLiteError) { table = try BlockedTapTable(connection) } catch { return error.code }
        let made = UnsafeMutablePointer<TableHandle>.allocate(capacity: 1)
        made.initialize(to: TableHandle(table: .passRetained(table)))
        handle.pointee = UnsafeMutableRawPointer(made).assumingMemoryBound(to: sqlite3_vtab.self)
        return SQLITE_OK
    }

    private static func disconnect(_ handle: UnsafeMutablePointer<sqlite3_vtab>?) -> Int32 {
        guard let made = UnsafeMutableRawPointer(handle)?.assumingMemoryBound(to: TableHandle.self) else {
            return SQLITE_MISUSE
        }
        made.pointee.table.release()
        made.deinitialize(count: 1)
        made.deallocate()
        return SQLITE_OK
    }

    /// Reports to SQLite how rows can be found, and the costs.
    private static func plan(_ info: UnsafeMutablePointer<sqlite3_index_info>?) -> Int32 {
        guard let info, let constraints = info.pointee.aConstraint, let usage = info.pointee.aConstraintUsage else {
            return SQLITE_OK
        }
        var found: [(plan: Plan, place: Int)] = []
        for place in 0..<Int(info.pointee.nConstraint) where constraints[place].usable != 0 {
            guard let part = part(constraints[place]), !found.contains(where: { $0.plan == part }) else { continue }
            found.append((part, place))
        }
        var plan = found.reduce(into: Plan()) { $0.insert($1.plan) }
        // Uses the narrowest constraint; SQLite itself checks the others.
        if plan.contains(.id) { plan = .id } else if plan.contains(.sequence) { plan = .sequence }
        var argument: Int32 = 0
        for part in [Plan.id, .sequence, .lowest, .highest] where plan.contains(part) {
            argument += 1
            if let place = found.first(where: { $0.plan == part })?.place { usage[place].argvIndex = argument }
        }
        let (cost, rows): (Double, Int64) =
            switch plan {
            case .id: (50, 1)
            case .sequence: (10, 1)
            case [.lowest, .highest]: (20_000, 10_000)
            case .lowest, .highest: (500_000, 250_000)
            default: (5_000_000, 2_500_000)
            }
        (info.pointee.estimatedCost, info.pointee.estimatedRows) = (cost, rows)
        if plan == .id || plan == .sequence { info.pointee.idxFlags = SQLITE_INDEX_SCAN_UNIQUE }
        if info.pointee.nOrderBy == 1, info.pointee.aOrderBy[0].iColumn <= 0 {
            info.pointee.orderByConsumed = 1
            if info.pointee.aOrderBy[0].desc != 0 { plan.insert(.newestFirst) }
        }
        info.pointee.idxNum = plan.rawValue
        return SQLITE_OK
    }

    private static func part(_ constraint: sqlite3_index_constraint) -> Plan? {
        switch (constraint.iColumn, Int32(constraint.op)) {
        case (1, SQLITE_INDEX_CONSTRAINT_EQ): .id
        case (-1, SQLITE_INDEX_CONSTRAINT_EQ), (0, SQLITE_INDEX_CONSTRAINT_EQ): .sequence
        case (0, SQLITE_INDEX_CONSTRAINT_GE), (0, SQLITE_INDEX_CONSTRAINT_GT): .lowest
        case (0, SQLITE_INDEX_CONSTRAINT_LE), (0, SQLITE_INDEX_CONSTRAINT_LT): .highest
        default: nil
        }
    }

    private static func open(
        _ table: UnsafeMutablePointer<sqlite3_vtab>?,
        _ handle: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab_cursor>?>?
    ) -> Int32 {
        guard let table = UnsafeMutableRawPointer(table)?.assumingMemoryBound(to: TableHandle.self), let handle else {
            return SQLITE_MISUSE
        }
        let made = UnsafeMutablePointer<CursorHandle>.allocate(capacity: 1)
        let cursor = Cursor(table.pointee.table.takeUnretainedValue())
        made.initialize(to: CursorHandle(cursor: .passRetained(cursor)))
        handle.pointee = UnsafeMutableRawPointer(made).assumingMemoryBound(to: sqlite3_vtab_cursor.self)
        return SQLITE_OK
    }

    private static func close(_ handle: UnsafeMutablePointer<sqlite3_vtab_cursor>?) -> Int32 {
        guard let made = UnsafeMutableRawPointer(handle)?.assumingMemoryBound(to: CursorHandle.self) else {
            return SQLITE_MISUSE
        }
        made.pointee.cursor.takeUnretainedValue().end()
        made.pointee.cursor.release()
        made.deinitialize(count: 1)
        made.deallocate()
        return SQLITE_OK
    }

    private static func cursor(_ handle: UnsafeMutablePointer<sqlite3_vtab_cursor>?) -> Cursor? {
        UnsafeMutableRawPointer(handle)?.assumingMemoryBound(to: CursorHandle.self).pointee.cursor
            .takeUnretainedValue()
    }

    /// Begins a read with the values of a plan, in the order that `plan` assigned.
    private static func begin(
        _ handle: UnsafeMutablePointer<sqlite3_vtab_cursor>?, _ number: Int32, _ count: Int32,
        _ values: UnsafeMutablePointer<OpaquePointer?>?
    ) -> Int32 {
        let plan = Plan(rawValue: number)
        var id: EventID?
        var (lowest, highest) = (Int64.min, Int64.max)
        var next = 0
        func take(_ part: Plan, _ body: (OpaquePointer?) -> Void) {
            guard plan.contains(part), next < Int(count) else { return }
            body(values?[next])
            next += 1
        }
        take(.id) { value in
            guard let bytes = sqlite3_value_blob(value), sqlite3_value_bytes(value) == 16 else { return }
            id = EventID(
                high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
        }
        take(.sequence) { value in
            lowest = sqlite3_value_int64(value)
            // Nothing equals NULL.
            highest = sqlite3_value_type(value) == SQLITE_INTEGER ? lowest : .min
        }
        take(.lowest) { lowest = sqlite3_value_int64($0) }
        take(.highest) { highest = sqlite3_value_int64($0) }
        return run(handle) { cursor in try cursor.begin(plan, id: id, lowest, highest) }
    }

    private static func show(
        _ handle: UnsafeMutablePointer<sqlite3_vtab_cursor>?, _ context: OpaquePointer?, _ column: Int32
    ) -> Int32 {
        guard let cursor = cursor(handle), let tap = cursor.tap else { return SQLITE_MISUSE }
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch column {
        case 0: sqlite3_result_int64(context, tap.sequence)
        case 1:
            withUnsafeBytes(of: (tap.id.high.bigEndian, tap.id.low.bigEndian)) {
                sqlite3_result_blob(context, $0.baseAddress, 16, transient)
            }
        case 2: sqlite3_result_int64(context, tap.receivedAt)
        case 3: sqlite3_result_int64(context, tap.decision)
        case 4:
            do throws(SQLiteError) {
                try cursor.payload().withUnsafeBytes {
                    sqlite3_result_blob(context, $0.baseAddress, Int32($0.count), transient)
                }
            } catch {
                sqlite3_result_error(context, error.message, -1)
                sqlite3_result_error_code(context, error.code)
                return error.code
            }
        case 5: sqlite3_result_int64(context, tap.agent)
        case 6: sqlite3_result_int64(context, Int64(tap.kind))
        default:
            guard var text = tap.installation else { break }
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    sqlite3_result_text(context, $0.baseAddress, Int32($0.count), transient)
                }
            }
        }
        return SQLITE_OK
    }

    /// Runs a step of a read and reports its error to SQLite.
    private static func run(
        _ handle: UnsafeMutablePointer<sqlite3_vtab_cursor>?, _ body: (Cursor) throws -> Void
    ) -> Int32 {
        guard let handle, let cursor = cursor(handle) else { return SQLITE_MISUSE }
        do {
            try body(cursor)
            return SQLITE_OK
        } catch let failure as SQLiteError {
            return setError(failure.message, failure.code, handle)
        } catch StoreError.corrupt(let reason) {
            return setError(reason, SQLITE_CORRUPT | 1 << 8, handle)
        } catch {
            // Out of memory.
            return setError((error as? StoreError)?.plainReason ?? "\(error)", SQLITE_NOMEM, handle)
        }
    }

    /// Sets the error message of the table.
    /// - Parameter code: a result code of SQLite; SQLITE_CORRUPT_VTAB for a damaged block.
    private static func setError(_ words: String, _ code: Int32, _ handle: UnsafeMutablePointer<sqlite3_vtab_cursor>)
        -> Int32
    {
        guard let table = handle.pointee.pVtab else { return code }
        sqlite3_free(table.pointee.zErrMsg)
        let size = words.utf8.count + 1
        let text = sqlite3_malloc(Int32(size))?.assumingMemoryBound(to: CChar.self)
        if let text { _ = words.withCString { memcpy(text, $0, size) } }
        table.pointee.zErrMsg = text
        return code
    }
}
