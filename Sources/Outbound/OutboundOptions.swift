// Settings of the client, apart from what may be expanded. They are fixed for the life of a client: its connections
// are reused, so what they may lead to must not change.

/// Limits and settings of a client.
public struct OutboundOptions: Sendable {
    /// Version of linkd, for the User-Agent.
    public var version: String
    /// Purpose of the requests, for the User-Agent.
    public var purpose = "link expander"
    /// Which addresses may be connected to; by default public ones only.
    public var addresses = AddressGuard()
    /// Ports that may be contacted.
    public var ports = [80, 443]
    /// Time limit for connecting.
    public var connectTimeout: Duration = .seconds(1)
    /// Most bytes of an answer's status line and headers.
    public var headerBytes = 32_768
    /// Bytes of a page that are read; the rest is discarded.
    public var bodyBytes = 131_072
    /// Most concurrent requests to one host.
    public var perHost = 4
    /// Most concurrent requests to all hosts.
    public var total = 64
    /// Requests that may wait for their turn, all hosts together; more are rejected.
    public var waiting = 256
    /// Most results in the cache.
    public var cacheEntries = 4_096
    /// Approximate bytes of all cached results; a result that takes more than a 64th of it is not kept.
    public var cacheBytes = 4 << 20
    /// How long a target is cached.
    public var targetLifetime: Duration = .seconds(600)
    /// How long the App Links of a page may be used while it is read again, from when it was read.
    public var appLinkLifetime: Duration = .seconds(86_400)
    /// How long a failure is cached.
    public var failureLifetime: Duration = .seconds(30)
    /// Most concurrent requests for pages to one host.
    public var pagesPerHost = 2
    /// Most concurrent requests for pages.
    public var pagesTotal = 16
    /// Pages that may wait for their turn; more are rejected.
    public var pagesWaiting = 64
    /// Most pages whose tags are cached.
    public var pageCacheEntries = 2_048
    /// Approximate bytes of all cached tags.
    public var pageCacheBytes = 2 << 20
    /// Names with a fixed address instead of a look-up, for tests. The address is judged like any other.
    public var fixedNames: [String: String] = [:]
    /// Nanoseconds of a clock that never runs backwards, for the lifetimes of results; nil means the system's clock.
    public var now: (@Sendable () -> UInt64)?
    /// Milliseconds since the Unix epoch, for when pages were read; nil means the system's clock.
    public var wall: (@Sendable () -> Int64)?

    /// Options with all other values at their defaults.
    public init(version: String) { self.version = version }

    /// The User-Agent that the daemon sends to other servers.
    var userAgent: String { "linkd/\(version) (+\(purpose))" }
}
