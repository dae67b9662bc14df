// What helps when a change of the configuration cannot be taken while linkd runs: linkd says it in its refusal, and linkctl
// and the status know the refusal by it. It must stay at the end of the message.

/// The words of a refused reload that only a restart can grant.
public enum RestartAdvice {
    /// What to do.
    public static let text = "restart linkd: sudo systemctl restart linkd"

    /// Whether a problem is of this kind.
    public static func ends(_ message: String) -> Bool { message.utf8.reversed().starts(with: text.utf8.reversed()) }
}
