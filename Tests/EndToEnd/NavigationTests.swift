// Events of kind navigate through the running daemon: the apps of another site's page, of a link of ours, the way back, and
// what is stored and measured.

import LinkClient
import LinkCore
import Testing

@Suite("Leaving for another app, in the daemon")
struct NavigationTests {
    private static let tags =
        "<meta property='al:ios:url' content='bolts://article/1'><meta property='al:ios:app_name' content='Bolts'>"
        + "<meta property='al:android:package' content='com.bolts'>"

    private static func site() throws -> ForeignSite {
        try ForeignSite { path in
            let body =
                switch path {
                case "/plain": "<title>nothing</title>"
                case "/token": "<meta property='al:ios:url' content='bolts://x?access_token=PAGETOKEN'>"
                default: tags
                }
            return "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        }
    }

    private static func event(_ url: String, _ navigation: String, more: String = "") -> String {
        #"{"kind":"navigate","url":"\#(url)","device":{"platform":"ios","form":"phone"},"#
            + #""navigation":\#(navigation)\#(more)}"#
    }

    private static func data(_ outcome: JSONObject) throws -> JSONObject {
        let url = try LinkURL(outcome.text("destination.url"))
        return try JSONParser.parse(Array((url.query().last("al_applink_data") ?? "").utf8)).object ?? [:]
    }

    @Test("an app that the caller can open gets the data, else the web page does; the journal has no token")
    func foreign() throws {
        let site = try Self.site()
        defer { site.stop() }
        let linkd = try Linkd(Linkd.readingPages(of: site), workers: 1)
        let client = try linkd.gateway()
        let page = "http://127.0.0.1:\(site.port)/article"
        let given = #"{"canOpen":["bolts"],"extras":{"access_token":"t0kEn","n":1},"appLinkData":{"ref":"12345"}}"#
        let outcome = try client.submit(Self.event(page, given, more: #","app":{"name":"shop"}"#))
        #expect(outcome.text("action") == "open_app" && outcome.text("reason") == "can_open", "\(outcome.json)")
        #expect(outcome.text("destination.url").hasPrefix("bolts://article/1?al_applink_data=%7B"))
        let data = try Self.data(outcome)
        #expect(data.text("extras.access_token") == "t0kEn" && data.text("target_url") == page)
        #expect(data.text("ref") == "12345" && data.text("referer_app_link.url") == "shop://")
        #expect(outcome.objects("fallbacks").first?.text("url").hasPrefix(page + "?al_applink_data=") == true)
        let stored = try #require(try linkd.control().events("{}").first).json
        #expect(!stored.contains("t0kEn") && stored.contains("al_nav_out"), "\(stored)")

        let web = try client.submit(Self.event(page, #"{"canOpen":["other"]}"#))
        #expect(web.text("action") == "open_web" && web.text("reason") == "web_fallback")
        let notes =
            web.objects("trace").last { $0.text("stage") == "navigator" }?["notes"]?.array?.compactMap(\.string) ?? []
        #expect(
            notes.first?.hasPrefix("ios bolts:: not taken") == true && notes.last == "the web page: taken", "\(notes)")
        // The data have no room beside 256 parameters: the page is opened without them, and no token is kept.
        let full = page + "?" + (0..<256).map { "p\($0)=1" }.joined(separator: "&")
        let crowded = try client.submit(Self.event(full, #"{"extras":{"access_token":"t0kEn"}}"#))
        #expect(crowded.text("destination.url") == full && crowded.json.contains("no room"), "\(crowded.json)")
        #expect(try linkd.control().events("{}").allSatisfy { !$0.json.contains("t0kEn") })
        let plain = try client.submit(Self.event("http://127.0.0.1:\(site.port)/plain", "{}"))
        #expect(plain.objects("measurements").last?.text("fields.type") == "web", "\(plain.json)")

        // A link of ours to another site's page leads to that page's app.
        try linkd.control().create(#"{"key":"partner","url":"\#(page)"}"#)
        let partner = try client.submit(Self.event("https://go.example.com/partner", given))
        #expect(partner.text("destination.url").hasPrefix("bolts://article/1?"), "\(partner.json)")

        // Explain decides the same way and records nothing; a list fetches no page, but knows what was read.
        let events = try linkd.control().status().int("events")
        let explained = try client.ask("org.linkd.Gateway.Explain", #"{"event":\#(Self.event(page, given))}"#)
        #expect(explained.text("outcome.destination.url").hasPrefix("bolts://article/1?"))
        #expect(try linkd.control().status().int("events") == events)
        let listed = try client.ask(
            "org.linkd.Gateway.SubmitMany",
            #"{"events":[\#(Self.event(page, given)),\#(Self.event(page + "/new", given))]}"#)
        #expect(listed.objects("outcomes").map { $0.text("action") } == ["open_app", "open_web"], "\(listed.json)")
        #expect(site.requests.filter { !$0.contains("p0=1") } == ["GET /article", "GET /plain"])
        linkd.stop()
    }

    @Test("what a page or a referer names goes to the person whole, and is stored without its tokens")
    func tokens() throws {
        let site = try Self.site()
        defer { site.stop() }
        let linkd = try Linkd(Linkd.readingPages(of: site), workers: 1)
        let client = try linkd.gateway()
        let page = Self.event("http://127.0.0.1:\(site.port)/token", #"{"canOpen":["bolts"]}"#)
        #expect(try client.submit(page).text("destination.url").hasPrefix("bolts://x?access_token=PAGETOKEN&al_"))
        let json = #"{"referer_app_link":{"url":"fb://back?access_token=BACKTOKEN","app_name":"Facebook"}}"#
        let inbound = "shop://open?al_applink_data=\(PercentCoding.encodeComponent(json))"
        let back = try client.submit(Self.event(inbound, #"{"back":true}"#))
        #expect(back.text("destination.url").hasPrefix("fb://back?access_token=BACKTOKEN&al_"), "\(back.json)")
        let extras = Self.event("https://a.example/", #"{"extras":{"user[access_token]":"EXTRATOKEN"}}"#)
        #expect(try client.submit(extras).json.contains("EXTRATOKEN"))
        let keys = Self.event(
            "https://a.example/",
            #"{"extras":{"access_token=KEYTOKEN":1},"appLinkData":{"x":{"id_token=DATATOKEN":1}}}"#,
            more: #","attributes":{"access_token=NAMETOKEN":"v"}"#)
        #expect(try client.submit(keys).json.contains("KEYTOKEN"))
        let stored = try linkd.control().events("{}").map(\.json).joined()
        for token in ["PAGETOKEN", "BACKTOKEN", "EXTRATOKEN", "KEYTOKEN", "DATATOKEN", "NAMETOKEN"] {
            #expect(!stored.contains(token), "\(stored)")
        }
        for bad in ["", "bolts://", "bolts?access_token=T", "1st"] {
            let refused = try refusal {
                _ = try client.submit(Self.event("https://a.example/", #"{"canOpen":["shop","\#(bad)"]}"#))
            }
            #expect(refused?.parameters.text("field") == "event.navigation.canOpen[1]", "\(bad)")
        }
        linkd.stop()
    }

    @Test("an app that leaves for a link of another app of ours is told of that app")
    func otherApp() throws {
        let linkd = try Linkd(
            Linkd.shop
                + "\n[[app]]\nname = \"partner\"\ndomains = [\"go.partner.example\"]\nweb = \"https://partner.example\"\n",
            workers: 1)
        let client = try linkd.gateway()
        try linkd.control().create(
            #"{"app":"shop","key":"shoe","route":"products/:product_id<int>","routeParameters":{"product_id":"42"}}"#)
        for url in ["https://go.example.com/products/42", "https://go.example.com/shoe"] {
            let outcome = try client.submit(
                Self.event(url, #"{"canOpen":["shop"]}"#, more: #","app":{"name":"partner"}"#))
            #expect(outcome.text("destination.url").hasPrefix("shop://products/42?al_applink_data="), "\(outcome.json)")
        }
        linkd.stop()
    }

    @Test("a link of ours opens its app where that is known to be, without asking anybody")
    func own() throws {
        let linkd = try Linkd(workers: 1)
        let client = try linkd.gateway()
        try linkd.control().create(
            #"{"key":"shoe","route":"products/:product_id<int>","routeParameters":{"product_id":"42"}}"#)
        for url in ["https://go.example.com/products/42", "https://go.example.com/shoe"] {
            let web = try client.submit(Self.event(url, "{}"))
            #expect(web.text("action") == "open_web", "\(web.json)")
            #expect(web.text("destination.url").hasPrefix("https://www.example.com/products/42?"))
            let app = try client.submit(Self.event(url, #"{"canOpen":["shop"]}"#))
            #expect(app.text("destination.url").hasPrefix("shop://products/42?al_applink_data=%7B"), "\(app.json)")
            #expect(try Self.data(app).text("target_url") == url)
        }
        let known = try client.submit(
            Self.event("https://go.example.com/shoe", "{}", more: #","app":{"name":"shop","installation":"p"}"#))
        #expect(known.text("action") == "open_app" && known.text("reason") == "installed", "\(known.json)")
        // What came in, what goes out, and the way back: the data of one are read by the next.
        let inbound = known.text("destination.url")
        let read = try client.submit(
            #"{"kind":"open","url":"\#(inbound)","app":{"name":"shop","installation":"p"}}"#)
        #expect(read.text("link.formats.0") == "app_link", "\(read.json)")
        linkd.stop()
    }

    @Test("the way back leads to the app that sent the person, and is measured as such")
    func back() throws {
        let linkd = try Linkd(workers: 1)
        let client = try linkd.gateway()
        let json =
            #"{"target_url":"https://www.example.com/abc.html","referer_app_link":"#
            + #"{"url":"fb://back","app_name":"Facebook"}}"#
        let inbound = "shop://open?al_applink_data=\(PercentCoding.encodeComponent(json))"
        let opened = try client.submit(#"{"url":"\#(inbound)","app":{"name":"shop"}}"#)
        #expect(opened.text("link.backLink.appName") == "Facebook")
        for url in [inbound, opened.text("link.backLink.url")] {
            let outcome = try client.submit(Self.event(url, #"{"back":true}"#, more: #","app":{"name":"shop"}"#))
            #expect(outcome.text("action") == "open_app" && outcome.text("reason") == "back_link", "\(outcome.json)")
            #expect(outcome.text("destination.url").hasPrefix("fb://back?al_applink_data="))
            #expect(try Self.data(outcome).text("referer_app_link.url") == "shop://")
            #expect(outcome.objects("measurements").last?.text("name") == "al_ref_back_out")
        }
        // A link that leads nowhere is measured as a failure, and a report of the caller is recorded all the same.
        try linkd.control().create(
            #"{"key":"ended","validUntil":1,"route":"products/:product_id<int>","routeParameters":{"product_id":"1"}}"#)
        let ended = try client.submit(Self.event("https://go.example.com/ended", "{}"))
        #expect(
            ended.text("action") == "reject" && ended.text("measurements.0.fields.error") == "link_expired",
            "\(ended.json)")
        let reported = try client.submit(Self.event("https://go.example.com/ended", #"{"result":"app"}"#))
        #expect(reported.text("reason") == "recorded" && reported.text("measurements.0.fields.type") == "app")
        let none = try linkd.linkctl("submit", "shop://products/1", "--kind", "navigate", "--back", "--app", "shop")
        #expect(none.status == 0 && none.out.contains("no_back_link"), "\(none.out) \(none.err)")
        let told = try linkd.linkctl(
            "submit", "https://www.example.org/", "--kind", "navigate", "--result", "fail", "--app", "shop", "--json")
        #expect(told.out.contains(#""name":"al_nav_out""#) && told.out.contains(#""type":"fail""#), "\(told.out)")
        linkd.stop()
    }
}
