// Records without a tap, for use where nothing is recorded. Any thread.

/// An empty source of taps: every look-up finds nothing.
public struct NoTaps<Failure: Error>: TapRecords {
    /// Empty records.
    public init() {}

    /// Always nil.
    public func touch(_ id: EventID) throws(Failure) -> StoredTap? { nil }
    /// Always nil.
    public func touch(clipboard token: ClipboardToken, app: String) throws(Failure) -> StoredTap? { nil }
    /// Always empty.
    public func touches(app: String, user: String, since: Int64, limit: Int) throws(Failure) -> [StoredTap] { [] }
    /// Always empty.
    public func touches(app: String, takenBy installation: String, limit: Int) throws(Failure) -> [StoredTap] { [] }
    /// Always a view without taps and devices.
    public func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(Failure) -> AddressView {
        AddressView()
    }
    /// Always empty.
    public func keys(ofLine line: [UInt8], since: Int64, until: Int64) throws(Failure) -> [MatchKey] { [] }
    /// Always nil.
    public func url(ofTap id: EventID) throws(Failure) -> String? { nil }
    /// Always nil.
    public func history(app: String, installation: String) throws(Failure) -> InstallationHistory? { nil }
    /// Always nil.
    public func credit(
        app: String, installation: String, before moment: Int64, since: Int64, _ model: AttributionModel
    ) throws(Failure) -> Credited? { nil }
}
