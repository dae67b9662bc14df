// What a tap counts as. One rule for the counters of the store, the counts of links and the metrics.

/// What a recorded tap counts as; each counts as one of these.
public enum TapResult: String, Sendable, CaseIterable {
    /// A person was led on: sent somewhere, or shown a page with a way on. Also what takes one of a link's `maxTaps`.
    case ledOn = "led_on"
    /// A person was turned away, such as by a password, an expired link or a policy; `Outcome.reason` says why.
    case turnedAway = "turned_away"
    /// A program tapped.
    case bot
    /// It named neither a link nor a route.
    case unknown
}

extension TapResult {
    /// What a tap counts as.
    /// - Parameter takesOne: whether it takes one of a link's `maxTaps`: an app that follows the link itself does so for a
    ///   person, and its own agent is a program's.
    public init(_ outcome: borrowing Outcome, takesOne: Bool) {
        self.init(
            outcome.action, namesNothing: outcome.namesNothing, takesOne: takesOne, isBot: outcome.visitor?.bot != nil)
    }

    fileprivate init(_ action: Action, namesNothing: Bool, takesOne: Bool, isBot: Bool) {
        if namesNothing {
            self = .unknown
        } else if takesOne {
            self = .ledOn
        } else if isBot {
            self = .bot
        } else {
            self = action.goesOn ? .ledOn : .turnedAway
        }
    }
}

extension JournalEntry {
    /// What the tap counts as; nil for other events, and for a tap that came by before and was counted then.
    public var tapResult: TapResult? {
        guard sharedEvent.value.kind == .tap, !isSameTap else { return nil }
        // In place: whoever gets the outcome itself gets a copy.
        let action = sharedOutcome.value.action
        return TapResult(
            action, namesNothing: action == .reject && sharedOutcome.value.namesNothing,
            takesOne: claims.contains(where: \.takesTap), isBot: sharedOutcome.value.visitor?.bot != nil)
    }
}

extension Claim {
    /// Whether it is one of a link's `maxTaps`.
    public var takesTap: Bool { if case .spendTap = self { true } else { false } }
}

extension Outcome {
    /// Whether a tap named nothing that linkd knows: no key, and no route or default route that leads anywhere.
    public var namesNothing: Bool {
        action == .reject && link.shortLink == nil && link.route == nil && sameBytes(decidedBy, "navigator")
    }
}
