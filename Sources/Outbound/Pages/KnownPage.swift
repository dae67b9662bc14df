// What is known of a page, and where pages are kept over restarts. Loop thread.

/// The content of a page, and when the page said it.
public struct KnownPage<Content: PageContent>: Sendable {
    /// What the page said.
    public let content: Content
    /// When it was read, milliseconds since the Unix epoch.
    public let readAt: Int64
    /// Whether that is longer ago than contents count as current.
    public let isStale: Bool
}

/// Keeps pages over restarts. Called on the loop; must not block.
public struct PageArchive<Content: PageContent> {
    /// What a page said when it was last read, and when, milliseconds since the Unix epoch; nil when it is not kept.
    public let find: (_ page: String) -> (content: Content, readAt: Int64)?
    /// Keeps what a page said.
    public let keep: (_ page: String, _ content: Content, _ readAt: Int64) -> Void

    /// An archive of two functions. Pages are named by their URLs, without fragments.
    public init(
        find: @escaping (_ page: String) -> (content: Content, readAt: Int64)?,
        keep: @escaping (_ page: String, _ content: Content, _ readAt: Int64) -> Void
    ) {
        self.find = find
        self.keep = keep
    }
}
