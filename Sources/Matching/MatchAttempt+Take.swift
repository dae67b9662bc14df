// Decides whether a tap that a key named may belong to this installation, and what the outcome then says. Pure, any
// thread.

import LinkCore

extension MatchAttempt {
    /// The match with a tap that a deterministic key named; nil when it is rejected, for which a reason is added.
    /// - Parameter moment: the end of the window; usually when the event was received.
    mutating func take<Source: TapSource>(
        _ tap: StoredTap, _ method: Attribution.Method, at moment: Int64, _ source: Source
    ) throws(Source.Failure) -> Match? {
        guard sameBytes(tap.app, opening.app) else {
            refuse(method, "tap_of_other_app")
            return nil
        }
        let age = EventTime.span(from: tap.at, to: moment)
        // The window may end when the installation began, by Play's clock; that time was checked before.
        let waited = EventTime.span(from: tap.at, to: opening.receivedAt)
        guard waited >= -MatchPolicy.future else {
            refuse(method, "tap_in_future")
            return nil
        }
        let isMine = isTakenHere(tap)
        if !isMine, tap.takenBy != nil || opening.lost.contains(tap.id) {
            refuse(method, "tap_taken")
            return nil
        }
        // Whoever names the tap may merely have seen its id; what is for one account goes only to that account.
        if tap.isForAccount, opening.isFromAppKey, !isMine, method != .login, try !isOpeners(tap, source) {
            refuse(method, "recipient_unproven")
            return nil
        }
        identified.append(IdentifiedTap(tap: tap, method: method, moment: moment))
        guard age <= policy.window(of: tap), waited <= MatchPolicy.longestClickWindow else {
            refuse(method, "tap_too_old")
            return nil
        }
        // Without an installation nobody can own the tap. An opened URL remains valid proof.
        guard opening.installation != nil || method == .clickID else {
            refuse(method, "installation_missing")
            return nil
        }
        return matched(tap, method, .unique)
    }

    /// A match, with the fields of the tap that the outcome shows.
    func matched(_ tap: StoredTap, _ method: Attribution.Method, _ confidence: Attribution.Confidence) -> Match {
        var attribution = Attribution(method: method, confidence: confidence)
        attribution.candidates = 1
        attribution.tap = tap.id.description
        attribution.tappedAt = tap.at
        attribution.shortLink = tap.shortLink
        attribution.campaign = tap.campaign
        attribution.source = tap.source
        attribution.reasons = reasons
        return Match(
            attribution: attribution, tap: tap,
            needsClaim: tap.takenBy == nil && tap.id != opening.own && opening.installation != nil,
            identified: identified)
    }

    /// Adds the reason `METHOD.WORD`, once however many taps it applies to.
    mutating func refuse(_ method: Attribution.Method, _ word: String) {
        let reason = "\(method.rawValue).\(word)"
        if !reasons.contains(where: { sameBytes($0, reason) }) { reasons.append(reason) }
    }

    /// The key that names a tap which the installation already has.
    func known(as tap: StoredTap) -> Attribution.Method {
        if opening.referrer?.tap == tap.id { return .installReferrer }
        if opening.tap == tap.id { return .clickID }
        return tap.takenHow ?? .clickID
    }

    /// Whether the tap's link is for the verified account of the opening.
    private func isOpeners<Source: TapSource>(_ tap: StoredTap, _ source: Source) throws(Source.Failure) -> Bool {
        guard let user = opening.user else { return false }
        return try source.taps(app: opening.app, user: user, since: tap.at, limit: MatchCascade.mostOfAccount)
            .contains { $0.id == tap.id }
    }

    private func isTakenHere(_ tap: StoredTap) -> Bool {
        if tap.id == opening.own { return true }
        guard let owner = tap.takenBy, let installation = opening.installation else { return false }
        return sameBytes(owner, installation)
    }
}

// The probabilistic attempt, and the answer when nothing matches.
extension MatchAttempt {
    /// What rules out probabilistic matching for this opening; nil when it may be tried.
    private var barrier: String? {
        if opening.kind != .firstOpen { return "not_first_open" }
        if !policy.isProbabilistic(on: opening.platform) { return "probabilistic_off" }
        if opening.consent == .denied { return "consent_denied" }
        if opening.installation == nil { return "installation_missing" }
        return bar
    }

    /// The last attempt of the cascade: probabilistic matching.
    mutating func byProbability<Source: TapSource>(_ source: Source) throws(Source.Failure) -> Match {
        if let barrier {
            // That matching is switched off is no reason worth reporting; that a person declined or Play answered is.
            if barrier != "probabilistic_off", barrier != "not_first_open" { refuse(.probabilistic, barrier) }
            return nothing(candidates: 0)
        }
        switch try Probability.guess(opening, policy, source) {
        case .one(let tap, let points):
            reasons.append("points_\(points)")
            return matched(tap, .probabilistic, .high)
        case .ambiguous(let count):
            refuse(.probabilistic, "ambiguous")
            return nothing(candidates: count)
        case .weak(let count):
            refuse(.probabilistic, "too_weak")
            return nothing(candidates: count)
        case .nothing:
            return nothing(candidates: 0)
        case .barred(let word):
            refuse(.probabilistic, word)
            return nothing(candidates: 0)
        }
    }

    /// The answer without a tap: `organic` for a first open and `direct` for any other when no key named anything;
    /// `none` when a key did and was rejected.
    private func nothing(candidates: Int) -> Match {
        let isSilent = candidates == 0 && reasons.allSatisfy(Self.saysNothing)
        let method: Attribution.Method = !isSilent ? .none : opening.kind == .firstOpen ? .organic : .direct
        var attribution = Attribution(method: method, confidence: .none)
        attribution.candidates = candidates
        attribution.reasons = reasons
        return Match(attribution: attribution, identified: identified)
    }

    /// Whether a reason says nothing about a tap: it is about probability, or about an unverified account.
    private static func saysNothing(_ reason: String) -> Bool {
        reason.utf8.starts(with: "probabilistic.".utf8)
            || UnprovenReason.allCases.contains { sameBytes(reason, "login.\($0.rawValue)") }
    }

    /// What probability would have answered without the key, to measure its accuracy. Nil for people who may not be
    /// matched by it. The tap is treated as free; nothing is claimed or returned.
    func shadow<Source: TapSource>(of match: Match, _ source: Source) throws(Source.Failure) -> Shadow? {
        guard opening.kind == .firstOpen, opening.consent != .denied, opening.installation != nil,
            policy.isProbabilistic(on: opening.platform), let tap = match.tap, match.needsClaim
        else { return nil }
        return Shadow(try Probability.guess(opening, policy, source, own: tap.id), truth: tap)
    }
}
