// Made by Scripts/generate from Sources/AppClient/LinkdRoutes.swift. Do not edit. Constants only.

/// `Sources/AppClient/LinkdRoutes.swift`, embedded.
enum SwiftRoutesText {
    static let text = #"""
        \#
        // Which route of the app a link is: read from the link's own text by linkd's rules, without the network. Any\#
         thread.\#n// Text is compared as bytes, because two Unicode spellings of a letter are two links.\#n\#n\#
        import Foundation\#n\#n\#
        /// What the app knows of itself. `linkctl apps setup` writes it from linkd's configuration.\#n\#
        public struct LinkdApp: Sendable {\#n\#
            /// A route: its pattern, and the facts without which linkd holds its links, such as "login".\#n\#
            public struct Route: Sendable {\#n        /// Such as `products/:product_id<int>`.\#n\#
                public let pattern: String\#n        /// Facts of `LinkdClient.setState` that must hold.\#n\#
                public let requires: [String]\#n\#n        /// A route of the configuration.\#n\#
                public init(_ pattern: String, requires: [String] = []) {\#n            self.pattern = pattern\#n\#
                    self.requires = requires\#n        }\#n    }\#n\#n\#
            /// The app's name in linkd's configuration.\#n    public let name: String\#n\#
            /// Its domains, lower case. linkd answers on every one of them.\#n    public let hosts: [String]\#n\#
            /// Its own scheme, without a colon; nil when it has none.\#n    public let scheme: String?\#n\#
            /// What short links begin with on these domains; empty when they are anywhere.\#n\#
            public let shortPrefix: String\#n    /// The query parameter whose value is the link's ref.\#n\#
            public let refParameter: String\#n    /// Whether the letter case of a route's literals counts.\#n\#
            public let caseSensitive: Bool\#n    /// Facts that every route of the app requires.\#n\#
            public let requires: [String]\#n    /// The routes this version of the app can show.\#n\#
            public let routes: [Route]\#n\#n    /// An app of the configuration.\#n    public init(\#n\#
                name: String, hosts: [String], scheme: String? = nil, shortPrefix: String = "", refParameter: String \#
        = "ref",\#n        caseSensitive: Bool = true, requires: [String] = [], routes: [Route]\#n    ) {\#n\#
                self.name = name\#n        self.hosts = hosts\#n        self.scheme = scheme\#n\#
                self.shortPrefix = shortPrefix\#n        self.refParameter = refParameter\#n\#
                self.caseSensitive = caseSensitive\#n        self.requires = requires\#n\#
                self.routes = routes\#n    }\#n}\#n\#n/// What the app shows for a link.\#n\#
        public struct LinkdLink: Sendable, Equatable {\#n    /// The route's pattern, as in the configuration.\#n\#
            public let route: String\#n\#
            /// The route's parameters, decoded. A wildcard's segments are joined with slashes.\#n\#
            public let parameters: [String: String]\#n\#
            /// The query, decoded: of a repeated name the last value, "" without one. linkd's own parameters are lef\#
        t out.\#n    public let query: [String: String]\#n\#
            /// The value of the app's ref parameter; nil when there is none.\#n    public let ref: String?\#n\#
            /// The short link's metadata as JSON; nil for a link that the app read by itself, and for one without.\#n\#
            public let metadata: Data?\#n\#
            /// What `LinkdClient.shown` tells linkd; nil when linkd waits for nothing.\#n    let pending: String?\#n\#
        }\#n\#n/// A link that the app has read by itself.\#npublic struct LinkdMatch: Sendable {\#n\#
            /// The route and its parameters.\#n    public let link: LinkdLink\#n\#
            /// Facts that the app and the route require.\#n    public let requires: [String]\#n\#
            /// False when linkd may know better: the path could be a short key as well, or the link has an App Links\#
         envelope.\#n    public let isSure: Bool\#n}\#n\#n/// The app's routes, ready to be asked.\#n\#
        public struct LinkdRoutes: Sendable {\#n    private enum Part: Sendable {\#n        case literal([UInt8])\#n\#
                case int(String), uuid(String), slug(String), any(String), rest(String)\#n\#n\#
                /// Of two routes that differ first in this segment, the one with the lower rank is taken.\#n\#
                var rank: Int {\#n            switch self {\#n            case .literal: 0\#n\#
                    case .int: 1\#n            case .uuid: 2\#n            case .slug: 3\#n\#
                    case .any: 4\#n            case .rest: 5\#n            }\#n        }\#n    }\#n\#n\#
            /// A pattern with some of its optional groups.\#n    private struct Shape: Sendable {\#n\#
                let route: LinkdApp.Route\#n        let parts: [Part]\#n    }\#n\#n    private let app: LinkdApp\#n\#
            private let shapes: [Shape]\#n\#n\#
            /// Reads the patterns of an app. linkd has checked them; what it would refuse matches nothing.\#n\#
            public init(_ app: LinkdApp) {\#n        self.app = app\#n\#
                shapes = app.routes.flatMap { route in\#n\#
                    Self.expand(route.pattern, app.caseSensitive).map { Shape(route: route, parts: $0) }\#n\#
                }\#n    }\#n\#n\#
            /// The route of a link, or nil: the link is not the app's, or none of its routes, so that linkd has to b\#
        e asked.\#n    public func match(_ url: String) -> LinkdMatch? {\#n\#
                guard let address = LinkdAddress(url), let path = ownPath(address), (1...64).contains(path.count) els\#
        e {\#n            return nil\#n        }\#n\#
                let folded = app.caseSensitive ? path : path.map { Self.folded($0) }\#n        var best: Shape?\#n\#
                for shape in shapes where Self.fits(shape.parts, path, folded) {\#n\#
                    if let best, !Self.precedes(shape.parts, best.parts) { continue }\#n            best = shape\#n\#
                }\#n        guard let best else { return nil }\#n\#
                let query = address.query.filter { !$0.key.utf8.starts(with: "linkd_".utf8) }\#n\#
                let link = LinkdLink(\#n\#
                    route: best.route.pattern, parameters: Self.parameters(best.parts, path), query: query,\#n\#
                    ref: query[app.refParameter], metadata: nil, pending: nil)\#n\#
                let mayBeKey = best.parts.first?.rank != 0 && path.joined(separator: [0x2f]).starts(with: app.shortPr\#
        efix.utf8)\#n        return LinkdMatch(\#n\#
                    link: link, requires: app.requires + best.route.requires,\#n\#
                    isSure: !mayBeKey && query["al_applink_data"] == nil)\#n    }\#n\#n\#
            /// Whether this version of the app can show a route.\#n\#
            func knows(_ pattern: String) -> Bool { app.routes.contains { $0.pattern.utf8.elementsEqual(pattern.utf8)\#
         } }\#n\#n    /// Whether a link is on one of the app's hosts.\#n\#
            func isOnOwnHost(_ url: String) -> Bool {\#n\#
                LinkdAddress(url).map { $0.isWeb && isOwnHost($0.host) } ?? false\#n    }\#n\#n\#
            private func isOwnHost(_ host: [UInt8]) -> Bool { app.hosts.contains { $0.utf8.elementsEqual(host) } }\#n\#
        \#n\#
            /// The decoded segments that routes are asked about; under the app's own scheme the host is the first.\#n\#
            private func ownPath(_ address: LinkdAddress) -> [[UInt8]]? {\#n\#
                let path = address.path.split(separator: 0x2f).map { LinkdAddress.decoded($0) }\#n\#
                if address.isWeb { return isOwnHost(address.host) ? path : nil }\#n\#
                guard let scheme = app.scheme, address.scheme.elementsEqual(scheme.utf8.map(LinkdAddress.lowered)) el\#
        se {\#n            return nil\#n        }\#n\#
                return address.host.isEmpty ? path : [LinkdAddress.decoded(address.host[...])] + path\#n    }\#n\#n\#
            private static func folded(_ text: [UInt8]) -> [UInt8] {\#n\#
                Array(String(decoding: text, as: UTF8.self).lowercased().utf8)\#n    }\#n\#n\#
            private static func fits(_ parts: [Part], _ path: [[UInt8]], _ folded: [[UInt8]]) -> Bool {\#n\#
                for (index, part) in parts.enumerated() {\#n\#
                    guard index < path.count else { return false }\#n            switch part {\#n\#
                    case .literal(let text): if text != folded[index] { return false }\#n\#
                    case .int: if !isInt(path[index]) { return false }\#n\#
                    case .uuid: if !isUUID(path[index]) { return false }\#n\#
                    case .slug: if path[index].isEmpty || !path[index].allSatisfy({ isName($0) || $0 == 0x2d }) { ret\#
        urn false }\#n            case .any: break\#n            case .rest: return true\#n            }\#n\#
                }\#n        return parts.count == path.count\#n    }\#n\#n\#
            private static func precedes(_ a: [Part], _ b: [Part]) -> Bool {\#n\#
                a.map(\.rank).lexicographicallyPrecedes(b.map(\.rank))\#n    }\#n\#n\#
            private static func parameters(_ parts: [Part], _ path: [[UInt8]]) -> [String: String] {\#n\#
                var parameters: [String: String] = [:]\#n        for (index, part) in parts.enumerated() {\#n\#
                    switch part {\#n            case .literal: break\#n\#
                    case .int(let name), .uuid(let name), .slug(let name), .any(let name):\#n\#
                        parameters[name] = String(decoding: path[index], as: UTF8.self)\#n\#
                    case .rest(let name):\#n\#
                        parameters[name] = path[index...].map { String(decoding: $0, as: UTF8.self) }.joined(separato\#
        r: "/")\#n            }\#n        }\#n        return parameters\#n    }\#n\#n\#
            /// A whole number within 64 bits, perhaps with a minus.\#n\#
            private static func isInt(_ text: [UInt8]) -> Bool {\#n\#
                guard let first = text.first, first != 0x2b else { return false }\#n\#
                return Int64(String(decoding: text, as: UTF8.self)) != nil\#n    }\#n\#n\#
            private static func isUUID(_ text: [UInt8]) -> Bool {\#n        text.count == 36\#n\#
                    && text.enumerated().allSatisfy { index, byte in\#n\#
                        [8, 13, 18, 23].contains(index) ? byte == 0x2d : LinkdAddress.hexValue(byte) != nil\#n\#
                    }\#n    }\#n\#n    private static func isName(_ byte: UInt8) -> Bool {\#n\#
                (0x30...0x39).contains(byte) || (0x61...0x7a).contains(LinkdAddress.lowered(byte)) || byte == 0x5f\#n\#
            }\#n\#n    /// Every choice of a pattern's optional groups, the earlier groups first to be there.\#n\#
            private static func expand(_ pattern: String, _ caseSensitive: Bool) -> [[Part]] {\#n\#
                var pieces: [(part: Part, group: Int?)] = []\#n        var (group, groups) = (Int?.none, 0)\#n\#
                var text: [UInt8] = []\#n        for byte in Array(pattern.utf8) + [0x2f] {\#n\#
                    guard byte == 0x2f || byte == 0x28 || byte == 0x29 else {\#n                text.append(byte)\#n\#
                        continue\#n            }\#n\#
                    if !text.isEmpty { pieces.append((part(text, caseSensitive), group)) }\#n            text = []\#n\#
                    if byte == 0x28 {\#n                group = groups\#n                groups += 1\#n\#
                    } else if byte == 0x29 {\#n                group = nil\#n            }\#n        }\#n\#
                guard groups <= 4 else { return [] }\#n        return (0..<(1 << groups)).reversed().map { mask in\#n\#
                    pieces.filter { $0.group.map { mask & 1 << (groups - 1 - $0) != 0 } ?? true }.map(\.part)\#n\#
                }\#n    }\#n\#n    private static func part(_ text: [UInt8], _ caseSensitive: Bool) -> Part {\#n\#
                if text[0] == 0x2a { return .rest(String(decoding: text.dropFirst(), as: UTF8.self)) }\#n\#
                guard text[0] == 0x3a else {\#n            let literal = LinkdAddress.decoded(text[...])\#n\#
                    return .literal(caseSensitive ? literal : folded(literal))\#n        }\#n\#
                let words = text.dropFirst().split(whereSeparator: { $0 == 0x3c || $0 == 0x3e })\#n\#
                let name = String(decoding: words.first ?? [], as: UTF8.self)\#n\#
                switch words.count < 2 ? "" : String(decoding: words[1], as: UTF8.self) {\#n\#
                case "int": return .int(name)\#n        case "uuid": return .uuid(name)\#n\#
                case "slug": return .slug(name)\#n        default: return .any(name)\#n        }\#n    }\#n}\#n\#n\#
        /// A link in its parts: split first, decoded once, never refused for what only looks odd.\#n\#
        struct LinkdAddress {\#n    /// Lower case.\#n    var scheme: [UInt8] = []\#n\#
            /// Without port; of web links in lower case and without a dot at its end, of others as written.\#n\#
            var host: [UInt8] = []\#n    var path: [UInt8] = []\#n\#
            /// Decoded; of a repeated name the last value.\#n    var query: [String: String] = [:]\#n\#
            /// Whether the scheme is http or https.\#n    var isWeb = false\#n\#n\#
            /// Nil for what is no absolute link, or larger than linkd takes one.\#n    init?(_ url: String) {\#n\#
                let bytes = Array(url.utf8)\#n\#
                guard bytes.count <= 65_536, !bytes.contains(where: { $0 < 0x20 || $0 == 0x7f }),\#n\#
                    let colon = bytes.firstIndex(of: 0x3a), let first = bytes.first, (0x61...0x7a).contains(Self.lowe\#
        red(first))\#n        else { return nil }\#n        scheme = bytes[..<colon].map(Self.lowered)\#n\#
                isWeb = [Array("http".utf8), Array("https".utf8)].contains(scheme)\#n\#
                var rest = bytes[(colon + 1)...]\#n        rest = rest.prefix { $0 != 0x23 }\#n\#
                let mark = rest.firstIndex(of: 0x3f)\#n        let raw = mark.map { rest[($0 + 1)...] } ?? []\#n\#
                rest = rest[..<(mark ?? rest.endIndex)]\#n        if rest.starts(with: [0x2f, 0x2f]) {\#n\#
                    let end = rest.dropFirst(2).firstIndex(of: 0x2f) ?? rest.endIndex\#n\#
                    guard let host = Self.host(rest[(rest.startIndex + 2)..<end], isWeb) else { return nil }\#n\#
                    self.host = host\#n            rest = rest[end...]\#n        } else if isWeb {\#n\#
                    return nil\#n        }\#n        path = Array(rest)\#n\#
                let pieces = raw.split(separator: 0x26)\#n        guard pieces.count <= 256 else { return nil }\#n\#
                for piece in pieces {\#n            let equals = piece.firstIndex(of: 0x3d)\#n\#
                    let name = Self.decoded(piece[..<(equals ?? piece.endIndex)], plusAsSpace: true)\#n\#
                    let value = equals.map { Self.decoded(piece[($0 + 1)...], plusAsSpace: true) } ?? []\#n\#
                    query[String(decoding: name, as: UTF8.self)] = String(decoding: value, as: UTF8.self)\#n\#
                }\#n    }\#n\#n\#
            private static func host(_ authority: ArraySlice<UInt8>, _ isWeb: Bool) -> [UInt8]? {\#n\#
                var host = authority\#n        if let colon = host.lastIndex(of: 0x3a) {\#n\#
                    let digits = host[(colon + 1)...]\#n            let port =\#n                digits.isEmpty\#n\#
                        ? 1\#n\#
                        : digits.allSatisfy { (0x30...0x39).contains($0) } && digits.count <= 5\#n\#
                            ? Int(String(decoding: digits, as: UTF8.self)) ?? 0 : 0\#n\#
                    if (1...65_535).contains(port) { host = host[..<colon] } else if isWeb { return nil }\#n\#
                }\#n        guard isWeb else { return Array(host) }\#n\#
                if host.last == 0x2e { host = host.dropLast() }\#n        return host.map(lowered)\#n    }\#n\#n\#
            /// Percent-decodes once. A malformed escape stays as it is written, and what is no UTF-8 becomes U+FFFD.\#
        \#n    static func decoded(_ raw: ArraySlice<UInt8>, plusAsSpace: Bool = false) -> [UInt8] {\#n\#
                var out: [UInt8] = []\#n        var at = raw.startIndex\#n        while at < raw.endIndex {\#n\#
                    if raw[at] == 0x25, at + 2 < raw.endIndex, let high = hexValue(raw[at + 1]), let low = hexValue(r\#
        aw[at + 2])\#n            {\#n                out.append(high << 4 | low)\#n                at += 3\#n\#
                    } else {\#n                out.append(plusAsSpace && raw[at] == 0x2b ? 0x20 : raw[at])\#n\#
                        at += 1\#n            }\#n        }\#n\#
                return Array(String(decoding: out, as: UTF8.self).utf8)\#n    }\#n\#n\#
            static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte | 0x20 : byte }\#n\#n\#
            static func hexValue(_ byte: UInt8) -> UInt8? {\#n        switch byte {\#n\#
                case 0x30...0x39: byte - 0x30\#n        case 0x41...0x46: byte - 0x37\#n\#
                case 0x61...0x66: byte - 0x57\#n        default: nil\#n        }\#n    }\#n}\#n
        """#
}
