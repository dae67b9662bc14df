// What attribution asks about taps and their results. The source answers at once, by an index, from committed data.
// Called on a worker's loop, at most six times per open.

/// Where matching looks up taps. Only the app's own taps are found, except by id.
public protocol TapSource<Failure> {
    /// The error of a look-up.
    associatedtype Failure: Error

    /// The tap with this id, of whichever app: a tap of another app is a reason worth reporting. nil when there is
    /// none.
    func tap(_ id: EventID) throws(Failure) -> StoredTap?
    /// The tap whose page put this token on the clipboard; nil when there is none. The token is stored as a hash.
    func tap(clipboard token: ClipboardToken, app: String) throws(Failure) -> StoredTap?
    /// Taps by an account, or on links whose recipient it is, from `since` on, the latest first.
    /// - Parameter user: the account id as callers name it.
    func taps(app: String, user: String, since: Int64, limit: Int) throws(Failure) -> [StoredTap]
    /// Taps that were matched with an installation, the latest first.
    func taps(app: String, takenBy installation: String, limit: Int) throws(Failure) -> [StoredTap]
    /// The taps and devices seen behind an address from `since` on.
    func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(Failure) -> AddressView
}

/// Taps, and what they led to; recomputing attribution needs it too.
public protocol TapRecords<Failure>: TapSource {
    /// The line of an address (`NetworkAddress.line`) under the keys of the days from `since` to `until`. Days whose
    /// key was deleted are left out.
    func keys(ofLine line: [UInt8], since: Int64, until: Int64) throws(Failure) -> [MatchKey]
    /// The URL that was tapped, without secrets; nil when the event of the tap is no longer stored.
    func url(ofTap id: EventID) throws(Failure) -> String?
    /// What is known about an installation that reported its first open; nil for any other.
    func history(app: String, installation: String) throws(Failure) -> InstallationHistory?
    /// The credit of an installation's latest (or earliest, by the model) open that has one, before a moment. An
    /// organic installation counts as one. nil when there is none.
    /// - Parameter since: earlier opens do not count.
    func credit(
        app: String, installation: String, before moment: Int64, since: Int64, _ model: AttributionModel
    ) throws(Failure) -> Credited?
}
