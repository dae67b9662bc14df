// Which files a folder of templates may contain, and which names each template may use. The README lists the same
// names, and a test compares them. Any thread.

import LinkCore

/// A file in a folder of templates.
public struct PageFile: Sendable {
    /// The name without the folder, such as `preview.mustache`.
    public var name: String
    /// The content of the file.
    public var bytes: [UInt8]

    /// Creates a file with this content.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

/// A problem of a file that an operator should know about.
public struct PageProblem: Sendable, Equatable {
    /// The file's name without the folder; empty for a problem of no particular file.
    public var file: String
    /// The line of the problem, from 1.
    public var line: Int
    /// The column of the problem, from 1.
    public var column: Int
    /// What is wrong, and what to do.
    public var message: String
    /// Whether the file is used nevertheless.
    public var isWarning: Bool

    init(_ file: String, line: Int = 1, column: Int = 1, _ message: String, isWarning: Bool = false) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.isWarning = isWarning
    }
}

/// The files that pages are built from.
enum PageFiles {
    /// The largest file that is read, in bytes.
    static let largest = 65_536

    /// A template and the names it may use in addition to `common`.
    struct Template {
        let name: String
        let variables: [String]
    }

    /// Names that every template may use.
    static let common = ["language", "direction", "title", "style", "script", "say", "head", "body"]

    /// The templates. The frame `page` may use all names of the pages in it.
    static let templates = [
        Template(name: "page", variables: preview + notice + password + trace),
        Template(name: "preview", variables: preview),
        Template(name: "notice", variables: notice),
        Template(name: "password", variables: password),
        Template(name: "trace", variables: trace),
    ]

    static let preview = [
        "app", "icon", "description", "image", "banner", "tags", "attribute", "name", "content", "groups", "device",
        "hidden", "label", "buttons", "kind", "address", "main", "code", "after", "still", "clip", "copies", "sight",
        "place", "text", "help", "advice", "initial",
    ]
    static let notice = ["app", "text", "status", "buttons", "kind", "address", "label"]
    static let password = ["app", "text", "status", "wrong"]
    static let trace = [
        "address", "headline", "reason", "facts", "text", "steps", "stage", "name", "verdict", "said", "time", "notes",
        "word", "decider", "destination", "fallbacks", "kind", "url", "expires", "folded", "label",
    ]

    /// Styles and scripts are plain text and not templates, because the policy of a page contains their digests.
    static let styles = ["page.css", "brand.css"]
    /// The own style first: an operator's `page.css` may have rules for these pages, too.
    static let noticeStyles = ["notice.css", "page.css", "brand.css"]
    static let traceStyles = ["page.css", "trace.css", "brand.css"]
    static let script = "page.js"
    static let deviceScript = "device.js"

    /// Whether pages are built from a file of this name, including words in any language.
    static func knows(_ name: String) -> Bool {
        let plain = noticeStyles + traceStyles + [script, deviceScript]
        if plain.contains(where: { sameBytes($0, name) }) { return true }
        return template(of: name) != nil || language(of: name) != nil
    }

    /// The template with this file name; nil without one.
    static func template(of file: String) -> Template? {
        templates.first { sameBytes($0.name + ".mustache", file) }
    }

    /// The language of a file of words: `pt-br` for `pt-BR.words`; nil for other files.
    static func language(of file: String) -> String? {
        guard file.hasSuffix(".words") else { return nil }
        let tag = file.dropLast(6).lowercased()
        let isTag = tag.utf8.allSatisfy { (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d }
        return isTag && (2...35).contains(tag.utf8.count) ? tag : nil
    }
}
