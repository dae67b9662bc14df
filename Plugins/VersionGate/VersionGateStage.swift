// The stage version-gate: checks whether the app on this device is new enough for the link's target. It follows
// short-links on the path of an event, on the worker's thread. It records a finding in the journey and passes; the
// navigator decides by it. A link that requires no version costs a few comparisons. It must never write and never
// decide.

import LinkCore
public import PluginKit

/// Compares apps with the versions that routes and links require (rules: README.md).
public final class VersionGateStage: BuiltinStage, PromptStage {
    /// The stage notes when it reads the app's version or other details.
    public static let notesDetails = true
    /// It decides by no text of a link that links of one shape do not share.
    public static let ignoresLinkTexts = true
    /// The stage's name: "version-gate".
    public static let name = "version-gate"
    /// The keys of `[stage.version-gate]`.
    public static let keys = VersionGateConfig.keys
    /// After the stages that find routes and links.
    public static let placements: [StagePlacement] = [
        .after("router", because: "before it no route is known, so no route's min_version holds"),
        .after("short-links", because: "before it no link is known, so no link's minVersion holds"),
    ]

    private let config: VersionGateConfig
    private unowned let host: any StageHost

    /// Takes the configuration, which the table of keys has validated.
    public init(config: StageConfig, host: any StageHost) throws(ConfigError) {
        self.config = VersionGateConfig(config)
        self.host = host
    }

    /// Records whether the app is new enough, if the route or the link requires a version.
    public func processAtOnce(_ journey: inout Journey) throws(StageError) -> Verdict? {
        guard Self.opensApps(journey), let app = journey.app, journey.shortLink?.obstacle == nil else { return .pass }
        let needs = Self.needs(of: journey)
        guard !needs.isEmpty else { return .pass }
        func asks(_ platform: Platform) -> Bool { needs.contains { !$0.isEmpty(on: platform) } }
        let known = try KnownVersions(of: journey, app, asks: asks, host: host)
        guard known.candidates.contains(where: { asks($0.platform) }) else { return .pass }
        let checks = known.candidates.map { candidate in
            needs.reduce(VersionCheck.met) {
                $0.and($1.check(candidate.facts, on: candidate.platform, app.definition.versionScheme))
            }
        }
        let finding = finding(checks, known.source, journey)
        journey.versionGate = finding
        let first = known.candidates.first?.platform
        let platform = known.candidates.allSatisfy { $0.platform == first } ? first : nil
        journey.note(Self.line(about: finding, platform, differs: Self.differ(checks)))
        return .pass
    }

    /// Whether an app may open after the event; leaving an app and conversions require no version.
    private static func opensApps(_ journey: Journey) -> Bool {
        switch journey.event.kind {
        case .tap, .open, .firstOpen, .reopen: true
        case .navigate, .conversion: false
        }
    }

    private static func needs(of journey: Journey) -> [VersionNeeds] {
        var needs: [VersionNeeds] = []
        if let route = journey.match?.route, route.asksForVersion { needs.append(VersionNeeds(route)) }
        if let link = journey.shortLink?.stored.link, link.asksForVersion { needs.append(VersionNeeds(link)) }
        return needs
    }

    /// The combined result. If several apps are possible all must agree, otherwise the state is unknown.
    private func finding(
        _ checks: [VersionCheck], _ source: VersionFinding.Source, _ journey: Journey
    ) -> VersionFinding {
        var finding = VersionFinding(state: .met, source: source, below: Self.below(journey), unknown: config.unknown)
        let worst = checks.reduce(VersionCheck.met) { $0.and($1) }
        switch worst {
        case .met: break
        case .unmet(let need, let found):
            finding.state = Self.differ(checks) ? .unknown : need.kind.state
            (finding.need, finding.found) = (need, found)
        case .unknown(let need):
            finding.state = .unknown
            finding.need = need
        }
        return finding
    }

    private static func differ(_ checks: [VersionCheck]) -> Bool {
        checks.contains { $0 == .met } && checks.contains { $0 != .met }
    }

    /// Where an app that is too old goes: the link's setting, else the route's, else the web.
    private static func below(_ journey: Journey) -> BelowMinVersion {
        let link = journey.shortLink?.stored.link.belowMinVersion
        return link ?? journey.match?.route.belowMinVersion.flatMap { BelowMinVersion(rawValue: $0) } ?? .web
    }

    /// The reason for the finding, for the trace.
    private static func line(about finding: VersionFinding, _ platform: Platform?, differs: Bool) -> String {
        guard let need = finding.need else { return "new enough\(origin(of: finding.source))" }
        let whose = platform.map { " for \($0.rawValue)" } ?? ""
        let what = "\(need.kind.rawValue) \(need.bound)\(whose)"
        let way = finding.instead.map { "\($0.rawValue) instead of the app" } ?? "the app all the same"
        switch finding.state {
        case .met: return "new enough\(origin(of: finding.source))"
        case .unknown where differs:
            return "\(what): not all that may be meant have it\(origin(of: finding.source)); \(way)"
        case .unknown: return "\(what): not known here; \(way)"
        case .belowMinimum, .aboveMaximum, .osTooOld:
            return "\(what): found \(shortened(finding.found ?? ""))\(origin(of: finding.source)); \(way)"
        }
    }

    private static func origin(of source: VersionFinding.Source) -> String {
        switch source {
        case .event: ", as the event says"
        case .installation: ", by the installation's last event"
        case .account: ", by the account's installations"
        case .nowhere: ""
        }
    }

    /// A text from a caller, cut to 40 characters for a line.
    private static func shortened(_ text: String) -> String {
        text.utf8.count <= 40 ? text : String(Substring(text.unicodeScalars.prefix(40))) + "…"
    }
}

extension VersionNeed.Kind {
    /// The state of an app that does not meet the requirement.
    fileprivate var state: VersionFinding.State {
        switch self {
        case .minVersion, .minBuild: .belowMinimum
        case .maxVersion: .aboveMaximum
        case .minOSVersion: .osTooOld
        }
    }
}
