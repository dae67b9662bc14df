// An opening as recorded in its installation's chain: its kind, the taps that were named for it, and the one that the
// model credits. Loop thread; two look-ups by key, and only for openings that are recorded.

import LinkCore
import Matching
import PluginKit

/// An opening after the match cascade.
struct OpeningRecord {
    private let opening: Opening
    private let match: Match
    private let journey: Journey
    private let attribution: Attribution
    private let config: AttributionConfig

    init(
        _ opening: Opening, _ match: Match, _ journey: Journey, _ attribution: Attribution, _ config: AttributionConfig
    ) {
        self.opening = opening
        self.match = match
        self.journey = journey
        self.attribution = attribution
        self.config = config
    }

    /// Whether this is a repeated first open of an installation that already has its tap.
    var isRepeated: Bool {
        opening.kind == .firstOpen && attribution.reasons.contains { sameBytes($0, "matched_before") }
    }

    /// The draft for the chain. Nil for an opening that is not the first and has neither a tap nor a campaign: there
    /// are many, and they credit nothing.
    func chain(_ near: NetworkContext?, _ host: any StageHost) throws(StageError) -> ChainDraft? {
        guard let installation = opening.installation else { return nil }
        var event = ChainEvent(
            id: .ownEvent, kind: opening.kind, receivedAt: opening.receivedAt, at: journey.event.at, identified: named)
        event.claim = campaign
        guard opening.kind == .firstOpen || !event.identified.isEmpty || event.claim != nil else { return nil }
        let credited = Chain([event]).credits(config.credit).first?.credited ?? Credited(.direct)
        var chain = ChainDraft(
            app: opening.app, installation: installation, platform: opening.platform, kind: opening.kind,
            moment: event.moment, credited: credited)
        chain.named = event.identified
        chain.installedAt = opening.referrer?.installServerAt
        if match.tap.map(mayCredit) ?? true { chain.shadow = match.shadow }
        chain.seenOnLine = near?.line
        chain.engagement = Engagement(
            opening.kind, at: event.moment,
            history: try history(of: installation, host),
            hasEarlier: try hasEarlier(than: installation, host), installedAt: chain.installedAt,
            isCredited: credited.tap != nil, inactivity: config.inactivity)
        return chain
    }

    /// The taps that were named and may get the credit.
    private var named: [IdentifiedTap] { identified.filter { mayCredit($0.tap) } }

    /// Whether this opening may be credited to a tap. A test tap may lead a person on, but gets no credit in reports.
    private func mayCredit(_ tap: StoredTap) -> Bool { journey.event.isTest || !tap.isTest }

    /// Every tap that was named: by keys, by probability, or by an opening that is its own tap. Also the tap that the
    /// installation already has, whose window was checked then.
    private var identified: [IdentifiedTap] {
        if let tap = match.tap {
            if isRepeated { return [IdentifiedTap(tap: tap, method: attribution.method, moment: tap.at)] }
            let isNew = !match.identified.contains { $0.tap.id == tap.id }
            let found = IdentifiedTap(tap: tap, method: attribution.method, moment: opening.receivedAt)
            return match.identified + (isNew ? [found] : [])
        }
        guard attribution.method == .clickID, let own = journey.tapDraft?.tap else { return match.identified }
        return match.identified + [IdentifiedTap(tap: own, method: .clickID, moment: opening.receivedAt)]
    }

    /// A campaign that a store named without a tap; nil without one.
    private var campaign: Credited? {
        guard match.tap == nil, attribution.method == .installReferrer || attribution.method == .appStore else {
            return nil
        }
        return Credited(attribution)
    }

    /// What is known of the installation; what only tests reported is known only to tests.
    private func history(of installation: String, _ host: any StageHost) throws(StageError) -> InstallationHistory? {
        let history = try host.storedTaps.history(app: opening.app, installation: installation)
        return history?.isTest == true && !journey.event.isTest ? nil : history
    }

    /// Whether the account had the app on this platform before, as another installation.
    private func hasEarlier(than installation: String, _ host: any StageHost) throws(StageError) -> Bool {
        guard opening.kind == .firstOpen, let user = opening.user else { return false }
        return try host.installations(app: opening.app, user: user).contains {
            $0.platform == opening.platform && !sameBytes($0.id, installation)
        }
    }
}

extension Attribution {
    /// The fields of an outcome for a credit.
    init(_ credited: Credited) {
        let isNamed = credited.tap != nil || credited.campaign != nil || credited.source != nil
        self.init(
            method: credited.method,
            confidence: !isNamed ? .none : credited.method == .probabilistic ? .high : .unique)
        candidates = credited.tap == nil ? 0 : 1
        tap = credited.tap?.description
        tappedAt = credited.tappedAt
        shortLink = credited.shortLink
        campaign = credited.campaign
        source = credited.source
    }
}
