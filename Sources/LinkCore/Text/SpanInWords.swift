// Spans of time for people. Any thread.

/// About how long so many milliseconds are: `5 days`, `3 h`, `12 min`, `40 s`. Never less than two of a unit but of the
/// smallest, so that nothing is rounded by more than half.
public func spanInWords(_ milliseconds: Int64) -> String {
    let seconds = max(0, milliseconds / 1000)
    return switch seconds {
    case ..<120: "\(seconds) s"
    case ..<7200: "\(seconds / 60) min"
    case ..<172_800: "\(seconds / 3600) h"
    default: "\(seconds / 86_400) days"
    }
}
