// When so many taps of a link led to no installation that they are not made by people. Here, beside the taps, because
// the store counts them. Pure; any thread.

/// Detects links whose taps come from programs: paid by the click, they tap everywhere and claim installations that
/// would have happened anyway.
public enum FloodRule {
    /// Fewer taps than this are not judged.
    public static let fewest = 1000
    /// A link is flooded when fewer than one of so many taps that led to a store also led to an installation.
    public static let tapsPerInstall = 200

    /// Whether a link's taps are a flood.
    /// - Parameters:
    ///   - taps: its taps of one day that led to a store, or to a page with a link to it.
    ///   - installs: the installations that a key matched with them.
    public static func isFlooded(taps: Int, installs: Int) -> Bool {
        taps >= fewest && installs < taps / tapsPerInstall
    }
}
