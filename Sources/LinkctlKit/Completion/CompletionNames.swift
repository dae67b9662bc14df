// Names for shell completion that only linkd knows: links, apps, routes, domains, keys. Each press of Tab asks linkd
// and takes less than a second in all. Failures are silent, because an error or a pause would disturb typing.

import ArgumentParser
import Glibc
import LinkClient
import LinkCore

/// The kind of names that a completion asks linkd for.
enum CompletionNames: Sendable {
    case links, apps, routes, domains, stages
    /// Names of the keys of /v1 that are not revoked.
    case keys
}

extension CompletionKind {
    /// Completion with names that linkd knows.
    static func asked(_ what: CompletionNames) -> CompletionKind {
        .custom { words, _, prefix in
            let names = CompletionRequest(words: words, prefix: prefix).answer(what)
            return names.compactMap { CompletionRequest.word($0, in: CompletionShell.requesting) }
        }
    }
}

/// One completion request, made when the user presses Tab.
struct CompletionRequest {
    /// The words of the command line, starting with the program's name.
    let words: [String]
    /// The word being completed, without its opening quote.
    let prefix: String

    /// The most names offered.
    private static let most = 200
    /// The timeout of each call, and the deadline for all of them.
    private static let timeout = Duration.milliseconds(300)
    private static let deadline = Duration.milliseconds(600)

    init(words: [String], prefix: String) {
        self.words = words
        // The shell passes the word as typed, with its opening quote.
        let isQuoted = prefix.utf8.first == UInt8(ascii: "\"") || prefix.utf8.first == UInt8(ascii: "'")
        self.prefix = isQuoted ? String(Substring(prefix.utf8.dropFirst())) : prefix
    }

    /// The names; empty when linkd is not running, is slow, or denies this user access.
    func answer(_ what: CompletionNames) -> [String] {
        guard let connection = try? Connection(path: socket, timeout: Self.timeout) else { return [] }
        let end = ContinuousClock.now + Self.deadline
        let names = (try? found(what, connection, until: end)) ?? []
        return names.filter(Self.isPlain)
    }

    private var socket: String {
        if let given = value(of: "--socket") { return given }
        let variable = getenv("LINKD_SOCKET").map { String(cString: $0) } ?? ""
        return variable.isEmpty ? GlobalOptions.defaultSocket : variable
    }

    /// The value of an option that is already on the command line; nil if it is not there.
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
        _ what: CompletionNames, _ connection: Connection, until end: ContinuousClock.Instant
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
        case .stages:
            return try connection.call("org.linkd.Control.ListStages").objects("stages").compactMap { $0.text("name") }
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

    /// `DOMAIN/KEY`, and also `KEY` for links that the key alone identifies, as far as they begin with the word typed.
    private func links(
        _ connection: Connection, until end: ContinuousClock.Instant
    ) throws(ClientError) -> [String] {
        // Someone who may read links may lack the permission to list apps.
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

    /// The domain on which linkd looks up a key alone: the first one of the app given with --app, or of the only app.
    /// Nil when the apps are unknown; empty when there are several apps and a key alone is ambiguous.
    private func home(among apps: [JSONObject]) -> String? {
        guard !apps.isEmpty else { return nil }
        let named = value(of: "--app").flatMap { name in
            apps.first { $0.text("name").map { sameBytes($0, name) } ?? false }
        }
        guard let app = named ?? (apps.count == 1 ? apps[0] : nil) else { return "" }
        return app.texts("domains").first ?? ""
    }

    /// The text that linkd searches for: the key of `DOMAIN/KEY`. Nil when the word begins a domain, which narrows
    /// nothing.
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

    /// A name as the shell expects it; nil when the shell would interpret a character of it.
    static func word(_ name: String, in shell: CompletionShell?) -> String? {
        switch shell {
        // zsh reads what follows an unescaped colon as a description.
        case .zsh?: String(decoding: name.utf8.flatMap { $0 == UInt8(ascii: ":") ? [0x5c, $0] : [$0] }, as: UTF8.self)
        // fish quotes candidates itself.
        case .fish?: name
        // bash, and unknown shells, insert the name unquoted.
        default: name.utf8.contains { "<>*?[]{}~#!".utf8.contains($0) } ? nil : name
        }
    }

    /// Whether no shell splits the name or interprets a character of it.
    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                byte > 0x20 && byte != 0x7f && !"`$\"'\\;&|()".utf8.contains(byte)
            }
    }
}
