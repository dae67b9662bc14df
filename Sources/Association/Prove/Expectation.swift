// What the files should decide about a URL on an app's domain, from the configuration alone. The proof compares it with
// the files' own decision.

public import LinkCore

/// The expected behaviour of a URL on a phone with the app.
public struct Expectation: Sendable {
    /// The pattern of the route that the router chooses; nil when none matches.
    public let route: String?
    private let answers: [ProofFinding.System: Bool?]

    /// - Parameter findRoute: the pattern that the router chooses for decoded segments.
    public init(_ url: LinkURL, _ files: AssociationFiles, _ findRoute: ([String]) -> String?) {
        let path = url.segments().segments.map(\.decoded)
        let pattern = findRoute(path)
        route = pattern
        var answers: [ProofFinding.System: Bool?] = [:]
        for system in ProofFinding.System.allCases {
            answers[system] = Self.answer(url, path, pattern, files, system)
        }
        self.answers = answers
    }

    /// Whether the URL should open the app; nil when both are acceptable.
    public func opens(on system: ProofFinding.System) -> Bool? { answers[system] ?? nil }

    private static func answer(
        _ url: LinkURL, _ path: [String], _ pattern: String?, _ files: AssociationFiles, _ system: ProofFinding.System
    ) -> Bool? {
        let app = files.app
        let query = url.query().items
        // The old form cannot test queries.
        if query.contains(where: { sameBytes($0.name, "linkd_web") && $0.value == "1" }) {
            return system == .oldIOS ? nil : false
        }
        let raw = String(url.rawPath)
        if ReservedPaths.contain(raw.isEmpty ? "/" : raw) {
            // Android's safe patterns can neither test endings nor contain a dot.
            return system == .android && (isEnding(raw) || raw.utf8.contains(UInt8(ascii: "."))) ? nil : false
        }
        let gated = app.definition.gatedPrefix
        if !gated.isEmpty, url.rawPath.utf8.starts(with: "/\(gated)".utf8) { return false }
        if let pattern, let route = app.routes.first(where: { sameBytes($0.pattern, pattern) }) {
            let whose: FilePublication.System = system == .android ? .android : .apple
            return route.isForApp && files.publication.isPublished(pattern, of: app.definition.name, on: whose)
        }
        if app.opensByDefault {
            // The path may be a short link, and may also match a pattern that keeps a route out: both are acceptable.
            return nil
        }
        if app.opensShortLinks, isKey(path, prefix: app.definition.shortPrefix) { return true }
        if path.count == 1, sameBytes(path[0], "lazy") { return nil }
        // Android's prefixes are wider than the routes, and files cannot express all types of parameters.
        if system == .android || app.routes.contains(where: { $0.isForApp && isLike($0, path) }) { return nil }
        return false
    }

    private static func isEnding(_ path: String) -> Bool {
        ReservedPaths.endings.contains { path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    private static func isKey(_ path: [String], prefix: String) -> Bool {
        let parts = prefix.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        return path.count > parts.count && zip(path, parts).allSatisfy { sameBytes($0, $1) }
    }

    /// Whether the route would match if its parameters had no types.
    private static func isLike(_ route: AssociatedRoute, _ path: [String]) -> Bool {
        route.shapes.contains { shape in
            let hasRest = shape.last == .rest
            guard hasRest ? path.count >= shape.count : path.count == shape.count else { return false }
            return zip(shape, path).allSatisfy { segment, text in segment.meets(.literal(text)) }
        }
    }
}
