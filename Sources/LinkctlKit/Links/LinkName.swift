// How people name a link: `KEY`, `DOMAIN/KEY`, or the whole short link.

import ArgumentParser
import LinkClient
import LinkCore

/// A link named on the command line.
struct LinkName: ExpressibleByArgument, Equatable {
    /// The domain; nil when only a key was given, in which case linkd uses the app's first domain.
    let domain: String?
    /// The key; for a whole short link its decoded path, which may begin with the app's `short_prefix`.
    let key: String
    /// Whether the argument was a URL.
    let isURL: Bool

    static var defaultCompletionKind: CompletionKind { .asked(.links) }

    /// Reads any of the three forms; nil for anything else. A first segment that contains a dot is a domain: a key whose
    /// first of several segments has one is named with its domain.
    init?(argument: String) {
        if let url = Self.url(argument) {
            self = url
            return
        }
        guard !argument.utf8.contains(UInt8(ascii: ":")) else { return nil }
        let parts = argument.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
        let isNamed = parts.count == 2 && parts[0].contains(UInt8(ascii: "."))
        domain = isNamed ? String(Substring(parts[0])) : nil
        key = isNamed ? String(Substring(parts[1])) : argument
        isURL = false
        guard !key.isEmpty, key.utf8.first != UInt8(ascii: "/") else { return nil }
    }

    private init(domain: String, path: String) {
        self.domain = domain
        key = path
        isURL = true
    }

    private static func url(_ text: String) -> LinkName? {
        guard let url = try? LinkURL(text), url.isWeb, let path = url.keyPath else { return nil }
        return LinkName(domain: url.host, path: path)
    }

    /// The parameters that name the link in a call.
    var parameters: JSONObject {
        var parameters = JSONObject()
        parameters.put("domain", domain)
        parameters["key"] = .string(key)
        return parameters
    }
}

extension LinkName {
    /// The link in one text, in a form that linkd reads.
    var text: String {
        guard let domain else { return key }
        return isURL ? "https://\(domain)/\(PercentCoding.encodePath(key))" : "\(domain)/\(key)"
    }
}

extension Session {
    /// Looks a link up. For a whole short link it is unknown where the prefix ends. If the look-up fails, the first
    /// segments are removed one by one, and a link is accepted if its short link ends with the given path.
    func link(_ name: LinkName) throws(CommandError) -> (reply: Reply, link: JSONObject) {
        let first: CommandError
        do throws(CommandError) {
            return try get(name.parameters)
        } catch {
            guard name.isURL, error.status == .notFound else { throw error }
            first = error
        }
        var rest = Substring(name.key)
        while let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) {
            rest = rest[rest.utf8.index(after: slash)...]
            var parameters = name.parameters
            parameters["key"] = .string(String(rest))
            do throws(CommandError) {
                let found = try get(parameters)
                let path = "/" + PercentCoding.encodePath(name.key)
                if found.link.text("shortLink")?.utf8.reversed().starts(with: path.utf8.reversed()) == true {
                    return found
                }
            } catch {
                guard error.status == .notFound else { throw error }
            }
        }
        throw first
    }

    private func get(_ parameters: JSONObject) throws(CommandError) -> (reply: Reply, link: JSONObject) {
        let reply = try call(LinkMethod.get, parameters)
        return (reply, try decoded(reply, of: LinkMethod.get).object("link") ?? [:])
    }

    /// Throws when a link does not exist, because that is why nothing was found of it. A user who may read events but not
    /// links sees no difference.
    func confirm(_ name: LinkName) throws(CommandError) {
        do throws(CommandError) {
            _ = try link(name)
        } catch {
            if error.status == .notFound { throw error }
        }
    }

    /// The URL of an argument that is a URL or names a link: `KEY`, `DOMAIN/KEY`.
    func url(of text: String) throws(CommandError) -> String {
        guard !text.utf8.contains(UInt8(ascii: ":")), let name = LinkName(argument: text) else { return text }
        do throws(CommandError) {
            return try link(name).link.text("shortLink") ?? text
        } catch {
            guard error.status == .notFound || error.status == .badInput else { throw error }
            throw CommandError(
                error.status, error.what,
                advice: "name a link of yours as KEY or DOMAIN/KEY, or write the whole URL, with its scheme: https://…")
        }
    }

    /// The parameters that name a link. linkd is asked only when the argument was a URL.
    func address(_ name: LinkName) throws(CommandError) -> JSONObject {
        guard name.isURL else { return name.parameters }
        let link = try link(name).link
        var parameters = JSONObject()
        parameters.put("domain", link.text("domain") ?? name.domain)
        parameters["key"] = .string(link.text("key") ?? name.key)
        return parameters
    }
}
