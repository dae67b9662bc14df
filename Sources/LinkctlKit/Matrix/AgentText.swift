// Made by Scripts/generate from etc/agents.tsv. Do not edit. Constants only.

/// `etc/agents.tsv`, embedded.
enum AgentText {
    static let text = #"""
        \#
        # The user agents of `linkctl matrix`: kept as they were sent, one a line, tab-separated: group, name, User-A\#
        gent.\#n\#
        # A name stands once in its group; golden files know agents by group and name, so a name that has been used s\#
        tays.\#n# To try others: linkctl matrix URL --agents FILE\#n\#
        iPhone and iPad	Safari, iOS 15	Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (K\#
        HTML, like Gecko) Version/15.6.6 Mobile/15E148 Safari/604.1\#n\#
        iPhone and iPad	Safari, iOS 17	Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (K\#
        HTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1\#n\#
        iPhone and iPad	Safari, iOS 18	Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (K\#
        HTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1\#n\#
        iPhone and iPad	Safari, iOS 26	Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (K\#
        HTML, like Gecko) Version/26.3 Mobile/15E148 Safari/604.1\#n\#
        iPhone and iPad	Chrome	Mozilla/5.0 (iPhone; CPU iPhone OS 26_5_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, \#
        like Gecko) CriOS/149.0.7827.137 Mobile/15E148 Safari/604.1\#n\#
        iPhone and iPad	Firefox	Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, l\#
        ike Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15\#n\#
        iPhone and iPad	Edge	Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like\#
         Gecko) Version/18.0 EdgiOS/137.0.3296.93 Mobile/15E148 Safari/605.1.15\#n\#
        iPhone and iPad	DuckDuckGo	Mozilla/5.0 (iPhone; CPU iPhone OS 14_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML\#
        , like Gecko) Version/14.3 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15\#n\#
        iPhone and iPad	iPad Safari, iOS 12	Mozilla/5.0 (iPad; CPU OS 12_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML\#
        , like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1\#n\#
        iPhone and iPad	iPad Safari (says Mac)	Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (\#
        KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1\#n\#
        iPhone and iPad	iPad Chrome	Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like G\#
        ecko) CriOS/137.0.7151.107 Mobile/15E148 Safari/604.1\#n\#
        iPhone, inside other apps	Telegram, Gmail, Slack	Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Apple\#
        WebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1\#n\#
        iPhone, inside other apps	Facebook	Mozilla/5.0 (iPhone; CPU iPhone OS 6_1_3 like Mac OS X) AppleWebKit/536.26\#
         (KHTML, like Gecko) Mobile/10B329 [FBAN/FBIOS;FBAV/6.2;FBBV/228172;FBDV/iPhone5,1;FBMD/iPhone;FBSN/iPhone OS\#
        ;FBSV/6.1.3;FBSS/2; FBCR/o2-de;FBID/phone;FBLC/pt_BR;FBOP/1]\#n\#
        iPhone, inside other apps	Messenger	Mozilla/5.0 (iPhone; CPU iPhone OS 10_2_1 like Mac OS X) AppleWebKit/602.\#
        4.6 (KHTML, like Gecko) Mobile/14D27 [FBAN/MessengerForiOS;FBAV/124.0.0.50.70;FBBV/63293619;FBDV/iPhone7,1;FB\#
        MD/iPhone;FBSN/iOS;FBSV/10.2.1;FBSS/3;FBCR/Viettel;FBID/phone;FBLC/vi_VN;FBOP/5;FBRV/0]\#n\#
        iPhone, inside other apps	Instagram	Mozilla/5.0 (iPhone; CPU iPhone OS 11_2_5 like Mac OS X) AppleWebKit/604.\#
        5.6 (KHTML, like Gecko) Mobile/15D60 Instagram 33.0.0.11.96 (iPhone9,3; iOS 11_2_5; en_AU; en-AU; scale=2.00;\#
         gamut=wide; 750x1334)\#n\#
        iPhone, inside other apps	TikTok	Mozilla/5.0 (iPhone; CPU iPhone OS 17_3_1 like Mac OS X) AppleWebKit/605.1.1\#
        5 (KHTML, like Gecko) Version/17.3.1 Mobile/15E148 Safari/604.1 musical_ly_34.3.1 JsSdk/2.0 NetType/4G Channe\#
        l/App Store ByteLocale/en Region/US isDarkMode/1 WKWebView/1 RevealType/Dialog\#n\#
        iPhone, inside other apps	Snapchat	Mozilla/5.0 (iPhone; CPU iPhone OS 11_2_6 like Mac OS X) AppleWebKit/604.5\#
        .6 (KHTML, like Gecko) Snapchat/10.38.0.25 (iPhone8,1; iOS 11.2.6; gzip)\#n\#
        iPhone, inside other apps	LinkedIn	Mozilla/5.0 (iPhone; CPU iPhone OS 16_1_1 like Mac OS X) AppleWebKit/605.1\#
        .15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.24.1488\#n\#
        iPhone, inside other apps	X (Twitter)	Mozilla/5.0 (iPhone; CPU iPhone OS 11_2_1 like Mac OS X) AppleWebKit/60\#
        4.4.7 (KHTML, like Gecko) Mobile/15C153 Twitter for iPhone/7.19\#n\#
        iPhone, inside other apps	Google app	Mozilla/5.0 (iPhone; CPU iPhone OS 11_0_2 like Mac OS X) AppleWebKit/604\#
        .1.34 (KHTML, like Gecko) GSA/36.0.169645775 Mobile/15A421 Safari/604.1\#n\#
        iPhone, inside other apps	LINE	Mozilla/5.0 (iPhone; CPU iPhone OS 11_0 like Mac OS X) AppleWebKit/604.1.38 (K\#
        HTML, like Gecko) Mobile/15A372 Safari Line/7.12.0\#n\#
        iPhone, inside other apps	Zalo	Mozilla/5.0 (iPhone; CPU iPhone OS 15_4_1 like Mac OS X) AppleWebKit/605.1.15 \#
        (KHTML, like Gecko) Mobile/15E148 Zalo iOS/448 ZaloTheme/light ZaloLanguage/en\#n\#
        iPhone, inside other apps	Reddit	Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 \#
        (KHTML, like Gecko) Mobile/15E148 Reddit/Version 2023.20.1/Build 612106\#n\#
        iPhone, inside other apps	any other web view	Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebK\#
        it/605.1.15 (KHTML, like Gecko) Mobile/15E148\#n\#
        Android	Chrome	Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mob\#
        ile Safari/537.36\#n\#
        Android	Chrome, tablet	Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0\#
        .0.0 Safari/537.36\#n\#
        Android	Chrome, Pixel	Mozilla/5.0 (Linux; Android 9; Pixel Build/PPP3.180510.008) AppleWebKit/537.36 (KHTML, \#
        like Gecko) Chrome/67.0.3396.81 Mobile Safari/537.36\#n\#
        Android	Samsung Internet	Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBro\#
        wser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36\#n\#
        Android	Firefox	Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0\#n\#
        Android	Firefox, tablet	Mozilla/5.0 (Android 14; Tablet; rv:128.0) Gecko/128.0 Firefox/128.0\#n\#
        Android	Edge	Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobil\#
        e Safari/537.36 EdgA/137.0.0.0\#n\#
        Android	Opera	Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/135.0.0.0 Mobi\#
        le Safari/537.36 OPR/90.0.0.0\#n\#
        Android	Xiaomi	Mozilla/5.0 (Linux; U; Android 9; MIX 2S Build/PKQ1.180729.001) AppleWebKit/537.36 (KHTML, lik\#
        e Gecko) Version/4.0 Chrome/61.0.3163.128 Mobile Safari/537.36 XiaoMi/MiuiBrowser/10.7.3\#n\#
        Android	Huawei (HarmonyOS 2)	Mozilla/5.0 (Linux; Android 10; HarmonyOS; BAH4-W29; HMSCore 6.9.0.302) AppleWeb\#
        Kit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.88 HuaweiBrowser/13.0.3.301 Safari/537.36\#n\#
        Android	HarmonyOS NEXT	Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114\#
        .0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile\#n\#
        Android, inside other apps	Facebook	Mozilla/5.0 (Linux; Android 16; Pixel 10 Pro XL Build/CP1A.260305.018; wv\#
        ) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/146.0.7680.174 Mobile Safari/537.36 MetaIAB Faceb\#
        ook\#n\#
        Android, inside other apps	Messenger	Mozilla/5.0 (Linux; Android 6.0.1; SM-A910F Build/MMB29M; wv) AppleWebKi\#
        t/537.36 (KHTML, like Gecko) Version/4.0 Chrome/58.0.3029.83 Mobile Safari/537.36 [FB_IAB/MESSENGER;FBAV/120.\#
        0.0.14.84;]\#n\#
        Android, inside other apps	Instagram	Mozilla/5.0 (Linux; Android 7.0; LG-TP260 Build/NRD90U; wv) AppleWebKit/\#
        537.36 (KHTML, like Gecko) Version/4.0 Chrome/64.0.3282.137 Mobile Safari/537.36 Instagram 33.0.0.11.92 Andro\#
        id (24/7.0; 320dpi; 720x1193; LGE/lge; LG-TP260; lv517; lv517; en_US; 93117667)\#n\#
        Android, inside other apps	Threads	Mozilla/5.0 (Linux; Android 14; SM-S711W Build/UP1A.231005.007; wv) AppleW\#
        ebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/135.0.7049.111 Mobile Safari/537.36 Barcelona 377.0.0.41.\#
        112 Android (34/14; 450dpi; 1080x2125; samsung; SM-S711W; r11q; qcom; en_CA; 724359173; IABMV/1)\#n\#
        Android, inside other apps	TikTok	Mozilla/5.0 (Linux; Android 10; moto g(7) Build/QP6_S30.52-23-13-4; wv) App\#
        leWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/108.0.5359.128 Mobile Safari/537.36 musical_ly_2022704\#
        050 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/27.4.5 ByteLocale/en ByteFullLoc\#
        ale/en Region/US Spark/1.2.4-alpha.5 AppVersion/27.4.5 PIA/1.5.10 BytedanceWebview/d8a21c6\#n\#
        Android, inside other apps	LinkedIn	Mozilla/5.0 (Linux; Android 15; SM-A146P Build/AP3A.240905.015.A2; wv) Ap\#
        pleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.7339.207 Mobile Safari/537.36 [LinkedInApp]/2.2\#
        00.63\#n\#
        Android, inside other apps	Telegram	Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)\#
         Chrome/131.0.0.0 Mobile Safari/537.36 Telegram-Android/11.4.2 (Samsung SM-S911B; Android 14; SDK 34; HIGH)\#n\#
        Android, inside other apps	Google app	Mozilla/5.0 (Linux; Android 8.1.0; TA-1024 Build/OPR1.170623.026; wv) A\#
        ppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/71.0.3578.99 Mobile Safari/537.36 GSA/8.65.5.21.arm6\#
        4\#n\#
        Android, inside other apps	WeChat	Mozilla/5.0 (Linux; Android 7.0; XT1650-05 Build/NCC25.106-15; wv) AppleWeb\#
        Kit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/57.0.2987.132 MQQBrowser/6.2 TBS/043909 Mobile Safari/537.3\#
        6 MicroMessenger/6.6.5.1280(0x26060536) NetType/4G Language/zh_CN\#n\#
        Android, inside other apps	LINE	Mozilla/5.0 (Linux; Android 5.1; FTJ152B Build/LMY47D; wv) AppleWebKit/537.36\#
         (KHTML, like Gecko) Version/4.0 Chrome/51.0.2704.81 Mobile Safari/537.36 Line/6.4.1\#n\#
        Android, inside other apps	KakaoTalk	Mozilla/5.0 (Linux; Android 12; SM-G991N Build/SP1A.210812.016; wv) Appl\#
        eWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/103.0.5060.71 Mobile Safari/537.36;KAKAOTALK 2309810\#n\#
        Android, inside other apps	NAVER	Mozilla/5.0 (Linux; Android 4.4.2; LG-F350S Build/KOT49I.F350S10e) AppleWebK\#
        it/537.36 (KHTML, like Gecko) Version/4.0 Chrome/30.0.0.0 Mobile Safari/537.36 NAVER(inapp; search; 270; 5.3.\#
        2)\#n\#
        Android, inside other apps	any other web view	Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.004; \#
        wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/121.0.6167.143 Mobile Safari/537.36\#n\#
        Desktop	Safari, macOS	Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko\#
        ) Version/18.5 Safari/605.1.15\#n\#
        Desktop	Chrome, macOS	Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) \#
        Chrome/131.0.0.0 Safari/537.36\#n\#
        Desktop	Chrome, Windows	Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chro\#
        me/131.0.0.0 Safari/537.36\#n\#
        Desktop	Edge, Windows	Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome\#
        /131.0.0.0 Safari/537.36 Edg/131.0.0.0\#n\#
        Desktop	Firefox, Linux	Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\#n\#
        Desktop	Chrome, ChromeOS	Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chro\#
        me/131.0.0.0 Safari/537.36\#n\#
        Desktop	WeChat, macOS	Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) \#
        Chrome/107.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.7(0x13080710) XWEB\#
        /1191\#n\#
        Programs	iMessage preview	Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Ge\#
        cko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0\#n\#
        Programs	WhatsApp preview	WhatsApp/2.23.20.0 A\#n\#
        Programs	Facebook preview	facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)\#n\#
        Programs	Slack preview	Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)\#n\#
        Programs	Telegram preview	TelegramBot (like TwitterBot)\#nPrograms	X (Twitter) preview	Twitterbot/1.0\#n\#
        Programs	LinkedIn preview	LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.co\#
        m)\#nPrograms	Googlebot	Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)\#n\#
        Programs	Googlebot, smartphone	Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (\#
        KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/b\#
        ot.html)\#nPrograms	curl	curl/8.5.0\#n
        """#
}
