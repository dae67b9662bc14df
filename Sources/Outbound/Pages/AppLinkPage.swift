// The App Links of a page: its al: tags, in the head or in the body. Scripts are not run. Any thread.

public import AppLinkProtocol
public import LinkCore

extension ResolvedAppLink: PageContent {
    /// Pages are fetched to find the apps that open them.
    public static var purpose: String { "app link resolver" }
    /// The App Links tags. A site that knows the header may answer with these only, for things that are no pages, too
    /// (applinks.org).
    public static var preferredTags: String? { "al" }
    /// The bytes of the texts, and of a target without them.
    public var bytes: Int {
        targets.reduce(url.utf8.count + (webURL?.utf8.count ?? 0)) { sum, target in
            [target.url, target.appName, target.appStoreID, target.package, target.className, target.appID].reduce(
                sum + 120
            ) { $0 + ($1?.utf8.count ?? 0) }
        }
    }

    /// Reads a page. What is no HTML has no apps, and is opened on the web.
    public init(_ page: FetchedPage) throws(ExpansionError) {
        let asked = page.asked.text
        if page.response.isHTML {
            let text = PageBytes.decoded(page.response.body, contentType: page.response.contentType)
            guard let text else {
                let refusal = PageBytes.refusal(of: page.response.body)
                throw ExpansionError(.noPage, "the page on \(page.url.host) \(refusal)")
            }
            self.init(html: text, of: asked, at: page.url)
            if page.isCut, !warnings.contains("page_cut") { warnings.append("page_cut") }
        } else {
            self.init(url: asked, webURL: asked)
        }
        warnings = page.warnings + warnings
    }

    /// Reads a page in UTF-8.
    /// - Parameters:
    ///   - url: the URL that was asked for.
    ///   - page: the URL that redirects led to; nil for the same.
    public init(html: [UInt8], of url: String, at page: LinkURL? = nil) {
        var tags = AppLinkTags()
        let isWhole = PageScan.read(
            html,
            tag: { tag in
                guard tag.isNamed("meta") else { return }
                let property = tag.value(of: "property")
                guard let name = property ?? tag.value(of: "name") else { return }
                tags.add(name, content: tag.value(of: "content"), isNameAttribute: property == nil)
            })
        self = tags.link(of: url, at: page)
        if !isWhole { warnings.append("page_cut") }
    }

    /// Schemes of the system's own programs: no app answers for a page with them.
    private static let systems = [
        "tel", "sms", "smsto", "mms", "mailto", "market", "facetime", "ftp", "ftps", "sftp", "gopher", "ws", "wss",
        "smb", "ssh", "telnet", "news", "nntp", "feed", "ms-msdt", "search-ms",
    ]

    /// A redirect to an app's own scheme is a target, of whichever system; the page itself has none.
    public init?(redirectTo url: LinkURL, from page: FetchedPage) {
        guard !Self.systems.contains(where: { sameBytes($0, url.scheme) }) else { return nil }
        var tags = AppLinkTags()
        tags.add("al:ios:url", content: url.text)
        var link = tags.link(of: page.asked.text)
        guard !link.targets.isEmpty else { return nil }
        link.warnings = page.warnings + ["redirect_to_app"]
        self = link
    }
}
