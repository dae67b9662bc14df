// The pairs of `--map-domain`: what is on the first host is made on the second, and what leads to it moves with it.

import LinkCore
import Records

/// Hosts and the hosts that take their places.
struct MappedDomains {
    /// In lower case, each first host once.
    private var pairs: [KeyValue] = []

    /// - Throws: when one is no host, or one host is to become two.
    init(_ arguments: [KeyValue] = []) throws(CommandError) {
        for argument in arguments {
            let pair = KeyValue(key: asciiLowercased(argument.key), value: asciiLowercased(argument.value))
            guard !pair.value.isEmpty, !"\(pair.key)\(pair.value)".utf8.contains(UInt8(ascii: "/")) else {
                throw CommandError(
                    .usage, "--map-domain \(pair.key)=\(pair.value) does not name two hosts",
                    advice: "write them without https:// and paths, such as old.example=go.example.com")
            }
            guard let known = host(for: pair.key) else {
                pairs.append(pair)
                continue
            }
            guard sameBytes(known, pair.value) else {
                throw CommandError(
                    .usage, "--map-domain names \(pair.key) twice, for \(known) and for \(pair.value)",
                    advice: "links of one host are made on one other: leave out one of them")
            }
        }
    }

    /// The hosts that take others' places.
    var news: [String] { pairs.map(\.value) }

    /// The host that takes the place of one in lower case; nil when it stays.
    func host(for host: String) -> String? { pairs.first { sameBytes($0.key, host) }?.value }

    /// Moves all of a link's targets that are on a host which is mapped.
    /// - Returns: the paths of the fields that changed, with the hosts.
    func move(_ link: inout JSONObject) -> [(field: String, old: String, new: String)] {
        guard !pairs.isEmpty else { return [] }
        var moves: [(field: String, old: String, new: String)] = []
        link.replaceTargets { path, text in
            guard let moved = moved(text) else { return nil }
            moves.append((path.hasPrefix("rules") ? "rules" : path, moved.old, moved.new))
            return moved.text
        }
        return moves
    }

    /// Whether the host of an address begins as one that is mapped, which few do.
    private func mayBeMapped(_ text: String) -> Bool {
        text.withBytes { bytes in
            // Behind the colon and the two slashes.
            guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon + 3 <= bytes.count else { return false }
            let host = bytes[(colon + 3)...]
            return pairs.contains { pair in
                pair.key.withBytes { old in
                    host.count >= old.count && zip(host, old).allSatisfy { lowered($0) == $1 }
                }
            }
        }
    }

    /// An address on the host that takes the place of its own; nil when it stays. What is on another port is another server.
    private func moved(_ text: String) -> (text: String, old: String, new: String)? {
        let text = TargetText.encoded(text)
        guard mayBeMapped(text), let url = try? LinkURL(text), url.isWeb, let new = host(for: url.host),
            url.port == nil || url.port == (sameBytes(url.scheme, "https") ? 443 : 80)
        else { return nil }
        // Behind the colon and the two slashes.
        let authority = text.utf8.dropFirst(url.scheme.utf8.count + 3)
        let rest = authority.drop { ![UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains($0) }
        return ("\(url.scheme)://\(new)\(Substring(rest))", url.host, new)
    }
}
