// Links in JSON: one object, or a list of objects; and in NDJSON, as links export writes it.

import LinkCore

/// Reads links from JSON.
enum JSONLinks {
    static func read(_ bytes: [UInt8], _ file: String) throws(LinkFileError) -> [DescribedLink] {
        let value = try parse(bytes, file, line: nil)
        var places = JSONPlaces(bytes)
        let found = places.links()
        let values = value.array ?? [value]
        return try zip(values, found).map { (value, place) throws(LinkFileError) in
            guard let fields = value.object else { throw LinkFileError(file, line: place.line, "no JSON object") }
            return DescribedLink(file: file, line: place.line, fields: fields, lines: place.lines)
        }
    }

    static func readLines(_ bytes: [UInt8], _ file: String) throws(LinkFileError) -> [DescribedLink] {
        var links: [DescribedLink] = []
        for (index, line) in bytes.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated()
        where !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) {
            guard var fields = try parse(Array(line), file, line: index + 1).object else {
                throw LinkFileError(file, line: index + 1, "no JSON object")
            }
            // A reply of links list --json contains the link.
            if fields.count == 1, let link = fields.object("link") { fields = link }
            links.append(DescribedLink(file: file, line: index + 1, fields: fields, lines: [:]))
        }
        return links
    }

    private static func parse(_ bytes: [UInt8], _ file: String, line: Int?) throws(LinkFileError) -> JSONValue {
        do throws(JSONError) {
            return try JSONParser.parse(bytes, limits: JSONLimits(maxBytes: bytes.count))
        } catch {
            throw LinkFileError(file, line: line ?? error.place(in: bytes).line, "not JSON: \(error.reason)")
        }
    }
}

/// Finds the lines of links and of their fields in a text that was parsed as JSON before.
private struct JSONPlaces {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The lines of each link.
    mutating func links() -> [(line: Int, lines: [String: Int])] {
        skipSpace()
        guard peek == UInt8(ascii: "[") else {
            var lines: [String: Int] = [:]
            let start = line
            value("", &lines)
            return [(start, lines)]
        }
        var found: [(line: Int, lines: [String: Int])] = []
        step()
        while index < bytes.count {
            skipSpace()
            if peek == UInt8(ascii: "]") { break }
            var lines: [String: Int] = [:]
            let start = line
            value("", &lines)
            found.append((start, lines))
            skipComma()
        }
        return found
    }

    private var peek: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func step() {
        if peek == 0x0a { line += 1 }
        index += 1
    }

    private mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[index]) { step() }
    }

    private mutating func skipComma() {
        skipSpace()
        if peek == UInt8(ascii: ",") { step() }
    }

    // The parser bounds the depth, so recursion is safe.
    private mutating func value(_ path: String, _ lines: inout [String: Int]) {
        skipSpace()
        switch peek {
        case UInt8(ascii: "{"):
            step()
            while index < bytes.count {
                skipSpace()
                if peek == UInt8(ascii: "}") { break }
                let start = line
                let key = text()
                let inner = path.isEmpty ? key : "\(path).\(key)"
                lines[inner] = start
                skipSpace()
                step()
                value(inner, &lines)
                skipComma()
            }
            step()
        case UInt8(ascii: "["):
            step()
            var element = 0
            while index < bytes.count {
                skipSpace()
                if peek == UInt8(ascii: "]") { break }
                lines["\(path)[\(element)]"] = line
                value("\(path)[\(element)]", &lines)
                element += 1
                skipComma()
            }
            step()
        case UInt8(ascii: "\""): _ = text()
        default:
            while index < bytes.count, ![0x2c, 0x5d, 0x7d, 0x20, 0x09, 0x0a, 0x0d].contains(bytes[index]) { step() }
        }
    }

    /// A string without its escapes decoded: names of fields have none.
    private mutating func text() -> String {
        step()
        let start = index
        while index < bytes.count, peek != UInt8(ascii: "\"") {
            if peek == UInt8(ascii: "\\") { step() }
            step()
        }
        let end = min(index, bytes.count)
        step()
        return String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
    }
}
