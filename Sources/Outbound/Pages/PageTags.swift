// What a web page says of itself for previews: Open Graph first, then Twitter's cards, then the page's title and
// description. libxml2 tokenizes it; scripts are not run, and markup inside a title is not text. Any thread.

public import LinkCore

/// The tags of a page that previews show. They are texts, not markup: code that renders them must escape them.
public struct PageTags: Sendable, Equatable {
    /// The longest title or description that is kept, bytes; longer ones are cut.
    static let textBytes = 2000

    /// `og:title`, `twitter:title` or the title; nil when there is none.
    public var title: String?
    /// `og:description`, `twitter:description` or `description`; nil when there is none.
    public var description: String?
    /// `og:image` or `twitter:image`, as an absolute web URL; nil when there is none.
    public var image: String?

    /// Empty tags, as of a page without any.
    init() {}

    /// Whether the page has none of these tags.
    public var isEmpty: Bool { title == nil && description == nil && image == nil }

    /// The tags of a page, from its first bytes; nil where they are no text that linkd reads.
    /// - Parameter url: the page's own URL, to resolve relative image URLs.
    init?(_ body: [UInt8], contentType: String?, at url: LinkURL) {
        guard let text = PageBytes.decoded(body, contentType: contentType) else { return nil }
        var search = TagSearch()
        PageScan.read(text, tag: { search.take($0) }, title: { search.take(title: $0) })
        let base = search.base.flatMap { try? url.resolving($0, limits: URLLimits(bytes: Self.textBytes)) } ?? url
        title = Self.text(search.found[0])
        description = Self.text(search.found[1])
        image = search.image.flatMap { Self.picture($0, from: base.isWeb ? base : url) }
    }

    /// The first text with words, on one line and cut to `textBytes`.
    private static func text(_ found: [String?]) -> String? {
        for case let text? in found {
            let bounded =
                text.utf8.count > 4 * textBytes
                ? String(decoding: text.utf8.prefix(4 * textBytes), as: UTF8.self) : text
            let words = bounded.unicodeScalars.filter { !isControl($0) }
            var line = String(String.UnicodeScalarView(words)).split(whereSeparator: \.isWhitespace).joined(
                separator: " ")
            while line.utf8.count > textBytes {
                line = String(line.dropLast(max(1, (line.utf8.count - textBytes) / 8)))
            }
            if !line.isEmpty { return line }
        }
        return nil
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        (scalar.value < 0x20 && ![0x09, 0x0a, 0x0d].contains(scalar.value)) || (0x7f...0x9f).contains(scalar.value)
    }

    private static func picture(_ text: String, from base: LinkURL) -> String? {
        guard let url = try? base.resolving(text, limits: URLLimits(bytes: textBytes)), url.isWeb, !url.host.isEmpty
        else {
            return nil
        }
        return url.text
    }
}

extension PageTags: PageContent {
    /// Pages are fetched for previews.
    public static var purpose: String { "page preview" }
    /// None: previews read Open Graph's tags, and others.
    public static var preferredTags: String? { nil }
    /// The bytes of the texts.
    public var bytes: Int { [title, description, image].reduce(0) { $0 + ($1?.utf8.count ?? 0) } }

    /// The tags of a page; throws when it is no HTML, or has none.
    public init(_ page: FetchedPage) throws(ExpansionError) {
        let host = page.url.host
        guard page.response.isHTML else {
            throw ExpansionError(.noPage, "\(host) answered with something that is not HTML")
        }
        guard let tags = PageTags(page.response.body, contentType: page.response.contentType, at: page.url) else {
            throw ExpansionError(.noPage, "the page on \(host) \(PageBytes.refusal(of: page.response.body))")
        }
        guard !tags.isEmpty else {
            throw ExpansionError(.noTags, "the page on \(host) has neither tags for previews nor a title")
        }
        self = tags
    }

    /// Nil: only a web page has tags.
    public init?(redirectTo url: LinkURL, from page: FetchedPage) { nil }
}

/// The state of one reading.
struct TagSearch {
    /// Titles and descriptions, each by rank.
    var found = [[String?]](repeating: [nil, nil, nil], count: 2)
    /// Image URLs by rank.
    private var images: [String?] = [nil, nil]
    var base: String?

    var image: String? { images.lazy.compactMap { $0 }.first { !$0.isEmpty } }

    private static let texts: [(name: String, row: Int, rank: Int)] = [
        ("og:title", 0, 0), ("twitter:title", 0, 1), ("og:description", 1, 0), ("twitter:description", 1, 1),
        ("description", 1, 2),
    ]
    private static let pictures: [(name: String, rank: Int)] = [
        ("og:image", 0), ("og:image:url", 0), ("og:image:secure_url", 0), ("twitter:image", 1),
        ("twitter:image:src", 1),
    ]

    /// Handles a start tag that is markup of the page.
    mutating func take(_ tag: PageScan.Tag) {
        if tag.isNamed("base"), base == nil { base = tag.value(of: "href") }
        guard tag.isNamed("meta"), let content = tag.value(of: "content"), !content.isEmpty else { return }
        for case let name? in [tag.value(of: "property"), tag.value(of: "name")] {
            let name = name.lowercased()
            if let text = Self.texts.first(where: { sameBytes($0.name, name) }), found[text.row][text.rank] == nil {
                found[text.row][text.rank] = content
            }
            if let picture = Self.pictures.first(where: { sameBytes($0.name, name) }), images[picture.rank] == nil {
                images[picture.rank] = content
            }
        }
    }

    /// Handles a piece of the first title's text.
    mutating func take(title piece: String) {
        let text = (found[0][2] ?? "") + piece
        found[0][2] = text.utf8.count > 4 * PageTags.textBytes ? found[0][2] : text
    }
}
