// App Links data that is not JSON: whatever is wrong with it, no token of it is kept.

import LinkCore
import TestSupport
import Testing

@Suite("Secrets in App Links data that is not JSON")
struct BrokenEnvelopeTests {
    private func redact(_ text: String, extra: [String] = []) -> String {
        Secrets.redactText(text, extra: extra).text
    }

    private static let envelopes = [
        "{'extras':{'fb_access_token':'SECRET'}}", "{extras:{fb_access_token:SECRET}}",
        "{'extras':{'fb_access_token' : 'SECRET", "{extras:{fb_access_token=SECRET}}", "{fb_access_token=>SECRET}",
        "{'fb_access_token'/* a: b */:/*c*/'SECRET'}", "{/* x */ fb_access_token: // y\nSECRET}",
        #"{'\u0066b_access_token':'SECRET'}"#, #"{"\u0061ccess_token":'SECRET'}"#, #"{'\x61ccess_token':'SECRET'}"#,
        #"{'\u{61}ccess_token':'SECRET'}"#, #"{'\141ccess_token':'SECRET'}"#, #"{'acc\ess_token':'SECRET'}"#,
        #"{'a':'\naccess_token':'SECRET'}"#, #"{'a':1,\taccess_token:SECRET}"#,
        #"{\"extras\":{\"fb_access_token\":\"SECRET\"}}"#, #"{\\\"id_token\\\":\\\"SECRET\\\"}"#,
        #""{'access_token':'SECRET'}""#, "['fb_access_token','SECRET']", #"["fb_access_token","SECRET"]"#,
        "{'access_token':['SECRET','SECRET']}", "{'access_token':{'a':'SECRET'}}", "{'ACCESS_TOKEN':'SECRET'}",
        "{'a':'it\\'s','code':'SECRET'}", "{'a':\"x'y\",'nonce':'SECRET'}", "{'signed_request':`SECRET`}",
        "{'access_token':'[redacted]','code':'SECRET'}", "{'access_token':'','code':'SECRET'}",
        "{access%5Ftoken:'SECRET'}", "{%61ccess_token:'SECRET'}", "{&quot;access_token&quot;:&quot;SECRET&quot;}",
        "{'a':'b&c','access_token':'SECRET'}", "{'access_token':'x&SECRET'}", "{'access_token':'x&y=SECRET'}",
        "{'a':'b&c=d','e':'f&g','access_token':'SECRET'}", "{'u':'https://e.com/#f','access_token':'SECRET'}",
        "{'access_token':'x#SECRET'}", "{'a':1;'access_token':'SECRET'}", "{'a'='b','access_token'='SECRET'}",
        #"{"access_token":"x&SECRET"}"#, #"{"extras":{"access_token":"x&SECRET"},"target_url":"https://e.com/?a&b"}"#,
        #"{"a":tru,"b":{"access_token":"SECRET"}}"#, #"{"access_token":"SECRET"} trailing"#, "SECRETSECRETSECRET",
        "eyJhY2Nlc3NfdG9rZW4iOiJTRUNSRVQifQSECRET==",
    ]

    @Test("no token is left of an envelope, as it stands or encoded up to seven times", arguments: envelopes)
    func tokens(envelope: String) {
        var text = envelope
        for depth in 0..<8 {
            for name in [
                "al_applink_data", "fb_applink_args", "al%5Fapplink_data", "AL_APPLINK_DATA", "x=1;al_applink_data",
                "u=shop://o?al_applink_data",
            ] {
                for url in [
                    "shop://open?\(name)=\(text)", "https://e.com/p?a=1&\(name)=\(text)&z=1",
                    "shop://open#\(name)=\(text)",
                ] {
                    let clean = redact(url)
                    #expect(!decoded(clean).contains("SECRET"), "\(depth): \(url) -> \(clean)")
                    #expect(redact(clean) == clean, "\(depth): \(url) -> \(clean)")
                }
            }
            text = PercentCoding.encodeComponent(text)
        }
        let inner = PercentCoding.encodeComponent(
            "shop://open?al_applink_data=" + PercentCoding.encodeComponent(envelope))
        #expect(!decoded(redact("https://e.com/?u=\(inner)")).contains("SECRET"))
        let item = QueryItem(name: "al_applink_data", value: envelope)
        #expect(Secrets.redactItems([item]).items[0].value?.contains("SECRET") == false)
    }

    @Test("an envelope that is cut off anywhere shows nothing of its token")
    func truncated() {
        let whole = "{'target_url':'https://e.com/p','extras':{'fb_access_token':'SECRETSECRET','x':'y'}}"
        let encoded = PercentCoding.encodeComponent(whole)
        for text in [whole, encoded, PercentCoding.encodeComponent(encoded)] {
            for length in 0...text.utf8.count {
                let url = "shop://open?al_applink_data=" + String(text.prefix(length))
                #expect(!decoded(redact(url)).contains("SECR"), "\(url)")
            }
        }
    }

    @Test("an envelope that is not JSON is replaced by its length and digest, and what is an item of its own stays")
    func content() {
        for text in [
            "shop://open?al_applink_data={%22target_url%22:%22https://www.exampleapp.com&fbclid=x%22}&z=1#f",
            "shop://open?al_applink_data=", "shop://open?al_applink_data", "shop://open?u={code}&v='it''s code 5'",
            "https://e.com/?u={base}/p?size=5", "https://e.com/?my_al_applink_data={'a",
        ] { #expect(redact(text) == text) }
        let mark = "[redacted:9:sha256:0a9a1d6e1d1e5d2a5b0b0b0b0b0b0b0b]"
        #expect(redact("shop://open?a=1&al_applink_data=\(mark)&z=1") == "shop://open?a=1&al_applink_data=\(mark)&z=1")
        let clean = redact("shop://open?access_token=S1&al_applink_data=S2&z=1#id_token=S3")
        #expect(shape(clean) == "shop://open?access_token=[redacted]&al_applink_data=<2>&z=1#id_token=[redacted]")
        for (raw, expected) in [
            ("a=1&al_applink_data={'t':'x&z=1&y=2#f", "a=1&al_applink_data=<17>"),
            ("a=1&al_applink_data={'t':'x','id_token':'S1'}&z=1&access_token=S2#f", "a=1&al_applink_data=<47>"),
            ("al_applink_data=abc&z=1#x=1", "al_applink_data=<3>&z=1#x=1"),
            ("al_applink_data=&z=1", "al_applink_data=&z=1"),
            ("al_applink_data=&quot;{&quot;code&quot;:&quot;S&z=1", "al_applink_data=<35>"),
            (#"al_applink_data={'a':'\'}&y=S'}"#, "al_applink_data=<15>"),
            ("al_applink_data={a:it's,t:'}&y=S'}", "al_applink_data=<18>"),
            ("al_applink_data=%7B'a'%3A'b'%7D&y=%7B'c'%7D&z=1", "al_applink_data=<31>"),
        ] { #expect(shape(redact("shop://open?" + raw)) == "shop://open?" + expected, "\(raw)") }
        let found = Secrets.redactText("shop://open?al_applink_data={id_token:S1}").found
        #expect(found == ["al_applink_data": "{id_token:S1}"])
    }

    /// The text with each mark of a broken envelope as its length.
    private func shape(_ text: String) -> String {
        text.replacing(/\[redacted:(\d+):sha256:[0-9a-f]{32}\]/) { "<\($0.1)>" }
    }

    @Test("noise around a token never shows it, and redacting twice changes nothing more")
    func noise() {
        var generator = SeededRandom(seed: 15)
        let parts = [
            "{", "}", "[", "]", "'", "\"", ":", ",", "=", ";", "#", "?", "+", "%20", "%22", "%27", "%7B", "%2527",
            "\\", "\\u0022", "\\n", "/*", "*/", "a", "b=c", "%", "é", "%00", "&#34;", "&quot;", "&",
        ]
        let names = ["'fb_access_token':'", "id_token:", "\"code\" : \"", "%27nonce%27%3A%27"]
        func some() -> String {
            (0..<Int.random(in: 0...6, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }
                .joined()
        }
        for _ in 0..<4_000 {
            // An object that does not end before its token does.
            let inner = some().replacing("}", with: "").replacing("]", with: "")
            let text =
                "shop://open?a=1&al_applink_data={" + inner + (names.randomElement(using: &generator) ?? "")
                + "SECRET" + some()
            let clean = redact(text)
            #expect(clean.hasPrefix("shop://open?a=1&al_applink_data="), "\(text)")
            #expect(redact(clean) == clean, "\(text) -> \(clean) -> \(redact(clean))")
            #expect(!decoded(clean).contains("SECRET"), "\(text) -> \(clean)")
        }
    }

    // A quadratic walk of these takes minutes; the limit only ends a hang.
    @Test("hostile envelopes of 64 KiB are walked to their end", .timeLimit(.minutes(5)))
    func hostile() {
        let pieces = [
            "\\", "%25", "'code'", "access_token", "&'code':x", "{'a':", "\\u", "code:[redacted],",
            "&al_applink_data={code:1",
        ]
        for piece in pieces {
            let text = "x://a?al_applink_data={" + String(repeating: piece, count: 64_000 / piece.utf8.count)
            _ = redact(text)
        }
        // Each of these is an object by itself, and none may look at all the others.
        for piece in ["al_applink_data={}&", "al_applink_data={\"a\":1}&", "al_applink_data={'a':1}&"] {
            let text = "x://a?" + String(repeating: piece, count: 64_000 / piece.utf8.count)
            #expect(redact(text).hasPrefix("x://a?al_applink_data="))
        }
    }

    private func decoded(_ text: String) -> String {
        (0..<12).reduce(text) { text, _ in PercentCoding.decode(text[...], plusAsSpace: false).text }
    }
}
