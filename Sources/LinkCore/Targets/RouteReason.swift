// Why no route was tried, where a program has to recognise the reason.

/// Reasons in the results of `TestRoute`, as sentences.
public enum RouteReason {
    private static let hostIs = "host "
    private static let foreign = " is neither one of the app's nor in [targets] allow"

    /// The reason for a web address on a host that links must not lead to; `host` is already quoted.
    public static func foreignHost(_ host: String) -> String { hostIs + host + foreign }

    /// Whether a reason was made by `foreignHost`.
    public static func isForeignHost(_ reason: String) -> Bool {
        reason.utf8.starts(with: hostIs.utf8) && reason.utf8.reversed().starts(with: foreign.utf8.reversed())
    }
}
