// The paths of a route: a text, or a text with parameters. Compared with every request that may not be a tap. Any thread.

import LinkCore

/// A pattern of undecoded paths:
///
///     {name}    a segment, which may be empty
///     {name+}   at least one byte, slashes included
///     {name*}   any bytes or none, slashes included
///
/// Nothing but a text may follow `{name+}` and `{name*}`.
struct RoutePath: Sendable {
    fileprivate enum Part: Sendable {
        case text([UInt8])
        case segment
        case bytes(least: Int)
    }

    /// The pattern as it was written.
    let text: String
    private let parts: [Part]

    init(_ text: String) {
        self.text = text
        var parts: [Part] = []
        for piece in text.utf8.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false) {
            guard let end = piece.firstIndex(of: UInt8(ascii: "}")) else {
                parts.append(.text(Array(piece)))
                continue
            }
            switch piece[..<end].last {
            case UInt8(ascii: "+"): parts.append(.bytes(least: 1))
            case UInt8(ascii: "*"): parts.append(.bytes(least: 0))
            default: parts.append(.segment)
            }
            let text = piece[piece.index(after: end)...]
            if !text.isEmpty { parts.append(.text(Array(text))) }
        }
        self.parts = parts
    }

    /// Whether it fits one path only.
    var isExact: Bool { !text.utf8.contains(UInt8(ascii: "{")) }

    /// The values of the parameters of a path, in order; nil when the path does not fit.
    func match(_ path: String) -> [String]? {
        path.withBytes { bytes -> [String]? in
            var rest = bytes[...]
            var values: [String] = []
            for (index, part) in parts.enumerated() {
                let length: Int
                switch part {
                case .text(let text):
                    guard rest.starts(with: text) else { return nil }
                    rest = rest.dropFirst(text.count)
                    continue
                case .segment:
                    length = rest.firstIndex(of: UInt8(ascii: "/")).map { $0 - rest.startIndex } ?? rest.count
                case .bytes(let least):
                    length = rest.count - (index + 1 < parts.count ? parts[index + 1].count : 0)
                    guard length >= least else { return nil }
                }
                values.append(String(decoding: rest.prefix(length), as: UTF8.self))
                rest = rest.dropFirst(length)
            }
            return rest.isEmpty ? values : nil
        }
    }
}

extension RoutePath.Part {
    /// The bytes of a text.
    fileprivate var count: Int { if case .text(let text) = self { text.count } else { 0 } }
}
