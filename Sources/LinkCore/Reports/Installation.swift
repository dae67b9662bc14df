// One copy of an app on one device, as the gateway last heard of it. Made of events by the writer, read by stages.

/// An installation as its last event described it.
public struct Installation: Sendable, Equatable {
    /// The app's own random id for it.
    public var id: String
    /// The system.
    public var platform: Platform
    /// The app's version.
    public var version: String?
    /// The app's build.
    public var build: String?
    /// The system's version.
    public var osVersion: String?
    /// When its last event came, milliseconds since the Unix epoch; exact to a day.
    public var lastSeen: Int64

    /// An installation of which nothing is known but when it was seen.
    public init(id: String, platform: Platform = .other, lastSeen: Int64) {
        self.id = id
        self.platform = platform
        self.lastSeen = lastSeen
    }
}
