// The two kinds of API keys. The kind is part of each secret, by which KeyForm recognises it.

/// Where the key is used, and so who can know it.
public enum HTTPKeyKind: String, Sendable, CaseIterable {
    /// Ships inside an app, so anybody can read it.
    case app
    /// Known to a server only.
    case server
}
