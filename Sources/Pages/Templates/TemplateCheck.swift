// Finds problems that the template library does not report: names that no page has, files that do not exist, files that
// include themselves. Scans a template's tags as text when a configuration is loaded; accepts any text.

import LinkCore

/// The tags of one template, and their problems.
struct TemplateCheck {
    /// The deepest nesting of sections.
    static let deepest = 32

    /// The templates it includes: `{{>name}}`, `{{<name}}`.
    private(set) var parts: [String] = []
    private(set) var problems: [PageProblem] = []

    private let file: String
    private let known: [String]

    /// - Parameters:
    ///   - variables: names the template may use, in addition to those of every template.
    init(_ text: String, file: String, variables: [String]) {
        self.file = file
        known = PageFiles.common + variables
        var depth = 0
        var rest = text[...]
        var place = Place()
        while let open = rest.firstRange(of: "{{") {
            place.pass(rest[..<open.lowerBound])
            rest = rest[open.upperBound...]
            guard let close = rest.firstRange(of: "}}") else { return }
            let tag = rest[..<close.lowerBound]
            depth += read(tag, at: place)
            if depth > Self.deepest {
                problems.append(
                    PageProblem(
                        file, line: place.line, column: place.column, "more than \(Self.deepest) nested sections"
                    ))
                return
            }
            place.pass("{{")
            place.pass(rest[..<close.upperBound])
            rest = rest[close.upperBound...]
        }
    }

    /// Reads a tag. Returns the change of depth: 1 when it opens a section, -1 when it ends one, otherwise 0.
    private mutating func read(_ tag: Substring, at place: Place) -> Int {
        func problem(_ message: String, isWarning: Bool = false) {
            problems.append(
                PageProblem(file, line: place.line, column: place.column, message, isWarning: isWarning))
        }
        guard let sign = tag.utf8.first else { return 0 }
        let name = Self.trimmed(tag.dropFirst())
        switch sign {
        case UInt8(ascii: "!"): return 0
        case UInt8(ascii: "="), UInt8(ascii: "%"):
            problem("templates keep the delimiters {{ }} and have no pragmas: leave {{\(tag.prefix(1))…}} out")
            return 0
        case UInt8(ascii: ">"), UInt8(ascii: "<"):
            if PageFiles.templates.contains(where: { sameBytes($0.name, name) }) {
                parts.append(name)
            } else {
                let names = PageFiles.templates.map(\.name).joined(separator: ", ")
                problem("there is no template \(Self.shown(name)); known are \(names)")
            }
            return sign == UInt8(ascii: "<") ? 1 : 0
        case UInt8(ascii: "/"): return -1
        case UInt8(ascii: "$"): return 1
        case UInt8(ascii: "#"), UInt8(ascii: "^"):
            if !isKnown(name) { problem(Self.unknown(name), isWarning: true) }
            return 1
        case UInt8(ascii: "{"), UInt8(ascii: "&"):
            if !isKnown(name) { problem(Self.unknown(name), isWarning: true) }
            return 0
        default:
            let name = Self.trimmed(tag)
            if !isKnown(name) { problem(Self.unknown(name), isWarning: true) }
            return 0
        }
    }

    /// Whether pages have the name; for a transform such as `uppercased(title)` the inner name counts.
    private func isKnown(_ name: String) -> Bool {
        let inner = name.utf8.lastIndex(of: UInt8(ascii: "(")).map { name[name.utf8.index(after: $0)...] } ?? name[...]
        let bare = inner.prefix { $0 != ")" && $0 != "." }
        return bare.isEmpty || known.contains { sameBytes($0, bare) }
    }

    private static func unknown(_ name: String) -> String {
        "no page has \(shown(name)): nothing is shown there; the README of Sources/Pages lists the names"
    }

    private static func shown(_ name: String) -> String {
        "{{" + String(decoding: name.utf8.prefix(40).map { $0 < 0x20 ? 0x3f : $0 }, as: UTF8.self) + "}}"
    }

    private static func trimmed(_ text: Substring) -> String { String(text.filter { $0 != " " && $0 != "\t" }) }

    /// A position in the text, from 1; columns are in bytes.
    private struct Place {
        var line = 1
        var column = 1

        mutating func pass(_ text: some StringProtocol) {
            for byte in text.utf8 {
                column = byte == 10 ? 1 : column + 1
                if byte == 10 { line += 1 }
            }
        }
    }
}

extension TemplateCheck {
    /// The first template that includes itself, directly or through others; nil when none does.
    static func circle(in parts: [String: [String]]) -> String? {
        func reaches(_ from: String, _ goal: String, _ seen: inout Set<String>) -> Bool {
            for next in parts[from] ?? [] where next == goal || seen.insert(next).inserted {
                if next == goal || reaches(next, goal, &seen) { return true }
            }
            return false
        }
        return parts.keys.sorted().first { name in
            var seen: Set<String> = []
            return reaches(name, name, &seen)
        }
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The first occurrence of an ASCII text of two bytes, compared by bytes, so that a combining mark on a brace does
    /// not hide it.
    fileprivate func firstRange(of text: StaticString) -> Range<Index>? {
        var from = utf8.startIndex
        let first = text.utf8Start.pointee
        while let start = utf8[from...].firstIndex(of: first) {
            let next = utf8.index(after: start)
            if next < utf8.endIndex, utf8[next] == text.utf8Start[1] { return start..<utf8.index(after: next) }
            from = next
        }
        return nil
    }
}
