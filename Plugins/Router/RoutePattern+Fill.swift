// Turns a pattern and its parameters into a relative URI, the inverse of a match. Values are always escaped.

public import LinkCore

/// Why a pattern cannot be filled.
public enum RouteFillError: Error, Sendable, CustomStringConvertible {
    /// A parameter outside the optional groups is missing or empty.
    case missingParameter(String)
    /// A value that the route would not read back.
    case invalidParameter(String, reason: String)

    /// A stable word: `missing_parameter` or `invalid_parameter`.
    public var word: String {
        switch self {
        case .missingParameter: "missing_parameter"
        case .invalidParameter: "invalid_parameter"
        }
    }

    /// The name of the parameter.
    public var name: String {
        switch self {
        case .missingParameter(let name), .invalidParameter(let name, _): name
        }
    }

    /// The error in a sentence for a person.
    public var description: String {
        switch self {
        case .missingParameter(let name): "the parameter \(name.inQuotes) is missing"
        case .invalidParameter(let name, let reason): "the parameter \(name.inQuotes) \(reason)"
        }
    }
}

extension RoutePattern {
    /// The relative URI for these parameters, with every value and literal percent-encoded: `a/x%20y`. The result
    /// matches this pattern with the same parameters. A group is kept if it has parameters and all are given; a group
    /// without parameters is left out. Parameters that the pattern lacks are ignored, as are empty segments of a
    /// wildcard's value.
    public func fill(_ parameters: StringMap) throws(RouteFillError) -> String {
        func given(_ name: String) -> Bool { !(parameters[name] ?? "").isEmpty }
        let present = Set(
            (0..<groupCount).filter { group in
                let names = pieces.filter { $0.group == group }.compactMap(\.segment.name)
                return !names.isEmpty && names.allSatisfy(given)
            })
        // A shape that is shadowed by another one would be read back with the other's names.
        guard let shape = shapes.first(where: { $0.groups == present }) else {
            let absent = pieces.first { piece in piece.segment.name.map { !given($0) } ?? false }
            throw .missingParameter(absent?.segment.name ?? "")
        }
        var parts: [String] = []
        var read: [String] = []
        for segment in shape.segments {
            for value in try Self.values(of: segment, parameters) {
                read.append(value)
                parts.append(PercentCoding.encodeComponent(value))
            }
        }
        guard read.count <= Self.maxSegments else {
            let name = shape.segments.last?.name ?? ""
            throw .invalidParameter(name, reason: "makes a path of \(read.count) segments; at most 64 are routed")
        }
        try checkReadsBack(read, as: shape)
        return parts.joined(separator: "/")
    }

    /// Rejects values that another shape of this pattern would read first, such as x = "b" in `a(/b)(/:x)`. That
    /// shape's groups without parameters are left out here, and could only return by taking a segment from a parameter.
    private func checkReadsBack(_ segments: [String], as shape: Shape) throws(RouteFillError) {
        for other in shapes where Specificity.isTriedBefore(other.segments, shape.segments) {
            let names = shape.segments.compactMap(\.name)
            let lost = names.first { name in
                !other.segments.contains { $0.name.map { sameBytes($0, name) } ?? false }
            }
            guard other.matches(segments), let name = lost ?? names.last else { continue }
            throw .invalidParameter(name, reason: "would be read back as part of an optional group")
        }
    }

    private static func values(
        of segment: PatternSegment, _ parameters: StringMap
    ) throws(RouteFillError) -> [String] {
        var values: [String] = []
        switch segment {
        case .literal(let text):
            return [text]
        case .parameter(let name, let type):
            guard let value = parameters[name], !value.isEmpty else { throw .missingParameter(name) }
            if let type, !type.accepts(value) {
                throw .invalidParameter(name, reason: "is \(value.inQuotes), which is not of type \(type.rawValue)")
            }
            values = [value]
        case .rest(let name):
            values = (parameters[name] ?? "").utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
            if values.isEmpty { throw .missingParameter(name) }
        }
        // No escape prevents a reader from resolving these: browsers read "%2E%2E" as "..".
        if let value = values.first(where: PatternSegment.isDots) {
            throw .invalidParameter(segment.name ?? "", reason: "holds \(value.inQuotes), which is a dot segment")
        }
        return values
    }
}
