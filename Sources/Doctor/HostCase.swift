// What is to be examined, and the way to the network: values from the daemon, so that an examination can be tried with
// any configuration and any answers.

public import Association
import LinkCore
public import Outbound

/// Fetches addresses for an examination. The daemon's does it with the guard of its own requests, tests answer themselves.
public protocol HostFetcher: Sendable {
    /// GETs an address, follows no redirect, ends within seconds.
    /// - Parameter agent: the User-Agent; nil for the daemon's own.
    func fetch(_ address: String, as agent: String?) async -> FetchReport
}

/// One host of an app, as linkd serves it.
public struct HostCase: Sendable {
    /// The host.
    public var host: String
    /// The files of its app.
    public var files: AssociationFiles
    /// Now, seconds since the Unix epoch.
    public var now: Int64
    /// The app's other hosts, which serve the same.
    public var sisters: [String]
    /// The pattern of the route that the router takes for decoded segments.
    public var findRoute: @Sendable ([String]) -> String?

    /// A host.
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

    /// The same of another host.
    func of(_ sister: String) -> HostCase {
        HostCase(host: sister, files: files, now: now, findRoute: findRoute)
    }

    var app: AppDefinition { files.app.definition }
}
