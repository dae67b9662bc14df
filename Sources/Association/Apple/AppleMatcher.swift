// Decides whether Apple's systems open a URL in an app, by a host's apple-app-site-association file: the first rule
// that matches decides. Any thread; never fails. A hostile file or URL costs bounded work and still gets an answer.

public import LinkCore

/// A rule of the file, as shown to people and tests.
public struct AppleRule: Sendable, Equatable {
    /// The place in the file, such as `applinks.details[0].components[2]`.
    public let place: String
    /// The rule as written, as compact JSON.
    public let text: String
    /// Whether it keeps the URL in the browser.
    public let excludes: Bool
    /// The rule's `comment`; nil when it has none.
    public let comment: String?
    /// The app ids of the rule's entry.
    public let appIDs: [String]
}

/// The file's decision about a URL.
public struct AppleDecision: Sendable, Equatable {
    /// The kinds of decision.
    public enum Verdict: String, Sendable, CaseIterable {
        /// A rule opens the app.
        case match
        /// A rule keeps the URL in the browser.
        case exclude
        /// No rule matches: the URL stays in the browser.
        case none
        /// The file is too complex to be decided in bounded time.
        case tooComplex = "too_complex"
    }

    /// The kind of decision.
    public let verdict: Verdict
    /// The rule that decided; nil when none matched.
    public let rule: AppleRule?
    /// Points of this URL and file that systems may read differently. `empty_path` and `dot_segments` are about the
    /// URL. `escape_case`: only the letter case of an escape keeps a rule from matching. `bare_parent`: Apple's
    /// examples let `/x/*` match `/x`, its rules do not.
    public let caveats: [String]

    /// Whether an app opens.
    public var opens: Bool { verdict == .match }
}

/// A file prepared for matching.
public struct AppleMatcher: Sendable {
    private struct Rule: Sendable {
        let rule: AppleRule
        /// Nil for an entry of `paths`.
        let component: AppleFile.Component?
        let path: String?
        let defaults: AppleFile.Defaults
        /// Compiled in advance while the file stays within `keptStates`; nil otherwise.
        var pattern: ApplePattern?
    }

    private struct Entry: Sendable {
        let appIDs: [String]
        let oldAppID: String?
        let hasComponents: Bool
        var components: [Rule]
        let paths: [Rule]
    }

    /// The most states of path patterns that are kept for a whole file.
    private static let keptStates = 400_000

    private let file: AppleFile
    private var entries: [Entry] = []

    /// Prepares a file for matching.
    public init(_ file: AppleFile) {
        self.file = file
        var states = 0
        for (index, detail) in file.details.enumerated() {
            let place = "applinks.details[\(index)]"
            var components = (detail.components ?? []).enumerated().map { number, component in
                Rule(
                    rule: AppleRule(
                        place: "\(place).components[\(number)]", text: component.text, excludes: component.excludes,
                        comment: component.comment, appIDs: detail.appIDs),
                    component: component, path: nil, defaults: detail.defaults, pattern: nil)
            }
            for number in components.indices where states < Self.keptStates {
                guard let path = components[number].component?.path else { continue }
                let pattern = self.pattern(
                    Self.rooted(path), caseSensitive: isCaseSensitive(components[number], .current),
                    on: .current)
                states += pattern.states
                components[number].pattern = pattern
            }
            let paths = (detail.paths ?? []).enumerated().map { number, text in
                // Paths have no variables: a pattern is as long as its text.
                let excludes = text.utf8.starts(with: "NOT ".utf8)
                let path = excludes ? String(Substring(text.utf8.dropFirst(4))) : text
                return Rule(
                    rule: AppleRule(
                        place: "\(place).paths[\(number)]", text: text, excludes: excludes, comment: nil,
                        appIDs: detail.appIDs),
                    component: nil, path: path, defaults: detail.defaults,
                    pattern: ApplePattern(Self.rooted(path), caseSensitive: true, variables: nil))
            }
            entries.append(
                Entry(
                    appIDs: detail.appIDs, oldAppID: detail.oldAppID, hasComponents: detail.components != nil,
                    components: components, paths: paths))
        }
    }

    /// Decides about a URL.
    /// - Parameters:
    ///   - system: the version of iOS that reads the file.
    ///   - appID: decides for this app alone; nil decides for the first app whose rule matches.
    ///   - withCaveats: whether to look for other readings, which costs more than the decision.
    public func decide(
        _ url: LinkURL, on system: AppleSystem = .current, appID: String? = nil, withCaveats: Bool = true
    ) -> AppleDecision {
        let parts = AppleURL(url)
        var budget = MatchBudget()
        var caveats = withCaveats ? parts.caveats : []
        for entry in entries {
            let ids = system.readsComponents ? entry.appIDs : [entry.oldAppID].compactMap { $0 }
            guard !ids.isEmpty, appID.map({ id in ids.contains { sameBytes($0, id) } }) ?? true else { continue }
            let rules = system.readsComponents && entry.hasComponents ? entry.components : entry.paths
            for rule in rules {
                let matched = matches(rule, parts, system, &budget)
                if budget.isSpent { return AppleDecision(verdict: .tooComplex, rule: rule.rule, caveats: caveats) }
                if matched {
                    return AppleDecision(
                        verdict: rule.rule.excludes ? .exclude : .match, rule: rule.rule, caveats: caveats)
                }
                if withCaveats { note(rule, parts, system, &caveats, &budget) }
            }
        }
        return AppleDecision(verdict: .none, rule: nil, caveats: caveats)
    }

    // MARK: one rule

    private func matches(
        _ rule: Rule, _ url: AppleURL, _ system: AppleSystem, _ budget: inout MatchBudget
    ) -> Bool {
        budget.steps -= 1
        guard let component = rule.component else {
            return rule.pattern?.matches(url.path, &budget) ?? false
        }
        let encoded = isPercentEncoded(rule, system)
        let caseSensitive = isCaseSensitive(rule, system)
        func holds(_ text: String, _ part: [UInt32], _ budget: inout MatchBudget) -> Bool {
            let pattern = self.pattern(text, caseSensitive: caseSensitive, on: system)
            budget.steps -= pattern.states
            return pattern.matches(part, &budget)
        }
        if let path = component.path {
            let part = encoded ? url.path : url.decodedPath
            if system == .current, let pattern = rule.pattern {
                guard pattern.matches(part, &budget) else { return false }
            } else {
                guard holds(Self.rooted(path), part, &budget) else { return false }
            }
        }
        if let fragment = component.fragment {
            guard holds(fragment, encoded ? url.fragment : url.decodedFragment, &budget) else { return false }
        }
        switch component.query {
        case nil: return true
        case .whole(let text): return holds(text, encoded ? url.query : url.decodedQuery, &budget)
        case .items(let items):
            for item in items {
                for value in Self.values(of: item.name, in: url, encoded: encoded) {
                    guard !budget.isSpent, holds(item.pattern, value, &budget) else { return false }
                }
            }
            return true
        }
    }

    /// The values of all items with this name; one empty value when there are none.
    private static func values(of name: String, in url: AppleURL, encoded: Bool) -> [[UInt32]] {
        let found = url.items.filter { item in
            sameBytes(encoded ? item.name : AppleURL.decoded(item.name), name)
        }
        if found.isEmpty { return [[]] }
        return found.map { AppleURL.scalars(encoded ? $0.value : AppleURL.decoded($0.value)) }
    }

    /// A path pattern with the leading slash, which Apple's own sample leaves out.
    static func rooted(_ pattern: String) -> String {
        switch pattern.utf8.first {
        case UInt8(ascii: "/")?, UInt8(ascii: "*")?, UInt8(ascii: "?")?: pattern
        default: "/" + pattern
        }
    }

    private func pattern(_ text: String, caseSensitive: Bool, on system: AppleSystem) -> ApplePattern {
        guard system.readsVariables else { return ApplePattern(text, caseSensitive: caseSensitive, variables: nil) }
        return ApplePattern(text, caseSensitive: caseSensitive) { file.values(of: $0) }
    }

    private func isCaseSensitive(_ rule: Rule, _ system: AppleSystem) -> Bool {
        guard system.readsVariables else { return true }
        if let own = rule.component?.settings.caseSensitive { return own }
        guard system.readsDefaults else { return true }
        return rule.defaults.caseSensitive ?? file.defaults.caseSensitive ?? true
    }

    private func isPercentEncoded(_ rule: Rule, _ system: AppleSystem) -> Bool {
        guard system.readsDefaults else { return true }
        return rule.component?.settings.percentEncoded ?? rule.defaults.percentEncoded
            ?? file.defaults.percentEncoded ?? true
    }

    // MARK: caveats

    /// Adds a caveat if a rule that does not match would match in another reading of Apple's documentation.
    private func note(
        _ rule: Rule, _ url: AppleURL, _ system: AppleSystem, _ caveats: inout [String], _ budget: inout MatchBudget
    ) {
        guard let path = rule.component?.path ?? rule.path else { return }
        if path.utf8.count > 2, path.utf8.elementsEqual(Self.rooted(path).utf8),
            path.utf8.suffix(2).elementsEqual("/*".utf8), !caveats.contains("bare_parent")
        {
            let bare = pattern(String(Substring(path.utf8.dropLast(2))), caseSensitive: true, on: system)
            budget.steps -= bare.states
            if bare.matches(url.path, &budget) { caveats.append("bare_parent") }
        }
        let upper = Self.withUpperEscapes(AppleURL.scalars(Self.rooted(path)))
        let asked = Self.withUpperEscapes(url.path)
        guard !caveats.contains("escape_case"), upper.changed || asked.changed else { return }
        let text = String(String.UnicodeScalarView(upper.scalars.compactMap(Unicode.Scalar.init)))
        let pattern = self.pattern(text, caseSensitive: isCaseSensitive(rule, system), on: system)
        budget.steps -= pattern.states
        if pattern.matches(asked.scalars, &budget) { caveats.append("escape_case") }
    }

    /// The text with the hex digits of its escapes in upper case.
    static func withUpperEscapes(_ scalars: [UInt32]) -> (scalars: [UInt32], changed: Bool) {
        var out = scalars
        var changed = false
        for at in scalars.indices where scalars[at] == 0x25 {
            for place in at + 1..<min(at + 3, scalars.count) where scalars[place] &- 0x61 < 6 {
                out[place] = scalars[place] & ~0x20
                changed = true
            }
        }
        return (out, changed)
    }
}
