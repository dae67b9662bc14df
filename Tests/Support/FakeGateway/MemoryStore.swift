// A store in memory that keeps what the gateway asks of one: events in commit order, links with their counts, claims
// settled one after the other. Tests may slow it, fill it or break it. Any thread.

import EntrySamples
import Gateway
package import LinkCore
package import Records
import StoreFormat
import Synchronization

/// A store of a test.
package final class MemoryStore: EventStore, LinkStore {
    /// How the store is.
    package enum Mood: Sendable {
        case well
        /// Nothing can be taken.
        case full
        /// Nothing can be written.
        case broken
    }

    struct State {
        var mood = Mood.well
        var events: [RecordedEvent] = []
        var entries: [JournalEntry] = []
        var byCaller: [String: Int] = [:]
        var links: [LinkAddress: StoredLink] = [:]
        var pages: [[UInt8]: KeptPage] = [:]
        var rows: [LinkAddress: Int64] = [:]
        var order: [LinkAddress] = []
        var deleted: Set<LinkAddress> = []
        /// Links that lists cannot read.
        var broken: Set<LinkAddress> = []
        var redeemers: [Int64: Set<EventID>] = [:]
        var scan = Int.max
        var lookups = 0
        var installations: [ByteKey: Installation] = [:]
        var accounts: [ByteKey: [Installation]] = [:]
        var counts: [ByteKey: [InstallationCount]] = [:]
        var rollouts: [RolloutRecord] = []
        var countedSince: [Int64] = []
        var gate: [CheckedContinuation<Void, Never>]?
        var statistics: Result<[StatsSeries], StatsError> = .success([])
        var questions: [StatsQuery] = []
        var missed: [MissedTaps] = []
        var postbacks: [PostbackRecord] = []
        var attribution = MemoryAttribution()
        var changes: [ChangeRecord] = []
        var sights: [DeviceReport] = []
        var keys: [HTTPKey] = []
        var keyUses: [Int64: Int64] = [:]
    }

    let state = Mutex(State())

    package init() {}

    /// Decisions are written as by the store that linkd has.
    package var coder: any DecisionCoder { DecisionPayloads.shared }

    /// How it is from now on.
    package func feel(_ mood: Mood) { state.withLock { $0.mood = mood } }

    /// Entries that were recorded, in order.
    package var entries: [JournalEntry] { state.withLock { $0.entries } }

    /// Keeps less of the last event's outcome than there was, as the journal does of a long one.
    package func shortenLast() {
        state.withLock { state in
            guard var last = state.events.popLast() else { return }
            last.outcome.destination?.url = "shop://[shortened:9999:sha256:00]"
            last.outcome.link.warn(LinkReading.shortened)
            state.events.append(last)
        }
    }

    /// What people changed, in order.
    package var changes: [ChangeRecord] { state.withLock { $0.changes } }

    /// Reads by primary key so far.
    package var lookups: Int { state.withLock { $0.lookups } }

    /// A link, made past the interface.
    @discardableResult
    package func put(_ link: Link, taps: Int64 = 0, redeemed: Int64 = 0) -> StoredLink {
        state.withLock { Self.put(link, taps: taps, redeemed: redeemed, &$0) }
    }

    /// A link as it is now.
    package func stored(_ address: LinkAddress) -> StoredLink? { state.withLock { $0.links[address] } }

    /// An installation of an app, perhaps an account's, made past the interface.
    package func put(_ installation: Installation, app: String, user: String? = nil) {
        state.withLock { state in
            state.installations[ByteKey("\(app)/\(installation.id)")] = installation
            if let user { state.accounts[ByteKey("\(app)/\(user)"), default: []].append(installation) }
        }
    }

    /// Holds every append until `release`.
    package func hold() { state.withLock { $0.gate = $0.gate ?? [] } }

    /// Lets appends go on; how many waited.
    @discardableResult
    package func release() -> Int {
        let waiting = state.withLock { state in
            defer { state.gate = nil }
            return state.gate ?? []
        }
        for continuation in waiting { continuation.resume() }
        return waiting.count
    }

    /// Appends that wait for `release`.
    package var held: Int { state.withLock { $0.gate?.count ?? 0 } }

    /// What every question to the counters gets for an answer.
    package func answer(_ statistics: Result<[StatsSeries], StatsError>) {
        state.withLock { $0.statistics = statistics }
    }

    /// Questions to the counters so far.
    package var questions: [StatsQuery] { state.withLock { $0.questions } }

    package func statistics(_ query: StatsQuery) async throws(StatsError) -> [StatsSeries] {
        let answer = state.withLock { state in
            state.questions.append(query)
            return state.statistics
        }
        return try answer.get()
    }

    /// What was missed, as it was written.
    package var missed: [MissedTaps] { state.withLock { $0.missed } }

    package func record(_ missed: MissedTaps) async throws(JournalError) {
        try state.withLock { (state) throws(JournalError) in
            guard case .well = state.mood else { throw .notRecorded(reason: "the store is broken") }
            state.missed.append(missed)
        }
    }

    package func missedPaths(_ query: MissedQuery) async throws(StoreError) -> [MissedPath] {
        if case .broken = state.withLock({ $0.mood }) { throw .failed(reason: "a test broke the store") }
        return Array(missed.flatMap(\.paths).filter { query.hosts?.contains($0.host) ?? true }.prefix(query.limit))
    }

    package func whileWriterAnswers(_ work: @escaping @Sendable () async -> Void) async { await work() }

    static func put(_ link: Link, taps: Int64, redeemed: Int64, _ state: inout State) -> StoredLink {
        let id = state.rows[link.address] ?? Int64(state.rows.count + 1)
        if state.rows[link.address] == nil { state.order.append(link.address) }
        state.rows[link.address] = id
        let stored = StoredLink(id: id, link: link, taps: taps, redeemed: redeemed)
        state.links[link.address] = stored
        return stored
    }

    private func passGate() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                guard state.gate != nil else { return true }
                state.gate?.append(continuation)
                return false
            }
            if isOpen { continuation.resume() }
        }
    }

    // MARK: journal

    package var head: Int64 { state.withLock { Int64($0.events.count) } }

    package func append(_ entry: JournalEntry) async throws(JournalError) -> JournalReceipt {
        await passGate()
        let result = state.withLock { state in Self.receipts([entry], &state) }
        return try result.get()[0]
    }

    package func append(_ open: RepeatedOpen) async throws(JournalError) -> JournalReceipt {
        try await append(open.entry)
    }

    package func append(
        _ open: RepeatedOpen, as number: Int, for sender: any OpenSender
    ) -> Result<any AnyObject & Sendable, JournalError> {
        Task {
            let result: Result<JournalReceipt, JournalError>
            do throws(JournalError) { result = .success(try await append(open)) } catch { result = .failure(error) }
            sender.settled([SettledOpen(number: number, result)])
        }
        return .success(self)
    }

    package func append(_ tap: QueuedTap) -> JournalError? {
        append(tap.tap.entry, for: tap.sender, as: tap.number)
        return nil
    }

    private func append(_ entry: JournalEntry, for sender: any TapSender, as number: Int) {
        Task {
            var settled = SettledTap(number: number, error: nil)
            do throws(JournalError) { _ = try await append(entry) } catch { settled.error = error }
            sender.settled([settled])
        }
    }

    package func append(contentsOf entries: [JournalEntry]) async throws(JournalError) -> [JournalReceipt] {
        await passGate()
        return try state.withLock { state in Self.receipts(entries, &state) }.get()
    }

    package func take(imported events: [RecordedEvent], isDry: Bool) async throws(JournalError) -> ImportedEvents {
        state.withLock { state in
            var result = ImportedEvents()
            for var event in events {
                if state.events.contains(where: { $0.outcome.eventID == event.outcome.eventID }) {
                    result.existing += 1
                } else {
                    result.imported += 1
                    event.sequence = Int64(state.events.count + 1)
                    if !isDry { state.events.append(event) }
                }
            }
            return result
        }
    }

    /// As the store does: when any is lost or reused, nothing of the group is written.
    private static func receipts(
        _ entries: [JournalEntry], _ state: inout State
    ) -> Result<[JournalReceipt], JournalError> {
        switch state.mood {
        case .well: break
        case .full: return .failure(.overloaded(retryAfterMilliseconds: 1500))
        case .broken: return .failure(.notRecorded(reason: "the disk of the test is full"))
        }
        let before = state
        var receipts: [JournalReceipt] = []
        var isRefused = false
        for entry in entries {
            let receipt = record(entry, &state)
            receipts.append(receipt)
            switch receipt {
            case .lost, .reused: isRefused = true
            case .recorded, .duplicate: break
            }
        }
        if isRefused { state = before }
        return .success(receipts)
    }

    private static func record(_ entry: JournalEntry, _ state: inout State) -> JournalReceipt {
        if let id = name(of: entry.event), let index = state.byCaller[id] {
            let earlier = state.events[index]
            return earlier.event.url == entry.event.url ? .duplicate(earlier) : .reused
        }
        var metadata: MetadataState?
        for claim in entry.claims {
            switch claim {
            case .spendTap(let id):
                guard let stored = link(id, state) else { return .lost(claim) }
                if let most = stored.link.maxTaps, stored.taps >= most { return .lost(claim) }
                _ = put(stored.link, taps: stored.taps + 1, redeemed: stored.redeemed, &state)
            case .redeem(let id, let click):
                guard let stored = link(id, state) else { continue }
                let isSame = click.map { state.redeemers[id]?.contains($0) == true } ?? false
                let isLeft = stored.link.redeemLimit.map { stored.redeemed < $0 } ?? true
                metadata = isSame || isLeft ? .available : .exhausted
                guard !isSame, isLeft else { continue }
                _ = put(stored.link, taps: stored.taps, redeemed: stored.redeemed + 1, &state)
                if let click { state.redeemers[id, default: []].insert(click) }
            case .takeMatch, .openPending: break
            }
        }
        let isSpent = entry.link.map { entry.claims.contains(.spendTap(link: $0)) } ?? false
        if entry.event.kind == .tap, !isSpent, let id = entry.link, let stored = link(id, state) {
            _ = put(stored.link, taps: stored.taps + 1, redeemed: stored.redeemed, &state)
        }
        var event = RecordedEvent(
            sequence: Int64(state.events.count + 1), event: entry.event, outcome: entry.outcome)
        event.outcome.recorded = true
        event.outcome.link.metadataState = metadata ?? entry.outcome.link.metadataState
        if let id = name(of: entry.event) { state.byCaller[id] = state.events.count }
        state.events.append(event)
        state.entries.append(entry)
        return .recorded(metadata: metadata)
    }

    /// A caller's id with whose it is: holders of app keys have one namespace for each installation.
    private static func name(of event: LinkEvent) -> String? {
        event.id.map { event.isFromAppKey ? "\($0)\0\(event.app?.installation ?? "")" : $0 }
    }

    private static func link(_ id: Int64, _ state: State) -> StoredLink? {
        state.links.values.first { $0.id == id }
    }

    package func event(_ id: EventID) async throws(StoreError) -> RecordedEvent? {
        state.withLock { $0.events.first { $0.outcome.eventID == id } }
    }
    /// By installation, time and measurement events only.
    package func eventsNewestFirst(
        _ filter: EventFilter, before: EventID?, limit: Int
    ) async throws(StoreError) -> EventList {
        let last = before.flatMap { id in state.withLock { $0.events.first { $0.outcome.eventID == id }?.sequence } }
        let all = state.withLock(\.events).reversed().filter { record in
            record.sequence < last ?? Int64.max
                && record.outcome.receivedAt >= filter.since ?? Int64.min
                && record.outcome.receivedAt < filter.until ?? Int64.max
                && (filter.installation == nil || filter.installation == record.event.app?.installation)
                && filter.admits(record.outcome.measurements)
        }
        let page = Array(all.prefix(limit))
        return EventList(events: page, next: page.count < all.count ? page.last?.outcome.eventID : nil)
    }
    package func eventsInOrder(
        _ filter: EventFilter, after: Int64, limit: Int
    ) async throws(StoreError) -> EventPage { EventPage(events: [], scannedTo: nil) }
    package func pendingLinks(
        app: String, installation: String, user: String?, handingOut: Bool
    ) async throws(StoreError) -> [PendingLink] { [] }
    package func heldLinks(
        _ filter: HeldFilter, before: Int64?, limit: Int
    ) async throws(StoreError) -> HeldPage { HeldPage() }
    package func currentLink(
        app: String, installation: String, handingOut: Bool
    ) async throws(StoreError) -> PendingLink? { nil }
    package func pendingDetail(_ id: EventID) async throws(StoreError) -> PendingDetail? {
        state.withLock { state in
            guard let held = state.events.first(where: { $0.outcome.pending == id && $0.outcome.action == .hold }),
                let entry = state.entries.first(where: { $0.outcome.pending == id && $0.hold != nil })
            else { return nil }
            let opener = state.entries.first { $0.claims.contains(.openPending(id)) }?.outcome.eventID
            let opened = state.events.first { $0.outcome.eventID == opener }?.outcome
            return PendingDetail(
                link: PendingLink(
                    id: id, eventID: held.outcome.eventID, link: held.outcome.link,
                    state: opened == nil ? .pending : .opened, reason: held.outcome.reason, missing: [],
                    createdAt: 0, expiresAt: .max),
                target: entry.hold?.target ?? "", event: held.event, openedBy: opened)
        }
    }
    package func acknowledge(_ id: EventID) async throws(JournalError) -> Bool { false }
    /// What pages saw, in order.
    package var sights: [DeviceReport] { state.withLock { $0.sights } }
    package func observe(_ sight: DeviceReport) async throws(JournalError) {
        state.withLock { $0.sights.append(sight) }
    }
    package func record(_ change: ChangeRecord) async throws(JournalError) {
        state.withLock { $0.changes.append(change) }
    }
    package func changes(
        since: Int64?, before: Int64?, limit: Int
    ) async throws(StoreError) -> (changes: [ChangeRecord], next: Int64?) { ([], nil) }
    package func status() -> StoreStatus { StoreStatus() }
}
