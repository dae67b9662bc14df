// An assetlinks.json file as values: what its reader found and the matcher uses. Values only.

/// The content of an assetlinks.json file.
public struct AssetLinksFile: Sendable {
    /// The names of relations.
    public enum Relation {
        /// The app opens the host's links.
        public static let handleAllURLs = "delegate_permission/common.handle_all_urls"
        /// The app shares the host's passwords and passkeys.
        public static let getLoginCreds = "delegate_permission/common.get_login_creds"
    }

    /// One entry of `dynamic_app_link_components`.
    public struct Rule: Sendable {
        /// `/`
        public var path: String?
        /// `?`: every pair must be matched by some item of the query.
        public var query: [(name: String, pattern: String)] = []
        /// `#`
        public var fragment: String?
        /// `exclude`
        public var excludes = false
        /// `comments`
        public var comments: String?
        /// The rule as it stands in the file, compact.
        public var text = "{}"

        /// A rule without parts, which matches nothing.
        public init() {}
    }

    /// One statement about an Android app.
    public struct Statement: Sendable {
        /// Where it stands, such as `[0]`.
        public var place = ""
        /// `relation`
        public var relations: [String] = []
        /// `target.package_name`; empty for a target that is no Android app.
        public var package = ""
        /// `target.sha256_cert_fingerprints`
        public var fingerprints: [String] = []
        /// The dynamic rules of handle_all_urls; nil when there are none.
        public var rules: [Rule]?

        /// Nothing about nobody.
        public init() {}

        /// Whether it lets the app open links.
        public var opensLinks: Bool { !package.isEmpty && relations.contains(Relation.handleAllURLs) }
    }

    /// The statements in order.
    public var statements: [Statement] = []
    /// Addresses of `include` statements.
    public var includes: [String] = []

    /// An empty file.
    public init() {}
}
