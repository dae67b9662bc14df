// The traps of the platforms' User-Agents, one by one: what looks like something else.

import LinkCore
import Testing
import Visitors

@Suite("Traps")
struct TrapTests {
    private static let webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)"
    private static let blink = "AppleWebKit/537.36 (KHTML, like Gecko)"

    @Test(
        "the version of iOS is the one that is not frozen",
        arguments: [
            ("iPhone; CPU iPhone OS 18_6 like Mac OS X", "Version/26.0 Mobile/15E148 Safari/604.1", "26.0"),
            ("iPhone; CPU iPhone OS 18_7 like Mac OS X", "Version/26.3.1 Mobile/15E148 Safari/604.1", "26.3.1"),
            ("iPad; CPU OS 18_6 like Mac OS X", "Version/26.1 Mobile/15E148 Safari/604.1", "26.1"),
            ("iPhone; CPU iPhone OS 18_6 like Mac OS X", "Version/18.6 Mobile/15E148 Safari/604.1", "18.6"),
            ("iPhone; CPU iPhone OS 18_5 like Mac OS X", "Version/26.0 Mobile/15E148 Safari/604.1", "18.5"),
            ("iPhone; CPU iPhone OS 26_1 like Mac OS X", "CriOS/149.0 Mobile/15E148 Safari/604.1", "26.1"),
            (
                "iPhone; CPU iPhone OS 18_7 like Mac OS X", "Mobile/15E148 [FBAN/FBIOS;FBSN/iOS;FBSV/26.2;FBSS/3]",
                "26.2"
            ),
            (
                "iPhone; CPU iPhone OS 18_7 like Mac OS X",
                "Mobile/15E148 Instagram 400.0.0 (iPhone15,2; iOS 26_1; en_US; scale=3.00)", "26.1"
            ),
            ("iPhone; CPU iPhone OS 15_4_1 like Mac OS X", "Mobile/15E148 Zalo iOS/448 ZaloTheme/light", "15.4.1"),
            ("iPhone; CPU iPhone OS 20_0 like Mac OS X", "Version/20.0 Mobile/15E148 Safari/604.1", nil),
            ("iPhone; U; CPU like Mac OS X; en", "Version/3.0 Mobile/1A543a Safari/419.3", nil),
            ("iPad; CPU iPad OS 14_4_1 like Mac OS X", "Mobile/15E148", "14.4.1"),
        ])
    func iOS(_ system: String, _ rest: String, _ version: String?) {
        let agent = VisitorsKit.agent("Mozilla/5.0 (\(system)) \(Self.webKit) \(rest)")
        #expect(agent.system.platform == .ios)
        #expect(agent.osVersion == version)
    }

    @Test(
        "Android 10 and K are what Chrome says of every Android, and an app's brackets know better",
        arguments: [
            ("Linux; Android 10; K", "Chrome/131.0.0.0 Mobile Safari/537.36", nil, .phone),
            ("Linux; Android 10; K", "Chrome/131.0.0.0 Safari/537.36", nil, .tablet),
            ("Linux; Android 10; K; wv", "Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36", nil, .phone),
            ("Linux; Android 10; KFTRWI", "Chrome/100.0 Safari/537.36", "10", .tablet),
            ("Linux; Android 10; moto g(7) Build/Q", "Chrome/108.0 Mobile Safari/537.36", "10", .phone),
            (
                "Linux; Android 10; K",
                "Chrome/131.0 Mobile Safari/537.36 Telegram-Android/11.4.2 (Samsung S; Android 14; SDK 34; HIGH)", "14",
                .phone
            ),
            (
                "Linux; Android 10; K; wv", "Chrome/131.0 Mobile Instagram 300.0 Android (34/14; 450dpi; en_US)", "14",
                .phone
            ),
            ("Linux; Android 10; K", "Chrome/131.0 Mobile [FBAN/FB4A;FBAV/450;FBSV/15;FBOP/19]", "15", .phone),
            ("Linux; U; Android 2.1-update1; en-us; Nexus One", "Version/4.0 Mobile Safari/530.17", "2.1", .phone),
            ("Linux; Android 9; SMART-TV; BRAVIA 4K GB", "Chrome/90.0 Safari/537.36", "9", .other),
        ] as [(String, String, String?, DeviceForm)])
    func android(_ system: String, _ rest: String, _ version: String?, _ form: DeviceForm) {
        let agent = VisitorsKit.agent("Mozilla/5.0 (\(system)) \(Self.blink) \(rest)")
        #expect(agent.system == .android)
        #expect(agent.osVersion == version)
        #expect(agent.form == form)
    }

    @Test(
        "headsets and televisions are neither telephones nor tablets, whatever they ask for or claim to be",
        arguments: [
            "Mozilla/5.0 (X11; Linux x86_64; Quest 3) \(blink) OculusBrowser/32.1 Chrome/122.0 VR Safari/537.36",
            "Mozilla/5.0 (Linux; Android 10; Quest 2) \(blink) OculusBrowser/13.0 SamsungBrowser/4.0 Chrome/87.0 VR Safari/537.36",
            "Mozilla/5.0 (Linux; Android 7.1.1; Pacific) \(blink) OculusBrowser/10.16 Chrome/91.0 Mobile VR Safari/537.36",
            "Mozilla/5.0 (X11; Linux x86_64; PICO 4 OS5.8.2 like Quest) \(blink) PicoBrowser/3.3.38 Chrome/105.0 VR Safari/537.36",
            "Mozilla/5.0 (Android 12; Mobile VR; rv:81.0) Gecko/81.0 Firefox/81.0",
            "Mozilla/5.0 (Linux; Android 10; A8110) \(blink) Chrome/124.0.0.0 Safari/537.36 Mobile VR Wolvic/1.0",
            "Mozilla/5.0 (iPad; U; CPU OS 5_0 like Mac OS X; en-us) AppleWebKit/534.46 (KHTML, like Gecko) Version/5.0.2 "
                + "Mobile/9A5248d Safari/6533.18.5#2.0#TCL/RCA-LA-RT41KB-S1/28/tclwebkit1.0.2/1920*1080(1,null;2,000)",
            "Mozilla/5.0 (Linux; Andr0id 10; BRAVIA 4K VH2) \(blink) Chrome/77.0 Safari/537.36 OPR/46.0 HbbTV/1.5.1",
            "Mozilla/5.0 (Linux; Android 9; BRAVIA 4K GB) \(blink) Chrome/90.0 Safari/537.36",
            "Mozilla/5.0 (Linux; Android 7.1.2; AFTMM Build/NS6265; wv) \(blink) Version/4.0 Chrome/70.0 Mobile Safari/537.36",
            "Mozilla/5.0 (Linux; Android 6.0.1; MiTV4-ANSM0) \(blink) Chrome/79.0 Mobile Safari/537.36",
        ])
    func screens(_ userAgent: String) {
        let agent = VisitorsKit.agent(userAgent)
        #expect(agent.system == .android)
        #expect(agent.form == .other)
        #expect(agent.bot == nil)
    }

    @Test(
        "an agent in small letters says the same",
        arguments: [
            Agents.iPhone, Agents.mac, Agents.chrome, Agents.windows,
            "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) \(webKit) Version/16.6 Mobile/15E148 Safari/604.1",
            "Mozilla/5.0 (Linux; Android 13; SM-X700) \(blink) Chrome/120.0.0.0 Safari/537.36",
            "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
            "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) \(blink) Chrome/131 Safari/537.36",
        ])
    func smallLetters(_ userAgent: String) {
        let (agent, small) = (VisitorsKit.agent(userAgent), VisitorsKit.agent(userAgent.lowercased()))
        #expect(small.system == agent.system && small.form == agent.form && small.osVersion == agent.osVersion)
        #expect(small.browser == agent.browser && small.bot == nil && small.mayBeIPad == agent.mayBeIPad)
    }

    @Test(
        "systems that wear the names of others are themselves",
        arguments: [
            (
                "Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; rv:11.0; NOKIA) like iPhone OS 7_0_3 "
                    + "like Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537", .windowsPhone, .phone,
                "8.1"
            ),
            ("Mozilla/5.0 (Tablet; OpenHarmony 5.0) \(blink) Chrome/114 ArkWeb/4.1", .openharmony, .tablet, "5.0"),
            ("Mozilla/5.0 (PC; OpenHarmony 6.0) \(blink) Chrome/132 ArkWeb/6.0", .openharmony, .desktop, "6.0"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64; OpenHarmony) \(blink) Chrome/114 ArkWeb/4.1", .openharmony,
                .phone, nil
            ),
            (
                "Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00; HMSCore 6.9) \(blink) Chrome/99 HuaweiBrowser/13 Mobile",
                .harmonyos, .phone, nil
            ),
            ("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) \(blink) Chrome/131 Safari/537.36", .chromeos, .desktop, nil),
            ("Mozilla/5.0 (Linux; Tizen 2.3; SAMSUNG SM-Z130H) \(webKit) Mobile Safari/537.3", .other, .phone, nil),
            ("Mozilla/5.0 (Mobile; LYF/F90M; Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5", .other, .phone, nil),
            (
                "Mozilla/5.0 (Linux; Ubuntu 14.04 like Android 4.4) \(webKit) Chromium/35 Safari/537.36", .linux,
                .desktop, nil
            ),
            ("Mozilla/5.0 (Windows NT 6.1; WOW64; rv:54.0) Gecko/20100101 Firefox/54.0", .windows, .desktop, "7"),
            (Agents.windows, .windows, .desktop, nil), (Agents.mac, .macos, .desktop, nil),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_14_6) \(webKit) Version/14.0 Safari/605", .macos, .desktop,
                "10.14.6"
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:128.0) Gecko/20100101 Firefox/128.0", .macos,
                .desktop, nil
            ),
            ("Shop/5.1 (iPhone; iOS 16.3; Scale/3.00)", .ios, .phone, "16.3"), ("", .unknown, .other, nil),
        ] as [(String, VisitorTraits.System, DeviceForm, String?)])
    func disguises(_ userAgent: String, _ system: VisitorTraits.System, _ form: DeviceForm, _ version: String?) {
        let agent = VisitorsKit.agent(userAgent)
        #expect(agent.system == system)
        #expect(agent.form == form)
        #expect(agent.osVersion == version)
        #expect(agent.bot == nil)
    }

    @Test("an iPad that asks for desktop pages may be a Mac, unless a browser's name tells them apart")
    func iPads() {
        func agent(_ rest: String) -> Agent {
            VisitorsKit.agent("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) \(Self.webKit) \(rest)")
        }
        #expect(agent("Version/18.1 Safari/605.1.15").mayBeIPad)
        #expect(agent("").mayBeIPad)
        #expect(!agent("Chrome/131.0.0.0 Safari/537.36").mayBeIPad)
        #expect(!agent("Chrome/131.0.0.0 Safari/537.36 Edg/131.0").mayBeIPad)
        #expect(agent("CriOS/131.0 Version/18.1 Safari/605.1.15").system == .ipados)
        #expect(agent("FxiOS/128 Safari/605.1.15").system == .ipados)
        #expect(agent("Mobile/15E148 [FBAN/FBIOS;FBMD/iPad;FBSV/17.5]").system == .ipados)
        #expect(!VisitorsKit.agent(Agents.iPhone).mayBeIPad)
    }

    @Test("Messages' triple agent is a preview, never a Mac")
    func messages() {
        let agent = VisitorsKit.agent(Agents.messages)
        #expect(agent.bot == "imessage" && agent.program == .preview)
        #expect(agent.system == .unknown && !agent.mayBeIPad && agent.inApp == nil)
    }

    @Test(
        "browsers are told by what they are built on last",
        arguments: [
            (Agents.iPhone, "safari"), (Agents.chrome, "chrome"), (Agents.mac, "safari"),
            (Agents.windows + " Edg/131.0.0.0", "edge"), (Agents.windows + " OPR/115.0", "opera"),
            (Agents.chrome + " SamsungBrowser/27.0", "samsung"),
            ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) \(webKit) FxiOS/128 Mobile Safari/605", "firefox"),
            ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) \(webKit) CriOS/131 Mobile Safari/604", "chrome"),
            ("Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko", "explorer"), ("x", nil),
        ])
    func browsers(_ userAgent: String, _ name: String?) {
        #expect(VisitorsKit.agent(userAgent).browser == name)
    }

    @Test(
        "an Android whose model is called like Apple's is an Android",
        arguments: ["TechniPhone 5", "HiPad X", "inoiPad Pro", "NaviPad TM-7055HD 3G", "Mi Note 10 Lite;iPhone:"])
    func models(_ model: String) {
        let agent = VisitorsKit.agent(
            "Mozilla/5.0 (Linux; Android 11; \(model) Build/X) \(Self.blink) Chrome/86.0 Mobile Safari/537.36")
        #expect(agent.system == .android)
        #expect(agent.osVersion == "11")
        #expect(agent.bot == nil)
    }

    @Test(
        "UC Browser's own forms are telephones of their system and version",
        arguments: [
            ("dv(iPh10,2);pr(UCBrowser/11.3.5.1203);ov(15_4_1);ss(375x812);bt(GJ);pm(0)", .ios, "15.4.1"),
            ("pf(42);la(zh-CN);dv(iPh3,1);pr(UCBrowser);ov(5_0_1);pi(640x960)", .ios, "5.0.1"),
            (
                "UCWEB/2.0 (iOS; U; iPh OS 6_1; zh-CN; iPh5,2) U2/1.0.0 UCBrowser/9.5.1.408 U2/1.0.0 Mobile", .ios,
                "6.1"
            ),
            (
                "UCWEB/2.0 (MIDP-2.0; U; Adr 4.2.2; en-US; Micromax_A74) U2/1.0.0 UCBrowser/8.8.1.359 U2/1.0.0 Mobile",
                .android, "4.2.2"
            ),
            (
                "UCWEB/2.0 (MIDP-2.0;U;Adr 6.0;en-US;Cinemax-Force) U2/1.0.0 UCBrowser/10.6.8.732 U2/1.0.0 Mobile",
                .android, "6.0"
            ),
        ] as [(String, VisitorTraits.System, String)])
    func ucBrowser(_ userAgent: String, _ system: VisitorTraits.System, _ version: String) {
        let agent = VisitorsKit.agent(userAgent)
        #expect(agent.system == system)
        #expect(agent.osVersion == version)
        #expect(agent.form == .phone)
        #expect(agent.bot == nil)
    }
}
