// What a stage borrows from the gateway, for tests: a clock that stands still, the apps and the targets of the test.

public import LinkCore
public import PluginKit

/// A host of stages whose every answer the test chose.
public final class FakeHost: StageHost {
    /// The configured apps.
    public let apps: AppDirectory
    /// Which URLs may be a target.
    public let targets: TargetPolicy
    /// What `now()` answers: milliseconds since the Unix epoch. Tests may move it.
    public var clock: Int64

    /// The moment at which tests happen unless they say otherwise: 2026-01-01T00:00:00Z.
    public static let moment: Int64 = 1_767_225_600_000

    /// A host of these apps.
    public init(apps: [AppDefinition] = [], allow: [String] = [], clock: Int64 = FakeHost.moment) {
        self.apps = AppDirectory(apps)
        targets = TargetPolicy(allow: allow)
        self.clock = clock
    }

    /// The clock that stands still.
    public func now() -> Int64 { clock }
}
