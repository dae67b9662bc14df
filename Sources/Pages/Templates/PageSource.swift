// A style or a script: the element as it stands in the page, and what the policy says of it. Any thread.

import Crypto
import LinkCore

/// A style or a script with its digest.
struct PageSource: Sendable {
    /// The whole element.
    let element: PageText
    /// `'sha256-…'`
    let digest: String

    /// A style; the texts one after the other.
    init(styles: [String]) { self.init(styles.joined(separator: "\n"), element: "style") }

    /// A script.
    init(script: String) { self.init(script, element: "script") }

    private init(_ given: String, element: String) {
        // Browsers digest the text as they read it, with line feeds alone.
        let text = String(decoding: given.utf8.filter { $0 != 13 }, as: UTF8.self)
        self.element = PageText(markup: "<\(element)>\(text)</\(element)>")
        digest = "'sha256-" + Base64.encode(Array(SHA256.hash(data: Array(text.utf8)))) + "'"
    }

    /// Why a text can be neither: it would end its element.
    static func refusal(_ text: String) -> String? {
        let lower = text.lowercased()
        for end in ["</style", "</script", "<!--"] where lower.contains(end) { return "it must not contain \(end)" }
        return nil
    }

    /// A text of our own without indentation, empty lines, and lines that are a comment.
    static func packed(_ text: String) -> String {
        text.split(separator: "\n").map { line in line.drop { $0 == " " || $0 == "\t" } }
            .filter { line in
                let isComment = line.hasPrefix("//") || (line.hasPrefix("/*") && line.hasSuffix("*/"))
                return !line.isEmpty && !isComment
            }
            .joined(separator: "\n")
    }
}
