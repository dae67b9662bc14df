// The file of `--undo-file`: links as they were before a command changed or deleted them. Its first line says what the
// command did; each other line is a link. It is complete and on the disk before the first link changes.

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

    /// Writes the rest, and returns when all is on the disk.
    mutating func finish() throws(CommandError) {
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

    let kind: Kind
    private let path: String
    private var lines: FileLines

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
        guard let line = try lines.next() else { return nil }
        guard let link = (try? JSONParser.parse(line))?.object, link.text("key") != nil, link.number("revision") != nil
        else {
            throw CommandError(
                .badInput, "line \(lines.number) of \(path) is no link", advice: "the file is damaged or was changed")
        }
        return link
    }
}
