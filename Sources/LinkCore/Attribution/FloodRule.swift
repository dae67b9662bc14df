// When so many taps of a link led to nothing that they are not people's. Kept beside the taps, for whoever stores them also
// counts them. Pure, any thread.

/// Links whose taps are made by programs: paid by the click, they tap wherever they run and wait for installations that
/// come by themselves.
public enum FloodRule {
    /// How many taps are too few to judge by.
    public static let fewest = 1000
    /// Of how many taps that led to a store at least one must have led to an installation.
    public static let tapsPerInstall = 200

    /// Whether a link is flooded.
    /// - Parameters:
    ///   - taps: its taps of a day that led to a store or a page with the way to it.
    ///   - installs: the installations matched with them by a key.
    public static func isFlooded(taps: Int, installs: Int) -> Bool {
        taps >= fewest && installs < taps / tapsPerInstall
    }
}
