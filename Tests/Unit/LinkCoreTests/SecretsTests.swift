// Redaction: no token may get through, content must stay.

import LinkCore
import TestSupport
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

    @Test(
        "a name is recognised as a list, inside one, encoded twice, and with spaces around it",
        arguments: [
            "access_token[]", "access_token[0]", "access_token%5B%5D", "access_token%255B%255D", "user[access_token]",
            "user%5Bid_token%5D", "a[b][ID_TOKEN]", "access%255Ftoken", "%2561ccess_token", "%252561ccess_token",
            "%20access_token", "+access_token",
        ])
    func spellings(name: String) {
        #expect(redact("x://a?b=1&\(name)=S&c=2").text == "x://a?b=1&\(name)=[redacted]&c=2")
        #expect(redact("x://a#\(name)=S").text == "x://a#\(name)=[redacted]")
        for other in ["access_tokens[]", "my_access_token[]", "a[access_token2]", "access[token]", "acce%2573s"] {
            #expect(redact("x://a?\(other)=S").text == "x://a?\(other)=S")
        }
    }

    @Test("behind a semicolon all that follows a secret's name goes, in a query, a fragment and a path")
    func semicolons() {
        for (text, clean) in [
            ("x://a?b=1;access_token=S", "x://a?b=1;access_token=[redacted]"),
            ("x://a?b;access_token=S;c=2&d=3", "x://a?b;access_token=[redacted]&d=3"),
            ("x://a#b=1;id_token=S", "x://a#b=1;id_token=[redacted]"),
            ("x://a/p;access_token=S/q?b=1", "x://a/p;access_token=[redacted]/q?b=1"),
            ("x://a/p;access_token=S", "x://a/p;access_token=[redacted]"),
            ("x://a?b=1;access%5Ftoken=S", "x://a?b=1;access%5Ftoken=[redacted]"),
        ] {
            let result = redact(text)
            #expect(result.text == clean && result.found.entries.map(\.value).contains { $0.hasPrefix("S") }, "\(text)")
        }
        for text in [
            "x://a/p;v=1/q;w=2", "x://a?b=1;c=2", "x://a?b=1;access_token", "x://a/p;access_token=", "x://a/;/;",
        ] {
            #expect(redact(text).text == text)
        }
        #expect(!redact("x://a/p%3Baccess_token%3DSECRET").text.contains("SECRET"))
    }

    @Test(
        "a value that is a query without a mark loses its tokens, however often it is encoded",
        arguments: [
            "access_token=SECRET", "a=1&access_token=SECRET", "a=1;access_token=SECRET", "a=b=access_token=SECRET",
        ])
    func nestedQueries(inner: String) {
        var value = inner
        for depth in 0..<4 {
            value = PercentCoding.encodeComponent(value)
            for text in ["x://a?q=\(value)&b=2", "x://a#q=\(value)&b=2"] {
                let result = redact(text)
                #expect(!result.text.contains("SECRET") && result.text.hasSuffix("&b=2"), "\(depth): \(text)")
                #expect(redact(result.text).text == result.text)
            }
        }
        #expect(redact("x://a?q=a==&r=b%3D%3D&s=c=d").text == "x://a?q=a==&r=b%3D%3D&s=c=d")
    }

    @Test("linkd's own keys go from every place of an address, as they stand or encoded, and nothing else does")
    func ownKeys() {
        for key in [
            "linkd_server_abcdefghijklmnopqrstuvwxyz234567abcdefgh", "linkd_app_" + String(repeating: "x7", count: 20),
        ] {
            let encoded = key.utf8.map { "%" + String($0, radix: 16) }.joined()
            for written in [key, key.replacing("_", with: "%5F"), encoded, PercentCoding.encodeComponent(encoded)] {
                for text in [
                    "x://a/KEY", "x://a/KEY/b?c=d", "x://a/b?KEY", "x://a?b=KEY&c=d", "x://a?KEY=b", "x://a#KEY",
                    "x://a#b=KEY",
                    "x://a?u=https%3A%2F%2Fb%2FKEY%3Fc%3Dd", "x://a/b;c=KEY",
                ] {
                    let result = redact(text.replacing("KEY", with: written))
                    #expect(!decodedWhole(result.text).contains(key), "\(text) \(written): \(result.text)")
                    #expect(result.found["linkd_key"]?.isEmpty == false)
                    #expect(redact(result.text).text == result.text && redact(result.text).found.isEmpty)
                }
            }
            #expect(redact("x://a/\(key)/b?c=\(key)&d=e").text == "x://a/[redacted]/b?c=[redacted]&d=e")
            #expect(Secrets.redactSegments(["p": key, "q": "1"]) == ["p": "[redacted]", "q": "1"])
            let items = Secrets.redactItems([QueryItem(name: "k", value: "a \(key)")]).items
            #expect(items.map(\.value) == ["a [redacted]"])
        }
        for text in [
            "x://a?linkd_tap=01m7y5g38p5vryh0z69hy1e86b&linkd_via=qr", "x://a/linkd_server_",
            "x://a/linkd_app_abcdefgh?b",
            "x://a/mylinkd_apps", "x://a/%6C%69",
        ] {
            #expect(redact(text).text == text && redact(text).found.isEmpty)
        }
        #expect(KeyForm.isBegun(in: "a%256cinkd_app_") && !KeyForm.isBegun(in: "linkd_tap"))
    }

    private func decodedWhole(_ text: String) -> String {
        (0..<6).reduce(text) { text, _ in PercentCoding.decode(text[...], plusAsSpace: false).text }
    }

    @Test("values of a path lose what is secret in them")
    func segments() {
        let values: StringMap = [
            "a": "1;access_token=S", "b": "100%", "c": "ü/x", "d": "x;y=1", "e": "id_token=S", "f": "access_token",
        ]
        let clean = Secrets.redactSegments(values)
        let expected: StringMap = [
            "a": "1;access_token=[redacted]", "b": "100%", "c": "ü/x", "d": "x;y=1", "e": "id_token=[redacted]",
            "f": "access_token",
        ]
        #expect(clean == expected)
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
            "x://a?access_token=", "x://a?access_token", "x://a?access_token=[redacted]", "x://a", "", "access_token=",
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
        #expect(!redact(text).text.contains("SECRET") && !redact(text).found.isEmpty)
        var encoded = "http://e.com/?access_token=SECRET"
        for _ in 0..<depth { encoded = PercentCoding.encodeComponent(encoded) }
        let result = redact("fb1://authorize#target_url=" + encoded)
        #expect(!result.text.contains("SECRET") && !result.found.isEmpty)
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
            // What does not end like JSON may go on in what follows it.
            #expect(result.text.hasSuffix("&z=1") || result.text.hasSuffix("]"), "\(result.text)")
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

    @Test("a key of JSON that holds a secret is redacted like a value")
    func keys() throws {
        let json =
            #"{"access_token=T":1,"a":{"/p?id_token=U&x":true},"access_token=V":2,"plain=1":3,"{\"nonce\":\"W\"}":4}"#
        let object = try #require(try JSONParser.parse(json).object)
        var writer = JSONWriter()
        writer.value(Secrets.redactJSON(object).object)
        #expect(
            writer.text
                == #"{"access_token=[redacted]":1,"a":{"/p?id_token=[redacted]&x":true},"plain=1":3,"{\"nonce\":\"[redacted]\"}":4}"#
        )
        #expect(Secrets.redactJSON(try #require(try JSONParser.parse(writer.text).object)).found.isEmpty)
        #expect(Secrets.redactJSON(["linkd_app_abcdefghi": .int(1)]).object.members.first?.key == redacted)
        #expect(Secrets.redactJSON(["linkd_app_abcdefgh": .int(1)]).found.isEmpty)
        let inURL = "shop://open?al_applink_data=" + PercentCoding.encodeComponent(#"{"extras":\#(json)}"#)
        let (text, found) = Secrets.redactText(inURL)
        let plain = PercentCoding.decode(text[...], plusAsSpace: false).text
        for secret in ["=T", "=U", "=V", "W"] { #expect(!plain.contains(secret), "\(plain)") }
        #expect(found.count == 3, "\(found)")
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
        var generator = SeededRandom(seed: 11)
        let alphabet = Array("?#&=%25%22{}\":,;/ab".utf8)
        let words = [
            "access_token=S", "\"fb_access_token\":\"S\"", "code=S", "http://e.com/?", "%3Faccess_token%3DS", "{\"a\":",
            ";id_token=S", "id_token[]=S", "linkd_app_abcdefghijkl", "=access_token%253DS",
            "%6cinkd_server_abcdefghijkl", "al_applink_data=%7B%22", "%3Fal_applink_data%3D%7B", "%22%7D",
        ]
        for _ in 0..<3_000 {
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

    @Test("broken JSON that names a secret goes with all that follows, once")
    func brokenJSON() {
        let once = redact("x://a?d={\"nonce\":2Fw\"&b={\"nonce\":7,\"x\":\"rest\"")
        let twice = redact(once.text)
        #expect(twice.text == once.text && twice.found.isEmpty, "\(once.text) -> \(twice.text)")
        #expect(once.text.hasPrefix("x://a?d=[redacted:37:"))
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
