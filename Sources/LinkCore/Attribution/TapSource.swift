// The questions that attribution asks about taps and what they led to. Whoever holds them answers, each by an index, at
// once, of what is committed. Asked on a worker's loop, at most six times for one opening.

/// Where matching looks taps up. Of an app's own taps only: another app's are nobody's business.
public protocol TapSource<Failure> {
    /// How a look-up fails.
    associatedtype Failure: Error

    /// The tap of this id, whichever app it was for: that it was another one's is a reason worth telling.
    func touch(_ id: EventID) throws(Failure) -> StoredTap?
    /// The tap whose page put this token on the clipboard. The token is kept hashed.
    func touch(clipboard token: ClipboardToken, app: String) throws(Failure) -> StoredTap?
    /// Taps by an account, or on links whose recipient it is, from `since` on, the latest first.
    /// - Parameter user: the account id as callers name it.
    func touches(app: String, user: String, since: Int64, limit: Int) throws(Failure) -> [StoredTap]
    /// Taps that an installation was matched with, the latest first.
    func touches(app: String, takenBy installation: String, limit: Int) throws(Failure) -> [StoredTap]
    /// Who was seen behind an address from `since` on.
    func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(Failure) -> AddressView
}

/// Taps, and what they led to.
public protocol TapRecords<Failure>: TapSource {
    /// The line of an address (`NetworkAddress.line`) under the keys of the days from `since` to `until`; none for days
    /// whose key is forgotten.
    func keys(ofLine line: [UInt8], since: Int64, until: Int64) throws(Failure) -> [MatchKey]
    /// The URL that was tapped, secrets left out; nil when the event of the tap is no longer kept.
    func url(ofTap id: EventID) throws(Failure) -> String?
    /// What is known of an installation that told its first open; nil of any other.
    func history(app: String, installation: String) throws(Failure) -> InstallationHistory?
    /// What an installation's latest opening with a credit before a moment is credited to, or its earliest; an
    /// installation that nobody led to counts as one. Nil when there is none.
    /// - Parameter since: openings before this do not count.
    func credit(
        app: String, installation: String, before moment: Int64, since: Int64, _ model: AttributionModel
    ) throws(Failure) -> Credited?
}
