// What the documents that linkd was conceived from do with links, each as a person would do it, with the running daemon:
// HOKO's smart links from URLs, the ref of a long link, App Links that are routed by their input, stories of Facebook, and
// mails to known users.

import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("Links of the documents")
struct DocumentLinkTests {
    private static let iPhone =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        + "Version/18.6 Mobile/15E148 Safari/604.1"
    private static let desktop =
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0"

    private static let hoko = """
        [[app]]
        name = "awesome"
        domains = ["awesome.hoko.link", "open.hoko.link"]
        web = "http://awesomeapp.com"
          [app.ios]
          bundle_id = "com.example.awesome"
          scheme = "hoko"
          [app.android]
          package = "com.example.awesome"
          [[app.route]]
          pattern = "products/:product_id"

        """

    private func open(_ linkd: Linkd, _ url: String, on platform: String, kind: String = "open") throws -> JSONObject {
        try linkd.gateway().submit(
            #"{"kind":"\#(kind)","url":"\#(url)","app":{"installed":true},"device":{"platform":"\#(platform)"}}"#)
    }

    @Test("HOKO, Smartlinks from URLs: web and Android have their pages, iPhones the product and its coupon")
    func smartlinksFromURLs() throws {
        let linkd = try Linkd(Self.hoko)
        let made = try linkd.linkctl(
            "links", "create", "--route", "products/:product_id", "--param", "product_id=42", "--query",
            "referrer=Jane", "--metadata", #"{"coupon":"20"}"#, "--redeem-limit", "1", "--web",
            "http://awesomeapp.com/the_perfect_product", "--android", "http://awesomeapp.com/no_android_app_yet",
            "--key",
            "perfect")
        #expect(made.status == 0, "\(made.err)")
        let link = "https://awesome.hoko.link/perfect"
        // No Android app yet: its page, for taps and for whatever asks, and the coupon stays.
        for kind in ["open", "tap"] {
            let android = try open(linkd, link, on: "android", kind: kind)
            #expect(android.text("action") == "open_web" && android.text("reason") == "short_link")
            #expect(android.text("destination.url") == "http://awesomeapp.com/no_android_app_yet?referrer=Jane")
            #expect(android[at: "link.metadataState"] == .null, "\(android.json)")
        }
        #expect(try linkd.control().link("perfect", domain: "awesome.hoko.link").int("redeemed") == 0)
        let tapped = try open(linkd, link, on: "ios", kind: "tap")
        #expect(tapped.text("action") == "open_app" && tapped.text("reason") == "installed")
        #expect(tapped.text("destination.url").hasPrefix("hoko://products/42?referrer=Jane&linkd_tap="))
        let desktop = try open(linkd, link, on: "desktop", kind: "tap")
        #expect(desktop.text("destination.url") == "http://awesomeapp.com/the_perfect_product?referrer=Jane")
        let opened = try open(linkd, link, on: "ios")
        #expect(opened.text("action") == "open_app" && opened.text("reason") == "route_matched")
        #expect(opened.text("destination.url") == "hoko://products/42?referrer=Jane")
        #expect(opened.text("link.routeParameters.product_id") == "42" && opened.text("link.metadata.coupon") == "20")
        // A fallback for every platform, set and shown by linkctl.
        var arguments = ["links", "update", "awesome.hoko.link/perfect"]
        for name in ["ios", "iphone", "ipad", "android", "web", "desktop"] {
            arguments += ["--\(name)-fallback", "http://awesomeapp.com/without/\(name)"]
        }
        let updated = try Ran.run(Binaries.linkctl, ["--socket", linkd.controlSocket] + arguments)
        #expect(updated.status == 0, "\(updated.err)")
        let stored = try linkd.control().link("perfect", domain: "awesome.hoko.link")
        for name in ["universal", "iphone", "ipad", "android", "web", "desktop"] {
            let flag = name == "universal" ? "ios" : name
            #expect(stored.text("platforms.\(name).fallback") == "http://awesomeapp.com/without/\(flag)")
        }
        linkd.stop()
    }

    @Test("Badoo, page id and ref in the URL: ?ref= of a long link is in its outcome, statistics and reports")
    func refOfLongLink() throws {
        let linkd = try Linkd(Linkd.shop)
        let agent = ["User-Agent: \(Self.desktop)"]
        #expect(try linkd.http("GET", "/products/42?ref=share123", headers: agent).status == 302)
        #expect(try linkd.http("GET", "/products/43?ref=share123", headers: agent).status == 302)
        let opened = try open(linkd, "shop://products/42?ref=share123", on: "ios")
        #expect(opened.text("link.ref") == "share123" && opened.text("link.route") == "products/:product_id<int>")
        #expect(opened.text("destination.url") == "shop://products/42?ref=share123")
        // A stored link's own ref wins; without one the caller's counts as far as it is carried.
        try linkd.control().create(
            #"{"key":"own","route":"products/:product_id<int>","routeParameters":{"product_id":"1"},"ref":"spring"}"#)
        try linkd.control().create(#"{"key":"bare","url":"https://www.example.com/products/2"}"#)
        #expect(try linkd.http("GET", "/own?ref=share999", headers: agent).status == 302)
        #expect(try linkd.http("GET", "/bare?ref=share123", headers: agent).status == 302)
        let refs = try linkd.control().events().map { $0.text("outcome.link.ref") }
        #expect(refs.sorted() == ["share123", "share123", "share123", "share123", "spring"])
        let stats = try linkd.linkctl("stats", "--app", "shop", "--by", "ref", "--interval", "month")
        #expect(stats.out.contains("\tshare123\t3\t") && stats.out.contains("\tspring\t1\t"), "\(stats.out)")
        #expect(!stats.out.contains("share999"))
        // An installation that came by it is the ref's.
        let tap = try open(linkd, "https://go.example.com/products/42?ref=share123", on: "android", kind: "tap")
        #expect(tap.text("link.ref") == "share123")
        let first = try linkd.gateway().submit(
            #"{"kind":"first_open","url":"shop://products/42?linkd_tap=\#(tap.text("eventId"))","#
                + #""app":{"name":"shop","installation":"i-1"},"device":{"platform":"android"}}"#)
        #expect(first.bool("recorded"))
        let report = try linkd.linkctl("attribution", "report", "--by", "campaign")
        #expect(report.out.contains("share123\t"), "\(report.out)\(report.err)\(first.json)")
        linkd.stop()
    }

    @Test("Bolts, inputQueryParameters: an App Link whose input URL names the route keeps the input's query")
    func inputQuery() throws {
        let linkd = try Linkd(Linkd.shop)
        let data = #"{"target_url":"https://www.example.com/about?query=cats","extras":{"fb_app_id":1}}"#
        let encoded = try #require(data.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let opened = try open(linkd, "shop://products/9?query=dogs&al_applink_data=\(encoded)", on: "ios")
        #expect(opened.text("action") == "open_app" && opened.text("link.route") == "products/:product_id<int>")
        #expect(opened.text("destination.url") == "shop://products/9?query=dogs", "\(opened.json)")
        #expect(opened.objects("fallbacks").map { $0.text("url") } == ["https://www.example.com/products/9?query=dogs"])
        #expect(opened.text("link.queryParameters.query") == "cats")
        #expect(opened.objects("link.inputQuery").first?.text("value") == "dogs")
        // Where the target names the route, the query is the target's.
        let target = #"{"target_url":"https://www.example.com/products/9?query=cats"}"#
        let other = try #require(target.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let second = try open(linkd, "shop://open?query=dogs&al_applink_data=\(other)", on: "ios")
        #expect(second.text("destination.url") == "shop://products/9?query=cats")
        linkd.stop()
    }

    @Test("Facebook, stories: the web fallback is the story's own URL where that is the app's web, else the app's web")
    func story() throws {
        let linkd = try Linkd(Linkd.shop)
        func opened(_ story: String) throws -> JSONObject {
            let encoded = try #require(story.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
            return try open(linkd, "fb123456789012345://authorize#target_url=\(encoded)", on: "ios")
        }
        let own = "https://www.example.com/stories/today.html?deeplink=lookalikes%2Fanna&ref=foo"
        let story = try opened(own)
        #expect(story.text("action") == "open_app" && story.text("link.route") == "lookalikes/:person")
        #expect(story.objects("fallbacks").map { $0.text("url") } == [own], "\(story.json)")
        #expect(story.text("link.ref") == "foo")
        // A page of nobody we know: the app's web with the path that the story names.
        let foreign = try opened("https://news.example.net/stories/today.html?deeplink=lookalikes%2Fanna")
        #expect(foreign.text("link.route") == "lookalikes/:person")
        let web = foreign.objects("fallbacks").map { $0.text("url") }
        #expect(web == ["https://www.example.com/lookalikes/anna?deeplink=lookalikes%2Fanna"], "\(foreign.json)")
        linkd.stop()
    }

    @Test("Badoo, mails: a known user without the app gets the web page at once, by one key of the configuration")
    func knownRecipient() throws {
        func location(_ key: String, of linkd: Linkd) throws -> (status: Int, location: String?) {
            let answer = try linkd.tap("/\(key)", headers: ["User-Agent: \(Self.iPhone)"])
            return (answer.status, answer.header("Location"))
        }
        let mail = #""route":"lookalikes/:person","routeParameters":{"person":"anna"}"#
        for (line, isPage) in [("", true), ("recipient_without_app = \"web\"\n", false)] {
            let linkd = try Linkd(Linkd.shop.replacing("facebook_app_id", with: line + "facebook_app_id"))
            try linkd.control().create(#"{"key":"ann",\#(mail),"recipient":"ann"}"#)
            try linkd.control().create(#"{"key":"bob",\#(mail),"recipient":"bob"}"#)
            try linkd.control().create(#"{"key":"all",\#(mail)}"#)
            // Ann has the app on an iPhone, Bob on an Android phone.
            for (user, platform) in [("ann", "ios"), ("bob", "android")] {
                _ = try linkd.gateway().submit(
                    #"{"kind":"open","url":"shop://products/1","device":{"platform":"\#(platform)"},"#
                        + #""app":{"name":"shop","installation":"\#(user)","user":"\#(user)"}}"#)
            }
            let ann = try location("ann", of: linkd)
            #expect(ann.location?.hasPrefix("shop://lookalikes/anna") == true, "\(ann)")
            let bob = try location("bob", of: linkd)
            #expect(bob.status == (isPage ? 200 : 302))
            #expect(bob.location == (isPage ? nil : "https://www.example.com/lookalikes/anna"), "\(bob)")
            let reason = try linkd.control().events().first?.text("outcome.reason")
            #expect(reason == (isPage ? "install_unknown" : "recipient_without_app"))
            // Nobody knows who taps a link for everybody.
            #expect(try location("all", of: linkd).status == 200)
            linkd.stop()
        }
    }
}
