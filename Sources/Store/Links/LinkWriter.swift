// Creates, changes and deletes links inside the writer's transaction. On the writer thread only. A rejected link leaves
// no trace and does not keep others from being created; a thrown SQLiteError requires a rollback of the transaction.
// Callers' closures run here, so they must be short and must not wait.

import CSQLite
import LinkCore
import Records

/// Writes links, their tags and their names.
final class LinkWriter {
    /// How often another key is generated while the one before is taken.
    private static let keyAttempts = 64

    /// Links created minus links deleted in the current transaction.
    private(set) var added: Int64 = 0
    private let connection: OpaquePointer
    private let statements: LinkStatements
    private unowned let transaction: WriterTransaction
    private let uncounted: UncountedTaps
    /// Of a call of all or none, the links whose way is judged behind the last change, and what they were before; nil where
    /// each is judged at once.
    private var unjudged: [(address: LinkAddress, before: Link?)]?

    init(
        _ connection: OpaquePointer, _ transaction: WriterTransaction, _ uncounted: UncountedTaps
    ) throws(SQLiteError) {
        (self.connection, self.transaction, self.uncounted) = (connection, transaction, uncounted)
        statements = try LinkStatements(connection)
    }

    /// Creates links or, with `upsert`, changes existing ones. Returns the results in order.
    func create(_ drafts: [LinkDraft], _ edit: WriteContext) throws -> [LinkCreation] {
        let savepoint = edit.isDry ? try transaction.savepoint() : nil
        let answers = try drafts.map { draft -> LinkCreation in
            switch try attempt({ try make(draft, edit) }) {
            case .success(let creation): creation
            case .failure(let refusal): .refused(refusal)
            }
        }
        if let savepoint {
            try savepoint.rollBack()
        } else {
            try note(answers.map { LinkEditResult($0) }, edit)
        }
        return answers
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
        case .create(let draft): return LinkEditResult(try make(draft, edit))
        case .update(let address, let ifRevision, let body):
            let found = try find(address, ifRevision: ifRevision, of: edit.owner)
            return try self.change(found, edit, body).map { .updated($0) } ?? .unchanged(found)
        case .delete(let address, let ifRevision):
            // Only where the owner matters must the row be readable.
            if edit.owner != nil { _ = try find(address, ifRevision: ifRevision, of: edit.owner) }
            return .deleted(address, try remove(address, ifRevision: ifRevision))
        }
    }

    /// Changes a link.
    /// - Parameter ifRevision: the revision that the link must have; nil for any.
    func update(
        _ address: LinkAddress, ifRevision: Int64?, _ edit: WriteContext,
        _ change: (inout Link) throws(LinkError) -> Void
    ) throws -> Result<StoredLink, LinkError> {
        try attempt {
            let found = try find(address, ifRevision: ifRevision)
            guard let stored = try self.change(found, edit, change) else { return found }
            try note("links update", address.description, edit)
            return stored
        }
    }

    /// Deletes a link with its counts; its name stays taken. The row need not be readable.
    func delete(_ address: LinkAddress, ifRevision: Int64?, _ edit: WriteContext) throws -> Result<Void, LinkError> {
        try attempt {
            _ = try remove(address, ifRevision: ifRevision)
            try note("links delete", address.description, edit)
        }
    }

    /// Deletes a row and returns the link as it was; nil when it could not be read.
    private func remove(_ address: LinkAddress, ifRevision: Int64?) throws -> StoredLink? {
        guard let (id, revision) = try row(address) else { throw LinkError.noSuchLink(address) }
        if let ifRevision, ifRevision != revision { throw LinkError.revisionMismatch(stored: revision) }
        let found = try dropTags(of: address, id)
        try run(statements.delete, on: id)
        try run(statements.deleteCounts, on: id)
        try run(statements.orphan, on: id)
        bind(statements.retire, address)
        statements.retire.bind(3, id)
        try statements.retire.run()
        added -= 1
        return found
    }

    /// The tags are taken from the link's payload. When it cannot be decoded, the tags of all links are scanned.
    /// Returns the link; nil when it could not be decoded.
    private func dropTags(of address: LinkAddress, _ id: Int64) throws -> StoredLink? {
        do {
            let found = try stored(address)
            for tag in found?.link.tags ?? [] { try run(statements.dropTag, tag: tag, of: id) }
            return found
        } catch StoreError.corrupt {
            try run(statements.dropTags, on: id)
            return nil
        }
    }

    private func run(_ statement: Statement, on id: Int64) throws(SQLiteError) {
        statement.bind(1, id)
        try statement.run()
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
    private func make(_ draft: LinkDraft, _ edit: WriteContext) throws -> LinkCreation {
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
        for name in [address.domain, link.app] {
            statements.addName.bind(1, name)
            try statements.addName.run()
        }
        let insert = statements.insert
        insert.bind(.domain, address.domain)
        insert.bind(.key, address.key)
        bind(insert, link)
        try insert.run(.payload, blob: try LinkPayload.encode(edited: link))
        let id = sqlite3_last_insert_rowid(connection)
        for tag in link.tags { try run(statements.addTag, tag: tag, of: id) }
        added += 1
        return .created(StoredLink(id: id, link: link, taps: 0, redeemed: 0))
    }

    /// The link that an upsert changes; nil when a new one is to be created.
    private func existing(_ draft: LinkDraft) throws -> StoredLink? {
        let wanted = draft.key.map { LinkAddress(domain: draft.domain, key: $0) }
        if let external = draft.externalID {
            let find = statements.byExternalID
            find.bind(1, draft.app)
            find.bind(2, external)
            if let found = try read(find) {
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
            guard try integer(statements.retiredRow, address) != nil else { return (address, false) }
            guard edit.reuse else { throw LinkError.keyTaken(address) }
            bind(statements.unretire, address)
            try statements.unretire.run()
            return (address, true)
        }
        for _ in 0..<Self.keyAttempts {
            let address = LinkAddress(domain: draft.domain, key: draft.makeKey())
            if try row(address) != nil { continue }
            if try integer(statements.retiredRow, address) == nil { return (address, false) }
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
        statements.addName.bind(1, link.app)
        try statements.addName.run()
        let update = statements.update
        update.bind(.id, found.id)
        bind(update, link)
        try update.run(.payload, blob: try LinkPayload.encode(edited: link, stored: stored.count))
        if !found.link.tags.elementsEqual(link.tags, by: { sameBytes($0, $1) }) {
            for tag in found.link.tags { try run(statements.dropTag, tag: tag, of: found.id) }
            for tag in link.tags { try run(statements.addTag, tag: tag, of: found.id) }
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
        bind(statements.byAddress, address)
        return try read(statements.byAddress)
    }

    private func read(_ find: Statement) throws -> StoredLink? {
        guard try find.step() else { return nil }
        defer { find.reset() }
        let found = try LinkRows.read(find)
        return StoredLink(
            id: found.id, link: found.link, taps: found.taps + uncounted[found.id], redeemed: found.redeemed)
    }

    private func externalRow(app: String, _ external: String) throws(SQLiteError) -> Int64? {
        statements.externalRow.bind(1, app)
        statements.externalRow.bind(2, external)
        return try integer(statements.externalRow)
    }

    /// The row of a name and its revision; nil when there is none.
    private func row(_ address: LinkAddress) throws(SQLiteError) -> (id: Int64, revision: Int64)? {
        let find = statements.row
        bind(find, address)
        guard try find.step() else { return nil }
        defer { find.reset() }
        return (find.integer(0), find.integer(1))
    }

    private func integer(_ statement: Statement, _ address: LinkAddress) throws(SQLiteError) -> Int64? {
        bind(statement, address)
        return try integer(statement)
    }

    private func integer(_ statement: Statement) throws(SQLiteError) -> Int64? {
        guard try statement.step() else { return nil }
        defer { statement.reset() }
        return statement.integer(0)
    }

    private func bind(_ statement: Statement, _ address: LinkAddress) {
        statement.bind(1, address.domain)
        statement.bind(2, address.key)
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

    private func run(_ statement: Statement, tag: String, of id: Int64) throws(SQLiteError) {
        statement.bind(1, tag)
        statement.bind(2, id)
        try statement.run()
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
        let add = statements.addChange
        add.bind(1, edit.at)
        add.bind(2, edit.who)
        add.bind(3, what)
        add.bind(4, subject)
        try add.run()
    }
}
