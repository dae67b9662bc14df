// Installations whose events are all tests: devices of the people who build and examine an app. Values; any thread.

/// An installation that an operator marked as a test.
public struct TestInstallation: Sendable, Equatable {
    /// The most installations that may be marked: all marks are held in memory.
    public static let most = 10_000

    /// The installation that is marked.
    public var name: InstallationName
    /// Since when, milliseconds since the Unix epoch.
    public var since: Int64

    /// Creates a mark for an installation.
    public init(name: InstallationName, since: Int64) {
        self.name = name
        self.since = since
    }
}

/// All marks, after a change was committed.
public struct TestInstallations: Sendable, Equatable {
    /// The marks, ordered by app and installation.
    public var all: [TestInstallation]
    /// Grows with every change, in the order of the commits.
    public var revision: Int64

    /// Creates the marks of a revision.
    public init(all: [TestInstallation], revision: Int64) {
        self.all = all
        self.revision = revision
    }
}

/// Why an installation was not marked. Nothing was written.
public enum TestInstallationError: Error, Sendable, Equatable {
    /// `TestInstallation.most` are marked already.
    case tooMany
    /// The installation's id exceeds the limit, in bytes.
    case tooLong(most: Int)
    /// The writer's queue is full; try again after this many milliseconds.
    case overloaded(retryAfterMilliseconds: Int)
    /// The store cannot read or write: the reason, in words for an operator.
    case store(reason: String)
}
