// Colours and weights on a terminal, and the words that always have the same style.

/// The style of a cell on a terminal that shows colours.
enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"

    /// The text between its escape sequences.
    func applied(to text: String) -> String { "\u{1b}[\(rawValue)m\(text)\u{1b}[0m" }

    /// The style of an action, verdict or state; nil for plain text.
    static func of(word: String) -> Style? {
        switch word {
        case "open_app", "open_web", "open_store", "show_preview", "ready", "opened": .green
        case "hold", "held", "pending", "delivered", "draining", "reloading", "starting", "warning": .yellow
        case "reject", "rejected", "failed", "degraded", "error", "expired": .red
        case "changed", "restarted", "decided": .cyan
        case "none", "passed", "skipped": .dim
        default: nil
        }
    }
}
