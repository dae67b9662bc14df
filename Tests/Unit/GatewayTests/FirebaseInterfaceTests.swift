// Firebase's REST API on the hosts of `[firebase]`: requests as its SDKs and backends send them, answers as they read
// them.

import FakeGateway
import FirebaseLinks
import LinkCore
import Records
import Testing
import Wire

@testable import Gateway

extension Kit {
    /// A request to the interface, with the key where Firebase's clients send it.
    fileprivate func firebase(
        _ method: HTTPMethod, _ path: String, _ body: String = "", key: String, host: String = domain,
        _ headers: [(String, String)] = [], from address: String = "198.51.100.7"
    ) async throws -> HTTPResponse {
        let mark = path.contains("?") ? "&" : "?"
        return try await http(
            method, "\(path)\(mark)key=\(key)", host: host,
            [("Content-Type", "application/json; charset=utf-8")] + headers, body: body, from: address)
    }

    fileprivate func shorten(_ body: String, key: String) async throws -> JSONObject {
        let response = try await firebase(.post, "/v1/shortLinks", body, key: key)
        #expect(response.status == 200, "\(String(decoding: response.body, as: UTF8.self))")
        return response.json
    }
}

extension JSONObject {
    fileprivate var error: JSONObject { self["error"]?.object ?? [:] }
}

@Suite("Firebase's interface")
struct FirebaseInterfaceTests {
    private static let phone = (
        "User-Agent",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1"
    )

    /// A body with a long link to a product.
    private static func long(_ option: String?, _ more: String = "", prefix: String = "") -> String {
        let suffix = option.map { #","suffix":{"option":"\#($0)"}"# } ?? ""
        return
            #"{"longDynamicLink":"https://go.example.com\#(prefix)/?link=https%3A%2F%2Fwww.example.com%2Fproducts%2F42"#
            + #"&apn=com.example.shop&utm_source=mail\#(more)"\#(suffix)}"#
    }

    // MARK: shortLinks

    @Test("a short link is made of a long one, and leads where that one leads")
    func shorten() async throws {
        let kit = try await FirebaseHost.kit()
        let key = try await kit.key(["links.write"])
        let reply = try await kit.shorten(Self.long("SHORT", "&st=Shoes"), key: key)
        let short = try #require(reply.text("shortLink"))
        #expect(short.hasPrefix("https://go.example.com/") && reply.text("previewLink") == "\(short)?d=1")
        #expect(reply["warning"] == nil)
        let path = String(short.dropFirst("https://go.example.com".count))
        let tap = try await kit.http(.get, path, [FirebaseHost.mac])
        #expect(tap.header("Location") == "https://www.example.com/products/42?utm_source=mail")
        let stored = try #require(kit.store.stored(LinkAddress(domain: Kit.domain, key: String(path.dropFirst()))))
        #expect(stored.link.social?.title == "Shoes" && stored.link.app == "shop")
    }

    @Test("a target with spaces and letters beyond ASCII is encoded, with a warning; a plus stays")
    func encoded() async throws {
        let kit = try await FirebaseHost.kit()
        let key = try await kit.key(["links.write"])
        let raw = "https://www.example.com/größe?q=red shoes+1"
        let encoded = "https://www.example.com/gr%C3%B6%C3%9Fe?q=red%20shoes+1"
        for body in [
            #"{"dynamicLinkInfo":{"domainUriPrefix":"https://go.example.com","link":" \#(raw)\n"}}"#,
            #"{"longDynamicLink":"https://go.example.com/?link=\#(raw) "}"#,
        ] {
            let reply = try await kit.shorten(body, key: key)
            let path = String((reply.text("shortLink") ?? "").dropFirst("https://go.example.com/".count))
            let stored = try #require(kit.store.stored(LinkAddress(domain: Kit.domain, key: path)))
            #expect(stored.link.url == encoded)
            let warnings = reply["warning"]?.array?.compactMap { $0.object?.text("warningMessage") } ?? []
            #expect(warnings.contains { $0.contains("'link' is encoded") }, "\(reply)")
        }
    }

    @Test("the same parameters give the same short link, and a new unguessable one each time")
    func same() async throws {
        let kit = try await FirebaseHost.kit()
        let key = try await kit.key(["links.write", "links.read"])
        func made(_ body: String) async throws -> String {
            try await kit.shorten(body, key: key).text("shortLink") ?? ""
        }
        let first = try await made(Self.long("SHORT"))
        #expect(try await made(Self.long("SHORT")) == first)
        let body =
            #"{"dynamicLinkInfo":{"domainUriPrefix":"https://go.example.com","link":"#
            + #""https://www.example.com/products/42","androidInfo":{"androidPackageName":"com.example.shop"},"#
            + #""analyticsInfo":{"googlePlayAnalytics":{"utmSource":"mail"}}},"suffix":{"option":"SHORT"}}"#
        #expect(try await made(body) == first)
        #expect(try await made(Self.long("SHORT", "&st=x")) != first)
        #expect(try await made(Self.long("SHORT", prefix: "/promos")).hasPrefix("https://go.example.com/promos/"))
        let secret = try await made(Self.long("UNGUESSABLE"))
        #expect(try await made(Self.long(nil)) != secret)
        #expect(secret.count > "https://go.example.com/".count + 16)
        // A change by hand stays.
        let address = String(first.dropFirst("https://".count))
        _ = try await kit.ask(key, .patch, "/v1/links/\(address)", #"{"link":{"title":"mine"}}"#)
        #expect(try await made(Self.long("SHORT")) == first)
        let kept = try await kit.ask(key, .get, "/v1/links/\(address)").json
        #expect(kept["link"]?.object?["title"]?.string == "mine")
    }

    @Test("a short link that leads nowhere stays as it is, and one other takes its place")
    func unusable() async throws {
        let kit = try await FirebaseHost.kit()
        let key = try await kit.key(["links.write", "links.read"])
        func made() async throws -> String {
            try await kit.shorten(Self.long("SHORT"), key: key).text("shortLink") ?? ""
        }
        var links = [try await made()]
        for change in [
            #"{"disabled":true}"#, #"{"maxTaps":1}"#, #"{"validSince":\#(kit.clock.wallMilliseconds() + 60_000)}"#,
            #"{"disabled":true,"validUntil":1}"#,
        ] {
            let link = try #require(links.last)
            let name = link.dropFirst("https://".count)
            let path = "/" + link.dropFirst("https://go.example.com/".count)
            #expect(try await kit.ask(key, .patch, "/v1/links/\(name)", #"{"link":\#(change)}"#).status == 200)
            // One tap of one is not used up before it came.
            if change.contains("maxTaps") {
                #expect(try await made() == link)
                #expect(try await kit.http(.get, path, [FirebaseHost.mac]).status == 302)
            }
            let next = try await made()
            #expect(!links.contains(next), "\(change)")
            for _ in 1...3 { #expect(try await made() == next, "\(change)") }
            let stored = kit.store.stored(LinkAddress(domain: Kit.domain, key: String(path.dropFirst())))
            #expect(stored?.link.revision == 2, "\(change)")
            links.append(next)
        }
        // The first one in working order is given again.
        kit.clock.advance(milliseconds: 60_000)
        #expect(try await made() == links[2])
    }

    @Test("a short link that has ended works again, and stays one link")
    func ended() async throws {
        let kit = try await FirebaseHost.kit()
        let app = try await kit.key("phone", kind: "app")
        let server = try await kit.key(["links.write", "links.read"])
        let first = try #require(try await kit.shorten(Self.long("SHORT"), key: app).text("shortLink"))
        let address = LinkAddress(domain: Kit.domain, key: String(first.dropFirst(23)))
        let end = try #require(kit.store.stored(address)?.link.validUntil)
        kit.clock.advance(milliseconds: end - kit.clock.wallMilliseconds() + 1)
        for _ in 1...2 {
            #expect(try await kit.shorten(Self.long("SHORT"), key: app).text("shortLink") == first)
        }
        let renewed = try #require(kit.store.stored(address)?.link)
        #expect(try #require(renewed.validUntil) > kit.clock.wallMilliseconds() && renewed.revision == 2)
        let second = try #require(try await kit.shorten(Self.long("SHORT"), key: server).text("shortLink"))
        let path = "/v1/links/" + second.dropFirst("https://".count)
        _ = try await kit.ask(server, .patch, path, #"{"link":{"validUntil":1}}"#)
        #expect(try await kit.shorten(Self.long("SHORT"), key: server).text("shortLink") == second)
        #expect(
            kit.store.stored(LinkAddress(domain: Kit.domain, key: String(second.dropFirst(23))))?.link.validUntil == nil
        )
    }

    @Test("a custom suffix is the key, behind the prefix; a taken one is a conflict")
    func custom() async throws {
        let kit = try await FirebaseHost.kit()
        let key = try await kit.key(["links.write"])
        let body =
            #"{"dynamicLinkInfo":{"domainUriPrefix":"https://go.example.com/promos","link":"#
            + #""https://www.example.com/products/42"},"suffix":{"option":"CUSTOM","customSuffix":"spring"}}"#
        #expect(try await kit.shorten(body, key: key).text("shortLink") == "https://go.example.com/promos/spring")
        #expect(
            try await kit.http(.get, "/promos/spring", [FirebaseHost.mac]).header("Location")
                == "https://www.example.com/products/42")
        let again = try await kit.firebase(.post, "/v1/shortLinks", body, key: key)
        #expect(again.status == 409 && again.json.error.text("status") == "ALREADY_EXISTS")
    }

    @Test("what has no effect is a warning with its code")
    func warnings() async throws {
        let kit = try await FirebaseHost.kit()
        let key = try await kit.key(["links.write"])
        let reply = try await kit.shorten(Self.long("SHORT", "&amv=soon&ibi=com.unknown&foo=1"), key: key)
        let warnings = reply["warning"]?.array?.compactMap(\.object) ?? []
        #expect(
            warnings.map { $0.text("warningCode") } == [
                "UNRECOGNIZED_PARAM", "NOT_INTEGER_ANDROID_PACKAGE_MIN_VERSION", "NOT_IN_PROJECT_IOS_BUNDLE_ID",
            ])
        #expect(warnings.allSatisfy { $0.text("warningMessage")?.isEmpty == false })
    }

    @Test(
        "errors are Google's, with their status",
        arguments: [
            ("{}", 400, "INVALID_ARGUMENT", "'dynamicLinkInfo' or 'longDynamicLink' is required"),
            ("[", 400, "INVALID_ARGUMENT", "line 1"),
            (
                #"{"longDynamicLink":"https://go.example.com/Ab3"}"#, 400, "INVALID_ARGUMENT",
                "Cannot shorten a short Dynamic Link"
            ),
            (
                #"{"longDynamicLink":"https://x.page.link/?link=https://www.example.com/"}"#, 400, "INVALID_ARGUMENT",
                "has no domain x.page.link"
            ),
            (
                #"{"longDynamicLink":"https://go.example.com/?link=https://evil.example/"}"#, 400, "INVALID_ARGUMENT",
                "evil.example"
            ),
        ])
    func errors(_ body: String, _ status: Int, _ word: String, _ message: String) async throws {
        let kit = try await FirebaseHost.kit()
        let key = try await kit.key(["links.write"])
        let response = try await kit.firebase(.post, "/v1/shortLinks", body, key: key)
        let error = response.json.error
        #expect(response.status == status && error["code"]?.int == Int64(status))
        #expect(error.text("status") == word && error.text("message")?.contains(message) == true, "\(error)")
        #expect(response.contentType == "application/json" && error["details"]?.array?.isEmpty == false)
    }

    @Test("the key comes in the query or as a bearer, with its scope, on these hosts only")
    func keys() async throws {
        let kit = try await FirebaseHost.kit()
        let key = try await kit.key(["links.write"])
        let none = try await kit.http(
            .post, "/v1/shortLinks", [("Content-Type", "application/json")], body: Self.long("SHORT"))
        #expect(none.status == 403 && none.json.error.text("status") == "PERMISSION_DENIED")
        for bad in ["AIzaSyB-not-a-key", "\(key)x", "a%20b"] {
            let response = try await kit.firebase(.post, "/v1/shortLinks", Self.long("SHORT"), key: bad)
            #expect([400, 403].contains(response.status), "\(bad)")
        }
        let unknown = try await kit.firebase(.post, "/v1/shortLinks", Self.long("SHORT"), key: "AIzaSyB-not-a-key")
        #expect(unknown.json.error.text("message") == "API key not valid. Please pass a valid API key.")
        let bearer = try await kit.ask(key, .post, "/v1/shortLinks", Self.long("SHORT"))
        #expect(bearer.status == 200)
        let stats = try await kit.firebase(.get, "/v1/https%3A%2F%2Fgo.example.com%2Fabc/linkStats", key: key)
        #expect(stats.status == 403 && stats.json.error.text("message")?.contains("scope") == true)
        let elsewhere = try await kit.firebase(
            .post, "/v1/shortLinks", Self.long("SHORT"), key: key, host: "links.example.com")
        #expect(elsewhere.status == 400 && elsewhere.json.text("code") == "invalid_authorization")
        // Elsewhere on the host the key does not belong into the address either.
        let list = try await kit.firebase(.get, "/v1/links", key: key)
        #expect(list.status == 400 && list.json.text("code") == "invalid_authorization")
        let method = try await kit.firebase(.get, "/v1/shortLinks", key: key)
        #expect(method.status == 405 && method.json.error["code"]?.int == 405)
    }

    @Test("an app key makes links to places in the app, and nothing that disguises them")
    func appKeys() async throws {
        let kit = try await FirebaseHost.kit()
        let key = try await kit.key("phone", kind: "app")
        let reply = try await kit.shorten(Self.long("SHORT", "&st=Shoes&afl=https://www.example.com/x"), key: key)
        let short = try #require(reply.text("shortLink"))
        let warnings = reply["warning"]?.array?.compactMap { $0.object?.text("warningMessage") } ?? []
        #expect(warnings == ["afl", "st"].map { "Param '\($0)' has no effect with a public key." })
        let stored = try #require(kit.store.stored(LinkAddress(domain: Kit.domain, key: String(short.dropFirst(23)))))
        #expect(stored.link.route == "products/:product_id" && stored.link.url == nil && stored.link.social == nil)
        #expect(stored.link.queryParameters == ["utm_source": "mail"] && stored.link.validUntil != nil)
        kit.clock.advance(milliseconds: 5000)
        #expect(try await kit.shorten(Self.long("SHORT"), key: key).text("shortLink") == short)
        let body = #"{"longDynamicLink":"https://go.example.com/?link=https://shop.example.org/page"}"#
        let refused = try await kit.firebase(.post, "/v1/shortLinks", body, key: key)
        #expect(refused.status == 403 && refused.json.error.text("status") == "PERMISSION_DENIED")
    }

    // MARK: linkStats

    @Test("statistics are counts as texts, by platform and event")
    func stats() async throws {
        let kit = try await FirebaseHost.kit()
        kit.put("abc")
        let key = try await kit.key(["stats"])
        func series(_ platform: String, _ change: (inout StatsCounts) -> Void) -> StatsSeries {
            var counts = StatsCounts()
            change(&counts)
            return StatsSeries(key: platform, buckets: [1, 2].map { StatsBucket(at: $0, counts: counts) })
        }
        kit.store.answer(
            .success([
                series("ios") { ($0.taps, $0.installs) = (1, 2) }, series("other") { $0.opens = 4 },
                series("android") { ($0.taps, $0.turnedAway, $0.botTaps, $0.installs) = (3, 1, 9, 5) },
            ]))
        let expected = [
            ("ANDROID", "8", "CLICK"), ("ANDROID", "6", "REDIRECT"), ("ANDROID", "10", "APP_FIRST_OPEN"),
            ("ANDROID", "10", "APP_INSTALL"), ("IOS", "2", "CLICK"), ("IOS", "2", "REDIRECT"),
            ("IOS", "4", "APP_FIRST_OPEN"), ("OTHER", "8", "APP_RE_OPEN"),
        ].map { row -> JSONValue in
            .object(["platform": .string(row.0), "count": .string(row.1), "event": .string(row.2)])
        }
        for path in ["https%3A%2F%2Fgo.example.com%2Fabc", "https://go.example.com/abc"] {
            let response = try await kit.firebase(.get, "/v1/\(path)/linkStats?durationDays=7", key: key)
            #expect(response.status == 200 && response.json["linkEventStats"] == .array(expected), "\(response.json)")
        }
        for (path, status) in [
            ("https%3A%2F%2Fgo.example.com%2Fnone", 404), ("nonsense", 400),
            ("https%3A%2F%2Fother.example.com%2Fabc", 404),
        ] {
            let response = try await kit.firebase(.get, "/v1/\(path)/linkStats", key: key)
            #expect(response.status == status && response.json.error["code"]?.int == Int64(status), "\(path)")
        }
        let days = try await kit.firebase(
            .get, "/v1/https%3A%2F%2Fgo.example.com%2Fabc/linkStats?durationDays=0", key: key)
        #expect(days.status == 400)
    }

    // MARK: attribution

    /// The body that the iOS SDK sends at the first start.
    private static func install(_ more: String = "", model: String = "iPhone15,2") -> String {
        #"{"bundleId":"com.example.shop","device":{"screenResolutionHeight":852,"screenResolutionWidth":393,"#
            + #""languageCode":"de-AT","languageCodeRaw":"de_AT","languageCodeFromWebview":"de-AT","#
            + #""timezone":"Europe/Vienna","deviceModelName":"\#(model)"},"iosVersion":"18.6","sdkVersion":"11.0.0","#
            + #""visualStyle":2,"retrievalMethod":1,"appInstallationTime":1767225500\#(more)}"#
    }

    @Test("an installation without a link hears so, and is recorded once")
    func noMatch() async throws {
        let kit = try await FirebaseHost.kit()
        let key = try await kit.key("phone", kind: "app")
        for _ in 1...2 {
            let response = try await kit.firebase(
                .post, "/v1/installAttribution", Self.install(), key: key,
                [("X-Ios-Bundle-Identifier", "com.example.shop")])
            #expect(response.status == 200)
            #expect(
                response.json == [
                    "matchMessage": .string("No pre-install link matched for this device."),
                    "isStrongMatchExecutable": .bool(false), "requestIpVersion": .string("IP_V4"),
                ])
        }
        let events = kit.store.entries.map(\.event)
        #expect(events.allSatisfy { $0.kind == .firstOpen && $0.app?.name == "shop" && $0.isFromAppKey })
        #expect(events[0].device?.model == "iPhone15,2" && events[0].device?.language == "de-AT")
        #expect(events[0].device?.screen == "393x852" && events[0].client?.address == "198.51.100.7")
        #expect(Set(events.compactMap { $0.app?.installation }).count == 1)
        _ = try await kit.firebase(.post, "/v1/installAttribution", Self.install(model: "iPhone16,1"), key: key)
        _ = try await kit.firebase(.post, "/v1/installAttribution", Self.install(), key: key, from: "198.51.100.8")
        #expect(Set(kit.store.entries.compactMap { $0.event.app?.installation }).count == 3)
    }

    @Test("a backend's second question is the same installation's; ids need the secret of this linkd")
    func serverInstallation() async throws {
        var made: Set<String> = []
        for _ in 1...2 {
            let kit = try await FirebaseHost.kit()
            let key = try await kit.key(["events"])
            for address in ["198.51.100.7", "198.51.100.8"] {
                let response = try await kit.firebase(
                    .post, "/v1/installAttribution", Self.install(), key: key, from: address)
                #expect(response.status == 200, "\(response.json)")
            }
            let installations = Set(kit.store.entries.compactMap { $0.event.app?.installation })
            #expect(installations.count == 1)
            made.formUnion(installations)
        }
        #expect(made.count == 2)
    }

    @Test("a body without a bundle id is refused, and nothing is recorded")
    func withoutBundle() async throws {
        let kit = try await FirebaseHost.kit()
        let key = try await kit.key("phone", kind: "app")
        let response = try await kit.firebase(.post, "/v1/installAttribution", "{}", key: key)
        let error = response.json.error
        #expect(response.status == 400 && error.text("status") == "INVALID_ARGUMENT")
        #expect(error.text("message") == "'bundleId' cannot be empty" && kit.store.entries.isEmpty)
        let violations = error["details"]?.array?.compactMap { $0.object?["fieldViolations"]?.array }.first
        #expect(violations?.first?.object?.text("field") == "bundleId")
    }

    @Test("a link that the app found on the clipboard is what it was opened for")
    func clipboardLink() async throws {
        let kit = try await FirebaseHost.kit()
        let key = try await kit.key("phone", kind: "app")
        let long =
            "https://go.example.com/?link=https%3A%2F%2Fwww.example.com%2Fproducts%2F42%3Futm_source%3Dmail"
            + "&ibi=com.example.shop&isi=123456789&imv=4.2"
        let response = try await kit.firebase(
            .post, "/v1/installAttribution", Self.install(#","uniqueMatchLinkToCheck":"\#(long)""#), key: key)
        let reply = response.json
        #expect(reply.text("deepLink") == "https://www.example.com/products/42?utm_source=mail", "\(reply)")
        #expect(reply.text("attributionConfidence") == "UNIQUE" && reply.text("requestedLink") == long)
        #expect(reply.text("utmSource") == "mail" && reply.text("appMinimumVersion") == "4.2")
        #expect(reply.text("fallbackLink") == "https://apps.apple.com/app/id123456789")
        #expect(reply["isStrongMatchExecutable"] == .bool(false))
    }

    @Test("an opened link is resolved, with the names of the SDK's own body")
    func reopen() async throws {
        let kit = try await FirebaseHost.kit()
        kit.put("abc", url: "https://www.example.com/products/42?utm_campaign=spring") {
            $0.minVersions = ["ios": "4.2"]
        }
        let key = try await kit.key("phone", kind: "app")
        func ask(_ link: String) async throws -> JSONObject {
            let body = #"{"requestedLink":"\#(link)","bundle_id":"com.example.shop","sdk_version":"11.0.0"}"#
            let response = try await kit.firebase(.post, "/v1/reopenAttribution", body, key: key)
            #expect(response.status == 200, "\(response.json)")
            return response.json
        }
        let reply = try await ask("https://go.example.com/abc")
        #expect(reply.text("deepLink") == "https://www.example.com/products/42?utm_campaign=spring", "\(reply)")
        #expect(reply.text("iosMinAppVersion") == "4.2" && reply.text("utmCampaign") == "spring")
        let resolved = try DynamicLink(long: try #require(reply.text("resolvedLink")))
        #expect(resolved[.ibi] == "com.example.shop" && resolved[.imv] == "4.2")
        #expect(kit.store.entries.last?.event.kind == .open)
        #expect(kit.store.entries.last?.outcome.link.shortLink == "https://go.example.com/abc")
        #expect(try await ask("https://go.example.com/none") == [:])
        #expect(try await ask("https://elsewhere.example/") == [:])
        let direct = try await ask("https://go.example.com/?link=https%3A%2F%2Fwww.example.com%2Fproducts%2F7")
        #expect(direct.text("deepLink") == "https://www.example.com/products/7")
    }

    @Test(
        "bundle ids of other apps and values of wrong types are errors",
        arguments: [
            ("/v1/installAttribution", #"{"bundleId":"com.unknown"}"#, 403),
            ("/v1/reopenAttribution", #"{"bundleId":"com.example.shop"}"#, 400),
            ("/v1/reopenAttribution", #"{"requestedLink":7}"#, 400),
            ("/v1/installAttribution", #"{"bundleId":"com.example.shop","device":"x"}"#, 400),
            ("/v1/installAttribution", #"{"bundleId":"com.example.shop","appInstallationTime":"soon"}"#, 400),
            ("/v1/reopenAttribution", #"{"requestedLink":"no link"}"#, 400),
        ])
    func refused(_ path: String, _ body: String, _ status: Int) async throws {
        let kit = try await FirebaseHost.kit()
        let key = try await kit.key("phone", kind: "app")
        let response = try await kit.firebase(.post, path, body, key: key)
        #expect(response.status == status && response.json.error["code"]?.int == Int64(status), "\(response.json)")
    }
}
