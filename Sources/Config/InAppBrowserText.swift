// Made by Scripts/generate from etc/in-app-browsers.toml. Do not edit. Constants only.

/// `etc/in-app-browsers.toml`, embedded.
enum InAppBrowserText {
    static let text = #"""
        \#
        # Browsers inside other apps: how they are told, and what a page may expect of them. linkd has this table bui\#
        lt in; to use\#n\#
        # another, copy it and name the copy in the configuration: [visitors] in_app_browsers = "/etc/linkd/in-app-br\#
        owsers.toml".\#n# `linkd --check` reads it too and names line and column of what is wrong.\#n#\#n\#
        #   name             in outcomes, reports and rules (in_app_browser); may stand in several rows\#n\#
        #   tokens           texts in the User-Agent, capitals count, at least 3 bytes; one of them is enough\#n\#
        #   any_web_view     true: no tokens, but every web view that nothing else tells: Android's "; wv)", and on i\#
        OS WebKit\#n#                    without "Version/" and "Safari/"\#n\#
        #   platforms        ios, android, desktop, other; left out: all\#n\#
        #   app_link         yes | no | unknown: whether a tapped Universal Link or App Link on another host opens th\#
        e app\#n#   intent           yes | no | unknown: whether a tapped intent: address opens the app\#n\#
        #   scheme           yes | no | unknown: whether the app's own scheme opens the app\#n\#
        #   outside_query    "name=value": a page's address with it opens in the device's own browser\#n\#
        #   outside_address  what opens an address in the device's own browser when the encoded address follows\#n\#
        #   example          a User-Agent of it; linkd --check tries it\#n#\#n\#
        # The first row that fits wins. What is not known for sure says unknown, and linkd does not rely on it: apps \#
        change this\#n\#
        # without telling. Telegram on iOS, Gmail, Slack and others show pages in the system's own browser view: they\#
         look like\#n# Safari or Chrome here, and a link opened in one does not open the app either.\#n\#n\#
        [[browser]]\#nname = "messenger"\#n\#
        tokens = ["FBAN/Messenger", "FB_IAB/Orca-Android", "FB_IAB/MESSENGER", "MetaIAB Messenger"]\#n\#
        platforms = ["android"]\#nintent = "no"\#nscheme = "no"\#n\#
        example = "Mozilla/5.0 (Linux; Android 6.0.1; SM-A910F Build/MMB29M; wv) AppleWebKit/537.36 (KHTML, like Geck\#
        o) Version/4.0 Chrome/58.0.3029.83 Mobile Safari/537.36 [FB_IAB/MESSENGER;FBAV/120.0.0.14.84;]"\#n\#n\#
        [[browser]]\#nname = "messenger"\#ntokens = ["FBAN/Messenger", "MetaIAB Messenger"]\#nintent = "no"\#n\#
        example = "Mozilla/5.0 (iPhone; CPU iPhone OS 10_2_1 like Mac OS X) AppleWebKit/602.4.6 (KHTML, like Gecko) M\#
        obile/14D27 [FBAN/MessengerForiOS;FBAV/124.0.0.50.70;FBBV/63293619;FBDV/iPhone7,1;FBMD/iPhone;FBSN/iOS;FBSV/1\#
        0.2.1;FBSS/3;FBCR/Viettel;FBID/phone;FBLC/vi_VN;FBOP/5;FBRV/0]"\#n\#n[[browser]]\#nname = "threads"\#n\#
        tokens = ["Barcelona "]\#nintent = "no"\#n\#
        example = "Mozilla/5.0 (Linux; Android 14; SM-S711W Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, lik\#
        e Gecko) Version/4.0 Chrome/135.0.7049.111 Mobile Safari/537.36 Barcelona 377.0.0.41.112 Android (34/14; 450d\#
        pi; 1080x2125; samsung; SM-S711W; r11q; qcom; en_CA; 724359173; IABMV/1)"\#n\#n[[browser]]\#n\#
        name = "instagram"\#ntokens = ["Instagram ", "MetaIAB Instagram"]\#nplatforms = ["android"]\#n\#
        intent = "no"\#nscheme = "no"\#n\#
        example = "Mozilla/5.0 (Linux; Android 7.0; LG-TP260 Build/NRD90U; wv) AppleWebKit/537.36 (KHTML, like Gecko)\#
         Version/4.0 Chrome/64.0.3282.137 Mobile Safari/537.36 Instagram 33.0.0.11.92 Android (24/7.0; 320dpi; 720x11\#
        93; LGE/lge; LG-TP260; lv517; lv517; en_US; 93117667)"\#n\#n[[browser]]\#nname = "instagram"\#n\#
        tokens = ["Instagram ", "MetaIAB Instagram"]\#nintent = "no"\#n\#
        example = "Mozilla/5.0 (iPhone; CPU iPhone OS 11_2_5 like Mac OS X) AppleWebKit/604.5.6 (KHTML, like Gecko) M\#
        obile/15D60 Instagram 33.0.0.11.96 (iPhone9,3; iOS 11_2_5; en_AU; en-AU; scale=2.00; gamut=wide; 750x1334)"\#n\#
        \#n[[browser]]\#nname = "facebook"\#ntokens = ["FB_IAB/", "FBAN/", "FBAV/", "MetaIAB Facebook"]\#n\#
        platforms = ["android"]\#nintent = "no"\#nscheme = "no"\#n\#
        example = "Mozilla/5.0 (Linux; Android 16; Pixel 10 Pro XL Build/CP1A.260305.018; wv) AppleWebKit/537.36 (KHT\#
        ML, like Gecko) Version/4.0 Chrome/146.0.7680.174 Mobile Safari/537.36 MetaIAB Facebook"\#n\#n[[browser]]\#n\#
        name = "facebook"\#ntokens = ["FBAN/", "FBAV/", "MetaIAB Facebook"]\#nintent = "no"\#n\#
        example = "Mozilla/5.0 (iPhone; CPU iPhone OS 6_1_3 like Mac OS X) AppleWebKit/536.26 (KHTML, like Gecko) Mob\#
        ile/10B329 [FBAN/FBIOS;FBAV/6.2;FBBV/228172;FBDV/iPhone5,1;FBMD/iPhone;FBSN/iPhone OS;FBSV/6.1.3;FBSS/2; FBCR\#
        /o2-de;FBID/phone;FBLC/pt_BR;FBOP/1]"\#n\#n[[browser]]\#nname = "tiktok"\#n\#
        tokens = ["musical_ly_", "trill_", "BytedanceWebview/"]\#nintent = "no"\#n\#
        example = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_3_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \#
        Version/17.3.1 Mobile/15E148 Safari/604.1 musical_ly_34.3.1 JsSdk/2.0 NetType/4G Channel/App Store ByteLocale\#
        /en Region/US isDarkMode/1 WKWebView/1 RevealType/Dialog"\#n\#n[[browser]]\#nname = "snapchat"\#n\#
        tokens = ["Snapchat/"]\#n\#
        example = "Mozilla/5.0 (iPhone; CPU iPhone OS 11_2_6 like Mac OS X) AppleWebKit/604.5.6 (KHTML, like Gecko) S\#
        napchat/10.38.0.25 (iPhone8,1; iOS 11.2.6; gzip)"\#n\#n[[browser]]\#nname = "linkedin"\#n\#
        tokens = ["[LinkedInApp]"]\#n\#
        example = "Mozilla/5.0 (Linux; Android 15; SM-A146P Build/AP3A.240905.015.A2; wv) AppleWebKit/537.36 (KHTML, \#
        like Gecko) Version/4.0 Chrome/140.0.7339.207 Mobile Safari/537.36 [LinkedInApp]/2.200.63"\#n\#n\#
        [[browser]]\#nname = "twitter"\#ntokens = ["Twitter for iPhone", "Twitter for iPad", "TwitterAndroid"]\#n\#
        example = "Mozilla/5.0 (iPhone; CPU iPhone OS 11_2_1 like Mac OS X) AppleWebKit/604.4.7 (KHTML, like Gecko) M\#
        obile/15C153 Twitter for iPhone/7.19"\#n\#n[[browser]]\#nname = "telegram"\#n\#
        tokens = ["Telegram-Android/"]\#n\#
        example = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile \#
        Safari/537.36 Telegram-Android/11.4.2 (Samsung SM-S911B; Android 14; SDK 34; HIGH)"\#n\#n\#
        # Opens nothing but what its owner has agreed to.\#n[[browser]]\#nname = "wechat"\#n\#
        tokens = ["MicroMessenger/"]\#napp_link = "no"\#nintent = "no"\#nscheme = "no"\#n\#
        example = "Mozilla/5.0 (Linux; Android 7.0; XT1650-05 Build/NCC25.106-15; wv) AppleWebKit/537.36 (KHTML, like\#
         Gecko) Version/4.0 Chrome/57.0.2987.132 MQQBrowser/6.2 TBS/043909 Mobile Safari/537.36 MicroMessenger/6.6.5.\#
        1280(0x26060536) NetType/4G Language/zh_CN"\#n\#n[[browser]]\#nname = "qq"\#ntokens = [" QQ/"]\#n\#
        app_link = "no"\#nintent = "no"\#nscheme = "no"\#n\#
        example = "Mozilla/5.0 (Linux; U; Android 4.1.1; zh-cn; vivo E5 Build/JRO03C) AppleWebKit/534.30 (KHTML, like\#
         Gecko) Version/4.0 Mobile Safari/534.30 V1_AND_SQ_4.6.1_9_YYB_D PA QQ/4.6.1.2110"\#n\#n[[browser]]\#n\#
        name = "weibo"\#ntokens = ["Weibo ("]\#nintent = "no"\#n\#
        example = "Mozilla/5.0 (iPad; CPU OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)  Mobile/15E\#
        148 Weibo (iPad8,6__weibo__15.4.1__ipad__os18.4)"\#n\#n[[browser]]\#nname = "line"\#ntokens = [" Line/"]\#n\#
        outside_query = "openExternalBrowser=1"\#n\#
        example = "Mozilla/5.0 (Linux; Android 5.1; FTJ152B Build/LMY47D; wv) AppleWebKit/537.36 (KHTML, like Gecko) \#
        Version/4.0 Chrome/51.0.2704.81 Mobile Safari/537.36 Line/6.4.1"\#n\#n[[browser]]\#nname = "kakaotalk"\#n\#
        tokens = ["KAKAOTALK"]\#noutside_address = "kakaotalk://web/openExternal?url="\#n\#
        example = "Mozilla/5.0 (Linux; Android 12; SM-G991N Build/SP1A.210812.016; wv) AppleWebKit/537.36 (KHTML, lik\#
        e Gecko) Version/4.0 Chrome/103.0.5060.71 Mobile Safari/537.36;KAKAOTALK 2309810"\#n\#n[[browser]]\#n\#
        name = "naver"\#ntokens = ["NAVER(inapp;"]\#n\#
        example = "Mozilla/5.0 (Linux; Android 4.4.2; LG-F350S Build/KOT49I.F350S10e) AppleWebKit/537.36 (KHTML, like\#
         Gecko) Version/4.0 Chrome/30.0.0.0 Mobile Safari/537.36 NAVER(inapp; search; 270; 5.3.2)"\#n\#n\#
        [[browser]]\#nname = "daum"\#ntokens = ["DaumApps/"]\#n\#
        example = "Mozilla/5.0 (Linux; Android 4.4.2; IM-A900L Build/KOT49H) AppleWebKit/537.36 (KHTML, like Gecko) V\#
        ersion/4.0 Chrome/30.0.0.0 Mobile Safari/537.36 DaumApps/4.6.1"\#n\#n[[browser]]\#nname = "zalo"\#n\#
        tokens = ["Zalo iOS/", "Zalo android/"]\#n\#
        example = "Mozilla/5.0 (iPhone; CPU iPhone OS 15_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \#
        Mobile/15E148 Zalo iOS/448 ZaloTheme/light ZaloLanguage/en"\#n\#n[[browser]]\#nname = "pinterest"\#n\#
        tokens = ["[Pinterest/iOS]", "[Pinterest/Android]"]\#n\#
        example = "Mozilla/5.0 (Linux; Android 4.4.2; A3-A11 Build/KOT49H) AppleWebKit/537.36 (KHTML like Gecko) Vers\#
        ion/4.0 Chrome/30.0.0.0 Safari/537.36 [Pinterest/Android]"\#n\#n[[browser]]\#nname = "reddit"\#n\#
        tokens = ["Reddit/Version", "[Reddit"]\#n\#
        example = "Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mo\#
        bile/15E148 Reddit/Version 2023.20.1/Build 612106"\#n\#n[[browser]]\#nname = "flipboard"\#n\#
        tokens = ["Flipboard/", "Flipboard-Briefing/"]\#n\#
        example = "Mozilla/5.0 (iPhone; CPU iPhone OS 11_2_6 like Mac OS X) AppleWebKit/604.5.6 (KHTML, like Gecko) M\#
        obile/15D100 Flipboard/4.2.2"\#n\#n[[browser]]\#nname = "baidu"\#ntokens = ["baiduboxapp/"]\#n\#
        intent = "no"\#n\#
        example = "Mozilla/5.0 (Linux; U; Android 2.3.5; zh-cn; JC-A109 Build/GRJ90) AppleWebKit/533.1 (KHTML, like G\#
        ecko) Version/4.0 Mobile Safari/533.1 baiduboxapp/061_8.3_diordna_084_023/nwonknu_01_5.3.2_901A-CJ/1000772b/0\#
        AB843F5DB5D5DA10BE61DD11508D709|3163c48100001a/1"\#n\#n[[browser]]\#nname = "google_app"\#n\#
        tokens = ["GSA/"]\#n\#
        example = "Mozilla/5.0 (iPhone; CPU iPhone OS 11_0_2 like Mac OS X) AppleWebKit/604.1.34 (KHTML, like Gecko) \#
        GSA/36.0.169645775 Mobile/15A421 Safari/604.1"\#n\#n[[browser]]\#nname = "webview_unknown"\#n\#
        any_web_view = true\#nplatforms = ["ios"]\#nintent = "no"\#n\#
        example = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mo\#
        bile/15E148"\#n\#n[[browser]]\#nname = "webview_unknown"\#nany_web_view = true\#nplatforms = ["android"]\#n\#
        example = "Mozilla/5.0 (Linux; Android 13; SM-G990B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, lik\#
        e Gecko) Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36"\#n
        """#
}
