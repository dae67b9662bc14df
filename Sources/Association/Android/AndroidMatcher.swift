// Decides whether Android opens a URL in an app, by a host's assetlinks.json and the claim of the app's manifest. The
// first rule that matches decides; a rule does not match if the URL lacks one of its parts. Any thread; never fails.

public import LinkCore

/// A dynamic rule, as shown to people and tests.
public struct AndroidRule: Sendable, Equatable {
    /// The place in the file, such as `[0].dynamic_app_link_components[2]`.
    public let place: String
    /// The rule as written, as compact JSON.
    public let text: String
    /// Whether it keeps the URL in the browser.
    public let excludes: Bool
    /// The rule's `comments`; nil when it has none.
    public let comment: String?
    /// The package name of the app that the rule belongs to.
    public let package: String
}

/// The file's decision about a URL.
public struct AndroidDecision: Sendable, Equatable {
    /// The kinds of decision.
    public enum Verdict: String, Sendable, CaseIterable {
        /// A rule opens the app.
        case match
        /// A rule keeps the URL in the browser.
        case exclude
        /// There are rules and none of them matches, so the app does not open.
        case none
        /// There are no rules, or the system cannot read them; the manifest decides, and claims the URL.
        case manifest
        /// The app's manifest does not claim the URL.
        case notClaimed = "not_claimed"
        /// The file has no statement that lets an app open links.
        case noApp = "no_app"
    }

    /// The kind of decision.
    public let verdict: Verdict
    /// The rule that decided; nil when none did.
    public let rule: AndroidRule?
    /// The app's package name; nil when the file lets no app open links.
    public let package: String?

    /// Whether an app opens.
    public var opens: Bool { verdict == .match || verdict == .manifest }
}

/// A file prepared for matching.
public struct AndroidMatcher: Sendable {
    private struct Rule: Sendable {
        let rule: AndroidRule
        let path: AndroidPattern?
        let query: [AndroidPattern]
        let fragment: AndroidPattern?
        /// Whether a part has an empty pattern, which Android rejects; the rule is then ignored.
        let isBroken: Bool

        /// A rule without any part never matches.
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

    /// Prepares a file for matching.
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
    ///   - system: the version of Android that reads the file.
    ///   - package: decides for this app alone; nil decides for the first app that opens, else for the first one.
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
