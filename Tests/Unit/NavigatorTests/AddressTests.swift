// Addresses beyond the vectors: what hostile values do to them, and sister hosts.

import LinkCore
import TestSupport
import Testing

@testable import Navigator

@Suite("Addresses")
struct AddressTests {
    /// Values that end, begin or hide something where they are put.
    static let hostile = [
        ";end", "#Intent;component=x/.Y;end", "a&b=c", "\"><script>", "a,b", "\r\nSet-Cookie: x", "%", "%zz",
        "é\u{301}",
        "#\u{20e3}", "=", "+", " ", "\u{202e}", "https://evil.example/?x=1#y", String(repeating: "x", count: 5000),
    ]

    @Test(
        "what is put into an intent: address comes out again, and nothing of it is read as a field", arguments: hostile)
    func intents(_ value: String) throws {
        let url = try LinkURL("shop://p/\(PercentCoding.encodeComponent(value))")
        let fallback = try LinkURL("https://e.com/").settingQuery(name: "x", value: value)
        var link = try #require(IntentLink(opening: url, package: "com.example.app", fallback: fallback))
        link.extras = ["k": value, value: "v"]
        let read = try #require(IntentLink(reading: link.text))
        #expect(read == link)
        #expect(read.package == "com.example.app" && read.fallback == fallback)
        // Raw in the URL, as a caller may have written it.
        guard let raw = try? LinkURL("shop://p/?q=\(value)") else { return }
        let other = try #require(IntentLink(opening: raw, package: "com.example.app", fallback: nil))
        #expect(AndroidIntent(other.text)?.data == raw.text)
        #expect(AndroidIntent(other.text)?.fields["package"] == "com.example.app")
        #expect(IntentLink(reading: other.text) == other)
        #expect(IntentLink.opensOnly("com.example.app", other.text) { $0 == "shop" })
    }

    @Test(
        "an app gets the URL with its fragment, and no part of the fragment is read as a field",
        arguments: [
            "reviews", "", "a#b", "Intent;component=x/.Y;end", "Intent;scheme=evil;package=com.evil.app;end", "%23",
            "é",
            "/route?x=1", "a;b=c", "=",
        ])
    func fragments(_ fragment: String) throws {
        for text in [
            "https://www.example.com/products/7#\(fragment)", "shop://p?q=1#\(fragment)", "shop://#\(fragment)",
        ] {
            let url = try LinkURL(text)
            let page = try LinkURL("https://www.example.com/?x=;end#top")
            let link = try #require(IntentLink(opening: url, package: "com.example.app", fallback: page))
            let read = try #require(AndroidIntent(link.text))
            #expect(read.data == text)
            #expect(
                read.fields == [
                    "scheme": url.scheme, "package": "com.example.app", "S.browser_fallback_url": page.text,
                ])
            #expect(IntentLink(reading: link.text) == link)
            #expect(IntentLink.opensOnly("com.example.app", link.text) { $0 == url.scheme })
        }
    }

    @Test(
        "what was not built here is not read",
        arguments: [
            "", "intent:", "intent://", "intent://h", "intent://h#Intent;end", "intent://h#Intent;scheme=a",
            "https://h/",
            "intent://h#Intent;scheme=a;end#x", "intent://h#Intent;scheme=a;scheme=b;end",
            "intent://h#Intent;scheme=a;package=a.b;package=c.d;end", "intent://h#Intent;scheme=1;end",
            "intent://h#Intent;scheme=a;B.x=true;end", "intent://h#Intent;scheme=a;launchFlags=0x1;end",
            "intent://h#Intent;scheme=a;;end", "intent://h#Intent;scheme=a;S.browser_fallback_url=shop%3A%2F%2Fx;end",
            "INTENT://h#Intent;scheme=a;end",
        ])
    func foreignIntents(_ text: String) { #expect(IntentLink(reading: text) == nil) }

    @Test("a campaign is encoded, and its name has at most 40 characters", arguments: hostile)
    func campaigns(_ value: String) throws {
        var campaign = AppStoreLink.Campaign()
        (campaign.provider, campaign.name) = ("118", value)
        let url = try LinkURL(AppStoreLink.text(id: "1", campaign: campaign))
        #expect(url.host == "apps.apple.com" && url.rawPath == "/app/id1" && url.rawFragment == nil)
        #expect(url.query().items.map(\.name) == ["pt", "ct", "mt"])
        #expect(
            url.query(plus: .literal).last("ct").map { value.hasPrefix($0) && $0.unicodeScalars.count <= 40 } == true)
    }

    @Test("a page of the store without a campaign says nothing of one")
    func plainStore() {
        var campaign = AppStoreLink.Campaign()
        campaign.media = "8"
        #expect(AppStoreLink.text(id: "5", campaign: campaign) == "https://apps.apple.com/app/id5")
    }

    @Test(
        "pages of the App Store are known by their number",
        arguments: [
            ("https://apps.apple.com/de/app/a-name/id5?mt=8", "5"), ("https://itunes.apple.com/app/id77", "77"),
            ("itms-apps://apps.apple.com/app/id1", "1"), ("https://apps.apple.com/app/id", nil),
            ("https://apps.apple.com/app/id1x", nil), ("https://evil.example/app/id1", nil),
            ("https://apps.apple.com.evil.example/app/id1", nil), ("shop://apps.apple.com/app/id1", nil), ("x", nil),
        ] as [(String, String?)])
    func storePages(_ text: String, _ id: String?) { #expect(AppStoreLink.id(of: text) == id) }

    @Test("a referrer is one value of the address, and its items come back as they were", arguments: hostile)
    func referrers(_ value: String) throws {
        let items = [QueryItem(name: "utm_source", value: "mail"), QueryItem(name: "utm_campaign", value: value)]
        let referrer = PlayLink.referrer(items + [QueryItem(name: "linkd_tap", value: "01abc")])
        let url = try LinkURL(PlayLink.text(package: "com.example.app", referrer: referrer))
        #expect(url.query().items.map(\.name) == ["id", "referrer"])
        #expect(url.query().last("referrer") == referrer)
        let read = PlayLink.items(ofReferrer: referrer)
        #expect(read.last?.value == "01abc")
        // What is too long is left out, and never cut.
        if value.utf8.count < 300 { #expect(sameBytes(read[1].value ?? "", value)) } else { #expect(read.count == 2) }
    }

    @Test("a banner's argument cannot end the tag's content", arguments: hostile)
    func banners(_ value: String) {
        let content = SmartBanner.content(appID: "5", argument: "https://e.com/?x=\(value)")
        #expect(content.utf8.count { $0 == UInt8(ascii: ",") } == 1 && !content.utf8.contains(UInt8(ascii: "\"")))
        #expect(SmartBanner.content(appID: "5", argument: "") == "app-id=5")
    }

    @Test("the App Clip of the configuration stands in the banner, before the argument")
    func clip() {
        let content = SmartBanner.content(appID: "5", clip: "com.example.shop.Clip", argument: "https://e.com/x")
        #expect(content == "app-id=5, app-clip-bundle-id=com.example.shop.Clip, app-argument=https://e.com/x")
    }

    @Test("the sister of a domain is the next one, cyclic; one domain has none")
    func sisters() {
        let three = ["a.example", "b.example", "c.example"]
        #expect(three.map { SisterHost.next(after: $0, in: three) } == ["b.example", "c.example", "a.example"])
        #expect(SisterHost.next(after: "other.example", in: three) == "a.example")
        #expect(SisterHost.next(after: "a.example", in: ["a.example"]) == nil)
        #expect(SisterHost.next(after: "a.example", in: []) == nil)
    }

    @Test("on a sister host the link is the same, without the marks of the way there")
    func sameLink() throws {
        let url = try LinkURL("https://a.example:8443/k%2Fx?a=%20&linkd_tap=1&linkd%5Fvia=qr&b#f")
        let sister = SisterHost.address(of: url, on: "b.example")
        #expect(sister?.text == "https://b.example/k%2Fx?a=%20&b#f")
        #expect(SisterHost.address(of: try LinkURL("shop://p/1"), on: "b.example") == nil)
        let id = EventID(milliseconds: 1, random: (2, 3))
        #expect(sister?.naming(tap: id).naming(tap: id).text == "https://b.example/k%2Fx?a=%20&b&linkd_tap=\(id)#f")
        #expect(sister?.stayingInBrowser().text == "https://b.example/k%2Fx?a=%20&b&linkd_web=1#f")
    }
}
