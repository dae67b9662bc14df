// What an import of events did.

/// How the events of one import, or of a part of it, ended.
public struct ImportedEvents: Sendable, Equatable {
    /// Recorded now.
    public var imported = 0
    /// In the journal before, by their ids.
    public var existing = 0
    /// Left out, since the retention of events would delete them at once.
    public var expired = 0

    /// Nothing was imported yet.
    public init() {}
}
