// Paths on an app's domain that are never a link, because linkd itself answers there. HTTPRouteTests compares them with
// the tables of HTTPRoutes.

/// The reserved paths of every domain.
package enum ReservedPaths {
    /// Complete paths that are reserved, with what answers there.
    private static let answers: KeyValuePairs<String, String> = [
        "/": "the page of the host", "/robots.txt": "robots.txt", "/favicon.ico": "the icon of the host",
        "/healthz": "health checks", "/readyz": "health checks", "/metrics": "monitoring", "/v1": api,
        "/openapi.json": "the description of its interface",
        "/apple-app-site-association": "the file for Apple's systems",
    ]
    private static let api = "its interface"

    /// Complete paths that are reserved.
    package static let paths = answers.map(\.key)
    /// Folders below which every path is reserved.
    package static let folders = ["/v1/", "/.well-known/"]
    /// Reserved endings of paths: the QR codes and the trace of a link.
    package static let endings = ["/qr.svg", "/qr.png", "+"]

    /// Whether a decoded path is reserved.
    package static func contain(_ path: String) -> Bool {
        owner(of: path) != nil || endings.contains { path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    /// What linkd answers at a decoded path, apart from what it answers below the path of a link; nil for nothing.
    private static func owner(of path: String) -> String? {
        if let answer = answers.first(where: { sameBytes($0.key, path) }) { return answer.value }
        if path.utf8.starts(with: folders[0].utf8) { return api }
        return path.utf8.starts(with: folders[1].utf8) ? "files about the host" : nil
    }

    /// What linkd answers at the path of a key, which therefore cannot be one; nil for nothing.
    /// - Parameter path: with its slash, decoded.
    package static func owner(ofKeyAt path: String) -> String? {
        if let owner = owner(of: path) { return owner }
        // A stored link would hide lazy links, which have this path.
        if sameBytes(path, "/lazy") { return "lazy links" }
        let isPicture = endings.prefix(2).contains { path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
        return isPicture ? "the QR code of another link" : nil
    }
}
