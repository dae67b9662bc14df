// Where the keys of an app's links are in a path: after `short_prefix`, or alone when they begin with `gated_prefix`.
// The latter are keys of links whose route was not in the association files when they were made. Any thread.

/// The prefixes of an app's keys in paths.
public struct KeyPrefixes: Sendable, Equatable {
    /// `short_prefix` of the app; empty for none
    public var short: String
    /// `gated_prefix` of the app; empty for none
    public var gated: String

    /// Creates prefixes; an empty text is none.
    public init(short: String = "", gated: String = "") {
        self.short = short
        self.gated = gated
    }

    /// Whether a key, or a path, begins with the gated prefix.
    public func isGated(_ key: String) -> Bool { Self.isGated(key, by: gated) }

    /// Whether a key, or a path, begins with a `gated_prefix`, ignoring case: where a domain ignores case, keys are
    /// stored in lower case.
    public static func isGated(_ key: String, by prefix: String) -> Bool {
        key.withBytes { bytes in
            prefix.withBytes { prefix in
                guard !prefix.isEmpty, bytes.count >= prefix.count else { return false }
                for at in prefix.indices where lowered(bytes[at]) != lowered(prefix[at]) { return false }
                return true
            }
        }
    }

    /// The path of a key, without a leading slash.
    public func path(ofKey key: String) -> String { isGated(key) ? key : short + key }

    /// The key in a path without a leading slash; nil when the path lacks the prefix.
    public func key(ofPath path: String) -> String? {
        if isGated(path) { return path }
        return path.utf8.starts(with: short.utf8) ? String(Substring(path.utf8.dropFirst(short.utf8.count))) : nil
    }
}

extension AppDefinition {
    /// Where the keys of its links are in a path.
    public var keyPrefixes: KeyPrefixes { KeyPrefixes(short: shortPrefix, gated: gatedPrefix) }
}
