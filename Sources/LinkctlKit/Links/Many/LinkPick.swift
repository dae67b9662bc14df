// The links that a command changes: named on the command line, in a file, or found by a filter.

import ArgumentParser
import LinkCore

/// Options that say how many links are changed, and how carefully.
struct ManyLinksOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The links in this file, one a line, by name or as JSON; - is standard input.", valueName: "file"),
        completion: .file())
    var file: String?
    @Flag(help: "Show what would happen; change nothing.") var dryRun = false
    @Option(
        help: ArgumentHelp(
            "First write the links as they are to this new file, for links undo.", valueName: "file"),
        completion: .file())
    var undoFile: String?
    @Flag(name: .shortAndLong, help: "Do not ask.") var yes = false
}

/// Finds the links that a command is about.
struct LinkPick {
    let session: Session
    let named: [LinkName]
    /// The file of `--file`; nil without it.
    let file: String?
    let filter: LinkFilterOptions

    /// Throws unless the links are named in exactly one way.
    static func validate(_ named: [LinkName], _ file: String?, _ filter: LinkFilterOptions) throws {
        // An empty variable of a script must not change every link.
        for (option, text) in [
            ("app", filter.app), ("domain", filter.domain), ("tag", filter.tag), ("search", filter.search),
        ] where text?.isEmpty == true {
            throw ValidationError("--\(option) is empty: leave it out, or give it a value.")
        }
        let ways = [!named.isEmpty, file != nil, !filter.isEmpty].count { $0 }
        if ways == 0 {
            throw ValidationError(
                filter.archived
                    ? "--archived adds archived links to those of another filter, such as --app."
                    : "Say which links: name them, or give --file or a filter such as --tag.")
        }
        if ways > 1 { throw ValidationError("Name the links, or give --file, or a filter; not several of them.") }
        if filter.archived, filter.isEmpty { throw ValidationError("--archived belongs to a filter.") }
    }

    /// Passes each link as it is to `take`; a name that leads to no link, and a damaged link, to `miss`.
    func each(
        _ take: (JSONObject) throws(CommandError) -> Void, miss: (String, CommandError) throws(CommandError) -> Void
    ) throws(CommandError) {
        guard filter.isEmpty else { return try eachOfFilter(take, miss: miss) }
        for name in try names() {
            do throws(CommandError) {
                try take(try session.link(name).link)
            } catch  where error.status == .notFound {
                try miss(name.text, error)
            }
        }
    }

    private func eachOfFilter(
        _ take: (JSONObject) throws(CommandError) -> Void, miss: (String, CommandError) throws(CommandError) -> Void
    ) throws(CommandError) {
        for (option, moment) in [("since", filter.createdSince), ("before", filter.createdBefore)] {
            guard let moment = session.milliseconds(moment), moment <= 0 else { continue }
            throw CommandError(
                .usage, "--created-\(option) is before 1970, when there were no links",
                advice: "leave it out, or give a later moment")
        }
        try session.stream(LinkMethod.list, filter.parameters(session, limit: .max)) { (raw) throws(CommandError) in
            let reply = try session.decoded(raw, of: LinkMethod.list)
            for reason in reply.texts("unreadable") { try miss("-", CommandError(.failed, reason)) }
            if let link = reply.object("link") { try take(link) }
        }
    }

    private func names() throws(CommandError) -> [LinkName] {
        guard let file else { return named }
        var reader = try FileLines(file, session)
        var names: [LinkName] = []
        while let line = try reader.next() {
            guard let name = Self.name(line) else {
                throw CommandError(
                    .badInput, "line \(reader.number) of \(file) names no link",
                    advice: "write KEY, DOMAIN/KEY or the whole short link, or a link as JSON")
            }
            names.append(name)
        }
        return names
    }

    private static func name(_ line: [UInt8]) -> LinkName? {
        guard line.first == UInt8(ascii: "{") else { return LinkName(argument: String(decoding: line, as: UTF8.self)) }
        guard let object = (try? JSONParser.parse(line))?.object else { return nil }
        let link = object.object("link") ?? object
        guard let key = link.text("key") else { return nil }
        return LinkName(argument: [link.text("domain"), key].compactMap { $0 }.joined(separator: "/"))
    }
}

/// The lines of a file or of standard input that are not empty, without spaces at their ends.
struct FileLines {
    private let input: InputFile
    private var reader: LineReader

    init(_ path: String, _ session: Session) throws(CommandError) {
        input = try InputFile(path, console: session.console)
        reader = LineReader(descriptor: input.descriptor, name: input.name, maxLineBytes: LinkBatches.maxBytes)
    }

    /// The number of the last line, from 1.
    var number: Int { reader.lineNumber }

    /// The next line; nil at the end.
    mutating func next() throws(CommandError) -> [UInt8]? {
        while true {
            switch try reader.next() {
            case .end: return nil
            case .idle: continue
            case .line(let line):
                guard line.count <= LinkBatches.maxBytes else {
                    throw CommandError(
                        .badInput, "line \(number) of \(input.name) has over \(LinkBatches.maxBytes) bytes",
                        advice: "no link is that long")
                }
                let text = line.drop { $0 == 0x20 || $0 == 0x09 }
                let end = text.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? text.startIndex
                if end > text.startIndex { return Array(text[..<end]) }
            }
        }
    }
}
