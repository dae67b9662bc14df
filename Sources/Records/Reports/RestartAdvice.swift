// The advice for a configuration change that cannot be applied while linkd runs. linkd appends it to the error, and
// linkctl and the status recognise such errors by it. It must stay at the end of the message.

/// The advice that ends the error of a reload that needs a restart.
public enum RestartAdvice {
    /// The advice, which ends the message.
    public static let text = "restart linkd: sudo systemctl restart linkd"

    /// Whether a message ends with the advice.
    public static func ends(_ message: String) -> Bool { message.utf8.reversed().starts(with: text.utf8.reversed()) }
}
