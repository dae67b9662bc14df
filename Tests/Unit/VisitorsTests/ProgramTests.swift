// Who is taken for a program, and who never must be.

import LinkCore
import TestSupport
import Testing
import Visitors

@Suite("Programs")
struct ProgramTests {
    @Test(
        "programs that say who they are get their names",
        arguments: [
            ("facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", "facebook", .preview),
            (Agents.messages, "imessage", .preview), ("Twitterbot/1.0 facebookexternalhit/1.1", "twitter", .preview),
            ("facebookexternalhit/1.1; kakaotalk-scrap/1.0", "facebook", .preview),
            ("Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)", "bluesky", .preview),
            (
                "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)", "linkedin",
                .preview
            ),
            ("TelegramBot (like TwitterBot)", "telegram", .preview), ("curl/8.5.0", "tool", .tool),
            ("python-requests/2.32.3", "tool", .tool), ("SomeNewBot/0.1", "other", .crawler),
            ("my-crawler", "other", .crawler), ("googlebot", "googlebot", .crawler),
            ("okhttp/4.9.3", "okhttp", .tool), ("Jetty/9.3.z-SNAPSHOT", "jetty", .tool),
            ("Mozilla/5.0 (compatible; ContextualBot/1.0; +https://outcomes.net/bot)", "contextualbot", .crawler),
            ("Mozilla/5.0 (compatible; ContextualBox/1.0; +https://outcomes.net/)", "other", .crawler),
            ("x", "other", .tool), ("Seobility", "other", .tool), ("ApacheBench/2.3", "tool", .tool),
            ("Mozilla/5.0 (compatible; Kaupr/1.0)", "other", .tool),
            ("Amazon Route 53 Health Check Service; ref:1; report http://amzn.to/1", "other", .tool),
            (Agents.chrome + " CloudflareObservatory/1.0", "cloudflare", .crawler),
            (Agents.chrome + " (compatible; Google-AMPHTML)", "other", .crawler),
            (Agents.windows + " +http://builtwith.example/biup", "other", .crawler),
            ("GoogleAssociationService", "googleassociationservice", .crawler),
            ("Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.12026; Pro)", "office", .tool),
            (
                "Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; Microsoft Outlook 16.0.4266; "
                    + "ms-office; MSOffice 16)", "office", .tool
            ),
            ("Microsoft Office Word/16.43.1108 (Mac OS/11.1; Desktop; es-MX; NonAppStore)", "office", .tool),
            ("Microsoft Office Existence Discovery", "office", .tool), ("ms-office", "office", .tool),
            ("MacOutlook/16.78.3.23102801 (Intelx64 Mac OS X Version 13.5 (Build 22G74))", "office", .tool),
            (Agents.mac + " MacOutlook/16.93", "office", .tool),
            ("Outlook-iOS/709.2226530.prod.iphone", "office", .tool),
            ("Shop/5.1 CFNetwork/1408.0.4 Darwin/22.5.0", "app", .tool),
            ("Shop/7 CFNetwork/978.0.7 Darwin/18.7.0 (x86_64)", "app", .tool),
            ("shop/5.1 cfnetwork/1408.0.4", "app", .tool),
            ("Shop/1.0 (com.example.shop; build:1; iOS 17.0.0) Alamofire/5.6.2", "app", .tool),
        ] as [(String, String?, VisitorTraits.Program?)])
    func known(_ userAgent: String, _ name: String?, _ program: VisitorTraits.Program?) {
        let agent = VisitorsKit.agent(userAgent)
        #expect(agent.bot == name)
        #expect(agent.program == program)
    }

    @Test(
        "people are never taken for programs, whatever their telephone, editor or app is called",
        arguments: [
            "", Agents.iPhone, Agents.mac, Agents.chrome, Agents.windows,
            "Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile",
            "Mozilla/5.0 (Linux; Android 4.1.1; HTC Butterfly Build/JRO03C) AppleWebKit/535.19 Mobile Safari/535.19",
            "Mozilla/5.0 (Linux; U; Android 2.3.5; Lucky Ultra Sonic U8650 Build/X) AppleWebKit/533.1 Mobile Safari/533.1",
            "Mozilla/5.0 (Linux; Android 16; Pixel 10 Pro XL Build/CP1A.260305.018; wv) AppleWebKit/537.36 MetaIAB Facebook",
            "Mozilla/5.0 (Linux; Android 15; CPH2557 Build/AP3A.240617.008; wv) AppleWebKit/537.36 Instagram 406.0.0",
            "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Code/1.115.0 Chrome/142.0 Electron/39.8.5 Safari/537.36",
            "Mozilla/5.0 (Linux; Android 4.4.2; A3) AppleWebKit/537.36 Safari/537.36 [Pinterest/Android]",
            "Mozilla/5.0 (Linux; Android 7.0; M bot 51) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/81.0 Mobile Safari/537.36",
            "Mozilla/5.0 (Linux; Android 8.0.0; Expanse) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/86.0 Mobile Safari/537.36",
            "Mozilla/5.0 (Linux; Android 9; wv) AppleWebKit/537.36 Chrome/68.0 Mobile Safari/537.36 SogouMSE,SogouMobileBrowser/5.30",
            "Mozilla/5.0 (compatible; Konqueror/4.5; FreeBSD) KHTML/4.5.4 (like Gecko)", "Lynx/2.8.9 (X11; Linux)",
            Agents.iPhone.lowercased(), Agents.chrome.lowercased(), Agents.windows.lowercased(),
            "Safari/9537.73.11 CFNetwork/673.0.3 Darwin/13.0.0 (x86_64) (MacBookAir6%2C2)",
            "Mozilla/5.0 (iPhone) Twitter for iPhone/9.1", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0",
            "Mozilla/5.0 (Linux; Android 11; wv) Chrome/110.0 Mobile [FB_IAB/FB4A;FBAV/401.0.0.24.77;]",
        ])
    func people(_ userAgent: String) {
        let agent = VisitorsKit.agent(userAgent)
        #expect(agent.bot == nil)
        #expect(agent.program == nil)
    }

    @Test("every sample of the list's own makers is a program")
    func samples() throws {
        let samples = try VectorFile.read("Tests/Vectors/crawler-agents.txt").split(separator: "\n").dropFirst()
        #expect(samples.count > 2000)
        let missed = samples.filter { VisitorsKit.agent(String($0)).bot == nil }
        #expect(missed == [])
    }
}
