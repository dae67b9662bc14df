// Which route of the app a link is: read from the link's own text by linkd's rules, without the network. Any thread.
// Text is compared as bytes, because two Unicode spellings of a letter are two links.

import Foundation

/// What the app knows of itself. `linkctl apps setup` writes it from linkd's configuration.
public struct LinkdApp: Sendable {
    /// A route: its pattern, and the facts without which linkd holds its links, such as "login".
    public struct Route: Sendable {
        /// Such as `products/:product_id<int>`.
        public let pattern: String
        /// Facts of `LinkdClient.setState` that must hold.
        public let requires: [String]

        /// A route of the configuration.
        public init(_ pattern: String, requires: [String] = []) {
            self.pattern = pattern
            self.requires = requires
        }
    }

    /// The app's name in linkd's configuration.
    public let name: String
    /// Its domains, lower case. linkd answers on every one of them.
    public let hosts: [String]
    /// Its own scheme, without a colon; nil when it has none.
    public let scheme: String?
    /// What short links begin with on these domains; empty when they are anywhere.
    public let shortPrefix: String
    /// The query parameter whose value is the link's ref.
    public let refParameter: String
    /// Whether the letter case of a route's literals counts.
    public let caseSensitive: Bool
    /// Facts that every route of the app requires.
    public let requires: [String]
    /// The routes this version of the app can show.
    public let routes: [Route]

    /// An app of the configuration.
    public init(
        name: String, hosts: [String], scheme: String? = nil, shortPrefix: String = "", refParameter: String = "ref",
        caseSensitive: Bool = true, requires: [String] = [], routes: [Route]
    ) {
        self.name = name
        self.hosts = hosts
        self.scheme = scheme
        self.shortPrefix = shortPrefix
        self.refParameter = refParameter
        self.caseSensitive = caseSensitive
        self.requires = requires
        self.routes = routes
    }
}

/// What the app shows for a link.
public struct LinkdLink: Sendable, Equatable {
    /// The route's pattern, as in the configuration.
    public let route: String
    /// The pattern without the types of its parameters. It stays the same when a type is added: choose the screen by it.
    public var name: String { LinkdRoutes.name(route) }
    /// The route's parameters, decoded. A wildcard's segments are joined with slashes.
    public let parameters: [String: String]
    /// The query, decoded: of a repeated name the last value, "" without one. linkd's own parameters are left out.
    public let query: [String: String]
    /// The value of the app's ref parameter; nil when there is none.
    public let ref: String?
    /// The short link's metadata as JSON; nil for a link that the app read by itself, and for one without.
    public let metadata: Data?
    /// What `LinkdClient.shown` tells linkd; nil when linkd waits for nothing.
    let pending: String?
}

/// A link that the app has read by itself.
public struct LinkdMatch: Sendable {
    /// The route and its parameters.
    public let link: LinkdLink
    /// Facts that the app and the route require.
    public let requires: [String]
    /// False when linkd may know better: the path could be a short key as well, or the link has an App Links envelope.
    public let isSure: Bool
}

/// The app's routes, ready to be asked.
public struct LinkdRoutes: Sendable {
    private enum Part: Sendable {
        case literal([UInt8])
        case int(String), uuid(String), slug(String), any(String), rest(String)

        /// Of two routes that differ first in this segment, the one with the lower rank is taken.
        var rank: Int {
            switch self {
            case .literal: 0
            case .int: 1
            case .uuid: 2
            case .slug: 3
            case .any: 4
            case .rest: 5
            }
        }
    }

    /// A pattern with some of its optional groups.
    private struct Shape: Sendable {
        let route: LinkdApp.Route
        let parts: [Part]
    }

    private let app: LinkdApp
    private let shapes: [Shape]

    /// Reads the patterns of an app. linkd has checked them; what it would refuse matches nothing.
    public init(_ app: LinkdApp) {
        self.app = app
        shapes = app.routes.flatMap { route in
            Self.expand(route.pattern, app.caseSensitive).map { Shape(route: route, parts: $0) }
        }
    }

    /// The route of a link, or nil: the link is not the app's, or none of its routes, so that linkd has to be asked.
    public func match(_ url: String) -> LinkdMatch? {
        guard let address = LinkdAddress(url), let path = ownPath(address), (1...64).contains(path.count) else {
            return nil
        }
        let folded = app.caseSensitive ? path : path.map { Self.folded($0) }
        var best: Shape?
        for shape in shapes where Self.fits(shape.parts, path, folded) {
            if let best, !Self.precedes(shape.parts, best.parts) { continue }
            best = shape
        }
        guard let best else { return nil }
        let query = address.query.filter { !$0.key.utf8.starts(with: "linkd_".utf8) }
        let link = LinkdLink(
            route: best.route.pattern, parameters: Self.parameters(best.parts, path), query: query,
            ref: query[app.refParameter], metadata: nil, pending: nil)
        let mayBeKey = best.parts.first?.rank != 0 && path.joined(separator: [0x2f]).starts(with: app.shortPrefix.utf8)
        return LinkdMatch(
            link: link, requires: app.requires + best.route.requires,
            isSure: !mayBeKey && query["al_applink_data"] == nil)
    }

    /// Whether this version of the app can show a route, whatever types its parameters have now.
    func knows(_ pattern: String) -> Bool {
        let name = Self.name(pattern)
        return app.routes.contains { Self.name($0.pattern).utf8.elementsEqual(name.utf8) }
    }

    /// A pattern without the types of its parameters.
    static func name(_ pattern: String) -> String {
        pattern.replacingOccurrences(of: "((?:^|[/()]):\\w+)<[a-z]+>", with: "$1", options: .regularExpression)
    }

    /// Whether a link is on one of the app's hosts.
    func isOnOwnHost(_ url: String) -> Bool {
        LinkdAddress(url).map { $0.isWeb && isOwnHost($0.host) } ?? false
    }

    private func isOwnHost(_ host: [UInt8]) -> Bool { app.hosts.contains { $0.utf8.elementsEqual(host) } }

    /// The decoded segments that routes are asked about; under the app's own scheme the host is the first.
    private func ownPath(_ address: LinkdAddress) -> [[UInt8]]? {
        let path = address.path.split(separator: 0x2f).map { LinkdAddress.decoded($0) }
        if address.isWeb { return isOwnHost(address.host) ? path : nil }
        guard let scheme = app.scheme, address.scheme.elementsEqual(scheme.utf8.map(LinkdAddress.lowered)) else {
            return nil
        }
        return address.host.isEmpty ? path : [LinkdAddress.decoded(address.host[...])] + path
    }

    private static func folded(_ text: [UInt8]) -> [UInt8] {
        Array(String(decoding: text, as: UTF8.self).lowercased().utf8)
    }

    private static func fits(_ parts: [Part], _ path: [[UInt8]], _ folded: [[UInt8]]) -> Bool {
        for (index, part) in parts.enumerated() {
            guard index < path.count else { return false }
            switch part {
            case .literal(let text): if text != folded[index] { return false }
            case .int: if !isInt(path[index]) { return false }
            case .uuid: if !isUUID(path[index]) { return false }
            case .slug: if path[index].isEmpty || !path[index].allSatisfy({ isName($0) || $0 == 0x2d }) { return false }
            case .any: break
            case .rest: return true
            }
        }
        return parts.count == path.count
    }

    private static func precedes(_ a: [Part], _ b: [Part]) -> Bool {
        a.map(\.rank).lexicographicallyPrecedes(b.map(\.rank))
    }

    private static func parameters(_ parts: [Part], _ path: [[UInt8]]) -> [String: String] {
        var parameters: [String: String] = [:]
        for (index, part) in parts.enumerated() {
            switch part {
            case .literal: break
            case .int(let name), .uuid(let name), .slug(let name), .any(let name):
                parameters[name] = String(decoding: path[index], as: UTF8.self)
            case .rest(let name):
                parameters[name] = path[index...].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
            }
        }
        return parameters
    }

    /// A whole number within 64 bits, perhaps with a minus.
    private static func isInt(_ text: [UInt8]) -> Bool {
        guard let first = text.first, first != 0x2b else { return false }
        return Int64(String(decoding: text, as: UTF8.self)) != nil
    }

    private static func isUUID(_ text: [UInt8]) -> Bool {
        text.count == 36
            && text.enumerated().allSatisfy { index, byte in
                [8, 13, 18, 23].contains(index) ? byte == 0x2d : LinkdAddress.hexValue(byte) != nil
            }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7a).contains(LinkdAddress.lowered(byte)) || byte == 0x5f
    }

    /// Every choice of a pattern's optional groups, the earlier groups first to be there.
    private static func expand(_ pattern: String, _ caseSensitive: Bool) -> [[Part]] {
        var pieces: [(part: Part, group: Int?)] = []
        var (group, groups) = (Int?.none, 0)
        var text: [UInt8] = []
        for byte in Array(pattern.utf8) + [0x2f] {
            guard byte == 0x2f || byte == 0x28 || byte == 0x29 else {
                text.append(byte)
                continue
            }
            if !text.isEmpty { pieces.append((part(text, caseSensitive), group)) }
            text = []
            if byte == 0x28 {
                group = groups
                groups += 1
            } else if byte == 0x29 {
                group = nil
            }
        }
        guard groups <= 4 else { return [] }
        return (0..<(1 << groups)).reversed().map { mask in
            pieces.filter { $0.group.map { mask & 1 << (groups - 1 - $0) != 0 } ?? true }.map(\.part)
        }
    }

    private static func part(_ text: [UInt8], _ caseSensitive: Bool) -> Part {
        if text[0] == 0x2a { return .rest(String(decoding: text.dropFirst(), as: UTF8.self)) }
        guard text[0] == 0x3a else {
            let literal = LinkdAddress.decoded(text[...])
            return .literal(caseSensitive ? literal : folded(literal))
        }
        let words = text.dropFirst().split(whereSeparator: { $0 == 0x3c || $0 == 0x3e })
        let name = String(decoding: words.first ?? [], as: UTF8.self)
        switch words.count < 2 ? "" : String(decoding: words[1], as: UTF8.self) {
        case "int": return .int(name)
        case "uuid": return .uuid(name)
        case "slug": return .slug(name)
        default: return .any(name)
        }
    }
}

/// A link in its parts: split first, decoded once, never refused for what only looks odd.
struct LinkdAddress {
    /// Lower case.
    var scheme: [UInt8] = []
    /// Without port; of web links in lower case and without a dot at its end, of others as written.
    var host: [UInt8] = []
    var path: [UInt8] = []
    /// Decoded; of a repeated name the last value.
    var query: [String: String] = [:]
    /// Whether the scheme is http or https.
    var isWeb = false

    /// Nil for what is no absolute link, or larger than linkd takes one.
    init?(_ url: String) {
        let bytes = Array(url.utf8)
        guard bytes.count <= 65_536, !bytes.contains(where: { $0 < 0x20 || $0 == 0x7f }),
            let colon = bytes.firstIndex(of: 0x3a), let first = bytes.first, (0x61...0x7a).contains(Self.lowered(first))
        else { return nil }
        scheme = bytes[..<colon].map(Self.lowered)
        isWeb = [Array("http".utf8), Array("https".utf8)].contains(scheme)
        var rest = bytes[(colon + 1)...]
        rest = rest.prefix { $0 != 0x23 }
        let mark = rest.firstIndex(of: 0x3f)
        let raw = mark.map { rest[($0 + 1)...] } ?? []
        rest = rest[..<(mark ?? rest.endIndex)]
        if rest.starts(with: [0x2f, 0x2f]) {
            let end = rest.dropFirst(2).firstIndex(of: 0x2f) ?? rest.endIndex
            guard let host = Self.host(rest[(rest.startIndex + 2)..<end], isWeb) else { return nil }
            self.host = host
            rest = rest[end...]
        } else if isWeb {
            return nil
        }
        path = Array(rest)
        let pieces = raw.split(separator: 0x26)
        guard pieces.count <= 256 else { return nil }
        for piece in pieces {
            let equals = piece.firstIndex(of: 0x3d)
            let name = Self.decoded(piece[..<(equals ?? piece.endIndex)], plusAsSpace: true)
            let value = equals.map { Self.decoded(piece[($0 + 1)...], plusAsSpace: true) } ?? []
            query[String(decoding: name, as: UTF8.self)] = String(decoding: value, as: UTF8.self)
        }
    }

    private static func host(_ authority: ArraySlice<UInt8>, _ isWeb: Bool) -> [UInt8]? {
        var host = authority
        if let colon = host.lastIndex(of: 0x3a) {
            let digits = host[(colon + 1)...]
            let port =
                digits.isEmpty
                ? 1
                : digits.allSatisfy { (0x30...0x39).contains($0) } && digits.count <= 5
                    ? Int(String(decoding: digits, as: UTF8.self)) ?? 0 : 0
            if (1...65_535).contains(port) { host = host[..<colon] } else if isWeb { return nil }
        }
        guard isWeb else { return Array(host) }
        if host.last == 0x2e { host = host.dropLast() }
        return host.map(lowered)
    }

    /// Percent-decodes once. A malformed escape stays as it is written, and what is no UTF-8 becomes U+FFFD.
    static func decoded(_ raw: ArraySlice<UInt8>, plusAsSpace: Bool = false) -> [UInt8] {
        var out: [UInt8] = []
        var at = raw.startIndex
        while at < raw.endIndex {
            if raw[at] == 0x25, at + 2 < raw.endIndex, let high = hexValue(raw[at + 1]), let low = hexValue(raw[at + 2])
            {
                out.append(high << 4 | low)
                at += 3
            } else {
                out.append(plusAsSpace && raw[at] == 0x2b ? 0x20 : raw[at])
                at += 1
            }
        }
        return Array(String(decoding: out, as: UTF8.self).utf8)
    }

    static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte | 0x20 : byte }

    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
