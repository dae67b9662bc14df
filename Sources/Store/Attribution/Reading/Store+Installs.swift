// Lists of installations and their chains, read on the reader thread in short transactions.

public import LinkCore
public import Records

extension Store {
    /// The most windows that one page reads.
    private static let windowsPerPage = 10
    /// The most chains in one page.
    private static let chainsPerPage = 100
    /// A page of chains ends after this many events.
    private static let eventsPerPage = 10_000

    /// A page of installations, newest first, whose first open is before `before`; at most `limit`, which is capped at
    /// 500. A rare filter over many installations is read in short transactions. A page ends before its limit when it
    /// has looked at very many rows; `next` is nil only at the end.
    public func installs(
        _ filter: InstallFilter, before: EventID? = nil, limit: Int = Store.pageLimit
    ) async throws(StoreError) -> InstallPage {
        let limit = min(max(limit, 1), Self.pageLimit)
        let query = InstallQuery(filter: filter)
        var page = InstallPage()
        var place = before
        for _ in 0..<Self.windowsPerPage {
            let (from, room) = (place, limit + 1 - page.installs.count)
            let window = try await reads.read { (context) throws(StoreError) in
                try query.read(context, before: from, room: room)
            }
            page.installs += window.installs
            place = window.scannedTo
            page.next = place
            if place == nil || page.installs.count > limit { break }
        }
        if page.installs.count > limit {
            page.installs.removeLast()
            page.next = page.installs.last?.event
        }
        return page
    }

    /// All that is known of one installation; nil when nothing is stored.
    public func timeline(_ name: InstallationName) async throws(StoreError) -> InstallTimeline? {
        let now = clock.retaining
        return try await reads.read { (context) throws(StoreError) in
            let chain = try ChainReading.chain(context, name)
            var timeline = InstallTimeline(chain: chain ?? InstallationChain(name: name))
            timeline.taps = try ChainReading.taps(context, timeline.chain)
            timeline.pending = try Self.pendingLinks(context, of: name, now: now)
            timeline.testSince = try Self.testSince(context, name)
            let isEmpty = chain == nil && timeline.taps.isEmpty && timeline.pending.isEmpty
            return isEmpty && timeline.testSince == nil ? nil : timeline
        }
    }

    /// A page of whole chains behind an installation, in the order of the store's index.
    public func chains(
        app: String? = nil, after: InstallationName? = nil, limit: Int
    ) async throws(StoreError) -> ChainPage {
        let limit = min(max(limit, 1), Self.chainsPerPage)
        return try await reads.read { (context) throws(StoreError) in
            let names = try Self.installationNames(context, app: app, after: after, limit: limit)
            var page = ChainPage()
            var events = 0
            for name in names {
                if let chain = try ChainReading.chain(context, name) {
                    page.chains.append(chain)
                    events += chain.events.count
                }
                page.next = name
                if events >= Self.eventsPerPage { return page }
            }
            if names.count < limit { page.next = nil }
            return page
        }
    }

    /// Installations that have a chain, in the order of the index. Each is a search for the next name, since an
    /// installation may have very many events.
    private static func installationNames(
        _ context: ReadContext, app: String?, after: InstallationName?, limit: Int
    ) throws(StoreError) -> [InstallationName] {
        var place: (app: Int64, id: String) = (0, "")
        func number(_ name: String) throws(StoreError) -> Int64? {
            if case .integer(let number) = try context.stored(name) { return number }
            return nil
        }
        let only = try app.map { (name) throws(StoreError) in try number(name) ?? -1 }
        if let only { place.app = only }
        if let after { place = (try number(after.app) ?? 0, after.installation) }
        var names: [InstallationName] = []
        while names.count < limit {
            let next = try context.rows(Self.nextName, [place.app, place.id]) { row in
                (app: row.integer(0), id: row.text(1) ?? "")
            }.first
            guard let next, only == nil || next.app == only else { break }
            // Rows of an app without a name, and values that are not text, would be found again and again.
            guard let name = try context.name(next.app),
                next.app > place.app || next.app == place.app && byteOrder(next.id, place.id) > 0
            else { throw .corrupt(reason: "an installation's chain of the app number \(next.app) is damaged") }
            place = next
            names.append(InstallationName(app: name, installation: next.id))
        }
        return names
    }

    /// Selects the first installation behind the app ?1 and the id ?2.
    static let nextName = """
        SELECT app, installation FROM chain INDEXED BY chain_installation WHERE (app, installation) > (?1, ?2) \
        ORDER BY app, installation LIMIT 1
        """
}
