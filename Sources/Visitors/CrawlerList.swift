// Reads the list of programs (etc/crawlers.txt or an operator's own file) into patterns, at start and at reload. Every
// mistake is reported with its line and column. The head of that file describes the grammar.

import Embedded
public import LinkCore

/// One pattern of the list.
public struct CrawlerPattern: Sendable, Equatable {
    /// The program's name in outcomes.
    public let name: String
    /// The kind of program.
    public let program: VisitorTraits.Program
    /// Texts that the User-Agent must contain, in this order.
    let pieces: [[UInt8]]
    /// Whether the first text must be at the very start.
    let isAtStart: Bool
    /// Whether the last text must be at the very end.
    let isAtEnd: Bool
}

/// An invalid line of the list.
public struct CrawlerListError: Error, Sendable, Equatable {
    /// The number of the line, from 1.
    public let line: Int
    /// The position within the line in bytes, from 1.
    public let column: Int
    /// What is wrong, and what is allowed.
    public let message: String
}

/// The patterns of a list of programs.
public struct CrawlerList: Sendable {
    /// The most patterns in a list.
    static let limit = 20_000
    /// The most patterns with several pieces.
    static let pieceLimit = 64
    /// The most errors that are reported.
    private static let errorLimit = 50

    /// The patterns, in order.
    public private(set) var patterns: [CrawlerPattern] = []

    /// The list built into linkd, from etc/crawlers.txt.
    public static let builtIn: CrawlerList = {
        // A test checks the text.
        let (list, _) = read(Array(Embedded.crawlers.utf8))
        return list
    }()

    /// An empty list, which leaves only the programs of linkd's own table.
    public static let empty = CrawlerList()

    /// Reads a list. Invalid lines are left out and reported; reading stops after 50 of them.
    public static func read(_ bytes: [UInt8]) -> (list: CrawlerList, errors: [CrawlerListError]) {
        var list = CrawlerList()
        var errors: [CrawlerListError] = []
        var program: VisitorTraits.Program?
        var severed = 0
        for (number, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
            guard errors.count < errorLimit else { break }
            var reader = CrawlerLine(line.last == 13 ? line.dropLast() : line, number: number + 1)
            do throws(CrawlerListError) {
                switch try reader.read() {
                case .nothing: break
                case .program(let next): program = next
                case .pattern(let pieces, let isAtStart, let isAtEnd, let name):
                    guard let program else {
                        throw reader.error("before the first pattern stands a [section]", at: 0)
                    }
                    severed += pieces.count > 1 ? 1 : 0
                    guard list.patterns.count < limit, severed <= pieceLimit else {
                        throw reader.error("more than \(limit) patterns, or \(pieceLimit) with \"*\"", at: 0)
                    }
                    list.patterns.append(
                        CrawlerPattern(
                            name: name, program: program, pieces: pieces, isAtStart: isAtStart, isAtEnd: isAtEnd))
                }
            } catch {
                errors.append(error)
            }
        }
        return (list, errors)
    }
}

/// Reads one line of a list.
struct CrawlerLine {
    /// The content of a line.
    enum Content {
        case nothing
        case program(VisitorTraits.Program)
        case pattern(pieces: [[UInt8]], isAtStart: Bool, isAtEnd: Bool, name: String)
    }

    private let bytes: [UInt8]
    private let number: Int
    private var at = 0

    /// - Parameter number: of the line, from 1.
    init(_ bytes: ArraySlice<UInt8>, number: Int) { (self.bytes, self.number) = (Array(bytes), number) }

    func error(_ message: String, at offset: Int) -> CrawlerListError {
        CrawlerListError(line: number, column: offset + 1, message: message)
    }

    mutating func read() throws(CrawlerListError) -> Content {
        skipBlanks()
        guard at < bytes.count, bytes[at] != UInt8(ascii: "#") else { return .nothing }
        if bytes[at] == UInt8(ascii: "[") { return try section() }
        let isAtStart = take("^")
        var pieces = [try quoted()]
        while take("*") { pieces.append(try quoted()) }
        let isAtEnd = take("$")
        let behind = at
        skipBlanks()
        guard at == bytes.count || at > behind else {
            throw error("after the pattern come blanks and perhaps a name", at: at)
        }
        return .pattern(pieces: pieces, isAtStart: isAtStart, isAtEnd: isAtEnd, name: try name(or: pieces[0]))
    }

    private mutating func section() throws(CrawlerListError) -> Content {
        let start = at
        let word = bytes[(at + 1)...].prefix { $0 != UInt8(ascii: "]") }
        let name = String(decoding: word, as: UTF8.self)
        guard word.endIndex < bytes.count, let program = VisitorTraits.Program(rawValue: name) else {
            throw error("a section is [preview], [crawler] or [tool]", at: start)
        }
        at = word.endIndex + 1
        skipBlanks()
        guard at == bytes.count || bytes[at] == UInt8(ascii: "#") else {
            throw error("nothing may stand behind a [section]", at: at)
        }
        return .program(program)
    }

    private mutating func quoted() throws(CrawlerListError) -> [UInt8] {
        let start = at
        guard take("\"") else { throw error("a text in double quotes must stand here", at: start) }
        var piece: [UInt8] = []
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
            if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count { at += 1 }
            piece.append(bytes[at])
            at += 1
        }
        guard take("\"") else { throw error("the text has no closing double quote", at: start) }
        guard (LiteralSet.shortest...255).contains(piece.count) else {
            throw error("a text has 3 to 255 bytes", at: start)
        }
        return piece
    }

    /// The name on the line, else the letters and digits of the first piece in lower case, with hyphens between them.
    private mutating func name(or piece: [UInt8]) throws(CrawlerListError) -> String {
        guard at < bytes.count, bytes[at] != UInt8(ascii: "#") else {
            let words = piece.map { isWord($0) ? lowered($0) : UInt8(ascii: " ") }.split(separator: UInt8(ascii: " "))
            let made = Array(words.joined(separator: [UInt8(ascii: "-")]))
            return made.isEmpty ? ProgramNames.other : String(decoding: made.prefix(40), as: UTF8.self)
        }
        let word = bytes[at...].prefix { $0 != 0x20 && $0 != 9 }
        let allowed = word.allSatisfy { $0 == lowered($0) && (isWord($0) || $0 == UInt8(ascii: "_")) }
        guard allowed, word.count <= 40 else {
            throw error("a name is 1 to 40 small letters, digits, \"-\" or \"_\"", at: at)
        }
        return String(decoding: word, as: UTF8.self)
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard at < bytes.count, bytes[at] == UInt8(ascii: byte) else { return false }
        at += 1
        return true
    }

    private mutating func skipBlanks() {
        while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 9 { at += 1 }
    }
}
