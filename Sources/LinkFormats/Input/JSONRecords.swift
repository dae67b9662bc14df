// Records of JSON: one object per line, a list, or the pages of a REST interface, whose records stand in a list inside of
// them. The file is not held: only the record that is being read. One thread.

public import LinkCore

/// Reads one object after another.
public struct JSONRecords {
    /// A record.
    public struct Record {
        /// The line on which it begins, from 1.
        public var line: Int
        /// The object, or why there is none.
        public var content: Content
    }

    /// The content of a record.
    public enum Content: Equatable {
        case object(JSONObject)
        /// It is not a record, for this reason. Reading goes on with the next one.
        case broken(String)
    }

    /// What is open around the next value.
    private enum Level {
        /// A list of records, or of pages.
        case list
        /// An object whose members are records, by names that say nothing, such as `link_1`.
        case members
        /// An object with records below one of these paths.
        case page([[String]])
    }

    private static let maxDepth = 8

    private let stream: ByteStream
    private let lists: [[String]]
    /// The most bytes of a record.
    private let most: Int
    private let isByLine: Bool
    private var levels: [Level] = []

    /// - Parameters:
    ///   - lists: the paths of member names that lead from a page to its list of records; none when there are no pages.
    ///   - most: the most bytes of a record; a longer one is broken.
    public init(_ stream: ByteStream, lists: [[String]] = [], most: Int) throws(SourceError) {
        self.stream = stream
        self.lists = lists
        self.most = most
        isByLine = try Self.isByLine(stream, lists, most: most)
    }

    /// Reads one object per line, whatever the first line is: a line that is none costs that line.
    /// - Parameter most: the most bytes of a record; a longer one is broken.
    public init(lines stream: ByteStream, most: Int) {
        self.stream = stream
        self.most = most
        lists = []
        isByLine = true
    }

    /// Whether one of the first lines is a record by itself. Then a line that is not JSON costs that line only.
    private static func isByLine(_ stream: ByteStream, _ lists: [[String]], most: Int) throws(SourceError) -> Bool {
        var start = 0
        for _ in 0..<4 {
            guard let feed = try stream.lineFeed(from: start, most: most) else { return false }
            let line = try stream.head(feed)[start...]
            // A line that opens a page or a list goes on with the next one.
            guard start > 0 || isWhole(line) else { return false }
            if let object = (try? JSONParser.parse(line))?.object {
                return !lists.contains { object[$0[0]] != nil }
            }
            start = feed + 1
        }
        return false
    }

    /// Whether a line begins as an object and does not end in the middle of one, by its last byte.
    private static func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return false }
        return switch line.last(where: { $0 > 0x20 }) {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ":"): false
        default: true
        }
    }

    /// The next record; nil at the end.
    /// - Throws: when the text between records is not JSON: nothing behind that place can be read.
    public mutating func next() throws(SourceError) -> Record? {
        if isByLine { return try nextLine() }
        while let byte = try firstByte() {
            if let record = try step(byte) { return record }
        }
        guard levels.isEmpty else { throw SourceError(line: stream.line, "the file ends in the middle of a list") }
        return nil
    }

    // MARK: one record per line

    private func nextLine() throws(SourceError) -> Record? {
        guard try firstByte() != nil else { return nil }
        let line = stream.line
        guard let count = try stream.lengthOfLine(most: most) else {
            try stream.skipLine()
            return Record(line: line, content: .broken("over \(most) bytes"))
        }
        return Record(line: line, content: try content(count))
    }

    // MARK: lists and pages

    /// Reads up to the next record, bracket or name.
    private mutating func step(_ byte: UInt8) throws(SourceError) -> Record? {
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
            guard levels.popLast() != nil else { throw unexpected(byte) }
            stream.advance(1)
            return nil
        }
        switch levels.last {
        case .page(let paths):
            let name = try name()
            try enter(paths.filter { sameBytes($0[0], name) })
            return nil
        case .members:
            _ = try name()
            return try record()
        case .list, nil:
            let isOutside = levels.allSatisfy { if case .list = $0 { true } else { false } }
            if isOutside, byte == UInt8(ascii: "[") {
                guard levels.count < Self.maxDepth else {
                    throw SourceError(line: stream.line, "lists are nested more than \(Self.maxDepth) deep")
                }
                stream.advance(1)
                levels.append(.list)
                return nil
            }
            guard isOutside, byte == UInt8(ascii: "{") else { return try record() }
            // Most elements of a list are records, which have the name of no list anywhere.
            let end = levels.isEmpty ? nil : try JSONScanner.end(of: stream, from: 0, most: most)
            if mayBePage(end), try isPage() {
                stream.advance(1)
                levels.append(.page(lists))
                return nil
            }
            return try record(end)
        }
    }

    /// Goes into the value of a member of a page, or takes it when no record is below it.
    private mutating func enter(_ paths: [[String]]) throws(SourceError) {
        let below = paths.map { Array($0.dropFirst()) }
        switch try firstByte() {
        case UInt8(ascii: "[") where below.contains { $0.isEmpty }: levels.append(.list)
        case UInt8(ascii: "{") where below.contains { $0.isEmpty }: levels.append(.members)
        case UInt8(ascii: "{") where !below.isEmpty: levels.append(.page(below))
        default:
            guard try JSONScanner.skip(stream) else {
                throw SourceError(line: stream.line, "the file ends in the middle of a value")
            }
            return
        }
        stream.advance(1)
    }

    /// Whether the object that begins here has one of the names of lists in it.
    /// - Parameter end: where the object ends; nil when nobody looked.
    private func mayBePage(_ end: JSONScanner.End?) -> Bool {
        guard case .at(let count)? = end else { return true }
        for list in lists where stream.has("\"\(list[0])\"", within: count) { return true }
        return false
    }

    /// Whether the object that begins here has a member on the way to a list of records.
    private func isPage() throws(SourceError) -> Bool {
        guard !lists.isEmpty else { return false }
        var offset = 1
        while offset < most, let byte = try stream.byte(at: offset) {
            switch byte {
            case 0x20, 0x09, 0x0a, 0x0d, UInt8(ascii: ","), UInt8(ascii: ":"): offset += 1
            case UInt8(ascii: "}"): return false
            default:
                guard case .at(let count) = try JSONScanner.end(of: stream, from: offset, most: most) else {
                    return false
                }
                if byte == UInt8(ascii: "\""), lists.contains(where: { count - 2 == $0[0].utf8.count }) {
                    let text = try stream.head(offset + count - 1).dropFirst(offset + 1)
                    let isOnTheWay = lists.contains { $0[0].utf8.elementsEqual(text) }
                    if isOnTheWay, try isOpening(behind: offset + count) { return true }
                }
                offset += count
            }
        }
        return false
    }

    /// Whether a colon and then a list or an object follow.
    private func isOpening(behind offset: Int) throws(SourceError) -> Bool {
        var offset = offset
        while let byte = try stream.byte(at: offset), byte <= 0x20 || byte == UInt8(ascii: ":") { offset += 1 }
        let byte = try stream.byte(at: offset)
        return byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
    }

    /// Takes a name and its colon.
    private func name() throws(SourceError) -> String {
        guard try stream.byte(at: 0) == UInt8(ascii: "\""),
            case .at(let count) = try JSONScanner.end(of: stream, from: 0, most: most)
        else { throw unexpected(try stream.byte(at: 0)) }
        let text = try? JSONParser.parse(try stream.take(count)).string
        guard let text, try firstByte() == UInt8(ascii: ":") else { throw unexpected(try stream.byte(at: 0)) }
        stream.advance(1)
        _ = try firstByte()
        return text
    }

    /// Takes a record.
    /// - Parameter end: where it ends; nil when nobody looked.
    private mutating func record(_ end: JSONScanner.End? = nil) throws(SourceError) -> Record {
        let line = stream.line
        let known = if let end { end } else { try JSONScanner.end(of: stream, from: 0, most: most) }
        switch known {
        case .at(let count): return Record(line: line, content: try content(count))
        case .cut:
            levels = []
            _ = try JSONScanner.skip(stream)
            return Record(line: line, content: .broken("the file ends in the middle of this record"))
        case .tooLong:
            if try !JSONScanner.skip(stream) { levels = [] }
            return Record(line: line, content: .broken("over \(most) bytes"))
        }
    }

    private func content(_ count: Int) throws(SourceError) -> Content {
        let bytes = try stream.take(count)
        do throws(JSONError) {
            guard let object = try JSONParser.parse(bytes).object else { return .broken("not a JSON object") }
            return object.hadDuplicateKeys ? .broken("a member appears twice") : .object(object)
        } catch {
            return .broken("not JSON: \(error.description)")
        }
    }

    /// The first byte behind white space and commas, which are taken; nil at the end of the file.
    private func firstByte() throws(SourceError) -> UInt8? {
        while let byte = try stream.byte(at: 0) {
            switch byte {
            case 0x20, 0x09, 0x0a, 0x0d, UInt8(ascii: ","): stream.advance(1)
            default: return byte
            }
        }
        return nil
    }

    private func unexpected(_ byte: UInt8?) -> SourceError {
        guard let byte else { return SourceError(line: stream.line, "the file ends in the middle of an object") }
        let shown = byte > 0x20 && byte < 0x7f ? "\"\(Character(UnicodeScalar(byte)))\"" : "byte \(byte)"
        return SourceError(line: stream.line, "\(shown) where JSON has a name or a record")
    }
}
