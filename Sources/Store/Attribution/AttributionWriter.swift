// What an entry means for attribution, written in the transaction that records its event: its tap, the taps it takes,
// its place in a chain. On the writer thread only. An event that is decided again from the journal was counted the
// first time.

import LinkCore

/// Writes all attribution data.
final class AttributionWriter {
    let taps: StoredTapWriter
    let chains: ChainWriter
    let revisions: RevisionWriter

    init(
        _ db: Database, privacy: Privacy, wall: @escaping @Sendable () -> Int64, clock: RetentionClock
    ) throws(SQLiteError) {
        taps = try StoredTapWriter(db, privacy: privacy, wall: wall, clock: clock)
        chains = try ChainWriter(db, clock: clock)
        revisions = try RevisionWriter(db, chains.credits)
    }

    /// Whether an entry's match of a tap comes too late.
    func isLost(
        _ tap: EventID, to installation: String, of entry: borrowing JournalEntry, _ names: NameTable
    ) throws(SQLiteError) -> Bool {
        let app = entry.chain?.app ?? PendingRows.app(of: entry)
        // A reinstalled app gets another tap, even under the same installation id.
        let isFirst = entry.event.kind == .firstOpen && entry.chain?.engagement != .reinstall
        return try taps.isLost(tap, to: installation, isFirst: isFirst, app: names.number(of: app))
    }

    /// Writes the attribution data of a recorded entry.
    /// - Parameter number: interns an app's name.
    func record(
        _ entry: borrowing JournalEntry, number: (String) throws(SQLiteError) -> StoredName?
    ) throws(SQLiteError) {
        for case .takeMatch(let tap, let installation) in entry.claims {
            let how = entry.chain?.credited.method ?? entry.outcome.attribution?.method ?? .none
            try taps.take(
                tap, for: installation, how: how, kind: entry.event.kind, at: entry.outcome.receivedAt)
        }
        if entry.isReplay { return }
        if let draft = entry.tapDraft, case .number(let app)? = try number(draft.tap.app) {
            try taps.add(draft, id: entry.outcome.eventID, app: app, isTest: entry.event.isTest)
        }
        guard let chain = entry.chain else { return }
        if let line = chain.seenOnLine {
            try taps.see(installation: chain.installation, onLine: line, at: entry.outcome.receivedAt)
        }
        if case .number(let app)? = try number(chain.app) {
            try chains.add(
                chain, event: entry.outcome.eventID, receivedAt: entry.outcome.receivedAt, app: app,
                isTest: entry.event.isTest)
        }
    }
}
