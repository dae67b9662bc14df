// The match cascade finds the tap that led to an opening. Attempts run from proof to mere likelihood; the first one
// with an answer decides, and rejected taps are reported as reasons. Pure: it asks a `TapSource` and keeps nothing. Any
// thread.

public import LinkCore

/// The result of the match cascade.
public struct Match: Sendable, Equatable {
    /// The attribution shown in the outcome.
    public var attribution: Attribution
    /// The tap that led here; nil when there is none or when only a campaign is known.
    public var tap: StoredTap?
    /// Whether the tap must be claimed for the installation, because nobody had it before.
    public var needsClaim = false
    /// Every tap that a key named, including those rejected as too old, for recomputing credits with another window.
    public var identified: [IdentifiedTap] = []
    /// What probability would have answered without the key; nil when it was not asked.
    public var shadow: Shadow?
}

/// Finds the tap that led to an opening.
public struct MatchCascade: Sendable {
    /// The most earlier taps of an account that are considered.
    static let mostOfAccount = 16

    /// The rules for all attempts.
    public let policy: MatchPolicy

    /// Creates a cascade with these rules.
    public init(_ policy: MatchPolicy) { self.policy = policy }

    /// Finds the tap that led to the opening.
    public func match<Source: TapSource>(
        _ opening: Opening, _ source: Source
    ) throws(Source.Failure) -> Match {
        var attempt = MatchAttempt(opening, policy)
        if let match = try attempt.repeated(source) { return match }
        var found = try attempt.byReferrer(source)
        if found == nil { found = try attempt.byOpenedURL(source) }
        if found == nil { found = try attempt.byAccount(source) }
        if found == nil { found = try attempt.byClipboard(source) }
        // The installation got the tap only a moment ago: the same opening arrived twice at once, and this is the
        // second.
        if let match = found, !match.needsClaim {
            var second = MatchAttempt(opening, policy)
            if let again = try second.repeated(source) { return again }
        }
        if var match = found ?? attempt.byCampaign() {
            match.shadow = try attempt.shadow(of: match, source)
            return match
        }
        return try attempt.byProbability(source)
    }
}

/// The attempts for one opening, and the reasons they collect.
struct MatchAttempt {
    let opening: Opening
    let policy: MatchPolicy
    var reasons: [String] = []
    var identified: [IdentifiedTap] = []
    /// Why probability may not be tried, apart from policy and consent; nil when it may.
    var bar: String?

    init(_ opening: Opening, _ policy: MatchPolicy) {
        self.opening = opening
        self.policy = policy
    }

    /// An installation keeps its tap: a second first open gets no other one. The exception is an app that Play
    /// installed since then and whose id survived: it is a new installation with the old one's id.
    mutating func repeated<Source: TapSource>(_ source: Source) throws(Source.Failure) -> Match? {
        guard opening.kind == .firstOpen, let installation = opening.installation else { return nil }
        let mine = try source.taps(app: opening.app, takenBy: installation, limit: 1)
        var own = mine.first
        if own == nil, let id = opening.own { own = try source.tap(id) }
        guard let tap = own else { return nil }
        if let installed = opening.referrer?.installServerAt, let taken = tap.takenAt, installed > taken,
            installed <= opening.receivedAt + ReferrerCheck.skew
        {
            return nil
        }
        reasons.append("matched_before")
        return matched(tap, known(as: tap), .unique)
    }

    /// Play's referrer. It is about this very installation, so probability is not tried beside it.
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
        guard let tap = try source.tap(id) else {
            refuse(.installReferrer, "tap_unknown")
            return nil
        }
        if let doubt = ReferrerCheck.doubt(referrer, of: tap, on: opening.platform) {
            refuse(.installReferrer, doubt.rawValue)
            bar = "referrer_doubted"
            return nil
        }
        let moment = ReferrerCheck.installed(referrer, receivedAt: opening.receivedAt)
        return try take(tap, .installReferrer, at: moment, source)
    }

    /// `linkd_tap` in the URL that the app was opened with, or the short link itself.
    mutating func byOpenedURL<Source: TapSource>(_ source: Source) throws(Source.Failure) -> Match? {
        if let id = opening.tap {
            if let tap = try source.tap(id) {
                if let match = try take(tap, .clickID, at: opening.receivedAt, source) { return match }
            } else {
                refuse(.clickID, "tap_unknown")
            }
        }
        guard let shortLink = opening.shortLink else { return nil }
        // The system opened the app before a tap could reach linkd, so the opening is the tap.
        var attribution = Attribution(method: .clickID, confidence: .unique)
        attribution.shortLink = shortLink
        attribution.reasons = reasons + ["opened_by_link"]
        return Match(attribution: attribution, identified: identified)
    }

    /// A verified account that tapped, or for which the link was made. All its taps are by the same person: the latest
    /// counts.
    mutating func byAccount<Source: TapSource>(_ source: Source) throws(Source.Failure) -> Match? {
        // An opening without any other key was made by hand; only a first open looks for earlier taps.
        guard opening.kind == .firstOpen else { return nil }
        guard let user = opening.user else {
            if let doubt = opening.accountDoubt { refuse(.login, doubt.rawValue) }
            return nil
        }
        let since = opening.receivedAt - MatchPolicy.longestClickWindow
        let taps = try source.taps(app: opening.app, user: user, since: since, limit: MatchCascade.mostOfAccount)
        var best: Match?
        for tap in taps {
            let match = try take(tap, .login, at: opening.receivedAt, source)
            if best == nil { best = match }
        }
        best?.identified = identified
        return best
    }

    /// The token that a page put on the clipboard.
    mutating func byClipboard<Source: TapSource>(_ source: Source) throws(Source.Failure) -> Match? {
        guard let token = opening.clipboard else { return nil }
        guard let tap = try source.tap(clipboard: token, app: opening.app) else {
            refuse(.clipboard, "token_unknown")
            return nil
        }
        if EventTime.span(from: tap.at, to: opening.receivedAt) > policy.clipboardWindow {
            refuse(.clipboard, "token_expired")
            return nil
        }
        return try take(tap, .clipboard, at: opening.receivedAt, source)
    }

    /// A campaign without a tap, named by Play's referrer or by what a store reported to the app's server.
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
