// `--undo-file` of an import: before each call, a dry run of it says which links it would change and which it would make.

import LinkClient
import LinkCore

/// Keeps the links of an import as they were. One thread.
struct ImportUndo {
    private let session: Session
    private var file: UndoFile

    init(_ path: String, _ session: Session) throws(CommandError) {
        self.session = session
        file = try UndoFile(path, .importing, session)
    }

    /// Keeps what a call would change, and returns when that is on the disk.
    /// - Parameters:
    ///   - dryRun: the call as a dry run.
    ///   - rows: the names of the fields that each of its links sets.
    mutating func keep(_ dryRun: EncodedCall, _ rows: [[String]]) throws(CommandError) {
        let results: [JSONObject]
        do throws(CommandError) {
            let reply = try Overload.patiently { () throws(CommandError) in
                try session.request(dryRun, method: LinkMethod.createMany)
            }
            results = try session.decoded(reply, of: LinkMethod.createMany, keeping: LinkBatches.read)
                .objects("results")
        } catch  where error.status == .badInput {
            // linkd refuses the call itself, too; then each link is sent alone.
            return
        }
        for (result, fields) in zip(results, rows) {
            guard let link = result.object("link"), result.flag("unchanged") != true else { continue }
            var name = JSONObject()
            name.putName(of: link)
            if result.flag("created") == true {
                // A key that linkd chooses is an example in a dry run.
                if fields.contains("key") { try file.add(new: name) }
            } else {
                let reply = try session.call(LinkMethod.get, name)
                try file.add(try session.decoded(reply, of: LinkMethod.get).object("link") ?? name, fields: fields)
            }
        }
        try file.finishLinks()
    }

    /// Notes a link that the import has made or changed.
    /// - Parameter isUnnamed: whether linkd chose its key.
    mutating func note(_ link: JSONObject, isUnnamed: Bool) throws(CommandError) {
        if isUnnamed {
            var name = JSONObject()
            name.putName(of: link)
            try file.add(new: name)
        }
        try file.note(link)
    }

    /// Notes that the import came to its end.
    mutating func finish() throws(CommandError) { try file.finish() }
}
