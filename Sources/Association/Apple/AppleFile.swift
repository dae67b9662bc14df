// An apple-app-site-association file as values: what its reader found and the matcher uses. Values only.

import LinkCore

/// The content of an apple-app-site-association file.
public struct AppleFile: Sendable {
    /// `caseSensitive` and `percentEncoded` where a rule does not say so itself.
    public struct Defaults: Sendable, Equatable {
        /// `caseSensitive`; nil is not said here.
        public var caseSensitive: Bool?
        /// `percentEncoded`; nil is not said here.
        public var percentEncoded: Bool?

        /// Nothing said.
        public init() {}
    }

    /// What a rule asks of a query.
    public enum Query: Sendable {
        /// The whole query matches this pattern.
        case whole(String)
        /// Every item of such a name matches its pattern.
        case items([(name: String, pattern: String)])
    }

    /// One entry of `components`.
    public struct Component: Sendable {
        /// `/`
        public var path: String?
        /// `?`
        public var query: Query?
        /// `#`
        public var fragment: String?
        /// `exclude`
        public var excludes = false
        /// `comment`
        public var comment: String?
        /// Its own `caseSensitive` and `percentEncoded`.
        public var settings = Defaults()
        /// The rule as it stands in the file, compact.
        public var text = "{}"

        /// A rule that matches every URL.
        public init() {}
    }

    /// One entry of `details`.
    public struct Detail: Sendable {
        /// `appID` and `appIDs`, in this order.
        public var appIDs: [String] = []
        /// `appID` alone, which is all that systems before iOS 13 read.
        public var oldAppID: String?
        /// `components`; nil when the key is not there.
        public var components: [Component]?
        /// `paths`; nil when the key is not there.
        public var paths: [String]?
        /// `defaults`
        public var defaults = Defaults()

        /// Nothing for nobody.
        public init() {}
    }

    /// `applinks.details` in order.
    public var details: [Detail] = []
    /// `applinks.defaults`
    public var defaults = Defaults()
    /// `applinks.substitutionVariables`: name and values.
    public var variables: [(name: String, values: [String])] = []
    /// `webcredentials.apps`
    public var webCredentials: [String] = []
    /// `appclips.apps`
    public var appClips: [String] = []
    /// `activitycontinuation.apps`
    public var activityContinuation: [String] = []

    /// An empty file.
    public init() {}

    /// The values of a variable of the file's own.
    func values(of name: String) -> [String]? { variables.first { sameBytes($0.name, name) }?.values }
}
