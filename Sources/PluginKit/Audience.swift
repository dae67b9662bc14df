// Who gets the result of an event. It decides what a link with `maxTaps` reveals (stage short-links) and whether a tap
// is kept for attribution. A value; any thread.

/// Who learns where a link leads.
public enum Audience: Sendable {
    /// A caller on a socket, or the holder of a server key. Both may read links anyway. A tap that they report is a
    /// tap.
    case trusted
    /// A client that requests the link's address over HTTP and is redirected.
    case visitor
    /// An app that asks what the link means: with an app key, which anybody may have, or by a look-up.
    case app
    /// HEAD requests, prefetches and pictures: answered, but not counted.
    case onlooker

    /// Whether its taps come from a person who may open the app later, so that they are kept for attribution.
    public var leavesTaps: Bool { self == .trusted || self == .visitor }
}
