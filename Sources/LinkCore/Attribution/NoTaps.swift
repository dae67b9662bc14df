// Records without a tap, for use where nothing is recorded. Any thread.

/// An empty source of taps: every look-up finds nothing.
public struct NoTaps<Failure: Error>: TapRecords {
    /// Creates a source without any taps.
    public init() {}

    /// Always nil: there are no taps.
    public func tap(_ id: EventID) throws(Failure) -> StoredTap? { nil }
    /// Always nil: there are no taps.
    public func tap(clipboard token: ClipboardToken, app: String) throws(Failure) -> StoredTap? { nil }
    /// Always empty: there are no taps.
    public func taps(app: String, user: String, since: Int64, limit: Int) throws(Failure) -> [StoredTap] { [] }
    /// Always empty: there are no taps.
    public func taps(app: String, takenBy installation: String, limit: Int) throws(Failure) -> [StoredTap] { [] }
    /// Always a view without taps and devices.
    public func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(Failure) -> AddressView {
        AddressView()
    }
    /// Always empty: nobody was seen.
    public func keys(ofLine line: [UInt8], since: Int64, until: Int64) throws(Failure) -> [MatchKey] { [] }
    /// Always nil: there are no taps.
    public func url(ofTap id: EventID) throws(Failure) -> String? { nil }
    /// Always nil: no installation is known.
    public func history(app: String, installation: String) throws(Failure) -> InstallationHistory? { nil }
    /// Always nil: nothing has a credit.
    public func credit(
        app: String, installation: String, before moment: Int64, since: Int64, _ model: AttributionModel
    ) throws(Failure) -> Credited? { nil }
}
