// The owner of an envelope, what it establishes, where its secrets go, and hostile input.

import FacebookLegacy
import LinkCore
import PluginKit
import TestSupport
import Testing

@Suite("facebook-legacy")
struct FacebookLegacyTests {
    @Test("of apps that share an id the suffix decides")
    func suffixes() async throws {
        let apps = [
            FacebookTestKit.app("free", id: "123"), FacebookTestKit.app("paid", id: "123", suffixes: ["Paid"]),
        ]
        #expect(try await FacebookTestKit.run("fb123://authorize", apps: apps).reading.app == "free")
        #expect(try await FacebookTestKit.run("FB123PAID://authorize", apps: apps).reading.app == "paid")
        let none = try await FacebookTestKit.run("fb123x://authorize#access_token=T", apps: apps)
        #expect(none.reading.facebook == nil)
        #expect(none.reading.warnings == ["facebook_suffix_unknown"])
        #expect(none.journey?.gatewayFacts == [])
    }

    @Test("an event of one app with another app's id is reported and is no login of either")
    func mismatch() async throws {
        let apps = [FacebookTestKit.shop, FacebookTestKit.app("news", id: "9")]
        var event = LinkEvent(url: "fb9://authorize#access_token=T")
        event.app = CallingApp()
        event.app?.name = "shop"
        let run = try await FacebookTestKit.run(event, apps: apps)
        #expect(run.reading.warnings.contains("facebook_app_mismatch"))
        #expect(run.reading.app == "shop")
        #expect(run.journey?.gatewayFacts == [])
    }

    @Test(
        "only a token of a configured app that has not expired is a login",
        arguments: [
            ("fb123://authorize#access_token=T", true), ("fb123://authorize#access_token=T&expires_in=60", true),
            ("fb123://authorize#access_token=", false), ("fb123://authorize#code=C", false),
            ("fb123://authorize#access_token=T&expires_at=5", false), ("fb124://authorize#access_token=T", false),
        ])
    func login(_ url: String, _ expected: Bool) async throws {
        let journey = try #require(try await FacebookTestKit.run(url).journey)
        #expect(journey.holds(fact: "facebook_login") == expected)
    }

    @Test("a token with a NUL in it is kept whole, and gets its warning")
    func nul() async throws {
        let run = try await FacebookTestKit.run("fb123://authorize#access_token=abc%00def&expires_in=60")
        #expect(run.reading.warnings == ["nul_character"])
        #expect(run.journey?.secrets["access_token"] == "abc\u{0}def")
        #expect(try await FacebookTestKit.run("fb123://authorize#access_token=abc%2000def").reading.warnings == [])
    }

    @Test(
        "URLs of another shape pass untouched",
        arguments: [
            "fb://authorize", "fbx123://authorize", "fb123://authorizeme", "fb123://authorize:80/",
            "fb123://authorize/x", "fb123://authorize//", "fb123:authorize", "fb123://x@authorize",
            "fb123://bridge/authorize", "https://authorize/#target_url=http%3A%2F%2Fe.com",
            "f://authorize", "fb1:", "fb123://authorize%2F",
        ])
    func others(_ url: String) async throws {
        let run = try await FacebookTestKit.run(url)
        #expect(run.refused == nil)
        #expect(run.steps == ["facebook-legacy pass"])
        #expect(run.reading.facebook == nil)
        #expect(run.reading.formats == [])
    }

    @Test("no secret is left in the reading, and the journey has them all")
    func secrets() async throws {
        let app = FacebookTestKit.app("shop", id: "123") { $0.secretParameters = ["ticket"] }
        let url =
            "fb123://authorize?code=S1&ticket=S2#access_token=S3&state=S4&id_token=S5&nonce=S6&signed_request=S7"
            + "&target_url=https%3A%2F%2Fe.com%2F%3Faccess_token%3DS8%26ticket%3DS9%26a%3D1"
        let run = try await FacebookTestKit.run(url, apps: [app])
        var writer = JSONWriter()
        writer.value(JSONValue.object(run.reading.fields))
        for number in 1...9 { #expect(!writer.text.contains("S\(number)"), "S\(number) in \(writer.text)") }
        let secrets = try #require(run.journey?.secrets)
        for name in ["code", "ticket", "access_token", "state", "id_token", "nonce", "signed_request"] {
            #expect(secrets[name]?.hasPrefix("S") == true, "\(name)")
        }
        #expect(run.journey?.url?.text == "https://e.com/?access_token=S8&ticket=S9&a=1")
    }

    @Test("a target encoded too often shows no secret either")
    func twiceEncodedSecret() async throws {
        let run = try await FacebookTestKit.run(
            "fb123://authorize#target_url=http%253A%252F%252Fe.com%252F%253Faccess_token%253DSESAME")
        #expect(run.reading.warnings.contains("target_url_not_absolute"))
        var writer = JSONWriter()
        writer.value(JSONValue.object(run.reading.fields))
        #expect(!writer.text.contains("SESAME"))
    }

    @Test("an envelope inside an envelope is not opened")
    func nested() async throws {
        let inner = PercentCoding.encodeComponent("fb123://authorize#access_token=INNER&target_url=http%3A%2F%2Fe.com")
        let run = try await FacebookTestKit.run("fb123://authorize#target_url=\(inner)")
        #expect(run.reading.formats == [.facebookLegacy])
        #expect(run.reading.facebook?.login == .anonymous)
        #expect(run.journey?.gatewayFacts == [])
        #expect(run.steps.last == "facebook-legacy pass")
    }

    @Test(
        "targets that cannot be used are refused by name",
        arguments: [
            ("data%3Atext%2Fhtml%2Cx", "target_url_scheme"), ("other%3A%2F%2Fx", "target_url_scheme"),
            ("http%3A%2F%2Fa%40e.com%2F", "target_url_credentials"), ("http%3A%2F%2Fe.com%2F%0A", "target_url_invalid"),
            ("http%3A%2F%2F", "target_url_invalid"), ("%2Fnews", "target_url_not_absolute"),
            ("http%3A%2F%2Fe.com%5C%40x.com%2F", "target_url_invalid"),
        ])
    func refused(_ target: String, _ word: String) async throws {
        let run = try await FacebookTestKit.run("fb123://authorize#target_url=\(target)")
        #expect(run.reading.warnings.contains(word))
        #expect(run.steps == ["facebook-legacy pass"])
        #expect(run.reading.facebook?.login == .anonymous)
        #expect(run.reading.query == [])
    }

    @Test("a raw target keeps its escapes and pluses; one without ? is decoded once")
    func rawTargets() async throws {
        func target(_ raw: String) async throws -> String? {
            try await FacebookTestKit.run("fb123://authorize#target_url=\(raw)").journey?.url?.text
        }
        #expect(try await target("http://e.com/?q=a%26b+c&d=%20&&e=1&state=x") == "http://e.com/?q=a%26b+c&d=%20&&e=1")
        #expect(try await target("http://e.com/%3Fa%3D1") == "http://e.com/?a=1")
        #expect(try await target("http://e.com/?a=1&_=_&b=2") == "http://e.com/?a=1")
        #expect(try await target("http://e.com/?a=1#b&c=2") == "http://e.com/?a=1#b&c=2")
    }

    @Test("the cap counts query and fragment together, and the last field allowed is still read")
    func cap() async throws {
        func fields(_ count: Int) -> String { (0..<count).map { "k\($0)=v" }.joined(separator: "&") }
        let full = try await FacebookTestKit.run("fb123://authorize?\(fields(128))#\(fields(127))&last=1")
        #expect(full.reading.facebook?.parameters["last"] == "1")
        let over = try await FacebookTestKit.run("fb123://authorize?\(fields(128))#\(fields(128))&last=1")
        #expect(over.reading.facebook?.parameters.isEmpty == true)
        #expect(over.reading.warnings.contains("too_many_params"))
    }

    @Test("whatever stands in query and fragment, the stage ends and the token stays inside")
    func noise() async throws {
        var generator = SeededNoise(seed: 7)
        let parts = [
            "target_url", "=", "&", "%", "%2", "%26", "%3D", "://", "http", "?", "#", "+", "_=_", "expires_in", "é",
            "%FF", "\u{0}", "access_token=TOKEN", "signed_request=a.b", "fb_", "-9223372036854775809",
            "9999999999999999",
        ]
        for _ in 0..<3000 {
            let text = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
                parts.randomElement(using: &generator) ?? ""
            }.joined()
            let run = try await FacebookTestKit.run("fb123://authorize?" + text)
            guard run.refused == nil else { continue }
            #expect(run.reading.formats.first == .facebookLegacy)
            #expect(run.reading.facebook?.parameters["access_token"] != "TOKEN")
        }
    }
}

/// A generator whose numbers are the same in every run.
struct SeededNoise: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }
}
