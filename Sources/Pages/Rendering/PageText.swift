// What templates are given. Every text is escaped when it becomes a value, by code point: the template library escapes
// by character, and to it a quote with an accent on top is another character than a quote, while to a browser it is
// still a quote. So templates are rendered as plain text, and even {{{name}}} writes nothing unescaped. Any thread.

import LinkCore
import Mustache

/// A text as it may stand in HTML, attributes included.
struct PageText: MustacheCustomRenderable, MustacheParent, Sendable {
    let renderText: String
    var isNull: Bool { false }
    /// Nothing below a text; said here, so that the library does not look by reflection.
    func child(named name: String) -> Any? { nil }

    /// Escapes a text, without what HTML forbids.
    init(_ text: String) { renderText = Self.escaped(text) }

    /// Markup of our own.
    init(markup: String) { renderText = markup }

    /// A text with `& < > " '` as references, and without control characters and what is no character.
    static func escaped(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        var out = ""
        out.reserveCapacity(text.utf8.count + 32)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "'": out += "&#39;"
            case _ where isForbidden(scalar.value): continue
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x26, 0x3c, 0x3e, 0x22, 0x27, 0x7f: false
        default: byte >= 0x20 && byte < 0x80
        }
    }

    private static func isForbidden(_ value: UInt32) -> Bool {
        switch value {
        case 0x09, 0x0a: false
        case 0...0x1f, 0x7f...0x9f, 0xfdd0...0xfdef: true
        default: value & 0xfffe == 0xfffe
        }
    }
}

/// Named values of a template.
struct PageValues: MustacheParent, Sendable {
    private enum Value: Sendable {
        case text(PageText)
        case truth(Bool)
        case list([PageValues])
        case group(PageValues)
    }

    private var values: [String: Value] = [:]

    /// Sets a text; nothing when there is none.
    mutating func set(_ name: String, _ text: PageText?) {
        if let text { values[name] = .text(text) }
    }

    /// Sets a text; nothing when it is empty.
    mutating func set(_ name: String, text: String?) {
        if let text, !text.isEmpty { values[name] = .text(PageText(text)) }
    }

    /// Sets whether something is so.
    mutating func set(_ name: String, _ truth: Bool) { values[name] = .truth(truth) }

    /// Sets a list; nothing when it is empty, so that a section around it can ask.
    mutating func set(_ name: String, _ list: [PageValues]) {
        if !list.isEmpty { values[name] = .list(list) }
    }

    /// Sets named values below a name.
    mutating func set(_ name: String, _ group: PageValues?) {
        if let group { values[name] = .group(group) }
    }

    func child(named name: String) -> Any? {
        switch values[name] {
        case .text(let text)?: text
        case .truth(let truth)?: truth
        case .list(let list)?: list
        case .group(let group)?: group
        case nil: nil
        }
    }
}
