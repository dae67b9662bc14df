// The stage attribution: which tap led here, and what a conversion is credited to. It is last on the path of an event,
// on the worker's thread, and looks up by index only. It records and passes; for a first open that a tap led to it
// restarts the pipeline with the tapped URL. It must never write, decide, or choose between two taps.

import LinkCore
import Matching
public import PluginKit

/// Matches openings with taps (rules: README.md).
public final class AttributionStage: BuiltinStage, PromptStage {
    /// The stage notes when it reads the app's version or other details.
    public static let notesDetails = true
    /// It decides by no text of a link that links of one shape do not share.
    public static let ignoresLinkTexts = true
    /// The stage's name: "attribution".
    public static let name = "attribution"
    /// The keys of `[stage.attribution]`.
    public static let keys = AttributionConfig.keys
    /// After all other stages.
    public static let placements: [StagePlacement] = [
        .last(
            because: "it stores and hands out what all other stages found, and a later stage would see neither")
    ]

    private let config: AttributionConfig
    private let cascade: MatchCascade
    private unowned let host: any StageHost

    /// Takes the configuration, which the table of keys has validated.
    public init(config: StageConfig, host: any StageHost) throws(ConfigError) {
        self.config = AttributionConfig(config)
        cascade = MatchCascade(self.config.match)
        self.host = host
    }

    /// Records taps, matches openings, credits conversions.
    public func processAtOnce(_ journey: inout Journey) throws(StageError) -> Verdict? {
        // A held link that is opened now was matched when it was held; a restarted first open was matched before the
        // restart.
        guard let app = journey.app, journey.attribution == nil, journey.origin == nil else { return .pass }
        switch journey.event.kind {
        case .tap: keep(app, &journey)
        case .firstOpen, .open, .reopen: return try opened(app, &journey)
        case .conversion: try converted(app, &journey)
        case .navigate: break
        }
        return .pass
    }

    /// Adds the draft of a person's tap, with what is needed to find it again.
    private func keep(_ app: App, _ journey: inout Journey) {
        guard journey.audience.leavesTaps, journey.visitor.bot == nil, journey.earlierTap == nil,
            journey.shortLink?.obstacle == nil
        else { return }
        let near = networkContext(&journey)
        var draft = TapDraft(journey, app)
        draft.open(to: journey, near, config)
        journey.tapDraft = consume draft
    }

    /// Finds the tap that led to an opening, and the link that a first open asks for.
    private func opened(_ app: App, _ journey: inout Journey) throws(StageError) -> Verdict {
        let near = journey.event.kind == .firstOpen ? networkContext(&journey) : nil
        guard let opening = try opening(app, journey, near) else { return .pass }
        let match = try cascade.match(opening, host.storedTaps)
        var attribution = match.attribution
        attribution.model = config.credit.model.rawValue
        let isOwnTap = match.tap == nil && attribution.method == .clickID
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
            (draft.tap.takenBy, draft.tap.takenHow) = (installation, .clickID)
            journey.tapDraft = draft
        }
        if match.needsClaim, let tap = match.tap {
            journey.claim(.takeMatch(tap: tap.id, installation: installation))
        }
        let openings = OpeningRecord(opening, match, journey, attribution, config)
        journey.chain = try openings.chain(near, host)
        journey.isRepeatedOpening = openings.isRepeated
        return try handOut(match, &journey)
    }

    /// Restarts a first open that has no URL with the URL that was tapped.
    private func handOut(_ match: Match, _ journey: inout Journey) throws(StageError) -> Verdict {
        guard journey.event.kind == .firstOpen, journey.url == nil, !journey.isRepeatedOpening,
            let tap = match.tap
        else { return .pass }
        guard let url = DeferredURL.of(tap, tapped: try host.storedTaps.url(ofTap: tap.id)) else {
            journey.note("the tapped link is no longer known: there is no link to hand out")
            return .pass
        }
        journey.deferredURL = url
        return .restart(with: url)
    }

    /// Credits a conversion like the installation's earlier openings.
    private func converted(_ app: App, _ journey: inout Journey) throws(StageError) {
        guard let installation = journey.event.app?.installation else {
            var attribution = Attribution(method: .none, confidence: .none)
            attribution.model = config.credit.model.rawValue
            attribution.reasons = ["installation_missing"]
            journey.attribution = attribution
            return journey.note("the event names no installation, so nothing can be credited")
        }
        let moment = EventTime.order(at: journey.event.at, receivedAt: journey.receivedAt)
        let since = config.credit.conversionWindow.map { moment - $0 } ?? 0
        let found = try host.storedTaps.credit(
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

    /// The opening that the event reports, with what only the gateway knows; nil when the event opens nothing.
    private func opening(
        _ app: App, _ journey: Journey, _ near: NetworkContext?
    ) throws(StageError) -> Opening? {
        let item = journey.reading.inputQuery.last { sameBytes($0.name, "linkd_tap") }
        let named = item?.value.flatMap { EventID($0) }
        let link = Self.openedLink(journey)
        // An open with nothing but its URL was made by hand at any time: no attempt needs the time.
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
            opening.addressSharing = near.addressSharing
            opening.keys = try host.storedTaps.keys(
                ofLine: near.line, since: journey.receivedAt - config.match.widestProbabilisticWindow,
                until: journey.receivedAt)
        }
        return opening
    }

    /// The short link that the app was opened with; nil for a URL that only names a tap, and for a link that was
    /// rejected.
    private static func openedLink(_ journey: Journey) -> String? {
        guard let match = journey.shortLink, match.obstacle == nil, !match.isRecalled else { return nil }
        return journey.reading.shortLink
    }

    private func networkContext(_ journey: inout Journey) -> NetworkContext? {
        NetworkContext(of: &journey, config.match, host.storedTaps)
    }
}
