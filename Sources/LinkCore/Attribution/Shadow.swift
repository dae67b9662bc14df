// What matching by probability would have answered where a key knew the truth. It shows an operator how often guesses
// are wrong for the app's own users. Pure; any thread.

/// The result of comparing a guess with the truth.
public enum Shadow: String, Sendable, CaseIterable {
    /// The guess was the tap that the key named.
    case right
    /// The guess was another tap of the same link: the person would have seen the right content.
    case rightLink = "right_link"
    /// The guess was a tap of another link: the person would have seen other content.
    case wrong
    /// There was no guess.
    case silent
}

/// How often guesses were right, of those that could be compared.
public struct Accuracy: Sendable, Equatable {
    /// Guesses of the right tap.
    public var right = 0
    /// Guesses of another tap of the same link.
    public var rightLink = 0
    /// Guesses of another link.
    public var wrong = 0
    /// Comparisons without a guess.
    public var silent = 0

    /// Creates counts of zero.
    public init() {}

    /// Counts one comparison.
    public mutating func count(_ shadow: Shadow) { add(shadow, 1) }

    /// Counts several comparisons with the same result.
    public mutating func add(_ shadow: Shadow, _ count: Int) {
        switch shadow {
        case .right: right += count
        case .rightLink: rightLink += count
        case .wrong: wrong += count
        case .silent: silent += count
        }
    }

    /// The share of guesses that would have shown the right content, 0 to 1; nil without a guess.
    public var precision: Double? {
        let answers = right + rightLink + wrong
        return answers == 0 ? nil : Double(right + rightLink) / Double(answers)
    }

    /// The share of comparisons with a guess of the right content, 0 to 1; nil without a comparison.
    public var recall: Double? {
        let all = right + rightLink + wrong + silent
        return all == 0 ? nil : Double(right + rightLink) / Double(all)
    }
}
