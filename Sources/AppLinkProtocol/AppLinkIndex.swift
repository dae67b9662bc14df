// The App Links of known pages, which an operator wrote down. Immutable once it is in a snapshot; shared by all workers.
// A look-up is one hash for each length of prefix that the page's host has.

public import LinkCore

/// App Links by page or by the beginning of pages' URLs.
public struct AppLinkIndex: Sendable {
    /// What is known of a page, or of all pages below a folder.
    public struct Page: Sendable {
        /// The page's URL. One that ends in `/`, without a query, stands for all pages below it, too.
        public var url: LinkURL
        /// The targets; their URLs may have placeholders.
        public var targets: [AppLinkTarget]
        /// The page to open where no app can, which may have placeholders; nil for the page itself.
        public var web: String?
        /// Whether the page may be opened on the web.
        public var fallsBack: Bool

        /// A page without targets.
        public init(_ url: LinkURL) {
            self.url = url
            targets = []
            fallsBack = true
        }
    }

    /// The pages of a host and port.
    private struct Site: Sendable {
        var pages: [ByteKey: Page] = [:]
        /// The lengths of paths that stand for all below them, the longest first.
        var lengths: [Int] = []
    }

    private var sites: [ByteKey: Site] = [:]
    /// The number of pages.
    public private(set) var count = 0

    /// An empty index.
    public init() {}

    /// Adds a page; false when one of the same URL is there already.
    public mutating func add(_ page: Page) -> Bool {
        let path = Self.path(of: page.url)
        let name = Self.site(of: page.url)
        let key = ByteKey(page.url.rawQuery.map { "\(path)?\($0)" } ?? path)
        guard sites[name]?.pages[key] == nil else { return false }
        sites[name, default: Site()].pages[key] = page
        count += 1
        if page.url.rawQuery == nil, path.utf8.last == UInt8(ascii: "/") {
            let length = path.utf8.count
            var lengths = sites[name]?.lengths ?? []
            if !lengths.contains(length) {
                lengths.insert(length, at: lengths.firstIndex { $0 < length } ?? lengths.count)
                sites[name]?.lengths = lengths
            }
        }
        return true
    }

    /// What is known of a page: by its URL with the query, by its path, else by the longest folder above it. Http and
    /// https are one. Nil when nothing is known, and for a path with dot segments, which leads out of its folder.
    public func link(of url: LinkURL) -> ResolvedAppLink? {
        guard count > 0, let site = sites[Self.site(of: url)], !Self.hasDotSegment(url),
            let page = Self.page(of: url, in: site)
        else {
            return nil
        }
        let values = Self.values(of: url)
        var link = ResolvedAppLink(url: url.text, webURL: nil)
        for var target in page.targets {
            target.url = target.url.map { URLTemplate.fill($0, with: values) }
            // Values of the page may make a URL that is none.
            if let violation = target.violation ?? (Self.hasDotSegment(target.url) ? "target_url" : nil) {
                if !link.warnings.contains(violation) { link.warnings.append(violation) }
            } else {
                link.targets.append(target)
            }
        }
        if page.fallsBack {
            let web = page.web.map { URLTemplate.fill($0, with: values) }
            let isUsable = web.map { (try? URLRules.target($0))?.isWeb == true && !Self.hasDotSegment($0) } ?? true
            if !isUsable { link.warnings.append("web_url") }
            link.webURL = isUsable ? web ?? url.text : url.text
        }
        return link
    }

    private static func page(of url: LinkURL, in site: Site) -> Page? {
        let path = path(of: url)
        if let query = url.rawQuery, let page = site.pages[ByteKey("\(path)?\(query)")] { return page }
        if let page = site.pages[ByteKey(path)] { return page }
        let bytes = path.utf8
        for length in site.lengths where length <= bytes.count {
            let end = bytes.index(bytes.startIndex, offsetBy: length)
            guard bytes[bytes.index(before: end)] == UInt8(ascii: "/") else { continue }
            if let page = site.pages[ByteKey(String(Substring(bytes[..<end])))] { return page }
        }
        return nil
    }

    /// Whether the decoded path has a segment `.` or `..`. As in browsers, `\` ends a segment as `/` does.
    private static func hasDotSegment(_ url: LinkURL) -> Bool {
        let path = PercentCoding.decode(url.rawPath, plusAsSpace: false).text
        return path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
            .contains { $0.count <= 2 && $0.allSatisfy { $0 == UInt8(ascii: ".") } }
    }

    private static func hasDotSegment(_ text: String?) -> Bool {
        text.flatMap { try? LinkURL($0) }.map { hasDotSegment($0) } ?? false
    }

    private static func path(of url: LinkURL) -> String { url.rawPath.isEmpty ? "/" : String(url.rawPath) }

    /// The host, and the port unless it is the scheme's own.
    private static func site(of url: LinkURL) -> ByteKey {
        guard let port = url.port, port != (sameBytes(url.scheme, "https") ? 443 : 80) else { return ByteKey(url.host) }
        return ByteKey("\(url.host):\(port)")
    }

    // MARK: placeholders

    private static let queryPrefix = "query_"

    /// The placeholders of a text that mean nothing here: `:url`, `:path`, `*path` and `:query_NAME` do.
    public static func unknownPlaceholders(in text: String) -> [String] {
        URLTemplate.names(in: text).filter { name in
            !["url", "path"].contains { sameBytes($0, name) }
                && (!name.utf8.starts(with: queryPrefix.utf8) || sameBytes(name, queryPrefix))
        }
    }

    /// A text as some page fills it.
    public static func sample(_ text: String, value: String = "a") -> String {
        var values = StringMap()
        for name in URLTemplate.names(in: text) { values[name] = value }
        return URLTemplate.fill(text, with: values)
    }

    /// Whether a page's values can change the host of a web URL.
    public static func letsPageChooseHost(_ text: String) -> Bool {
        let made = ["a", "b"].map { try? LinkURL(sample(text, value: $0)) }
        guard made.contains(where: { $0?.isWeb == true }) else { return false }
        guard let first = made[0], let second = made[1] else { return true }
        return !sameBytes(first.host, second.host)
    }

    private static func values(of url: LinkURL) -> StringMap {
        var values: StringMap = ["url": url.replacingFragment(nil).text]
        values["path"] = PercentCoding.decode(url.rawPath.dropFirst(), plusAsSpace: false).text
        for item in url.query().items { values[queryPrefix + item.name] = item.value ?? "" }
        return values
    }
}
