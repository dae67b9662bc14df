// What events have in common: a row of `decision` for each decision, named by the events that it decided. On the writer
// thread, inside its transactions.

import LinkCore
import StoreFormat

/// The names of an event as its row holds them.
struct EventNames {
    let app: StoredName?
    let route: StoredName?
    let reason: StoredName?
}

/// How taps of one decision are kept for attribution.
enum KeptTap {
    case none
    /// Their decision has all values.
    case withDecision(StoredTap)
    /// Each tap gets a row; `app` is the number of its app's name.
    case alone(CopyOnWrite<TapDraft>, app: Int64)
}

/// What the events of one decision share.
final class StoredDecision {
    /// Its row, which equal decisions share.
    let row: SharedRow
    /// The number of its app's name; 0 without one.
    let app: Int64
    let platform: Platform?
    /// The row of the stored link that counts each tap; nil when none does. Kept here because memory that a tap does not
    /// touch need not be fetched.
    let tappedLink: Int64?
    /// The row that each tap gets; nil when there is none.
    let tap: (draft: CopyOnWrite<TapDraft>, app: Int64)?

    fileprivate init(_ row: SharedRow, _ draft: borrowing DecisionRows.Draft) {
        (self.row, platform) = (row, draft.columns.platform)
        tappedLink = draft.counts?.counted == .tap ? draft.counts?.linkRow : nil
        app = draft.names.app?.numberOrZero ?? 0
        if case .alone(let tap, let app) = draft.tap { self.tap = (tap, app) } else { tap = nil }
    }
}

/// The columns of a new row of `decision`; SQLite gives the number.
private enum DecisionColumn: Int32, TableColumn {
    case firstAt = 1
    case lastAt, kind, action, app, route, reason, platform, link, test, measured, counted, countedLink, rule, campaign
    case source, clickWindow, personal, payload
}

/// Writes the table `decision`.
package final class DecisionRows {
    let shared: SharedRows
    private let db: Database
    private let insert: ColumnStatement<DecisionColumn>

    init(_ db: Database) throws(SQLiteError) {
        self.db = db
        shared = SharedRows(db, table: "decision")
        insert = try ColumnStatement(db.handle, "INSERT \(DecisionColumn.into("decision"))")
    }

    /// Everything of a decision that is written.
    struct Draft {
        let columns: RowColumns
        let names: EventNames
        let payload: [UInt8]
        let counts: CountedDecision?
        var tap = KeptTap.none
        var isMeasured = false
    }

    /// Writes the decision of a single event.
    func add(_ draft: borrowing Draft, at moment: Int64) throws(SQLiteError) -> StoredDecision {
        let columns = draft.columns
        var said: StoredTap?
        if case .withDecision(let tap) = draft.tap { said = tap }
        insert.bind(.firstAt, moment)
        insert.bind(.lastAt, moment)
        insert.bind(.kind, Int64(columns.kind.number))
        insert.bind(.action, Int64(columns.action.number))
        insert.bind(.app, draft.names.app)
        insert.bind(.route, draft.names.route)
        insert.bind(.reason, draft.names.reason)
        insert.bind(.platform, columns.platform.map { Int64($0.number) })
        insert.bind(.link, columns.link)
        insert.bind(.test, columns.isTest ? 1 : nil)
        insert.bind(.measured, draft.isMeasured ? 1 : nil)
        insert.bind(.counted, draft.counts?.counted.map { Int64($0.rawValue) })
        insert.bind(.countedLink, draft.counts?.linkRow)
        insert.bind(.rule, draft.counts?.rule)
        insert.bind(.campaign, CreditText.kept(said?.campaign))
        insert.bind(.source, CreditText.kept(said?.source))
        insert.bind(.clickWindow, said?.window)
        insert.bind(.personal, said.map(StoredTapRows.personal))
        insert.bind(.payload, utf8: draft.payload)
        try insert.run()
        return StoredDecision(SharedRow(db.lastInsertedRowID, at: moment, among: shared), draft)
    }

    /// The row of a decision that later events may share: that of an equal decision, or a new one.
    func share(
        _ draft: borrowing Draft, of decided: DecidedEvent, at moment: Int64
    ) throws(SQLiteError) -> StoredDecision {
        let (columns, counts) = (draft.columns, draft.counts)
        var said: StoredTap?
        if case .withDecision(let tap) = draft.tap { said = tap }
        // Everything in the row.
        let digest = MemoryDigest { hasher in
            decided.combinePayload(into: &hasher)
            hasher.combine(columns.kind)
            hasher.combine(columns.action)
            hasher.combine(columns.platform)
            hasher.combine(columns.isTest)
            hasher.combine(counts == nil)
            hasher.combine(counts?.counted)
            hasher.combine(counts?.linkRow)
            hasher.combine(said.map(StoredTapRows.personal))
            hasher.combine(said?.window)
            for text in [
                counts?.rule, said?.campaign, said?.source, columns.app, columns.route, columns.reason,
                columns.installation, columns.link,
            ] { hasher.combine(text: text) }
        }
        if let row = shared.find(digest, at: moment) { return StoredDecision(row, draft) }
        let decision = try add(draft, at: moment)
        shared.keep(decision.row, digest)
        return decision
    }

    /// Deletes the decision of an event that was deleted, if no other event named it. Returns whether it did.
    static func deleteSingle(_ decision: Int64, of id: EventID, _ db: Database) throws -> Bool {
        let next = EventID.first(at: id.milliseconds + 1)
        try db.run(
            """
            DELETE FROM decision WHERE number = ?1 AND first_at = last_at AND NOT EXISTS
            (SELECT 1 FROM event WHERE id >= ?2 AND id < ?3 AND decision = ?1)
            """, decision, EventID.first(at: id.milliseconds), next)
        return db.changesCount > 0
    }
}
