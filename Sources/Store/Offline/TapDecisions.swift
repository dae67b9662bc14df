// Whether taps of blocks and their decisions go together: a decision holds for the hours from its own on, and one of a single tap is
// that tap's alone, goes with it, and counts nothing. Read in the order of the taps, in which each writes its own decision behind those
// before, so nothing is remembered of them however many they are. On the thread of a verification or a salvage.

import GRDB
import GRDBSQLite
import LinkCore

/// A reading of all taps of blocks, each beside its decision, if that is there.
struct TapDecisions {
    /// What is wrong with a tap's decision.
    enum Finding {
        /// It holds for other hours.
        case elsewhen
        /// It is of one tap, and an earlier one names it.
        case shared
        /// It is of this tap alone, and counts, or does not go with it: its hour is to be this one.
        case odd(hour: Int64)
    }

    private let taps: RawStatement
    /// The highest decision of a single tap so far.
    private var highest: Int64 = 0
    /// Decisions of single taps that were found.
    private(set) var found: Int64 = 0

    /// SQL that holds of a decision `d` of one tap.
    private static let isOfOneTap: String = {
        let bytes = PayloadWriter.ofOneTap.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return "substr(d.payload, 2, \(PayloadWriter.ofOneTap.count)) = x'\(bytes)'"
    }()

    init(_ connection: OpaquePointer, schema: Int) throws(SQLiteFailure) {
        taps = try RawStatement(
            connection,
            """
            SELECT t.received_at, d.number, d.hour, \(Self.isOfOneTap), \(schema < 12 ? "0" : "d.counts IS NOT NULL")
            FROM blocked_tap t CROSS JOIN decision d ON d.number = t.decision ORDER BY t.seq
            """)
    }

    /// The next decision that is wrong, and why; nil behind the last tap.
    mutating func next() throws(SQLiteFailure) -> (number: Int64, finding: Finding)? {
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

    /// That decisions of single taps are there without their tap, in words; nil when none is, or not all taps were read. They are
    /// found by nobody, and go with their hour: retention leaves some for a moment, and a salvage may find them alone.
    func withoutTap(_ db: Database) throws -> String? {
        let all = try Int64.fetchOne(db, sql: "SELECT count(*) FROM decision d WHERE \(Self.isOfOneTap)") ?? 0
        return all <= found
            ? nil : "\(all - found) decisions of single taps are there without their tap: they go with their hour"
    }
}
