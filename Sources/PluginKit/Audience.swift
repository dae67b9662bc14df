// Who is told what an event led to. It decides what a link with `maxTaps` gives away (stage short-links) and what a tap
// leaves behind. A value, any thread.

/// Who learns where a link leads.
public enum Audience: Sendable {
    /// A caller of the sockets, or the holder of a server key: they may read links anyway. A tap they report is a tap.
    case trusted
    /// Whoever asks for the link's address over HTTP, and is sent on.
    case visitor
    /// An app that is told what the link means: with an app key, which everybody may have, or by a look-up.
    case app
    /// HEAD, prefetches and pictures: answered, not counted.
    case onlooker

    /// Whether a tap is a person's who may open the app later.
    public var leavesTaps: Bool { self == .trusted || self == .visitor }
}
