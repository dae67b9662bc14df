// App Links of pages, kept over restarts by the store. A row has a digest of the page's URL, and the URLs of its targets and
// of its web page as they are, unless one has a token in it. Loop thread.

public import AppLinkProtocol
import Cryptography
import LinkCore
import Records

/// The App Links of a page, and when it was read.
public struct ReadAppLink: Sendable {
    /// What the page said.
    public var link: ResolvedAppLink
    /// Milliseconds since the Unix epoch.
    public var readAt: Int64
    /// Whether that is longer ago than a page counts as current.
    public var isStale: Bool

    /// What a page said at a time.
    public init(_ link: ResolvedAppLink, readAt: Int64, isStale: Bool = false) {
        self.link = link
        self.readAt = readAt
        self.isStale = isStale
    }
}

/// Keeps the App Links of pages over restarts.
public protocol AppLinkArchive: AnyObject {
    /// What a page said when it was last read; nil when that is not kept.
    func appLink(of page: String, within reach: PageReach) -> ReadAppLink?
    /// Keeps what a page said.
    func keep(_ read: ReadAppLink, of page: String, within reach: PageReach)
}

extension WorkerLinks: AppLinkArchive {
    /// What a page said when it was last read, by any worker or process; nil when that is not kept.
    public func appLink(of page: String, within reach: PageReach) -> ReadAppLink? {
        // A page that cannot be read is read from the network.
        guard keptPageBytes > 0, let kept = try? current?.page(Self.key(page, reach)) else { return nil }
        return ResolvedAppLink(stored: kept.content, url: page).map { ReadAppLink($0, readAt: kept.readAt) }
    }

    /// Keeps what a page said, unless a URL of it has a token in it.
    public func keep(_ read: ReadAppLink, of page: String, within reach: PageReach) {
        guard keptPageBytes > 0, let pages, !read.link.holdsSecrets else { return }
        pages.keep(
            KeptPage(readAt: read.readAt, content: read.link.stored), as: Self.key(page, reach), within: keptPageBytes)
    }

    /// A page that was read where more could be contacted is another page.
    private static func key(_ page: String, _ reach: PageReach) -> [UInt8] {
        var hash = SHA256()
        let parts = [page] + reach.addresses + reach.ports.map(String.init)
        for part in parts {
            part.withBytes { hash.update(UnsafeRawBufferPointer($0)) }
            withUnsafeBytes(of: UInt8(0)) { hash.update($0) }
        }
        return Array(hash.finalize().bytes.prefix(KeptPage.keyBytes))
    }
}
