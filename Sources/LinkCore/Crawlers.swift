// Programs that fetch links without anybody tapping them: search engines, previews in chats, scanners, command-line
// tools. By the words of the User-Agent, in one pass over its bytes. Any thread; it knows only those that say who they are.

/// Who is no person, by the User-Agent.
public enum Crawler {
    /// Bytes of a User-Agent that are looked at.
    private static let limit = 2048

    /// A stable lower-case name such as `slack` or `googlebot`, `other` for one that only calls itself a bot; nil for
    /// what may be a person.
    public static func name(of userAgent: String) -> String? {
        var text = userAgent
        return text.withUTF8 { name(of: UnsafeBufferPointer(rebasing: $0.prefix(limit))) }
    }

    private static func name(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var found: String?
        var isGeneric = false
        var start = 0
        while start < bytes.count {
            var end = start
            var hash = KnownWords.seed
            while end < bytes.count, isWord(bytes[end]) {
                hash = KnownWords.mix(hash, lowered(bytes[end]))
                end += 1
            }
            guard end > start else {
                start += 1
                continue
            }
            let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
            start = end
            if let known = words.name(of: word, hash: hash) {
                if known == "facebook" {
                    found = known
                    continue
                }
                // Messages on Apple's devices wears the names of two others at once.
                return found == nil ? known : known == "twitter" ? "imessage" : found
            } else if saysBot(word) {
                isGeneric = true
            }
        }
        return found ?? (isGeneric ? "other" : nil)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || decimalValue(byte) != nil || byte == UInt8(ascii: "-")
    }

    /// `…bot`, `…spider`, `…crawler`; Cubot makes telephones.
    private static func saysBot(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let last = word.last.map(lowered), last == UInt8(ascii: "t") || last == UInt8(ascii: "r") else {
            return false
        }
        if word.count == 5, word.lazy.map(lowered).elementsEqual("cubot".utf8) { return false }
        func ends(_ ending: StaticString) -> Bool {
            let ending = UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount)
            return word.count >= ending.count && word.suffix(ending.count).lazy.map(lowered).elementsEqual(ending)
        }
        return ends("bot") || ends("spider") || ends("crawler")
    }

    private static let words: KnownWords = {
        let table: [(name: String, words: [String])] = [
            ("facebook", ["facebookexternalhit", "facebot", "facebookcatalog"]),
            ("meta", ["meta-externalfetcher"]), ("meta_ai", ["meta-externalagent"]),
            ("twitter", ["twitterbot"]), ("slack", ["slackbot", "slackbot-linkexpanding", "slack-imgproxy"]),
            ("linkedin", ["linkedinbot"]), ("whatsapp", ["whatsapp"]), ("telegram", ["telegrambot"]),
            ("discord", ["discordbot"]), ("skype", ["skypeuripreview"]), ("reddit", ["redditbot"]),
            ("pinterest", ["pinterestbot"]), ("mastodon", ["mastodon"]), ("matrix", ["synapse"]),
            ("bluesky", ["cardyb"]), ("iframely", ["iframely"]), ("embedly", ["embedly"]), ("viber", ["viberbot"]),
            ("vk", ["vkshare"]), ("kakaotalk", ["kakaotalk-scrap"]),
            (
                "googlebot",
                ["googlebot", "google-inspectiontool", "googleother", "adsbot-google", "mediapartners-google"]
            ),
            ("bingbot", ["bingbot", "bingpreview"]), ("applebot", ["applebot"]),
            ("yandex", ["yandexbot", "yandexmobilebot"]), ("baidu", ["baiduspider"]), ("duckduckgo", ["duckduckbot"]),
            ("petalbot", ["petalbot"]), ("amazonbot", ["amazonbot"]), ("bytespider", ["bytespider"]),
            ("openai", ["gptbot", "oai-searchbot", "chatgpt-user"]), ("anthropic", ["claudebot", "claude-user"]),
            ("perplexity", ["perplexitybot"]), ("commoncrawl", ["ccbot"]), ("ahrefs", ["ahrefsbot"]),
            ("semrush", ["semrushbot"]), ("majestic", ["mj12bot"]),
            ("uptime", ["uptimerobot", "pingdom", "statuscake"]),
            (
                "tool",
                [
                    "curl", "wget", "python-requests", "python-urllib", "aiohttp", "go-http-client",
                    "libwww-perl", "httpie", "headlesschrome", "postmanruntime", "apache-httpclient", "axios",
                    "node-fetch", "scrapy",
                ]
            ),
        ]
        return KnownWords(table)
    }()
}

/// Words by their bytes, in lower case, found without making a text of what is asked for: every tap asks for a dozen.
private struct KnownWords: Sendable {
    static let seed: UInt32 = 0x811c_9dc5

    private struct Entry {
        let word: [UInt8]
        let name: String
    }

    /// Open addressing; a power of two, less than half full.
    private let slots: [Entry?]

    init(_ table: [(name: String, words: [String])]) {
        var size = 64
        while size < 2 * table.reduce(0, { $0 + $1.words.count }) { size *= 2 }
        var slots = [Entry?](repeating: nil, count: size)
        for row in table {
            for word in row.words {
                var at = Int(word.utf8.reduce(Self.seed, Self.mix)) & (size - 1)
                while slots[at] != nil { at = (at + 1) & (size - 1) }
                slots[at] = Entry(word: Array(word.utf8), name: row.name)
            }
        }
        self.slots = slots
    }

    /// One more byte of a word's hash (FNV-1a).
    @inline(__always)
    static func mix(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 0x0100_0193 }

    /// The name for a word of any case whose lower-case form has this hash.
    func name(of word: UnsafeBufferPointer<UInt8>, hash: UInt32) -> String? {
        var at = Int(hash) & (slots.count - 1)
        while let entry = slots[at] {
            if entry.word.count == word.count, zip(entry.word, word).allSatisfy({ $0 == lowered($1) }) {
                return entry.name
            }
            at = (at + 1) & (slots.count - 1)
        }
        return nil
    }
}
