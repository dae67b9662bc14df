// Names that a shell offers and only linkd knows: links, apps, routes, domains, keys. Asked when somebody presses Tab, with
// less than a second for all of it, and silent whatever goes wrong: nothing is as unwelcome there as an error or a pause.

import ArgumentParser
import Glibc
import LinkClient
import LinkCore

/// What a completion asks linkd for.
enum AskedNames: Sendable {
    case links, apps, routes, domains
    /// Keys of /v1, by name, that are not revoked.
    case keys
}

extension CompletionKind {
    /// The names that linkd knows.
    static func asked(_ what: AskedNames) -> CompletionKind {
        .custom { words, _, prefix in
            let names = NameQuestion(words: words, prefix: prefix).answer(what)
            return names.compactMap { NameQuestion.word($0, in: CompletionShell.requesting) }
        }
    }
}

/// One press of Tab.
struct NameQuestion {
    /// The shell's words, the program's name among them.
    let words: [String]
    /// The word so far.
    let prefix: String

    /// At most so many are offered: nobody reads more.
    private static let most = 200
    /// How long linkd may take for each answer, and for all of them.
    private static let patience = Duration.milliseconds(300)
    private static let deadline = Duration.milliseconds(600)

    init(words: [String], prefix: String) {
        self.words = words
        // The shell hands over what is typed, with its opening quote.
        let isQuoted = prefix.utf8.first == UInt8(ascii: "\"") || prefix.utf8.first == UInt8(ascii: "'")
        self.prefix = isQuoted ? String(Substring(prefix.utf8.dropFirst())) : prefix
    }

    /// The names; none when linkd is away, slow, or does not answer this user.
    func answer(_ what: AskedNames) -> [String] {
        guard let connection = try? Connection(path: socket, timeout: Self.patience) else { return [] }
        let end = ContinuousClock.now + Self.deadline
        let names = (try? found(what, connection, until: end)) ?? []
        return names.filter(Self.isPlain)
    }

    private var socket: String {
        if let given = value(of: "--socket") { return given }
        let variable = getenv("LINKD_SOCKET").map { String(cString: $0) } ?? ""
        return variable.isEmpty ? GlobalOptions.defaultSocket : variable
    }

    /// The value of an option on the line, as far as it is there.
    private func value(of option: String) -> String? {
        for (index, word) in words.enumerated() {
            if sameBytes(word, option), index + 1 < words.count, !words[index + 1].isEmpty { return words[index + 1] }
            if word.utf8.starts(with: (option + "=").utf8) {
                return String(Substring(word.utf8.dropFirst(option.utf8.count + 1)))
            }
        }
        return nil
    }

    private func found(
        _ what: AskedNames, _ connection: Connection, until end: ContinuousClock.Instant
    ) throws(ClientError) -> [String] {
        switch what {
        case .apps:
            return try connection.call("org.linkd.Control.ListApps").objects("apps").compactMap { $0.text("name") }
        case .domains:
            let apps = try connection.call("org.linkd.Control.ListApps", ofApp).objects("apps")
            return apps.flatMap { $0.texts("domains") }
        case .routes:
            let routes = try connection.call("org.linkd.Control.ListRoutes", ofApp).objects("routes")
            return routes.compactMap { $0.text("pattern") }
        case .keys:
            let keys = try connection.call(KeyMethod.list).objects("keys")
            return keys.filter { $0.text("state") != "revoked" }.compactMap { $0.text("name") }
        case .links: return try links(connection, until: end)
        }
    }

    private var ofApp: JSONObject {
        var parameters = JSONObject()
        parameters.put("app", value(of: "--app"))
        return parameters
    }

    /// `DOMAIN/KEY`, and of links that their key alone names `KEY` as well: what the word so far begins.
    private func links(
        _ connection: Connection, until end: ContinuousClock.Instant
    ) throws(ClientError) -> [String] {
        // Who may read links need not be allowed to list apps.
        let apps = (try? connection.call("org.linkd.Control.ListApps"))?.objects("apps") ?? []
        let home = home(among: apps)
        var parameters: JSONObject = ["limit": .int(Int64(Self.most))]
        parameters.put("search", search(among: apps))
        let replies = try connection.stream(LinkMethod.list, parameters)
        var names: [String] = []
        while let reply = try replies.next() {
            guard let link = try reply.object().object("link"), let key = link.text("key") else { break }
            let domain = link.text("domain") ?? ""
            let whole = domain + "/" + key
            for name in home.map({ sameBytes($0, domain) }) ?? true ? [key, whole] : [whole]
            where name.utf8.starts(with: prefix.utf8) {
                names.append(name)
            }
            if ContinuousClock.now > end { break }
        }
        return names
    }

    /// The domain on which linkd looks for a key alone: the first one of the app that is named, or else of the only one. Nil
    /// where it is not known; empty where there are several apps, and a key alone names nothing.
    private func home(among apps: [JSONObject]) -> String? {
        guard !apps.isEmpty else { return nil }
        let named = value(of: "--app").flatMap { name in
            apps.first { $0.text("name").map { sameBytes($0, name) } ?? false }
        }
        guard let app = named ?? (apps.count == 1 ? apps[0] : nil) else { return "" }
        return app.texts("domains").first ?? ""
    }

    /// What linkd may look for: of `DOMAIN/KEY` the key; a word that begins a domain narrows nothing.
    private func search(among apps: [JSONObject]) -> String? {
        if let slash = prefix.utf8.firstIndex(of: UInt8(ascii: "/")) {
            let key = String(Substring(prefix.utf8[prefix.utf8.index(after: slash)...]))
            let beforeIt = String(Substring(prefix.utf8[..<slash]))
            return beforeIt.utf8.contains(UInt8(ascii: ".")) ? (key.isEmpty ? nil : key) : prefix
        }
        let isDomain =
            apps.isEmpty || apps.contains { $0.texts("domains").contains { $0.utf8.starts(with: prefix.utf8) } }
        return prefix.isEmpty || isDomain ? nil : prefix
    }

    /// A name as a shell wants to be told it; nil where the shell would take it for something else.
    static func word(_ name: String, in shell: CompletionShell?) -> String? {
        switch shell {
        // What stands behind a bare colon is a description there.
        case .zsh?: String(decoding: name.utf8.flatMap { $0 == UInt8(ascii: ":") ? [0x5c, $0] : [$0] }, as: UTF8.self)
        // It quotes by itself.
        case .fish?: name
        // The others put it on the line as it is.
        default: name.utf8.contains { "<>*?[]{}~#!".utf8.contains($0) } ? nil : name
        }
    }

    /// What no shell takes for two words or for anything else.
    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                byte > 0x20 && byte != 0x7f && !"`$\"'\\;&|()".utf8.contains(byte)
            }
    }
}
