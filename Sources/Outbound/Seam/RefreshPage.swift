// The URL to which a page redirects its readers: the first meta refresh that is markup and not in a comment, script or
// text. Scripts are not run, so the content of noscript counts. libxml2 tokenizes the page. Any thread.

import CLinkd

/// A refresh found in a page.
struct RefreshPage: Equatable {
    /// Elements nested deeper than this end the search.
    static let depth: Int32 = 256

    /// The URL as written.
    var url: String
    /// The href of a base element before it; nil when there is none.
    var base: String?

    /// The refresh of a page, from its first bytes; nil when there is none.
    init?(_ body: [UInt8], contentType: String?) {
        // Latin-1 keeps every ASCII letter of a URL in place for any single-byte charset.
        let text = PageBytes.utf8(body) ?? PageBytes.latin1(body)
        var search = Search()
        withUnsafeMutablePointer(to: &search) { search in
            text.withUnsafeBufferPointer { text in
                text.withMemoryRebound(to: CChar.self) { text in
                    guard let start = text.baseAddress else { return }
                    _ = clinkd_html_scan(start, text.count, Self.depth, Search.onStart, UnsafeMutableRawPointer(search))
                }
            }
        }
        guard let url = search.url else { return nil }
        self.url = url
        base = search.base
    }
}

/// The state of one search.
private struct Search {
    var url: String?
    var base: String?

    static let onStart: clinkd_html_start = { context, name, attributes, inert in
        guard inert == 0, let name, let attributes, let search = context?.assumingMemoryBound(to: Search.self) else {
            return 0
        }
        if equal(name, "base"), search.pointee.base == nil {
            search.pointee.base = value(of: "href", in: attributes)
        }
        guard equal(name, "meta"), let kind = value(of: "http-equiv", in: attributes),
            kind.utf8.elementsEqual("refresh".utf8, by: { $0 | 0x20 == $1 }),
            let content = value(of: "content", in: attributes), let url = RefreshText.url(in: content)
        else { return 0 }
        search.pointee.url = url
        return 1
    }

    private static func value(
        of name: StaticString, in attributes: UnsafePointer<UnsafePointer<CChar>?>
    ) -> String? {
        var at = 0
        while let found = attributes[at] {
            if equal(found, name) { return attributes[at + 1].map { String(cString: $0) } ?? "" }
            at += 2
        }
        return nil
    }

    /// Whether a zero-terminated text equals a name.
    private static func equal(_ text: UnsafePointer<CChar>, _ name: StaticString) -> Bool {
        for at in 0..<name.utf8CodeUnitCount where UInt8(bitPattern: text[at]) != name.utf8Start[at] { return false }
        return text[name.utf8CodeUnitCount] == 0
    }
}
