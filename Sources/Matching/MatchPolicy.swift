// The configuration of matching. A value of the snapshot.

public import LinkCore

/// The rules of one app's attribution. Times are in milliseconds.
public struct MatchPolicy: Sendable, Equatable {
    /// How old a tap may be that a deterministic key names, unless its link says otherwise. Seven days by default.
    public var clickWindow: Int64 = 7 * 86_400_000
    /// Whether Android is matched by probability. Off by default.
    public var isProbabilisticOnAndroid = false
    /// Whether iOS is matched by probability. Off by default, because Apple forbids it.
    public var isProbabilisticOnIOS = false
    /// How old a tap may be that probability finds. One hour by default, 24 hours at most whatever is configured.
    public var probabilisticWindow: Int64 = 3_600_000
    /// How old a clipboard token may be. One hour by default.
    public var clipboardWindow: Int64 = 3_600_000

    /// The upper limit of `probabilisticWindow`: 24 hours.
    public static let longestProbabilisticWindow: Int64 = 86_400_000
    /// The upper limit of click windows: 90 days, as long as Play keeps a referrer.
    public static let longestClickWindow: Int64 = 90 * 86_400_000
    /// How far in the future a tap may seem to be, because the gateway's clock was set back: five minutes.
    public static let future: Int64 = 300_000

    /// Creates the default rules.
    public init() {}

    /// Whether openings on this platform are matched by probability.
    public func isProbabilistic(on platform: Platform) -> Bool {
        switch platform {
        case .android: isProbabilisticOnAndroid
        case .ios: isProbabilisticOnIOS
        case .desktop, .other: false
        }
    }

    /// How old this tap may be when a key names it.
    func window(of tap: StoredTap) -> Int64 { min(tap.window ?? clickWindow, Self.longestClickWindow) }

    /// How old this tap may be when probability finds it.
    func probabilisticWindow(of tap: StoredTap) -> Int64 {
        min(tap.window ?? .max, widestProbabilisticWindow)
    }

    /// How far back probability looks, with the upper limit applied.
    public var widestProbabilisticWindow: Int64 { min(probabilisticWindow, Self.longestProbabilisticWindow) }
}
