// Links as a map of nginx. One thread.

import LinkCore

/// Writes a file for nginx's block `http`. nginx looks up the texts of a map without letter case, so each value begins with
/// the address as it is, which the server compares. Of addresses that differ only in letter case the first is looked up,
/// and the others are tried one by one.
struct NginxWriter: LinkWriter {
    private let now: Int64
    private var seen: Set<ByteKey> = []
    /// The lines of addresses of which another one was looked up already.
    private var others: [String] = []
    private var hosts: [String] = []
    private var statuses: Set<Int64> = []

    /// - Parameter now: milliseconds since the Unix epoch.
    init(now: Int64) { self.now = now }

    var head: [UInt8] {
        Array(
            """
            # Short links without linkd: include this file in the block http of nginx.
            # A parameter that both a target and the visitor's query have comes twice. linkd leaves out the visitor's.
            # If your configuration sets these two sizes itself, remove them here and see that yours are as large.
            map_hash_max_size 1048576;
            map_hash_bucket_size 512;
            geo $link_dollar { default "$"; }
            map $args $link_query { "" ""; default "?$args"; }
            map $args $link_more { "" ""; default "&$args"; }
            map $uri $link_path { "~^(?<link_stem>/.*[^/])/+$" $link_stem; default $uri; }
            map $host$link_path $link_found {
                default "";

            """.utf8)
    }

    mutating func write(_ link: JSONObject) -> WrittenLink {
        var (redirect, written) = StaticRedirect.of(link, now: now)
        guard let redirect else { return written }
        let address = "\(redirect.domain)/\(redirect.key)"
        let query = redirect.hasQuery ? "${link_more}" : "${link_query}"
        let target = Self.literal(redirect.target) + query + Self.literal(redirect.fragment)
        let value = "\"\(address) \(redirect.status) \(target)\""
        statuses.insert(redirect.status)
        if !hosts.contains(where: { sameBytes($0, redirect.domain) }) { hosts.append(redirect.domain) }
        if seen.insert(ByteKey(asciiLowercased(address))).inserted {
            written.bytes = Array("    \"\(address)\" \(value);\n".utf8)
        } else {
            others.append("    \"~^\(Self.pattern(address))$\" \(value);\n")
        }
        return written
    }

    mutating func tail() -> [UInt8] {
        let answers = statuses.sorted().map {
            "        if ($link_answer ~ \"^(\\S+) \\1 \($0) (.+)$\") { return \($0) $2; }\n"
        }
        return Array(
            """
            }
            map $host$link_path $link_other {
                default "";
            \(others.joined())}
            server {
                listen 80;
                server_name \(hosts.isEmpty ? "_" : hosts.joined(separator: " "));
                location / {
                    # Spaces separate the words below, so no visitor may write one.
                    if ($host ~ "[\\s\\x00-\\x1f]") { return 404; }
                    if ($link_path ~ "[\\s\\x00-\\x1f]") { return 404; }
                    set $link_answer "$host$link_path $link_found";
                    if ($link_answer !~ "^(\\S+) \\1 ") { set $link_answer "$host$link_path $link_other"; }
            \(answers.joined())        return 404;
                }
            }

            """.utf8)
    }

    /// A text in which no variable begins.
    private static func literal(_ text: String) -> String { text.replacing("$", with: "${link_dollar}") }

    private static func pattern(_ address: String) -> String {
        var bytes: [UInt8] = []
        for byte in address.utf8 {
            let isPlain = isLetter(byte) || decimalValue(byte) != nil || byte == UInt8(ascii: "/")
            bytes += isPlain ? [byte] : [UInt8(ascii: "\\"), byte]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
