// Events that share a decision: a short row each, beside the decision's. On the writer thread only, inside its
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

extension JournalWriter {
    /// Records a tap.
    func record(_ tap: borrowing TapEntry) throws {
        if tap.isCountedOnly { return try count(alone: counts(of: tap), at: tap.receivedAt) }
        let decision = try prepared(tap.decided, hasOwn: tap.hasOwn, at: tap.id.milliseconds)
        payload.encode(referrer: tap.referrer, passing: tap.values)
        let address = try address(
            tap.address, tap.decided.consent, receivedAt: tap.receivedAt, stored: tap.isImported)
        let agent = try agents.number(of: tap.agent, osVersion: tap.osVersion, at: tap.id.milliseconds)
        _ = try insert(
            tap.id, of: decision, receivedAt: tap.receivedAt, agent: agent, installation: nil, address: address,
            own: payload.own)
        guard let kept = decision.tap else { return }
        var draft = kept.draft.value
        draft.tap.at = tap.at
        draft.own = tap.own
        try attribution.taps.add(draft, id: tap.id, app: kept.app, isTest: false)
    }

    /// Records an open that shares its decision. Returns the receipt of an equal event with its id.
    func record(_ identified: borrowing IdentifiedOpen) throws -> JournalReceipt {
        let open = identified.open
        let event = open.event
        let used = try use(identified.caller)
        if let earlier = used.earlier { return earlier }
        let decision = try prepared(open.decided, at: open.id.milliseconds)
        let address = try address(
            event.value.client?.address, event.value.consent, receivedAt: open.receivedAt, stored: false)
        payload.encode(ownOf: open)
        let installation = event.value.app?.installation
        let sequence = try insert(
            open.id, of: decision, receivedAt: open.receivedAt, installation: installation, address: address,
            own: payload.own)
        let update = InstallationUpdate(
            event, receivedAt: open.receivedAt, app: decision.app, platform: decision.platform, user: nil)
        if let update { try installations.take(update) }
        try remember(used.new, sequence)
        return .recorded(metadata: nil)
    }

    /// The row of a decision, which is written when it has none.
    /// - Parameter hasOwn: whether attribution keeps more of a tap than its decision and its row have.
    private func prepared(
        _ decided: DecidedEvent, hasOwn: Bool = false, at moment: Int64
    ) throws(SQLiteError) -> StoredDecision {
        if let kept = decided.kept as? StoredDecision, decisions.shared.has(kept.row, at: moment) { return kept }
        let names = try names(of: decided.columns)
        let counts = try counts(of: decided, names)
        let draft = DecisionRows.Draft(
            columns: decided.columns, names: names, payload: decided.payload.bytes, counts: counts,
            tap: try keptTap(decided, hasOwn: hasOwn, names), isMeasured: decided.isMeasured)
        let decision = try decisions.share(draft, of: decided, at: moment)
        // What was shortened counts as it is stored.
        if !decided.payload.isShortened { counting.know(counts, of: decision.row.number) }
        decided.kept = decision
        return decision
    }

    private func counts(of decided: DecidedEvent, _ names: EventNames) throws(SQLiteError) -> CountedDecision? {
        let country = try intern(decided.country)?.numberOrZero ?? 0
        return CountedDecision(
            of: decided,
            names: EventNumbers(
                app: names.app?.numberOrZero ?? 0, route: names.route?.numberOrZero ?? 0, country: country))
    }

    /// What a tap counts that is not recorded, with its own referrer.
    private func counts(of tap: borrowing TapEntry) throws(SQLiteError) -> CountedDecision? {
        let counts = try counts(of: tap.decided, names(of: tap.decided.columns))
        guard let referrer = EventDimensions.referrer(tap.referrer) else { return counts }
        return counts?.adding(.referrer, referrer)
    }

    /// How taps are kept for attribution: not at all, with their decision if that has all values except each tap's own, or
    /// each by itself.
    private func keptTap(_ decided: DecidedEvent, hasOwn: Bool, _ names: EventNames) throws(SQLiteError) -> KeptTap {
        guard let boxed = decided.tap, case let draft = boxed.value,
            case .number(let app)? = try intern(draft.tap.app)
        else { return .none }
        let columns = decided.columns
        let isSaid =
            !hasOwn && !decided.hasLine && !decided.hasToken && !keepsTaps && draft.user == nil
            && draft.tap.takenBy == nil && draft.tap.signals == nil && names.app == .number(app)
            && draft.tap.shortLink == columns.link && draft.tap.platform == columns.platform ?? .other
        return isSaid ? .withDecision(draft.tap) : .alone(boxed, app: app)
    }
}

extension TapEntry {
    /// Whether attribution keeps more of it than its decision and its row have.
    fileprivate var hasOwn: Bool { own != nil || at != receivedAt }
}
