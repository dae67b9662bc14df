// What a stage uses of the gateway, for tests: a clock that stands still, and the apps and targets of the test.

public import LinkCore
public import PluginKit

/// A host of stages that returns what the test chose.
public final class FakeHost: StageHost {
    /// The apps that the test configured.
    public let apps: AppDirectory
    /// Which URLs may be a target.
    public let targets: TargetPolicy
    /// The result of `now()`: milliseconds since the Unix epoch. Tests may change it.
    public var clock: Int64

    /// The moment at which tests run unless they set another: 2026-01-01T00:00:00Z.
    public static let moment: Int64 = 1_767_225_600_000

    /// Creates a host with these apps.
    public init(
        apps: [AppDefinition] = [], domains: [DomainDefinition] = [], allow: [String] = [],
        clock: Int64 = FakeHost.moment
    ) {
        self.apps = AppDirectory(apps, domains: domains)
        targets = TargetPolicy(allow: allow)
        self.clock = clock
    }

    /// The time of the clock, which stands still.
    public func now() -> Int64 { clock }

    /// The stored taps and what they led to.
    public var storedTaps: any TapReader = NoTaps<StageError>()

    /// The stored links, by their address.
    public var links: [LinkAddress: StoredLink] = [:]
    /// The recorded taps, by their id.
    public var taps: [EventID: TapRecord] = [:]
    /// The last report of each installation, by app and id.
    public var installations: [ByteKey: Installation] = [:]
    /// How often installations were looked up.
    public private(set) var registryLookups = 0
    /// The last reports of an account's installations, by app and user.
    public var accounts: [ByteKey: [Installation]] = [:]
    /// Where foreign short links lead; expanding any other fails.
    public var expansions: [ByteKey: Expansion] = [:]
    /// The clients for whom foreign short links were expanded, in order.
    public private(set) var askers: [Client?] = []
    /// The addresses that were looked up, in order.
    public private(set) var lookups: [LinkAddress] = []
    /// The result of `bucket(of:)`.
    public var bucket = 0

    /// The link that the test stored at this address.
    public func link(at address: LinkAddress) throws(StageError) -> StoredLink? {
        lookups.append(address)
        return links[address]
    }

    /// The tap that the test recorded with this id.
    public func tap(_ id: EventID) throws(StageError) -> TapRecord? { taps[id] }

    /// The installation that the test stored: `APP/ID`.
    public func installation(app: String, id: String) throws(StageError) -> Installation? {
        registryLookups += 1
        return installations[ByteKey("\(app)/\(id)")]
    }

    /// The account's installations that the test stored: `APP/USER`.
    public func installations(app: String, user: String) throws(StageError) -> [Installation] {
        registryLookups += 1
        return accounts[ByteKey("\(app)/\(user)")] ?? []
    }

    /// The expansion that the test chose for this URL.
    public func expand(_ url: LinkURL, within limits: ExpansionLimits, for client: Client?) async -> Expansion {
        askers.append(client)
        return expansions[ByteKey(url.text)] ?? Expansion(target: nil, failure: "no such host in this test")
    }

    /// The bucket that the test chose.
    public func bucket(of text: String) -> Int { bucket }
}
