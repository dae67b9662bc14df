// Parses the text of a pattern into a RoutePattern. Runs when a configuration is loaded. It must not stop at the first
// mistake, so that an operator sees all of them at once.

/// Parses one route's pattern.
package struct PatternParser {
    private let route: RouteDefinition
    private var pieces: [RoutePattern.Piece] = []
    private var groupCount = 0
    private var problems: [RouteProblem] = []

    private init(_ route: RouteDefinition) { self.route = route }

    /// The pattern of a route, or all problems with it. At least one of them is not empty.
    package static func parse(_ route: RouteDefinition) -> (pattern: RoutePattern?, problems: [RouteProblem]) {
        var parser = PatternParser(route)
        parser.checkIsPath()
        if parser.problems.isEmpty { parser.split() }
        if parser.problems.isEmpty { parser.checkSizes() }
        guard parser.problems.isEmpty else { return (nil, parser.problems) }
        let pattern = RoutePattern(text: route.pattern, pieces: parser.pieces, groupCount: parser.groupCount)
        parser.checkShapes(pattern)
        parser.checkWeb(pattern)
        parser.checkSocial(pattern)
        return parser.problems.isEmpty ? (pattern, []) : (nil, parser.problems)
    }

    private mutating func report(_ word: RouteProblem.Word, _ message: String) {
        // One report of a kind per pattern is enough: another one is usually the same mistake.
        if !problems.contains(where: { $0.word == word }) {
            problems.append(RouteProblem(word, "route \(route.pattern.inQuotes): \(message)", route))
        }
    }

    private mutating func checkIsPath() {
        let bytes = Array(route.pattern.utf8)
        if bytes.contains(UInt8(ascii: "?")) || bytes.contains(UInt8(ascii: "#")) {
            report(.notAPath, "a query or fragment is never part of a pattern; every link may carry one")
        } else if zip(bytes, bytes.dropFirst()).contains(where: { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "/") }),
            let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[(colon + 1)...].starts(with: "//".utf8)
        {
            report(.notAPath, "leave out the scheme and host; a pattern begins with the first segment of the path")
        }
    }

    /// Splits the text at slashes and parentheses.
    private mutating func split() {
        let bytes = Array(route.pattern.utf8)
        var current: [UInt8] = []
        var group: Int?
        var piecesBeforeGroup = 0
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "/"):
                flush(&current, group: group)
            case UInt8(ascii: "("):
                flush(&current, group: group)
                if group != nil { return report(.nestedGroup, "a group cannot hold another group") }
                if index + 1 >= bytes.count || bytes[index + 1] != UInt8(ascii: "/") {
                    report(.groupSyntax, "a group holds whole segments and begins with a slash: \"a(/b)\"")
                }
                group = groupCount
                groupCount += 1
                piecesBeforeGroup = pieces.count
            case UInt8(ascii: ")"):
                flush(&current, group: group)
                guard group != nil else { return report(.unbalancedGroup, "\")\" without \"(\"") }
                group = nil
                let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: "/")
                if pieces.count == piecesBeforeGroup, problems.isEmpty {
                    report(.groupSyntax, "an optional group is empty")
                } else if next != UInt8(ascii: "/"), next != UInt8(ascii: "("), next != UInt8(ascii: ")") {
                    report(.groupSyntax, "after a group comes a slash, another group or the end")
                }
            default: current.append(byte)
            }
        }
        flush(&current, group: group)
        if group != nil { report(.unbalancedGroup, "\"(\" without \")\"") }
    }

    private mutating func flush(_ bytes: inout [UInt8], group: Int?) {
        defer { bytes.removeAll() }
        guard let first = bytes.first else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        let segment: PatternSegment? =
            switch first {
            case UInt8(ascii: ":"): parameter(bytes.dropFirst(), in: text)
            case UInt8(ascii: "*"): rest(bytes.dropFirst(), in: text)
            default: literal(text)
            }
        guard let segment else { return }
        if let name = segment.name, pieces.contains(where: { $0.segment.name.map { sameBytes($0, name) } ?? false }) {
            report(.duplicateParameter, "the parameter name \(name.inQuotes) is used twice")
        }
        pieces.append(RoutePattern.Piece(segment: segment, group: group))
    }

    private mutating func literal(_ text: String) -> PatternSegment? {
        let decoded = PercentCoding.decode(text[...], plusAsSpace: false)
        if decoded.badEscape || decoded.invalidUTF8 || decoded.text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f }) {
            report(.badEscape, "\(text.inQuotes) is not valid percent-encoded text; write a percent sign as %25")
            return nil
        }
        if PatternSegment.isDots(decoded.text) {
            report(
                .dotSegment, "\(text.inQuotes) is removed from a path before anybody asks for it; write another name")
            return nil
        }
        return .literal(decoded.text)
    }

    private mutating func rest(_ name: ArraySlice<UInt8>, in text: String) -> PatternSegment? {
        guard Self.isName(name) else {
            report(
                .parameterName,
                "\(text.inQuotes): a wildcard has a name of letters, digits and \"_\", not beginning with a digit: "
                    + "\"*rest\" (a literal star is written %2A)")
            return nil
        }
        return .rest(name: String(decoding: name, as: UTF8.self))
    }

    private mutating func parameter(_ bytes: ArraySlice<UInt8>, in text: String) -> PatternSegment? {
        var name = bytes
        var typeName: String?
        if let open = bytes.firstIndex(of: UInt8(ascii: "<")), bytes.last == UInt8(ascii: ">") {
            name = bytes[..<open]
            typeName = String(decoding: bytes[(open + 1)...].dropLast(), as: UTF8.self)
        }
        guard Self.isName(name) else {
            report(
                .parameterName,
                "\(text.inQuotes): a parameter has a name of letters, digits and \"_\", not beginning with a digit, "
                    + "and is a whole segment: \":id\" or \":id<int>\" (a literal colon is written %3A)")
            return nil
        }
        var type: ParameterType?
        if let typeName {
            type = ParameterType(rawValue: typeName)
            if type == nil {
                let hint = Self.suggestion(for: typeName).map { "; did you mean \"\($0)\"?" } ?? ""
                report(.unknownType, "\(text.inQuotes): the types are int, uuid and slug\(hint)")
                return nil
            }
        }
        return .parameter(name: String(decoding: name, as: UTF8.self), type: type)
    }

    private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, first < UInt8(ascii: "0") || first > UInt8(ascii: "9") else { return false }
        return bytes.allSatisfy(ParameterType.isNameByte)
    }

    private mutating func checkSizes() {
        if pieces.isEmpty { report(.emptyPattern, "a pattern has at least one segment") }
        if pieces.count > RoutePattern.maxSegments {
            report(.tooManySegments, "\(pieces.count) segments; a path has at most \(RoutePattern.maxSegments)")
        }
        if groupCount > RoutePattern.maxGroups {
            report(
                .tooManyShapes,
                "\(groupCount) optional groups; at most \(RoutePattern.maxGroups) are allowed, which make 16 shapes")
        }
    }

    /// Checks that the web address names only parameters of the pattern; otherwise people would be sent to ":typo".
    private mutating func checkWeb(_ pattern: RoutePattern) {
        let names = pattern.parameterNames
        for name in URLTemplate.names(in: route.web ?? "") where !names.contains(where: { sameBytes($0, name) }) {
            let known = names.isEmpty ? "none" : names.map(\.inQuotes).joined(separator: ", ")
            let message =
                "route \(route.pattern.inQuotes): web names the parameter \(name.inQuotes), which the pattern does not "
                + "have; its parameters: \(known) (a literal colon is written %3A)"
            problems.append(RouteProblem(.unknownParameter, message, route, at: route.webPlace ?? route.place))
        }
    }

    /// Checks the same for the texts of previews, in which people would read ":typo".
    private mutating func checkSocial(_ pattern: RoutePattern) {
        let names = pattern.parameterNames
        let texts = [("title", route.social.title), ("description", route.social.description)]
        var named = texts.flatMap { key, text in SocialText.names(in: text ?? "").map { (key, $0) } }
        named += URLTemplate.names(in: route.social.image ?? "").map { ("image", $0) }
        for (key, name) in named where !names.contains(where: { sameBytes($0, name) }) {
            let known = names.isEmpty ? "none" : names.map(\.inQuotes).joined(separator: ", ")
            let colon = sameBytes(key, "image") ? "%3A" : "::"
            let message =
                "route \(route.pattern.inQuotes): social.\(key) names the parameter \(name.inQuotes), which the pattern does "
                + "not have; its parameters: \(known) (a literal colon is written \(colon))"
            problems.append(RouteProblem(.unknownParameter, message, route, at: route.socialPlace ?? route.place))
        }
    }

    private mutating func checkShapes(_ pattern: RoutePattern) {
        for shape in pattern.shapes {
            if shape.segments.isEmpty {
                report(.emptyPattern, "without its optional groups nothing is left of it")
            }
            for segment in shape.segments.dropLast() {
                if case .rest(let name) = segment {
                    report(.wildcardNotLast, "the wildcard \(("*" + name).inQuotes) must be the last segment")
                }
            }
        }
    }
}

extension PatternParser {
    /// The type that somebody probably meant by an unknown name; nil when none is similar.
    static func suggestion(for written: String) -> ParameterType? {
        let lower = String(decoding: written.utf8.map { $0 >= 65 && $0 <= 90 ? $0 | 0x20 : $0 }, as: UTF8.self)
        switch lower {
        case "integer", "number", "num", "digits", "long", "i64", "int64": return .int
        case "guid": return .uuid
        case "name", "word", "handle": return .slug
        default: break
        }
        let distances = ParameterType.allCases.map { (type: $0, distance: editDistance(lower, $0.rawValue)) }
        return distances.filter { $0.distance <= 2 && $0.distance < $0.type.rawValue.utf8.count - 1 }
            .min { $0.distance < $1.distance }?.type
    }

    /// The number of bytes to add, remove or change. Only the first 9 bytes of each text count.
    private static func editDistance(_ a: String, _ b: String) -> Int {
        let a = Array(a.utf8.prefix(9))
        let b = Array(b.utf8.prefix(9))
        var row = Array(0...b.count)
        for (i, x) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, y) in b.enumerated() {
                let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (x == y ? 0 : 1))
                diagonal = row[j + 1]
                row[j + 1] = next
            }
        }
        return row[b.count]
    }
}
