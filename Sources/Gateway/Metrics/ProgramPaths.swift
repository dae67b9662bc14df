// Paths that programs request on every host: icons, lists for search engines, settings, and what scanners look for. Nobody
// wrote a link to them, so they are in no list of missed paths. Any thread.

import LinkCore

/// The paths that browsers, search engines, systems and scanners make up.
enum ProgramPaths {
    private static let files = [
        "robots.txt", "ads.txt", "app-ads.txt", "sellers.json", "humans.txt", "security.txt", "llms.txt",
        "llms-full.txt", "ai.txt", "manifest.json", "manifest.webmanifest", "site.webmanifest", "browserconfig.xml",
        "crossdomain.xml",
        "clientaccesspolicy.xml", "sw.js", "service-worker.js", "xmlrpc.php", "apple-app-site-association",
        "assetlinks.json",
    ]
    /// Names without an ending, which only mean themselves at the root.
    private static let roots = ["healthz", "readyz", "metrics"]
    private static let beginnings = [
        "favicon.", "favicon-", "apple-touch-icon", "android-chrome-", "mstile-", "sitemap.", "sitemap_", "sitemap-",
        "wp-admin", "wp-login", "wp-content", "wp-includes", "wp-json", "autodiscover",
    ]

    /// Whether a path, with its slash, is one of them.
    static func contain(_ path: String) -> Bool {
        let segments = asciiLowercased(path).utf8.split(separator: UInt8(ascii: "/"))
        guard let first = segments.first, let last = segments.last else { return false }
        // .well-known, .git, .env: whoever makes a link does not begin a part of it with a dot.
        return segments.contains { $0.first == UInt8(ascii: ".") } || files.contains { last.elementsEqual($0.utf8) }
            || beginnings.contains { first.starts(with: $0.utf8) || last.starts(with: $0.utf8) }
            || segments.count == 1 && roots.contains { first.elementsEqual($0.utf8) }
    }
}
