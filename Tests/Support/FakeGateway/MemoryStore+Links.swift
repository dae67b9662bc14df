// The links of the store in memory.

import Gateway
package import LinkCore
package import Records
import Synchronization

extension MemoryStore {
    package func editLinks(_ edits: [LinkEdit], _ edit: WriteContext) async throws(LinkError) -> [LinkEditResult] {
        if case .broken = state.withLock({ $0.mood }) { throw .store(reason: "the disk of the test is full") }
        let before = state.withLock { ($0.links, $0.rows, $0.order, $0.deleted) }
        var results: [LinkEditResult] = []
        for change in edits {
            do throws(LinkError) { results.append(try result(of: change, edit)) } catch {
                results.append(.rejected(error))
            }
        }
        if edit.isDry || edit.isAtomic && results.contains(where: \.isRejected) {
            state.withLock { ($0.links, $0.rows, $0.order, $0.deleted) = before }
        }
        return results
    }

    private func result(of change: LinkEdit, _ edit: WriteContext) throws(LinkError) -> LinkEditResult {
        switch change {
        case .create(let draft): return try make(draft, edit)
        case .update(let address, let ifRevision, let body):
            let found = try find(address, ifRevision, of: edit.owner)
            let changed = try self.change(found, edit, body)
            return changed === found ? .unchanged(found) : .updated(changed)
        case .delete(let address, let ifRevision):
            let found = try find(address, ifRevision, of: edit.owner)
            drop(address)
            return .deleted(address, found)
        }
    }

    private func find(
        _ address: LinkAddress, _ ifRevision: Int64?, of owner: String? = nil
    ) throws(LinkError) -> StoredLink {
        guard let stored = stored(address), owner.map({ sameBytes($0, stored.link.app) }) ?? true else {
            throw .noSuchLink(address)
        }
        if let ifRevision, ifRevision != stored.link.revision { throw .revisionMismatch(stored: stored.link.revision) }
        return stored
    }

    private func drop(_ address: LinkAddress) {
        state.withLock { state in
            state.links[address] = nil
            state.deleted.insert(address)
        }
    }

    private func make(_ draft: LinkDraft, _ edit: WriteContext) throws(LinkError) -> LinkEditResult {
        let address = LinkAddress(domain: draft.domain, key: draft.key ?? draft.makeKey())
        let (there, isDeleted) = state.withLock { state in
            let named = state.links[address]
            let external = draft.externalID.flatMap { id in
                state.links.values.first { $0.link.externalID == id && $0.link.app == draft.app }
            }
            return (named ?? external, state.deleted.contains(address))
        }
        if let there {
            guard edit.upsert else { throw .keyTaken(there.link.address) }
            let changed = try change(there, edit, draft.change)
            return changed === there ? .unchanged(there) : .updated(changed)
        }
        if isDeleted, !edit.reuse { throw .keyTaken(address) }
        var link = try draft.build(address)
        if let loop = edit.check?.loop(of: link, since: nil, { stored($0)?.link }) { throw loop }
        if isDeleted { link.reusedAt = edit.at }
        return .created(put(link))
    }

    private func change(
        _ stored: StoredLink, _ edit: WriteContext, _ change: (inout Link) throws(LinkError) -> Void
    ) throws(LinkError) -> StoredLink {
        var link = stored.link
        try change(&link)
        if LinkPayload.encode(link) == LinkPayload.encode(stored.link) { return stored }
        if let loop = edit.check?.loop(of: link, since: stored.link, { self.stored($0)?.link }) { throw loop }
        link.revision += 1
        link.updatedAt = edit.at
        return put(link, taps: stored.taps, redeemed: stored.redeemed)
    }

    package func link(at address: LinkAddress) async throws(StoreError) -> StoredLink? { stored(address) }

    package func links(
        _ filter: LinkFilter, after: Int64?, limit: Int
    ) async throws(StoreError) -> LinkPage {
        state.withLock { state in
            let behind = state.order.compactMap { state.links[$0] }.filter { stored in
                after.map { stored.id > $0 } ?? true
            }
            let scanned = behind.prefix(state.scan)
            let all = scanned.filter { stored in
                (filter.includesArchived || !stored.link.isArchived)
                    && (filter.app.map { sameBytes($0, stored.link.app) } ?? true)
                    && (filter.tag.map { stored.link.tags.contains($0) } ?? true)
                    && (filter.domain.map { $0 == stored.link.address.domain } ?? true)
                    && (filter.search.map { stored.link.address.key.contains($0) } ?? true)
                    && (filter.createdSince.map { stored.link.createdAt >= $0 } ?? true)
                    && (filter.createdBefore.map { stored.link.createdAt < $0 } ?? true)
            }
            let broken = all.filter { state.broken.contains($0.link.address) }
            let fine = all.filter { !state.broken.contains($0.link.address) }
            var page = Array(fine.prefix(limit))
            var next = fine.count > limit ? page.last?.id : scanned.count < behind.count ? scanned.last?.id : nil
            if broken.count >= LinkPage.mostUnreadable {
                let last = broken[LinkPage.mostUnreadable - 1].id
                if next.map({ last < $0 }) ?? true {
                    next = last
                    page.removeAll { $0.id > last }
                }
            }
            let lost = broken.filter { stored in next.map { stored.id <= $0 } ?? true }
            return LinkPage(
                links: page, next: next,
                unreadable: lost.map {
                    UnreadableLink(row: $0.id, reason: "the link \($0.link.address) cannot be read: a test said so")
                })
        }
    }

    /// From now on lists cannot read this link.
    package func damage(_ address: LinkAddress) { state.withLock { _ = $0.broken.insert(address) } }

    /// From now on a page of links ends after looking at so many, as that of a store with very many links does.
    package func look(atMost count: Int) { state.withLock { $0.scan = count } }

    package func linkRow(_ address: LinkAddress) async throws(StoreError) -> Int64? {
        state.withLock { $0.rows[address] }
    }

    package func keep(_ page: KeptPage, as key: [UInt8], within limit: Int) {
        state.withLock { $0.pages[key] = limit > 0 ? page : nil }
    }

    package func makeLinkLookup() throws(StoreError) -> any LinkLookup { Lookup(self) }

    private final class Lookup: LinkLookup {
        func installation(app: String, id: String) throws(StoreError) -> Installation? {
            store.state.withLock { $0.installations[ByteKey("\(app)/\(id)")] }
        }

        func installations(app: String, user: String) throws(StoreError) -> [Installation] {
            store.state.withLock { $0.accounts[ByteKey("\(app)/\(user)")] ?? [] }
        }

        func page(_ key: [UInt8]) throws(StoreError) -> KeptPage? { store.state.withLock { $0.pages[key] } }

        private let store: MemoryStore

        init(_ store: MemoryStore) { self.store = store }

        var storedTaps: any TapRecords<StoreError> { NoTaps() }

        func beginRead() {}
        func endRead() {}

        func link(at address: LinkAddress) throws(StoreError) -> StoredLink? {
            store.state.withLock { state in
                state.lookups += 1
                return state.links[address]
            }
        }

        func hasDeepKeys() throws(StoreError) -> Bool {
            store.state.withLock { $0.links.keys.contains { $0.key.utf8.contains(UInt8(ascii: "/")) } }
        }

        func tap(_ id: EventID) throws(StoreError) -> TapRecord? {
            store.state.withLock { state in
                state.events.first {
                    $0.outcome.eventID == id && $0.event.kind == .tap && $0.outcome.action.goesOn
                }.map {
                    TapRecord(
                        shortLink: $0.outcome.link.shortLink, app: $0.outcome.link.app, route: $0.outcome.link.route,
                        receivedAt: $0.outcome.receivedAt)
                }
            }
        }
    }
}
