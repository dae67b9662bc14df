// The possible problems of a table of routes, which are found when a configuration is loaded.

/// A problem of one route, or between two routes.
public struct RouteProblem: Sendable, CustomStringConvertible {
    /// The kinds of problem, as stable words.
    public enum Word: String, Sendable, CaseIterable {
        /// The pattern, or one of its shapes, has no segment.
        case emptyPattern = "empty_pattern"
        /// The pattern contains a scheme, a query or a fragment.
        case notAPath = "not_a_path"
        /// A literal contains an invalid escape, one that is not UTF-8, or a control character.
        case badEscape = "bad_escape"
        /// A literal is `.` or `..`, which clients resolve.
        case dotSegment = "dot_segment"
        /// A parameter or a wildcard has no name or an invalid one.
        case parameterName = "parameter_name"
        /// A name is used twice in one pattern.
        case duplicateParameter = "duplicate_parameter"
        /// The web address or a preview text names a parameter that the pattern lacks.
        case unknownParameter = "unknown_parameter"
        /// A type that is not int, uuid or slug.
        case unknownType = "unknown_type"
        /// A segment can follow a wildcard.
        case wildcardNotLast = "wildcard_not_last"
        /// A group is inside another group.
        case nestedGroup = "nested_group"
        /// A parenthesis has no counterpart.
        case unbalancedGroup = "unbalanced_group"
        /// A group does not contain whole segments.
        case groupSyntax = "group_syntax"
        /// There are more groups than make 16 shapes.
        case tooManyShapes = "too_many_shapes"
        /// There are more than 64 segments.
        case tooManySegments = "too_many_segments"
        /// Two routes match exactly the same paths.
        case conflict
        /// The routes together could make one look-up try too many branches.
        case tooAmbiguous = "too_ambiguous"
    }

    /// The kind of problem.
    public let word: Word
    /// What is wrong and what is allowed, for a person.
    public let message: String
    /// The place of the route, or of both routes for a conflict; routes without a place are left out.
    public let places: [SourcePlace]
    /// The patterns of the routes concerned, in the order of the table.
    public let patterns: [String]

    package init(_ word: Word, _ message: String, _ routes: RouteDefinition..., at place: SourcePlace? = nil) {
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

/// A table of routes that cannot be used, with all its problems.
public struct RouteTableError: Error, Sendable, CustomStringConvertible {
    /// All problems, in the order of the routes; never empty.
    public let problems: [RouteProblem]

    /// Creates an error; `problems` is not empty.
    package init(problems: [RouteProblem]) { self.problems = problems }

    /// The problems, one per line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
