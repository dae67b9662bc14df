// Formats durations for people. Any thread.

/// The approximate length of a duration: `5 days`, `3 h`, `12 min`, `40 s`. Uses a larger unit only from two of it on,
/// so that rounding loses less than half.
public func spanInWords(_ milliseconds: Int64) -> String {
    let seconds = max(0, milliseconds / 1000)
    return switch seconds {
    case ..<120: "\(seconds) s"
    case ..<7200: "\(seconds / 60) min"
    case ..<172_800: "\(seconds / 3600) h"
    default: "\(seconds / 86_400) days"
    }
}
