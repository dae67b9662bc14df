// Rows of `pending`: held links. State 0 is pending, 1 delivered, 2 opened, 3 expired (StoredCodes). Written on the
// writer thread, read on the reader thread.

import Foundation
import LinkCore
import Records
import StoreFormat

/// SQL for rows of `pending`, and the conversion of their values.
enum PendingRows {
    /// Expires an installation's waiting links except the newest `?3`.
    static let expireBeyond = """
        UPDATE pending SET state = 3 WHERE id IN (SELECT id FROM pending WHERE app = ?1 AND installation = ?2
        AND state < 2 ORDER BY event_seq DESC LIMIT -1 OFFSET ?3)
        """

    /// Selects a pending row and its event, with an index or without; `read` expects the columns in this order. Then the app,
    /// the installation and the event's sequence.
    static func select(by index: String = "") -> String {
        """
        SELECT p.id, p.event_id, p.state, p.reason, p.missing, p.created_at, p.expires_at, p.target, p.opened_event, \
        \(EventRows.columns), p.app, p.installation, p.event_seq \
        FROM pending p \(index) CROSS JOIN event e ON e.seq = p.event_seq CROSS JOIN decision d ON d.number = e.decision
        """
    }

    /// The app a held entry belongs to.
    static func app(of entry: borrowing JournalEntry) -> String {
        entry.outcome.link.app ?? entry.event.app?.name ?? ""
    }

    /// Joins the missing facts into one blob. Facts are names, so a zero byte separates them.
    static func pack(_ facts: [String]) -> [UInt8] { Array(facts.map { Array($0.utf8) }.joined(separator: [0])) }

    static func unpack(_ bytes: [UInt8]) -> [String] {
        bytes.isEmpty
            ? []
            : bytes.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Decodes the current row of a statement. A link past `now` reads as expired, even when retention has not marked
    /// it yet.
    static func read(
        _ row: Statement, now: Int64, name: (Int64) throws(StoreError) -> String?
    ) throws(StoreError) -> (pending: PendingDetail, openedBy: EventID?) {
        guard let id = row.id(0), let eventID = row.id(1) else { throw .corrupt(reason: "a pending link has no id") }
        let first = try EventRows.read(row, first: 9, name: name)
        let expiresAt = row.integer(6)
        var state = PendingLink.State(number: UInt64(bitPattern: row.integer(2))) ?? .expired
        if state == .pending || state == .delivered, expiresAt <= now { state = .expired }
        let link = PendingLink(
            id: id, eventID: eventID, link: first.outcome.link, state: state, reason: row.text(3) ?? "",
            missing: unpack(row.blob(4)), createdAt: row.integer(5), expiresAt: expiresAt)
        let detail = PendingDetail(
            link: link, target: row.text(7) ?? "", event: first.event, attribution: first.outcome.attribution,
            openedBy: nil)
        return (detail, row.id(8))
    }
}
