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
    public init(
        apps: [AppDefinition] = [], domains: [DomainDefinition] = [], allow: [String] = [],
        clock: Int64 = FakeHost.moment
    ) {
        self.apps = AppDirectory(apps, domains: domains)
        targets = TargetPolicy(allow: allow)
        self.clock = clock
    }

    /// The clock that stands still.
    public func now() -> Int64 { clock }

    /// Taps and what they led to.
    public var touches: any TapReader = NoTaps<StageError>()

    /// Stored links.
    public var links: [LinkAddress: StoredLink] = [:]
    /// Recorded taps.
    public var taps: [EventID: TapRecord] = [:]
    /// What installations said last, by app and id.
    public var installations: [ByteKey: Installation] = [:]
    /// How often installations were asked for.
    public private(set) var registryLookups = 0
    /// What an account's installations said last, by app and user.
    public var accounts: [ByteKey: [Installation]] = [:]
    /// Where foreign short links lead; one that is not here fails.
    public var expansions: [ByteKey: Expansion] = [:]
    /// For whom foreign short links were asked, in order.
    public private(set) var askers: [Client?] = []
    /// The addresses that were looked up, in order.
    public private(set) var lookups: [LinkAddress] = []
    /// What `bucket` answers.
    public var bucket = 0

    /// The link of the test.
    public func link(at address: LinkAddress) throws(StageError) -> StoredLink? {
        lookups.append(address)
        return links[address]
    }

    /// The tap of the test.
    public func tap(_ id: EventID) throws(StageError) -> TapRecord? { taps[id] }

    /// The installation of the test: `APP/ID`.
    public func installation(app: String, id: String) throws(StageError) -> Installation? {
        registryLookups += 1
        return installations[ByteKey("\(app)/\(id)")]
    }

    /// The account's installations of the test: `APP/USER`.
    public func installations(app: String, user: String) throws(StageError) -> [Installation] {
        registryLookups += 1
        return accounts[ByteKey("\(app)/\(user)")] ?? []
    }

    /// The way of the test.
    public func expand(_ url: LinkURL, within limits: ExpansionLimits, for client: Client?) async -> Expansion {
        askers.append(client)
        return expansions[ByteKey(url.text)] ?? Expansion(target: nil, failure: "no such host in this test")
    }

    /// The bucket of the test.
    public func bucket(of text: String) -> Int { bucket }
}
