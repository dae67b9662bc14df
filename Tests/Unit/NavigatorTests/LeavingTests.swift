// Events of kind navigate: the targets of a page in order, the web, the way back, and what is measured. Vectors applink.nav,
// and those of applink.event and gateway.applink.event that are about leaving.

import AppLinkProtocol
import LinkCore
import Navigator
import Pipeline
import PluginKit
import TestSupport
import Testing

/// Somebody who leaves an app.
private struct Leaver {
    var url = "https://www.example.com/path"
    var link: ResolvedAppLink?
    var canOpen: [String] = []
    var installed: [String] = []
    var platform = Platform.ios
    var form = DeviceForm.phone
    var navigation = Navigation()
    var app: AppDefinition?

    /// A page with targets of one family.
    mutating func page(_ family: AppLinkFamily, _ targets: [String?], web: String?) {
        var page = ResolvedAppLink(url: url, webURL: web)
        page.targets = targets.map { text in
            var target = AppLinkTarget(family)
            target.url = text
            return target
        }
        link = page
    }

    func leave() throws -> Outcome {
        var event = LinkEvent(kind: .navigate, url: url)
        var navigation = navigation
        navigation.canOpen = canOpen
        event.navigation = navigation
        var journey = Journey(event: event, receivedAt: 5, app: app.map(App.init), url: try LinkURL(url))
        journey.visitor.platform = platform
        journey.visitor.form = form
        var facts = NavigationFacts()
        (facts.link, facts.installed) = (link, installed)
        journey.navigationFacts = facts
        return Scene.navigator.outcome(of: journey, ending: .completed, trace: [], eventID: Scene.id)
    }
}

extension Outcome {
    fileprivate var measured: Measurement? { measurements.last }
    fileprivate var notes: [String] { trace.last?.notes ?? [] }

    /// The App Links data of the destination.
    fileprivate var data: JSONObject? {
        let url = destination.flatMap { try? LinkURL($0.url) }
        return url?.query().last("al_applink_data").flatMap { try? JSONParser.parse(Array($0.utf8)).object }
    }
}

@Suite("Leaving for another app")
struct LeavingTests {
    @Test("the vectors of the SDKs", arguments: try VectorFile.vectors(of: "applink.nav"))
    func meets(_ vector: Vector) throws {
        var leaver = Leaver()
        let input = vector.input
        leaver.url = input["source_url"]?.string ?? "http://www.example.com/source"
        leaver.canOpen = (input["openable"]?.array ?? []).compactMap(\.string).filter { $0 != "http" }
        var targets = (input["targets"]?.array ?? []).map(\.string)
        var web = input["web_url"]?.string
        if input["generator"] != nil {
            targets = (0..<40).map { "bad\($0)://" } + ["bolts://"]
            (leaver.canOpen, web) = (["bolts"], "http://e.com")
        }
        leaver.page(.ios, targets, web: web)
        let outcome = try leaver.leave()
        let expected = vector.expect
        #expect(outcome.measured?.fields["type"] == expected["result"]?.string, "\(vector) \(outcome)")
        if let prefix = expected["opened_prefix"]?.string {
            #expect(outcome.destination?.url.hasPrefix(prefix) == true, "\(vector) \(outcome.destination?.url ?? "")")
        }
        if expected["opened"]?.int == 0 { #expect(outcome.destination == nil && outcome.action == .reject) }
        // A source that runs code is nobody's content: linkd takes no such URL, where Bolts passes it on.
        if leaver.url.hasPrefix("http") {
            #expect(outcome.destination == nil || outcome.data?["target_url"]?.string == leaver.url)
        }
    }

    @Test(
        "the vectors about measuring",
        arguments: try VectorFile.vectors(of: "applink.event", "gateway.applink.event").filter {
            $0.input["navigation"] != nil
        })
    func measures(_ vector: Vector) throws {
        var leaver = Leaver()
        let goesBack = vector.input["app_link_is_back_to_referrer"]?.bool == true
        switch vector.input["navigation"]?.string {
        case "app": leaver.page(.ios, ["bolts://"], web: nil)
        case "browser": leaver.page(.ios, [], web: "https://www.example.com/path")
        default: leaver.page(.ios, [], web: nil)
        }
        leaver.canOpen = ["bolts"]
        if goesBack { (leaver.url, leaver.navigation.back, leaver.link) = ("fb://back", true, nil) }
        if vector.input["platform"]?.string == "android" { leaver.platform = .android }
        let measured = try #require(try leaver.leave().measured)
        #expect(measured.name == vector.expect["event"]?.string ?? "al_nav_out")
        for (name, value) in (vector.expect["args"]?.object?.members ?? []).map({ ($0.key, $0.value.string ?? "") }) {
            // Android's SDK says "failed" where the protocol and iOS say "fail".
            #expect(measured.fields[name] == (value == "failed" ? "fail" : value), "\(vector)")
        }
    }

    @Test("a device's own family comes before its system's, and each that is not taken says why")
    func families() throws {
        var leaver = Leaver()
        leaver.page(.ios, ["all://1", "all://2"], web: leaver.url)
        var phone = AppLinkTarget(.iphone)
        phone.url = "phone://1"
        var tablet = AppLinkTarget(.ipad)
        tablet.url = "pad://1"
        leaver.link?.targets += [phone, tablet, AppLinkTarget(.iphone)]
        leaver.canOpen = ["all", "PHONE", "pad"]
        #expect(try leaver.leave().destination?.url.hasPrefix("phone://1?al_applink_data=") == true)
        leaver.form = .tablet
        #expect(try leaver.leave().destination?.url.hasPrefix("pad://1?") == true)
        leaver.form = .other
        #expect(try leaver.leave().destination?.url.hasPrefix("all://1?") == true)
        leaver.form = .phone
        leaver.canOpen = []
        let web = try leaver.leave()
        #expect(web.action == .openWeb && web.reason == "web_fallback" && web.decidedBy == "navigator")
        #expect(web.notes.count == 5, "\(web.notes)")
        #expect(web.notes[0].hasPrefix("iphone phone:: not taken") && web.notes[1] == "iphone: it has no URL")
        #expect(web.notes.last == "the web page: taken")
        leaver.installed = ["all"]
        let known = try leaver.leave()
        #expect(known.reason == "installed" && known.fallbacks.map(\.kind) == [.web])
        leaver.platform = .desktop
        #expect(try leaver.leave().notes.first == "the page names no app for desktop")
    }

    @Test("Android's target is opened by its package, with the page's own URL where it names none")
    func android() throws {
        var leaver = Leaver()
        leaver.platform = .android
        var target = AppLinkTarget(.android)
        (target.package, target.className) = ("com.example.app", "com.example.Main")
        leaver.link = ResolvedAppLink(url: leaver.url, targets: [target], webURL: leaver.url)
        #expect(try leaver.leave().action == .openWeb)
        leaver.canOpen = ["com.example.app"]
        let outcome = try leaver.leave()
        let intent = try #require(outcome.destination.flatMap { IntentLink(reading: $0.url) })
        #expect(intent.package == "com.example.app" && intent.scheme == "https")
        #expect(intent.data.hasPrefix("www.example.com/path?al_applink_data=%7B"))
        leaver.url = "https://www.example.com/path?a=1#reviews"
        leaver.link = ResolvedAppLink(url: leaver.url, targets: [target], webURL: leaver.url)
        let whole = try #require(AndroidIntent(try leaver.leave().destination?.url ?? ""))
        let opened = try LinkURL(whole.data)
        #expect(opened.rawFragment == "reviews" && opened.query().items.map(\.name) == ["a", "al_applink_data"])
        #expect((try? JSONParser.parse(opened.query().last("al_applink_data") ?? ""))?.object != nil)
        leaver.url = "https://www.example.com/path"
        leaver.link = ResolvedAppLink(url: leaver.url, targets: [target], webURL: leaver.url)
        for (package, url) in [
            ("com.example.app", "tel:1"), ("android", "victim://pay"), ("com.bolts/x", "victim://pay"),
        ] {
            leaver.link?.targets[0].package = package
            leaver.link?.targets[0].url = url
            leaver.canOpen = [package]
            #expect(try leaver.leave().action == .openWeb, "\(package) \(url)")
        }
        leaver.link?.targets[0].package = "com.example.app"
        // A page can name any scheme beside a package: what counts is the package, which is opened.
        leaver.link?.targets[0].url = "shop://x"
        (leaver.canOpen, leaver.installed) = (["shop"], ["shop", "com.example.shop"])
        #expect(try leaver.leave().action == .openWeb)
        #expect(outcome.measured?.fields["package"] == "com.example.app")
        #expect(outcome.measured?.fields["class"] == "com.example.Main")
        #expect(outcome.measured?.fields["outputURL"] == leaver.url)
    }

    @Test("a universal link is taken for an app that linkd knows to be there, and never because a browser opens it")
    func universal() throws {
        var leaver = Leaver()
        leaver.page(.ios, ["https://shop.example/x"], web: leaver.url)
        leaver.canOpen = ["https", "shop.example"]
        #expect(try leaver.leave().reason == "web_fallback")
        leaver.installed = ["shop.example"]
        let outcome = try leaver.leave()
        #expect(
            outcome.reason == "installed" && outcome.destination?.url.hasPrefix("https://shop.example/x?al_") == true)
    }

    @Test("a page that wants no fallback leads to the app's store when the app is missing, else nowhere")
    func store() throws {
        var leaver = Leaver()
        var target = AppLinkTarget(.ios)
        (target.url, target.appStoreID) = ("shop://1", "42")
        leaver.link = ResolvedAppLink(url: leaver.url, targets: [target], webURL: nil)
        let outcome = try leaver.leave()
        #expect(outcome.action == .openStore && outcome.reason == "not_installed")
        #expect(outcome.destination?.url == "https://apps.apple.com/app/id42")
        #expect(outcome.measured?.fields["type"] == "fail" && outcome.measured?.fields["success"] == "0")
        leaver.link?.targets[0].appStoreID = nil
        #expect(try leaver.leave().action == .reject)
        #expect(try leaver.leave().measured?.fields["error"] == "no_destination")
    }

    @Test("the caller's extras and data go along, its version and target do not, and none is in what is measured")
    func data() throws {
        var leaver = Leaver()
        leaver.url = "https://www.example.com/path?a=1&b=2#top"
        leaver.page(.ios, ["bolts://x?b=1&al_applink_data=%7B%7D#f"], web: leaver.url)
        leaver.canOpen = ["bolts"]
        leaver.navigation.extras = ["access_token": .string("t0kEn")]
        leaver.navigation.appLinkData = [
            "ref": .string("12345"), "version": .string("9"), "target_url": .string("https://else.example/"),
            "user_agent": .string("Bolts iOS 1.0.0"),
        ]
        let outcome = try leaver.leave()
        #expect(outcome.destination?.url.hasPrefix("bolts://x?b=1&al_applink_data=%7B%22extras") == true)
        #expect(outcome.destination?.url.hasSuffix("#f") == true)
        let expected: JSONObject = [
            "extras": .object(["access_token": .string("t0kEn")]), "ref": .string("12345"), "version": .string("1.0"),
            "target_url": .string(leaver.url), "user_agent": .string("Bolts iOS 1.0.0"),
        ]
        #expect(outcome.data == expected)
        let measured = try #require(outcome.measured)
        #expect(
            !measured.fields.entries.contains { $0.value.contains("t0kEn") || $0.value.contains("al_applink_data") })
        #expect(measured.fields["outputURL"] == "bolts://x?b=1#f" && measured.fields["outputURLScheme"] == "bolts")
        #expect(measured.fields["sourceURL"] == leaver.url && measured.fields["sourceScheme"] == "https")
        #expect(measured.fields["sourceHost"] == "www.example.com")
        #expect(measured.fields["sourceURLHost"] == "www.example.com" && measured.fields["version"] == "1.0")
    }

    @Test(
        "no App Links data within a URL within a URL are in what is measured",
        arguments: [
            PercentCoding.encodeComponent(#"bolts://x?al_applink_data={"extras":{"token":"t0kEn"}}"#),
            // As the SDKs of iOS write it: `&` and `=` stay raw within the data.
            "bolts://x?al_applink_data=%7B%22target_url%22:%22https://y.example/?a=1&b=t0kEn%22,"
                + "%22extras%22:%7B%22c%22:%22t0kEn%22%7D%7D",
        ])
    func nested(inner: String) throws {
        var leaver = Leaver()
        leaver.url = "https://www.example.com/out?to=\(inner)"
        let measured = try #require(try leaver.leave().measured)
        #expect(!measured.fields.entries.contains { $0.value.contains("t0kEn") }, "\(measured.fields)")
        #expect(measured.fields["sourceURL"]?.hasPrefix("https://www.example.com/out") == true)
    }

    @Test("a URL whose apps are not known stays as it is, unless the caller has something for the app")
    func plain() throws {
        var leaver = Leaver()
        #expect(try leaver.leave().destination?.url == leaver.url)
        leaver.navigation.extras = [:]
        #expect(try leaver.leave().destination?.url.hasPrefix(leaver.url + "?al_applink_data=") == true)
        leaver.url = "fb://profile"
        leaver.canOpen = ["fb"]
        #expect(try leaver.leave().data?["target_url"] == nil)
        leaver.navigation.extras = nil
        #expect(try leaver.leave().destination?.url == "fb://profile")
    }

    @Test("the way back is the App Link's, or the URL that the app kept; never the app's own, and no code")
    func back() throws {
        var leaver = Leaver()
        leaver.app = Scene(.navigate).definition
        leaver.app?.android.package = "com.example.shop"
        leaver.navigation.back = true
        leaver.url = "fb://back?x=1"
        let outcome = try leaver.leave()
        #expect(outcome.action == .openApp && outcome.reason == "back_link")
        #expect(outcome.destination?.url.hasPrefix("fb://back?x=1&al_applink_data=%7B") == true)
        #expect(outcome.data?["target_url"]?.string == "fb://back?x=1")
        #expect(outcome.measured?.name == "al_ref_back_out" && outcome.measured?.fields["type"] == "app")
        #expect(outcome.measured?.fields["sourceURL"] == "fb://back?x=1")
        for url in ["tel:1", "sms:+1900", "android-app://a", "android-app:com.facebook.katana"] {
            leaver.url = url
            #expect(try leaver.leave().reason == "no_back_link", "\(url)")
        }
        leaver.url = "android-app://com.facebook.katana"
        #expect(try leaver.leave().reason == "no_back_link", "on iOS")
        leaver.platform = .android
        #expect(try leaver.leave().destination?.url == leaver.url)
        leaver.url = "https://other.example/back"
        #expect(try leaver.leave().action == .openWeb)
        for url in [
            "shop://products/1", "https://go.example.com/x", "android-app://com.example.shop",
            "javascript://x/%0aalert(1)", "intent://x#Intent;end",
        ] {
            leaver.url = url
            let refused = try leaver.leave()
            #expect(
                refused.action == .reject && refused.reason == "no_back_link" && refused.destination == nil, "\(url)")
            #expect(refused.measured?.fields["error"] == "no_back_link")
        }
    }

    @Test("the way back needs what the caller says it can open, if it says anything")
    func backWithCanOpen() throws {
        var leaver = Leaver()
        leaver.navigation.back = true
        for (url, platform, canOpen, leads) in [
            ("fb://back", .ios, [], true), ("fb://back", .ios, ["fb"], true),
            ("fb://back", .ios, ["twitter", "FB"], true),
            ("fb://back", .ios, ["twitter"], false), ("fb://back", .ios, ["fb2"], false),
            ("android-app://com.facebook.katana", .android, ["com.facebook.katana"], true),
            ("android-app://com.facebook.katana", .android, ["android-app", "fb"], false),
            ("https://other.example/back", .ios, ["twitter"], true),
        ] as [(String, Platform, [String], Bool)] {
            (leaver.url, leaver.platform, leaver.canOpen) = (url, platform, canOpen)
            let outcome = try leaver.leave()
            #expect(outcome.reason == (leads ? "back_link" : "no_back_link"), "\(url) \(canOpen)")
            #expect((outcome.destination != nil) == leads)
        }
    }

    @Test("a reported result decides nothing and is measured as it is said", arguments: Navigation.Result.allCases)
    func reported(_ result: Navigation.Result) throws {
        var leaver = Leaver()
        leaver.page(.ios, ["bolts://"], web: leaver.url)
        leaver.canOpen = ["bolts"]
        leaver.navigation.result = result
        let outcome = try leaver.leave()
        #expect(outcome.action == .none && outcome.reason == "recorded" && outcome.destination == nil)
        #expect(outcome.measured?.name == "al_nav_out" && outcome.measured?.fields["type"] == result.rawValue)
        #expect(outcome.measured?.fields["success"] == (result == .fail ? "0" : "1"))
        leaver.navigation.back = true
        #expect(try leaver.leave().measured?.name == "al_ref_back_out")
    }
}
