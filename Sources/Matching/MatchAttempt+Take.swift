// What one rung does with the tap it found: whether the tap may be this installation's, and what the outcome then says.
// Pure, any thread.

import LinkCore

extension MatchAttempt {
    /// The match with a tap that a deterministic key named; nil when it may not be had, which the reasons then tell.
    /// - Parameter moment: what the window is measured to.
    mutating func take<Source: TapSource>(
        _ touch: StoredTap, _ method: Attribution.Method, at moment: Int64, _ source: Source
    ) throws(Source.Failure) -> Match? {
        guard sameBytes(touch.app, opening.app) else {
            refuse(method, "tap_of_other_app")
            return nil
        }
        let age = EventTime.span(from: touch.at, to: moment)
        // The window may look at the beginning of the installation, which Play's clock tells; that was checked.
        let waited = EventTime.span(from: touch.at, to: opening.receivedAt)
        guard waited >= -MatchPolicy.future else {
            refuse(method, "tap_in_future")
            return nil
        }
        let isMine = isTakenHere(touch)
        if !isMine, touch.takenBy != nil || opening.lost.contains(touch.id) {
            refuse(method, "tap_taken")
            return nil
        }
        // Whoever names the tap may have seen its id in passing; what is for one account goes to that account.
        if touch.isForAccount, opening.isFromAppKey, !isMine, method != .login, try !isOpeners(touch, source) {
            refuse(method, "recipient_unproven")
            return nil
        }
        identified.append(Identified(touch: touch, method: method, moment: moment))
        guard age <= policy.window(of: touch), waited <= MatchPolicy.longestClickWindow else {
            refuse(method, "tap_too_old")
            return nil
        }
        // Nobody can be named as the one that has it; an opened URL is as good a proof as it was before.
        guard opening.installation != nil || method == .clickID else {
            refuse(method, "installation_missing")
            return nil
        }
        return matched(touch, method, .unique)
    }

    /// A match, with what the outcome says of the tap.
    func matched(_ touch: StoredTap, _ method: Attribution.Method, _ confidence: Attribution.Confidence) -> Match {
        var attribution = Attribution(method: method, confidence: confidence)
        attribution.candidates = 1
        attribution.tap = touch.id.description
        attribution.tappedAt = touch.at
        attribution.shortLink = touch.shortLink
        attribution.campaign = touch.campaign
        attribution.source = touch.source
        attribution.reasons = reasons
        return Match(
            attribution: attribution, touch: touch,
            needsClaim: touch.takenBy == nil && touch.id != opening.own && opening.installation != nil,
            identified: identified)
    }

    /// A reason: `METHOD.WORD`, once, of however many taps it holds.
    mutating func refuse(_ method: Attribution.Method, _ word: String) {
        let reason = "\(method.rawValue).\(word)"
        if !reasons.contains(where: { sameBytes($0, reason) }) { reasons.append(reason) }
    }

    /// The key that names again a tap which the installation has.
    func known(as touch: StoredTap) -> Attribution.Method {
        if opening.referrer?.tap == touch.id { return .installReferrer }
        if opening.tap == touch.id { return .clickID }
        return touch.takenHow ?? .clickID
    }

    /// Whether the account of the opening, which is believed, is the one that the tap's link is for.
    private func isOpeners<Source: TapSource>(_ touch: StoredTap, _ source: Source) throws(Source.Failure) -> Bool {
        guard let user = opening.user else { return false }
        return try source.touches(app: opening.app, user: user, since: touch.at, limit: MatchCascade.mostOfAccount)
            .contains { $0.id == touch.id }
    }

    private func isTakenHere(_ touch: StoredTap) -> Bool {
        if touch.id == opening.own { return true }
        guard let owner = touch.takenBy, let installation = opening.installation else { return false }
        return sameBytes(owner, installation)
    }
}

// What only makes it likely, and what is said when nothing answers.
extension MatchAttempt {
    /// What bars probability for this opening; nil when it may be asked.
    private var barrier: String? {
        if opening.kind != .firstOpen { return "not_first_open" }
        if !policy.isProbabilistic(on: opening.platform) { return "probabilistic_off" }
        if opening.consent == .denied { return "consent_denied" }
        if opening.installation == nil { return "installation_missing" }
        return bar
    }

    /// The last rung.
    mutating func byProbability<Source: TapSource>(_ source: Source) throws(Source.Failure) -> Match {
        if let barrier {
            // That a switch is off is no news; that a person said no, or that Play spoke, is.
            if barrier != "probabilistic_off", barrier != "not_first_open" { refuse(.probabilistic, barrier) }
            return nothing(candidates: 0)
        }
        switch try Probability.guess(opening, policy, source) {
        case .one(let touch, let points):
            reasons.append("points_\(points)")
            return matched(touch, .probabilistic, .high)
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

    /// No tap led here, or none that can be named: `organic` for a first open and `direct` for any other of which nothing
    /// speaks; `none` where something spoke and was refused.
    private func nothing(candidates: Int) -> Match {
        let isSilent = candidates == 0 && reasons.allSatisfy(Self.saysNothing)
        let method: Attribution.Method = !isSilent ? .none : opening.kind == .firstOpen ? .organic : .direct
        var attribution = Attribution(method: method, confidence: .none)
        attribution.candidates = candidates
        attribution.reasons = reasons
        return Match(attribution: attribution, identified: identified)
    }

    /// Whether a reason names no tap: of probability, and of an account that nobody proved.
    private static func saysNothing(_ reason: String) -> Bool {
        reason.utf8.starts(with: "probabilistic.".utf8)
            || AccountDoubt.allCases.contains { sameBytes(reason, "login.\($0.rawValue)") }
    }

    /// What probability would have answered if the key had not been there. Only of people who may be matched by it, and
    /// asked as if the tap were free; nothing is taken or handed out.
    func shadow<Source: TapSource>(of match: Match, _ source: Source) throws(Source.Failure) -> Shadow? {
        guard opening.kind == .firstOpen, opening.consent != .denied, opening.installation != nil,
            policy.isProbabilistic(on: opening.platform), let touch = match.touch, match.needsClaim
        else { return nil }
        return Shadow(try Probability.guess(opening, policy, source, own: touch.id), truth: touch)
    }
}
