// Where the keys of an app's links stand in a path: behind `short_prefix`, or, those of links whose route the
// association files did not have when they were made, as they are: such a key begins with `gated_prefix`. Any thread.

/// The prefixes of an app's keys.
public struct KeyPrefixes: Sendable, Equatable {
    /// `short_prefix`
    public var short: String
    /// `gated_prefix`
    public var gated: String

    /// Prefixes; a text that is empty is none.
    public init(short: String = "", gated: String = "") {
        self.short = short
        self.gated = gated
    }

    /// Whether a key, or a path, is a gated one.
    public func isGated(_ key: String) -> Bool { Self.isGated(key, by: gated) }

    /// Whether a key, or a path, begins with a `gated_prefix`. Letter case does not count: where a domain ignores it,
    /// keys are kept in lower case.
    public static func isGated(_ key: String, by prefix: String) -> Bool {
        key.withBytes { bytes in
            prefix.withBytes { prefix in
                guard !prefix.isEmpty, bytes.count >= prefix.count else { return false }
                for at in prefix.indices where lowered(bytes[at]) != lowered(prefix[at]) { return false }
                return true
            }
        }
    }

    /// The path of a key, without leading slash.
    public func path(ofKey key: String) -> String { isGated(key) ? key : short + key }

    /// The key that a path without leading slash names; nil when it is not where keys are.
    public func key(ofPath path: String) -> String? {
        if isGated(path) { return path }
        return path.utf8.starts(with: short.utf8) ? String(Substring(path.utf8.dropFirst(short.utf8.count))) : nil
    }
}

extension AppDefinition {
    /// Where its keys stand.
    public var keyPrefixes: KeyPrefixes { KeyPrefixes(short: shortPrefix, gated: gatedPrefix) }
}
