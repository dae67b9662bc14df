// Secrets in texts that do not parse: objects and lists as other languages write them, words of a sentence.

import LinkCore
import TestSupport
import Testing

@Suite("Secrets in texts that do not parse")
struct NamedSecretTests {
    private func redact(_ text: String, extra: [String] = []) -> String {
        Secrets.redactText(text, extra: extra).text
    }

    private static let texts = [
        "{fb_access_token:'SECRET'}", "[{fb_access_token:'SECRET'}]", "{'a':{'fb_access_token' : 'SECRET'}}",
        "{fb_access_token=>'SECRET'}", "{'fb_access_token' => 'SECRET'}", #"{"fb_access_token"=>"SECRET"}"#,
        #"{"a"=>1, "code"=>"SECRET"}"#, "['access_token'=>'SECRET']", "['a' => 1, 'nonce' => 'SECRET']",
        "{:code=>'SECRET'}", "{:a=>1, :nonce => 'SECRET'}", "[code:'SECRET']", "[a:1,code:SECRET]",
        "{a=1, code=SECRET}", "{fb_access_token=SECRET}", "[[signed_request:SECRET",
        "access_token:SECRET", "access_token : SECRET", "a, access_token: SECRET", "x{access_token:'SECRET'}",
        "`id_token`:`SECRET`", #""id_token":'SECRET, SECRET'"#, "{'fb_access_token ':'SECRET'}", "ACCESS_TOKEN:SECRET",
        #"{"a":"it's","access_token":'SECRET'}"#, #"{access_token":"SECRET"}"#, "{'access_token':'','code':'SECRET'}",
        "{'access_token':'[redacted]','code':'SECRET'}", "log: access_token=SECRET", "user[access_token]: SECRET",
        "access_token[0]: SECRET", "access_token['a']: SECRET", "id_token[] => SECRET", "{'nonce[1]':'SECRET'}",
        "{\\'access_token\\':\\'SECRET\\'}", "{'code':'[redacted]SECRET'}",
    ]

    @Test("no secret is left in a value, a name, a fragment or a segment, as it stands or encoded", arguments: texts)
    func everywhere(text: String) {
        var written = text
        for depth in 0..<5 {
            for url in [
                "x://a?data=TEXT&z=1", "x://a?TEXT&z=1", "x://a?z=1&b=c=TEXT", "x://a#d=TEXT", "x://a#TEXT",
                "x://a#/p/TEXT",
                "https://e.com/x/TEXT/y?z=1", "https://e.com/TEXT", "x://TEXT/y", "x:TEXT", "https://e.com/p;v=1/TEXT",
            ] {
                let clean = redact(url.replacing("TEXT", with: written))
                #expect(!decoded(clean).contains("SECRET"), "\(depth): \(url) -> \(clean)")
                #expect(redact(clean) == clean, "\(depth): \(url) -> \(clean) -> \(redact(clean))")
            }
            written = PercentCoding.encodeComponent(written)
        }
        #expect(Secrets.redactItems([QueryItem(name: "a", value: text)]).items[0].value?.contains("SECRET") == false)
        #expect(Secrets.redactSegments(["a": text])["a"]?.contains("SECRET") == false)
        let inner = Secrets.redactJSON(["a": .array([.string(text)])])
        #expect(inner.object["a"].map { "\($0)".contains("SECRET") } == false)
    }

    @Test("a secret in a segment of a path goes, and what stands around it stays")
    func paths() {
        for (text, clean) in [
            ("/n1/access_token=S", "/n1/access_token=[redacted]"),
            ("/x/id_token=S/y?b=1", "/x/id_token=[redacted]/y?b=1"),
            ("/x/access_token:S/y", "/x/<14>/y"),
            ("/x/access_token[]=S", "/x/access_token[]=[redacted]"),
            ("/n1/%61ccess_token%3DS", "/n1/access_token%3D%5Bredacted%5D"),
            ("/x/access_token%3AS#f", "/x/<14>#f"),
            ("/x/{fb_access_token:'S'}/y", "/x/<23>"), ("/x/['code'=>'S']", "/x/<13>"),
            (#"/x/{"code":"S","a":1}/y"#, "/x/%7B%22code%22%3A%22%5Bredacted%5D%22%2C%22a%22%3A1%7D/y"),
            ("/go/https%3A%2F%2Fb%2F%3Faccess_token%3DS/y", "/go/https%3A%2F%2Fb%2F%3Faccess_token%3D%5Bredacted%5D/y"),
            // A slash cuts it in two.
            ("/x/{fb_access_token:'S/S'}/y?b=1", "/x/<29>"),
        ] {
            for start in ["https://e.com", "x://a", "https://e.com:8443", "x:"] {
                let result = Secrets.redactText(start + text)
                #expect(shape(result.text) == start + clean, "\(text)")
                #expect(!result.found.isEmpty && Secrets.redactText(result.text).found.isEmpty, "\(text)")
            }
        }
        let url = redact("https://session:8443/session=1/a?b=https%3A%2F%2Fsession%2F", extra: ["session"])
        #expect(url == "https://session:8443/session=[redacted]/a?b=https%3A%2F%2Fsession%2F")
        #expect(redact("session:1/a", extra: ["session"]) == "session:1/a")
        #expect(redact("access_token=S") == "access_token=[redacted]")
    }

    /// The text with each mark of what is gone as its length.
    private func shape(_ text: String) -> String {
        text.replacing(/\[redacted:(\d+):sha256:[0-9a-f]{32}\]/) { "<\($0.1)>" }
    }

    @Test(
        "texts that only look alike stay as they are",
        arguments: [
            "https://e.com/?q=access token", "https://e.com/?q=access+token", "https://e.com/docs/access_token/",
            "https://e.com/docs/access_token", "https://e.com/docs/access_token:", "https://e.com/docs/access_token=",
            "https://e.com/token=5", "https://e.com/token:5", "https://e.com/my_access_token=5",
            "https://e.com/code=5/code:5",
            "https://e.com/Products(code='5')", "https://e.com/?filter[code]=SPRING",
            "https://e.com/?filter%5Bcode%5D=SPRING",
            "https://e.com/?t=NEW! Sizes S, M, code: SPRING", "https://e.com/?t=Enter+code:+SPRING&code=5",
            "https://e.com/?u={base}/p?size=5", "https://e.com/{code}:x/{lang}",
            "https://e.com/?a={code}&b=[code]",
            "https://e.com/?d={'a':'b','c':1}", "https://e.com/?d=['a'=>'b']", "https://e.com/?d={a=1}",
            "https://e.com/?sso_session_token=5&d=x:1", "https://e.com/?d={sso_session_token:'5'}",
            "https://e.com/?access_tokens=5", "https://e.com/?d={access_token:''}", "https://e.com/?d=access_token:",
            "https://e.com/?d={access_token_type:'bearer'}", "https://e.com/?q=The access_token, explained",
            "https://e.com:8443/12:30/a=b/c:d?t=12:30&u=https%3A%2F%2Fb.com%3A80%2F",
            "shop://products/42;v=1/urn:isbn:5",
            "https://e.com/it's/{a}/[b]/\"c\"", "https://[::1]:8080/a", "mailto:a@b.c", "tel:+123;ext=4",
            "https://e.com/?u=https%3A%2F%2Fe.com%2Fdocs%2Faccess_token%2F%3Fcode%3D5",
            "https://e.com/a=1&b=2/c%2Fd%3De",
        ])
    func content(text: String) {
        let result = Secrets.redactText(text)
        #expect(result.text == text && result.found.isEmpty, "\(result.text)")
    }

    @Test("a raw & in what does not parse hides nothing of a secret behind it")
    func ampersands() {
        for text in [
            #"x://a?d={"access_token":"a&SECRET"}"#, #"x://a?d={"a":"b&c","access_token":"x&SECRET"}"#,
            "x://a?d=['nonce'=>'a&SECRET']&b=1", "x://a#{code:'a&b=SECRET'}", "x://a/{code:'a/SECRET'}?b=1",
            "x://a?d={'code':'a#SECRET'}", "x://a?u=x%3A%2F%2Fb%3Fd%3D%7B'code'%3A'a&SECRET'%7D",
        ] {
            #expect(!redact(text).contains("SECRET"), "\(text) -> \(redact(text))")
        }
    }

    @Test("what says that something was removed is none of it, wherever it comes to stand")
    func marks() {
        let once = Secrets.redactValue("Pixel access_token=tk1q", called: "model")
        #expect(shape(once) == "Pixel access_token=<4>")
        for text in ["x://a?b=\(PercentCoding.encodeComponent(once))", "\(once), 5", #"{"m":"\#(once)"}"#] {
            #expect(redact(text) == text)
            #expect(!redact(text.replacing("]", with: "]tk1q").replacing("%5D", with: "%5Dtk1q")).contains("tk1q"))
        }
    }

    @Test("an app's own names count where a name begins, and not in the middle of a sentence")
    func extra() {
        for (text, clean) in [
            ("x://a/pass=S/y", "x://a/pass=[redacted]/y"), ("x://a/pass:S", "x://a/<6>"),
            ("x://a/(pass:S)", "x://a/<8>"), ("x://a?d=[pass=>S]", "x://a?d=<9>"),
            ("x://a?d={a:1,pass:S}", "x://a?d=<12>"), ("x://a?d=session-id:S", "x://a?d=<12>"),
            ("x://a/session%2Did:S", "x://a/<14>"),
            ("x://a?q=Boarding pass: no", "x://a?q=Boarding pass: no"), ("x://a/bypass:no", "x://a/bypass:no"),
            ("x://a?q=a, pass: no", "x://a?q=a, pass: no"), ("x://a?pass+=S", "x://a?pass+=[redacted]"),
        ] { #expect(shape(redact(text, extra: ["pass", "session-id"])) == clean, "\(text)") }
    }

    @Test("blanks around a name are none of it, in JSON and in what looks like it, and a longer name is another one")
    func blanks() throws {
        let object: JSONObject = [
            "fb_access_token ": .string("S1"), "\t\nCode": .string("S2"), "sso_session_token": .string("V1"),
            "code2": .string("V2"), "xcode": .string("V3"),
        ]
        let clean = Secrets.redactJSON(object)
        #expect(
            clean.object["fb_access_token "] == .string("[redacted]")
                && clean.object["\t\nCode"] == .string("[redacted]"))
        #expect(["sso_session_token", "code2", "xcode"].allSatisfy { clean.object[$0] == object[$0] })
        #expect(clean.found == ["fb_access_token": "S1", "Code": "S2"])
        for data in [#"{"fb_access_token ":"SECRET"}"#, #"{"a":tru," fb_access_token ":"SECRET"}"#] {
            #expect(!redact("x://a?d=" + PercentCoding.encodeComponent(data)).contains("SECRET"))
            #expect(!redact("x://a?al_applink_data=" + PercentCoding.encodeComponent(data)).contains("SECRET"))
        }
        #expect(
            Secrets.redactJSON(object, extra: ["sso_session_token"]).object["sso_session_token"]
                == .string("[redacted]"))
    }

    @Test("noise around a secret never shows it, noise without one stays, and redacting twice changes nothing more")
    func noise() {
        var generator = SeededRandom(seed: 23)
        let parts = [
            "{", "}", "[", "]", "(", "'", "\"", "`", ":", ",", "=", "=>", ";", " ", "+", "%20", "%22", "%27", "%7B",
            "%3A",
            "%5B", "%253A", "\\", "a", "b=c", "d:e", "é", "/", "-", "code", "access", "token", "12:30", "&f=g", "h",
            ".",
        ]
        let names = [
            "access_token", "fb_access_token", "'id_token'", "\"access_token\"", "%61ccess_token", "access%5Ftoken",
            "ACCESS_TOKEN",
        ]
        func some(_ most: Int, without: Set<String> = []) -> String {
            (0..<Int.random(in: 0...most, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }
                .filter { !without.contains($0) }.joined()
        }
        func choice(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }
        for _ in 0..<6_000 {
            let start = choice(["x://a?d=", "x://a?", "https://e.com/p/", "x://a#", "x://a/p;v=1/", "x://a?b=1&c="])
            let noise = some(6) + choice(["{", "[", ",", " ", "/", "=", ";", ":", "(", ">", "%20", "%7B", "'", "\""])
            let separator = choice([":", "=", "=>", " : ", "%3A", "%3D", "%3D%3E", "+:+", " => '", ":\"", ":'"])
            let text = start + noise + choice(names) + separator + "SECRET" + some(4)
            let clean = redact(text)
            #expect(!decoded(clean).contains("SECRET"), "\(text) -> \(clean)")
            #expect(redact(clean) == clean, "\(text) -> \(clean) -> \(redact(clean))")
            let plain = start + some(12, without: ["code", "token"])
            #expect(redact(plain) == plain, "\(plain)")
        }
    }

    // A quadratic walk of these takes minutes; the limit only ends a hang.
    @Test("hostile texts of 64 KiB are walked to their end", .timeLimit(.minutes(5)))
    func hostile() {
        for piece in [
            ":", "'", "' ", "[", "]", "access_token:", "access_token:'',}", "access_token:[redacted],", "code:x",
            "{code:[",
            "access_token=[redacted]&", "/{", "/{code:'", "/access_token:", "/%3A", "%3A", "%2520:", "access_token:+",
            " =>",
        ] {
            for start in ["x://a/", "x://a?", "x://a?b={"] {
                _ = redact(start + String(repeating: piece, count: 64_000 / piece.utf8.count), extra: ["pass"])
            }
        }
    }

    private func decoded(_ text: String) -> String {
        (0..<12).reduce(text) { text, _ in PercentCoding.decode(text[...], plusAsSpace: false).text }
    }
}
