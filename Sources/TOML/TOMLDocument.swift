// The only Swift file that uses the C seam to toml++: text in, a tree or one syntax error out. Any thread. No C pointer
// may outlive the document or leave this file.

import CTOML
public import LinkCore

/// The first thing in a text that is not TOML.
public struct TOMLError: Error, Sendable {
    /// What is wrong, in words for a person.
    public let message: String
    /// Where it is.
    public let place: SourcePlace
}

/// A parsed text of the C seam, freed when it goes out of scope.
private struct TOMLDocument: ~Copyable {
    let handle: OpaquePointer

    init?(_ bytes: borrowing [UInt8]) {
        let handle = bytes.withUnsafeBytes { buffer in
            ctoml_parse(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        guard let handle else { return nil }
        self.handle = handle
    }

    deinit { ctoml_free(handle) }
}

/// Where the lines of a text begin, to convert columns counted in code points into columns counted in bytes.
private struct LineIndex {
    let file: String
    let bytes: [UInt8]
    private let starts: [Int]
    private let isASCII: Bool

    init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
        isASCII = bytes.allSatisfy { $0 < 0x80 }
        var starts = [0, 0]
        if !isASCII {
            for (index, byte) in bytes.enumerated() where byte == 10 { starts.append(index + 1) }
        }
        self.starts = starts
    }

    func place(_ place: ctoml_place) -> SourcePlace {
        let line = max(1, Int(place.line))
        var column = max(1, Int(place.column))
        if !isASCII, line < starts.count {
            var index = starts[line]
            var left = column - 1
            while index < bytes.count, left > 0 {
                index += 1
                while index < bytes.count, bytes[index] & 0xc0 == 0x80 { index += 1 }
                left -= 1
            }
            column = index - starts[line] + left + 1
        }
        return SourcePlace(file: file, line: line, column: column)
    }
}

extension TOMLNode {
    /// Parses a text. The error has the place of the first thing that is not TOML.
    /// - Parameter file: the name of the file, for places.
    public static func parse(_ bytes: [UInt8], file: String) throws(TOMLError) -> TOMLNode {
        let lines = LineIndex(file: file, bytes: bytes)
        guard let document = TOMLDocument(bytes) else {
            throw TOMLError(message: "not enough memory to read it", place: lines.place(.init(line: 1, column: 1)))
        }
        var place = ctoml_place(line: 1, column: 1)
        if let message = ctoml_error(document.handle, &place) {
            throw syntaxProblem(String(cString: message), bytes, at: lines.place(place))
        }
        guard let root = ctoml_root(document.handle) else {
            throw TOMLError(message: "not readable as TOML", place: lines.place(place))
        }
        return node(root, lines)
    }

    /// A syntax error in words for a person where there are some, else with the parser's message. That begins "Error
    /// while parsing string: …", which the place makes unnecessary.
    private static func syntaxProblem(_ text: String, _ bytes: [UInt8], at place: SourcePlace) -> TOMLError {
        let prefix = "Error while parsing "
        let body = String(text.utf8.starts(with: prefix.utf8) ? text.dropFirst(prefix.count) : text[...])
        if let line = wholeLine(place.line, of: bytes),
            let found = SyntaxWords(line: line, column: place.column, parser: body).explanation
        {
            var place = place
            place.column = found.column
            return TOMLError(message: "not TOML: \(printable(found.message, limit: 200))", place: place)
        }
        return TOMLError(message: "not TOML: \(printable(body, limit: 200))", place: place)
    }

    /// A line by its number, without its end; nil where a multi-line string may reach into it.
    private static func wholeLine(_ number: Int, of bytes: [UInt8]) -> [UInt8]? {
        let lines = bytes.split(separator: 10, maxSplits: number, omittingEmptySubsequences: false)
        guard number >= 1, number <= lines.count else { return nil }
        for line in lines[..<number]
        where line.indices.dropLast(2).contains(where: { index in
            (line[index] == 0x22 || line[index] == 0x27) && line[index + 1] == line[index]
                && line[index + 2] == line[index]
        }) {
            return nil
        }
        let line = lines[number - 1]
        return Array(line.last == 13 ? line.dropLast() : line)
    }

    private static func text(_ pointer: UnsafePointer<CChar>?, _ length: Int) -> String {
        guard let pointer else { return "" }
        return UnsafeRawBufferPointer(start: pointer, count: length).withMemoryRebound(to: UInt8.self) {
            String(decoding: $0, as: UTF8.self)
        }
    }

    // The seam bounds the depth, so recursion is safe.
    private static func node(_ from: OpaquePointer, _ lines: LineIndex) -> TOMLNode {
        TOMLNode(value: value(from, lines), place: lines.place(ctoml_node_place(from)))
    }

    private static func value(_ from: OpaquePointer, _ lines: LineIndex) -> Value {
        var length = 0
        switch ctoml_node_kind(from) {
        case CTOML_TABLE: return .table(members(from, lines))
        case CTOML_ARRAY:
            return .list(
                (0..<ctoml_node_count(from)).compactMap { index in
                    ctoml_node_child(from, index).map { node($0, lines) }
                })
        case CTOML_STRING:
            let pointer = ctoml_node_string(from, &length)
            return .string(text(pointer, length))
        case CTOML_INTEGER: return .int(ctoml_node_integer(from))
        case CTOML_FLOAT: return .double(ctoml_node_float(from))
        case CTOML_BOOLEAN: return .bool(ctoml_node_boolean(from) != 0)
        default:
            let pointer = ctoml_node_string(from, &length)
            return .date(text(pointer, length))
        }
    }

    private static func members(_ from: OpaquePointer, _ lines: LineIndex) -> [Member] {
        var members: [Member] = []
        let count = ctoml_node_count(from)
        members.reserveCapacity(count)
        for index in 0..<count {
            guard let child = ctoml_node_child(from, index) else { continue }
            var length = 0
            let key = ctoml_node_key(child, &length)
            members.append(
                Member(
                    key: text(key, length), keyPlace: lines.place(ctoml_node_key_place(child)),
                    node: node(child, lines)))
        }
        return members
    }
}
