// The settings of a host that serves short links: `[domain."HOST"]`. An immutable part of a snapshot.

/// The configuration of one domain that serves an app's short links.
public struct DomainDefinition: Sendable, Equatable {
    /// The host, lower case.
    public var host: String
    /// The name of the app that owns the domain.
    public var app: String
    /// `case_sensitive`: whether keys differ by letter case.
    public var caseSensitive = true
    /// `key_length`: characters in the keys that linkd generates, 4 to 64.
    public var keyLength = 8
    /// `root_url`: where `/` leads; empty answers 404.
    public var rootURL = ""
    /// `not_found_url`: where a tap leads whose path is neither a key nor a route; empty shows the 404 page.
    public var notFoundURL = ""
    /// `expired_url`: where an expired link leads; empty shows a page.
    public var expiredURL = ""
    /// Whether it serves Firebase Dynamic Links: it is among `hosts` of `[firebase]`.
    public var servesDynamicLinks = false

    /// Creates a domain with the defaults of the configuration.
    public init(host: String, app: String) {
        self.host = host
        self.app = app
    }
}
