// A held link as an operator sees it: which installation it waits for, and its state.

public import LinkCore

/// A held link with the installation that it waits for.
public struct HeldLink: Sendable, Equatable {
    /// The app's name, as it was when the link was held.
    public var app: String
    /// The app's own id of the installation.
    public var installation: String
    /// The held link and its state.
    public var link: PendingLink

    /// Creates a held link.
    public init(app: String, installation: String, link: PendingLink) {
        self.app = app
        self.installation = installation
        self.link = link
    }
}

/// Which held links to list; all filters hold together.
public struct HeldFilter: Sendable {
    /// Only of this app; nil is every app.
    public var app: String?
    /// Only of the installation with this id, as the app sends it; nil is every installation.
    public var installation: String?
    /// Whether opened and expired links are listed too.
    public var includesOver = false

    /// Creates a filter for all waiting links of all apps.
    public init() {}
}

/// A page of held links, newest first.
public struct HeldPage: Sendable {
    /// The links of this page; may be empty although there is a next page.
    public var links: [HeldLink]
    /// The journal position where the next page begins: it lists what was held before. nil on the last page.
    public var next: Int64?

    /// Creates a page; by default empty and the last one.
    public init(links: [HeldLink] = [], next: Int64? = nil) {
        self.links = links
        self.next = next
    }
}
