// The journeys for which links are made, each from its first tap to the screen in the app, through the running daemon:
// a mail that logs somebody in, a link shared with a friend, an advertisement in Facebook, a text message.

import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("Journeys")
struct JourneyTests {
    private static let iPhone =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        + "Version/18.6 Mobile/15E148 Safari/604.1"
    private static let android =
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36"
    private static let desktop =
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36"
    private static let facebook =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 "
        + "[FBAN/FBIOS;FBAV/440.0.0.33.108;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/18.6]"
    private static let iMessage =
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 "
        + "Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0"
    private static let shop = Linkd.shop.replacing(
        "scheme = \"shop\"\n\n  [app.android]", with: "scheme = \"shop\"\n  app_store_id = \"99\"\n\n  [app.android]")

    private static let profile = #""route":"lookalikes/:person","routeParameters":{"person":"anna"}"#

    /// A tap by an agent on a host of the app.
    private func tap(_ linkd: Linkd, _ path: String, _ agent: String, host: String = "go.example.com") throws
        -> HTTPAnswer
    {
        let client = try HTTPClient(port: linkd.httpPort)
        client.send(
            "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nUser-Agent: \(agent)\r\nX-Forwarded-For: 198.51.100.7\r\n"
                + "X-Forwarded-Proto: https\r\nConnection: close\r\n\r\n")
        return try client.answer()
    }

    /// The address of a button of a page: open, store, web.
    private func button(_ kind: String, _ page: HTTPAnswer) throws -> String {
        let tag = page.body.split(separator: "<").first { $0.contains("data-kind=\"\(kind)\"") }
        let text = try #require(tag, "no button \(kind) on the page:\n\(page.body)")
        let start = try #require(text.firstRange(of: "href=\"")).upperBound
        return String(text[start...].prefix { $0 != "\"" }).replacing("&amp;", with: "&")
    }

    /// Host and path of an address, as the phone would ask for it.
    private func parts(_ address: String) throws -> (host: String, path: String) {
        let rest = try #require(address.hasPrefix("https://") ? address.dropFirst("https://".count) : nil, "\(address)")
        let slash = try #require(rest.firstIndex(of: "/"))
        return (String(rest[..<slash]), String(rest[slash...]))
    }

    private func submit(_ linkd: Linkd, _ url: String, on platform: String = "ios") throws -> JSONObject {
        let event: JSONObject = [
            "url": .string(url),
            "app": .object(["name": .string("shop"), "installation": .string("phone-of-\(platform)")]),
            "device": .object(["platform": .string(platform)]),
        ]
        return try linkd.gateway().submit(event.json)
    }

    @Test("e-mail: who is known to have the app is taken into it and logged in; the login token is kept nowhere")
    func email() throws {
        let linkd = try Linkd(Self.shop)
        try linkd.control().create(#"{"key":"like","recipient":"ann",\#(Self.profile)}"#)
        let mailed = "/like?ticket=tk1Q&utm_campaign=likes"
        // Gmail's browser looks like Safari. Nothing is known of Ann's phone yet: the page, whose button carries the token.
        let page = try tap(linkd, mailed, Self.iPhone)
        #expect(page.status == 200)
        let pressed = try parts(button("open", page))
        #expect(pressed.host == "open.example.com" && pressed.path.contains("ticket=tk1Q"))
        // Her app says who she is; from then on the mail opens it.
        _ = try linkd.gateway().submit(
            #"{"url":"shop://products/1","app":{"name":"shop","version":"4.2","installation":"p","user":"ann"},"#
                + #""device":{"platform":"ios"}}"#)
        let opens = try tap(linkd, mailed, Self.iPhone)
        #expect(opens.status == 302 && opens.header("Cache-Control") == "no-store")
        let address = try #require(opens.header("Location"))
        #expect(address.hasPrefix("shop://lookalikes/anna?") && address.contains("ticket=tk1Q"), "\(address)")
        // Her desktop, which has no app, and somebody else's mail.
        let web = try #require(try tap(linkd, mailed, Self.desktop).header("Location"))
        #expect(web.hasPrefix("https://www.example.com/lookalikes/anna?") && web.contains("ticket=tk1Q"), "\(web)")
        try linkd.control().create(#"{"key":"other","recipient":"bob",\#(Self.profile)}"#)
        #expect(try tap(linkd, "/other", Self.iPhone).status == 200)
        // The app gets the person and the token, and the tap that brought her.
        let opened = try submit(linkd, address)
        #expect(opened.text("action") == "open_app" && opened.text("link.routeParameters.person") == "anna")
        #expect(opened.text("link.queryParameters.ticket") == "[redacted]")
        #expect(opened.text("destination.url").contains("ticket=tk1Q"))
        #expect(try linkd.control().link("like").int("taps") == 3)
        let kept = try linkd.linkctl("--json", "events", "list").out
        #expect(kept.contains("utm_campaign") && !kept.contains("tk1Q") && !linkd.log.contains("tk1Q"))
        linkd.stop()
        for file in ["linkd.db", "linkd.db-wal"] {
            let bytes = FileManager.default.contents(atPath: "\(linkd.directory)/\(file)") ?? Data()
            #expect(bytes.range(of: Data("tk1Q".utf8)) == nil, "\(file)")
        }
    }

    @Test("share: the chat shows a preview, the friend's phone asks, and without the app the button leads to the store")
    func share() throws {
        let linkd = try Linkd(Self.shop)
        let social = #""social":{"title":"Anna, 27","description":"Likes <b>climbing</b>"}"#
        try linkd.control().create(#"{"key":"anna",\#(social),\#(Self.profile)}"#)
        let preview = try tap(linkd, "/anna", "TelegramBot (like TwitterBot)")
        #expect(preview.status == 200)
        #expect(preview.body.contains(#"<meta property="og:title" content="Anna, 27">"#))
        #expect(preview.body.contains("Likes &lt;b&gt;climbing&lt;/b&gt;"))
        #expect(try linkd.control().link("anna").int("taps") == 0)
        // Telegram on an iPhone: no token in the agent, and no universal link inside. A button on the sister host.
        let page = try tap(linkd, "/anna", Self.iPhone)
        let pressed = try parts(button("open", page))
        #expect(page.status == 200 && pressed.host == "open.example.com")
        // With the app the system opens it with that address, and linkd knows the link and the tap.
        let opened = try submit(linkd, "https://\(pressed.host)\(pressed.path)")
        #expect(opened.text("action") == "open_app" && opened.text("destination.url") == "shop://lookalikes/anna")
        // Without it the address arrives here: the store, and the same tap.
        let store = try tap(linkd, pressed.path, Self.iPhone, host: pressed.host)
        #expect(store.status == 302)
        #expect(store.header("Location")?.hasPrefix("https://apps.apple.com/app/id99") == true)
        #expect(try linkd.control().link("anna").int("taps") == 1)
        // The friend's phone may be an Android, or no phone.
        let intent = try #require(try tap(linkd, "/anna", Self.android).header("Location"))
        #expect(intent.hasPrefix("intent://") && intent.contains(";package=com.example.shop;"), "\(intent)")
        #expect(try tap(linkd, "/anna", Self.desktop).header("Location") == "https://www.example.com/lookalikes/anna")
        linkd.stop()
    }

    @Test("Facebook ad: Facebook reads the tags, its browser gets a way out, and the app shows the person of the ad")
    func facebookAd() throws {
        let linkd = try Linkd(Self.shop)
        try linkd.control().create(#"{"key":"ad",\#(Self.profile),"queryParameters":{"campaign":"spring"}}"#)
        let read = try tap(linkd, "/ad", "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)")
        #expect(read.status == 200)
        for (name, value) in [
            ("al:ios:app_store_id", "99"), ("al:android:package", "com.example.shop"),
            ("al:ios:url", "shop://lookalikes/anna?campaign=spring"),
        ] { #expect(read.body.contains("<meta property=\"\(name)\" content=\"\(value)"), "\(name)") }
        // Facebook's own browser opens no app by a link; the page says so and has the button.
        let page = try tap(linkd, "/ad", Self.facebook)
        let pressed = try button("open", page)
        #expect(page.status == 200 && page.body.contains("Facebook"))
        #expect(try parts(pressed).host == "open.example.com")
        let tapped = try #require(try linkd.control().events().first { $0.text("event.kind") == "tap" })
        #expect(tapped.text("outcome.reason") == "in_app_browser")
        #expect(tapped.text("outcome.visitor.inAppBrowser") == "facebook")
        // With the tags Facebook opens the app itself, by App Links: the same person, and who sent her.
        let data =
            #"{"target_url":"https://go.example.com/ad","extras":{},"version":"1.0","#
            + #""referer_app_link":{"url":"fb://profile/1","app_name":"Facebook"}}"#
        let encoded = try #require(data.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let opened = try submit(linkd, "shop://lookalikes/anna?campaign=spring&al_applink_data=\(encoded)")
        #expect(opened.text("action") == "open_app" && opened.text("link.routeParameters.person") == "anna")
        #expect(opened.text("link.queryParameters.campaign") == "spring")
        #expect(opened.text("link.backLink.appName") == "Facebook", "\(opened.json)")
        linkd.stop()
    }

    @Test(
        "SMS: a short link opens the app at once; typed into a browser it shows a page; Android knows where it came from"
    )
    func sms() throws {
        let linkd = try Linkd(Self.shop)
        let link = try linkd.control().create(#"{\#(Self.profile),"queryParameters":{"utm_campaign":"sms"}}"#)
        let path = try parts(link.text("shortLink")).path
        #expect(path.utf8.count < 10)
        // The sender's phone fetches a preview: no tap, and nobody's device.
        #expect(try tap(linkd, path, Self.iMessage).status == 200)
        #expect(try linkd.control().link(String(path.dropFirst())).int("taps") == 0)
        // The phone knows the link to be the app's and never asks linkd; the app does.
        let opened = try submit(linkd, link.text("shortLink"))
        #expect(
            opened.text("action") == "open_app"
                && opened.text("destination.url") == "shop://lookalikes/anna?utm_campaign=sms")
        // Typed into Safari it opens no app: the page.
        let page = try tap(linkd, path, Self.iPhone)
        #expect(page.status == 200)
        #expect(page.body.contains(#"<meta name="apple-itunes-app" content="app-id=99"#))
        // Android is sent to the app; where it is not, the intent's own fallback is Play, with the tap and its campaign.
        let intent = try #require(try tap(linkd, path, Self.android).header("Location"))
        let fallback = try #require(
            intent.split(separator: ";").first { $0.hasPrefix("S.browser_fallback_url=") }?.dropFirst(23))
        let play = try #require(String(fallback).removingPercentEncoding)
        #expect(play.hasPrefix("https://play.google.com/store/apps/details?id=com.example.shop&referrer="), "\(play)")
        let taps = try linkd.control().events().filter { $0.text("event.kind") == "tap" }
        let click = try #require(taps.first?.text("outcome.eventId"))
        #expect(play.contains(click) && play.contains("utm_campaign%3Dsms"), "\(play)")
        linkd.stop()
    }
}
