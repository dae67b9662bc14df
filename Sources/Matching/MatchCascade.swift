// The ladder: which tap led to this opening. From what proves it to what only makes it likely, the first rung that answers
// decides, and what was refused on the way is told. Pure: it asks a `TapSource` and keeps nothing. Any thread.

public import LinkCore

/// What the ladder found.
public struct Match: Sendable, Equatable {
    /// What the outcome says.
    public var attribution: Attribution
    /// The tap that led here; nil when none did or when only a campaign is known.
    public var touch: StoredTap?
    /// Whether the tap must be taken for the installation: it was nobody's before.
    public var needsClaim = false
    /// Every tap that a key named, those refused as too old included: what another window may make of this event later.
    public var identified: [Identified] = []
    /// What probability would have answered beside a key, where that can be said.
    public var shadow: Shadow?
}

/// Finds the tap that led to an opening.
public struct MatchCascade: Sendable {
    /// How many earlier taps of an account are looked at.
    static let mostOfAccount = 16

    /// The rules.
    public let policy: MatchPolicy

    /// A ladder.
    public init(_ policy: MatchPolicy) { self.policy = policy }

    /// What led here.
    public func match<Source: TapSource>(
        _ opening: Opening, _ source: Source
    ) throws(Source.Failure) -> Match {
        var climb = MatchAttempt(opening, policy)
        if let match = try climb.repeated(source) { return match }
        var found = try climb.byReferrer(source)
        if found == nil { found = try climb.byOpenedURL(source) }
        if found == nil { found = try climb.byAccount(source) }
        if found == nil { found = try climb.byClipboard(source) }
        // The installation has the tap, and had it not a moment ago: the same opening came twice at once, and this is the second.
        if let match = found, !match.needsClaim {
            var second = MatchAttempt(opening, policy)
            if let again = try second.repeated(source) { return again }
        }
        if var match = found ?? climb.byCampaign() {
            match.shadow = try climb.shadow(of: match, source)
            return match
        }
        return try climb.byProbability(source)
    }
}

/// One opening on its way up the ladder.
struct MatchAttempt {
    let opening: Opening
    let policy: MatchPolicy
    var reasons: [String] = []
    var identified: [Identified] = []
    /// Why probability may not be asked, beside what policy and consent say.
    var bar: String?

    init(_ opening: Opening, _ policy: MatchPolicy) {
        self.opening = opening
        self.policy = policy
    }

    /// An installation that has its tap keeps it: a second first open gets no other one. But an app that Play fetched
    /// since then, though its id outlived it, is a new installation with the old one's id.
    mutating func repeated<Source: TapSource>(_ source: Source) throws(Source.Failure) -> Match? {
        guard opening.kind == .firstOpen, let installation = opening.installation else { return nil }
        let mine = try source.touches(app: opening.app, takenBy: installation, limit: 1)
        var own = mine.first
        if own == nil, let id = opening.own { own = try source.touch(id) }
        guard let touch = own else { return nil }
        if let installed = opening.referrer?.installServerAt, let taken = touch.takenAt, installed > taken,
            installed <= opening.receivedAt + ReferrerCheck.skew
        {
            return nil
        }
        reasons.append("matched_before")
        return matched(touch, known(as: touch), .unique)
    }

    /// Play's word. Whatever it says about a tap, it says it about this installation: no guess beside it.
    mutating func byReferrer<Source: TapSource>(_ source: Source) throws(Source.Failure) -> Match? {
        guard let referrer = opening.referrer else { return nil }
        bar = "referrer_present"
        if let doubt = ReferrerCheck.doubt(referrer, receivedAt: opening.receivedAt) {
            refuse(.installReferrer, doubt.rawValue)
            bar = "referrer_doubted"
            return nil
        }
        if referrer.hasBadTap { refuse(.installReferrer, "tap_unreadable") }
        guard let id = referrer.tap else { return nil }
        guard let touch = try source.touch(id) else {
            refuse(.installReferrer, "tap_unknown")
            return nil
        }
        if let doubt = ReferrerCheck.doubt(referrer, of: touch, on: opening.platform) {
            refuse(.installReferrer, doubt.rawValue)
            bar = "referrer_doubted"
            return nil
        }
        let moment = ReferrerCheck.installed(referrer, receivedAt: opening.receivedAt)
        return try take(touch, .installReferrer, at: moment, source)
    }

    /// `linkd_tap` in the URL that the app was opened with, or the short link itself.
    mutating func byOpenedURL<Source: TapSource>(_ source: Source) throws(Source.Failure) -> Match? {
        if let id = opening.tap {
            if let touch = try source.touch(id) {
                if let match = try take(touch, .clickID, at: opening.receivedAt, source) { return match }
            } else {
                refuse(.clickID, "tap_unknown")
            }
        }
        guard let shortLink = opening.shortLink else { return nil }
        // The system opened the app before any tap could come by: the opening is the tap.
        var attribution = Attribution(method: .clickID, confidence: .unique)
        attribution.shortLink = shortLink
        attribution.reasons = reasons + ["opened_by_link"]
        return Match(attribution: attribution, identified: identified)
    }

    /// A believed account that tapped, or for which the link was made. All taps are the same person's: the latest is meant.
    mutating func byAccount<Source: TapSource>(_ source: Source) throws(Source.Failure) -> Match? {
        // An opening without any other sign is an opening by hand; only a first one asks for what was tapped before.
        guard opening.kind == .firstOpen else { return nil }
        guard let user = opening.user else {
            if let doubt = opening.accountDoubt { refuse(.login, doubt.rawValue) }
            return nil
        }
        let since = opening.receivedAt - MatchPolicy.longestClickWindow
        let taps = try source.touches(app: opening.app, user: user, since: since, limit: MatchCascade.mostOfAccount)
        var best: Match?
        for touch in taps {
            let match = try take(touch, .login, at: opening.receivedAt, source)
            if best == nil { best = match }
        }
        best?.identified = identified
        return best
    }

    /// The token that a page put on the clipboard.
    mutating func byClipboard<Source: TapSource>(_ source: Source) throws(Source.Failure) -> Match? {
        guard let token = opening.clipboard else { return nil }
        guard let touch = try source.touch(clipboard: token, app: opening.app) else {
            refuse(.clipboard, "token_unknown")
            return nil
        }
        if EventTime.span(from: touch.at, to: opening.receivedAt) > policy.clipboardWindow {
            refuse(.clipboard, "token_expired")
            return nil
        }
        return try take(touch, .clipboard, at: opening.receivedAt, source)
    }

    /// A campaign without a tap: Play's referrer names it, or a store told the app's server.
    mutating func byCampaign() -> Match? {
        let isDoubted = bar == "referrer_doubted" || opening.referrer?.tap != nil || opening.referrer?.hasBadTap == true
        let method: Attribution.Method
        let claim: CampaignClaim
        if let named = opening.referrer?.claim, !isDoubted {
            (method, claim) = (.installReferrer, named)
        } else if let named = opening.storeClaim {
            (method, claim) = (.appStore, named)
        } else {
            return nil
        }
        var attribution = Attribution(method: method, confidence: .unique)
        attribution.campaign = claim.campaign
        attribution.source = claim.source
        attribution.reasons = reasons + ["campaign_only"]
        return Match(attribution: attribution, identified: identified)
    }
}
