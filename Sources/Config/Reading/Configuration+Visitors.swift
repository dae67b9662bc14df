// The tables of `[visitors]`: in-app browsers as rows with their places, and the files of programs and networks as
// bytes, which the modules Visitors and Matching parse. Files are read at start and at reload; the built-in table is
// read in the same way.

import Embedded
public import LinkCore
import PluginKit
import TOML

extension Configuration {
    /// `[visitors]`: the tables by which visitors are recognised.
    public struct Visitors: Sendable {
        /// A row of the table of in-app browsers.
        public struct Row: Sendable {
            /// The browser that the row describes.
            public let browser: InAppBrowser
            /// The place of the row in its file.
            public let place: SourcePlace
        }

        /// In-app browsers, in order of precedence.
        public let inAppBrowsers: [Row]
        /// The file of programs; nil for the built-in one.
        public let crawlers: ConfigFile?
        /// The file of networks; nil for the built-in one.
        public let networks: ConfigFile?

        /// The largest file of networks, bytes: Apple's relays alone are some hundred thousand.
        static let networksLimit = 64 << 20

        /// The table that is built into linkd.
        public static let builtInBrowsers: [InAppBrowser] = {
            var problems = ProblemList()
            let file = ConfigFile(name: builtInName, text: Embedded.inAppBrowsers)
            return InAppBrowserReader.read(file, &problems).map(\.browser)
        }()

        /// The name of the built-in table in messages.
        static let builtInName = "etc/in-app-browsers.toml"
    }
}

extension Loader {
    /// Reads the section and the files it names. The built-in table is used instead of one that cannot be read.
    mutating func readVisitors() -> Configuration.Visitors {
        let table = SectionTable.visitors
        let section = KeyReader(section: table.name, keys: table.keys).read(root[table.name], &problems)
        var digest = FNV1a()
        func file(_ key: String, limit: Int = ConfigFile.sizeLimit) -> ConfigFile? {
            let path = section.string(key)
            guard !path.isEmpty else { return nil }
            switch readFile(path, limit: limit) {
            case .success(let content):
                digest.add(content.bytes)
                return ConfigFile(name: path, bytes: content.bytes)
            case .failure(let error):
                let message = "\(path): \(error.message(limit: limit))"
                problems.error(message, at: section.place(of: key) ?? root.place)
                return nil
            }
        }
        let own = file("in_app_browsers")
        let crawlers = file("crawlers")
        let networks = file("networks", limit: Configuration.Visitors.networksLimit)
        keep("[\(table.name)]", "\(table.name).", section, contents: ["": digest.value])
        let browsers =
            own ?? ConfigFile(name: Configuration.Visitors.builtInName, text: Embedded.inAppBrowsers)
        return Configuration.Visitors(
            inAppBrowsers: InAppBrowserReader.read(browsers, &problems), crawlers: crawlers, networks: networks)
    }
}

/// Reads a table of in-app browsers.
enum InAppBrowserReader {
    /// How many rows there may be.
    static let limit = 1000
    /// How many tokens a row may have.
    static let tokenLimit = 20

    private static let works = ConfigKey.Kind.choice(BrowserSupport.allCases.map(\.rawValue))

    static let keys = [
        ConfigKey("name", .string(.inAppBrowserName), default: .string(""), "in outcomes and rules"),
        ConfigKey("tokens", .strings(.agentToken), default: .strings([]), "texts in the User-Agent"),
        ConfigKey("any_web_view", .bool, default: .bool(false), "every web view that no other row matches"),
        ConfigKey("platforms", .strings(.platform), default: .strings([]), "empty for all"),
        ConfigKey("app_link", works, default: .string("unknown"), "whether a tapped link opens the app"),
        ConfigKey("intent", works, default: .string("unknown"), "whether an intent: address does"),
        ConfigKey("scheme", works, default: .string("unknown"), "whether the app's scheme does"),
        ConfigKey("outside_query", .string(.outsideQuery), default: .string(""), "opens the device's own browser"),
        ConfigKey("outside_address", .string(.outsideAddress), default: .string(""), "the same, before an address"),
        ConfigKey("example", .string(.any), default: .string(""), "a User-Agent of it"),
    ]

    /// The valid rows of a file; problems are added with their places.
    static func read(_ file: ConfigFile, _ problems: inout ProblemList) -> [Configuration.Visitors.Row] {
        let root: TOMLNode
        do throws(ConfigProblem) {
            root = try file.parse()
        } catch {
            problems.add(error)
            return []
        }
        for member in root.members ?? [] where !sameBytes(member.key, "browser") {
            problems.error("unknown section \(quoted(member.key)); a row is a [[browser]]", at: member.keyPlace)
        }
        guard let list = root["browser"] else { return [] }
        guard let nodes = list.elements, nodes.count <= limit else {
            problems.error("[[browser]] must be a list of at most \(limit) tables", at: list.place)
            return []
        }
        return nodes.compactMap { row($0, &problems) }
    }

    private static func row(_ node: TOMLNode, _ problems: inout ProblemList) -> Configuration.Visitors.Row? {
        let section = KeyReader(title: "[[browser]]", path: "browser.", keys: keys).read(node, &problems)
        guard node.members != nil else { return nil }
        let name = section.string("name")
        let tokens = section.strings("tokens")
        let isAny = section.bool("any_web_view")
        // An invalid name was reported already.
        if name.isEmpty, node["name"] == nil { problems.error("[[browser]] needs a name", at: node.place) }
        let hasTokens = node["tokens"]?.elements.map { !$0.isEmpty } ?? false
        if tokens.count > tokenLimit {
            let place = section.place(of: "tokens") ?? node.place
            problems.error("browser.tokens must be at most \(tokenLimit) texts", at: place)
        }
        if hasTokens == isAny {
            problems.error("[[browser]] needs either tokens or any_web_view = true", at: node.place)
        }
        var policy = InAppPolicy()
        policy.appLink = BrowserSupport(rawValue: section.string("app_link")) ?? .unknown
        policy.intent = BrowserSupport(rawValue: section.string("intent")) ?? .unknown
        policy.scheme = BrowserSupport(rawValue: section.string("scheme")) ?? .unknown
        let query = section.string("outside_query")
        let address = section.string("outside_address")
        if !query.isEmpty, !address.isEmpty {
            problems.error(
                "[[browser]] takes outside_query or outside_address, not both",
                at: section.place(of: "outside_address") ?? node.place)
        }
        if let sign = query.utf8.firstIndex(of: UInt8(ascii: "=")) {
            policy.outside = .query(
                name: String(query[..<sign]), value: String(query[query.utf8.index(after: sign)...]))
        } else if !address.isEmpty {
            policy.outside = .address(prefix: address)
        }
        let browser = InAppBrowser(
            name: name, tokens: tokens, isAnyWebView: isAny,
            platforms: section.strings("platforms").compactMap(Platform.init), policy: policy,
            example: section.string("example"))
        return Configuration.Visitors.Row(browser: browser, place: node.place)
    }
}

extension TextRule {
    /// The name of an in-app browser.
    static let inAppBrowserName = TextRule("1 to 40 lower-case letters, digits or \"_\"") { text in
        (1...40).contains(text.utf8.count)
            && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 95 }
    }

    /// A text searched for in User-Agents.
    static let agentToken = TextRule("a text of 3 to 255 bytes") { (3...255).contains($0.utf8.count) }

    /// The name of a platform.
    static let platform = TextRule("\"ios\", \"android\", \"desktop\" or \"other\"") { Platform(rawValue: $0) != nil }

    /// A query item, or empty.
    static let outsideQuery = TextRule("\"name=value\" of letters, digits, \"_\", \"-\" or \".\", or empty") { text in
        let parts = text.utf8.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
        return text.isEmpty || (parts.count == 2 && !parts[0].isEmpty && parts.allSatisfy { $0.allSatisfy(isPlain) })
    }

    /// The beginning of a URL, or empty. Never a scheme that browsers run or one of the web: the rest is appended.
    static let outsideAddress = TextRule("the beginning of an address under an app's scheme, or empty") { text in
        guard !text.isEmpty else { return true }
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text.utf8.count <= 255,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != 0x22 && $0 != 0x3c && $0 != 0x3e && $0 != 0x5c })
        else { return false }
        return colon > text.startIndex && TextRule.scheme.accepts(String(text[..<colon]))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (97...122).contains(byte | 0x20) || (48...57).contains(byte) || byte == 95 || byte == 45 || byte == 46
    }
}
