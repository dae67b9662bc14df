// How sources write what is not plain text: yes and no, times, lists, short links. Any thread.

import LinkCore

/// Readings of single values.
public enum SourceValue {
    /// Yes or no; nil for anything else.
    static func flag(_ value: JSONValue) -> Bool? {
        switch value {
        case .bool(let flag): flag
        case .int(1): true
        case .int(0): false
        case .string(let text):
            switch asciiLowercased(text) {
            case "true", "yes", "y", "1", "on", "t": true
            case "false", "no", "n", "0", "off", "f": false
            default: nil
            }
        default: nil
        }
    }

    /// A text as titles and the like may be: with spaces for line breaks and other control characters, and cut where it is
    /// too long.
    static func shown(_ text: String) -> String {
        var bytes = text.utf8.map { $0 < 0x20 || $0 == 0x7f ? 0x20 : $0 }
        if bytes.count > LinkLimits.textBytes {
            var end = LinkLimits.textBytes
            while end > 0, bytes[end] & 0xc0 == 0x80 { end -= 1 }
            bytes.removeSubrange(end...)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Words of a list, or of a text that separates them. Objects give their `name`.
    static func words(_ value: JSONValue) -> [String] {
        switch value {
        case .array(let list): list.compactMap { $0.string ?? $0.object?["name"]?.string }
        case .string(let text): words(text)
        default: []
        }
    }

    /// Words of a text that separates them by `|`, `,` or `;`, without spaces around them, and each once.
    public static func words(_ text: String) -> [String] {
        var words: [String] = []
        for part in text.utf8.split(whereSeparator: separates) {
            let word = String(Substring(trimmed(part)))
            if !word.isEmpty, !words.contains(where: { sameBytes($0, word) }) { words.append(word) }
        }
        return words
    }

    /// Whether a byte separates words in a text.
    private static func separates(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "|") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }

    /// The host and the path of a short link, with or without a scheme; nil for what has no path. The path is decoded once,
    /// as for a tap; one with an encoded slash is no key's.
    public static func shortLink(_ text: String) -> (domain: String, key: String)? {
        text.withBytes { bytes in
            let start =
                ["https://", "http://"].first { scheme in
                    bytes.count >= scheme.utf8.count && zip(bytes, scheme.utf8).allSatisfy { lowered($0) == $1 }
                }?.utf8.count ?? 0
            let rest = bytes[start...]
            guard let slash = rest.firstIndex(of: UInt8(ascii: "/")), slash > start else { return nil }
            let host = rest[..<slash].prefix { $0 != UInt8(ascii: ":") }
            let path = rest[(slash + 1)...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
            let isHost = host.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "?") }
            guard isHost, !path.isEmpty else { return nil }
            func text(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
                String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
            }
            let key = PercentCoding.decode(text(path)[...], plusAsSpace: false).text
            let slashes = [path.count { $0 == UInt8(ascii: "/") }, key.utf8.count { $0 == UInt8(ascii: "/") }]
            return slashes[0] == slashes[1] ? (asciiLowercased(text(host)), key) : nil
        }
    }

    /// A text without the spaces and control characters around it.
    static func trimmed(_ text: String) -> String {
        guard let first = text.utf8.first, let last = text.utf8.last, first <= 0x20 || last <= 0x20 else { return text }
        return String(Substring(trimmed(text.utf8[...])))
    }

    /// Bytes without the spaces and control characters around them.
    static func trimmed<Bytes: BidirectionalCollection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
        let rest = bytes.drop { $0 <= 0x20 }
        return rest[..<(rest.lastIndex { $0 > 0x20 }.map { rest.index(after: $0) } ?? rest.startIndex)]
    }
}
