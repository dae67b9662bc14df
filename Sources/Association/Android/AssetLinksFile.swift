// An assetlinks.json file as values, which its reader produces and the matcher uses. Values only.

/// The content of an assetlinks.json file.
public struct AssetLinksFile: Sendable {
    /// The names of relations in statements.
    public enum Relation {
        /// The app may open the host's links.
        public static let handleAllURLs = "delegate_permission/common.handle_all_urls"
        /// The app may use the host's passwords and passkeys.
        public static let getLoginCreds = "delegate_permission/common.get_login_creds"
    }

    /// One entry of `dynamic_app_link_components`.
    public struct Rule: Sendable {
        /// The pattern of `/`; nil without it.
        public var path: String?
        /// The patterns of `?`: each must match some item of the URL's query.
        public var query: [(name: String, pattern: String)] = []
        /// The pattern of `#`; nil without it.
        public var fragment: String?
        /// The value of `exclude`; false without it.
        public var excludes = false
        /// The value of `comments`; nil without it.
        public var comments: String?
        /// The rule as written, as compact JSON.
        public var text = "{}"

        /// A rule without parts, which matches nothing.
        public init() {}
    }

    /// One statement about an Android app.
    public struct Statement: Sendable {
        /// The place in the file, such as `[0]`.
        public var place = ""
        /// The entries of `relation`, in order.
        public var relations: [String] = []
        /// `target.package_name`; empty for a target that is not an Android app.
        public var package = ""
        /// The entries of `target.sha256_cert_fingerprints`, in order.
        public var fingerprints: [String] = []
        /// The dynamic rules of handle_all_urls; nil when the statement has none.
        public var rules: [Rule]?

        /// Creates an empty statement.
        public init() {}

        /// Whether the statement lets the app open links.
        public var opensLinks: Bool { !package.isEmpty && relations.contains(Relation.handleAllURLs) }
    }

    /// The statements, in order.
    public var statements: [Statement] = []
    /// The addresses of `include` statements.
    public var includes: [String] = []

    /// Creates a file without statements.
    public init() {}
}
