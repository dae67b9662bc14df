// Paths on an app's domain that are never a link, because the gateway itself, crawlers or operating systems use them.

/// The reserved paths of every domain.
enum ReservedPaths {
    /// Complete paths that are reserved.
    static let paths = [
        "/", "/robots.txt", "/favicon.ico", "/healthz", "/readyz", "/metrics", "/openapi.json",
        "/apple-app-site-association", "/v1",
    ]
    /// Folders below which every path is reserved.
    static let folders = ["/v1/", "/.well-known/"]
    /// Reserved endings of paths: the QR codes and the trace of a link.
    static let endings = ["/qr.svg", "/qr.png", "+"]

    /// Whether a decoded path is reserved.
    static func contain(_ path: String) -> Bool {
        paths.contains { $0.utf8.elementsEqual(path.utf8) } || folders.contains { path.utf8.starts(with: $0.utf8) }
            || endings.contains { path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
}
