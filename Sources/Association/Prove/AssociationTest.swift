// What an app's files say about one URL, for people: who reads them, which rule decides, and why it stands there.

public import LinkCore

/// The answers about one URL.
public struct AssociationTest: Sendable {
    /// Who reads.
    public enum System: String, Sendable, CaseIterable {
        /// Today's iOS.
        case ios
        /// Before iOS 13.
        case oldIOS = "ios_12"
        /// Android 15 and later with Google's services.
        case android
        /// Before.
        case oldAndroid = "android_14"
    }

    /// What one system does.
    public struct Answer: Sendable {
        /// Who reads.
        public let system: System
        /// The app's id or package; nil when the app has none there.
        public let app: String?
        /// Whether the app opens, as far as the file goes.
        public let opens: Bool
        /// match, exclude, none, manifest, no_app or too_complex.
        public let verdict: String
        /// Where the rule stands.
        public let place: String?
        /// The rule as it is written.
        public let rule: String?
        /// Why, in words.
        public let why: String
        /// What systems may read in another way.
        public let caveats: [String]
    }

    /// The app.
    public let app: String
    /// The route that the router takes.
    public let route: String?
    /// Whether that route is in both files; nil without a route.
    public let isPublished: Bool?
    /// One answer per system.
    public let answers: [Answer]

    /// - Parameter findRoute: the pattern that the router takes for decoded segments.
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
