// The file of `--undo-file`: links as they were before a command changed or deleted them. Its first line says what the
// command did, and each further line is a link; these are on the disk before the first link changes. Then a line
// `changed` follows for each link that did change, with its new revision, and a line `end` when the command came to its
// end.

import Glibc
import LinkCore

/// Writes an undo file.
struct UndoFile {
    private let path: String
    private let sink: FileSink
    private var buffer: [UInt8]

    /// - Parameter fields: the names of the fields that change; nil when links are deleted.
    init(_ path: String, fields: [String]?, _ session: Session) throws(CommandError) {
        self.path = path
        sink = try newPrivateFile(path)
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("undo", fields == nil ? "delete" : "edit")
            if let fields { writer.field("fields", fields) }
            writer.field("at", session.console.now())
        }
        buffer = writer.bytes + [0x0a]
    }

    mutating func add(_ link: JSONObject) throws(CommandError) {
        buffer += Array(JSONValue.object(link).compact.utf8) + [0x0a]
        if buffer.count > 1 << 16 { try flush() }
    }

    private mutating func flush() throws(CommandError) {
        try sink.put(buffer, path)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes the rest of the links, and returns when all are on the disk.
    mutating func finishLinks() throws(CommandError) {
        try flush()
        try sink.sync(path)
    }

    /// Notes what linkd answered to the change of a link of this file. The note is written at once, so that it is not
    /// lost when the process is killed.
    mutating func note(_ answer: LinkChangeAnswer) throws(CommandError) {
        guard ["updated", "deleted"].contains(answer.state), let link = answer.link else { return }
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("changed", "\(link.text("domain") ?? "")/\(link.text("key") ?? "")")
            writer.fieldIfPresent("revision", link.number("revision"))
        }
        buffer += writer.bytes + [0x0a]
        try flush()
    }

    /// Notes that the command came to its end, and returns when all is on the disk.
    mutating func finish() throws(CommandError) {
        buffer += Array(#"{"end":true}"#.utf8) + [0x0a]
        try flush()
        try sink.sync(path)
        try sink.close(path)
    }

    /// Removes the file: nothing was changed.
    func remove() { unlink(path) }
}

/// Reads an undo file.
struct UndoRows {
    /// What the command did.
    enum Kind {
        /// It changed these fields.
        case edit(fields: [String])
        case delete
    }

    /// What the command did to one link.
    enum Fate {
        /// It changed or deleted the link.
        /// - Parameter revision: that of the changed link.
        case changed(revision: Int64)
        case untouched
        /// The command was ended before it could note whether linkd changed the link.
        case unknown
    }

    let kind: Kind
    private let path: String
    private var lines: FileLines
    /// The new revisions of the changed links, by domain and key.
    private var changed: [ByteKey: Int64] = [:]
    private var isComplete = false

    init(_ path: String, _ session: Session) throws(CommandError) {
        self.path = path
        lines = try FileLines(path, session)
        let first = try lines.next().flatMap { (try? JSONParser.parse($0))?.object } ?? [:]
        switch first.text("undo") {
        case "edit": kind = .edit(fields: first.texts("fields"))
        case "delete": kind = .delete
        default:
            throw CommandError(
                .badInput, "\(path) is no undo file",
                advice: "links edit and links delete write them with --undo-file")
        }
    }

    /// The next link as it was; nil at the end.
    mutating func next() throws(CommandError) -> JSONObject? {
        while let line = try lines.next() {
            let row = (try? JSONParser.parse(line))?.object ?? [:]
            if let name = row.text("changed") {
                changed[ByteKey(name)] = row.number("revision") ?? 0
            } else if row.flag("end") == true {
                isComplete = true
            } else if row.text("key") != nil, row.number("revision") != nil {
                return row
            } else {
                throw CommandError(
                    .badInput, "line \(lines.number) of \(path) is no link",
                    advice: "the file is damaged or was changed")
            }
        }
        return nil
    }

    /// What the command did to a link; known when all links have been read.
    func fate(of link: JSONObject) -> Fate {
        if let revision = changed[ByteKey("\(link.text("domain") ?? "")/\(link.text("key") ?? "")")] {
            return .changed(revision: revision)
        }
        return isComplete ? .untouched : .unknown
    }
}
