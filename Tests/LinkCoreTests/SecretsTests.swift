// Redaction: no token may get through, content must stay.

import LinkCore
import Testing

@Suite("Secrets")
struct SecretsTests {
    private func redact(_ text: String, extra: [String] = [], envelope: Bool = false) -> (
        text: String, found: StringMap
    ) {
        Secrets.redactText(text, extra: extra, envelope: envelope)
    }

    @Test("tokens in any query are redacted, everything else stays byte for byte")
    func query() throws {
        let url = try LinkURL("https://e.com/p?a=%zz+1&access_token=S1&code=SPRING&id_token=S2&b#f")
        let result = Secrets.redactURL(url)
        #expect(result.text == "https://e.com/p?a=%zz+1&access_token=[redacted]&code=SPRING&id_token=[redacted]&b#f")
        #expect(result.found == ["access_token": "S1", "id_token": "S2"])
    }

    @Test("an app's secret parameters are redacted too")
    func extra() {
        let result = redact("https://e.com/?session=S&x=1", extra: ["session"])
        #expect(result.text == "https://e.com/?session=[redacted]&x=1" && result.found == ["session": "S"])
        #expect(Secrets.isSecretQueryName("session", extra: ["session"]) && !Secrets.isSecretQueryName("code"))
        #expect(Secrets.isSecretQueryName("Access_Token"))
    }

    @Test("a name is recognised encoded and in capitals")
    func names() {
        for name in ["access%5Ftoken", "%61ccess_token", "ACCESS_TOKEN", "Fb_Access_Token"] {
            #expect(redact("x://a?\(name)=S").text == "x://a?\(name)=[redacted]")
        }
        for name in ["my_access_token", "access_token2", "access token"] {
            #expect(redact("x://a?\(name)=S").text == "x://a?\(name)=S")
        }
    }

    @Test("in Facebook's envelope all its token fields go, in query and fragment, and the fragment's wins")
    func facebook() throws {
        let fields = ["access_token", "code", "id_token", "signed_request", "nonce", "user_token_nonce", "state"]
        let text =
            "fb123://authorize?access_token=Q#" + fields.map { "\($0)=SECRET" }.joined(separator: "&") + "&expires_in=5"
        let result = redact(text)
        #expect(
            !result.text.contains("SECRET") && !result.text.contains("=Q") && result.text.hasSuffix("&expires_in=5"))
        #expect(result.found.count == 7 && result.found["access_token"] == "SECRET")
        #expect(redact("myapp://authorize#state=S", envelope: true).text == "myapp://authorize#state=[redacted]")
        #expect(redact("myapp://authorize#state=S").text == "myapp://authorize#state=S")
        #expect(redact("FB1x://AUTHORIZE/#code=S").text == "FB1x://AUTHORIZE/#code=[redacted]")
        #expect(Secrets.isSecretEnvelopeField("code") && !Secrets.isSecretEnvelopeField("target_url"))
    }

    @Test("tokens in a fragment written like a query, or behind a page of one, are redacted")
    func fragments() {
        #expect(redact("https://e.com/#access_token=S&x=1").text == "https://e.com/#access_token=[redacted]&x=1")
        #expect(redact("https://e.com/#/page?access_token=S").text == "https://e.com/#/page?access_token=[redacted]")
        #expect(redact("https://e.com/##access_token=S").text == "https://e.com/##access_token=[redacted]")
    }

    @Test("empty and already redacted values are left alone")
    func nothingToHide() {
        for text in [
            "x://a?access_token=", "x://a?access_token", "x://a?access_token=[redacted]", "x://a", "", "access_token=S",
        ] {
            let result = redact(text)
            #expect(result.text == text && result.found.isEmpty)
        }
    }

    @Test("a URL inside a value keeps its content and loses its tokens")
    func nestedURL() {
        let inner = "http://e.com/?a=1&access_token=S&code=C#f"
        let result = redact("https://x.com/?target_url=" + PercentCoding.encodeComponent(inner) + "&b=2")
        let clean = "http://e.com/?a=1&access_token=[redacted]&code=C#f"
        #expect(result.text == "https://x.com/?target_url=" + PercentCoding.encodeComponent(clean) + "&b=2")
        #expect(result.found == ["access_token": "S"])
        let facebook = PercentCoding.encodeComponent("fb1://authorize#code=S")
        #expect(!redact("https://x.com/?u=\(facebook)").text.contains("code%3DS"))
        #expect(!redact("https://x.com/?next=%2Fa%3Faccess_token%3DS").text.contains("token%3DS"))
        let content = "https://x.com/?target_url=" + PercentCoding.encodeComponent("http://e.com/?a=1+2&code=C")
        #expect(redact(content).text == content)
    }

    @Test("tokens are found below several layers of encoding", arguments: 1...12)
    func layers(depth: Int) {
        var text = "http://e.com/?access_token=SECRET"
        for _ in 0..<depth { text = "http://e.com/?u=" + PercentCoding.encodeComponent(text) }
        #expect(!redact(text).text.contains("SECRET"))
        var encoded = "http://e.com/?access_token=SECRET"
        for _ in 0..<depth { encoded = PercentCoding.encodeComponent(encoded) }
        #expect(!redact("fb1://authorize#target_url=" + encoded).text.contains("SECRET"))
    }

    @Test("App Links data in a query loses the tokens in its extras and in its URLs")
    func appLinkData() throws {
        let data =
            #"{"target_url":"http://e.com/?access_token=S1&a=1","extras":{"fb_access_token":"S2","k":"v","n":1},"x":["S3"]}"#
        let result = redact("x://l?al_applink_data=" + PercentCoding.encodeComponent(data) + "&z=1")
        #expect(result.found == ["access_token": "S1", "fb_access_token": "S2"])
        let query = try LinkURL(result.text).query()
        let read = try #require(query.last("al_applink_data"))
        #expect(
            read
                == #"{"target_url":"http://e.com/?access_token=[redacted]&a=1","extras":{"fb_access_token":"[redacted]","k":"v","n":1},"x":["S3"]}"#
        )
        #expect(query.last("z") == "1")
    }

    @Test(
        "tokens in broken or oddly encoded App Links data are redacted",
        arguments: [
            #"{"target_url":"http://e.com/?a=1&b=2","extras":{"fb_access_token":"SECRET"}}"#,
            #"{"target_url":"http://e.com/?a=1&b","extras":{"fb_access_token":"SECRET"}}"#,
            #"{"target_url":"http://e.com/?a=1&b","fb_access_token":"SECRET","u":"http://e.com/?c=d"}"#,
            #"{"extras":{"fb_access_token":"SECRET"}"#, #"{"extras":{"fb_access_token" : "SECRET"#,
            #"{"a":,"fb_access_token":"SECRET \" SECRET"}"#, #"{"a":tru,"code":SECRET}"#,
            #"{"a":"{\"fb_access_token\":\"SECRET\"}""#, #"{"a":"{\"fb_access_token\":\"SECRET\"}"}"#,
            #"%7B%22fb_access_token%22%3A%22SECRET%22%7D"#, #"{"a":"x","a2":"http://e.com/?access_token=SECRET"#,
            #"{"deeplink_context":"{\"a\":{\"access_token\":\"SECRET\"}}"}"#, #"[[{"nonce":["SECRET"]}]]"#,
            #"{"fb_access_token":"SECRET"} trailing"#, #"﻿{"signed_request":"SECRET"}"#,
        ])
    func brokenData(data: String) {
        let raw = data.replacing("\"", with: "%22").replacing(" ", with: "+")
        for value in [data, raw, PercentCoding.encodeComponent(data)] {
            let result = redact("bolts://?al_applink_data=\(value)&z=1")
            #expect(!result.text.contains("SECRET"), "\(result.text)")
            #expect(result.text.hasSuffix("&z=1") || data.contains("\\") || data.contains("#"))
        }
    }

    @Test("JSON is redacted by key at any depth, and only there")
    func json() throws {
        let object = try #require(
            try JSONParser.parse(
                #"{"version":"1.0","extras":{"fb_access_token":"S","nonce":7,"code":null,"id_token":"","l":[{"acs_token":{"a":1}}]},"u":"/p?sid=S2"}"#
            ).object)
        let result = Secrets.redactJSON(object, extra: ["sid"])
        var writer = JSONWriter()
        writer.value(result.object)
        #expect(
            writer.text
                == #"{"version":"1.0","extras":{"fb_access_token":"[redacted]","nonce":"[redacted]","code":null,"id_token":"","l":[{"acs_token":"[redacted]"}]},"u":"/p?sid=[redacted]"}"#
        )
        #expect(result.found == ["fb_access_token": "S", "nonce": "7", "acs_token": #"{"a":1}"#, "sid": "S2"])
    }

    @Test("decoded items are redacted like the query they came from")
    func items() throws {
        let items = try QueryParser.parse("access_token=S&code=C&u=http%3A%2F%2Fe%2F%3Fid_token%3DS&n").items
        let result = Secrets.redactItems(items)
        #expect(result.items.map(\.value) == ["[redacted]", "C", "http://e/?id_token=[redacted]", nil])
        let envelope = Secrets.redactItems(items, envelope: true).items
        #expect(envelope[1].value == "[redacted]")
    }

    @Test("redacting twice changes nothing more")
    func idempotent() {
        var generator = SeededGenerator(seed: 11)
        let alphabet = Array("?#&=%25%22{}\":,/ab".utf8)
        let words = [
            "access_token=S", "\"fb_access_token\":\"S\"", "code=S", "http://e.com/?", "%3Faccess_token%3DS", "{\"a\":",
        ]
        for _ in 0..<10_000 {
            var text = "x://a?"
            for _ in 0..<4 {
                text += String(decoding: generator.bytes(from: alphabet, upTo: 6), as: UTF8.self)
                text += words.randomElement(using: &generator) ?? ""
            }
            let once = redact(text)
            let twice = redact(once.text)
            #expect(twice.text == once.text && twice.found.isEmpty, "\(text) -> \(once.text) -> \(twice.text)")
        }
    }

    @Test("a bare value in broken JSON that was redacted is not taken for a list")
    func redactedBareValue() {
        let once = redact("x://a?d={\"nonce\":2Fw\"&b={\"nonce\":7,\"x\":\"rest\"")
        let twice = redact(once.text)
        #expect(twice.text == once.text && twice.found.isEmpty, "\(once.text) -> \(twice.text)")
        #expect(once.text.contains("rest"))
        #expect(!redact("x://a?d={\"nonce\":[redacted]S\"").text.contains("S"))
    }

    @Test("behind a secret in broken JSON, tokens are still found")
    func behindBrokenJSON() {
        let swallowed = PercentCoding.encodeComponent("b:{\"code\":\"x?y\"n&access_token=Marker")
        #expect(!redact("x://a?u=" + swallowed).text.contains("Marker"))
        let encoded = PercentCoding.encodeComponent("{\"code\":\"x\"n%22nonce%22%3A%22Marker%22")
        #expect(!redact("x://a?u=" + encoded).text.contains("Marker"))
    }

    // A quadratic walk of these takes hours; the limit only ends a hang.
    @Test("hostile texts of 64 KiB are walked to their end, and what stands in them is kept", .timeLimit(.minutes(20)))
    func hostile() {
        let texts = [
            "x://a?b=" + String(repeating: "%25", count: 21_000), "x://a?b=" + String(repeating: "%22", count: 21_000),
            "x://a?" + String(repeating: "a=%22&", count: 10_000),
            "x://a?b=" + String(repeating: "\"code\":x", count: 8_000),
            "x://a?b=" + String(repeating: "{\"a\":", count: 12_000),
            "x://a?b=" + String(repeating: "[", count: 60_000),
            "x://a?b=" + String(repeating: "x?y=", count: 15_000),
            "x://a?b=" + String(repeating: "\"code\":\\", count: 8_000),
            "fb1://authorize#" + String(repeating: "code=S&", count: 9_000),
            "x://a?" + String(repeating: "\"\"=?", count: 16_000),
        ]
        for text in texts {
            #expect(!redact(text).text.contains("code=S"))
        }
    }
}
