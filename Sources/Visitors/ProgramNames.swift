// linkd's own table of programs: the previews and crawlers that matter for links, under stable names. It takes
// precedence over the large list (etc/crawlers.txt), which an operator may replace. Matches whole words, ignoring case.
// Any thread, no state.

import LinkCore

/// Programs that identify themselves.
enum ProgramNames {
    /// A program and the words that identify it.
    typealias Row = (name: String, program: VisitorTraits.Program, words: [String])

    /// All rows: previews, crawlers, tools.
    static let rows: [Row] = previews + crawlers + tools

    /// Apple's Messages carries both of the first two names, after a browser's.
    static let facebook = "facebook"
    static let twitter = "twitter"
    static let messages = "imessage"
    /// Another app that requests a page for its App Links tags, whatever its agent.
    static let resolver = "app_links"
    /// An app that follows the link itself, with an HTTP client's agent.
    static let app = "app"
    /// A program that has no name in any list.
    static let other = "other"

    /// Endings of words that mark a program.
    static let endings = ["bot", "spider", "crawler"]
    /// Has such an ending, but is a brand of phones.
    static let telephone = "cubot"

    private static let previews: [Row] = [
        (facebook, .preview, ["facebookexternalhit", "facebot", "facebookcatalog"]),
        ("meta", .preview, ["meta-externalfetcher"]),
        (twitter, .preview, ["twitterbot"]),
        ("slack", .preview, ["slackbot", "slackbot-linkexpanding", "slack-imgproxy"]),
        ("linkedin", .preview, ["linkedinbot"]), ("whatsapp", .preview, ["whatsapp"]),
        ("telegram", .preview, ["telegrambot"]), ("discord", .preview, ["discordbot"]),
        ("skype", .preview, ["skypeuripreview"]), ("reddit", .preview, ["redditbot"]),
        ("pinterest", .preview, ["pinterestbot"]), ("mastodon", .preview, ["mastodon"]),
        ("matrix", .preview, ["synapse"]), ("bluesky", .preview, ["cardyb"]), ("iframely", .preview, ["iframely"]),
        ("embedly", .preview, ["embedly"]), ("viber", .preview, ["viberbot"]), ("vk", .preview, ["vkshare"]),
        ("kakaotalk", .preview, ["kakaotalk-scrap"]),
    ]

    private static let crawlers: [Row] = [
        ("meta_ai", .crawler, ["meta-externalagent"]),
        (
            "googlebot", .crawler,
            [
                "googlebot", "google-inspectiontool", "googleother", "adsbot-google", "mediapartners-google",
                "google page speed insights", "google search console", "google-publisher-plugin", "duplexweb-google",
                "google-ads-qualify", "googleadsenseinfeed", "google-sites-thumbnails",
                "google-businesslinkverification", "google-assess", "google-adwords-displayads-webrender",
                "google_partner_monitoring",
            ]
        ),
        ("bingbot", .crawler, ["bingbot", "bingpreview"]), ("applebot", .crawler, ["applebot"]),
        ("yandex", .crawler, ["yandexbot", "yandexmobilebot"]),
        ("baidu", .crawler, ["baiduspider", "baidu transcoder"]),
        ("duckduckgo", .crawler, ["duckduckbot"]), ("petalbot", .crawler, ["petalbot"]),
        ("amazonbot", .crawler, ["amazonbot"]), ("bytespider", .crawler, ["bytespider"]),
        ("openai", .crawler, ["gptbot", "oai-searchbot", "chatgpt-user"]),
        ("anthropic", .crawler, ["claudebot", "claude-user"]), ("perplexity", .crawler, ["perplexitybot"]),
        ("commoncrawl", .crawler, ["ccbot"]), ("ahrefs", .crawler, ["ahrefsbot"]),
        ("semrush", .crawler, ["semrushbot"]), ("majestic", .crawler, ["mj12bot"]),
        ("uptime", .crawler, ["uptimerobot", "pingdom", "statuscake", "yottaamonitor", "iplabel"]),
        ("cloudflare", .crawler, ["cloudflareobservatory", "cloudflarediagnostics"]),
        ("assetnote", .crawler, ["assetnote"]), ("whatcms", .crawler, ["whatcms"]),
        ("taginspector", .crawler, ["taginspector"]), ("functionize", .crawler, ["functionize"]),
    ]

    private static let tools: [Row] = [
        (
            "tool", .tool,
            [
                "curl", "wget", "python-requests", "python-urllib", "aiohttp", "go-http-client", "libwww-perl",
                "httpie", "headlesschrome", "postmanruntime", "apache-httpclient", "apachebench", "proxychecker",
                "axios", "node-fetch", "scrapy",
            ]
        ),
        // What follows a link in a document or a mail before it hands the link to a browser.
        (
            "office", .tool,
            [
                "ms-office", "microsoft office", "microsoft outlook", "microsoft word", "microsoft excel",
                "microsoft powerpoint", "microsoft onenote", "macoutlook", "outlook-ios", "outlook-android",
                "outlook-express", "microsoft-webdav-miniredir", "ms-office-existence-discovery", "officehome",
            ]
        ),
    ]
}
