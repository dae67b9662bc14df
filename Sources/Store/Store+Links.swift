// Links: made, changed and deleted on the writer thread, listed on the reader thread.

public import LinkCore

extension Store {
    /// Windows that one page looks into, at most.
    private static let windowsPerPage = 10

    /// Makes links in one transaction; the answers are in order. A refused link does not keep the others from being
    /// made.
    public func createLinks(_ drafts: [LinkDraft], _ edit: WriteContext) async throws(LinkFailure) -> [LinkCreation] {
        if drafts.isEmpty { return [] }
        return try await writeLinks(drafts.count) { .success(try $0.create(drafts, edit)) }
    }

    /// Changes a link. - Parameter ifRevision: only when it has this revision.
    public func updateLink(
        _ address: LinkAddress, ifRevision: Int64?, _ edit: WriteContext,
        _ change: @escaping @Sendable (inout Link) throws(LinkFailure) -> Void
    ) async throws(LinkFailure) -> StoredLink {
        try await writeLinks(1) { try $0.update(address, ifRevision: ifRevision, edit, change) }
    }

    /// Deletes a link with its counts; its key is not handed out again unless asked.
    public func deleteLink(
        _ address: LinkAddress, ifRevision: Int64?, _ edit: WriteContext
    ) async throws(LinkFailure) {
        try await writeLinks(1) { try $0.delete(address, ifRevision: ifRevision, edit) }
    }

    /// One link, with its counts of now.
    public func link(at address: LinkAddress) async throws(StoreError) -> StoredLink? {
        await foldCounters()
        return try await reads.read { (context) throws(StoreError) in
            var found: StoredLink?
            try context.query(LinkRows.byAddress, [.text(address.domain), .text(address.key)]) {
                (row) throws(StoreError) in
                found = try LinkRows.read(row)
                return false
            }
            return found
        }
    }

    /// A page of links in the order in which they were made, behind the row `after`; at most `limit`, itself at most
    /// 500. A rare filter over many links is read in short transactions, and a page ends before its limit when it has
    /// looked at very many, or met `LinkPage.mostUnreadable` damaged rows: `next` is nil only at the end. A row that is
    /// damaged is left out, named in the page, and said in the status.
    public func links(_ filter: LinkFilter, after: Int64?, limit: Int) async throws(StoreError) -> LinkPage {
        let limit = min(max(limit, 1), Self.pageLimit)
        await foldCounters()
        let query = LinkQuery(filter)
        var page = LinkPage(links: [], next: after ?? 0)
        for _ in 0..<Self.windowsPerPage {
            let damaged = LinkPage.mostUnreadable - page.unreadable.count
            guard let from = page.next, page.links.count <= limit, damaged > 0 else { break }
            // One more than asked for, to know whether there is a next page.
            let room = limit + 1 - page.links.count
            let window = try await reads.read { (context) throws(StoreError) in
                try query.read(context, after: from, room: room, damaged: damaged)
            }
            page.links += window.links
            page.unreadable += window.unreadable
            page.next = window.scannedTo
        }
        if page.links.count > limit {
            page.links.removeLast()
            page.next = page.links.last?.id
            // The next page tells of what stands behind.
            if let next = page.next { page.unreadable.removeAll { $0.row > next } }
        }
        if let first = page.unreadable.first { health.noteDamage(first.reason) }
        return page
    }

    /// The row of a link, deleted ones included, from which a list goes on; nil when there never was one.
    public func linkRow(_ address: LinkAddress) async throws(StoreError) -> Int64? {
        let domain = LinkRows.number(of: "?1")
        let sql = """
            SELECT id FROM link WHERE domain = \(domain) AND key = ?2 UNION ALL \
            SELECT link FROM retired_key WHERE domain = \(domain) AND key = ?2
            """
        return try await reads.read { (context) throws(StoreError) in
            try context.integer(sql, [.text(address.domain), .text(address.key)])
        }
    }

    /// Reads by primary key, for one worker.
    public func makeLinkReader() throws(StoreError) -> LinkReader {
        try LinkReader(path: options.path, privacy: privacy, clock: clock, health: health)
    }

    /// Runs a write of links on the writer thread, in the transaction of whatever else waits.
    private func writeLinks<Value: Sendable>(
        _ count: Int, _ body: @escaping @Sendable (LinkWriter) throws -> Result<Value, LinkFailure>
    ) async throws(LinkFailure) -> Value {
        let result: Result<Value, LinkFailure> = await withUnsafeContinuation { answer in
            let item = WorkItem.links(
                LinkItem(
                    links: count,
                    body: { writer in
                        let result = try body(writer)
                        return { answer.resume(returning: result) }
                    },
                    fail: { answer.resume(returning: .failure(LinkFailure($0))) }))
            if let refusal = queue.push(item) { item.fail(refusal) }
        }
        return try result.get()
    }
}

extension LinkFailure {
    /// What a caller is told of a writer that did not take links.
    init(_ error: JournalError) {
        switch error {
        case .overloaded(let milliseconds): self = .overloaded(retryAfterMilliseconds: milliseconds)
        case .notRecorded(let reason): self = .store(reason: reason)
        }
    }
}
