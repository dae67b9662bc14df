// Who is taken for a program, and who never must be.

import LinkCore
import Testing

@Suite("Crawlers")
struct CrawlerTests {
    @Test(
        "programs that say who they are get their names",
        arguments: [
            ("facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", "facebook"),
            ("meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)", "meta_ai"),
            ("meta-externalfetcher/1.1", "meta"),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 "
                    + "Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0", "imessage"
            ),
            ("Twitterbot/1.0", "twitter"),
            ("Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", "slack"),
            ("Slack-ImgProxy 0.66 (+https://api.slack.com/robots)", "slack"),
            (
                "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)", "linkedin"
            ),
            ("WhatsApp/2.23.20.0 A", "whatsapp"), ("TelegramBot (like TwitterBot)", "telegram"),
            ("Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", "bingbot"),
            ("Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)", "reddit"),
            ("http.rb/2.2.2 (Mastodon/1.5.1; +https://example-masto-instance.org/)", "mastodon"),
            ("Synapse (bot; +https://github.com/matrix-org/synapse)", "matrix"),
            ("Iframely/1.3.1 (+https://iframely.com/docs/about) Atlassian", "iframely"),
            (
                "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.0; +https://openai.com/gptbot)",
                "openai"
            ),
            ("curl/8.5.0", "tool"), ("python-requests/2.32.3", "tool"), ("SomeNewBot/0.1", "other"),
            ("my-crawler", "other"),
        ])
    func known(_ userAgent: String, _ name: String) {
        #expect(Crawler.name(of: userAgent) == name)
    }

    @Test(
        "people are never taken for programs, whatever their telephone or app is called",
        arguments: [
            "", "x",
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                + "Version/17.5 Mobile/15E148 Safari/604.1",
            "Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile",
            "Mozilla/5.0 (Linux; Android 4.4.2; A3) AppleWebKit/537.36 Safari/537.36 [Pinterest/Android]",
            "Mozilla/5.0 (iPhone) Twitter for iPhone/9.1", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0",
            "Mozilla/5.0 (Linux; Android 11; wv) Chrome/110.0 Mobile [FB_IAB/FB4A;FBAV/401.0.0.24.77;]",
        ])
    func people(_ userAgent: String) {
        #expect(Crawler.name(of: userAgent) == nil)
    }

    @Test("a hostile text costs no more than its first bytes")
    func long() {
        #expect(Crawler.name(of: String(repeating: "x", count: 1_000_000) + " Googlebot") == nil)
        #expect(Crawler.name(of: "Googlebot " + String(repeating: "(", count: 1_000_000)) == "googlebot")
    }
}
