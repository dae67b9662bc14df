// What configuration, route, link and address say about a tap: each word and what it changes.

import LinkCore
import Navigator
import PluginKit
import Testing

@Suite("Taps, what is said about them")
struct TapSettingTests {
    private let store = "https://apps.apple.com/app/id123"
    private let web = "https://www.example.com/products/42?ref=mail"

    @Test("install_unknown decides where nobody knows", arguments: ["preview", "app", "store", "web"])
    func installUnknown(_ word: String) throws {
        func outcome(_ platform: Platform) throws -> Outcome {
            try TapScene { scene in
                scene.platform = platform
                scene.definition.installUnknown[platform.rawValue] = word
            }.outcome()
        }
        let (ios, android) = (try outcome(.ios), try outcome(.android))
        switch word {
        case "preview":
            #expect(ios.action == .showPreview && android.action == .showPreview)
            // In a browser the intent is sure, and knows the store.
            #expect(android.first(.app)?.hasPrefix("intent://") == true)
        case "app":
            // Never by a scheme: people without the app would see an error.
            #expect(ios.action == .openApp && ios.destination?.url.hasPrefix("https://open.example.com/") == true)
            #expect(android.action == .openApp && android.destination?.url.hasPrefix("intent://") == true)
        case "store":
            #expect(ios.action == .openStore && ios.destination?.url == store && ios.fallbacks.map(\.url) == [web])
            #expect(android.action == .openStore)
        default:
            #expect(ios.action == .openWeb && ios.destination?.url == web && ios.fallbacks.map(\.url) == [store])
            #expect(android.action == .openWeb)
        }
        #expect(ios.reason == "install_unknown" && android.reason == "install_unknown")
        let oneDomain = try TapScene { scene in
            scene.definition.installUnknown["ios"] = "app"
            scene.definition.domains = ["go.example.com"]
        }.outcome()
        #expect(oneDomain.action == .showPreview)
    }

    @Test("recipient_without_app decides for accounts without the app, unless event or link say more")
    func recipientWithoutApp() throws {
        func outcome(_ word: String, _ change: (inout TapScene) -> Void = { _ in }) throws -> Outcome {
            try TapScene { scene in
                scene.accountLacksApp = true
                scene.definition.recipientWithoutApp = word
                change(&scene)
            }.outcome()
        }
        #expect(try outcome("unknown").reason == "install_unknown")
        let page = try outcome("web")
        #expect(page.action == .openWeb && page.reason == "recipient_without_app" && page.destination?.url == web)
        #expect(page.fallbacks.map(\.url) == [store])
        #expect(try outcome("store").destination?.url == store)
        // The route's word is for everybody, the link's own for this one.
        #expect(try outcome("web") { $0.route.notInstalled = "store" }.destination?.url == web)
        let link = try outcome("web") { scene in
            scene.link = TapScene.link { $0.notInstalled = .store }
        }
        #expect(link.destination?.url == store)
        #expect(try outcome("web") { $0.installed = .yes }.reason == "installed")
        #expect(try outcome("web") { $0.installed = .no }.reason == "not_installed")
        #expect(try outcome("web") { $0.platform = .desktop }.reason == "desktop")
        #expect(try outcome("web") { $0.inApp = TapScene.browser() }.destination?.url == web)
        #expect(try outcome("web") { $0.definition.web = "" }.destination?.url == store)
    }

    @Test("people without the app go where link, else route say, else to the store")
    func notInstalled() throws {
        func outcome(_ change: (inout TapScene) -> Void) throws -> Outcome {
            try TapScene { scene in
                scene.installed = .no
                change(&scene)
            }.outcome()
        }
        #expect(try outcome { _ in }.destination?.url == store)
        let web = try outcome { $0.route.notInstalled = "web" }
        #expect(web.action == .openWeb && web.destination?.url == self.web && web.fallbacks.map(\.url) == [store])
        let page = try outcome { $0.route.notInstalled = "preview" }
        #expect(page.action == .showPreview && !page.ways.contains { $0.kind == .app })
        let link = try outcome { scene in
            scene.route.notInstalled = "web"
            scene.link = TapScene.link { $0.notInstalled = .store }
        }
        #expect(link.action == .openStore)
        #expect(try outcome { $0.definition.ios.appStoreID = "" }.action == .openWeb)
        let nothing = try outcome { scene in
            scene.definition.ios.appStoreID = ""
            scene.definition.web = ""
        }
        #expect(nothing.action == .showPreview && nothing.reason == "not_installed" && nothing.fallbacks.isEmpty)
    }

    @Test("a link's own address for devices without the app comes before the store")
    func platformFallback() throws {
        let page = "https://www.example.com/get"
        func outcome(_ platform: LinkPlatform, _ change: (inout TapScene) -> Void = { _ in }) throws -> Outcome {
            try TapScene { scene in
                scene.installed = .no
                scene.page = page
                scene.link = TapScene.link { $0[platform] = PlatformTarget(link: "shop://products/42", fallback: page) }
                change(&scene)
            }.outcome()
        }
        #expect(try outcome(.iphone).destination?.url == page)
        #expect(try outcome(.iphone).reason == "not_installed")
        #expect(try outcome(.universal) { $0.form = .tablet }.destination?.url == page)
        #expect(try outcome(.ipad).destination?.url == store)
        #expect(try outcome(.android) { $0.platform = .android }.destination?.url == page)
        // The intent falls back there too.
        let intent = try outcome(.android) { scene in
            (scene.platform, scene.installed) = (.android, .unknown)
        }
        #expect(IntentLink(reading: intent.destination?.url ?? "")?.fallback?.text == page)
    }

    @Test("the second hop means that the app did not open: the store, with the first tap's name")
    func secondHop() throws {
        for platform in [Platform.ios, .android] {
            for inApp in [nil, TapScene.browser()] {
                let outcome = try TapScene { scene in
                    (scene.platform, scene.inApp, scene.earlier) = (platform, inApp, TapScene.first)
                    scene.url = "https://open.example.com/products/42?ref=mail&linkd_tap=\(TapScene.first)"
                }.outcome()
                #expect(outcome.action == .openStore && outcome.reason == "app_did_not_open")
                #expect(!outcome.ways.contains { $0.kind == .app })
                if platform == .android {
                    #expect(outcome.destination?.url.hasSuffix("linkd_tap%3D\(TapScene.first)") == true)
                }
            }
        }
        let web = try TapScene { scene in
            scene.earlier = TapScene.first
            scene.route.notInstalled = "web"
        }.outcome()
        #expect(web.action == .openWeb && web.reason == "app_did_not_open")
        let link = try TapScene { scene in
            scene.earlier = TapScene.first
            scene.link = TapScene.link()
        }.outcome()
        #expect(link.action == .openStore && link.reason == "app_did_not_open")
    }

    @Test("linkd_web=1 stays in the browser, whatever is known of the app")
    func staysInBrowser() throws {
        for installed in Installed.allCases {
            for platform in Platform.allCases {
                let outcome = try TapScene { scene in
                    (scene.installed, scene.platform) = (installed, platform)
                    scene.url = "https://go.example.com/products/42?ref=mail&linkd_web=1"
                }.outcome()
                #expect(outcome.action == .openWeb && outcome.reason == "stay_in_browser")
                #expect(outcome.destination?.url == web)
                #expect(!outcome.ways.contains { $0.kind == .app })
            }
        }
        // An app that is too old came here for the page.
        let page = try TapScene { scene in
            scene.url = "https://go.example.com/products/42?linkd_web=1"
            scene.gate = VersionFinding(state: .unknown, source: .nowhere, below: .preview)
        }.outcome()
        #expect(page.action == .showPreview && page.reason == "stay_in_browser")
        #expect(!page.ways.contains { $0.kind == .app })
        let noWeb = try TapScene { scene in
            scene.definition.web = ""
            scene.url = "https://go.example.com/products/42?linkd_web=1"
        }.outcome()
        #expect(noWeb.action == .openStore && !noWeb.ways.contains { $0.kind == .app })
    }

    @Test("a web page on a domain of the app says linkd_web=1, and the page does not lead to itself")
    func webOnOwnDomain() throws {
        let other = try TapScene { scene in
            scene.installed = .no
            scene.route.notInstalled = "web"
            scene.route.web = "https://open.example.com/p/:product_id"
        }.outcome()
        #expect(other.destination?.url == "https://open.example.com/p/42?ref=mail&linkd_web=1")
        let itself = try TapScene { scene in
            scene.platform = .other
            scene.definition.web = "https://go.example.com"
        }.outcome()
        #expect(itself.reason == "pass_on" && itself.ways.map(\.url) == ["https://go.example.com/products/42?ref=mail"])
    }

    @Test("open_in = web keeps a route out of the app everywhere, or one route in it")
    func openIn() throws {
        for platform in Platform.allCases {
            let outcome = try TapScene { scene in
                (scene.platform, scene.installed) = (platform, .yes)
                scene.route.openIn = "web"
            }.outcome()
            #expect(outcome.action == .openWeb && outcome.reason == "open_in_web" && outcome.fallbacks.isEmpty)
        }
        let app = try TapScene { $0.definition.openIn = "web" }.outcome()
        #expect(app.reason == "open_in_web")
        let route = try TapScene { scene in
            scene.definition.openIn = "web"
            scene.route.openIn = "app"
        }.outcome()
        #expect(route.action == .showPreview)
    }

    @Test("a link that the association files leave out opens the app by scheme and intent alone")
    func unpublished() throws {
        func ways(_ platform: Platform, _ change: (inout TapScene) -> Void) throws -> [String] {
            try TapScene { scene in
                (scene.platform, scene.inApp) = (platform, TapScene.browser())
                change(&scene)
            }.outcome().ways.filter { $0.kind == .app }.map { String($0.url.prefix { $0 != ":" }) }
        }
        for platform in [Platform.ios, .android] {
            let own = platform == .ios ? "shop" : "intent"
            #expect(try ways(platform) { _ in } == ["https", own])
            #expect(try ways(platform) { $0.route.publish = "never" } == [own])
            // Each system's file waits for what is asked on it.
            #expect(
                try ways(platform) { $0.route.minVersion = ["ios": "4"] }
                    == (platform == .ios ? [own] : ["https", own]))
            #expect(try ways(platform) { $0.route.minVersion = ["ios": "4", "android": "4"] } == [own])
            #expect(
                try ways(platform) { ($0.route.minVersion, $0.route.publish) = (["ios": "4"], "always") }.count == 2)
            // A key that is not gated was made when the route was published.
            let key: (inout TapScene) -> Void = { ($0.route.publish, $0.link) = ("never", TapScene.link()) }
            #expect(
                try ways(platform) { scene in
                    key(&scene)
                    scene.url = "https://go.example.com/abc"
                } == ["https", own])
            #expect(
                try ways(platform) { scene in
                    key(&scene)
                    scene.url = "https://go.example.com/w/abc"
                } == [own])
        }
        let nothing = try TapScene { scene in
            scene.route.publish = "never"
            scene.definition.ios.scheme = ""
        }.outcome()
        #expect(nothing.action == .openWeb && nothing.reason == "install_unknown")
    }

    @Test("skipPreview shows no page: Android tries the app, iOS goes to the web, or where the link says")
    func skipPreview() throws {
        func outcome(_ platform: Platform, _ change: (inout Link) -> Void = { _ in }) throws -> Outcome {
            try TapScene { scene in
                scene.platform = platform
                scene.definition.installUnknown["android"] = "preview"
                scene.link = TapScene.link { link in
                    link.skipPreview = true
                    change(&link)
                }
            }.outcome()
        }
        let ios = try outcome(.ios)
        #expect(ios.action == .openWeb && ios.destination?.url == web && ios.reason == "skip_preview")
        #expect(try outcome(.ios) { $0.notInstalled = .store }.destination?.url == store)
        let android = try outcome(.android)
        #expect(android.action == .openApp && android.reason == "skip_preview")
        let inApp = try TapScene { scene in
            scene.inApp = TapScene.browser()
            scene.link = TapScene.link { $0.skipPreview = true }
        }.outcome()
        #expect(inApp.action == .openWeb && inApp.reason == "skip_preview")
        let noWeb = try TapScene { scene in
            scene.definition.web = ""
            scene.link = TapScene.link { $0.skipPreview = true }
        }.outcome()
        #expect(noWeb.action == .openStore)
    }

    @Test("a desktop goes to its own web, or to the page of an app without one")
    func desktop() throws {
        let desktop: (inout TapScene) -> Void = { $0.platform = .desktop }
        #expect(try TapScene(desktop).outcome().destination?.url == web)
        let own = try TapScene { scene in
            scene.platform = .desktop
            scene.definition.desktopWeb = "https://desk.example.com/"
        }.outcome()
        #expect(own.destination?.url == "https://desk.example.com/products/42?ref=mail")
        let page = try TapScene { scene in
            scene.platform = .desktop
            scene.definition.web = ""
        }.outcome()
        #expect(page.action == .showPreview && page.reason == "desktop" && !page.ways.contains { $0.kind == .app })
        let asked = try TapScene { scene in
            scene.platform = .desktop
            scene.definition.installUnknown["desktop"] = "preview"
        }.outcome()
        #expect(asked.action == .showPreview && asked.first(.web) == web)
    }

    @Test("what leads to no place in the app is a page on the web, as ever")
    func pages() throws {
        for platform in Platform.allCases {
            let outcome = try TapScene { scene in
                (scene.platform, scene.isPlace) = (platform, false)
                scene.link = TapScene.link { $0.url = "https://www.example.com/sale" }
                scene.page = "https://www.example.com/sale"
            }.outcome()
            #expect(outcome.action == .openWeb && outcome.reason == "short_link" && outcome.fallbacks.isEmpty)
        }
        // A link that names the app's own URL leads into the app though no route matches it.
        let own = try TapScene { scene in
            (scene.isPlace, scene.url) = (false, "shop://sale/1?a=b")
            scene.link = TapScene.link()
            scene.installed = .yes
        }.outcome()
        #expect(own.action == .openApp && own.destination?.url == "shop://sale/1?a=b&linkd_tap=\(TapScene.id)")
    }

    @Test("devices for which there is no app go to the web, or see the page")
    func noApp() throws {
        let iOSOnly: (inout TapScene) -> Void = { scene in
            scene.platform = .android
            scene.definition.android = AppDefinition.Android()
        }
        let outcome = try TapScene(iOSOnly).outcome()
        #expect(outcome.action == .openWeb && outcome.reason == "no_app_here")
        let page = try TapScene { scene in
            iOSOnly(&scene)
            scene.definition.web = ""
        }.outcome()
        #expect(page.action == .showPreview && page.reason == "no_app_here")
        let harmony = try TapScene { scene in
            (scene.platform, scene.system, scene.installed) = (.android, .harmonyos, .no)
        }.outcome()
        #expect(harmony.action == .openWeb && harmony.first(.store) == nil)
    }

    @Test(
        "programs that read pages get one, and are never sent on", arguments: [VisitorTraits.Program.preview, .crawler])
    func readers(_ program: VisitorTraits.Program) throws {
        for installed in Installed.allCases {
            let outcome = try TapScene { ($0.program, $0.platform, $0.installed) = (program, .other, installed) }
                .outcome()
            #expect(outcome.action == .showPreview && outcome.reason == "crawler")
            #expect(!outcome.ways.contains { $0.kind == .app })
        }
        func page(_ change: (inout Link) -> Void = { _ in }) throws -> Outcome {
            try TapScene { scene in
                (scene.program, scene.platform, scene.isPlace) = (program, .other, false)
                scene.link = TapScene.link(change)
                scene.page = "https://www.example.com/sale"
            }.outcome()
        }
        // The page's own tags are better than none.
        #expect(try page().action == .openWeb)
        #expect(try page { $0.social = Social() }.action == .showPreview)
    }

    @Test("a tool is answered like a device that nobody knows")
    func tools() throws {
        let outcome = try TapScene { ($0.program, $0.platform) = (.tool, .other) }.outcome()
        #expect(outcome.action == .openWeb && outcome.destination?.url == web)
    }

    @Test("a campaign is the link's own, else the address's, and only for a provider the store counts for")
    func campaigns() throws {
        func store(_ change: (inout TapScene) -> Void) throws -> String? {
            try TapScene { scene in
                scene.installed = .no
                scene.url = "https://go.example.com/products/42?utm_campaign=spring"
                change(&scene)
            }.outcome().destination?.url
        }
        #expect(try store { _ in } == "https://apps.apple.com/app/id123")
        #expect(
            try store { $0.definition.ios.providerToken = "9" }
                == "https://apps.apple.com/app/id123?pt=9&ct=spring&mt=8")
        let own = try store { scene in
            scene.link = TapScene.link { $0.store = ["pt": "1", "ct": "mail", "at": "x", "mt": "12"] }
        }
        #expect(own == "https://apps.apple.com/app/id123?pt=1&ct=mail&at=x&mt=12")
        let iPad = try store { ($0.form, $0.definition.ios.iPadAppStoreID) = (.tablet, "456") }
        #expect(iPad == "https://apps.apple.com/app/id456")
    }
}
