// Puts the store behind what the gateway asks of one. Neither module knows the other.

import EventLoop
import Gateway
import LinkCore
import Store

/// The clocks of the gateway: the system's, and the store's knowledge of them.
struct StoreClock: GatewayClock {
    let store: Store

    func wallMilliseconds() -> Int64 { Clock.wallMilliseconds() }
    func monotonicNanoseconds() -> UInt64 { Clock.monotonicNanoseconds() }
    func expiryMilliseconds() -> Int64 { store.latestTime }
    func ageingMilliseconds() -> Int64 { store.ageingTime }
}

struct StoreBridge: GatewayStore {
    let store: Store

    var head: Int64 { store.head() }

    func append(_ entry: JournalEntry) async throws(JournalError) -> JournalReceipt { try await store.append(entry) }

    func append(_ open: RepeatedOpen) async throws(JournalError) -> JournalReceipt { try await store.append(open) }

    func append(_ tap: QueuedTap) -> JournalError? { store.append(tap) }

    func append(contentsOf entries: [JournalEntry]) async throws(JournalError) -> [JournalReceipt] {
        try await store.append(contentsOf: entries)
    }

    func status() -> StoreStatus { store.status() }

    func eventRecord(_ id: EventID) async throws(StoreFailure) -> RecordedEvent? {
        do throws(StoreError) {
            return try await store.event(id)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    func eventsNewestFirst(
        _ filter: EventFilter, before: Int64?, limit: Int
    ) async throws(StoreFailure) -> EventPage {
        do throws(StoreError) {
            let events = try await store.events(filter, newestFirst: true, limit: limit, behind: before)
            return EventPage(events: events, scannedTo: events.count < limit ? nil : events.last?.sequence)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    func eventsInOrder(_ filter: EventFilter, after: Int64, limit: Int) async throws(StoreFailure) -> EventPage {
        // Read before the page: what is committed meanwhile must not count as scanned.
        let head = store.head()
        do throws(StoreError) {
            let events = try await store.events(filter, newestFirst: false, limit: limit, behind: after)
            let last = events.last?.sequence ?? after
            return EventPage(events: events, scannedTo: events.count < limit ? max(head, last) : last)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    func waitingLinks(
        app: String, installation: String, user: String?, handingOut: Bool
    ) async throws(StoreFailure) -> [PendingLink] {
        do throws(StoreError) {
            return try await store.pendingLinks(
                app: app, installation: installation, user: user, handingOut: handingOut)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    func heldLinks(_ filter: HeldFilter, before: Int64?, limit: Int) async throws(StoreFailure) -> HeldPage {
        do throws(StoreError) {
            return try await store.heldLinks(filter, before: before, limit: limit)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    func currentLink(
        app: String, installation: String, handingOut: Bool
    ) async throws(StoreFailure) -> PendingLink? {
        do throws(StoreError) {
            return try await store.currentLink(app: app, installation: installation, handingOut: handingOut)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    func pendingDetail(_ id: EventID) async throws(StoreFailure) -> PendingDetail? {
        do throws(StoreError) {
            guard let stored = try await store.pending(id) else { return nil }
            return PendingDetail(
                link: stored.link, target: stored.target, event: stored.first.event,
                attribution: stored.first.outcome.attribution, openedBy: stored.openedBy?.outcome)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    func acknowledge(_ id: EventID) async throws(JournalError) -> Bool { try await store.acknowledge(id) }

    func statistics(_ query: StatsQuery) async throws(StatsFailure) -> [StatsSeries] {
        try await store.statistics(query)
    }

    func record(_ missed: MissedTaps) async throws(JournalError) { try await store.record(missed) }

    func whileWriterAnswers(_ work: @escaping @Sendable () async -> Void) async {
        await store.whileWriterAnswers(work)
    }

    func missedPaths(_ query: MissedQuery) async throws(StatsFailure) -> [MissedPath] {
        do throws(StoreError) {
            return try await store.missedPaths(query)
        } catch {
            throw .store(reason: error.description)
        }
    }

    func record(_ change: ChangeRecord) async throws(JournalError) { try await store.recordChange(change) }

    func record(_ postback: PostbackRecord) async throws(JournalError) -> Bool {
        try await store.recordPostback(postback)
    }

    func postbacks(
        _ filter: PostbackFilter, before: Int64?, limit: Int
    ) async throws(StoreFailure) -> [PostbackRecord] {
        do throws(StoreError) {
            return try await store.postbacks(filter, before: before, limit: limit)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    func changeRecords(since: Int64?, limit: Int) async throws(StoreFailure) -> [ChangeRecord] {
        do throws(StoreError) {
            return try await store.changes(since: since, limit: limit)
        } catch {
            throw StoreFailure(error.description)
        }
    }
}
