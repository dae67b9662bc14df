// Checks of the patterns of routes that need no grammar: syntax of other routers, which would be a fixed text here, and
// patterns that take the paths of short links. The router checks the rest. Used at start and at reload; changes nothing.

import LinkCore
import TOML

extension Loader {
    /// Rejects or warns about patterns that do not mean what their author meant.
    mutating func checkPatterns(_ app: AppDefinition) {
        for route in app.routes {
            let place = route.place ?? root.place
            let name = "route \(quoted(route.pattern))"
            // A scheme is reported by the router.
            let isURL = route.pattern.utf8.contains(UInt8(ascii: ":")) && route.pattern.contains("://")
            let segments = RouteTemplate.texts(of: route.pattern)
            for segment in isURL ? [] : segments {
                guard let message = PatternText.problem(segment) else { continue }
                problems.error("\(name): \(message)", at: place)
            }
            if let first = segments.first, segments.count > 1, app.domains.contains(where: { sameBytes($0, first) }) {
                problems.error("\(name): leave out the host; a pattern is a path", at: place)
            }
            if !isURL, PatternText.hasEmptySegment(route.pattern) {
                let shorter = segments.joined(separator: "/")
                problems.warning(
                    "\(name): empty segments do not count, so it is the same as \(quoted(shorter))", at: place)
            }
            for segment in segments
            where !isURL && PatternText.problem(segment) == nil && PatternText.hasInnerParameter(segment) {
                problems.warning(
                    "\(name): \(quoted(segment)) is a fixed text: a parameter is a whole segment, such as \":id\" "
                        + "(to say so, write the colon as %3A)", at: place)
            }
            checkShortKeys(route, app, at: place)
        }
    }

    /// Warns about a route for the paths of short links: a phone with the app opens them without asking linkd.
    private mutating func checkShortKeys(_ route: RouteDefinition, _ app: AppDefinition, at place: SourcePlace) {
        guard app.shortPrefix.isEmpty, !app.domains.isEmpty, route.openIn != "web", route.publish != "never",
            PatternText.takesKeys(route.pattern)
        else { return }
        problems.warning(
            "route \(quoted(route.pattern)) matches the paths of short links, too: where the app is installed, they open it "
                + "without linkd; keep them apart with short_prefix = \"s/\", or let the pattern begin with a fixed text",
            at: place)
    }
}

/// A pattern as text.
enum PatternText {
    /// Why a segment is not what its author meant; nil for a segment that may be.
    static func problem(_ segment: String) -> String? {
        if segment.utf8.first == UInt8(ascii: ":"), segment.utf8.last == UInt8(ascii: "?") {
            return "an optional segment is a group: \"(/\(printable(String(segment.dropLast()), limit: 60)))\""
        }
        guard RouteTemplate.isOfAnotherRouter(segment) else { return nil }
        let hint = meant(by: segment).map { "; did you mean \(quoted($0))?" } ?? "."
        return
            "\(quoted(segment)) would be a fixed text\(hint) Parameters are \":id\", \":id<int>\" and \"*rest\"; there are "
            + "no regular expressions (a literal \"{\" is written %7B)"
    }

    /// The parameter that another router writes as this segment; nil when there is no name in it and it is no number.
    private static func meant(by segment: String) -> String? {
        let isNumber = ["[0-9]", "\\d", "int:", "number"].contains { segment.contains($0) }
        let type = isNumber ? "<int>" : ""
        if segment.contains("[0-9]") || segment.contains("\\d"), !segment.utf8.contains(UInt8(ascii: ":")),
            !segment.utf8.contains(UInt8(ascii: "{"))
        {
            return ":number<int>"
        }
        // {id}, {id:[0-9]+}, <id>, <int:id>, [id], [...rest], :id[0-9]+
        var names = segment.utf8.split { !isNameByte($0) }.map { String(Substring($0)) }
        let types = ["int", "str", "string", "path", "uuid", "slug", "float"]
        if names.count > 1, let first = names.first, types.contains(where: { sameBytes($0, first) }) {
            names.removeFirst()
        }
        guard let name = names.first, let byte = name.utf8.first, decimalValue(byte) == nil else { return nil }
        let isRest = segment.contains("...") || segment.contains("path:") || segment.contains("*")
        return isRest ? "*\(name)" : ":\(name)\(type)"
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte | 0x20 &- 0x61 < 26 || decimalValue(byte) != nil || byte == UInt8(ascii: "_")
    }

    /// Whether a slash follows a slash, besides those at the ends.
    static func hasEmptySegment(_ pattern: String) -> Bool {
        let slash = UInt8(ascii: "/")
        let inner = Array(pattern.utf8.drop { $0 == slash }.reversed().drop { $0 == slash })
        return zip(inner, inner.dropFirst()).contains { $0 == slash && $1 == slash }
    }

    /// Whether a colon with a name, or a star, stands inside of a fixed text.
    static func hasInnerParameter(_ segment: String) -> Bool {
        guard let first = segment.utf8.first, first != UInt8(ascii: ":"), first != UInt8(ascii: "*") else {
            return false
        }
        let bytes = Array(segment.utf8)
        return zip(bytes, bytes.dropFirst()).contains {
            $0 == UInt8(ascii: ":") && isNameByte($1) && decimalValue($1) == nil
        }
            || bytes.last == UInt8(ascii: "*")
    }

    /// Whether a path of one segment, which may be a short key, matches.
    static func takesKeys(_ pattern: String) -> Bool {
        var depth = 0
        let outside = pattern.utf8.filter { byte in
            if byte == UInt8(ascii: "(") { depth += 1 }
            defer { if byte == UInt8(ascii: ")") { depth -= 1 } }
            return depth == 0
        }
        let segments = outside.split(separator: UInt8(ascii: "/"))
        guard segments.count == 1, let segment = segments.first else { return false }
        let text = String(decoding: segment, as: UTF8.self)
        let isNarrow = text.hasSuffix("<int>") || text.hasSuffix("<uuid>")
        return segment.first == UInt8(ascii: "*") || segment.first == UInt8(ascii: ":") && !isNarrow
    }
}
