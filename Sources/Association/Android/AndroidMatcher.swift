// Whether Android opens a URL in an app, by a host's assetlinks.json and what the app's manifest claims. Rules from top
// to bottom, the first that matches decides; a part that the URL lacks does not match. Any thread, total.

public import LinkCore

/// A dynamic rule, for people and for tests.
public struct AndroidRule: Sendable, Equatable {
    /// Where it stands, such as `[0].dynamic_app_link_components[2]`.
    public let place: String
    /// The rule as it is written, compact.
    public let text: String
    /// Whether it keeps the URL in the browser.
    public let excludes: Bool
    /// Its comments.
    public let comment: String?
    /// The app.
    public let package: String
}

/// What the file says about a URL.
public struct AndroidDecision: Sendable, Equatable {
    /// The answer.
    public enum Verdict: String, Sendable, CaseIterable {
        /// A rule opens the app.
        case match
        /// A rule keeps the URL in the browser.
        case exclude
        /// There are rules and none matches: the app does not open.
        case none
        /// There are no rules, or the system does not know them: the manifest decides, and claims the URL.
        case manifest
        /// The manifest does not claim the URL.
        case notClaimed = "not_claimed"
        /// The file has no statement that lets an app open links.
        case noApp = "no_app"
    }

    /// The answer.
    public let verdict: Verdict
    /// The rule that decided.
    public let rule: AndroidRule?
    /// The app.
    public let package: String?

    /// Whether an app opens.
    public var opens: Bool { verdict == .match || verdict == .manifest }
}

/// A file ready for questions.
public struct AndroidMatcher: Sendable {
    private struct Rule: Sendable {
        let rule: AndroidRule
        let path: AndroidPattern?
        let query: [AndroidPattern]
        let fragment: AndroidPattern?
        /// A part with an empty pattern, which Android refuses: the rule is not there.
        let isBroken: Bool

        /// Without any part it never matches; a part that the URL lacks does not match.
        func matches(_ url: AndroidURL) -> Bool {
            guard !isBroken, path != nil || fragment != nil || !query.isEmpty else { return false }
            if let path, !path.matches(url.path) { return false }
            if let fragment {
                guard let text = url.fragment, fragment.matches(text) else { return false }
            }
            return query.allSatisfy { pattern in url.pieces?.contains { pattern.matches($0) } ?? false }
        }
    }

    private let statements: [(package: String, rules: [Rule]?)]

    /// Prepares a file.
    public init(_ file: AssetLinksFile) {
        statements = file.statements.filter(\.opensLinks).map { statement in
            let rules = statement.rules?.enumerated().map { index, rule in
                let place = "\(statement.place).dynamic_app_link_components[\(index)]"
                return Self.prepared(rule, at: place, of: statement.package)
            }
            return (statement.package, rules)
        }
    }

    private static func prepared(_ rule: AssetLinksFile.Rule, at place: String, of package: String) -> Rule {
        let path = rule.path.map { AndroidPattern(expression: $0) }
        let fragment = rule.fragment.map { AndroidPattern(expression: $0) }
        let query = rule.query.map { AndroidPattern(expression: "\($0.name)=\($0.pattern)") }
        let isBroken = path == .some(nil) || fragment == .some(nil)
        return Rule(
            rule: AndroidRule(
                place: place, text: rule.text, excludes: rule.excludes, comment: rule.comments, package: package),
            path: path ?? nil, query: query.compactMap { $0 }, fragment: fragment ?? nil, isBroken: isBroken)
    }

    /// Decides about a URL.
    /// - Parameters:
    ///   - system: who reads the file.
    ///   - package: asks about this app alone; nil asks about the first app that opens, else the first.
    ///   - manifest: what the app's manifest claims of the host.
    public func decide(
        _ url: LinkURL, on system: AndroidSystem = .current, package: String? = nil,
        manifest: AndroidManifest = .everything
    ) -> AndroidDecision {
        let asked = statements.filter { statement in package.map { sameBytes($0, statement.package) } ?? true }
        let parts = AndroidURL(url)
        var first: AndroidDecision?
        for statement in asked {
            let decision = decide(parts, url, statement, system, manifest)
            if decision.opens { return decision }
            first = first ?? decision
        }
        return first ?? AndroidDecision(verdict: .noApp, rule: nil, package: package)
    }

    private func decide(
        _ parts: AndroidURL, _ url: LinkURL, _ statement: (package: String, rules: [Rule]?), _ system: AndroidSystem,
        _ manifest: AndroidManifest
    ) -> AndroidDecision {
        func decision(_ verdict: AndroidDecision.Verdict, _ rule: AndroidRule? = nil) -> AndroidDecision {
            AndroidDecision(verdict: verdict, rule: rule, package: statement.package)
        }
        guard manifest.claims(url) else { return decision(.notClaimed) }
        guard system.readsDynamicRules, let rules = statement.rules, !rules.isEmpty else { return decision(.manifest) }
        guard let found = rules.first(where: { $0.matches(parts) }) else { return decision(.none) }
        return decision(found.rule.excludes ? .exclude : .match, found.rule)
    }
}
