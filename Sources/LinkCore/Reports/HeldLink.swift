// A held link as an operator sees it: whose it is, and where it stands.

/// A held link with the installation that it waits for.
public struct HeldLink: Sendable, Equatable {
    /// The app's name, as it was when the link was held.
    public var app: String
    /// The app's own id of the installation.
    public var installation: String
    /// The link.
    public var link: PendingLink

    /// A held link.
    public init(app: String, installation: String, link: PendingLink) {
        self.app = app
        self.installation = installation
        self.link = link
    }
}

/// Which held links to list; all filters hold together.
public struct HeldFilter: Sendable {
    /// The app's name.
    public var app: String?
    /// The app's own id of the installation.
    public var installation: String?
    /// Opened and expired ones too.
    public var includesOver = false

    /// All that wait.
    public init() {}
}

/// A page of held links, newest first.
public struct HeldPage: Sendable {
    /// The links.
    public var links: [HeldLink]
    /// The next page is what was held before this place of the journal; nil at the end. A page may be empty and not the last.
    public var next: Int64?

    /// A page.
    public init(links: [HeldLink] = [], next: Int64? = nil) {
        self.links = links
        self.next = next
    }
}
