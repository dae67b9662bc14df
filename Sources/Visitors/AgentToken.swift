// The texts in a User-Agent that identify system and browser. In-app browsers and programs are data
// (etc/in-app-browsers.toml, etc/crawlers.txt, ProgramNames); these tokens are the grammar itself. Any thread, no
// state.

/// A text that affects the classification. The raw value is its number in the classifier's set.
enum AgentToken: UInt16, CaseIterable {
    // Systems and form factors.
    case windowsPhone, windowsMobile, openHarmony, harmonyOS, iPhone, iPod, iPad, android, chromeOS, macintosh
    case windows, linux, iOS, mobile, tablet, watch, appleTV, television, smartTV, smartDashTV, chromecast, googleTV,
        hybridTV, tizen, kaiOS, webOS
    /// Televisions by their makers: Sony's call their system Andr0id, TCL's call themselves an iPad, Amazon's have models
    /// that begin with AFT.
    case andr0id, bravia, tcl, fireTV, xiaomiTV
    /// Headsets, which run Android whatever page they ask for.
    case virtualSafari, mobileVirtual, oculus, pico, wolvic
    case symbian, blackberry, console
    /// UC Browser's own grammar, in which no system has its usual name.
    case ucAndroid, ucPhone, ucPhoneSystem, ucVersion
    /// HTTP clients of apps: Apple's own, and a library for it; and the processors that only Macs name.
    case appleNetwork, alamofire, intel64, intel32
    // Versions.
    case iPhoneOS, iPadOS, cpuOS, version, facebookSystem, macOS
    // Browsers; one that is built on another precedes it.
    case edge, edgeLegacy, edgeAndroid, edgeIOS, opera, operaTouch, operaIOS, operaMini, operaOld, samsung, yandex
    case ucBrowser, miui, huawei, silk, vivaldi, duckDuckGo, duckDuckGoIOS, firefoxIOS, firefox, chromeIOS, chrome
    case safari, explorer, explorerOld
    /// The Google app, which is also its own browser.
    case googleApp
    /// The mark of an Android web view.
    case webView
    case mozilla, appleWebKit
    /// What programs say about themselves inside a browser's agent: that they are compatible, and where to read more.
    case compatible, webAddress
    /// Browsers of phones without apps, and Konqueror: they cannot open an app, but are used by people.
    case namedBrowser, midp, netFront, gecko, docomo, konqueror

    /// The text in the User-Agent; its case matters unless `rules` say otherwise.
    var text: String {
        switch self {
        case .windowsPhone: "Windows Phone"
        case .windowsMobile: "Windows CE"
        case .openHarmony: "OpenHarmony"
        case .harmonyOS: "HarmonyOS"
        case .iPhone: "iPhone"
        case .iPod: "iPod"
        case .iPad: "iPad"
        case .android: "Android"
        case .chromeOS: "CrOS"
        case .macintosh: "Macintosh"
        case .windows: "Windows"
        case .linux: "Linux"
        case .iOS: "iOS "
        case .mobile: "Mobile"
        case .tablet: "Tablet"
        case .watch: "watchOS"
        case .appleTV: "AppleTV"
        case .television: " TV"
        case .smartTV: "smarttv"
        case .smartDashTV: "smart-tv"
        case .chromecast: "CrKey"
        case .googleTV: "GoogleTV"
        case .hybridTV: "HbbTV"
        case .tizen: "Tizen"
        case .kaiOS: "KAIOS"
        case .webOS: "Web0S"
        case .andr0id: "Andr0id"
        case .bravia: "BRAVIA"
        case .tcl: "tclwebkit"
        case .fireTV: "; AFT"
        case .xiaomiTV: "MiTV"
        case .virtualSafari: "VR Safari/"
        case .mobileVirtual: "Mobile VR"
        case .oculus: "OculusBrowser/"
        case .pico: "PicoBrowser/"
        case .wolvic: "Wolvic"
        case .symbian: "Symbian"
        case .blackberry: "BlackBerry"
        case .console: "PlayStation"
        case .ucAndroid: "Adr "
        case .ucPhone: "dv(iPh"
        case .ucPhoneSystem: "iPh OS "
        case .ucVersion: ";ov("
        case .appleNetwork: "CFNetwork/"
        case .alamofire: "Alamofire/"
        case .intel64: "(x86_64)"
        case .intel32: "(i386)"
        case .iPhoneOS: "iPhone OS "
        case .iPadOS: "iPad OS "
        case .cpuOS: "CPU OS "
        case .version: "Version/"
        case .facebookSystem: "FBSV/"
        case .macOS: "Mac OS X "
        default: browserText
        }
    }

    private var browserText: String {
        switch self {
        case .edge: "Edg/"
        case .edgeLegacy: "Edge/"
        case .edgeAndroid: "EdgA/"
        case .edgeIOS: "EdgiOS/"
        case .opera: "OPR/"
        case .operaTouch: "OPT/"
        case .operaIOS: "OPiOS/"
        case .operaMini: "Opera Mini/"
        case .operaOld: "Opera"
        case .samsung: "SamsungBrowser/"
        case .yandex: "YaBrowser/"
        case .ucBrowser: "UCBrowser/"
        case .miui: "MiuiBrowser/"
        case .huawei: "HuaweiBrowser/"
        case .silk: "Silk/"
        case .vivaldi: "Vivaldi/"
        case .duckDuckGo: "DuckDuckGo/"
        case .duckDuckGoIOS: " Ddg/"
        case .firefoxIOS: "FxiOS/"
        case .firefox: "Firefox/"
        case .chromeIOS: "CriOS/"
        case .chrome: "Chrome/"
        case .safari: "Safari/"
        case .explorer: "Trident/"
        case .explorerOld: "MSIE "
        case .googleApp: "GSA/"
        case .webView: "; wv)"
        case .mozilla: "Mozilla/"
        case .appleWebKit: "AppleWebKit/"
        case .compatible: "compatible;"
        case .webAddress: "://"
        case .namedBrowser: "Browser"
        case .midp: "MIDP"
        case .netFront: "NetFront"
        case .gecko: "Gecko/"
        case .docomo: "DoCoMo/"
        case .konqueror: "Konqueror"
        default: ""
        }
    }

    /// What must surround the text, and whether its case matters.
    var rules: LiteralSet.Rules {
        switch self {
        case .television: [.wordEnd]
        case .smartTV, .smartDashTV, .iPhoneOS, .cpuOS, .appleWebKit, .appleNetwork, .alamofire: [.anyCase]
        case .iOS, .ucAndroid: [.wordStart]
        // Some Android phones are called TechniPhone and HiPad.
        case .iPhone, .iPod, .iPad: [.partStart]
        case .mozilla: [.atStart]
        default: []
        }
    }

    /// The browsers by their tokens, the most specific first, because many also carry the names of others.
    static let browsers: [(token: AgentToken, name: String)] = [
        (.edge, "edge"), (.edgeAndroid, "edge"), (.edgeIOS, "edge"), (.edgeLegacy, "edge"), (.opera, "opera"),
        (.operaTouch, "opera"), (.operaIOS, "opera"), (.operaMini, "opera_mini"), (.samsung, "samsung"),
        (.yandex, "yandex"), (.ucBrowser, "uc"), (.miui, "miui"), (.huawei, "huawei"), (.silk, "silk"),
        (.vivaldi, "vivaldi"), (.duckDuckGo, "duckduckgo"), (.duckDuckGoIOS, "duckduckgo"), (.firefoxIOS, "firefox"),
        (.chromeIOS, "chrome"), (.firefox, "firefox"), (.chrome, "chrome"), (.explorer, "explorer"),
        (.operaOld, "opera"), (.explorerOld, "explorer"),
    ]

    /// The texts that name a browser or a browser engine.
    static let ofBrowsers: [AgentToken] =
        browsers.map(\.token) + [
            .safari, .appleWebKit, .googleApp, .namedBrowser, .midp, .netFront, .gecko, .docomo, .konqueror,
        ]

    /// Typical texts of User-Agents, which distinguish nothing.
    static let usual = """
        mozilla/5.0 (linux; android 10; k) applewebkit/537.36 (khtml, like gecko) chrome/149.0.0.0 mobile safari/537.36 \
        mozilla/5.0 (iphone; cpu iphone os 18_7 like mac os x) applewebkit/605.1.15 (khtml, like gecko) version/26.3 \
        mobile/15e148 safari/604.1 (windows nt 10.0; win64; x64) (macintosh; intel mac os x 10_15_7) (x11; linux x86_64) \
        [fban/fbios;fbav/450.0;fbbv/1;fbdv/iphone;fbmd/iphone;fbsn/ios;fbsv/17.5;fbss/3;fbid/phone;fblc/en_us] \
        build/up1a.231005.007; wv) compatible; +http://www. +https:// .com/ .html) bot/1.0; crawler spider
        """
}
