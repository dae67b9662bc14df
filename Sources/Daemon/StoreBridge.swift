// Puts the store behind what the gateway asks of one. Neither module knows the other.

import Gateway
import LinkCore
import Store

extension Store: GatewayStore {
    public var head: Int64 { head() }

    public func eventRecord(_ id: EventID) async throws(StoreFailure) -> RecordedEvent? {
        do throws(StoreError) {
            return try await event(id)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    public func eventsNewestFirst(
        _ filter: EventFilter, before: Int64?, limit: Int
    ) async throws(StoreFailure) -> EventPage {
        do throws(StoreError) {
            let events = try await events(filter, newestFirst: true, limit: limit, behind: before)
            return EventPage(events: events, scannedTo: events.count < limit ? nil : events.last?.sequence)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    public func eventsInOrder(_ filter: EventFilter, after: Int64, limit: Int) async throws(StoreFailure) -> EventPage {
        // Read before the page: what is committed meanwhile must not count as scanned.
        let head = head()
        do throws(StoreError) {
            let events = try await events(filter, newestFirst: false, limit: limit, behind: after)
            let last = events.last?.sequence ?? after
            return EventPage(events: events, scannedTo: events.count < limit ? max(head, last) : last)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    public func waitingLinks(
        app: String, installation: String, user: String?
    ) async throws(StoreFailure) -> [PendingLink] {
        do throws(StoreError) {
            return try await pendingLinks(app: app, installation: installation, user: user)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    public func currentPending(app: String, installation: String) async throws(StoreFailure) -> PendingLink? {
        do throws(StoreError) {
            return try await currentLink(app: app, installation: installation)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    public func pendingDetail(_ id: EventID) async throws(StoreFailure) -> PendingDetail? {
        do throws(StoreError) {
            guard let stored = try await pending(id) else { return nil }
            return PendingDetail(
                link: stored.link, target: stored.target, event: stored.event, openedBy: stored.openedBy?.outcome)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    public func record(_ change: ChangeRecord) async throws(JournalError) { try await recordChange(change) }

    public func changeRecords(since: Int64?, limit: Int) async throws(StoreFailure) -> [ChangeRecord] {
        do throws(StoreError) {
            return try await changes(since: since, limit: limit)
        } catch {
            throw StoreFailure(error.description)
        }
    }
}
