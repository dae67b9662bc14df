// One copy of an app on one device, as its last event described it. The writer makes it from events; stages read it.

/// An installation as its last event described it.
public struct Installation: Sendable, Equatable {
    /// The app's own random id for this installation, at most 256 bytes. A secret of the app.
    public var id: String
    /// The system; `other` when it is not known.
    public var platform: Platform
    /// The app's version; nil when it is not known.
    public var version: String?
    /// The app's build number; nil when it is not known.
    public var build: String?
    /// The system's version; nil when it is not known.
    public var osVersion: String?
    /// When its last event came, milliseconds since the Unix epoch; exact to a day.
    public var lastSeen: Int64

    /// Creates an installation of which only the last event's time is known.
    public init(id: String, platform: Platform = .other, lastSeen: Int64) {
        self.id = id
        self.platform = platform
        self.lastSeen = lastSeen
    }
}
