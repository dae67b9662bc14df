// Sends changes of links with ChangeMany: at most 1,000 changes and half a megabyte per call, one call after the other.

import LinkClient
import LinkCore

/// What is to be done with one link.
struct LinkChangeRow {
    enum Action: String {
        case create, update, delete
        /// Only whether the link has the revision.
        case check
    }

    var action: Action
    /// The fields to set, with domain and key.
    var link: JSONObject
    /// The names of the fields to remove.
    var clear: [String] = []
    /// The revision that the link must have; nil for any, and for new links. A check has one.
    var revision: Int64?
    /// The short link, or what else names the link to a person.
    var name: String
    /// The link as it is; nil when it does not exist or is not needed.
    var before: JSONObject?

    /// The row that checks whether this row's link still has a revision.
    func check(_ revision: Int64?) -> LinkChangeRow {
        var named = JSONObject()
        named.putName(of: link)
        return LinkChangeRow(action: .check, link: named, revision: revision, name: name)
    }

    /// The row as a `LinkChange` of the interface.
    var encoded: [UInt8] {
        var writer = JSONWriter(capacity: 512)
        writer.object { writer in
            writer.field("action", action.rawValue)
            writer.field("link", link)
            if !clear.isEmpty { writer.field("clear", clear) }
            writer.fieldIfPresent("ifRevision", revision)
        }
        return writer.bytes
    }
}

/// linkd's answer to one change.
struct LinkChangeAnswer {
    /// created, updated, unchanged, deleted or rejected.
    var state: String
    /// The link after the change; of a deleted one, as it was; nil when linkd named none.
    var link: JSONObject?
    /// Why the change was rejected; nil when it was not.
    var fault: ImportRowError?
    /// The name of the error of a rejected change, such as KeyTaken; empty when it was not rejected.
    var errorName = ""
    /// The link's revision, when the change was for another one.
    var storedRevision: Int64?
    var warnings: [String] = []

    /// Whether the change was rejected because the link is not as it was when linkd was asked about it before:
    /// changed, deleted, or made by somebody else.
    var isRace: Bool {
        ["RevisionMismatch", "KeyTaken", "NoSuchLink"].contains { sameBytes($0, errorName) }
            || fault.map { sameBytes($0.field, "externalId") && sameBytes($0.reason, "taken") } == true
    }

    /// Why the change was rejected, for people; empty when it was not.
    var reasons: [String] {
        if let storedRevision { return ["somebody changed it meanwhile: its revision is \(storedRevision)"] }
        return [fault?.text, fault?.meaning].compactMap { $0 }.filter { !$0.isEmpty }
    }

    init(_ result: JSONObject) {
        state = result.text("state") ?? "rejected"
        link = result.object("link")
        warnings = result.texts("warnings")
        guard let error = result.text("error") else { return }
        fault = ImportRowError(refusal: error, detail: result.text("detail"))
        let parts = error.split(separator: ": ", maxSplits: 1).map(String.init)
        errorName = parts.first ?? ""
        if sameBytes(errorName, "RevisionMismatch"), parts.count == 2 { storedRevision = Int64(parts[1]) }
    }
}

/// Sends changes in batches.
struct ChangeBatches {
    /// The most changes of one transaction.
    static let most = 1000
    /// The most links that one transaction checks.
    static let mostChecks = 5000
    /// The most bytes of changes that are made all or none, below the default of limits.message_bytes.
    static let atomicBytes = 900_000

    let session: Session
    var isAtomic = false
    var reuse = false
    var isDry = false
    /// Whether replies are not printed with `--json`, because the caller prints something of its own.
    var isQuiet = false

    /// Sends all rows and passes each with its answer to `take`, in order. Returns false when linkd applied nothing
    /// because a change was rejected and all or none was asked for: then there are no more rows than one call takes.
    func send(
        _ rows: [LinkChangeRow], _ take: (LinkChangeRow, LinkChangeAnswer) throws(CommandError) -> Void
    ) throws(CommandError) -> Bool {
        var isApplied = true
        var start = 0
        while start < rows.count {
            var end = start
            var bytes = 0
            var encoded: [[UInt8]] = []
            while end < rows.count, isAtomic || encoded.count < Self.most {
                let row = rows[end].encoded
                // All or none means one call.
                if bytes + row.count > LinkBatches.maxBytes, !encoded.isEmpty, !isAtomic { break }
                bytes += row.count + 1
                encoded.append(row)
                end += 1
            }
            let reply = try request(encoded)
            if session.json, !isQuiet { try session.output.json(reply) }
            let answer = try session.decoded(reply, of: LinkMethod.changeMany)
            let results = answer.objects("results")
            guard results.count == end - start else {
                throw CommandError(
                    .failed, "linkd answered \(results.count) of \(end - start) changes",
                    advice: "look at journalctl -u linkd")
            }
            for (row, result) in zip(rows[start..<end], results) { try take(row, LinkChangeAnswer(result)) }
            if answer.flag("applied") == false { isApplied = false }
            start = end
        }
        return isApplied
    }

    private func request(_ rows: [[UInt8]]) throws(CommandError) -> Reply {
        var writer = JSONWriter(capacity: rows.reduce(64) { $0 + $1.count + 1 })
        writer.object { writer in
            writer.array("changes", rows) { $0.raw($1) }
            if isAtomic { writer.field("atomic", true) }
            if reuse { writer.field("reuse", true) }
            if isDry { writer.field("dryRun", true) }
        }
        let call = EncodedCall(LinkMethod.changeMany, rawParameters: writer.bytes)
        return try Overload.patiently { () throws(CommandError) in
            try session.request(call, method: LinkMethod.changeMany)
        }
    }
}
