// Addresses on an app's domain that are never a link: the gateway itself, crawlers or operating systems ask for them.

/// What of a domain belongs to the gateway.
enum ReservedPaths {
    /// Whole paths.
    static let paths = [
        "/", "/robots.txt", "/favicon.ico", "/healthz", "/readyz", "/metrics", "/openapi.json",
        "/apple-app-site-association", "/v1",
    ]
    /// Everything below these.
    static let folders = ["/v1/", "/.well-known/"]
    /// Ends of paths: the QR codes and the trace of a link.
    static let endings = ["/qr.svg", "/qr.png", "+"]

    /// Whether a path, decoded, is one of them.
    static func contain(_ path: String) -> Bool {
        paths.contains { $0.utf8.elementsEqual(path.utf8) } || folders.contains { path.utf8.starts(with: $0.utf8) }
            || endings.contains { path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
}
