// The files of an import: one, standard input, or those of a folder and its subfolders in the order of their names.

import Glibc
import LinkCore

/// The files, opened one after another.
struct ImportFiles {
    /// A file that is read.
    struct File {
        /// `-` is standard input.
        let path: String
        /// The path within the folder; empty when the argument was no folder.
        let name: String
    }

    /// The ends of the names of files in a folder that are read, behind their dots.
    private static let endings = ["csv", "json", "jsonl", "ndjson", "sql", "tsv", "txt", "xml"]
    /// Folders may be nested this deep.
    private static let maxDepth = 32
    /// The most files that the note about others names.
    private static let shownNames = 5

    /// The files, in order.
    private(set) var files: [File] = []
    /// Whether the argument was a folder: then a file that is not of the format costs that file only.
    let isFolder: Bool
    /// The size of all files; nil when one has none.
    private(set) var totalBytes: Int64? = 0
    /// What a folder has besides, by paths within it.
    private var others: [String] = []
    /// The folders that were read, so that a link to one of them has an end.
    private var seen: [FileIdentity] = []

    /// - Throws: when there is no such file, or no file of a known kind in the folder.
    init(_ path: String) throws(CommandError) {
        let status = path == "-" ? nil : fileStatus(path)
        isFolder = status.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
        guard isFolder else {
            if let status, status.st_mode & S_IFMT == S_IFREG, ImportReport.isReport(path) {
                throw CommandError(
                    .badInput, "\(path) is a report of links import, no file of links", advice: "give another file")
            }
            add(path, "", status)
            return
        }
        var base = Substring(path)
        while base.utf8.count > 1, base.utf8.last == UInt8(ascii: "/") { base = base.dropLast() }
        try read(folder: String(base), name: "", depth: 0)
        guard !files.isEmpty else {
            throw CommandError(
                .badInput, "cannot read \(path): no file there ends in .\(Self.endings.joined(separator: ", ."))",
                advice: "give a folder with files of links, or a file")
        }
    }

    /// What is said about files of the folder that are not read; nil when all are.
    var note: String? {
        guard !others.isEmpty else { return nil }
        let count = others.count == 1 ? "1 file is" : "\(grouped(others.count)) files are"
        let more = others.count > Self.shownNames ? ", …" : ""
        return "\(count) not read: \(others.prefix(Self.shownNames).joined(separator: ", "))\(more)"
    }

    /// Whether a path is one of the files, under this name or another.
    /// - Parameter input: the descriptor of standard input.
    func contains(_ path: String, input: Int32) -> Bool {
        guard let wanted = fileStatus(path).map(FileIdentity.init) else { return false }
        return files.contains { file in
            var status = stat()
            if file.path == "-" { return fstat(input, &status) == 0 && FileIdentity(status) == wanted }
            return fileStatus(file.path).map(FileIdentity.init) == wanted
        }
    }

    private mutating func read(folder: String, name: String, depth: Int) throws(CommandError) {
        guard depth < Self.maxDepth else {
            throw CommandError(.badInput, "\(folder) is nested too deep", advice: "import its folders one by one")
        }
        if let identity = fileStatus(folder).map(FileIdentity.init) {
            guard !seen.contains(identity) else { return others.append("\(name)/ (again)") }
            seen.append(identity)
        }
        for entry in try entryNames(in: folder, hidden: true) {
            let path = folder.hasSuffix("/") ? folder + entry : "\(folder)/\(entry)"
            let inner = name.isEmpty ? entry : "\(name)/\(entry)"
            let status = fileStatus(path)
            let kind = status.map { $0.st_mode & S_IFMT }
            // Hidden entries belong to other programs.
            if entry.utf8.first == UInt8(ascii: ".") || !Self.isRead(entry) && kind != S_IFDIR {
                others.append(kind == S_IFDIR ? "\(inner)/" : inner)
            } else if kind == S_IFDIR {
                try read(folder: path, name: inner, depth: depth + 1)
            } else if kind != S_IFREG {
                // A pipe or device among files would be waited for, or read without end.
                throw CommandError(
                    .badInput, "cannot read \(path): it is no regular file", advice: "take it out of the folder")
            } else if ImportReport.isReport(path) {
                others.append("\(inner) (a report of links import)")
            } else {
                add(path, inner, status)
            }
        }
    }

    private mutating func add(_ path: String, _ name: String, _ status: stat?) {
        files.append(File(path: path, name: name))
        let isFile = status.map { $0.st_mode & S_IFMT == S_IFREG } ?? false
        totalBytes = isFile ? totalBytes.map { $0 + Int64(status?.st_size ?? 0) } : nil
    }

    private static func isRead(_ name: String) -> Bool {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let ending = asciiLowercased(name[name.utf8.index(after: dot)...])
        return endings.contains { sameBytes($0, ending) }
    }
}

/// A file, whatever name leads to it.
private struct FileIdentity: Equatable {
    let device: dev_t
    let inode: ino_t

    init(_ status: stat) { (device, inode) = (status.st_dev, status.st_ino) }
}

/// What the system says of a file, or of what a symbolic link leads to; nil when there is none.
private func fileStatus(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
}
