// What can be wrong with a call of org.linkd.Links. The cases are the interface's errors.

/// Why a link was not made, changed, found or deleted. Nothing of the call was written.
public enum LinkFailure: Error, Sendable, Equatable {
    /// A field is wrong; the field is a path such as `rules[2].url`, the reason a stable word. `detail` says in a sentence
    /// what was given, which rule it breaks, and which key of the configuration rules it; nil where the word says it all.
    case invalid(field: String, reason: String, detail: String? = nil)
    /// There is none.
    case noSuchLink(LinkAddress)
    /// Another link has this name, or one had it and was deleted.
    case keyTaken(LinkAddress)
    /// It was changed meanwhile; this is its revision now.
    case revisionMismatch(stored: Int64)
    /// Nothing can be taken now.
    case overloaded(retryAfterMilliseconds: Int)
    /// The store cannot read or write: the reason, in words for an operator.
    case store(reason: String)

    /// The store could not be read.
    public init(_ error: StoreError) { self = .store(reason: error.description) }
}

/// Which links to list, in the order in which they were made; all filters hold together.
public struct LinkFilter: Sendable {
    /// The app's name.
    public var app: String?
    /// The domain.
    public var domain: String?
    /// A tag it bears.
    public var tag: String?
    /// A text that its key, title, URL, route, externalId or a tag contains; letter case of ASCII is ignored.
    public var search: String?
    /// Archived links too.
    public var includesArchived = false

    /// All links that are not archived.
    public init() {}
}

/// A page of links.
public struct LinkPage: Sendable {
    /// So many damaged rows end a page: a file may be full of them.
    public static let mostUnreadable = 100

    /// The links.
    public var links: [StoredLink]
    /// The next page starts behind this row; nil at the end.
    public var next: Int64?
    /// Rows among them that are damaged and were left out, at most `mostUnreadable`.
    public var unreadable: [UnreadableLink]

    /// A page.
    public init(links: [StoredLink], next: Int64?, unreadable: [UnreadableLink] = []) {
        self.links = links
        self.next = next
        self.unreadable = unreadable
    }
}

/// A stored link that cannot be read.
public struct UnreadableLink: Sendable, Equatable {
    /// Its row.
    public let row: Int64
    /// Which link it is and what is wrong with it.
    public let reason: String

    /// A row and what is wrong with it.
    public init(row: Int64, reason: String) {
        self.row = row
        self.reason = reason
    }
}

/// What became of one link of Create or CreateMany.
public enum LinkCreation: Sendable {
    /// It was made.
    case created(StoredLink)
    /// With upsert: it was there and was changed.
    case updated(StoredLink)
    /// With upsert: it was there and already as asked; its revision and `updatedAt` stay.
    case unchanged(StoredLink)
    /// It was refused; the others are not affected.
    case refused(LinkFailure)
}
