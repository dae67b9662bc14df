// linkd's own table of programs: the previews and crawlers that matter for links, under names that stay. It goes before
// the large list (etc/crawlers.txt), which an operator may replace; whole words, capitals or not. Any thread, no state.

import LinkCore

/// Programs that say who they are.
enum ProgramNames {
    /// One program and the words it is told by.
    typealias Row = (name: String, program: VisitorTraits.Program, words: [String])

    /// The table.
    static let rows: [Row] = previews + crawlers + tools

    /// Messages on Apple's devices wears the names of these two at once, behind a browser's.
    static let facebook = "facebook"
    static let twitter = "twitter"
    static let messages = "imessage"
    /// Another app that asks for a page's App Links tags, whatever its agent.
    static let resolver = "app_links"
    /// A program that only calls itself one.
    static let other = "other"

    /// How a word ends that calls itself a program.
    static let endings = ["bot", "spider", "crawler"]
    /// Ends like one, and is a telephone.
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
        )
    ]
}
