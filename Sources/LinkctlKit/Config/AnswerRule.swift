// Which answers `config init` takes: those that linkd takes in a configuration, in the form in which it uses them.

import LinkCore

/// The rule for one answer.
struct AnswerRule: Sendable {
    /// What is taken, as words that follow "it takes".
    let words: String
    /// The value to write; nil for an answer that is not taken.
    let read: @Sendable (String) -> String?

    private init(_ words: String, _ accepts: @escaping @Sendable (String) -> Bool) {
        self.init(words, read: { accepts($0) ? $0 : nil })
    }

    private init(_ words: String, read: @escaping @Sendable (String) -> String?) {
        self.words = words
        self.read = read
    }

    static let name = AnswerRule("letters, digits, \"-\", \"_\" and \".\"") { isWord($0, plus: "-_.", upTo: 64) }

    static let host = AnswerRule(
        "a host name such as go.example.com",
        read: { text in
            guard let name = try? HostName.ascii(text.lowercased()), name.utf8.contains(UInt8(ascii: ".")),
                isWord(name, plus: "-.", upTo: 253)
            else { return nil }
            return name
        })

    static let web = AnswerRule(
        "an address such as https://www.example.com",
        read: { text in
            let address = text.contains("://") ? text : "https://\(text)"
            guard let url = try? LinkURL(address), url.isWeb, AnswerRule.host.read(url.host) != nil,
                sameBytes(url.host, url.rawHost),
                address.utf8.allSatisfy({
                    $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
                })
            else { return nil }
            return address
        })

    static let bundle = AnswerRule("a name such as com.example.shop") { isWord($0, plus: "._-", upTo: 255) }

    static let team = AnswerRule(
        "10 letters and digits",
        read: { text in
            let id = text.uppercased()
            return id.utf8.count == 10 && isWord(id, plus: "", upTo: 10) ? id : nil
        })

    static let digits = AnswerRule(
        "digits",
        read: { text in
            let digits = text.utf8.starts(with: "id".utf8) ? String(text.dropFirst(2)) : text
            return (1...32).contains(digits.utf8.count) && digits.utf8.allSatisfy { decimalValue($0) != nil }
                ? digits : nil
        })

    static let scheme = AnswerRule(
        "a scheme of the app's own such as shop",
        read: { text in
            let bare = asciiLowercased(text.contains(":") ? String(text.prefix { $0 != ":" }) : text)
            guard let first = bare.utf8.first, first &- 0x61 < 26, isWord(bare, plus: "+-.", upTo: 64),
                !foreignSchemes.contains(where: { sameBytes($0, bare) })
            else { return nil }
            return bare
        })

    static let fingerprint = AnswerRule(
        "32 pairs of hex digits with \":\" between them",
        read: { text in
            let pairs = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            let isWhole = pairs.count == 32 && pairs.allSatisfy { $0.count == 2 && $0.allSatisfy(isHexDigit) }
            return isWhole ? text : nil
        })

    static let endpoint = AnswerRule(
        "an address and port such as 127.0.0.1:8080",
        read: { text in
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            let address = parts.count == 1 ? "127.0.0.1" : String(parts[0])
            guard parts.count <= 2, let port = parts.last.flatMap({ UInt16($0) }), port > 0 else { return nil }
            let numbers = address.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
            guard address == "*" || numbers.count == 4 && numbers.allSatisfy({ $0 != nil }) else { return nil }
            return "\(address):\(port)"
        })

    static let pattern = AnswerRule(
        "a path such as products/:product_id or files/*rest",
        read: { text in
            let segments = text.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
            var names: [String] = []
            for (index, segment) in segments.enumerated() {
                let isParameter = segment.hasPrefix(":")
                let isRest = segment.hasPrefix("*") && index == segments.count - 1
                guard isParameter || isRest else {
                    if isWord(segment, plus: "-_~.", upTo: 255), segment != ".", segment != ".." { continue }
                    return nil
                }
                let type = ["<int>", "<uuid>", "<slug>"].first { isParameter && segment.hasSuffix($0) }
                let name = String(segment.dropFirst().dropLast(type?.count ?? 0))
                guard isWord(name, plus: "_", upTo: 64), name.utf8.first.flatMap(decimalValue) == nil,
                    !names.contains(where: { sameBytes($0, name) })
                else { return nil }
                names.append(name)
            }
            return segments.isEmpty || segments.count > 64 ? nil : segments.joined(separator: "/")
        })
}

/// Schemes of the web and of systems, which no app has for itself.
private let foreignSchemes = [
    "http", "https", "javascript", "data", "file", "blob", "about", "ftp", "ws", "wss", "mailto", "tel", "sms",
    "intent", "market", "content", "android-app", "itms", "itms-apps", "view-source", "vbscript", "chrome",
]

private func isHexDigit(_ byte: UInt8) -> Bool { decimalValue(byte) != nil || (byte | 0x20) &- 0x61 < 6 }

/// Whether a text is letters, digits and some more characters.
private func isWord(_ text: String, plus extra: String, upTo most: Int) -> Bool {
    (1...most).contains(text.utf8.count)
        && text.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || decimalValue($0) != nil || extra.utf8.contains($0) }
}
