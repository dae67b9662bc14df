// The file of `--undo-file`: links as they were before a command changed or deleted them. Its first line says what the
// command did, and each further line is a link; these are on the disk before the first link changes. Then a line
// `changed` follows for each link that did change, with its new revision, and a line `end` when the command came to its
// end. An import writes its links call by call: those that it changes with the names of the fields that it sets, and the
// names of those that it makes, with the revision 0.

import Glibc
import LinkCore

/// Writes an undo file.
struct UndoFile {
    /// The member with the names of the fields that an import sets.
    static let fields = "importedFields"

    private let path: String
    private let sink: FileSink
    private var buffer: [UInt8]

    init(_ path: String, _ kind: UndoRows.Kind, _ session: Session) throws(CommandError) {
        self.path = path
        sink = try newPrivateFile(path)
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("undo", kind.word)
            if case .edit(let fields) = kind { writer.field("fields", fields) }
            writer.field("at", session.console.now())
        }
        buffer = writer.bytes + [0x0a]
    }

    /// Adds a link as it is before an import sets these fields.
    mutating func add(_ link: JSONObject, fields: [String]) throws(CommandError) {
        var link = link
        link[Self.fields] = .array(fields.map { .string($0) })
        try add(link)
    }

    /// Adds the name of a link that an import makes.
    mutating func add(new name: JSONObject) throws(CommandError) {
        var link = name
        link["revision"] = .int(0)
        try add(link)
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

    /// Notes that a link of this file was changed, made or deleted. The note is written at once, so that it is not lost when
    /// the process is killed.
    /// - Parameter link: the link as linkd answered it.
    mutating func note(_ link: JSONObject) throws(CommandError) {
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
        /// It imported links.
        case importing

        /// The word for it in the file.
        var word: String {
            switch self {
            case .edit: "edit"
            case .delete: "delete"
            case .importing: "import"
            }
        }
    }

    /// What the command did to one link.
    enum Fate {
        /// It changed or deleted the link.
        /// - Parameter revision: that of the changed link.
        case changed(revision: Int64)
        case untouched
        /// It changed the link, but somebody else changed or made it after the file was written, before that.
        case contested
        /// The command was ended before it could note whether linkd changed the link.
        case unknown
    }

    let kind: Kind
    private let path: String
    private var lines: FileLines
    /// The new revisions of the changed links, by domain and key, in the order of the changes.
    private var changed: [ByteKey: [Int64]] = [:]
    private var isComplete = false

    init(_ path: String, _ session: Session) throws(CommandError) {
        self.path = path
        lines = try FileLines(path, session)
        let first = try lines.next().flatMap { (try? JSONParser.parse($0))?.object } ?? [:]
        switch first.text("undo") {
        case "edit": kind = .edit(fields: first.texts("fields"))
        case "delete": kind = .delete
        case "import": kind = .importing
        default:
            throw CommandError(
                .badInput, "\(path) is no undo file",
                advice: "links edit, links delete and links import write them with --undo-file")
        }
    }

    /// The next link as it was; nil at the end.
    mutating func next() throws(CommandError) -> JSONObject? {
        while let line = try lines.next() {
            let number = lines.number
            let parsed = (try? JSONParser.parse(line))?.object
            // A kill or a full disk cuts off the last line: a link that was not changed yet, or a note, which is then unknown.
            if parsed == nil, try lines.next() == nil { return nil }
            let row = parsed ?? [:]
            if let name = row.text("changed") {
                changed[ByteKey(name), default: []].append(row.number("revision") ?? 0)
            } else if row.flag("end") == true {
                isComplete = true
            } else if row.text("key") != nil, row.number("revision") != nil {
                return row
            } else {
                throw CommandError(
                    .badInput, "line \(number) of \(path) is no link",
                    advice: "the file is damaged or was changed")
            }
        }
        return nil
    }

    /// What the command did to a link; known when all links have been read.
    func fate(of link: JSONObject) -> Fate {
        let name = ByteKey("\(link.text("domain") ?? "")/\(link.text("key") ?? "")")
        guard let revisions = changed[name], let last = revisions.last else {
            return isComplete ? .untouched : .unknown
        }
        // An import changes a link whatever its revision is. What it changed alone has every revision since.
        let before = link.number("revision") ?? 0
        if case .importing = kind, revisions.count(where: { $0 > before }) != last &- before { return .contested }
        return .changed(revision: last)
    }
}
