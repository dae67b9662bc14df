// Compares a guess with the truth. Pure, any thread.

public import LinkCore

extension Shadow {
    /// The result of the comparison; nil when probabilistic matching was not tried.
    public init?(_ guess: Guess, truth: StoredTap) {
        switch guess {
        case .barred: return nil
        case .nothing, .weak, .ambiguous: self = .silent
        case .one(let tap, _):
            if tap.id == truth.id {
                self = .right
            } else if let mine = tap.shortLink, let theirs = truth.shortLink, sameBytes(mine, theirs) {
                self = .rightLink
            } else {
                self = .wrong
            }
        }
    }
}
