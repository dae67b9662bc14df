// Lists of links: what a caller asks for, and a page of what the store found. Values only.

public import LinkCore

/// Which links to list, in the order of their creation; all filters hold together.
public struct LinkFilter: Sendable {
    /// The name of the app; nil is every app.
    public var app: String?
    /// The domain, lower case; nil is every domain.
    public var domain: String?
    /// A tag that the link has; nil is any.
    public var tag: String?
    /// A text that its key, title, URL, route, externalId or a tag contains, in any letter case; nil is any.
    public var search: String?
    /// Only links created at this moment or later, milliseconds since the Unix epoch; nil is any.
    public var createdSince: Int64?
    /// Only links created before this moment, milliseconds since the Unix epoch; nil is any.
    public var createdBefore: Int64?
    /// Whether archived links are listed too.
    public var includesArchived = false

    /// Creates a filter for all links that are not archived.
    public init() {}

    /// Whether it selects no particular links; every link matches an empty `search`.
    public var isEmpty: Bool {
        app == nil && domain == nil && tag == nil && search?.isEmpty != false && createdSince == nil
            && createdBefore == nil
    }
}

/// A page of links, in the order of their creation.
public struct LinkPage: Sendable {
    /// A page ends after this many damaged rows, because a file may be full of them.
    public static let mostUnreadable = 100

    /// The links of this page.
    public var links: [StoredLink]
    /// The next page begins after this row; nil on the last page.
    public var next: Int64?
    /// Damaged rows that were left out, at most `mostUnreadable`.
    public var unreadable: [UnreadableLink]

    /// Creates a page; by default without damaged rows.
    public init(links: [StoredLink], next: Int64?, unreadable: [UnreadableLink] = []) {
        self.links = links
        self.next = next
        self.unreadable = unreadable
    }
}

/// A stored link that is damaged.
public struct UnreadableLink: Sendable, Equatable {
    /// The number of its row.
    public let row: Int64
    /// The address of the link, as far as it is known, and the damage.
    public let reason: String

    /// Creates a description of a damaged row.
    public init(row: Int64, reason: String) {
        self.row = row
        self.reason = reason
    }
}
