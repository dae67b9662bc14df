// What is kept of a tap for later references to it (`linkd_tap`): by another tap, by a page's button, or by the app. A
// value; any thread.

/// A recorded tap that sent the person on.
public struct TapRecord: Sendable, Equatable {
    /// The link that was tapped, as in `LinkReading.shortLink`; nil for a tap on a route.
    public var shortLink: String?
    /// The name of the app that the link belongs to.
    public var app: String?
    /// The pattern of the route that it led to; nil when it led to none.
    public var route: String?
    /// When the gateway received it, milliseconds since the Unix epoch.
    public var receivedAt: Int64

    /// Creates a record of a tap.
    public init(shortLink: String?, app: String?, route: String? = nil, receivedAt: Int64) {
        self.shortLink = shortLink
        self.app = app
        self.route = route
        self.receivedAt = receivedAt
    }
}
