// What a web page says of itself to those who make previews: Open Graph first, then Twitter's cards, then the page's title
// and description. The tokenizer is libxml2's; scripts are not run, and markup inside a title is no text. Any thread.

import LinkCore

/// The tags of a page, as far as previews show them. Texts, not markup: whoever makes a page escapes them.
public struct PageTags: Sendable, Equatable {
    /// The longest title or description that is kept, in bytes; what is longer is cut.
    static let textBytes = 2000

    /// `og:title`, `twitter:title` or the title.
    public var title: String?
    /// `og:description`, `twitter:description` or `description`.
    public var description: String?
    /// `og:image` or `twitter:image`: an absolute web URL.
    public var image: String?

    /// Nothing.
    init() {}

    /// Whether the page says nothing.
    public var isEmpty: Bool { title == nil && description == nil && image == nil }

    /// The tags of a page of which these are the first bytes; nil for a charset that is not read.
    /// - Parameter url: the page's own, for pictures whose addresses are relative.
    init?(_ body: [UInt8], contentType: String?, at url: LinkURL) {
        guard let text = PageBytes.decoded(body, contentType: contentType) else { return nil }
        var search = TagSearch()
        PageScan.read(text, &search)
        let base = search.base.flatMap { try? url.resolving($0, limits: URLLimits(bytes: Self.textBytes)) } ?? url
        title = Self.text(search.found[0])
        description = Self.text(search.found[1])
        image = search.image.flatMap { Self.picture($0, from: base.isWeb ? base : url) }
    }

    /// The first of several that has words, in one line and not too long.
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

/// The state of one reading.
struct TagSearch {
    /// Titles, and descriptions, each by rank.
    var found = [[String?]](repeating: [nil, nil, nil], count: 2)
    /// Pictures by rank.
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

    /// A start tag that is markup of the page.
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

    /// A piece of the first title's text.
    mutating func take(title piece: String) {
        let text = (found[0][2] ?? "") + piece
        found[0][2] = text.utf8.count > 4 * PageTags.textBytes ? found[0][2] : text
    }
}
