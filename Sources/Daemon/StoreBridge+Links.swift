// Puts the store's links behind what the gateway asks of a store for links.

import Gateway
import LinkCore
import Store

extension StoreBridge: GatewayLinkStore {
    func createLinks(_ drafts: [LinkDraft], _ edit: LinkEdit) async throws(LinkFailure) -> [LinkCreation] {
        try await store.createLinks(drafts, edit)
    }

    func updateLink(
        _ address: LinkAddress, ifRevision: Int64?, _ edit: LinkEdit,
        _ change: @escaping @Sendable (inout Link) throws(LinkFailure) -> Void
    ) async throws(LinkFailure) -> StoredLink {
        try await store.updateLink(address, ifRevision: ifRevision, edit, change)
    }

    func deleteLink(_ address: LinkAddress, ifRevision: Int64?, _ edit: LinkEdit) async throws(LinkFailure) {
        try await store.deleteLink(address, ifRevision: ifRevision, edit)
    }

    func storedLink(_ address: LinkAddress) async throws(LinkFailure) -> StoredLink? {
        do throws(StoreError) { return try await store.link(at: address) } catch { throw LinkFailure(error) }
    }

    func storedLinks(_ filter: LinkFilter, after: Int64?, limit: Int) async throws(LinkFailure) -> LinkPage {
        do throws(StoreError) {
            return try await store.links(filter, after: after, limit: limit)
        } catch { throw LinkFailure(error) }
    }

    func linkRow(_ address: LinkAddress) async throws(LinkFailure) -> Int64? {
        do throws(StoreError) { return try await store.linkRow(address) } catch { throw LinkFailure(error) }
    }

    func makeLinkLookup() throws(StoreFailure) -> any LinkLookup {
        do throws(StoreError) {
            return ReaderLookup(try store.makeLinkReader(), store)
        } catch { throw StoreFailure(error.description) }
    }
}

/// One worker's reads; never leaves its loop.
private final class ReaderLookup: LinkLookup {
    private let reader: LinkReader
    private let store: Store
    let touches: any TouchRecords<StoreFailure>

    init(_ reader: LinkReader, _ store: Store) {
        self.reader = reader
        self.store = store
        touches = TouchBridge(reader.touches, store)
    }

    func link(at address: LinkAddress) throws(StoreFailure) -> StoredLink? {
        do throws(StoreError) { return try reader.link(at: address) } catch { throw failure(error) }
    }

    func tap(_ id: EventID) throws(StoreFailure) -> TapRecord? {
        do throws(StoreError) { return try reader.tap(id) } catch { throw failure(error) }
    }

    func installation(app: String, id: String) throws(StoreFailure) -> Installation? {
        do throws(StoreError) {
            return try reader.installations.installation(app: app, id: id)
        } catch { throw failure(error) }
    }

    func installations(app: String, user: String) throws(StoreFailure) -> [Installation] {
        do throws(StoreError) {
            return try reader.installations.installations(app: app, user: user)
        } catch { throw failure(error) }
    }

    /// Damage that a worker meets is said in the status, whoever asked.
    private func failure(_ error: StoreError) -> StoreFailure {
        store.note(error)
        return StoreFailure(error.description)
    }
}

extension LinkFailure {
    fileprivate init(_ error: StoreError) { self = .store(reason: error.description) }
}
