// What the author of a value probably meant: the same text with or without quotes, brackets, a unit, or a part that does
// not belong to it. Used at start and at reload, for messages only; it never changes what is accepted.

import LinkCore
import PluginKit
import TOML

/// Finds a value that is allowed and close to one that is not.
enum Correction {
    /// Words that follow a message, such as `; put it in quotes: "987654321"`; empty when there is no such value.
    static func words(for node: TOMLNode, as kind: ConfigKey.Kind) -> String {
        let source = node.source
        switch (kind, node.value) {
        case (.string(let rule), .string(let text)), (.number(let rule), .string(let text)):
            return nearest(to: text, rule.accepts).map { "; did you mean \(quoted($0))?" } ?? ""
        case (.string(let rule), _), (.number(let rule), _):
            return source.map { rule.accepts($0) } ?? false ? "; put it in quotes: \(quoted(source ?? ""))" : ""
        case (.choice(let words), .bool), (.choice(let words), .int):
            let isWord = words.contains { word in source.map { sameBytes($0, word) } ?? false }
            return isWord ? "; put it in quotes: \(quoted(source ?? ""))" : ""
        case (.strings(let rule), .string(let text)):
            return rule.accepts(text) ? "; put it in brackets: [\(quoted(text))]" : ""
        case (.bool, .string(let text)):
            guard let truth = truths[asciiLowercased(text)] else { return "" }
            return "; write \(truth), without quotes"
        case (.bool, .int(let number)): return number == 0 || number == 1 ? "; write \(number == 1)" : ""
        case (.int(let range), .string(let text)):
            return Int(text).map(range.contains) ?? false ? "; leave out the quotes: \(text)" : ""
        case (.double(let range), .string(let text)):
            return Double(text).map(range.contains) ?? false ? "; leave out the quotes: \(text)" : ""
        case (.duration(let range), .int), (.duration(let range), .string):
            let texts = ["s", "m", "h", "d"].map { (source ?? "") + $0 }
            let fitting = texts.first { parseDuration($0).map(range.contains) ?? false }
            return fitting.map { "; a time has its unit, such as \(quoted($0))" } ?? ""
        default: return ""
        }
    }

    private static let truths = [
        "true": true, "yes": true, "on": true, "1": true, "false": false, "no": false, "off": false, "0": false,
    ]

    /// A text that differs in what people add or leave out: letter case, scheme, slashes, port, a prefix.
    private static func nearest(to text: String, _ accepts: (String) -> Bool) -> String? {
        guard text.utf8.count <= 253 else { return nil }
        let bare = text.utf8.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 || $0 == UInt8(ascii: ".") }.reversed()
        let trimmed = String(decoding: bare, as: UTF8.self)
        // Where a path or a network is allowed, a host alone would lose it.
        let url =
            accepts("a/b") || accepts("10.0.0.0/8")
            ? nil : (try? LinkURL(trimmed)) ?? (try? LinkURL("https://\(trimmed)"))
        guard !trimmed.isEmpty else { return nil }
        let scheme = trimmed.utf8.firstIndex(of: UInt8(ascii: ":")).map { String(trimmed[..<$0]) } ?? ""
        let digits = String(decoding: trimmed.utf8.drop { $0 > UInt8(ascii: "9") }, as: UTF8.self)
        let port = trimmed.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(trimmed[$0...]) } ?? ":\(trimmed)"
        let candidates = [
            trimmed, asciiLowercased(trimmed), trimmed.uppercased(), url?.host ?? "", "https://\(trimmed)",
            asciiLowercased(scheme),
            trimmed + "/", String(Substring(trimmed.utf8.drop { $0 == UInt8(ascii: "/") })) + "/", digits,
            "127.0.0.1\(port)", "user:\(trimmed)",
            String(decoding: trimmed.utf8.map { $0 == 0x20 ? UInt8(ascii: "_") : $0 }, as: UTF8.self),
        ]
        return candidates.first { !$0.isEmpty && accepts($0) }
    }
}

extension TOMLNode {
    /// A number, a truth or a text as it is written, without quotes; nil for anything else.
    fileprivate var source: String? {
        switch value {
        case .string(let text): text
        case .int(let number): String(number)
        case .double(let number): String(number)
        case .bool(let truth): String(truth)
        case .date(let text): text
        default: nil
        }
    }
}
