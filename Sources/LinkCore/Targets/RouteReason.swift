// Why no route is tried, where a program has to know it again.

/// Reasons in the results of `TestRoute`.
public enum RouteReason {
    private static let hostIs = "host "
    private static let foreign = " is neither one of the app's nor in [targets] allow"

    /// That of a web address on a host that links may not lead to; `host` is quoted.
    public static func foreignHost(_ host: String) -> String { hostIs + host + foreign }

    /// Whether a reason is that of such a host.
    public static func isForeignHost(_ reason: String) -> Bool {
        reason.utf8.starts(with: hostIs.utf8) && reason.utf8.reversed().starts(with: foreign.utf8.reversed())
    }
}
