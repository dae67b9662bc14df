// Deferred links through the running daemon: a person taps, has no app, fetches it and opens it. The app gets what was
// tapped, once, whatever happens in between; and never what somebody else tapped.

import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("A deferred link")
struct DeferredLinkTests {
    static let iPhone =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        + "Version/18.6 Mobile/15E148 Safari/604.1"
    static let android =
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36"
    static let shop = Linkd.shop.replacing(
        "scheme = \"shop\"\n\n  [app.android]", with: "scheme = \"shop\"\n  app_store_id = \"99\"\n\n  [app.android]")
    static let product = #""route":"products/:product_id<int>","routeParameters":{"product_id":"42"}"#

    /// A tap by an agent; the page or the redirect.
    static func tap(
        _ linkd: Linkd, _ path: String, _ agent: String, host: String = "go.example.com", header: String = ""
    ) throws -> HTTPAnswer {
        let client = try HTTPClient(port: linkd.httpPort)
        client.send(
            "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nUser-Agent: \(agent)\r\nX-Forwarded-For: 198.51.100.7\r\n"
                + "X-Forwarded-Proto: https\r\n\(header)Connection: close\r\n\r\n")
        return try client.answer()
    }

    /// What the way to Play carries to the app, the install referrer as Play hands it out: behind the redirect to the app.
    static func referrer(on answer: HTTPAnswer) throws -> String {
        func decoded(behind mark: String, in text: String) throws -> String {
            let start = try #require(text.firstRange(of: mark), "\(text)").upperBound
            return try #require(String(text[start...].prefix { $0 != ";" && $0 != "&" }).removingPercentEncoding)
        }
        let intent = try #require(answer.header("Location"), "\(answer.body)")
        return try decoded(behind: "&referrer=", in: try decoded(behind: "S.browser_fallback_url=", in: intent))
    }

    /// What an app tells at its first opening.
    static func firstOpen(
        _ installation: String, _ evidence: String = "{}", user: String? = nil, id: String? = nil,
        platform: String = "android", state: String = "{}"
    ) -> String {
        let user = user.map { #","user":"\#($0)""# } ?? ""
        let id = id.map { #""id":"\#($0)","# } ?? ""
        return #"{\#(id)"kind":"first_open","app":{"name":"shop","version":"4.2","installation":"\#(installation)","#
            + #""state":\#(state)\#(user)},"device":{"platform":"\#(platform)"},"evidence":\#(evidence)}"#
    }

    /// Play's evidence with a referrer.
    static func play(_ referrer: String) -> String { #"{"installReferrer":"\#(referrer)"}"# }

    @Test("comes with Play's referrer, is handed out until it is acknowledged, and survives a kill in between")
    func referrer() throws {
        let linkd = try Linkd(Self.shop)
        try linkd.control().create(#"{"key":"shoe",\#(Self.product),"ref":"mail"}"#)
        let page = try Self.tap(linkd, "/shoe?utm_campaign=spring&utm_source=letter&colour=blue", Self.android)
        let referrer = try Self.referrer(on: page)
        #expect(referrer.contains("linkd_tap="))
        let opened = try linkd.gateway().submit(Self.firstOpen("p", Self.play(referrer)))
        #expect(opened.text("action") == "open_app" && opened.text("reason") == "route_matched", "\(opened.json)")
        #expect(
            opened.text("destination.url")
                == "shop://products/42?utm_campaign=spring&utm_source=letter&colour=blue&ref=mail")
        #expect(opened.text("link.routeParameters.product_id") == "42")
        #expect(opened.text("link.shortLink") == "https://go.example.com/shoe")
        #expect(opened.text("attribution.method") == "install_referrer")
        #expect(opened.text("attribution.confidence") == "unique" && opened.text("attribution.model") == "last_touch")
        #expect(opened.text("attribution.campaign") == "spring" && opened.text("attribution.source") == "letter")
        #expect(referrer.contains(opened.text("attribution.tap")))
        let id = opened.text("pending")
        #expect(!id.isEmpty)
        // The reply was lost with the process; the app asks again, as one that came to the front and as a new one.
        linkd.signal(SIGKILL)
        linkd.waitForEnd()
        try linkd.start()
        let client = try linkd.gateway()
        #expect(try client.waiting("p").map { $0.text("id") } == [id])
        let again = try client.submit(#"{"kind":"reopen","app":{"name":"shop","installation":"p"}}"#)
        #expect(again.text("pending") == id && again.text("destination.url") == opened.text("destination.url"))
        #expect(again.text("attribution.tap") == opened.text("attribution.tap"))
        let repeated = try client.submit(Self.firstOpen("p", Self.play(referrer)))
        #expect(repeated.text("pending") == id && repeated.text("action") == "open_app", "\(repeated.json)")
        #expect(repeated[at: "attribution.reasons"].array?.contains(.string("matched_before")) == true)
        try client.ask("org.linkd.Gateway.Acknowledge", #"{"id":"\#(id)"}"#)
        let shown = try client.submit(Self.firstOpen("p", Self.play(referrer)))
        #expect(
            shown.text("action") == "none" && shown.text("reason") == "nothing_pending" && shown.text("pending") == "")
        #expect(try client.waiting("p").isEmpty)
        // Nobody else gets it, whatever they hold in hand.
        let thief = try client.submit(Self.firstOpen("q", Self.play(referrer)))
        #expect(thief.text("action") == "none" && thief.text("reason") == "no_match")
        #expect(thief[at: "attribution.reasons"].array?.contains(.string("install_referrer.tap_taken")) == true)
        linkd.stop()
    }

    @Test("goes to one installation of a list, and every event of the list knows whose it is")
    func list() throws {
        let linkd = try Linkd(Self.shop)
        try linkd.control().create(#"{"key":"shoe",\#(Self.product)}"#)
        let play = Self.play(try Self.referrer(on: try Self.tap(linkd, "/shoe", Self.android)))
        let reopens = ["p", "q"].map { #"{"kind":"reopen","app":{"name":"shop","installation":"\#($0)"}}"# }
        let events = [
            Self.firstOpen("p", play), Self.firstOpen("q", play), Self.firstOpen("p", play, id: "again"), reopens[1],
            reopens[0],
        ]
        let client = try linkd.gateway()
        let reply = try client.ask(
            "org.linkd.Gateway.SubmitMany", #"{"events":[\#(events.joined(separator: ","))]}"#)
        let outcomes = reply.objects("outcomes")
        try #require(outcomes.count == 5)
        let id = outcomes[0].text("pending")
        #expect(!id.isEmpty)
        #expect(try client.waiting("p").map { $0.text("id") } == [id])
        // The thief has nothing, neither at its first open nor from what its first open would have left behind.
        #expect(outcomes[1].text("attribution.method") == "none" && outcomes[3].text("action") == "none")
        #expect(outcomes[3].text("pending") == "", "\(outcomes[3].json)")
        #expect(try client.waiting("q").isEmpty)
        // The owner keeps what it has.
        #expect(outcomes[2].text("attribution.tap") == outcomes[0].text("attribution.tap"), "\(outcomes[2].json)")
        #expect(outcomes[2][at: "attribution.reasons"].array == [.string("matched_before")])
        #expect(outcomes[2].text("pending") == id && outcomes[4].text("pending") == id)
        linkd.stop()
    }

    @Test("of a route is handed out to one installation of a list, and again to its reopen in the same list")
    func listOfRoute() throws {
        let linkd = try Linkd(Self.shop)
        let play = Self.play(try Self.referrer(on: try Self.tap(linkd, "/products/7", Self.android)))
        let events = (0..<40).map { Self.firstOpen("p\($0 % 20)", play) }
        let reopens = (0..<20).map { #"{"kind":"reopen","app":{"name":"shop","installation":"p\#($0)"}}"# }
        let list = (events + reopens).joined(separator: ",")
        let client = try linkd.gateway()
        let outcomes = try client.ask("org.linkd.Gateway.SubmitMany", #"{"events":[\#(list)]}"#).objects("outcomes")
        try #require(outcomes.count == 60)
        let handed = outcomes.indices.filter { !outcomes[$0].text("pending").isEmpty }
        #expect(handed == [0, 20, 40] && Set(handed.map { outcomes[$0].text("pending") }).count == 1)
        linkd.stop()
    }

    @Test("is nobody's who has no id: an empty one is none")
    func nobody() throws {
        let linkd = try Linkd(Self.shop)
        let client = try linkd.gateway()
        let refused = try refusal { _ = try client.submit(Self.firstOpen("")) }
        #expect(refused?.name == "org.linkd.Gateway.InvalidEvent")
        #expect(refused?.parameters.text("field") == "event.app.installation")
        linkd.stop()
    }

    @Test("comes to an app that was fetched anew under the id of before, and is a reinstallation")
    func reinstalled() throws {
        let linkd = try Linkd(Self.shop)
        try linkd.control().create(#"{"key":"shoe",\#(Self.product)}"#)
        try linkd.control().create(
            #"{"key":"boot","route":"products/:product_id<int>","routeParameters":{"product_id":"43"}}"#)
        let client = try linkd.gateway()
        func open(_ key: String, installed: Int64) throws -> JSONObject {
            let referrer = try Self.referrer(on: try Self.tap(linkd, "/\(key)", Self.android))
            return try client.submit(
                Self.firstOpen("p", #"{"installReferrer":"\#(referrer)","installBeginServerAt":\#(installed)}"#))
        }
        let now = Int64(Date().timeIntervalSince1970 * 1000)
        let first = try open("shoe", installed: now)
        #expect(first.text("destination.url") == "shop://products/42")
        // Play's clock is a minute ahead, which is within what clocks may differ.
        let second = try open("boot", installed: now + 60_000)
        #expect(second.text("destination.url") == "shop://products/43", "\(second.json)")
        #expect(second.text("attribution.method") == "install_referrer" && second.text("pending") != "")
        let shown = try linkd.linkctl("installs", "show", "p")
        #expect(shown.out.contains("reinstall"), "\(shown.out)")
        let report = try linkd.linkctl("--json", "attribution", "report", "--by", "link").out
        #expect(report.contains(#""reinstalls":1"#), "\(report)")
        linkd.stop()
    }

    @Test("of a route, without a short link, leads there too")
    func route() throws {
        let linkd = try Linkd(Self.shop)
        let page = try Self.tap(linkd, "/products/7?utm_campaign=s&size=9", Self.android)
        let opened = try linkd.gateway().submit(Self.firstOpen("p", Self.play(try Self.referrer(on: page))))
        #expect(opened.text("destination.url") == "shop://products/7?utm_campaign=s&size=9", "\(opened.json)")
        #expect(opened.text("attribution.campaign") == "s" && opened.text("attribution.method") == "install_referrer")
        linkd.stop()
    }

    @Test("waits for a login screen, and is the same link before and after it")
    func loginScreen() throws {
        let linkd = try Linkd(Self.shop)
        try linkd.control().create(
            #"{"key":"friend","route":"friends/:friend_id","routeParameters":{"friend_id":"8"},"metadata":{"gift":1},"#
                + #""redeemLimit":1}"#)
        let page = try Self.tap(linkd, "/friend", Self.android)
        let client = try linkd.gateway()
        let held = try client.submit(Self.firstOpen("p", Self.play(try Self.referrer(on: page))))
        #expect(held.text("action") == "hold" && held.text("attribution.method") == "install_referrer", "\(held.json)")
        let id = held.text("pending")
        let after = try client.submit(
            #"{"kind":"reopen","app":{"name":"shop","installation":"p","state":{"login":"yes"}}}"#)
        #expect(after.text("action") == "open_app" && after.text("pending") == id)
        #expect(after.text("destination.url") == "shop://friends/8")
        // One gift for one tap, however often it is handed out.
        #expect(after.text("link.metadataState") == "available", "\(after.json)")
        let opened = try client.ask("org.linkd.Gateway.OpenPending", #"{"id":"\#(id)","state":{"login":"yes"}}"#)
        #expect(opened.text("outcome.link.metadataState") == "available", "\(opened.json)")
        #expect(try client.waiting("p").isEmpty)
        #expect(try linkd.control().link("friend").int("redeemed") == 1)
        linkd.stop()
    }

    @Test("goes to one of 64 that ask at once; to an installation that asks 64 times it goes once")
    func concurrency() async throws {
        let linkd = try Linkd(Self.shop)
        try linkd.control().create(#"{"key":"shoe",\#(Self.product)}"#)
        let socket = linkd.gatewaySocket
        func all(_ installation: @escaping @Sendable (Int) -> String, _ evidence: String) async throws -> [JSONObject] {
            try await withThrowingTaskGroup(of: JSONObject.self) { group in
                for index in 0..<64 {
                    group.addTask {
                        try LinkClient.Connection(path: socket).submit(Self.firstOpen(installation(index), evidence))
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }
        let first = Self.play(try Self.referrer(on: try Self.tap(linkd, "/shoe", Self.android)))
        let many = try await all({ "m\($0)" }, first)
        #expect(many.filter { $0.text("attribution.method") == "install_referrer" }.count == 1)
        #expect(many.filter { !$0.text("pending").isEmpty }.count == 1)
        #expect(many.filter { $0.text("action") == "none" && $0.text("reason") == "no_match" }.count == 63)
        let second = Self.play(try Self.referrer(on: try Self.tap(linkd, "/shoe", Self.android)))
        let same = try await all({ _ in "one" }, second)
        #expect(Set(same.map { $0.text("pending") }).count == 1 && same.allSatisfy { !$0.text("pending").isEmpty })
        #expect(try linkd.gateway().waiting("one").count == 1)
        #expect(
            try linkd.control().ask("org.linkd.Control.GetStats", #"{"groupBy":"none"}"#).json.contains(#""installs":"#)
        )
        linkd.stop()
    }

    @Test("comes with an account: the one it was made for, or the one that tapped")
    func login() throws {
        let linkd = try Linkd(Self.shop)
        try linkd.control().create(#"{"key":"ann",\#(Self.product),"recipient":"ann"}"#)
        _ = try Self.tap(linkd, "/ann", Self.iPhone)
        let client = try linkd.gateway()
        let other = try client.submit(Self.firstOpen("b", user: "bob", platform: "ios"))
        #expect(other.text("reason") == "no_match" && other.text("attribution.method") == "organic")
        let opened = try client.submit(Self.firstOpen("a", user: "ann", platform: "ios"))
        #expect(opened.text("attribution.method") == "login" && opened.text("destination.url") == "shop://products/42")
        let second = try client.submit(Self.firstOpen("a2", user: "ann", platform: "ios"))
        #expect(second.text("reason") == "no_match", "\(second.json)")
        linkd.stop()
    }

    @Test("comes with what a press on the page's button copied, once")
    func clipboard() throws {
        let linkd = try Linkd(Self.shop + "\n[stage.attribution]\nclipboard = true\n")
        try linkd.control().create(#"{"key":"shoe",\#(Self.product)}"#)
        func copied() throws -> String {
            let page = try Self.tap(linkd, "/shoe", Self.iPhone)
            let start = try #require(page.body.firstRange(of: "data-clip=\""), "\(page.body)").upperBound
            return String(page.body[start...].prefix { $0 != "\"" })
        }
        let text = try copied()
        #expect(text.hasPrefix("https://go.example.com/?linkd_clip="))
        let client = try linkd.gateway()
        let evidence = #"{"clipboard":"\#(text)"}"#
        let opened = try client.submit(Self.firstOpen("p", evidence, platform: "ios"))
        #expect(opened.text("attribution.method") == "clipboard", "\(opened.json)")
        #expect(opened.text("attribution.confidence") == "unique")
        #expect(opened.text("destination.url") == "shop://products/42")
        let second = try client.submit(Self.firstOpen("q", evidence, platform: "ios"))
        #expect(second.text("reason") == "no_match", "\(second.json)")
        // The token is a secret of that person: it is kept nowhere but as a hash.
        let token = try #require(text.split(separator: "=").last)
        let kept = try linkd.linkctl("--json", "events", "list").out
        #expect(!kept.contains(token) && !linkd.log.contains(token))
        // Somebody's other text on the clipboard is not ours.
        let letter = try client.submit(Self.firstOpen("r", #"{"clipboard":"Dear Ann, meet me at 5"}"#, platform: "ios"))
        #expect(letter.text("attribution.method") == "organic")
        #expect(!(try linkd.linkctl("--json", "events", "list").out).contains("Dear Ann"))
        linkd.stop()
        for file in ["linkd.db", "linkd.db-wal"] {
            let bytes = FileManager.default.contents(atPath: "\(linkd.directory)/\(file)") ?? Data()
            #expect(
                bytes.range(of: Data(token.utf8)) == nil && bytes.range(of: Data("Dear Ann".utf8)) == nil, "\(file)")
        }
    }

    @Test("is answered to a resent first open as it was, with the same pending link")
    func resent() throws {
        let linkd = try Linkd(Self.shop)
        try linkd.control().create(#"{"key":"shoe",\#(Self.product)}"#)
        let evidence = Self.play(try Self.referrer(on: try Self.tap(linkd, "/shoe", Self.android)))
        let client = try linkd.gateway()
        let first = try client.submit(Self.firstOpen("p", evidence, id: "first-1"))
        let again = try client.submit(Self.firstOpen("p", evidence, id: "first-1"))
        #expect(again.bool("duplicate") && again.text("pending") == first.text("pending"))
        #expect(again.text("eventId") == first.text("eventId") && !first.text("pending").isEmpty)
        linkd.stop()
    }

    @Test("expires, and is refused a second time after its window")
    func expiry() throws {
        let linkd = try Linkd(Self.shop + "\n[pending]\nttl = \"1s\"\n[stage.attribution]\nclick_window = \"1m\"\n")
        try linkd.control().create(#"{"key":"shoe",\#(Self.product)}"#)
        let evidence = Self.play(try Self.referrer(on: try Self.tap(linkd, "/shoe", Self.android)))
        let client = try linkd.gateway()
        let opened = try client.submit(Self.firstOpen("p", evidence))
        #expect(!opened.text("pending").isEmpty)
        #expect(eventually { (try? client.waiting("p").isEmpty) == true })
        #expect(try client.submit(Self.firstOpen("p", evidence)).text("reason") == "nothing_pending")
        linkd.stop()
    }

    @Test("of a person who asks not to be followed comes by keys alone, and no address is kept")
    func globalPrivacyControl() throws {
        let linkd = try Linkd(Self.shop, store: "address_privacy = \"full\"")
        try linkd.control().create(#"{"key":"shoe",\#(Self.product)}"#)
        let page = try Self.tap(linkd, "/shoe", Self.android, header: "Sec-GPC: 1\r\n")
        let tapped = try #require(try linkd.control().events().first)
        #expect(tapped.text("event.consent") == "denied" && tapped.text("event.client.address") == "")
        let opened = try linkd.gateway().submit(Self.firstOpen("p", Self.play(try Self.referrer(on: page))))
        #expect(opened.text("attribution.method") == "install_referrer")
        _ = try Self.tap(linkd, "/shoe", Self.android)
        #expect(try linkd.control().events().first?.text("event.client.address") == "198.51.100.7")
        linkd.stop()
    }
}
