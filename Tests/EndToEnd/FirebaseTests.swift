// Firebase's interface through the running daemon, from outside: what printed links, backends with a new base URL and
// forks of the SDK send, on a host of its own.

import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("Firebase's interface through the daemon")
struct FirebaseTests {
    private static let configuration =
        DeferredLinkTests.shop + "\n[firebase]\nhosts = [\"go.example.com\"]\n[stage.attribution]\nclipboard = true\n"

    private static func key(_ linkd: Linkd, _ name: String, _ rest: String) throws -> String {
        try linkd.control().ask("org.linkd.Control.CreateKey", #"{"name":"\#(name)","app":"shop",\#(rest)}"#).text(
            "secret")
    }

    /// A request as curl or the SDK sends it, with the key in the address.
    private static func ask(
        _ linkd: Linkd, _ method: String, _ path: String, key: String, _ body: String? = nil
    ) throws -> HTTPAnswer {
        let client = try HTTPClient(port: linkd.httpPort)
        let length = body.map { "Content-Length: \($0.utf8.count)\r\n" } ?? ""
        client.send(
            "\(method) \(path)\(path.contains("?") ? "&" : "?")key=\(key) HTTP/1.1\r\nHost: go.example.com\r\n"
                + "Content-Type: application/json; charset=utf-8\r\nX-Ios-Bundle-Identifier: com.example.shop\r\n"
                + "X-Forwarded-For: 198.51.100.7\r\n\(length)Connection: close\r\n\r\n\(body ?? "")")
        return try client.answer()
    }

    private static func install(_ link: String?, at second: Int) -> String {
        let found = link.map { #","uniqueMatchLinkToCheck":"\#($0)""# } ?? ""
        return #"{"bundleId":"com.example.shop","device":{"screenResolutionHeight":852,"screenResolutionWidth":393,"#
            + #""languageCode":"de-AT","languageCodeRaw":"de_AT","languageCodeFromWebview":"de-AT","#
            + #""timezone":"Europe/Vienna","deviceModelName":"iPhone15,2"},"iosVersion":"18.6","sdkVersion":"11.0.0","#
            + #""visualStyle":2,"retrievalMethod":1,"appInstallationTime":\#(second)\#(found)}"#
    }

    @Test("a printed long link works, is in the journal before the answer, and is explained")
    func longLink() throws {
        let linkd = try Linkd(Self.configuration)
        let path =
            "/promos/?link=https%3A%2F%2Fwww.example.com%2Fproducts%2F42&apn=com.example.shop"
            + "&ibi=com.example.shop&isi=99&ofl=https%3A%2F%2Fwww.example.com%2Fdesktop&utm_source=poster"
        for _ in 1...4 {
            let phone = try DeferredLinkTests.tap(linkd, path, DeferredLinkTests.android)
            #expect(phone.header("Location")?.hasPrefix("intent://products/42?utm_source=poster") == true, "\(phone)")
        }
        let desktop = try linkd.tap(
            path, headers: ["User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0"])
        #expect(desktop.header("Location") == "https://www.example.com/desktop")
        let list = try linkd.linkctl("--json", "events", "list").out
        #expect(list.components(separatedBy: "dynamic_link").count == 6)
        let explained = try linkd.linkctl(
            "--json", "explain", "https://go.example.com\(path)", "--platform", "android", "--kind", "tap")
        #expect(explained.out.contains("dynamic link on go.example.com"), "\(explained)")
        let foreign = try linkd.tap("/?link=https%3A%2F%2Fwww.example.com%2F&apn=com.unknown.app")
        #expect(foreign.status == 403 && foreign.body.contains("<html"))
        linkd.signal(SIGKILL)
        linkd.waitForEnd()
        try linkd.start()
        #expect(try linkd.linkctl("--json", "events", "list").out.contains("dynamic_link_app"))
    }

    @Test("a backend makes a short link and reads its statistics; phones get what it says")
    func shortLink() throws {
        let linkd = try Linkd(Self.configuration)
        let key = try Self.key(linkd, "backend", #""scopes":["links.write","stats"]"#)
        let body =
            #"{"dynamicLinkInfo":{"domainUriPrefix":"https://go.example.com/promos","link":"#
            + #""https://www.example.com/products/42","androidInfo":{"androidPackageName":"com.example.shop"},"#
            + #""iosInfo":{"iosBundleId":"com.example.shop","iosAppStoreId":"99"},"navigationInfo":"#
            + #"{"enableForcedRedirect":true},"analyticsInfo":{"googlePlayAnalytics":{"utmSource":"mail"}}},"#
            + #""suffix":{"option":"SHORT"}}"#
        let made = try Self.ask(linkd, "POST", "/v1/shortLinks", key: key, body)
        #expect(made.status == 200, "\(made.body)")
        let short = made.json.text("shortLink")
        #expect(short.hasPrefix("https://go.example.com/promos/"))
        #expect(try Self.ask(linkd, "POST", "/v1/shortLinks", key: key, body).json.text("shortLink") == short)
        let path = String(short.dropFirst("https://go.example.com".count))
        for _ in 1...3 {
            let phone = try DeferredLinkTests.tap(linkd, path, DeferredLinkTests.android)
            #expect(phone.header("Location")?.hasPrefix("intent://products/42?utm_source=mail") == true, "\(phone)")
        }
        _ = try DeferredLinkTests.tap(linkd, path, DeferredLinkTests.iPhone)
        let name = try #require(short.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let stats = try Self.ask(linkd, "GET", "/v1/\(name)/linkStats?durationDays=7", key: key)
        #expect(
            stats.json["linkEventStats"]?.array?.compactMap(\.object) == [
                ["platform": .string("ANDROID"), "count": .string("3"), "event": .string("CLICK")],
                ["platform": .string("ANDROID"), "count": .string("3"), "event": .string("REDIRECT")],
                ["platform": .string("IOS"), "count": .string("1"), "event": .string("CLICK")],
                ["platform": .string("IOS"), "count": .string("1"), "event": .string("REDIRECT")],
            ], "\(stats.body)")
        let bad = try Self.ask(linkd, "POST", "/v1/shortLinks", key: "AIzaSyB", body)
        #expect(bad.status == 400 && bad.json[at: "error.message"].string?.hasPrefix("API key not valid") == true)
        #expect(!linkd.log.contains(key))
    }

    @Test("an installation hears of the long link whose page it was copied from, once, and an opened link is resolved")
    func attribution() throws {
        let linkd = try Linkd(Self.configuration)
        let key = try Self.key(linkd, "ios", #""kind":"app""#)
        let link = "/?link=https%3A%2F%2Fwww.example.com%2Fproducts%2F42%3Futm_campaign%3Dspring&ibi=com.example.shop"
        let page = try DeferredLinkTests.tap(linkd, link, DeferredLinkTests.iPhone)
        let start = try #require(page.body.firstRange(of: "data-clip=\""), "\(page.body)").upperBound
        let copied = String(page.body[start...].prefix { $0 != "\"" })
        #expect(copied.hasPrefix("https://go.example.com/?linkd_clip="))
        let first = try Self.ask(
            linkd, "POST", "/v1/installAttribution", key: key, Self.install(copied, at: 1_767_225_500))
        #expect(first.status == 200, "\(first.body)")
        #expect(
            first.json.text("deepLink") == "https://www.example.com/products/42?utm_campaign=spring", "\(first.body)")
        #expect(first.json.text("attributionConfidence") == "UNIQUE" && first.json.text("utmCampaign") == "spring")
        #expect(first.json.text("requestedLink") == "https://go.example.com\(link)")
        // The SDK asks twice, by IPv4 and by IPv6; another phone with the same text gets nothing.
        let again = try Self.ask(
            linkd, "POST", "/v1/installAttribution", key: key, Self.install(copied, at: 1_767_225_500))
        #expect(
            again.json.text("deepLink") == "https://www.example.com/products/42?utm_campaign=spring", "\(again.body)")
        let other = try Self.ask(
            linkd, "POST", "/v1/installAttribution", key: key, Self.install(copied, at: 1_767_225_501))
        #expect(other.json["deepLink"] == nil && other.json["matchMessage"] != nil, "\(other.body)")
        let none = try Self.ask(linkd, "POST", "/v1/installAttribution", key: key, Self.install(nil, at: 1_767_225_502))
        #expect(none.json["deepLink"] == nil && none.json["isStrongMatchExecutable"] == .bool(false))
        try linkd.control().create(#"{"key":"shoe","url":"https://www.example.com/products/7"}"#)
        let body =
            #"{"requestedLink":"https://go.example.com/shoe","bundle_id":"com.example.shop","sdk_version":"11.0.0"}"#
        let opened = try Self.ask(linkd, "POST", "/v1/reopenAttribution", key: key, body)
        #expect(opened.json.text("deepLink") == "https://www.example.com/products/7", "\(opened.body)")
        #expect(opened.json.text("resolvedLink").hasPrefix("https://go.example.com/?link=https%3A%2F%2Fwww"))
        let unknown = try Self.ask(
            linkd, "POST", "/v1/reopenAttribution", key: key, body.replacing("/shoe", with: "/none"))
        #expect(unknown.status == 200 && unknown.body == "{}")
    }
}
