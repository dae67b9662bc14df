// Tests an app's files with sample links against the router: both files open every published route, and nothing that
// must stay in the browser. Used by `linkd --check`, by linkctl and by tests, never on the path of an event.

import LinkCore

/// A sample that a file decides wrongly.
public struct ProofFinding: Sendable, Equatable {
    /// The systems that are compared.
    public enum System: String, Sendable, CaseIterable {
        case ios
        /// Systems before iOS 13, which read only `paths`.
        case oldIOS = "ios_12"
        case android
    }

    /// The system that decides wrongly.
    public let system: System
    /// The sample's route; nil when no route matches it.
    public let route: String?
    /// The URL that was tested.
    public let url: String
    /// Whether the sample should open the app.
    public let shouldOpen: Bool
    /// The rule that decided, as written; nil when none matched.
    public let rule: String?
    /// The reason for that rule; nil when it is unknown.
    public let reason: String?

    /// The finding in a sentence for a person.
    public var description: String {
        let name = [System.ios: "iOS", .oldIOS: "iOS 12 and earlier", .android: "Android"][system] ?? ""
        let subject = route.map { "route \($0.inQuotes)" } ?? "a link of no route"
        let because = rule.map { " by the rule \($0)" + (reason.map { " (\($0))" } ?? "") } ?? ""
        if shouldOpen { return "\(subject) does not open the app on \(name): \(url) stays in the browser\(because)" }
        return "\(subject) opens the app on \(name) though it should not: \(url)\(because)"
    }
}

/// The comparison for one app.
public struct AssociationProof {
    private let files: AssociationFiles
    private let app: AppDefinition
    private let findRoute: ([String]) -> String?
    private let samples: Int
    /// About the most routes tested, so that a check takes seconds.
    private static let mostRoutes = 300
    private var findings: [ProofFinding] = []

    /// Compares the files of an app with the router. Returns the first finding of each kind per route and system.
    /// - Parameter findRoute: the pattern that the router chooses for decoded segments.
    public static func findings(_ files: AssociationFiles, findRoute: ([String]) -> String?) -> [ProofFinding] {
        withoutActuallyEscaping(findRoute) { findRoute in
            var proof = AssociationProof(files, findRoute)
            proof.run()
            return proof.findings
        }
    }

    private init(_ files: AssociationFiles, _ findRoute: @escaping ([String]) -> String?) {
        self.files = files
        self.findRoute = findRoute
        app = files.app.definition
        // A large table is tested with fewer values, so that a check takes seconds.
        samples = files.app.routes.count > 1000 ? 1 : 7
    }

    private mutating func run() {
        guard let host = app.domains.first, files.apple != nil || files.android != nil else { return }
        // Each sample is checked against every rule; for a large table, evenly spaced routes represent the others.
        let routes = files.app.routes
        let step = max(1, routes.count / Self.mostRoutes)
        for route in stride(from: 0, to: routes.count, by: step).map({ routes[$0] }) {
            for shape in route.shapes {
                for path in SamplePaths.paths(of: shape, count: samples) { check(path, on: host) }
            }
        }
        let keys = ["Ab3dEf7h", "spring-sale", "spring/sale", "v1.2", "~me", "caf%C3%A9"]
        for key in keys {
            try_("/\(app.shortPrefix)\(key)", on: host)
            try_("/\(app.shortPrefix)\(key)?linkd_web=1", on: host)
            try_("/\(app.shortPrefix)\(key)?ref=x&linkd_web=1#top", on: host)
            for ending in ReservedPaths.endings { try_("/\(app.shortPrefix)\(key)\(ending)", on: host) }
            if !app.gatedPrefix.isEmpty { try_("/\(app.gatedPrefix)\(key)?ref=x", on: host) }
        }
        for path in ReservedPaths.paths { try_(path, on: host) }
        for folder in ReservedPaths.folders { try_("\(folder)anything", on: host) }
        try_("/no-such-route-here/with/many/segments", on: host)
    }

    private mutating func check(_ path: [String], on host: String) {
        let text = SamplePaths.text(path)
        for variant in [text, "\(text)/", "\(text)?ref=mail&utm_source=x", "\(text)#top"] { try_(variant, on: host) }
        try_("\(text)?linkd_web=1", on: host)
        try_("\(text)?a=b&linkd_web=1", on: host)
        // Paths near the route: one segment more, one segment less.
        try_("\(text)/zz9", on: host)
        if path.count > 1 { try_(SamplePaths.text(path.dropLast()), on: host) }
    }

    // MARK: one sample

    private mutating func try_(_ sample: String, on host: String) {
        guard let url = try? LinkURL("https://\(host)\(sample)") else { return }
        let expected = Expectation(url, files, findRoute)
        if files.apple != nil {
            for (system, reader) in [(ProofFinding.System.ios, AppleSystem.current), (.oldIOS, AppleSystem(12))] {
                let decision = files.appleMatcher.decide(url, on: reader, withCaveats: false)
                let reason = decision.rule.flatMap { files.apple?.reason(at: $0.place) }
                compare(expected, decision.opens, url, system, decision.rule?.text, reason)
            }
        }
        if files.android != nil {
            let decision = files.androidMatcher.decide(url)
            let reason = decision.rule.flatMap { files.android?.reason(at: $0.place) }
            compare(expected, decision.opens, url, .android, decision.rule?.text, reason)
        }
    }

    private mutating func compare(
        _ expected: Expectation, _ opens: Bool, _ url: LinkURL, _ system: ProofFinding.System, _ rule: String?,
        _ reason: String?
    ) {
        guard let shouldOpen = expected.opens(on: system), shouldOpen != opens else { return }
        let isKnown = findings.contains { finding in
            finding.system == system && finding.shouldOpen == shouldOpen && finding.route == expected.route
        }
        if isKnown { return }
        findings.append(
            ProofFinding(
                system: system, route: expected.route, url: url.text, shouldOpen: shouldOpen, rule: rule,
                reason: reason))
    }
}

extension ProofFinding {
    /// The finding as a problem of the file.
    public var problem: FileProblem {
        // Few systems are older than iOS 13, and their file form is less expressive.
        let severity: FileProblem.Severity = system == .oldIOS ? .note : .warning
        let fix =
            shouldOpen
            ? "give the routes that meet here other first segments; until then the browser leads on to the app"
            : "begin the route with a segment of its own; until then the app must decline what it cannot show"
        return FileProblem(
            severity, "routes", shouldOpen ? "route_not_opened" : "route_leaks", description, fix: fix)
    }
}
