// Links are created, changed and deleted on the writer thread, and listed on the reader thread.

public import LinkCore
public import Records

extension Store {
    /// The most windows that one page reads.
    private static let windowsPerPage = 10

    /// Makes a list of changes in one transaction and returns the results in order. A rejected change keeps the others
    /// from being written only if the context says so.
    public func editLinks(_ edits: [LinkEdit], _ edit: WriteContext) async throws(LinkError) -> [LinkEditResult] {
        if edits.isEmpty { return [] }
        return try await perform(weight: edits.count, refused: { LinkError($0) }) { loop in
            try loop.writer.rows.write()
            return .success(try loop.links.edit(edits, edit))
        }
    }

    /// One link, with its current counts; nil when there is none.
    public func link(at address: LinkAddress) async throws(StoreError) -> StoredLink? {
        await countEvents()
        return try await reads.read { (context) throws(StoreError) in
            let found = try context.rows(LinkRows.byAddress, [address.domain, address.key]) {
                (row) throws(StoreError) in
                try LinkRows.read(row)
            }.first
            guard let found else { return nil }
            return StoredLink(found, try context.use(of: found.id))
        }
    }

    /// A page of links in the order of their creation, behind the row `after`; at most `limit`, which is capped at 500.
    /// A rare filter over many links is read in short transactions. A page ends before its limit when it has looked at
    /// very many rows or met `LinkPage.mostUnreadable` damaged ones; `next` is nil only at the end. A damaged row is
    /// left out, named in the page, and reported in the status.
    public func links(_ filter: LinkFilter, after: Int64?, limit: Int) async throws(StoreError) -> LinkPage {
        let limit = min(max(limit, 1), Self.pageLimit)
        await countEvents()
        let query = LinkQuery(filter)
        var page = try await listing { () async throws(StoreError) in
            var page = LinkPage(links: [], next: after ?? 0)
            for _ in 0..<Self.windowsPerPage {
                let damaged = LinkPage.mostUnreadable - page.unreadable.count
                guard let from = page.next, page.links.count <= limit, damaged > 0 else { break }
                // One more than asked for shows whether there is a next page.
                let room = limit + 1 - page.links.count
                let window = try await reads.read { (context) throws(StoreError) in
                    try query.read(context, after: from, room: room, damaged: damaged)
                }
                page.links += window.links
                page.unreadable += window.unreadable
                page.next = window.scannedTo
            }
            return page
        }
        if page.links.count > limit {
            page.links.removeLast()
            page.next = page.links.last?.id
            // The next page reports the damaged rows behind this one.
            if let next = page.next { page.unreadable.removeAll { $0.row > next } }
        }
        if let first = page.unreadable.first { health.noteDamage(first.reason) }
        return page
    }

    /// The row of a link, deleted ones included, from which a list continues; nil when the link never existed.
    public func linkRow(_ address: LinkAddress) async throws(StoreError) -> Int64? {
        let sql = """
            SELECT id FROM link WHERE domain = ?1 AND key = ?2 UNION ALL \
            SELECT link FROM retired_key WHERE domain = ?1 AND key = ?2
            """
        return try await reads.read { (context) throws(StoreError) in
            try context.integer(sql, [address.domain, address.key])
        }
    }

    /// Makes a reader of links by primary key, with a connection of its own, for one worker.
    public func makeLinkLookup() throws(StoreError) -> any LinkLookup {
        try LinkReader(path: options.path, privacy: privacy, clock: clock, waitingPages: waitingPages, health: health)
    }
}

extension LinkError {
    /// Converts the error of a writer that did not accept the links.
    init(_ error: JournalError) {
        switch error {
        case .overloaded(let milliseconds): self = .overloaded(retryAfterMilliseconds: milliseconds)
        case .notRecorded(let reason): self = .store(reason: reason)
        }
    }
}
