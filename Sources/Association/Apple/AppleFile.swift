// An apple-app-site-association file as values, which its reader produces and the matcher uses. Values only.

import LinkCore

/// The content of an apple-app-site-association file.
public struct AppleFile: Sendable {
    /// Defaults for rules that do not set `caseSensitive` or `percentEncoded` themselves.
    public struct Defaults: Sendable, Equatable {
        /// `caseSensitive`; nil when it is not set here.
        public var caseSensitive: Bool?
        /// `percentEncoded`; nil when it is not set here.
        public var percentEncoded: Bool?

        /// Creates defaults that set nothing.
        public init() {}
    }

    /// A rule's condition on the query.
    public enum Query: Sendable {
        /// The whole query must match this pattern.
        case whole(String)
        /// Every item with such a name must match its pattern.
        case items([(name: String, pattern: String)])
    }

    /// One entry of `components`.
    public struct Component: Sendable {
        /// The pattern of `/`; nil without it.
        public var path: String?
        /// The condition of `?`; nil without it.
        public var query: Query?
        /// The pattern of `#`; nil without it.
        public var fragment: String?
        /// The value of `exclude`; false without it.
        public var excludes = false
        /// The value of `comment`; nil without it.
        public var comment: String?
        /// The rule's own `caseSensitive` and `percentEncoded`.
        public var settings = Defaults()
        /// The rule as written, as compact JSON.
        public var text = "{}"

        /// Creates a rule that matches every URL.
        public init() {}
    }

    /// One entry of `details`.
    public struct Detail: Sendable {
        /// The id of `appID`, then those of `appIDs`.
        public var appIDs: [String] = []
        /// `appID` alone, the only one that systems before iOS 13 read; nil without it.
        public var oldAppID: String?
        /// `components`; nil without the key.
        public var components: [Component]?
        /// `paths`; nil without the key.
        public var paths: [String]?
        /// The value of the entry's `defaults`.
        public var defaults = Defaults()

        /// Creates an entry without apps and rules.
        public init() {}
    }

    /// The entries of `applinks.details`, in order.
    public var details: [Detail] = []
    /// `applinks.defaults` of the file.
    public var defaults = Defaults()
    /// `applinks.substitutionVariables`: names and values.
    public var variables: [(name: String, values: [String])] = []
    /// `webcredentials.apps` of the file.
    public var webCredentials: [String] = []
    /// `appclips.apps` of the file.
    public var appClips: [String] = []
    /// `activitycontinuation.apps` of the file.
    public var activityContinuation: [String] = []

    /// Creates a file without any content.
    public init() {}

    /// The values of a variable that the file defines; nil for other names.
    func values(of name: String) -> [String]? { variables.first { sameBytes($0.name, name) }?.values }
}
