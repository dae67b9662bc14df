// What the configuration says of matching. A value of the snapshot.

public import LinkCore

/// The rules of one app's attribution. Times are milliseconds.
public struct MatchPolicy: Sendable, Equatable {
    /// How old a tap may be that a deterministic key names, when its link does not say.
    public var clickWindow: Int64 = 7 * 86_400_000
    /// Whether Android is matched by probability. Off unless an operator decides otherwise.
    public var isProbabilisticOnAndroid = false
    /// Whether iOS is. Apple forbids it; off.
    public var isProbabilisticOnIOS = false
    /// How old a tap may be that probability finds. 24 hours at most, whatever is configured.
    public var probabilisticWindow: Int64 = 3_600_000
    /// How old a clipboard token may be.
    public var clipboardWindow: Int64 = 3_600_000

    /// The most a probabilistic window may be.
    public static let longestProbabilisticWindow: Int64 = 86_400_000
    /// The most a click window may be: Play keeps a referrer for as long.
    public static let longestClickWindow: Int64 = 90 * 86_400_000
    /// How far a tap may seem to lie in the future, because the gateway's clock was set back.
    public static let future: Int64 = 300_000

    /// The defaults.
    public init() {}

    /// Whether a system is matched by probability.
    public func isProbabilistic(on platform: Platform) -> Bool {
        switch platform {
        case .android: isProbabilisticOnAndroid
        case .ios: isProbabilisticOnIOS
        case .desktop, .other: false
        }
    }

    /// How old this tap may be when a key names it.
    func window(of touch: StoredTap) -> Int64 { min(touch.window ?? clickWindow, Self.longestClickWindow) }

    /// How old this tap may be when probability finds it.
    func probabilisticWindow(of touch: StoredTap) -> Int64 {
        min(touch.window ?? .max, widestProbabilisticWindow)
    }

    /// How far back probability looks.
    public var widestProbabilisticWindow: Int64 { min(probabilisticWindow, Self.longestProbabilisticWindow) }
}
