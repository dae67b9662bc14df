// Creates, changes and deletes links inside the writer's transaction. On the writer thread only. A rejected link leaves
// no trace and does not keep others from being created; a thrown SQLiteError requires a rollback of the transaction.
// Callers' closures run here, so they must be short and must not wait.

import LinkCore
import Records

/// The columns of `link`. A new row gets its id from SQLite.
private enum LinkColumn: Int32, TableColumn {
    case id = 1
    case domain, key, app, externalId, archived, redeemLimit, maxTaps, createdAt, updatedAt, revision, payload
}

/// Writes links, their tags and their names.
final class LinkWriter {
    /// How often another key is generated while the one before is taken.
    private static let keyAttempts = 64

    /// Links created minus links deleted in the current transaction.
    private(set) var added: Int64 = 0
    private let db: Database
    private let insert: ColumnStatement<LinkColumn>
    private let update: ColumnStatement<LinkColumn>
    private unowned let transaction: WriterTransaction
    private let uncounted: UncountedTaps
    /// Of a call of all or none, the links whose way is judged behind the last change, and what they were before; nil where
    /// each is judged at once.
    private var unjudged: [(address: LinkAddress, before: Link?)]?

    init(
        _ db: Database, _ transaction: WriterTransaction, _ uncounted: UncountedTaps
    ) throws(SQLiteError) {
        (self.db, self.transaction, self.uncounted) = (db, transaction, uncounted)
        typealias Row = LinkColumn
        insert = try ColumnStatement(db.handle, "INSERT \(Row.into("link", without: .id))")
        update = try ColumnStatement(
            db.handle,
            """
            UPDATE link SET \(Row.assign(.app, .externalId, .archived, .redeemLimit, .maxTaps, .createdAt)),
            \(Row.assign(.updatedAt, .revision, .payload)) WHERE \(Row.match(.id))
            """)
    }

    /// Makes a list of changes and returns the results in order. Nothing is written in a dry run, nor when one change
    /// is rejected and the context asks for all or none.
    func edit(_ edits: [LinkEdit], _ edit: WriteContext) throws -> [LinkEditResult] {
        let savepoint = edit.isDry || edit.isAtomic ? try transaction.savepoint() : nil
        unjudged = edit.isAtomic ? [] : nil
        defer { unjudged = nil }
        var results = try edits.map { change -> LinkEditResult in
            switch try attempt({ try result(of: change, edit) }) {
            case .success(let result): result
            case .failure(let rejection): .rejected(rejection)
            }
        }
        for (address, before) in unjudged ?? [] {
            guard let link = try stored(address)?.link, let loop = try loop(of: link, since: before, edit) else {
                continue
            }
            for index in results.indices where results[index].writes(address) { results[index] = .rejected(loop) }
        }
        if let savepoint, edit.isDry || results.contains(where: \.isRejected) {
            try savepoint.rollBack()
        } else {
            try note(results, edit)
            try savepoint?.release()
        }
        return results
    }

    private func result(of change: LinkEdit, _ edit: WriteContext) throws -> LinkEditResult {
        switch change {
        case .create(let draft): return try make(draft, edit)
        case .update(let address, let ifRevision, let body):
            let found = try find(address, ifRevision: ifRevision, of: edit.owner)
            return try self.change(found, edit, body).map { .updated($0) } ?? .unchanged(found)
        case .delete(let address, let ifRevision):
            // Only where the owner matters must the row be readable.
            if edit.owner != nil { _ = try find(address, ifRevision: ifRevision, of: edit.owner) }
            return .deleted(address, try remove(address, ifRevision: ifRevision))
        }
    }

    /// Deletes a row and returns the link as it was; nil when it could not be read.
    private func remove(_ address: LinkAddress, ifRevision: Int64?) throws -> StoredLink? {
        guard let (id, revision) = try row(address) else { throw LinkError.noSuchLink(address) }
        if let ifRevision, ifRevision != revision { throw LinkError.revisionMismatch(stored: revision) }
        let found = try dropTags(of: address, id)
        try db.run("DELETE FROM link WHERE id = ?", id)
        try db.run("DELETE FROM link_count WHERE link = ?", id)
        try db.run(
            "INSERT OR REPLACE INTO retired_key (domain, key, link) VALUES (?, ?, ?)", address.domain, address.key, id)
        added -= 1
        return found
    }

    /// The tags are taken from the link's payload. When it cannot be decoded, the tags of all links are scanned.
    /// Returns the link; nil when it could not be decoded.
    private func dropTags(of address: LinkAddress, _ id: Int64) throws -> StoredLink? {
        do {
            let found = try stored(address)
            try drop(found?.link.tags ?? [], of: id)
            return found
        } catch StoreError.corrupt {
            try db.run("DELETE FROM link_tag WHERE link = ?", id)
            return nil
        }
    }

    private func drop(_ tags: [String], of link: Int64) throws(SQLiteError) {
        for tag in tags { try db.run("DELETE FROM link_tag WHERE tag = ? AND link = ?", tag, link) }
    }

    private func add(_ tags: [String], to link: Int64) throws(SQLiteError) {
        for tag in tags { try db.run("INSERT OR IGNORE INTO link_tag (tag, link) VALUES (?, ?)", tag, link) }
    }

    /// Runs a step; when it is rejected, it leaves no trace and the result is the error.
    private func attempt<Value>(_ step: () throws -> Value) throws -> Result<Value, LinkError> {
        let savepoint = try transaction.savepoint()
        let refusal: LinkError
        do {
            let value = try step()
            try savepoint.release()
            return .success(value)
        } catch let failure as LinkError {
            refusal = failure
        } catch let failure as SQLiteError where failure.isFaultOfOneRow {
            refusal = .store(reason: failure.reason)
        } catch let failure as StoreError {
            refusal = .store(reason: failure.description)
        }
        try savepoint.rollBack()
        return .failure(refusal)
    }
}

extension LinkWriter: TransactionParticipant {
    func begin(head: Int64) { added = 0 }

    func commit(head: Int64) {}

    func rollBack() { added = 0 }

    func savepoint() -> (() -> Void)? {
        let before = added
        return { self.added = before }
    }
}

// MARK: - One link

extension LinkWriter {
    private func make(_ draft: LinkDraft, _ edit: WriteContext) throws -> LinkEditResult {
        if edit.upsert, let found = try existing(draft) {
            if let changed = try change(found, edit, draft.change) { return .updated(changed) }
            return .unchanged(found)
        }
        let (address, isReused) = try name(draft, edit)
        var link = try draft.build(address)
        try Self.check(link, keeps: address)
        try judge(link, since: nil, edit)
        if link.createdAt == 0 { link.createdAt = edit.at }
        // Events of the link that had the name before must be older than this link, whatever date the caller gives it.
        link.reusedAt = isReused ? edit.at : nil
        link.updatedAt = edit.at
        link.revision = 1
        if let external = link.externalID, try externalRow(app: link.app, external) != nil { throw Self.externalTaken }
        insert.bind(.domain, address.domain)
        insert.bind(.key, address.key)
        bind(insert, link)
        insert.bind(.payload, blob: try LinkPayload.encode(edited: link))
        try insert.run()
        let id = db.lastInsertedRowID
        try add(link.tags, to: id)
        added += 1
        return .created(StoredLink(id: id, link: link, taps: 0, redeemed: 0))
    }

    /// The link that an upsert changes; nil when a new one is to be created.
    private func existing(_ draft: LinkDraft) throws -> StoredLink? {
        let wanted = draft.key.map { LinkAddress(domain: draft.domain, key: $0) }
        if let external = draft.externalID {
            if let found = try read(LinkRows.byExternalID, draft.app, external) {
                // The external id and the key name different links: the caller has to decide.
                if let wanted, wanted != found.link.address { throw Self.externalTaken }
                return found
            }
        }
        guard let wanted, let found = try stored(wanted) else { return nil }
        guard sameBytes(found.link.app, draft.app) else { throw LinkError.keyTaken(wanted) }
        return found
    }

    /// The name of a new link, and whether a deleted link had it.
    private func name(_ draft: LinkDraft, _ edit: WriteContext) throws -> (address: LinkAddress, isReused: Bool) {
        if let key = draft.key {
            let address = LinkAddress(domain: draft.domain, key: key)
            if try row(address) != nil { throw LinkError.keyTaken(address) }
            guard try isRetired(address) else { return (address, false) }
            guard edit.reuse else { throw LinkError.keyTaken(address) }
            try db.run("DELETE FROM retired_key WHERE domain = ? AND key = ?", address.domain, address.key)
            return (address, true)
        }
        for _ in 0..<Self.keyAttempts {
            let address = LinkAddress(domain: draft.domain, key: draft.makeKey())
            if try row(address) != nil { continue }
            if try !isRetired(address) { return (address, false) }
        }
        throw LinkError.store(
            reason: "\(Self.keyAttempts) generated keys were taken on \(draft.domain): raise its key_length")
    }

    /// Changes a row. Returns nil when the link is unchanged: then nothing is written, and revision and `updatedAt`
    /// stay.
    private func change(
        _ found: StoredLink, _ edit: WriteContext, _ change: (inout Link) throws(LinkError) -> Void
    ) throws -> StoredLink? {
        var link = found.link
        try change(&link)
        try Self.check(link, keeps: found.link.address)
        // Compares bytes: texts that only look equal are different texts.
        let stored = LinkPayload.encode(found.link)
        if sameBytes(link.app, found.link.app), LinkPayload.encode(link) == stored { return nil }
        try judge(link, since: found.link, edit)
        link.updatedAt = edit.at
        // A damaged row may hold the highest possible number.
        link.revision = min(max(found.link.revision, 0), .max - 1) + 1
        if let external = link.externalID, let owner = try externalRow(app: link.app, external), owner != found.id {
            throw Self.externalTaken
        }
        update.bind(.id, found.id)
        bind(update, link)
        update.bind(.payload, blob: try LinkPayload.encode(edited: link, stored: stored.count))
        try update.run()
        if !found.link.tags.elementsEqual(link.tags, by: { sameBytes($0, $1) }) {
            try drop(found.link.tags, of: found.id)
            try add(link.tags, to: found.id)
        }
        return StoredLink(id: found.id, link: link, taps: found.taps, redeemed: found.redeemed)
    }

    /// - Parameter owner: links of other apps are missing, whatever revision is named; nil for any app.
    private func find(_ address: LinkAddress, ifRevision: Int64?, of owner: String? = nil) throws -> StoredLink {
        guard let found = try stored(address), owner.map({ sameBytes($0, found.link.app) }) ?? true else {
            throw LinkError.noSuchLink(address)
        }
        if let ifRevision, ifRevision != found.link.revision {
            throw LinkError.revisionMismatch(stored: found.link.revision)
        }
        return found
    }

    /// A link keeps its name: caches, sealed metadata and printed codes refer to it.
    private static func check(_ link: Link, keeps address: LinkAddress) throws(LinkError) {
        if link.address != address { throw .invalid(field: "key", reason: "fixed") }
    }

    /// Rejects a link that leads to itself, now or behind the last change of the call.
    private func judge(_ link: Link, since before: Link?, _ edit: WriteContext) throws {
        if unjudged != nil {
            unjudged?.append((link.address, before))
        } else if let loop = try loop(of: link, since: before, edit) {
            throw loop
        }
    }

    private func loop(of link: Link, since before: Link?, _ edit: WriteContext) throws -> LinkError? {
        try edit.check?.loop(of: link, since: before) { try stored($0)?.link }
    }

    private static var externalTaken: LinkError { .invalid(field: "externalId", reason: "taken") }
}

// MARK: - Statements

extension LinkWriter {
    private func stored(_ address: LinkAddress) throws -> StoredLink? {
        try read(LinkRows.byAddress, address.domain, address.key)
    }

    private func read(_ sql: String, _ values: String...) throws -> StoredLink? {
        let row = try db.prepared(sql)
        row.bind(all: values)
        guard try row.step() else { return nil }
        defer { row.reset() }
        let found = try LinkRows.read(row)
        var use = try db.first(LinkUse.ofLink, found.id, read: LinkUse.read) ?? LinkUse()
        use.taps += uncounted[found.id]
        return StoredLink(found, use)
    }

    private func externalRow(app: String, _ external: String) throws(SQLiteError) -> Int64? {
        try db.first("SELECT id FROM link WHERE app = ? AND external_id = ?", app, external) { $0.integer(0) }
    }

    /// The row of a name and its revision; nil when there is none.
    private func row(_ address: LinkAddress) throws(SQLiteError) -> (id: Int64, revision: Int64)? {
        try db.first("SELECT id, revision FROM link WHERE domain = ? AND key = ?", address.domain, address.key) {
            ($0.integer(0), $0.integer(1))
        }
    }

    /// Whether a deleted link had a name.
    private func isRetired(_ address: LinkAddress) throws(SQLiteError) -> Bool {
        try db.first("SELECT 1 FROM retired_key WHERE domain = ? AND key = ?", address.domain, address.key) { _ in true
        }
            ?? false
    }

    /// Binds the columns of a link except for its name and payload.
    private func bind(_ statement: ColumnStatement<LinkColumn>, _ link: Link) {
        statement.bind(.app, link.app)
        statement.bind(.externalId, link.externalID)
        statement.bind(.archived, link.isArchived ? 1 : 0)
        statement.bind(.redeemLimit, link.redeemLimit)
        statement.bind(.maxTaps, link.maxTaps)
        statement.bind(.createdAt, link.createdAt)
        statement.bind(.updatedAt, link.updatedAt)
        statement.bind(.revision, link.revision)
    }

    /// Adds one entry to the list of changes for a call, however many links it changed.
    private func note(_ results: [LinkEditResult], _ edit: WriteContext) throws(SQLiteError) {
        var (made, changed, deleted): ([LinkAddress], [LinkAddress], [LinkAddress]) = ([], [], [])
        for result in results {
            switch result {
            case .created(let stored): made.append(stored.link.address)
            case .updated(let stored): changed.append(stored.link.address)
            case .deleted(let address, _): deleted.append(address)
            case .unchanged, .rejected: break
            }
        }
        func subject(_ links: [LinkAddress]) -> String {
            links.count == 1 ? links[0].description : "\(links.count) links"
        }
        switch (made.count, changed.count, deleted.count) {
        case (0, 0, 0): return
        case (_, 0, 0): try note("links create", subject(made), edit)
        case (0, _, 0): try note("links update", subject(changed), edit)
        case (0, 0, _): try note("links delete", subject(deleted), edit)
        case (_, _, 0): try note("links create", "\(made.count) links, \(changed.count) changed", edit)
        default:
            let parts = [(made.count, "created"), (changed.count, "changed"), (deleted.count, "deleted")]
            let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
            try note("links change", text, edit)
        }
    }

    private func note(_ what: String, _ subject: String, _ edit: WriteContext) throws(SQLiteError) {
        try Store.insert(ChangeRecord(at: edit.at, who: edit.who, what: what, subject: subject), db)
    }
}
