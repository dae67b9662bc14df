// How the client behaves apart from what may be expanded. Fixed for the life of a client: its connections are used
// again, so what they may lead to must not change under them.

/// Limits and settings of a client.
public struct OutboundOptions: Sendable {
    /// Version of the product, for the User-Agent.
    public var version: String
    /// What it asks for, for the User-Agent.
    public var purpose = "link expander"
    /// Which addresses may be connected to.
    public var addresses = AddressGuard()
    /// Which ports may be asked.
    public var ports = [80, 443]
    /// Time for one connection to be made.
    public var connectTimeout: Duration = .seconds(1)
    /// Bytes of status line and headers of an answer.
    public var headerBytes = 32_768
    /// Bytes of a page that are read; the rest is left.
    public var bodyBytes = 131_072
    /// Requests to one host at a time.
    public var perHost = 4
    /// Requests to all hosts at a time.
    public var total = 64
    /// Requests that may wait for their turn, all hosts together; more are refused.
    public var waiting = 256
    /// Results kept.
    public var cacheEntries = 4_096
    /// Bytes of all results kept, about; one that takes more than a 64th of them is not kept.
    public var cacheBytes = 4 << 20
    /// How long a target is kept.
    public var targetLifetime: Duration = .seconds(600)
    /// How long a failure is kept.
    public var failureLifetime: Duration = .seconds(30)
    /// Pages for their tags: requests to one host at a time.
    public var pagesPerHost = 2
    /// Requests for pages at a time.
    public var pagesTotal = 16
    /// Pages that may wait for their turn; more are refused.
    public var pagesWaiting = 64
    /// Pages whose tags are kept.
    public var pageCacheEntries = 2_048
    /// Bytes of all tags kept, about.
    public var pageCacheBytes = 2 << 20
    /// Names that are not looked up, with their address, for tests. The address is judged like any other.
    public var fixedNames: [String: String] = [:]
    /// Nanoseconds of a clock that never goes back, for the lifetimes of results; nil is the system's.
    public var now: (@Sendable () -> UInt64)?

    /// The defaults.
    public init(version: String) { self.version = version }

    /// How the daemon names itself to other servers.
    var userAgent: String { "linkd/\(version) (+\(purpose))" }
}

/// The client cannot be made.
public struct OutboundError: Error, Sendable, CustomStringConvertible {
    /// One sentence for a person.
    public let description: String

    init(_ description: String) { self.description = description }
}
