// What can be wrong with a table of routes, found at load and never later.

public import LinkCore

/// One thing wrong with a route or between two of them.
public struct RouteProblem: Error, Sendable, CustomStringConvertible {
    /// What is wrong, a stable word.
    public enum Word: String, Sendable, CaseIterable {
        /// The pattern, or one of its shapes, has no segment.
        case emptyPattern = "empty_pattern"
        /// The pattern holds a scheme, a query or a fragment.
        case notAPath = "not_a_path"
        /// A literal holds an escape that is broken or not UTF-8, or a control character.
        case badEscape = "bad_escape"
        /// A literal is `.` or `..`, which clients resolve.
        case dotSegment = "dot_segment"
        /// A parameter or a wildcard has no name, or a bad one.
        case parameterName = "parameter_name"
        /// A name is used twice in one pattern.
        case duplicateParameter = "duplicate_parameter"
        /// The web address names a parameter that the pattern does not have.
        case unknownParameter = "unknown_parameter"
        /// A type that is not int, uuid or slug.
        case unknownType = "unknown_type"
        /// Something can follow a wildcard.
        case wildcardNotLast = "wildcard_not_last"
        /// A group inside a group.
        case nestedGroup = "nested_group"
        /// A parenthesis without its twin.
        case unbalancedGroup = "unbalanced_group"
        /// A group that does not hold whole segments.
        case groupSyntax = "group_syntax"
        /// More groups than make 16 shapes.
        case tooManyShapes = "too_many_shapes"
        /// More than 64 segments.
        case tooManySegments = "too_many_segments"
        /// Two routes match exactly the same paths.
        case conflict
        /// Together the routes could make one look-up try too many branches.
        case tooAmbiguous = "too_ambiguous"
    }

    /// What is wrong, a stable word.
    public let word: Word
    /// What is wrong and what is allowed, for a person.
    public let message: String
    /// Where: the place of the route, of both routes for a conflict; without those that have no place.
    public let places: [SourcePlace]
    /// The patterns it is about, in the order of the table.
    public let patterns: [String]

    init(_ word: Word, _ message: String, _ routes: RouteDefinition..., at place: SourcePlace? = nil) {
        self.word = word
        self.message = message
        places = place.map { [$0] } ?? routes.compactMap(\.place)
        patterns = routes.map(\.pattern)
    }

    /// The places, the message and the word.
    public var description: String {
        let head = places.isEmpty ? "" : places.map(\.description).joined(separator: " and ") + ": "
        return "\(head)\(message) (\(word.rawValue))"
    }
}

/// A table of routes that cannot be used, with everything that is wrong with it.
public struct RouteTableError: Error, Sendable, CustomStringConvertible {
    /// All problems, in the order of the routes; never empty.
    public let problems: [RouteProblem]

    /// One problem per line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
