// The input of an examination and its access to the network: values from the daemon, so that an examination can be
// tested with any configuration and any answers.

public import Association
import LinkCore
public import Outbound

/// Fetches URLs for an examination. The daemon's fetcher uses the guard of its own requests; tests supply the answers.
public protocol HostFetcher: Sendable {
    /// GETs a URL, follows no redirect, ends within seconds.
    /// - Parameter agent: the User-Agent; nil for the daemon's own.
    func fetch(_ address: String, as agent: String?) async -> FetchReport
}

/// One host of an app, as linkd serves it.
public struct ServedHost: Sendable {
    /// The host name, in lower case without a port.
    public var host: String
    /// The association files of its app, as linkd serves them.
    public var files: AssociationFiles
    /// The current time, seconds since the Unix epoch.
    public var now: Int64
    /// The app's other hosts, which must serve the same files.
    public var sisters: [String]
    /// The pattern of the route that the router finds for decoded segments; nil when there is none.
    public var findRoute: @Sendable ([String]) -> String?

    /// A host to examine; `now` is in seconds since the Unix epoch.
    public init(
        host: String, sisters: [String] = [], files: AssociationFiles, now: Int64,
        findRoute: @escaping @Sendable ([String]) -> String?
    ) {
        self.host = host
        self.sisters = sisters
        self.files = files
        self.now = now
        self.findRoute = findRoute
    }

    /// The same case for another host of the app, without sisters.
    func of(_ sister: String) -> ServedHost {
        ServedHost(host: sister, files: files, now: now, findRoute: findRoute)
    }

    var app: AppDefinition { files.app.definition }
}
