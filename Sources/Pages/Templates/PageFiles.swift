// Which files a folder of templates may hold, and which names each template may use. The README lists the same names; a
// test compares. Any thread.

import LinkCore

/// A file of a folder of templates.
public struct PageFile: Sendable {
    /// Its name without the folder, such as `preview.mustache`.
    public var name: String
    /// Its bytes.
    public var bytes: [UInt8]

    /// A file.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

/// Something an operator should know about a file.
public struct PageProblem: Error, Sendable, Equatable {
    /// The file's name without the folder; empty for what no file says.
    public var file: String
    /// From 1.
    public var line: Int
    /// From 1.
    public var column: Int
    /// What is wrong, and what to do.
    public var message: String
    /// Whether the files are taken all the same.
    public var isWarning: Bool

    init(_ file: String, line: Int = 1, column: Int = 1, _ message: String, isWarning: Bool = false) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.isWarning = isWarning
    }
}

/// The files that pages are made of.
enum PageFiles {
    /// The largest file that is read.
    static let largest = 65_536

    /// A template and the names it may use beside `common`.
    struct Template {
        let name: String
        let variables: [String]
    }

    /// Names that every template has.
    static let common = ["language", "direction", "title", "style", "script", "say", "head", "body"]

    /// The templates. A frame may be asked for whatever the pages in it have.
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
        "place",
        "text", "help",
        "advice",
    ]
    static let notice = ["app", "text", "status", "buttons", "kind", "address", "label"]
    static let password = ["app", "text", "status", "wrong"]
    static let trace = [
        "address", "headline", "reason", "facts", "text", "steps", "stage", "name", "verdict", "said", "time", "notes",
        "word", "decider", "destination", "fallbacks", "kind", "url", "expires",
    ]

    /// Styles and the script: text, not templates, because the policy of a page names their digests.
    static let styles = ["page.css", "brand.css"]
    static let traceStyles = ["page.css", "trace.css", "brand.css"]
    static let script = "page.js"
    static let deviceScript = "device.js"

    /// Whether a name is that of a file pages are made of; words are, in whatever language.
    static func knows(_ name: String) -> Bool {
        if (traceStyles + [script, deviceScript]).contains(where: { sameBytes($0, name) }) { return true }
        return template(of: name) != nil || language(of: name) != nil
    }

    /// The template that a file is.
    static func template(of file: String) -> Template? {
        templates.first { sameBytes($0.name + ".mustache", file) }
    }

    /// The language whose words a file has: `pt-br` of `pt-BR.words`.
    static func language(of file: String) -> String? {
        guard file.hasSuffix(".words") else { return nil }
        let tag = file.dropLast(6).lowercased()
        let isTag = tag.utf8.allSatisfy { (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d }
        return isTag && (2...35).contains(tag.utf8.count) ? tag : nil
    }
}
