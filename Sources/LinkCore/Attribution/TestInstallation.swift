// Installations whose events are all tests: phones of those who build and examine an app. Values, any thread.

/// An installation that an operator marked.
public struct TestInstallation: Sendable, Equatable {
    /// How many may be marked: all of them are held in memory.
    public static let most = 10_000

    /// Which one.
    public var name: InstallationName
    /// Since when, milliseconds since the Unix epoch.
    public var since: Int64

    /// A mark.
    public init(name: InstallationName, since: Int64) {
        self.name = name
        self.since = since
    }
}

/// All marks after a change was committed.
public struct TestInstallations: Sendable, Equatable {
    /// The marks, in the order of app and installation.
    public var all: [TestInstallation]
    /// Grows with every change, in the order of the commits.
    public var revision: Int64

    /// The marks of a revision.
    public init(all: [TestInstallation], revision: Int64) {
        self.all = all
        self.revision = revision
    }
}

/// Why an installation was not marked. Nothing was written.
public enum TestInstallationFailure: Error, Sendable, Equatable {
    /// `TestInstallation.most` are marked already.
    case tooMany
    /// The installation's id is longer than is kept.
    case tooLong(most: Int)
    /// Nothing can be taken now.
    case overloaded(retryAfterMilliseconds: Int)
    /// The store cannot read or write: the reason, in words for an operator.
    case store(reason: String)
}
