// What a tap counts as. One rule for the store's counters, the counts of links and the metrics.

/// What a recorded tap counts as: exactly one of these.
public enum TapResult: String, Sendable, CaseIterable {
    /// A person was led on: sent somewhere, or shown a page with a way on. Also what takes one of a link's `maxTaps`.
    case ledOn = "led_on"
    /// A person was turned away, such as by a password, an expired link or a policy; `Outcome.reason` says why.
    case turnedAway = "turned_away"
    /// A program tapped, such as a crawler or a link preview.
    case bot
    /// The path named neither a link nor a route.
    case unknown
}

extension TapResult {
    /// Classifies a tap by its outcome.
    /// - Parameter takesOne: whether it takes one of a link's `maxTaps`. An app that follows the link itself does so
    ///   for a person, although its User-Agent is a program's.
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
    /// What the tap counts as; nil for other events, and for a tap that was already counted on another domain.
    public var tapResult: TapResult? {
        guard sharedEvent.value.kind == .tap, !isSameTap else { return nil }
        // Read in place: reading `outcome` itself would copy it.
        let action = sharedOutcome.value.action
        return TapResult(
            action, namesNothing: action == .reject && sharedOutcome.value.namesNothing,
            takesOne: claims.contains(where: \.takesTap), isBot: sharedOutcome.value.visitor?.bot != nil)
    }
}

extension Claim {
    /// Whether it takes one of a link's `maxTaps`.
    public var takesTap: Bool { if case .spendTap = self { true } else { false } }
}

extension Outcome {
    /// Whether a tap named nothing that linkd knows: neither a key, nor a route, nor a default route that leads
    /// anywhere.
    public var namesNothing: Bool {
        action == .reject && link.shortLink == nil && link.route == nil && sameBytes(decidedBy, "navigator")
    }
}
