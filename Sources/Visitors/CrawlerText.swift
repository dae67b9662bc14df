// Made by Scripts/generate from etc/crawlers.txt. Do not edit. Constants only.

/// `etc/crawlers.txt`, embedded.
enum CrawlerText {
    static let text = #"""
        # Programs that fetch links without anybody tapping them, by texts in their User-Agents.\#n#\#n\#
        # [preview], [crawler] or [tool] says what those below it are. A line is a text in double quotes (\" and \\ i\#
        nside); ^\#n\#
        # before it: only at the start; $ behind it: only at the end; "a"*"b": b somewhere behind a. Capitals count. \#
        A name of\#n# small letters, digits, - and _ may follow; without one the text makes it.\#n#\#n\#
        # Made by Scripts/crawlers from the package crawler-user-agents 1.67.0, https://github.com/monperrus/crawler-\#
        user-agents,\#n# under this licence:\#n#\#n# The MIT License (MIT)\#n#\#n\#
        # Copyright (c) 2017 Martin Monperrus\#n#\#n\#
        # Permission is hereby granted, free of charge, to any person obtaining a copy of\#n\#
        # this software and associated documentation files (the "Software"), to deal in\#n\#
        # the Software without restriction, including without limitation the rights to\#n\#
        # use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of\#n\#
        # the Software, and to permit persons to whom the Software is furnished to do so,\#n\#
        # subject to the following conditions:\#n#\#n\#
        # The above copyright notice and this permission notice shall be included in all\#n\#
        # copies or substantial portions of the Software.\#n#\#n\#
        # THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR\#n\#
        # IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS\#n\#
        # FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR\#n\#
        # COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER\#n\#
        # IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN\#n\#
        # CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.\#n#\#n\#n[preview]\#n\#
        "LinkedInBot"\#n"facebookexternalhit"\#n"Twitterbot"\#n"Facebot"\#n"TweetmemeBot"\#n"AddThis"\#n\#
        "Slack-ImgProxy"\#n"Embedly"\#n"SkypeUriPreview"\#n"Slackbot"\#n"redditbot"\#n"WhatsApp"\#n\#
        "pinterest.com/bot"\#n"BingPreview/"\#n"Yahoo Link Preview"\#n"Discordbot"\#n"TelegramBot"\#n"Jetslide"\#n\#
        "newsharecounts"\#n"EveryoneSocialBot"\#n"NING/"\#n"Mastodon"\#n"Hatena"\#n"Google Web Preview"\#n\#
        "FlipboardProxy"\#n"vkShare"\#n"Friendica"\#n"VKRobot"\#n"Viber"\#n"Snap URL Preview Service"\#n\#
        "Valve/Steam"\#n"OdklBot/"\#n"Linespider"\#n"Synapse"\#n"Iframely"\#n"GroupMeBot"\#n"meta-externalagent/"\#n\#
        "meta-externalfetcher/"\#n"KeybaseBot"\#n"Lemmy"\#n"SummalyBot"\#n"MicrosoftPreview/"\#n"TikTokSpider"\#n\#
        "meta-webindexer"\#n^"ArenaUnfurlBot"\#n"AASA-Bot"\#n"bluesky-domain-status-classifier"\#n"Bluesky/"\#n\#
        "BufferLinkPreviewBot"\#n"ClickUpLinkUnfurler"\#n"EvernoteRichLinkBot"\#n"Goodreads"\#n"LMArenaUnfurlBot"\#n\#
        "Mediumbot-MetaTagFetcher"\#n"Quora-Bot"\#n"CodaBot"\#n"Dazzle BlueSky Bot"\#n"Supabase Paired Crawler"\#n\#
        "Xing Bot"\#n"BlueskyPreviewBot"\#n"Chatwork LinkPreview"\#n"DingTalkBot-LinkService"\#n\#
        "Discourse Forum Onebox"\#n"FastmailUA"\#n"GG PeekBot"\#n"github-camo"\#n"GoogleImageProxy"\#n"LoomlyBot"\#n\#
        "dbot)"\#n"Mattermost-Bot/"\#n"Meta-ExternalHit/"\#n"OpenGraph.io/"\#n"Orlo-LinkPreview/"\#n\#
        "Shortwave Image Fetcher"\#n"SnapURLPreview/"\#n"TwilioProxy/"\#n"YahooMailProxy"\#n"Notion/"\#n"Tumblr/"\#n\#
        "ListGemBot"\#n"9bot/"\#n\#n[crawler]\#n"Googlebot/"\#n"Googlebot-Mobile"\#n"Googlebot-Image"\#n\#
        "Googlebot-News"\#n"Googlebot-Video"\#n"AdsBot-Google"\#n"AdsBot-Google-Mobile"\#n"Feedfetcher-Google"\#n\#
        "Mediapartners-Google"\#n"Mediapartners (Googlebot)"\#n"APIs-Google"\#n"Google-InspectionTool"\#n\#
        "Storebot-Google"\#n"GoogleOther"\#n"bingbot"\#n"Slurp"\#n"Nutch"\#n"msnbot"\#n"jyxobot"\#n\#
        "FAST-WebCrawler"\#n"FAST Enterprise Crawler"\#n"BIGLOTRON"\#n"Teoma"\#n"convera"\#n^"Seekbot"\#n"Gigabot"\#n\#
        "Gigablast"\#n"exabot"\#n"ia_archiver"\#n"GingerCrawler"\#n"webmon "\#n"grub.org"\#n"UsineNouvelleCrawler"\#n\#
        "antibot"\#n"netresearchserver"\#n"speedy_spider"\#n"speedyspider"\#n"fluffy"\#n"findlink"\#n"msrbot"\#n\#
        "panscient"\#n"yacybot"\#n"AISearchBot"\#n"ips-agent"\#n"tagoobot"\#n"MJ12bot"\#n"woriobot"\#n"yanga"\#n\#
        "buzzbot"\#n"mlbot"\#n"yandex.com/bots"\#n"purebot"\#n"Linguee Bot"\#n"CyberPatrol"\#n"voilabot"\#n\#
        "Baiduspider"\#n"citeseerxbot"\#n"spbot"\#n"twengabot"\#n"postrank"\#n"Turnitin"\#n"scribdbot"\#n\#
        "page2rss"\#n"sitebot"\#n"linkdex"\#n"Adidxbot"\#n"ezooms"\#n"dotbot"\#n"Mail.RU_Bot"\#n"discobot"\#n\#
        "heritrix"\#n"findthatfile"\#n"europarchive.org"\#n"NerdByNature.Bot"\#n"sistrix crawler"\#n\#
        "sistrix Crawler"\#n"SISTRIX crawler"\#n"SISTRIX Crawler"\#n"AhrefsBot"\#n"AhrefsSiteAudit"\#n"fuelbot"\#n\#
        ^"CrunchBot"\#n"IndeedBot"\#n"mappydata"\#n"woobot"\#n"ZoominfoBot"\#n"PrivacyAwareBot"\#n"Multiviewbot"\#n\#
        "SWIMGBot"\#n"Grobbot"\#n"eright"\#n"Apercite"\#n"semanticbot"\#n"Aboundex"\#n"domaincrawler"\#n\#
        "wbsearchbot"\#n"summify"\#n"CCBot"\#n"edisterbot"\#n"SeznamBot"\#n"ec2linkfinder"\#n"gslfbot"\#n\#
        "aiHitBot"\#n"intelium_bot"\#n"Yeti"\#n"RetrevoPageAnalyzer"\#n"lb-spider"\#n"Sogou"*"pider/"\#n"lssbot"\#n\#
        "careerbot"\#n"wotbox"\#n"wocbot"\#n"ichiro"\#n"DuckDuckBot"\#n"lssrocketcrawler"\#n"drupact"\#n\#
        "webcompanycrawler"\#n"acoonbot"\#n"openindexspider"\#n"gnam gnam spider"\#n"web-archive-net.com.bot"\#n\#
        "backlinkcrawler"\#n"coccoc"\#n"integromedb"\#n"content crawler spider"\#n"toplistbot"\#n\#
        "it2media-domain-crawler"\#n"ip-web-crawler.com"\#n"siteexplorer.info"\#n"elisabot"\#n"proximic"\#n\#
        "changedetection"\#n"arabot"\#n"WeSEE:Search"\#n"niki-bot"\#n"CrystalSemanticsBot"\#n"rogerbot"\#n\#
        "360Spider"\#n"psbot"\#n"InterfaxScanBot"\#n"CC Metadata Scaper"\#n"g00g1e.net"\#n"GrapeshotCrawler"\#n\#
        "urlappendbot"\#n"brainobot"\#n"fr-crawler"\#n"binlar"\#n"cXensebot"\#n"smtbot"\#n"bnf.fr_bot"\#n\#
        "A6-Indexer"\#n"ADmantX"\#n"OrangeBot/"\#n"memorybot"\#n"AdvBot"\#n"MegaIndex"\#n"SemanticScholarBot"\#n\#
        "ltx71"\#n"nerdybot"\#n"xovibot"\#n"BUbiNG"\#n"Qwantify"\#n"archive.org_bot"\#n"Applebot"\#n"findxbot"\#n\#
        "SemrushBot"\#n"SeMrushBot"\#n"SEmrushBot"\#n"SEMrushBot"\#n"yoozBot"\#n"lipperhey"\#n"Y!J"\#n\#
        "Domain Re-Animator Bot"\#n"Screaming Frog SEO Spider"\#n"MetaURI"\#n"Livelapbot"\#n"LivelapBot"\#n\#
        "OpenHoseBot"\#n"CapsuleChecker"\#n"collection@infegy.com"\#n"IstellaBot"\#n"DeuSu/"\#n"betaBot"\#n\#
        "Cliqzbot/"\#n"MojeekBot/"\#n"netEstate NE Crawler"\#n"SafeSearch microdata crawler"\#n\#
        "Gluten Free Crawler/"\#n"; Sonic/"\#n"RankSonic"\#n"Sysomos"\#n"Trove"\#n"deadlinkchecker"\#n\#
        "RankActiveLinkBot"\#n"iskanie"\#n"SafeDNSBot"\#n"Veoozbot"\#n"datagnionbot"\#n"Google-Adwords-Instant"\#n\#
        "adbeat_bot"\#n"contxbot"\#n"electricmonk"\#n"GarlikCrawler"\#n"vebidoobot"\#n"FemtosearchBot"\#n\#
        "MetaJobBot"\#n"DomainStatsBot"\#n"mindUpBot"\#n"Daum/"\#n"Jugendschutzprogramm-Crawler"\#n\#
        "Xenu Link Sleuth"\#n"moatbot"\#n"KosmioBot"\#n"pingdom"\#n"Pingdom"\#n"AppInsights"\#n"Gowikibot"\#n\#
        "PiplBot"\#n"James BOT"\#n"Barkrowler"\#n"BarkRowler"\#n"TinEye"\#n"SocialRankIOBot"\#n"trendictionbot"\#n\#
        "Ocarinabot"\#n"epicbot"\#n"Primalbot"\#n"DuckDuckGo-Favicons-Bot"\#n"GnowitNewsbot"\#n"Leikibot"\#n\#
        "LinkArchiver"\#n"YaK/"\#n"PaperLiBot"\#n"Digg Deeper"\#n^"dcrawl"\#n"Snacktory"\#n"AndersPinkBot"\#n\#
        "Fyrebot"\#n"Mediatoolkitbot"\#n"Luminator-robots"\#n"ExtLinksBot"\#n"SurveyBot"\#n"Nuzzel"\#n"omgili"\#n\#
        "PocketParser"\#n"YisouSpider"\#n"um-LN"\#n"ToutiaoSpider"\#n"MuckRack"\#n"Jamie's Spider"\#n\#
        "NetcraftSurveyAgent"\#n"Laserlikebot"\#n"AppEngine-Google"\#n"Upflow"\#n"Thinklab"\#n"Traackr.com"\#n\#
        "Twurly"\#n"DnyzBot"\#n"botify"\#n"007ac9 Crawler"\#n"BehloolBot"\#n"BrandVerity"\#n"check_http"\#n\#
        "BDCbot"\#n"ZumBot"\#n"EZID"\#n"ICC-Crawler"\#n"ArchiveBot"\#n^"LCC "\#n"filterdb.iss.net/crawler"\#n\#
        "BLP_bbot"\#n"BomboraBot"\#n"Buck/"\#n"Companybook-Crawler"\#n"Genieo"\#n"magpie-crawler"\#n\#
        "MeltwaterNews"\#n"Moreover"\#n"ScoutJet"\#n^"sentry/"\#n" sentry/"\#n"StorygizeBot"\#n"UptimeRobot"\#n\#
        "OutclicksBot"\#n"seoscanners"\#n"MauiBot"\#n"AlphaBot"\#n"SBL-BOT"\#n"IAS crawler"\#n"adscanner"\#n\#
        "Netvibes"\#n"acapbot"\#n"Baidu-YunGuanCe"\#n"bitlybot"\#n"blogmuraBot"\#n"Bot.AraTurka.com"\#n\#
        "bot-pge.chlooe.com"\#n"BoxcarBot"\#n"ContextAd Bot"\#n"Digincore bot"\#n"Disqus"\#n"Feedly"\#n"Fetch/"\#n\#
        ^"Fever/"\#n"Flamingo_SearchEngine"\#n"g2reader-bot"\#n"G2 Web Services"\#n"imrbot"\#n"K7MLWCBot"\#n\#
        "Kemvibot"\#n"Landau-Media-Spider"\#n"linkapediabot"\#n"Siteimprove.com"\#n"BLEXBot/"\#n"DareBoost"\#n\#
        "ZuperlistBot/"\#n"Miniflux/"\#n"Feedspot"\#n"Diffbot/"\#n"SEOkicks"\#n"tracemyfile"\#n"Nimbostratus-Bot"\#n\#
        "zgrab"\#n"PR-CY.RU"\#n"AdsTxtCrawler"\#n"Datafeedwatch"\#n"Zabbix"\#n"TangibleeBot"\#n"google-xrawler"\#n\#
        "Pulsepoint "\#n"CloudFlare-AlwaysOnline"\#n"Cloudflare-Healthchecks"\#n"Cloudflare-Traffic-Manager"\#n\#
        "CloudFlare-Prefetch"\#n"Cloudflare-SSLDetector"\#n"https://developers.cloudflare.com/security-center/"\#n\#
        "Google-Structured-Data-Testing-Tool"\#n"WordupInfoSearch"\#n"WebDataStats"\#n"ZoomBot"\#n\#
        "VelenPublicWebCrawler"\#n"MoodleBot"\#n"jpg-newsbot"\#n"outbrain"\#n"W3C_Validator"\#n"Validator.nu"\#n\#
        "W3C-checklink"\#n"W3C-mobileOK"\#n"W3C_I18n-Checker"\#n"FeedValidator"\#n"W3C_CSS_Validator"\#n\#
        "W3C_Unicorn"\#n"Google-PhysicalWeb"\#n"Blackboard"\#n"ICBot/"\#n"BazQux"\#n"Twingly"\#n"Rivva"\#n\#
        "Experibot"\#n"awesomecrawler"\#n"Dataprovider.com"\#n"GroupHigh/"\#n"theoldreader.com"\#n"Uptimebot.org"\#n\#
        "Nmap Scripting Engine"\#n"2ip.ru"\#n"Clickagy"\#n"Caliperbot"\#n"MBCrawler"\#n"online-webceo-bot"\#n\#
        "B2B Bot"\#n"AddSearchBot"\#n"Google Favicon"\#n"HubSpot"\#n"Chrome-Lighthouse"\#n"CheckMarkNetwork/"\#n\#
        "www.uptime.com"\#n"Streamline3Bot/"\#n"serpstatbot/"\#n"MixnodeCache/"\#n"SimpleScraper"\#n"RSSingBot"\#n\#
        "Jooblebot"\#n"fedoraplanet"\#n"NextCloud"\#n"Tiny Tiny RSS"\#n"RegionStuttgartBot"\#n"Bytespider"\#n\#
        "Datanyze"\#n"Google-Site-Verification"\#n"TrendsmapResolver"\#n"tweetedtimes"\#n"NTENTbot"\#n"Gwene"\#n\#
        "SimplePie"\#n"SearchAtlas"\#n"Superfeedr"\#n"feedbot"\#n"UT-Dorkbot"\#n"Amazonbot"\#n\#
        "AmazonProductDiscovery"\#n"AmazonSellerInitiatedListing"\#n"SerendeputyBot"\#n"Eyeotabot"\#n\#
        "officestorebot"\#n"Neticle Crawler"\#n"SurdotlyBot"\#n"LinkisBot"\#n"AwarioSmartBot"\#n"AwarioRssBot"\#n\#
        "RyteBot"\#n"FreeWebMonitoring SiteChecker"\#n"AspiegelBot"\#n"NAVER Blog Rssbot"\#n"zenback bot"\#n\#
        "SentiBot"\#n"Domains Project/"\#n"Pandalytics"\#n"bidswitchbot"\#n"tigerbot"\#n"NIXStatsbot"\#n\#
        "Atom Feed Robot"\#n"Curebot"\#n"curebot"\#n"PagePeeker/"\#n"Vigil/"\#n"rssbot/"\#n"startmebot/"\#n\#
        "JobboerseBot"\#n"seewithkids"\#n"NINJA bot"\#n"Cutbot"\#n"BublupBot"\#n"BrandONbot"\#n"RidderBot"\#n\#
        "Taboolabot"\#n"Dubbotbot"\#n"FindITAnswersbot"\#n"infoobot"\#n"Refindbot"\#n"BlogTraffic/"*"Feed-Fetcher"\#n\#
        "SeobilityBot"\#n"Cincraw"\#n"Dragonbot"\#n"VoluumDSP-content-bot"\#n"FreshRSS"\#n"BitBot"\#n\#
        "Google-Certificates-Bridge"\#n"centurybot"\#n"e.ventures Investment Crawler"\#n"evc-batch"\#n"PetalBot"\#n\#
        "virustotal"\#n^"PTST/"\#n" PTST/"\#n"minicrawler"\#n"Cookiebot"\#n"trovitBot"\#n"seostar.co"\#n"IonCrawl"\#n\#
        "Uptime-Kuma"\#n"Seekport"\#n"FreshpingBot"\#n"Feedbin"\#n"CriteoBot"\#n"Better Uptime Bot"\#n\#
        "RuxitSynthetic"\#n"Google-Read-Aloud"\#n"GPTBot"\#n"ChatGPT-User"\#n"OAI-SearchBot"\#n\#
        "YandexRenderResourcesBot/"\#n"LightspeedSystemsCrawler"\#n"ev-crawler/"\#n"BitSightBot/"\#n\#
        "woorankreview/"\#n"Google-Safety"\#n"AwarioBot"\#n"DataForSeoBot"\#n"WellKnownBot"\#n"A Patent Crawler"\#n\#
        "StractBot"\#n"search.marginalia.nu"\#n"YouBot"\#n"Nicecrawler"\#n"Neevabot"\#n"BrightEdge Crawler"\#n\#
        "SiteCheckerBotCrawler"\#n"TombaPublicWebCrawler"\#n"CrawlyProjectCrawler"\#n"KomodiaBot"\#n"KStandBot"\#n\#
        "CISPA Webcrawler"\#n"MTRobot"\#n"hyscore.io"\#n"AlexandriaOrgBot"\#n"2ip bot"\#n\#
        "Yellowbrandprotectionbot"\#n"SEOlizer"\#n"vuhuvBot"\#n"INETDEX-BOT"\#n"t3versionsBot"\#n"deepnoc"\#n\#
        "Cocolyzebot"\#n"hypestat"\#n"ReverseEngineeringBot"\#n"sempi.tech"\#n"MetaInspector"\#n"l9explore"\#n\#
        "OpenGraphCheck"\#n"developers.google.com/+/web/snippet"\#n"SenutoBot"\#n"MaCoCu"\#n"NewsBlur"\#n\#
        "inoreader"\#n"NetSystemsResearch"\#n"PageThing"\#n"WordPress/"\#n"PhxBot"\#n"ImagesiftBot"\#n^"Expanse"\#n\#
        "InternetMeasurement"\#n^"BW/"\#n"GeedoBot"\#n"Audisto Crawler"\#n"PerplexityBot/"\#n"claudebot"\#n\#
        "claudeBot"\#n"Claudebot"\#n"ClaudeBot"\#n"Monsidobot"\#n"Vercelbot"\#n"vercel-screenshot"\#n\#
        "facebookcatalog/"\#n"meta-externalads/"\#n"AcademicBotRTU"\#n"CookieHubScan"\#n"Hydrozen.io"\#n\#
        "HTTP Banner Detection"\#n"GeedoProductSearch"\#n"OnCrawl/"\#n"CensysInspect/"\#n"SBIntuitionsBot/"\#n\#
        "sitebulb"\#n"YextBot/"\#n"DatadogSynthetics"\#n"Google-Ads-Conversions"\#n"ObservePoint"\#n"Checkly"\#n\#
        "AliyunSecBot"\#n"Claude-Web"\#n"anthropic-ai"\#n"Claude-User"\#n"Claude-SearchBot"\#n"Google-Extended"\#n\#
        "cohere-ai"\#n"Timpibot"\#n"SERankingBacklinksBot"\#n"CMSChecker"\#n"Wayback"\#n"Nikto"\#n"sqlmap"\#n\#
        "ZmEu"\#n"masscan"\#n"WPScan"\#n"acunetix"\#n"Acunetix"\#n"Nessus"\#n"dirBuster"\#n"dirbuster"\#n\#
        "DirBuster"\#n"Dirbuster"\#n"StatusCake"\#n"air.ai/scanning"\#n"asnriskscorer"\#n"OICrawler"\#n"l9scan"\#n\#
        "SlaccaleBot"\#n"Gemini-Deep-Research"\#n"Perplexity-User"\#n"PerplexityUser"\#n"DuckAssistBot"\#n\#
        "MistralAI-User"\#n"webzio"\#n"newsai/"\#n"A360-Search"\#n"AccessStatus"\#n"Acquia optimize"\#n\#
        "ActiveComply"\#n"AdkernelTopicCrawler"\#n"AlertSite"\#n"AllAfrica"\#n"Amazing-SearchBot"\#n\#
        "Amzn-SearchBot"\#n"Amzn-User"\#n"Anomura"\#n"ApifyBot"\#n"ApifyWebsiteContentCrawler"\#n"Archive-It"\#n\#
        "artemis web reader"\#n"atlassian-bot"\#n"Attracta"\#n"AudigentAdBot"\#n"Authory"\#n"Automaton"\#n\#
        "Newsify Feed Fetcher"\#n"AwarioRendererBot"\#n"AzureAI-SearchBot"\#n"BestChange"\#n"bigsur.ai"\#n\#
        "bl.uk_lddc_bot"\#n"BlingERP"\#n"Blockaid"\#n"Bloglines"\#n"BlogVault"\#n"bne.es_bot"\#n"Brightbot"\#n\#
        "BrowserBot-Observer"\#n"Bugsnag"\#n"Buttondown"\#n"CapitalOneBot"\#n"CertChief"\#n"channable"\#n\#
        "Channel3Bot"\#n"Chirp"\#n"gotosocial"\#n"Cloudflare-AutoRAG"\#n"Cloudflare-Custom-Hostname-Verification"\#n\#
        "Cloudflare-Stream-Webhook"\#n"CloudflareRadarURLScanner"\#n"Cloudtrellis"\#n"cludo"\#n"Cludo"\#n\#
        "Collapsify"\#n"ContextualBot"*"outcomes.net"\#n"Convermax"\#n"cookie-maestro"\#n"CookieHubVerify"\#n\#
        "CookieYesbot"\#n"Crazy Egg"\#n"Current"*"RSS Reader"\#n"cypex.ai/scanning"\#n"DeepCrawl"\#n"DigiCert DCV"\#n\#
        "dlvr.it"\#n"Dotcom-Monitor"\#n"DrataAutopilot"\#n"DreamHost Data Team"\#n^"ds9 "\#n" DVbot"\#n\#
        "EcoVadisSustainabilityBot"\#n"elmah.io Uptime Monitoring"\#n"EzLynx"\#n"EzoicBot"\#n"FacebookBot"\#n\#
        "FastDAST"\#n"Feeder /"\#n"FeedFlow"\#n"FindFiles.net"\#n"FirecrawlAgent"\#n"FyndSearchEngine-Crawler"\#n\#
        "FyndSearchEngine-ReCrawler"\#n"Google Trust Services"\#n"Google-NotebookLM"\#n"Greppr Web Crawler"\#n\#
        "Hardenize"\#n"HoneybadgerBot"\#n"IbouBot"\#n"imageSpider"\#n"Innologica"\#n"kagi-fetcher"\#n\#
        "Kangaroo Bot"\#n"Known Agent"\#n"KrawlerBot"\#n"laion-huggingface-processor"\#n"LinkCheckerBot"\#n\#
        "LinkupBot"\#n"lyonl-asset-proxy"\#n"lyonl-crawler"\#n"MagiBot"\#n"MagpieRSS"\#n"mail.ru"\#n"MailChimp"\#n\#
        "McontextualBot"\#n"MixrankBot"\#n"ModernizeBot"\#n"MontasticMonitor"\#n"NanoInteractive"\#n"NestDaddybot"\#n\#
        "Netcraft SSL Server Survey"\#n"Netcraft Web Server Survey"\#n"NetSeer crawler"\#n"Netumo"\#n"netumo"\#n\#
        "NewRelicSynthetics"\#n"NewsRoom.BI"\#n"Nitro-"\#n"NitroBot"\#n"Noibu"\#n"NostoCrawlerBot"\#n"OneTrust"\#n\#
        ";Owler"\#n"ParselySharesBot"\#n"PhindBot"\#n"PodchaserParser"\#n"Podimo"\#n"Poggio-Citations"\#n\#
        "productsup.io/crawler"\#n"qcbot"\#n"Qualys"\#n"Qwantbot"\#n"Qwarrybot"\#n"RSiteAuditor"\#n"RSS.Social"\#n\#
        "Scope3"\#n"scraping@nytimes.com"\#n"Scrubby"\#n"Scrunchbot"\#n"seo4ajax.com"\#n"SequelWP"\#n\#
        "ServerDensity"\#n"ShapBot"\#n"ShortPixel"\#n"Silktide"\#n"SiteLock"\#n"SmarshBot"\#n"SMTnetPMBot"\#n\#
        "Software-Security-Research"\#n"SottopopNone"\#n"Spider"*"spider.com"\#n"Splunk"\#n\#
        "StatusNestBacklinkSpider"\#n"stepstoneCrawlBot"\#n"TavilyBot"\#n"ThousandEyes"\#n"uipbot"\#n"um-FC"\#n\#
        "um-IC"\#n"UptimeStatistics"\#n"Verispider"\#n"visionheight.com/scan"\#n"Watchbot monitoring robot"\#n\#
        "Watchful"\#n"weborama-fetcher"\#n"webspidermount"\#n"WepchSearchEngine"\#n"wknd-bot"\#n"WPMU DEV Hub"\#n\#
        "WTotem"\#n"XoviOnpageCrawler"\#n"yelpspider"\#n"ZanistaBot"\#n"ZoomInfo-"\#n"7Siters"\#n\#
        "Accessible Web Bot"\#n"AtVowBot"\#n"Bibliotheque Nacional de France Crawler"\#n"Bling ERP"\#n"CDSCbot"\#n\#
        "Critical CSS Bot"\#n"CybaaBot"\#n"CyberFindCrawler"\#n"Dark Visitor"\#n"Determ"\#n"DNSScanner"\#n\#
        "Drupalbot"\#n"eMoney Advisor"\#n"everyfeed-spider"\#n"ExteContextCrawl"\#n"FediDB"\#n"FediIndex"\#n\#
        "FediList Agent"\#n"Fedineko"\#n"FedReporter Bot for FFIEC"\#n"Feedsearch Bot"\#n"Feedsearch-Crawler"\#n\#
        "fiperbot"\#n"FleebsBot"\#n"Flyriverbot"\#n"Freshbot"\#n"Gaisbot"\#n"GenomeCrawlerd"\#n"HaloBot"\#n\#
        "IRLbot"\#n"kaikki.org-digital-archive"\#n"kb.dk_bot"\#n"Library Of Congress Web Archiving"\#n\#
        "MagnetmeBot"\#n"MatchorySearch"\#n"Minoru's Fediverse Crawler"\#n"MirrorWebCrawler"\#n"mithril-crawler"\#n\#
        "ModatScanner"\#n"NapBot"\#n"New York Times Newsgathering"\#n"NLUX_IAHarvester"\#n"NoahBot"\#n\#
        "PlagAwareBot"\#n"Rakuten Image extraction bot"\#n"ResearchBot"\#n"rss-is-dead.lol web bot"\#n"seoLyt"\#n\#
        "SirdataBot"\#n"SitesOverPagesBot"\#n"SleepBot"\#n"Sosospider"\#n"Termly"\#n"TLS tester"\#n"UrlBeeBot"\#n\#
        "videootv Bot"\#n"vmcrawl"\#n"WadooBot"\#n"Website-info.net-Robot"\#n"WebZIP"\#n"WikiDo"\#n"WOVN Crawler"\#n\#
        "YoudaoBot"\#n"ZyBorg"\#n"Aranet-SearchBot"\#n"crawl4ai"\#n"DeepSeekBot"\#n"iaskspider"\#n"KunatoCrawler"\#n\#
        "TerraCotta"\#n"ABEvalBot"\#n"blekkobot"\#n"br-crawler"\#n"BuddyBot"\#n"CapterraBot"\#n\#
        "carbon-umbrella-bot"\#n"caveman-hunter"\#n"Centro Ads.txt Crawler"\#n"WISEbot"\#n"Corporama matcher"\#n\#
        "CyotekWebCopy"\#n"Datadog Agent"\#n"DominicBot"\#n"Dow Jones Searchbot"\#n"EmailWolf"\#n\#
        "fedistatsCrawler"\#n"gsa-crawler"\#n"HanaleiBot"\#n"NicheIndex"\#n"HeadOnlyScraper"\#n"HenkBot"\#n\#
        "Impact.com Agent"\#n"Keydrop.io"\#n"SENTINEL-LinkCheck"\#n"linko"\#n"LinkpadBot"\#n"Magus Bot"\#n\#
        "NaverBot"\#n"loopimprovements.com"\#n"OpenTheBoxBot"\#n"OWLer-W"\#n"peer39_crawler"\#n"Pixalate.com"\#n\#
        "Poduptime"\#n"Pomothy-Bot"\#n"PulsePoint-Crawler"\#n"semantic-visions"\#n"Sindup"\#n"SiteSucker"\#n\#
        "SpringserveBot"\#n"SQWatcher"\#n"sv-watchagent"\#n"Swiftbot"\#n"SynthesiBot"\#n\#
        "TaraGroup Intelligent Bot"\#n"Thinkbot"\#n"TSMbot"\#n"TSM-turingos"\#n"UGAResearchAgent"\#n\#
        "UrlSuMa.de crawler"\#n"WanscannerBot"\#n"WebCapture"\#n"WebCopier"\#n"cognitiveseo.com"\#n\#
        "XML Sitemaps Generator"\#n"YandoriRSSBot"\#n"Zealbot"\#n^"008/"\#n" 008/"\#n"monitoring360bot/"\#n\#
        "AdagioBot"\#n"adbeat.com"\#n"AdminLabs"\#n"advanced_crawler"\#n"Adventurer"\#n"AGAKIDSBOT"\#n\#
        "AgencyAnalyticsBot"\#n"AI2Bot"\#n"AkismetBot"\#n"alexa site audit"\#n"Algolia Crawler"\#n"alienfarm"\#n\#
        "allOrigins"\#n"AmazonAdBot"\#n"KendraBot"\#n"AppSiteAssociation"\#n"Aragog/"\#n"Aranea"\#n"ArchiveBox"\#n\#
        "ArquivoBot"\#n"Arquivo-web-crawler"\#n"ArtemisBot"\#n"Asana/"\#n"AudistoBot"\#n\#
        "Autoconfig Test from USTC"\#n"tracking-quality-spider"\#n"Bad Neighborhood Header Detector"\#n\#
        "BaiduAdsBot"\#n"BDBot/"\#n"BeeperBot"\#n"BetterUptimeBot"\#n"BnFBot"\#n"BigUpDataBot"\#n"BinaryCanary"\#n\#
        "Bitbucket-Webhooks"\#n"bl.uk_ldfc_bot"\#n"BlackDuck-FD"\#n"Blogtrottr"\#n"BoardGamePricesBot"\#n"BotPoke"\#n\#
        "BDFetch"\#n"Brandwatch"\#n"BraveBot"\#n"brokenlinkcheck.com"\#n"BW/"\#n"Bushbaby"\#n"; Butterfly/"\#n\#
        "rss-parser"\#n"CaliberBot"\#n"CapitalOneShopping"\#n"Catchpoint"\#n"centuryb.o.t9"\#n"CERT PL"\#n\#
        "certytags"\#n"ChargeBeeBot"\#n"Charlotte"\#n"ChatGLM-Spider"\#n"CheckHost"\#n"Goodzer"\#n\#
        "Chrome Privacy Preserving Prefetch Proxy"\#n"CirrusExplorer"\#n"CLASSLA-web"\#n"Clearscopebot"\#n\#
        "WorldBot"\#n"Cloudflare-Validator"\#n"cloudflare-csup"\#n"Cloudflare-Custom-Error-Page-Crawler"\#n\#
        "Cloudflare-Radar-Scanner"\#n"Cloudflare-SpeedTest"\#n"Cloudflare-Stream-Hook"\#n"cognitiveSEO Bot"\#n\#
        "cohere-training-data-crawler"\#n"CommaFeed"\#n"researchscan.comsys.rwth-aachen.de"\#n"contentkingapp"\#n\#
        "CookieHub Bot"\#n"Cotoyogi"\#n"Coveobot"\#n"Crawlson"\#n"RepoLookoutBot"\#n"Criticalcss.com"\#n\#
        "cron-job.org"\#n"DnBCrawler"\#n"DMBrowser"\#n"DomCopBot"\#n"downnotifier.com"\#n"DowntimeDetector/"\#n\#
        "Dlc/"\#n"Dratabot"\#n"EasyBib AutoCite"\#n"easybill-ImportManager"\#n"EasyCron/"\#n"easyDNS Monitoring"\#n\#
        "EchoboxBot/"\#n"Cronless"\#n"crusty/"\#n"csirt.cz"\#n"CXK_Bot"\#n"daumoa"\#n"DaspeedBot"\#n\#
        "Dead Link Checker"\#n"Deskyobot"\#n"Detectify"\#n"DF Bot"\#n"Dmbot"\#n"SustainabilityCrawler"\#n\#
        "edansbot"\#n"EdgeWatch"\#n"Do Not Track Verifier"\#n"elmahio-uptimebot"\#n"eMoneyBot"\#n"EpivozCrawler"\#n\#
        "eRepublik.tools"\#n"EvoUptimeBot"\#n"ExodusMovement"\#n"Ezgif"\#n"factset_spyderbot"\#n"FDL Stats Bot"\#n\#
        "Fedicabot"\#n"FedReporterDataBot"\#n"Feed Image Audit"\#n"FeedBurner"\#n"feeder.co"\#n\#
        "Feedpresso Content Index Bot"\#n"Feedwind"\#n"fidget-spinner-bot"\#n"FirmoGraph"\#n"FlipboardRSS"\#n\#
        "Foregenix"\#n"Freespoke/"\#n"Friendly testing bot"\#n"friendly-spider"\#n"FriendlyCrawler/"\#n\#
        "FullStoryBot/"\#n"Funnelback"\#n"FuseonBot/"\#n"Gabanzabot/"\#n"gdnplus.com"\#n"getthit.com"\#n\#
        "GlobalWebSearch"\#n"Golfe/"\#n"Google-Apps-Script"\#n"GoogleStackdriverMonitoring"\#n\#
        "GoogleAssociationService/"\#n"GoogleProducer"\#n"Googlebot-IA/"\#n"Google-Trust-Services/"\#n\#
        "Google-Area120"\#n"Google-CloudVertexBot"\#n"GoogleAssociationService"$\#n"GoogleDocs"\#n"GoPay"\#n\#
        "GotSiteMonitor.com"\#n"synthetic-monitoring-agent/"\#n"Grammarly/"\#n"gregcrawler"\#n"GroovinaAdsbot/"\#n\#
        "Grover/"\#n"GTmetrix"\#n"GuestpostsBot/"\#n"Gulper Web Bot"\#n"Verity/"\#n"HappyWing"\#n"harsilbot/"\#n\#
        "HawaiiBot"\#n"hCardValidator"\#n"Hello World"\#n"HelloworkJobPostingBot/"\#n"HetrixTools"\#n"HIFIBot/"\#n\#
        "Hlidam.to robot"\#n"Honeybadger Uptime Check"\#n"HostTracker/"\#n"Hotjar"\#n"hstspreload-bot"\#n\#
        "Huckabot/"\#n"Hype Machine/"\#n"Web Screen Service By hyperhost"\#n"AdsBot-IAB"\#n"iAskBot/"\#n\#
        "IBM Crawler"\#n"IFTTT/"\#n"ImageFetcher/"\#n"ImageMind"\#n"img2dataset"\#n"imgproxy/"\#n"impendoom-bot/"\#n\#
        "IndeedJobBot"\#n"Innguma/"\#n"Instapaper/"\#n"Integromat/"\#n"intelx.io_bot"\#n"internetVista monitor"\#n\#
        "Irokez.cz monitoring"\#n"IsDownBot/"\#n"ISSCyberRiskCrawler/"\#n"iubenda-radar/"\#n"UptimeBot/"\#n\#
        "jetmon/"\#n"jobswithgptcom-bot"\#n"Jumio"\#n"Kagibot/"\#n"KangarooBot/"\#n"KargoBot-Artemis"\#n\#
        "kazbtbot/"\#n"keycdn-tools/"\#n"keys-so-bot"\#n"kinsta-bot"\#n"Klaviyo/"\#n"Kukei.eu-Bot/"\#n\#
        "LAC_IAHarvester"\#n"LastModBot/"\#n"LegalMonster"\#n"Let's Encrypt"\#n"Level9SearchBot/"\#n\#
        "loc.gov/programs/web-archiving"\#n"LinerBot/"\#n"LinkTiger"\#n"LinkAce/"\#n"LinksIndexerBot/"\#n\#
        "LinkWalker/"\#n"LogicMonitor"\#n"Macrobondbot"\#n"MADBbot/"\#n"Magellan"\#n"magicsearchdev/"\#n\#
        "Magnet.me-web/"\#n"MainWP/"\#n"Make/"\#n"ManageWP"\#n"MarketGoo/"\#n"MarketingMiner"\#n"Mavifinds"\#n\#
        "MB-LinkChecker"\#n"MedialogiaBot"\#n"MediaMonitoringBot/"\#n"MediavineMetadataParser/"\#n"Pywikibot/"\#n\#
        "CentComBot/"\#n"MergadoBot"\#n"Metorik"\#n"MgidBot"\#n"Miniature.io/"\#n"mirrorweb.com"\#n\#
        "MissinglettrBot/"\#n"crawler_eb_germany"\#n"ModularConnector/"\#n"Mollie HTTP client"\#n"Monibot"\#n\#
        "monitis -"\#n"MonitoRSS/"\#n"MonSpark/"\#n"montastic-monitor"\#n"MonTools.com"\#n"MotoMinerBot/"\#n\#
        "MRGbot/"\#n"MxToolbox"\#n"my-tiny-bot"\#n"MyBot/"\#n"nbertaupete95"\#n"NetAPI"\#n"NetpeakCheckerBot/"\#n\#
        "NetShelter ContentScan"\#n"NETVIGIE"\#n"NewRelicbot/"\#n"nyt_scraping"\#n"NewsNow/"\#n"NLNZ_IAHarvester"\#n\#
        "NodePing"\#n"nomore404.com robot"\#n"noorobot"\#n"Nooshub/"\#n"Notabot"\#n"Novaact/"\#n"Novellum"\#n\#
        "NsToolsBot/"\#n"nvdorz"\#n"Odin;"\#n"Offline Explorer"\#n"OhDear/"\#n"Omnisend/"\#n"Online Domain Tools"\#n\#
        "WebCEO Online/"\#n"OnlineOrNot.com_bot"\#n"OpenRSS"\#n"OpenVAS"\#n"Owler (ows.eu"\#n"Operator/"\#n\#
        "Orbbot/"\#n"zebra-v2-bot"\#n"Cozi-iCalendar-FeedReader"\#n"OutsellURLValidator"\#n"Overcast/"\#n\#
        "PRTGCloudBot/"\#n"Pagespeed/"\#n"PanguBot"\#n"Panopta"\#n"Paqlebot/"\#n"parse.ly scraper/"\#n"PayPal/"\#n\#
        "PDF24 URL To PDF"\#n"PingAdmin.Ru/"\#n"pingping.io/"\#n"PlayStore-Google"\#n"Plesk screenshot bot"\#n\#
        "PocketCasts/"\#n"Potions/"\#n"PressEngineBot"\#n"PricedroneShoppingBot/"\#n"PriEcoBot/"\#n\#
        "PrintFriendly.com"\#n"Pro-Sitemaps/"\#n"ProbelySPDR/"\#n"ProjectShield-UrlCheck"\#n"Blackbox Exporter/"\#n\#
        "Protopage/"\#n"PS_Daily/"\#n"pulsetic.com"\#n"PWABuilderHttpAgent"\#n"QualifiedBot/"\#n"Quantcastbot/"\#n\#
        "Rackspace Monitoring/"\#n"rakutenusabot-image/"\#n"top100.rambler.ru crawler"\#n"RankurBot/"\#n\#
        "RavenCrawler/"\#n"Readable/"\#n"Recurly Webhooks/"\#n"RED/"\#n"Reelevant/"\#n"remove.bg/"\#n"Retool/"\#n\#
        "RetroListeCOM/"\#n"RevvimGort/"\#n"reward-gateway"\#n"Riddler (http://riddler.io"\#n"RobotsChecker/"\#n\#
        "RSSAPI/"\#n"rss2tg"\#n"RssReaderBot"\#n"s4a-probe-bot/"\#n"SFDC-Callout/"\#n"page-preview-tool"\#n\#
        "SandobaCrawler/"\#n"Sansec Security Monitor/"\#n"GIFTEDVISITOR SCAN"\#n"Schema-Markup-Validator"\#n\#
        "Scoop.it/"\#n"ScourRSSBot/"\#n"ScrapeheroBot/"\#n"screeenly-bot"\#n"SEBot-WA"\#n"Searcherweb"\#n\#
        "Searcherxweb"\#n"SearchExpress"\#n"SecurityHeaders"\#n"semaltbot/"\#n"SendGrid Event API"\#n\#
        "SentryUptimeBot/"\#n"seo-audit-check-bot/"\#n"s4a/"\#n"ClarityBot/"\#n"SeoSiteCheckup"\#n"SeoulBot"\#n\#
        "SERPtimizerBot"\#n"Server Density Service Monitoring"\#n"ServerHunterSpider/"\#n"SeznamHomepageCrawler/"\#n\#
        "Shopify-Captain-Hook"\#n"linkReader/"\#n"Sidetrade indexer bot"\#n^"Silk/"\#n"SinceraSyntheticUser/"\#n\#
        "Optimizer)"\#n"Site24x7"\#n"SiteAuditBot/"\#n"SiteCheck-sitecrawl"\#n"SiteScoreBot"\#n"SiteSearch360/"\#n\#
        "SiteUptime.com"\#n"Konturbot/"\#n"SkroutzBot"\#n"SkyworkSpider"\#n"SlickBot/"\#n"SmartologyBot/"\#n\#
        "SnapchatAds/"\#n"Snipcart/"\#n"solarwinds/"\#n"Sora POS/"\#n"SparkShipping"\#n"SparkPost"\#n"Spawning-AI"\#n\#
        "IDG/EU"\#n"Specificfeeds"\#n"Spectate/"\#n"SpiderLing"\#n"Rigor)"\#n"TwinWaveScanner"\#n\#
        "SSL Labs (https://www.ssllabs.com"\#n"SSSSBot/"\#n"Stape/"\#n"StartpagePrivateImageProxy/"\#n"Statabot/"\#n\#
        "StatistikAustria/"\#n"StatsDroneBot"\#n"Stripe/"\#n"Sucuri"\#n"Svix-Webhooks/"\#n"SwifteqLinkChecker"\#n\#
        "Swisscows"\#n"Datadog Synthetic"\#n"TactiScout/"\#n"tchelebi/"\#n"bitdiscovery"\#n"Test Certificate Info"\#n\#
        "Testcrawler"\#n"test-bot"\#n"TestURI"\#n"TextRazor"\#n"The Knowledge AI"\#n"TheInternetSearchx"\#n\#
        "thesis-research-bot"\#n"Trellis-Services"\#n"trentwil.es"\#n"Trustly/"\#n"TTD-Content"\#n"Tweakers"\#n\#
        "UASlinkChecker/"\#n"hgfAlphaXCrawl/"\#n"Unshorten.It!"\#n"updown.io"\#n"Uptime/"\#n"uptimedoctor"\#n\#
        "Uptimia"\#n"uptrends"\#n"Urlcheckr/"\#n"URLSuMaBot"\#n"useeBookChecker/"\#n"Vagabondo/"\#n"VaultPress"\#n\#
        "videootvBot"\#n"VsuSearchSpider/"\#n"vu-server-health-scanner/"\#n"WARDBot/"\#n"WebsiteOps"\#n\#
        "WatchMouse"\#n"Web Measure/"\#n"Webflow"\#n"webgains-bot"\#n"webprosbot/"\#n"websitepulse"\#n\#
        "WebSniffer/"\#n"WSM/"\#n"WebwikiBot/"\#n"WEDOS OnLine"\#n"WhatsMyIP.org"\#n"WhatWeb/"\#n"Wheregoes.com"\#n\#
        "wheresitup.com/"\#n"Citoid"\#n"WireReaderBot/"\#n"ZoteroTranslationServer/WMF"\#n"wmtips.com/"\#n\#
        "WordCountBot/"\#n"Wordup-1"\#n"workona-favicon-service/"\#n"Indy Library"\#n"WJHRO/"\#n"WormlyBot"\#n\#
        "WovnCrawler/"\#n"wowLink Crawler/"\#n"WP Time Capsule"\#n"WPUmbrella"\#n"wpbot/"\#n\#
        "WPMU DEV Broken Link Checker"\#n"WPMUDEV Uptime Monitor"\#n"WPSec/"\#n"WRTNBot"\#n"abuse.xmco.fr"\#n\#
        "XY-Archive-Compliance"\#n"Yahoo Ad monitoring"\#n"YahooCacheSystem"\#n"YLT Chrome"\#n"YokoyGroupAG/"\#n\#
        "Yuuperbot"\#n"Zapier"\#n"Zendesk Webhook"\#n"Zombiebot/"\#n"zzhbot"\#n\#
        "Penthouse Critical Path CSS Generator"\#n"Google-AdWords-Express"\#n"SSL Labs"$\#n"Skroutz ImageBot"\#n\#
        "upday/"\#n"watchTowr"\#n"PRTG Network Monitor"\#n"GeedoShopProductFinder"\#n"WatchForBot"\#n\#
        "IsonSearchBot"\#n"IsonAI-User"\#n"InfoSifter"\#n\#n[tool]\#n"wget"\#n"Wget"\#n"Python-urllib"\#n\#
        "python-requests"\#n"aiohttp"\#n"httpx"\#n"libwww-perl"\#n"httpunit"\#n"Go-http-client"\#n"phpcrawl"\#n\#
        "HTTrack"\#n"SimpleCrawler"\#n"crawler4j"\#n"Scrapy"\#n"Pcore-HTTP"\#n"PhantomJS"\#n"okhttp"\#n"AHC/"\#n\#
        ^"Apache-HttpClient"\#n"Jetty"\#n"http_get"\#n"newspaper/"\#n"BTWebClient"\#n"axios"\#n"Amazon CloudFront"\#n\#
        "HttpUrlConnection"\#n"AnyEvent"\#n"HeadlessChrome"\#n^"curl"\#n^"PHP-Curl-Class"\#n"node-fetch"\#n\#
        "python-opengraph"\#n"sindresorhus/got"\#n"ALittle Client"\#n"Playwright"\#n"Puppeteer"\#n"Selenium"\#n\#
        "colly"\#n"mechanize"\#n"Mechanize"\#n"CustomAsyncHttpClient"\#n^"HTTPie/"\#n\#
        "Amazon-Bedrock-AgentCore-Browser"\#n"AmazonBuyForMe"\#n"Anchor Browser"\#n"Google-Agent"\#n\#
        "Google-Gemini-CLI"\#n"GoogleAgent-Mariner"\#n"Manus-User"\#n"opencode-smartfetch"\#n"Salesforce.com"\#n\#
        "TwinAgent"\#n"trafilatura"\#n"Download Ninja"\#n"GoParserBot"\#n"larbin"\#n"lwp-trivial"\#n"rawweb-bot"\#n\#
        "Devin"\#n"Ghost Inspector"\#n"splash Version/"\#n"TestLocally/"\#n
        """#
}
