// The files of an import: one, standard input, or those of a folder in the order of their names.

import Glibc
import LinkCore
import LinkFormats

/// The files, opened one after another.
struct ImportFiles {
    /// The ends of the names of files in a folder that are read, behind their dots.
    private static let endings = ["csv", "json", "jsonl", "ndjson", "sql", "tsv", "txt", "xml"]

    /// The paths, in order; `-` is standard input.
    let paths: [String]
    /// Whether the argument was a folder: then a file that is not of the format costs that file only.
    let isFolder: Bool
    /// The size of all files; nil when one has none.
    let totalBytes: Int64?

    /// - Throws: when there is no such file, or no file of a known kind in the folder.
    init(_ path: String) throws(CommandError) {
        var status = stat()
        isFolder = path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        paths = isFolder ? try Self.files(in: path) : [path]
        var total: Int64? = 0
        for path in paths {
            let isFile = path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            // A pipe or device among files would be waited for, or read without end.
            guard isFile || !isFolder else {
                throw CommandError(
                    .badInput, "cannot read \(path): it is no regular file", advice: "take it out of the folder")
            }
            total = isFile ? total.map { $0 + Int64(status.st_size) } : nil
        }
        totalBytes = total
    }

    /// Whether a path is one of the files, under this name or another.
    func contains(_ path: String) -> Bool {
        var (one, other) = (stat(), stat())
        guard stat(path, &one) == 0 else { return false }
        return paths.contains {
            $0 != "-" && stat($0, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino
        }
    }

    private static func files(in folder: String) throws(CommandError) -> [String] {
        let names = try entryNames(in: folder).filter { name in
            guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
            let ending = asciiLowercased(name[name.utf8.index(after: dot)...])
            return endings.contains { sameBytes($0, ending) }
        }
        guard !names.isEmpty else {
            throw CommandError(
                .badInput, "cannot read \(folder): no file there ends in .\(endings.joined(separator: ", ."))",
                advice: "give a folder with files of links, or a file")
        }
        return names.map { folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)" }
    }
}
