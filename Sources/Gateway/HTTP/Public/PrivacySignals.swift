// Signals that browsers send for people who do not want to be recognised. Loop thread, no state.

import Wire

/// Which of these signals count: `[privacy]`.
public struct PrivacySignals: Sendable, Equatable {
    /// `Sec-GPC: 1`, Global Privacy Control; on by default.
    public var globalPrivacyControl = true
    /// `DNT: 1`, Do Not Track; on by default.
    public var doNotTrack = true

    /// Both signals count by default.
    public init() {}

    /// Whether a request says that its sender does not want to be matched; this is treated as denied consent.
    func isRefused(by request: HTTPRequest) -> Bool {
        func says(_ name: String) -> Bool { request.headers[name].map { $0 == "1" } ?? false }
        return globalPrivacyControl && says("sec-gpc") || doNotTrack && says("dnt")
    }
}
