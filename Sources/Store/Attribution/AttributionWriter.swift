// What an entry means for attribution, written in the transaction that records its event: the tap that it is, the taps it
// takes, its place in a chain. On the writer thread only. An event that is run again from the journal counted the first
// time.

import GRDBSQLite
import LinkCore

/// The writer's hand on all of attribution.
final class AttributionWriter {
    let touches: StoredTapWriter
    let chains: ChainWriter
    let revisions: RevisionWriter
    private let wall: @Sendable () -> Int64

    init(
        _ connection: OpaquePointer, privacy: Privacy, wall: @escaping @Sendable () -> Int64, clock: RetentionClock
    ) throws(SQLiteFailure) {
        touches = try StoredTapWriter(connection, privacy: privacy, clock: clock)
        chains = try ChainWriter(connection, clock: clock)
        revisions = try RevisionWriter(connection, chains.credits)
        self.wall = wall
    }

    /// A transaction has begun: today's key and tomorrow's are there from now on.
    func begin() throws(SQLiteFailure) { try touches.salts.prepare(for: wall()) }

    /// The transaction is durable.
    func committed() { touches.salts.committed() }

    /// The transaction was rolled back.
    func rolledBack() { touches.salts.rolledBack() }

    /// Whether the match of a tap comes too late for an entry.
    func isLost(
        _ tap: EventID, to installation: String, of entry: borrowing JournalEntry, _ names: NameTable
    ) throws(SQLiteFailure) -> Bool {
        let app = entry.chain?.app ?? PendingRows.app(of: entry)
        // An app that was fetched anew gets another tap, though its id is the one of before.
        let isFirst = entry.event.kind == .firstOpen && entry.chain?.engagement != .reinstall
        return try touches.isLost(tap, to: installation, isFirst: isFirst, app: names.number(of: app))
    }

    /// Writes what an entry that was recorded brings. - Parameter number: of an app's name.
    func record(
        _ entry: borrowing JournalEntry, number: (String) throws(SQLiteFailure) -> StoredName?
    ) throws(SQLiteFailure) {
        for case .takeMatch(let tap, let installation) in entry.claims {
            let how = entry.chain?.credited.method ?? entry.outcome.attribution?.method ?? .none
            try touches.take(
                tap, for: installation, how: how, kind: entry.event.kind, at: entry.outcome.receivedAt)
        }
        if entry.isReplay { return }
        if let touch = entry.touch, case .number(let app)? = try number(touch.touch.app) {
            try touches.add(touch, id: entry.outcome.eventID, app: app, isTest: entry.event.isTest)
        }
        guard let chain = entry.chain else { return }
        if let line = chain.seenOnLine {
            try touches.see(installation: chain.installation, onLine: line, at: entry.outcome.receivedAt)
        }
        if case .number(let app)? = try number(chain.app) {
            try chains.add(
                chain, event: entry.outcome.eventID, receivedAt: entry.outcome.receivedAt, app: app,
                isTest: entry.event.isTest)
        }
    }
}
