// Links as a Caddyfile. One thread.

import LinkCore

/// Writes a Caddyfile with a map and a site. Caddy tries the lines of a map one by one.
struct CaddyWriter: LinkWriter {
    private let now: Int64
    private var hosts: [String] = []

    /// - Parameter now: milliseconds since the Unix epoch.
    init(now: Int64) { self.now = now }

    var head: [UInt8] {
        Array(
            """
            # Short links without linkd: caddy run --config FILE. Remove http:// at the end to have certificates made.
            # A parameter that both a target and the visitor's query have comes twice. linkd leaves out the visitor's.
            (links) {
            \troute {
            \t\turi strip_suffix /
            \t\tmap {query} {link_query} {link_more} {
            \t\t\t~^$ "" ""
            \t\t\tdefault "?{query}" "&{query}"
            \t\t}
            \t\tmap {host}{path} {link_target} {link_status} {

            """.utf8)
    }

    mutating func write(_ link: JSONObject) -> WrittenLink {
        var (redirect, written) = StaticRedirect.of(link, now: now)
        guard let redirect else { return written }
        if !hosts.contains(where: { sameBytes($0, redirect.domain) }) { hosts.append(redirect.domain) }
        let query = redirect.hasQuery ? "{link_more}" : "{link_query}"
        let target = redirect.target + query + redirect.fragment
        written.bytes = Array(
            "\t\t\t\(redirect.domain)/\(redirect.key) \"\(target)\" \(redirect.status)\n".utf8)
        return written
    }

    mutating func tail() -> [UInt8] {
        let sites = hosts.isEmpty ? "http://" : hosts.map { "http://\($0)" }.joined(separator: ", ")
        return Array(
            """
            \t\t\tdefault "" 404
            \t\t}
            \t\t@link expression `{link_status} != "404"`
            \t\tredir @link {link_target} {link_status}
            \t\trespond 404
            \t}
            }
            \(sites) {
            \timport links
            }

            """.utf8)
    }
}
