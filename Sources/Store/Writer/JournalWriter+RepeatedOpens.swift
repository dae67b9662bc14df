// Opens that repeat an earlier decision: a short row each, beside the decision's. On the writer thread only, inside its
// transactions.

import LinkCore
import StoreFormat

/// An open with its caller's id, hashed on the submitter's thread, which has less to do than the writer's.
struct IdentifiedOpen: Sendable {
    let open: RepeatedOpen
    /// Nil for an open without a caller's id.
    let caller: CallerID?

    /// Not inlined: its variables would make the frame of the submitter's task larger than what the task has reserved.
    @inline(never)
    init(_ open: RepeatedOpen) {
        self.open = open
        caller = CallerID(of: open.event, app: open.appOfCaller)
    }
}

extension RepeatedOpen {
    /// The app in which a caller's id is unique.
    fileprivate var appOfCaller: String { event.value.app?.name ?? decided.app ?? "" }
}

extension JournalWriter {
    /// Records an open that shares its decision. Returns the receipt of an equal event with its id.
    func record(_ identified: borrowing IdentifiedOpen) throws -> JournalReceipt {
        let open = identified.open
        let event = open.event
        let used = try use(identified.caller)
        if let earlier = used.earlier { return earlier }
        guard let shared = try prepared(open.decided, at: open.id.milliseconds) else { return try record(open.entry) }
        let address = try address(
            event.value.client?.address, event.value.consent, receivedAt: open.receivedAt, stored: false)
        payload.encode(ownOf: open)
        let size = shared.size + payload.bytes.count + (address?.byteCount ?? 0)
        guard size <= open.decided.payloadLimit else { return try record(open.entry) }
        let installation = event.value.app?.installation
        let sequence = try insert(
            open.id, of: shared, receivedAt: open.receivedAt, installation: installation, address: address,
            own: payload.own)
        let update = InstallationUpdate(
            event, receivedAt: open.receivedAt, app: shared.app, platform: shared.platform, user: nil)
        if let update { try installations.take(update) }
        try remember(used.new, sequence)
        return .recorded(metadata: nil)
    }

    /// What is written of an open's decision, first if it has no row.
    private func prepared(_ decided: DecidedOpen, at moment: Int64) throws(SQLiteError) -> StoredDecision? {
        if let kept = decided.kept as? StoredDecision, decisions.shared.has(kept.row, at: moment) { return kept }
        let entry = decided.entry
        let columns = RowColumns(of: entry)
        let decision = try share(
            entry, columns, try names(of: columns), passing: [], hasOwn: false, at: moment)
        decided.kept = decision
        return decision
    }
}
