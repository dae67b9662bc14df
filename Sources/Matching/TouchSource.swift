// The questions that matching asks about taps. Whoever holds them answers, each by an index; matching itself has no
// memory, no clock and no file. Asked on a worker's loop, at most six times for one opening.

public import LinkCore

/// Where taps are looked up. Of an app's own taps only: another app's are nobody's business.
public protocol TouchSource {
    /// How a look-up fails.
    associatedtype Failure: Error

    /// The tap of this id, whichever app it was for: that it was another one's is a reason worth telling.
    func touch(_ id: EventID) throws(Failure) -> Touch?
    /// The tap whose page put this token on the clipboard. The token is kept hashed.
    func touch(clipboard token: ClipboardToken, app: String) throws(Failure) -> Touch?
    /// Taps by an account, or on links whose recipient it is, from `since` on, the latest first.
    func touches(app: String, user: String, since: Int64, limit: Int) throws(Failure) -> [Touch]
    /// Taps that an installation was matched with, the latest first.
    func touches(app: String, takenBy installation: String, limit: Int) throws(Failure) -> [Touch]
    /// What was seen behind an address from `since` on.
    func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(Failure) -> AddressView
}
