// What browsers send on behalf of people who do not want to be recognised. Loop thread, no state.

import Wire

/// Which of those words count.
public struct PrivacySignals: Sendable, Equatable {
    /// `Sec-GPC: 1`, Global Privacy Control.
    public var globalPrivacyControl = true
    /// `DNT: 1`, Do Not Track.
    public var doNotTrack = true

    /// Both count.
    public init() {}

    /// Whether a request says that its sender does not want to be matched: the same as a consent that is denied.
    func isRefused(by request: HTTPRequest) -> Bool {
        func says(_ name: String) -> Bool { request.headers[name].map { $0 == "1" } ?? false }
        return globalPrivacyControl && says("sec-gpc") || doNotTrack && says("dnt")
    }
}
