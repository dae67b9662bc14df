// What an app's files decide about one URL, for people: the system, the deciding rule, and the reason for it.

public import LinkCore

/// The answers about one URL.
public struct AssociationTest: Sendable {
    /// The systems that have an answer.
    public enum System: String, Sendable, CaseIterable {
        /// iOS 26, the current version.
        case ios
        /// Systems before iOS 13.
        case oldIOS = "ios_12"
        /// Android 15 and later with Google's services.
        case android
        /// Android 14 and earlier, without dynamic rules.
        case oldAndroid = "android_14"
    }

    /// What one system does with the URL.
    public struct Answer: Sendable {
        /// The system that reads the file.
        public let system: System
        /// The app's id or package; nil when the app has none on this system.
        public let app: String?
        /// Whether the app opens, as far as the file decides.
        public let opens: Bool
        /// match, exclude, none, manifest, not_claimed, no_app or too_complex.
        public let verdict: String
        /// The place of the deciding rule in the file; nil when none decided.
        public let place: String?
        /// The deciding rule as written; nil when none decided.
        public let rule: String?
        /// The reason in words.
        public let why: String
        /// Points that systems may read differently; see `AppleDecision.caveats`.
        public let caveats: [String]
    }

    /// The name of the app.
    public let app: String
    /// The pattern of the route that the router chooses; nil when none matches.
    public let route: String?
    /// Whether that route is in every file of the app; nil without a route.
    public let isPublished: Bool?
    /// The answers, one per system.
    public let answers: [Answer]

    /// - Parameter findRoute: the pattern that the router chooses for decoded segments.
    public init(_ url: LinkURL, _ files: AssociationFiles, _ findRoute: ([String]) -> String?) {
        let name = files.app.definition.name
        app = name
        route = findRoute(url.segments().segments.map(\.decoded))
        isPublished = route.map { files.publication.isPublished($0, of: name) }
        answers = [
            Self.apple(url, files, .current, .ios), Self.apple(url, files, AppleSystem(12), .oldIOS),
            Self.android(url, files, .current, .android), Self.android(url, files, AndroidSystem(sdk: 34), .oldAndroid),
        ]
    }

    private static func apple(
        _ url: LinkURL, _ files: AssociationFiles, _ reader: AppleSystem, _ system: System
    ) -> Answer {
        guard let file = files.apple, let id = files.app.appleIDs.first else {
            return noApp(system, "the app has no iOS app: set bundle_id and team_id in [app.ios]")
        }
        let decision = files.appleMatcher.decide(url, on: reader)
        let why =
            switch decision.verdict {
            case .match, .exclude: decision.rule.flatMap { file.reason(at: $0.place) } ?? ""
            case .none: "no rule matches"
            case .tooComplex: "the file is too complex to be judged"
            }
        return Answer(
            system: system, app: id, opens: decision.opens, verdict: decision.verdict.rawValue,
            place: decision.rule?.place, rule: decision.rule?.text, why: why, caveats: decision.caveats)
    }

    private static func android(
        _ url: LinkURL, _ files: AssociationFiles, _ reader: AndroidSystem, _ system: System
    ) -> Answer {
        guard let file = files.android else {
            return noApp(
                system, "the app has no Android app: set package and sha256_cert_fingerprints in [app.android]")
        }
        let decision = files.androidMatcher.decide(url, on: reader)
        let why =
            switch decision.verdict {
            case .match, .exclude: decision.rule.flatMap { file.reason(at: $0.place) } ?? ""
            case .none: "there are rules and none matches"
            case .manifest: "this system reads no rules: what the app's manifest claims opens"
            case .notClaimed: "the app's manifest does not claim it"
            case .noApp: "no statement is about an app"
            }
        return Answer(
            system: system, app: decision.package, opens: decision.opens, verdict: decision.verdict.rawValue,
            place: decision.rule?.place, rule: decision.rule?.text, why: why, caveats: [])
    }

    private static func noApp(_ system: System, _ why: String) -> Answer {
        Answer(
            system: system, app: nil, opens: false, verdict: "no_app", place: nil, rule: nil, why: why, caveats: [])
    }
}
