// What is to be examined, and the way to the network: values from the daemon, so that an examination can be tried with
// any configuration and any answers.

public import Association
import LinkCore
public import Outbound

/// Fetches addresses for an examination. The daemon's does it with the guard of its own requests, tests answer themselves.
public protocol HostFetcher: Sendable {
    /// GETs an address, follows no redirect, ends within seconds.
    func fetch(_ address: String) async -> FetchReport
}

/// One host of an app, as linkd serves it.
public struct HostCase: Sendable {
    /// The host.
    public var host: String
    /// The files of its app.
    public var files: AssociationFiles
    /// Now, seconds since the Unix epoch.
    public var now: Int64

    /// A host.
    public init(host: String, files: AssociationFiles, now: Int64) {
        self.host = host
        self.files = files
        self.now = now
    }

    var app: AppDefinition { files.app.definition }
}
