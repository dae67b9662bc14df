// Decides whether an install referrer can be true. Other programs on a device can send a click when they see an
// installation begin, or pass the app an invented text; then the times do not fit. Play's own clock is used where Play
// reports it; the device's clock is only compared with itself. Pure, any thread.

public import LinkCore

/// Why a referrer is not believed, as stable words of `Attribution.reasons`.
public enum ReferrerMismatch: String, Sendable, CaseIterable {
    /// The click came after the installation had begun: click injection.
    case clickAfterInstall = "click_after_install"
    /// The store was reached before the tap that is said to have led there.
    case clickBeforeTap = "click_before_tap"
    /// The installation began before the tap that is said to have led to it.
    case installBeforeTap = "install_before_tap"
    /// A time by Play's clock is in the future.
    case timeInFuture = "time_in_future"
    /// The tap was made on a device that cannot run this app.
    case otherPlatform = "other_platform"
}

/// Checks the times of a referrer.
public enum ReferrerCheck {
    /// How far Play's clock and the gateway's may differ: five minutes, in milliseconds.
    public static let skew: Int64 = 300_000
    /// Play's times have whole seconds: two within the same second may appear in either order.
    static let second: Int64 = 1000

    /// What is wrong with the times on their own; nil when nothing is.
    public static func doubt(_ referrer: InstallReferrer, receivedAt: Int64) -> ReferrerMismatch? {
        if let click = referrer.clickServerAt, let install = referrer.installServerAt {
            if click > install { return .clickAfterInstall }
        } else if let click = referrer.clickAt, let install = referrer.installAt, click > install {
            return .clickAfterInstall
        }
        let latest = max(referrer.clickServerAt ?? 0, referrer.installServerAt ?? 0)
        return latest > receivedAt + skew ? .timeInFuture : nil
    }

    /// What is wrong with the times compared to the tap that the referrer names; nil when nothing is.
    public static func doubt(_ referrer: InstallReferrer, of tap: StoredTap, on platform: Platform) -> ReferrerMismatch?
    {
        // A page on a desktop may install onto a phone; an iPhone installs nothing from Play.
        if tap.platform == .ios, platform == .android { return .otherPlatform }
        if let click = referrer.clickServerAt, EventTime.span(from: click, to: tap.at) > skew + second {
            return .clickBeforeTap
        }
        if let install = referrer.installServerAt, EventTime.span(from: install, to: tap.at) > skew + second {
            return .installBeforeTap
        }
        return nil
    }

    /// The end of the click window: when the installation began, because people may first open an app days after
    /// installing it, else the first open. Never later than the first open.
    public static func installed(_ referrer: InstallReferrer?, receivedAt: Int64) -> Int64 {
        min(referrer?.installServerAt ?? receivedAt, receivedAt)
    }
}
