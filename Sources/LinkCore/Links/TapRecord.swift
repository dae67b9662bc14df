// What is kept of a tap for whoever names it later (`linkd_tap`): another tap, from a page's button, or the app. A value;
// any thread.

/// A recorded tap that sent the person on.
public struct TapRecord: Sendable, Equatable {
    /// The link that was tapped, as in `LinkReading.shortLink`.
    public var shortLink: String?
    /// The app whose link it was.
    public var app: String?
    /// The route that it led to.
    public var route: String?
    /// When the gateway received it, milliseconds since the Unix epoch.
    public var receivedAt: Int64

    /// A tap.
    public init(shortLink: String?, app: String?, route: String? = nil, receivedAt: Int64) {
        self.shortLink = shortLink
        self.app = app
        self.route = route
        self.receivedAt = receivedAt
    }
}
