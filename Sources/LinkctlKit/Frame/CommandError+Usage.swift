// Reports a wrong command line like any other failure: one line says what is wrong, one says what to do. Unknown
// commands are recognised here; all other errors come from the argument parser, whose text becomes the two lines.

import ArgumentParser
import LinkCore

extension CommandError {
    /// The failure of a command line that was rejected.
    /// - Parameters:
    ///   - error: what the argument parser threw.
    ///   - arguments: the command line without the program's name.
    init(usage error: any Error, of arguments: [String]) {
        if let unknown = UnknownCommand.first(in: arguments) {
            self.init(.usage, unknown.what, advice: unknown.advice)
            return
        }
        let told = ParserText(Linkctl.fullMessage(for: error), fallback: Linkctl.message(for: error))
        self.init(.usage, told.what, advice: told.advice)
    }

    /// The failure of asking for help on a command that does not exist; nil when the command exists.
    init?(helpOf arguments: [String]) {
        var words = Array(arguments.prefix { $0.utf8.first != UInt8(ascii: "-") })
        if let first = words.first, sameBytes(first, "help") { words.removeFirst() }
        guard let unknown = UnknownCommand.first(in: words) else { return nil }
        self.init(.usage, unknown.what, advice: unknown.advice)
    }
}

/// A word that should name a command but does not.
private struct UnknownCommand {
    /// The commands before the word, starting with `linkctl`.
    let path: [String]
    let word: String
    /// The commands that could have followed.
    let names: [String]

    /// Words that people try, and the commands that they mean.
    private static let others: [(word: String, meant: String)] = [
        ("add", "create"), ("new", "create"), ("make", "create"), ("edit", "update"), ("set", "update"),
        ("change", "update"), ("rm", "delete"), ("remove", "delete"), ("del", "delete"), ("ls", "list"),
        ("get", "show"),
        ("info", "show"), ("describe", "show"), ("follow", "tail"), ("watch", "tail"), ("database", "db"),
        ("installations", "installs"), ("logs", "events"), ("version", "--version"), ("check", "config check"),
        ("reload", "config reload"), ("backup", "db backup"), ("import", "links import"),
        ("create", "links create"), ("qr", "links qr"), ("tail", "events tail"), ("report", "attribution report"),
        ("test", "explain"), ("setup", "apps setup"), ("erase", "privacy erase"),
    ]

    /// The first word that names no command; nil when all do, or when the command takes arguments of its own.
    static func first(in arguments: [String]) -> UnknownCommand? {
        var node: any ParsableCommand.Type = Linkctl.self
        var path = ["linkctl"]
        var skipsNext = false
        for argument in arguments {
            if skipsNext {
                skipsNext = false
                continue
            }
            if argument.utf8.first == UInt8(ascii: "-") {
                // Only these options take a value and may precede a command.
                skipsNext = sameBytes(argument, "--socket") || sameBytes(argument, "--timeout")
                continue
            }
            let children = node.configuration.subcommands
            if children.isEmpty || sameBytes(argument, "help") { return nil }
            guard let child = children.first(where: { child in sameBytes(child._commandName, argument) }) else {
                return UnknownCommand(path: path, word: argument, names: children.map { $0._commandName })
            }
            path.append(argument)
            node = child
        }
        return nil
    }

    private var isRoot: Bool { path.count == 1 }

    var what: String {
        isRoot ? "unknown command \"\(word)\"" : "\(path.joined(separator: " ")) has no command \"\(word)\""
    }

    var advice: String {
        let all =
            isRoot
            ? "linkctl --help lists the commands"
            : "\(path.joined(separator: " ")) --help lists its commands: \(names.joined(separator: ", "))"
        if isRestore {
            return "stop linkd, then linkd --restore FILE; while it runs, linkctl db stats lists the backups"
        }
        return nearest.map { "did you mean \(path.joined(separator: " ")) \($0)? \(all)" } ?? all
    }

    /// Whether the word asks for a restore, which needs linkd stopped and is therefore an option of linkd.
    private var isRestore: Bool {
        sameBytes(word, "restore") && (isRoot || path.last.map { sameBytes($0, "db") } == true)
    }

    private var nearest: String? {
        if let near = closest(to: word, among: names) { return near }
        // A plural or a prefix: "link", "conf", "attr".
        let begun = names.filter { $0.utf8.starts(with: word.utf8) || word.utf8.starts(with: $0.utf8) }
        if begun.count == 1 { return begun[0] }
        guard let meant = Self.others.first(where: { sameBytes($0.word, word) })?.meant else { return nil }
        let isThere = names.contains { sameBytes($0, meant) }
        return isThere || isRoot && !Self.isVerb(meant) ? meant : nil
    }

    /// Whether a word is a verb of nouns, not a command of linkctl itself.
    private static func isVerb(_ word: String) -> Bool {
        ["create", "update", "delete", "list", "show", "tail"].contains { sameBytes($0, word) }
    }
}

/// Splits the argument parser's text, which has several lines: the error, sometimes the option's help, the usage.
struct ParserText {
    let what: String
    let advice: String

    init(_ full: String, fallback: String) {
        var error = ""
        var help: String?
        var command = "linkctl --help"
        var isError = false
        for line in full.utf8.split(separator: UInt8(ascii: "\n")).map({ String(Substring($0)) }) {
            if let text = Self.rest(line, behind: "Error: ") {
                error = text
                isError = true
            } else if let text = Self.rest(line, behind: "Help:  ") {
                help = text
                isError = false
            } else if line.utf8.starts(with: "Usage: ".utf8) {
                isError = false
            } else if let text = Self.rest(line, behind: "  See '") {
                command = String(Substring(text.utf8.prefix { $0 != UInt8(ascii: "'") }))
            } else if isError {
                error += " " + line
            }
        }
        if error.isEmpty { error = fallback }
        let (first, second) = Self.halves(error)
        what = Self.lowered(first)
        let more = command == "linkctl --help" ? "\(command) lists the commands" : "\(command) says what it takes"
        let hint = second.map { Self.lowered($0) } ?? help.map { Self.clause($0) }
        advice = hint.map { $0.utf8.last == UInt8(ascii: "?") ? "\($0) \(more)" : "\($0); \(more)" } ?? more
    }

    /// What is wrong, and what the parser suggests, without the full stop. The parser suggests the nearest option
    /// however different it is; only a similar one is passed on.
    private static func halves(_ text: String) -> (String, String?) {
        for mark in [". Did you mean ", ". Please provide "] {
            guard let place = position(of: mark, in: text) else { continue }
            let first = String(Substring(text.utf8.prefix(place)))
            var second = String(Substring(text.utf8.dropFirst(place + 2)))
            if let words = Self.rest(second, behind: "Please provide ") {
                second = "give " + words
            } else if let written = quoted(in: first), let proposed = quoted(in: second),
                closest(to: written, among: [proposed]) == nil
            {
                return (first, nil)
            }
            return (first, ended(listed(second)))
        }
        return (ended(text), nil)
    }

    /// `one of the following:  - a  - b` becomes `one of a, b`.
    private static func listed(_ text: String) -> String {
        guard let place = position(of: "one of the following:", in: text) else { return text }
        let head = String(Substring(text.utf8.prefix(place)))
        let words = text.utf8.dropFirst(place + "one of the following:".utf8.count).split(separator: UInt8(ascii: " "))
            .map { String(Substring($0)) }
        return head + "one of " + words.filter { $0 != "-" }.joined(separator: ", ")
    }

    /// The text between the first pair of single quotes; nil without one.
    private static func quoted(in text: String) -> String? {
        let parts = text.utf8.split(separator: UInt8(ascii: "'"), maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 ? String(Substring(parts[1])) : nil
    }

    private static func ended(_ text: String) -> String {
        text.utf8.last == UInt8(ascii: ".") ? String(Substring(text.utf8.dropLast())) : text
    }

    /// The text with a lower-case first letter, unless it begins with a name such as `--app`.
    private static func lowered(_ text: String) -> String {
        guard let first = text.utf8.first, (0x41...0x5a).contains(first) else { return text }
        return String(UnicodeScalar(first + 0x20)) + String(Substring(text.utf8.dropFirst()))
    }

    /// `--limit <n>  At most this many.` becomes `--limit <n>: at most this many`.
    private static func clause(_ help: String) -> String {
        guard let gap = position(of: "  ", in: help) else { return ended(help) }
        let words = help.utf8.dropFirst(gap).split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
        let name = String(Substring(help.utf8.prefix(gap)))
        return words.isEmpty ? name : "\(name): \(lowered(ended(words.joined(separator: " "))))"
    }

    private static func rest(_ line: String, behind start: String) -> String? {
        line.utf8.starts(with: start.utf8) ? String(Substring(line.utf8.dropFirst(start.utf8.count))) : nil
    }

    private static func position(of mark: String, in text: String) -> Int? {
        let (bytes, wanted) = (Array(text.utf8), Array(mark.utf8))
        guard bytes.count >= wanted.count else { return nil }
        return (0...(bytes.count - wanted.count)).first { bytes[$0...].starts(with: wanted) }
    }
}
