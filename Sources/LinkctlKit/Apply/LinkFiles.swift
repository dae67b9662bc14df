// Reads the links that the files of a directory describe: TOML, JSON and NDJSON, in the order of their paths.

import Glibc
import LinkCore

/// The links of a directory.
struct LinkFiles {
    /// The largest file that is read.
    private static let maxBytes = 64 << 20
    /// Directories may be nested this deep.
    private static let maxDepth = 32

    private(set) var links: [DescribedLink] = []
    private(set) var problems: [LinkFileProblem] = []
    /// How many files were read.
    private(set) var count = 0
    private let session: Session
    /// The directory, without symbolic links on the way; empty for a single file.
    private var root = ""

    /// - Parameter path: a directory, or one file.
    init(_ path: String, _ session: Session) throws(CommandError) {
        self.session = session
        var base = Substring(path)
        while base.utf8.count > 1, base.utf8.last == UInt8(ascii: "/") { base = base.dropLast() }
        var status = stat()
        guard stat(path, &status) == 0 else { throw Self.missing(path, errno) }
        if status.st_mode & S_IFMT == S_IFDIR {
            root = realPath(String(base)) ?? String(base)
            try read(directory: String(base), depth: 0)
        } else {
            try read(file: String(base))
        }
        guard count > 0 || !problems.isEmpty else {
            throw CommandError(
                .badInput, "\(path) has no file that describes links",
                advice: "their names end in .toml, .json or .ndjson")
        }
        for index in links.indices { problems += links[index].normalize() }
    }

    private mutating func read(directory: String, depth: Int) throws(CommandError) {
        guard depth < Self.maxDepth else {
            throw CommandError(.badInput, "\(directory) is nested too deep", advice: "is there a link to itself?")
        }
        // Hidden entries belong to other tools.
        for name in try entryNames(in: directory) {
            let path = "\(directory)/\(name)"
            var status = stat()
            guard stat(path, &status) == 0 else { throw Self.missing(path, errno) }
            let isDirectory = status.st_mode & S_IFMT == S_IFDIR
            guard isDirectory || Self.form(of: name) != nil else { continue }
            if !isInside(path) {
                problems.append(
                    LinkFileProblem(
                        file: path, line: 1, field: "",
                        message:
                            "a symbolic link that leads out of the directory is not read: put what it leads to here"))
            } else if isDirectory {
                try read(directory: path, depth: depth + 1)
            } else {
                try read(file: path)
            }
        }
    }

    /// Whether what a path leads to is in the directory: whoever may add files to it must not have others read.
    private func isInside(_ path: String) -> Bool {
        guard let real = realPath(path) else { return false }
        return real.utf8.starts(with: "\(root.utf8.count > 1 ? root : "")/".utf8)
    }

    private static func missing(_ path: String, _ code: Int32) -> CommandError {
        var failure = unreadable(path, code)
        failure.advice = "give a directory, or one file, that you may read"
        return failure
    }

    private enum Form {
        case toml, json, ndjson
    }

    private static func form(of name: String) -> Form? {
        if name.hasSuffix(".toml") { return .toml }
        if name.hasSuffix(".json") { return .json }
        return name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl") ? .ndjson : nil
    }

    private mutating func read(file: String) throws(CommandError) {
        count += 1
        var status = stat()
        guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return problems.append(
                LinkFileProblem(file: file, line: 1, field: "", message: "no regular file"))
        }
        guard status.st_size <= Self.maxBytes else {
            return problems.append(
                LinkFileProblem(file: file, line: 1, field: "", message: "over \(Self.maxBytes >> 20) MiB"))
        }
        let bytes = try readFile(file, console: session.console)
        guard String(validating: bytes, as: UTF8.self) != nil else {
            return problems.append(LinkFileProblem(file: file, line: 1, field: "", message: "not UTF-8"))
        }
        do throws(LinkFileError) {
            switch Self.form(of: file) ?? .toml {
            case .toml: links += try TOMLLinks.read(bytes, file)
            case .json: links += try JSONLinks.read(bytes, file)
            case .ndjson: links += try JSONLinks.readLines(bytes, file)
            }
        } catch {
            problems.append(error.problem)
        }
    }
}
