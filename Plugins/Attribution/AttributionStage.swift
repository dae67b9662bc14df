// The stage attribution: which tap led here, and what a conversion is credited to. The last on the path of an event, on the
// worker's thread; it asks by index only. It records, passes and, for a first open that a tap led to, restarts the pipeline
// with the URL that was tapped. It must never write, never decide, and never choose between two taps.

import LinkCore
import Matching
public import PluginKit

/// Matches openings with taps (rules: README.md).
public final class AttributionStage: PromptStage {
    /// It says where it reads the app's version or other details.
    public static let notesDetails = true
    /// "attribution"
    public static let name = "attribution"
    /// The keys of `[stage.attribution]`.
    public static let keys = AttributionConfig.keys
    /// After every other stage.
    public static let placements: [StagePlacement] = [
        .last(
            because: "it keeps of a tap, and hands out, what all the others found, and a stage behind it sees neither")
    ]

    private let config: AttributionConfig
    private let ladder: MatchCascade
    private unowned let host: any StageHost

    /// Takes the configuration, which the key table has checked.
    public init(config: StageConfig, host: any StageHost) throws(ConfigError) {
        self.config = AttributionConfig(config)
        ladder = MatchCascade(self.config.match)
        self.host = host
    }

    /// Keeps taps, matches openings, credits conversions.
    public func processAtOnce(_ journey: inout Journey) throws(StageError) -> Verdict? {
        // A held link that is opened now was matched when it was held; so was a first open that has come round.
        guard let app = journey.app, journey.attribution == nil, journey.origin == nil else { return .pass }
        switch journey.event.kind {
        case .tap: keep(app, &journey)
        case .firstOpen, .open, .reopen: return try opened(app, &journey)
        case .conversion: try converted(app, &journey)
        case .navigate: break
        }
        return .pass
    }

    /// A tap of a person that counts: what it takes to find it again.
    private func keep(_ app: App, _ journey: inout Journey) {
        guard journey.audience.leavesTaps, journey.visitor.bot == nil, journey.earlierTap == nil,
            journey.shortLink?.obstacle == nil
        else { return }
        let near = neighbourhood(&journey)
        var draft = TapDraft(journey, app)
        draft.open(to: journey, near, config)
        journey.touch = consume draft
    }

    /// An app that opened: the tap that led here, and the link that a first open asks for.
    private func opened(_ app: App, _ journey: inout Journey) throws(StageError) -> Verdict {
        let near = journey.event.kind == .firstOpen ? neighbourhood(&journey) : nil
        guard let opening = try opening(app, journey, near) else { return .pass }
        let match = try ladder.match(opening, host.touches)
        var attribution = match.attribution
        attribution.model = config.credit.model.rawValue
        let isOwnTap = match.touch == nil && attribution.method == .clickID
        if isOwnTap {
            let claim = CampaignClaim(of: journey)
            (attribution.tappedAt, attribution.campaign) = (journey.receivedAt, claim?.campaign)
            attribution.source = claim?.source
        }
        journey.attribution = attribution
        journey.note(MatchNote.line(about: match, opening))
        guard let installation = opening.installation else { return .pass }
        if isOwnTap {
            var draft = TapDraft(journey, app)
            (draft.touch.takenBy, draft.touch.takenHow) = (installation, .clickID)
            journey.touch = draft
        }
        if match.needsClaim, let touch = match.touch {
            journey.claim(.takeMatch(tap: touch.id, installation: installation))
        }
        let openings = OpeningRecord(opening, match, journey, attribution, config)
        journey.chain = try openings.chain(near, host)
        journey.isRepeatedOpening = openings.isRepeated
        return try handOut(match, &journey)
    }

    /// The link of a first open that came without a URL: the one that was tapped.
    private func handOut(_ match: Match, _ journey: inout Journey) throws(StageError) -> Verdict {
        guard journey.event.kind == .firstOpen, journey.url == nil, !journey.isRepeatedOpening,
            let touch = match.touch
        else { return .pass }
        guard let url = DeferredURL.of(touch, tapped: try host.touches.url(ofTap: touch.id)) else {
            journey.note("what was tapped is no longer known: there is no link to hand out")
            return .pass
        }
        journey.deferredURL = url
        return .restart(with: url)
    }

    /// Something worth attributing: credited as the installation's openings before it are.
    private func converted(_ app: App, _ journey: inout Journey) throws(StageError) {
        guard let installation = journey.event.app?.installation else {
            var attribution = Attribution(method: .none, confidence: .none)
            attribution.model = config.credit.model.rawValue
            attribution.reasons = ["installation_missing"]
            journey.attribution = attribution
            return journey.note("nobody says which installation this is, so nothing can be credited")
        }
        let moment = EventTime.order(at: journey.event.at, receivedAt: journey.receivedAt)
        let since = config.credit.conversionWindow.map { moment - $0 } ?? 0
        let found = try host.touches.credit(
            app: app.name, installation: installation, before: moment, since: since, config.credit.model)
        let credited = found ?? Credited(.direct)
        var attribution = Attribution(credited)
        attribution.model = config.credit.model.rawValue
        journey.attribution = attribution
        journey.note(MatchNote.line(about: found, config.credit.model))
        var chain = ChainDraft(
            app: app.name, installation: installation, platform: journey.visitor.platform, kind: .conversion,
            moment: moment, credited: credited)
        chain.conversion = journey.event.conversion.map { ConversionValue($0) }
        journey.chain = chain
    }

    /// What the event says, with what only the gateway knows.
    private func opening(
        _ app: App, _ journey: Journey, _ near: NetworkContext?
    ) throws(StageError) -> Opening? {
        let item = journey.reading.inputQuery.last { sameBytes($0.name, "linkd_tap") }
        let named = item?.value.flatMap { EventID($0) }
        let link = Self.openedLink(journey)
        // An open of which nothing speaks but its URL is by hand, whenever it comes: no rung asks for the time.
        let saysNothing =
            journey.event.kind == .open && named == nil && link == nil && journey.event.evidence == nil
            && journey.event.attributes.isEmpty
        guard
            var opening = Opening(
                journey.event, app: app.name, visitor: journey.visitor, tap: named, shortLink: link,
                receivedAt: saysNothing ? journey.timestamp : journey.receivedAt)
        else { return nil }
        if !config.usesClipboard { opening.clipboard = nil }
        opening.lost = journey.lostClaims.compactMap { if case .takeMatch(let tap, _) = $0 { tap } else { nil } }
        opening.own = journey.takenInCall
        opening.signals = near?.signals
        if let near {
            opening.crowd = near.crowd
            opening.keys = try host.touches.keys(
                ofLine: near.line, since: journey.receivedAt - config.match.widestProbabilisticWindow,
                until: journey.receivedAt)
        }
        return opening
    }

    /// The short link that the app was opened with; nil for a URL that only names a tap, and for a link that refused.
    private static func openedLink(_ journey: Journey) -> String? {
        guard let match = journey.shortLink, match.obstacle == nil, !match.isRecalled else { return nil }
        return journey.reading.shortLink
    }

    private func neighbourhood(_ journey: inout Journey) -> NetworkContext? {
        do throws(NetworkContext.Ineligible) {
            return try NetworkContext(of: journey, config.match, host.touches)
        } catch {
            // What the ladder says of a first open itself is not said twice.
            if let note = error.note, journey.event.kind == .tap || error != .denied { journey.note(note) }
            return nil
        }
    }
}
