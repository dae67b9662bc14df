// Paths to test the files with: every shape of every route, filled with values that distinguish types. The same
// configuration always gives the same paths.

import LinkCore

/// Makes sample paths for shapes.
struct SamplePaths {
    /// Values of a parameter. The unusual ones need escapes, look like another type, or contain a dot.
    private static func values(_ kind: RouteSegment.Kind) -> [String] {
        switch kind {
        case .int: ["42", "-7", "0", "123456789012"]
        case .uuid: ["0f8fad5b-d9cb-469f-a165-70867728950e", "7C9E6679-7425-40DE-944B-E07FC1F90AE7"]
        case .slug: ["red-shoes_2", "9", "4x"]
        case .any: ["red-shoes", "two words", "Straße", "7", "v1.2", "50%", "4x"]
        }
    }

    private static let rests: [[String]] = [["one"], ["one", "two"], ["a b", "c.d", "e", "x"]]

    /// The decoded paths of a shape; a shape without parameters has only one.
    /// - Parameter count: how many paths to make.
    static func paths(of shape: [RouteSegment], count: Int) -> [[String]] {
        guard shape.contains(where: { if case .literal = $0 { false } else { true } }) else {
            return [paths(of: shape, choice: 0)]
        }
        return (0..<count).map { paths(of: shape, choice: $0) }
    }

    private static func paths(of shape: [RouteSegment], choice: Int) -> [String] {
        var path: [String] = []
        var parameters = 0
        for segment in shape {
            switch segment {
            case .literal(let text): path.append(text)
            case .parameter(let kind):
                let values = values(kind)
                path.append(values[(choice + parameters) % values.count])
                parameters += 1
            case .rest: path += rests[choice % rests.count]
            }
        }
        return path
    }

    /// A path as a link contains it, escaped.
    static func text(_ path: [String]) -> String {
        "/" + path.map { PercentCoding.encodeComponent($0) }.joined(separator: "/")
    }
}
