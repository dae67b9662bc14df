// What can be made of a web page. Any thread.

public import LinkCore

/// A value read from a fetched page.
public protocol PageContent: Sendable, Equatable {
    /// Why pages are fetched, for the User-Agent.
    static var purpose: String { get }
    /// The prefix of the meta tags that are wanted, for `Prefer-Html-Meta-Tags`; nil for all.
    static var preferredTags: String? { get }
    /// Approximate bytes, for the cache.
    var bytes: Int { get }

    /// Reads a page; throws when it has nothing of this kind.
    init(_ page: FetchedPage) throws(ExpansionError)
    /// What a redirect to a URL that is no web page says; nil when that is an error.
    init?(redirectTo url: LinkURL, from page: FetchedPage)
}

/// A page that was fetched, or a redirect away from it.
public struct FetchedPage: Sendable {
    /// The answer.
    public let response: FetchResponse
    /// Its URL, after redirects.
    public let url: LinkURL
    /// The URL that was asked for.
    public let asked: LinkURL
    /// `redirect_downgrade` (from https to http), or empty.
    public let warnings: [String]
    /// Whether the page may be longer than what is read of one.
    public let isCut: Bool
}
