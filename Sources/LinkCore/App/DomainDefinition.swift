// The settings of a host that serves short links: `[domain."HOST"]`. An immutable part of a snapshot.

/// A domain of an app.
public struct DomainDefinition: Sendable, Equatable {
    /// The host, lower case.
    public var host: String
    /// The app's name.
    public var app: String
    /// Whether keys differ by case.
    public var caseSensitive = true
    /// Characters of the keys linkd makes.
    public var keyLength = 8
    /// Where `/` leads; empty for 404.
    public var rootURL = ""
    /// Where a tap on what is neither a key nor a route leads; empty for the 404 page.
    public var notFoundURL = ""
    /// Where an expired link leads; empty for a page.
    public var expiredURL = ""

    /// A domain with the defaults.
    public init(host: String, app: String) {
        self.host = host
        self.app = app
    }
}
