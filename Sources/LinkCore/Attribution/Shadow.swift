// What probabilistic matching would have said where a key knew the truth, so that an operator sees how often it errs among
// the operator's own people. Pure, any thread.

/// One comparison of a guess with the truth.
public enum Shadow: String, Sendable, CaseIterable {
    /// The tap that the key named.
    case right
    /// Another tap of the same link: the person would have seen the right content.
    case rightLink = "right_link"
    /// Another link: somebody else's content.
    case wrong
    /// No answer.
    case silent
}

/// How often guesses were right where that is known.
public struct Accuracy: Sendable, Equatable {
    /// The tap itself.
    public var right = 0
    /// Another tap of the same link.
    public var rightLink = 0
    /// Another link.
    public var wrong = 0
    /// No answer.
    public var silent = 0

    /// Nothing compared.
    public init() {}

    /// Counts one.
    public mutating func count(_ shadow: Shadow) { add(shadow, 1) }

    /// Counts several.
    public mutating func add(_ shadow: Shadow, _ count: Int) {
        switch shadow {
        case .right: right += count
        case .rightLink: rightLink += count
        case .wrong: wrong += count
        case .silent: silent += count
        }
    }

    /// How many of the answers would have shown the right content; nil of no answers.
    public var precision: Double? {
        let answers = right + rightLink + wrong
        return answers == 0 ? nil : Double(right + rightLink) / Double(answers)
    }

    /// How many of those that tapped would have got an answer that is right; nil of nobody.
    public var recall: Double? {
        let all = right + rightLink + wrong + silent
        return all == 0 ? nil : Double(right + rightLink) / Double(all)
    }
}
