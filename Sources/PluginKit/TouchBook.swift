// What a stage may ask about taps and installations of the past. Called on the worker's loop thread; every question is
// answered at once, by an index. Its answers are of committed events.

public import LinkCore

/// Taps, and what they led to. Of an app's own taps only: another app's are nobody's business.
public protocol TouchBook {
    /// The tap of this id, whichever app it was for.
    func touch(_ id: EventID) throws(StageError) -> Touch?
    /// The tap whose page put this token on the clipboard.
    func touch(clipboard token: ClipboardToken, app: String) throws(StageError) -> Touch?
    /// Taps by an account, or on links whose recipient it is, from `since` on, the latest first.
    /// - Parameter user: the account id as callers name it.
    func touches(app: String, user: String, since: Int64, limit: Int) throws(StageError) -> [Touch]
    /// Taps that an installation was matched with, the latest first.
    func touches(app: String, takenBy installation: String, limit: Int) throws(StageError) -> [Touch]
    /// The line of an address (`NetworkAddress.line`) under the keys of the days from `since` to `until`; none for days
    /// whose key is forgotten.
    func keys(ofLine line: [UInt8], since: Int64, until: Int64) throws(StageError) -> [MatchKey]
    /// Who was seen behind an address from `since` on.
    func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(StageError) -> AddressView
    /// The URL that was tapped, secrets left out; nil when the event of the tap is no longer kept.
    func url(ofTap id: EventID) throws(StageError) -> String?
    /// What is known of an installation that told its first open; nil of any other.
    func history(app: String, installation: String) throws(StageError) -> InstallationHistory?
    /// What an installation's latest opening with a credit before a moment is credited to, or its earliest; an
    /// installation that nobody led to counts as one. Nil when there is none.
    /// - Parameter since: openings before this do not count.
    func credit(
        app: String, installation: String, before moment: Int64, since: Int64, _ model: AttributionModel
    ) throws(StageError) -> Credited?
    /// How many people share an address, as the list of networks says.
    func crowd(behind address: String) -> Crowd
}

/// A book without a tap, for where nothing is recorded.
public struct NoTouches: TouchBook {
    /// An empty book.
    public init() {}

    /// None.
    public func touch(_ id: EventID) throws(StageError) -> Touch? { nil }
    /// None.
    public func touch(clipboard token: ClipboardToken, app: String) throws(StageError) -> Touch? { nil }
    /// None.
    public func touches(app: String, user: String, since: Int64, limit: Int) throws(StageError) -> [Touch] { [] }
    /// None.
    public func touches(app: String, takenBy installation: String, limit: Int) throws(StageError) -> [Touch] { [] }
    /// None.
    public func keys(ofLine line: [UInt8], since: Int64, until: Int64) throws(StageError) -> [MatchKey] { [] }
    /// Nobody.
    public func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(StageError) -> AddressView {
        AddressView()
    }
    /// None.
    public func url(ofTap id: EventID) throws(StageError) -> String? { nil }
    /// Nothing.
    public func history(app: String, installation: String) throws(StageError) -> InstallationHistory? { nil }
    /// None.
    public func credit(
        app: String, installation: String, before moment: Int64, since: Int64, _ model: AttributionModel
    ) throws(StageError) -> Credited? { nil }
    /// Nothing is known of any address.
    public func crowd(behind address: String) -> Crowd { .unlisted }
}
