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

    static let name = AnswerRule("letters, digits, \"-\", \"_\" and \".\"", ConfigText.isAppName)

    static let host = AnswerRule("a host name such as go.example.com", read: ConfigText.hostName)

    static let web = AnswerRule(
        "an address such as https://www.example.com",
        read: { ConfigText.webURL($0.contains("://") ? $0 : "https://\($0)") })

    static let bundle = AnswerRule("a name such as com.example.shop", ConfigText.isBundle)

    static let team = AnswerRule(
        "10 letters and digits",
        read: { text in
            let id = text.uppercased()
            return ConfigText.isTeamID(id) ? id : nil
        })

    static let number = AnswerRule(
        "digits",
        read: { text in
            let digits = text.utf8.starts(with: "id".utf8) ? String(text.dropFirst(2)) : text
            return ConfigText.isNumber(digits) ? digits : nil
        })

    static let scheme = AnswerRule(
        "a scheme of the app's own such as shop",
        read: { text in
            let bare = asciiLowercased(text.contains(":") ? String(text.prefix { $0 != ":" }) : text)
            return ConfigText.isOwnScheme(bare) ? bare : nil
        })

    static let fingerprint = AnswerRule("32 pairs of hex digits with \":\" between them", ConfigText.isFingerprint)

    static let endpoint = AnswerRule(
        "an address and port such as 127.0.0.1:8080",
        read: { Endpoint($0.contains(":") ? $0 : "127.0.0.1:\($0)")?.description })

    /// - Parameter domains: those of the app; none of them begins a pattern.
    static func pattern(domains: [String]) -> AnswerRule {
        AnswerRule(
            "a path such as products/:product_id or files/*rest",
            read: { text in
                let pattern = RouteTemplate.trimmed(text)
                let segments = RouteTemplate.texts(of: pattern)
                guard ConfigText.mayBePattern(pattern), !segments.contains(where: RouteTemplate.isOfAnotherRouter),
                    segments.count == 1 || !domains.contains(where: { sameBytes($0, segments.first ?? "") }),
                    (try? RoutePattern.parse(RouteDefinition(pattern: pattern))) != nil
                else { return nil }
                return pattern
            })
    }
}
