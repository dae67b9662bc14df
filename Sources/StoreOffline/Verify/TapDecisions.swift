// Whether taps and opens of blocks and their decisions belong together: a decision holds for the hours from its own on,
// and the decision of a single tap is used by that tap alone, is deleted with it, and counts nothing. Taps are read in
// their order, in which each single tap's decision has a higher number than those before, so no list of decisions is
// kept in memory. On the thread of a verification or a salvage.

import GRDB
import GRDBSQLite
import LinkCore
import Store
import StoreFormat

/// Reads all taps of blocks, each with its decision when that exists.
struct TapDecisions {
    /// What is wrong with a tap's decision.
    enum Finding {
        /// The decision holds for other hours.
        case elsewhen
        /// The decision is that of a single tap, and an earlier tap names it.
        case shared
        /// The decision is that of this single tap, but counts it, or is not deleted with it; its hour has to be this
        /// one.
        case odd(hour: Int64)
    }

    private let taps: RawStatement
    /// The highest number of a single tap's decision so far.
    private var highest: Int64 = 0
    /// The number of single taps' decisions that were found.
    private(set) var found: Int64 = 0

    /// SQL that is true for a decision `d` of a single tap.
    private static let isOfOneTap: String = {
        let bytes = PayloadWriter.ofOneTap.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return "substr(d.payload, 2, \(PayloadWriter.ofOneTap.count)) = x'\(bytes)'"
    }()

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        taps = try RawStatement(
            connection,
            """
            SELECT t.received_at, d.number, d.hour, \(Self.isOfOneTap), d.counts IS NOT NULL
            FROM blocked_tap t CROSS JOIN decision d ON d.number = t.decision ORDER BY t.seq
            """)
    }

    /// The next wrong decision and the finding; nil after the last tap.
    mutating func next() throws(SQLiteError) -> (number: Int64, finding: Finding)? {
        while try taps.step() {
            if let finding = finding() { return (taps.integer(1), finding) }
        }
        return nil
    }

    private mutating func finding() -> Finding? {
        let (tapHour, number, first) = (hour(of: taps.integer(0)), taps.integer(1), taps.integer(2))
        guard taps.integer(3) == 1 else { return DecisionRows.isNamed(first, in: tapHour) ? nil : .elsewhen }
        guard number > highest else { return .shared }
        highest = number
        found += 1
        let right = DecisionRows.hour(ofSingle: tapHour)
        return first == right && taps.integer(4) == 0 ? nil : .odd(hour: right)
    }

    /// A note when decisions of single taps exist without their tap; nil when none does, or not all taps were read.
    /// Nothing refers to them, and they are deleted with their hour: retention leaves some for a moment, and a salvage
    /// may find them alone.
    func withoutTap(_ db: Database) throws -> String? {
        let all = try Int64.fetchOne(db, sql: "SELECT count(*) FROM decision d WHERE \(Self.isOfOneTap)") ?? 0
        return all <= found
            ? nil : "\(all - found) decisions of single taps are there without their tap: they go with their hour"
    }
}
