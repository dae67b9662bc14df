// Fills a route's pattern to get the path of a smart link. The router decides what a path means, so whoever creates a
// link has the router read the path back. No I/O; any thread.

/// A pattern such as `products/:id(/:tab<slug>)` or `files/*rest`, parsed for filling.
public struct RouteTemplate: Sendable {
    private enum Segment {
        case literal(String)
        case parameter(String)
        case rest(String)

        var name: String? {
            switch self {
            case .literal: nil
            case .parameter(let name), .rest(let name): name
            }
        }
    }

    private let pieces: [(segment: Segment, group: Int?)]

    /// Parses a pattern. Accepts any text: the configuration check has already rejected invalid patterns.
    public init(_ pattern: String) {
        var pieces: [(segment: Segment, group: Int?)] = []
        var group: Int?
        var groups = 0
        var current: [UInt8] = []
        func flush() {
            if !current.isEmpty { pieces.append((Self.segment(current), group)) }
            current.removeAll()
        }
        for byte in pattern.utf8 {
            switch byte {
            case UInt8(ascii: "/"): flush()
            case UInt8(ascii: "("):
                flush()
                group = groups
                groups += 1
            case UInt8(ascii: ")"):
                flush()
                group = nil
            default: current.append(byte)
            }
        }
        flush()
        self.pieces = pieces
    }

    /// A pattern without the types of its parameters, by which apps choose their screens: `products/:id<int>` gives
    /// `products/:id`. The clients that apps take over have the same rule (`name` in Sources/AppClient).
    public static func withoutTypes(_ pattern: String) -> String {
        var out: [UInt8] = []
        var (isParameter, isType) = (false, false)
        for byte in pattern.utf8 {
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: ")"): (isParameter, isType) = (false, false)
            case UInt8(ascii: ":"): isParameter = isParameter || out.last.map { "/()".utf8.contains($0) } ?? true
            case UInt8(ascii: "<"): isType = isType || isParameter
            default: break
            }
            if !isType { out.append(byte) }
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// The segments of a pattern as they are written, without the parentheses of optional groups.
    public static func texts(of pattern: String) -> [String] {
        pattern.utf8.split { "/()".utf8.contains($0) }.map { String(Substring($0)) }
    }

    /// Whether a segment has what no path of a URL contains unescaped, and what has a meaning in other routers: `{id}`,
    /// `[0-9]+`, `<id>`, `.*`. Here it would be a fixed text.
    public static func isOfAnotherRouter(_ segment: String) -> Bool {
        segment.utf8.contains { "{}[]^\\|".utf8.contains($0) }
            || segment.utf8.first == UInt8(ascii: "<") && segment.utf8.last == UInt8(ascii: ">")
            || sameBytes(segment, ".*") || sameBytes(segment, ".+")
    }

    /// A pattern without slashes at its ends.
    public static func trimmed(_ pattern: String) -> String {
        let isSlash = { (byte: UInt8) in byte == UInt8(ascii: "/") }
        let bytes = pattern.utf8.drop(while: isSlash)
        return String(decoding: Array(bytes.reversed().drop(while: isSlash).reversed()), as: UTF8.self)
    }

    /// The names of the parameters, in order.
    public var names: [String] { pieces.compactMap(\.segment.name) }

    /// The decoded segments of the path. An optional group is kept when it has parameters and all are given. A
    /// wildcard's value is split at its slashes, without empty segments.
    /// - Throws: `LinkError.invalid`, at `routeParameters.NAME`.
    public func segments(_ parameters: StringMap) throws(LinkError) -> [String] {
        func isGiven(_ name: String) -> Bool { !(parameters[name] ?? "").isEmpty }
        if let unknown = parameters.entries.first(where: { entry in !names.contains { sameBytes($0, entry.key) } }) {
            throw Self.invalid(unknown.key, "unknown_parameter")
        }
        var kept: Set<Int> = []
        for group in Set(pieces.compactMap(\.group)) {
            let names = pieces.filter { $0.group == group }.compactMap(\.segment.name)
            if !names.isEmpty, names.allSatisfy(isGiven) {
                kept.insert(group)
            } else if names.contains(where: isGiven), let absent = names.first(where: { !isGiven($0) }) {
                throw Self.invalid(absent, "missing_parameter")
            }
        }
        var segments: [String] = []
        for (segment, group) in pieces where group.map(kept.contains) ?? true {
            let values: [String]
            switch segment {
            case .literal(let text):
                segments.append(text)
                continue
            case .parameter(let name): values = isGiven(name) ? [parameters[name] ?? ""] : []
            case .rest(let name):
                values = (parameters[name] ?? "").utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
            }
            let name = segment.name ?? ""
            guard !values.isEmpty else { throw Self.invalid(name, "missing_parameter") }
            // Escaping does not protect a dot segment.
            if values.contains(where: { sameBytes($0, ".") || sameBytes($0, "..") }) {
                throw Self.invalid(name, "invalid_parameter")
            }
            segments += values
        }
        return segments
    }

    /// The relative path with every segment percent-encoded: `a/x%20y`.
    public func path(_ parameters: StringMap) throws(LinkError) -> String {
        try segments(parameters).map { PercentCoding.encodeComponent($0) }.joined(separator: "/")
    }

    private static func invalid(_ parameter: String, _ word: String) -> LinkError {
        .invalid(field: "routeParameters.\(parameter)", reason: word)
    }

    private static func segment(_ bytes: [UInt8]) -> Segment {
        let text = String(decoding: bytes, as: UTF8.self)
        switch bytes[0] {
        case UInt8(ascii: "*"): return .rest(String(decoding: bytes.dropFirst(), as: UTF8.self))
        case UInt8(ascii: ":"):
            let name = bytes.dropFirst().prefix { $0 != UInt8(ascii: "<") }
            return .parameter(String(decoding: name, as: UTF8.self))
        default: return .literal(PercentCoding.decode(text[...], plusAsSpace: false).text)
        }
    }
}
