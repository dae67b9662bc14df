// An app as the generator of association files sees it: its definition, and its routes split into segments. The
// router's own types stay in the router; the caller translates them. Values only.

public import LinkCore

/// One segment of a route's path.
public enum RouteSegment: Sendable, Equatable {
    /// The types of a parameter.
    public enum Kind: Int, Sendable, CaseIterable {
        // In the order in which routes are tried.
        case int, uuid, slug, any
    }

    /// A fixed text, decoded.
    case literal(String)
    /// Any one segment of this type.
    case parameter(Kind)
    /// One or more segments at the end of the path.
    case rest

    /// Segments are equal when they match the same texts.
    public static func == (a: RouteSegment, b: RouteSegment) -> Bool {
        switch (a, b) {
        case (.literal(let x), .literal(let y)): sameBytes(x, y)
        case (.parameter(let x), .parameter(let y)): x == y
        case (.rest, .rest): true
        default: false
        }
    }

    /// The position in the router's order: lower ranks are tried first.
    var rank: Int {
        switch self {
        case .literal: 0
        case .parameter(let kind): 1 + kind.rawValue
        case .rest: 5
        }
    }

    /// Whether some text could match both, ignoring the types of parameters.
    func meets(_ other: RouteSegment) -> Bool {
        if case .literal(let x) = self, case .literal(let y) = other { return sameBytes(x, y) }
        return true
    }

    /// Whether this matches every text that the other matches.
    func covers(_ other: RouteSegment) -> Bool {
        switch (self, other) {
        case (.literal, .literal): self == other
        case (.literal, _): false
        case (.parameter(.any), .rest), (.parameter, .rest): false
        case (.parameter(.any), _), (.rest, _): true
        case (.parameter(let kind), .literal(let text)): kind.accepts(text)
        case (.parameter(let x), .parameter(let y)): x == y
        }
    }
}

extension RouteSegment.Kind {
    /// Whether a decoded segment is of this type.
    public func accepts(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
        func isHex(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }
        func isWord(_ byte: UInt8) -> Bool {
            isDigit(byte) || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        }
        switch self {
        case .any: return !bytes.isEmpty
        case .int: return Int64(text) != nil && bytes.first != UInt8(ascii: "+")
        case .slug: return !bytes.isEmpty && bytes.allSatisfy(isWord)
        case .uuid:
            let dashes: Set<Int> = [8, 13, 18, 23]
            return bytes.count == 36
                && bytes.enumerated().allSatisfy {
                    dashes.contains($0.offset) ? $0.element == UInt8(ascii: "-") : isHex($0.element)
                }
        }
    }
}

/// A route as the generator uses it.
public struct AssociatedRoute: Sendable {
    /// The pattern as written in the configuration.
    public let pattern: String
    /// The forms that its paths can have, one for each choice of its optional groups.
    public let shapes: [[RouteSegment]]
    /// Whether the route is for the app: its own `open_in`, or else the app's.
    public let isForApp: Bool
    /// The route's place in the configuration, for messages.
    public let place: SourcePlace?

    /// Creates a route from its definition and its shapes.
    public init(_ route: RouteDefinition, of app: AppDefinition, shapes: [[RouteSegment]]) {
        pattern = route.pattern
        self.shapes = shapes
        isForApp = sameBytes(route.openIn ?? app.openIn, "app")
        place = route.place
    }
}

/// An app with its routes, as the generator uses it.
public struct AssociatedApp: Sendable {
    /// The app as configured.
    public let definition: AppDefinition
    /// The routes, in the order of the configuration.
    public let routes: [AssociatedRoute]

    /// Creates an app from its definition and its routes.
    public init(_ definition: AppDefinition, routes: [AssociatedRoute]) {
        self.definition = definition
        self.routes = routes
    }

    /// Whether short links are for the app. They are not when `open_in` of the app is the browser.
    var opensShortLinks: Bool { sameBytes(definition.openIn, "app") }

    /// Whether a path that is neither a route nor reserved opens the app: because it may be a short link, or because
    /// the default route opens the app.
    public var opensByDefault: Bool {
        opensShortLinks && (definition.shortPrefix.isEmpty || definition.defaultRoute == .openApp)
    }

    /// The app ids of its iOS apps, `TEAMID.bundle.id`; empty when it has none.
    public var appleIDs: [String] {
        let ios = definition.ios
        let own = ios.teamID.isEmpty || ios.bundleID.isEmpty ? [] : ["\(ios.teamID).\(ios.bundleID)"]
        return own + ios.moreAppIDs
    }

    /// What takes precedence for all paths of a shape: the gateway itself, or `gated_prefix`, under which unpublished
    /// links have their keys. Nil for nothing.
    public func owner(ofPathsLike shape: [RouteSegment]) -> String? {
        var path = ""
        for segment in shape {
            guard case .literal(let text) = segment else {
                path += "/"
                break
            }
            path += "/\(text)"
        }
        let gated = definition.gatedPrefix
        if !gated.isEmpty, path.utf8.starts(with: "/\(gated)".utf8) { return "gated_prefix" }
        return path.utf8.count > 1 && ReservedPaths.contain(path) ? "the gateway itself" : nil
    }

    /// Its Android apps with their fingerprints in capitals; an app without a fingerprint is left out.
    public var androidApps: [(package: String, fingerprints: [String])] {
        var apps: [(package: String, fingerprints: [String])] = []
        func add(_ package: String, _ fingerprint: String) {
            let fingerprint = fingerprint.uppercased()
            if let index = apps.firstIndex(where: { sameBytes($0.package, package) }) {
                if !apps[index].fingerprints.contains(fingerprint) { apps[index].fingerprints.append(fingerprint) }
            } else {
                apps.append((package, [fingerprint]))
            }
        }
        let android = definition.android
        if !android.package.isEmpty {
            for fingerprint in android.certificateFingerprints { add(android.package, fingerprint) }
        }
        for line in android.moreApps {
            let parts = line.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
            if parts.count == 2 { add(parts[0], parts[1]) }
        }
        return apps
    }
}
