// A style or a script: the element for the page, and its digest for the policy. Any thread.

import Cryptography
import LinkCore

/// A style or a script with its digest.
struct PageSource: Sendable {
    /// The complete element, such as `<style>…</style>`.
    let element: PageText
    /// The digest as written in the policy: `'sha256-…'`.
    let digest: String

    /// A style made of these texts, one after the other.
    init(styles: [String]) { self.init(styles.joined(separator: "\n"), element: "style") }

    /// The script with this text.
    init(script: String) { self.init(script, element: "script") }

    private init(_ given: String, element: String) {
        // Browsers compute the digest of the text as they parse it, with line feeds only.
        let text = String(decoding: given.utf8.filter { $0 != 13 }, as: UTF8.self)
        self.element = PageText(markup: "<\(element)>\(text)</\(element)>")
        digest = "'sha256-" + Base64.encode(SHA256.hash(Array(text.utf8)).bytes) + "'"
    }

    /// Why a text can be neither, because it would end its element; nil when it can.
    static func refusal(_ text: String) -> String? {
        let lower = text.lowercased()
        for end in ["</style", "</script", "<!--"] where lower.contains(end) { return "it must not contain \(end)" }
        return nil
    }

    /// A script of ours without indentation, empty lines and comment lines.
    static func packed(script text: String) -> String { lines(text).joined(separator: "\n") }

    /// A style of ours without comment lines and without the spaces and semicolons that mean nothing.
    static func packed(style text: String) -> String {
        let marks = Array("{};,:".utf8)
        var out: [UInt8] = []
        var isQuoted = false
        for byte in lines(text).joined(separator: " ").utf8 {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            let isSpace = byte == UInt8(ascii: " ") && !isQuoted
            if isSpace, let last = out.last, marks.contains(last) { continue }
            // A colon after a space begins a selector of its own: `main :focus`.
            if !isQuoted, out.last == UInt8(ascii: " "), marks.contains(byte), byte != UInt8(ascii: ":") {
                out.removeLast()
            }
            if byte == UInt8(ascii: "}"), !isQuoted, out.last == UInt8(ascii: ";") { out.removeLast() }
            out.append(byte)
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n").map { line in line.drop { $0 == " " || $0 == "\t" } }
            .filter { line in
                let isComment = line.hasPrefix("//") || (line.hasPrefix("/*") && line.hasSuffix("*/"))
                return !line.isEmpty && !isComment
            }
    }
}
