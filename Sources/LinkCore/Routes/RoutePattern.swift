// A parsed route pattern: segments, types and optional groups, expanded into the shapes that a path may have. Made when
// a configuration is loaded, immutable afterwards, shared by all threads. It must never contain two shapes that match
// the same paths.

/// What a typed parameter accepts. The set of types is fixed, and each check is one pass over the bytes.
public enum ParameterType: String, Sendable, CaseIterable {
    /// A whole number: an optional minus and decimal digits, within 64 bits signed.
    case int
    /// 32 hexadecimal digits in groups of 8-4-4-4-12, any letter case.
    case uuid
    /// One or more ASCII letters, digits, `-` and `_`.
    case slug

    /// Whether a decoded segment is of this type.
    public func accepts(_ text: String) -> Bool {
        switch self {
        case .int: Self.isInt(text)
        case .uuid: Self.isUUID(text)
        case .slug: !text.isEmpty && text.utf8.allSatisfy { Self.isNameByte($0) || $0 == UInt8(ascii: "-") }
        }
    }

    private static func isInt(_ text: String) -> Bool {
        var bytes = text.utf8[...]
        if bytes.first == UInt8(ascii: "-") { bytes = bytes.dropFirst() }
        guard !bytes.isEmpty else { return false }
        var value: Int64 = 0
        for byte in bytes {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return false }
            // Accumulates downwards, because the smallest number has no positive counterpart.
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (next, under) = product.subtractingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
            if overflow || under { return false }
            value = next
        }
        return value != .min || text.utf8.first == UInt8(ascii: "-")
    }

    private static func isUUID(_ text: String) -> Bool {
        guard text.utf8.count == 36 else { return false }
        var index = 0
        for byte in text.utf8 {
            let dash = index == 8 || index == 13 || index == 18 || index == 23
            guard dash ? byte == UInt8(ascii: "-") : isHexDigit(byte) else { return false }
            index += 1
        }
        return true
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    /// Whether a byte is an ASCII letter, a digit or `_`.
    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

/// One segment of a pattern.
public enum PatternSegment: Sendable {
    /// A fixed text, percent-decoded.
    case literal(String)
    /// A parameter; without a type it accepts any segment.
    case parameter(name: String, type: ParameterType?)
    /// The rest of the path, one or more segments; always last.
    case rest(name: String)

    /// The parameter's name; nil for a literal.
    public var name: String? {
        switch self {
        case .literal: nil
        case .parameter(let name, _), .rest(let name): name
        }
    }

    /// How specific the segment is. Of two routes that first differ here, the one with the lower rank is tried first. A
    /// type that accepts less precedes one that accepts more.
    package var rank: Int {
        switch self {
        case .literal: 0
        case .parameter(_, .int): 1
        case .parameter(_, .uuid): 2
        case .parameter(_, .slug): 3
        case .parameter(_, nil): 4
        case .rest: 5
        }
    }

    /// Whether a decoded segment is `.` or `..`, which clients resolve.
    package static func isDots(_ text: String) -> Bool { sameBytes(text, ".") || sameBytes(text, "..") }
}

/// A route's pattern after parsing.
public struct RoutePattern: Sendable {
    /// A segment and the optional group that contains it.
    package struct Piece: Sendable {
        package var segment: PatternSegment
        /// The number of the group, from 0; nil outside groups.
        package var group: Int?
    }

    /// One shape of the pattern: some of its groups present, the others left out.
    package struct Shape: Sendable {
        package var segments: [PatternSegment]
        /// The numbers of the groups that are present.
        package var groups: Set<Int>

        /// Whether a path has this shape; letter case matters.
        package func matches(_ path: [String]) -> Bool {
            for (part, found) in zip(segments, path) {
                switch part {
                case .literal(let text): if !sameBytes(text, found) { return false }
                case .parameter(_, let type): if let type, !type.accepts(found) { return false }
                case .rest: return true
                }
            }
            return path.count == segments.count
        }
    }

    /// The most segments of a path; the same limit applies to every URL.
    public static let maxSegments = 64
    /// The most optional groups of a pattern, which make 16 shapes.
    public static let maxGroups = 4

    /// The pattern as written.
    public let text: String
    /// The segments in order, including those of groups.
    package let pieces: [Piece]
    /// The number of optional groups.
    package let groupCount: Int
    /// The shapes, longest first in the order of the groups, each matching different paths. If two groups could take
    /// the same segment, the earlier one gets it: `a(/:x)(/:y)` reads `a/1` as x.
    package let shapes: [Shape]

    /// The segments of every possible path, one list for each choice of groups, longest first.
    public var paths: [[PatternSegment]] { shapes.map(\.segments) }

    /// The names of the parameters, in order.
    public var parameterNames: [String] { pieces.compactMap(\.segment.name) }

    init(text: String, pieces: [Piece], groupCount: Int) {
        self.text = text
        self.pieces = pieces
        self.groupCount = groupCount
        shapes = Self.expand(pieces, groupCount: groupCount)
    }

    /// Parses the pattern of a route.
    /// - Throws: all problems with the pattern.
    public static func parse(_ route: RouteDefinition) throws(RouteTableError) -> RoutePattern {
        let parsed = PatternParser.parse(route)
        guard let pattern = parsed.pattern else { throw RouteTableError(problems: parsed.problems) }
        return pattern
    }

    private static func expand(_ pieces: [Piece], groupCount: Int) -> [Shape] {
        var shapes: [Shape] = []
        var mask = 1 << groupCount
        while mask > 0 {
            mask -= 1
            let present = Set((0..<groupCount).filter { mask & (1 << (groupCount - 1 - $0)) != 0 })
            let segments = pieces.filter { $0.group.map(present.contains) ?? true }.map(\.segment)
            if !shapes.contains(where: { sameShape($0.segments, segments) }) {
                shapes.append(Shape(segments: segments, groups: present))
            }
        }
        return shapes
    }

    /// Whether two lists of segments match exactly the same paths; names do not matter.
    static func sameShape(_ a: [PatternSegment], _ b: [PatternSegment]) -> Bool {
        a.count == b.count
            && zip(a, b).allSatisfy { pair in
                if case (.literal(let x), .literal(let y)) = pair { return x.utf8.elementsEqual(y.utf8) }
                return pair.0.rank == pair.1.rank && pair.0.rank != 0
            }
    }
}
