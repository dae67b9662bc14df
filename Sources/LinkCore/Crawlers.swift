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
            guard isWord(bytes[start]) else {
                start += 1
                continue
            }
            var end = start
            while end < bytes.count, isWord(bytes[end]) { end += 1 }
            let word = String(decoding: bytes[start..<end].lazy.map(lowered), as: UTF8.self)
            start = end
            if let known = names[ByteKey(word)] {
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
    private static func saysBot(_ word: String) -> Bool {
        if sameBytes(word, "cubot") { return false }
        return ["bot", "spider", "crawler"].contains { ending in
            word.utf8.count >= ending.utf8.count && word.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
        }
    }

    private static let names: [ByteKey: String] = {
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
        var names: [ByteKey: String] = [:]
        for row in table { for word in row.words { names[ByteKey(word)] = row.name } }
        return names
    }()
}
