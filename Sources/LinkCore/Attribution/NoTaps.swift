// Records without a tap, for where nothing is recorded. Any thread.

/// Knows of no tap.
public struct NoTaps<Failure: Error>: TapRecords {
    /// Empty records.
    public init() {}

    /// None.
    public func touch(_ id: EventID) throws(Failure) -> StoredTap? { nil }
    /// None.
    public func touch(clipboard token: ClipboardToken, app: String) throws(Failure) -> StoredTap? { nil }
    /// None.
    public func touches(app: String, user: String, since: Int64, limit: Int) throws(Failure) -> [StoredTap] { [] }
    /// None.
    public func touches(app: String, takenBy installation: String, limit: Int) throws(Failure) -> [StoredTap] { [] }
    /// Nobody.
    public func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(Failure) -> AddressView {
        AddressView()
    }
    /// None.
    public func keys(ofLine line: [UInt8], since: Int64, until: Int64) throws(Failure) -> [MatchKey] { [] }
    /// None.
    public func url(ofTap id: EventID) throws(Failure) -> String? { nil }
    /// Nothing.
    public func history(app: String, installation: String) throws(Failure) -> InstallationHistory? { nil }
    /// None.
    public func credit(
        app: String, installation: String, before moment: Int64, since: Int64, _ model: AttributionModel
    ) throws(Failure) -> Credited? { nil }
}
