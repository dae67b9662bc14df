// Builds the URLs a person can be sent to: the app's own and the web's.

import LinkCore
import PluginKit

extension Navigator {
    /// The web address of what the link means: the route's, or the app's web plus the path, or the target itself
    /// when it is a web page on an allowed host. Nil when the configuration allows none.
    func webDestination(_ journey: Journey, _ app: App) -> Destination? {
        let definition = app.definition
        let query: Substring = definition.passQuery ? Self.carriedQuery(of: journey.url) : ""
        if let match = journey.match {
            if let template = match.route.web {
                let filled = URLTemplate.fill(template, with: match.parameters)
                return Destination(kind: .web, url: Self.join(filled, query: query))
            }
            if !definition.web.isEmpty {
                let slash = definition.web.utf8.last == UInt8(ascii: "/") ? "" : "/"
                return Destination(kind: .web, url: Self.join(definition.web, slash, match.path, query: query))
            }
        }
        if let url = journey.url, url.isWeb, allowed(url, for: app) {
            return Destination(kind: .web, url: url.removingQueryItems(prefix: "linkd_").text)
        }
        return definition.web.isEmpty || journey.match != nil ? nil : Destination(kind: .web, url: definition.web)
    }

    /// The address that opens the app by its scheme, when the platform's app has one.
    func appDestination(_ journey: Journey, _ app: App) -> Destination? {
        let definition = app.definition
        let scheme =
            switch journey.event.device?.platform {
            case .ios: definition.ios.scheme
            case .android: definition.android.scheme
            default: definition.schemes.first ?? ""
            }
        guard !scheme.isEmpty else { return nil }
        let path = journey.match?.path ?? ""
        return Destination(
            kind: .app, url: Self.join(scheme, "://", path, query: Self.carriedQuery(of: journey.url)))
    }

    private func allowed(_ url: LinkURL, for app: App) -> Bool {
        targets.allows(host: url.host, for: app)
    }

    /// The target's raw query without the gateway's own names.
    private static func carriedQuery(of url: LinkURL?) -> Substring {
        guard let raw = url?.rawQuery, !raw.isEmpty else { return "" }
        // Nearly every query stays as it is, which its bytes tell at once.
        if raw.withBytes({ isCarriedWhole($0) }) { return raw }
        let kept = raw.utf8.split(separator: UInt8(ascii: "&"))
            .filter { !$0.starts(with: ownPrefix.utf8) }
            .map { String(Substring($0)) }.joined(separator: "&")
        return Substring(kept)
    }

    private static let ownPrefix = "linkd_"

    /// Whether no piece is empty or begins as the gateway's own names do.
    private static func isCarriedWhole(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var isStart = true
        for byte in bytes {
            if isStart, byte == UInt8(ascii: "&") || byte == UInt8(ascii: "l") { return false }
            isStart = byte == UInt8(ascii: "&")
        }
        return !isStart
    }

    private static func join(_ parts: String..., query: Substring) -> String {
        // One allocation for the whole text.
        var url = ""
        url.reserveCapacity(parts.reduce(query.utf8.count + 1) { $0 + $1.utf8.count })
        for part in parts { url += part }
        guard !query.isEmpty else { return url }
        let hasQuery = url.withBytes { $0.contains(UInt8(ascii: "?")) }
        url += hasQuery ? "&" : "?"
        url += query
        return url
    }
}
