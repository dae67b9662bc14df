// Editing queries by bytes, and which URLs may be targets.

import LinkCore
import Testing

@Suite("Editing URLs")
struct LinkURLEditingTests {
    @Test(
        "the first item with a name has its value decoded, or none",
        arguments: [
            ("https://a.b/?link=x%20y+z&link=2", "x y z"), ("https://a.b/?&alink=1&%6cin%6B=2", "2"),
            ("https://a.b/?link&link=2", nil), ("https://a.b/?link=", ""), ("https://a.b/?links=1&lin=2#link=3", nil),
            ("https://a.b/?l%69nk=%zz", "%zz"), ("https://a.b/", nil), ("app:?x=1&link=3=4", "3=4"),
        ] as [(String, String?)])
    func firstValue(_ text: String, _ value: String?) throws {
        #expect(try LinkURL(text).firstQueryValue(named: "link") == value)
        #expect(try LinkURL(text).query().items.first { $0.name == "link" }?.value == value)
    }

    @Test("removing items leaves the rest byte for byte")
    func removing() throws {
        func removed(_ text: String) throws -> String {
            try LinkURL(text).removingQueryItems { $0.hasPrefix("linkd_") }.text
        }
        #expect(try removed("http://e.com/p?linkd_tap=1&a=%zz+&linkd_web=1#f") == "http://e.com/p?a=%zz+#f")
        #expect(try removed("http://e.com/p?linkd_tap=1#f?linkd_x=1") == "http://e.com/p#f?linkd_x=1")
        #expect(try removed("http://e.com/p?linkd_tap") == "http://e.com/p")
        #expect(try removed("http://e.com/p?&a=1&&") == "http://e.com/p?&a=1&&")
        #expect(try removed("http://e.com/p?") == "http://e.com/p?")
        #expect(try removed("http://e.com/p") == "http://e.com/p")
    }

    @Test("removing by prefix decodes the names and leaves a clean URL alone")
    func removingPrefix() throws {
        func removed(_ text: String) throws -> String { try LinkURL(text).removingQueryItems(prefix: "linkd_").text }
        #expect(
            try removed("http://e.com/p?linkd_tap=1&a=%zz+&linkd%5Fweb=1&x=linkd_#f")
                == "http://e.com/p?a=%zz+&x=linkd_#f")
        #expect(try removed("http://e.com/p?a=linkd_&l=1") == "http://e.com/p?a=linkd_&l=1")
        #expect(try LinkURL("x://a?+b=1&%20b=2&c=3").removingQueryItems(prefix: " b").text == "x://a?c=3")
        #expect(try LinkURL("x://a?+b=1&c=3").removingQueryItems(prefix: " b").text == "x://a?c=3")
        #expect(try removed("http://e.com/p") == "http://e.com/p")
    }

    @Test("removing by name decodes the names")
    func removingNamed() throws {
        let url = try LinkURL("x://a?al%5Fapplink_data=1&b=2&al_applink_data=3").removingQueryItems(named: [
            "al_applink_data"
        ])
        #expect(url.text == "x://a?b=2" && url.rawQuery == "b=2")
    }

    @Test("an item is added encoded, behind the query and before the fragment")
    func appending() throws {
        func appended(_ text: String) throws -> String {
            try LinkURL(text).appendingQuery(name: "a b", value: "c&d").text
        }
        #expect(try appended("http://e.com") == "http://e.com?a%20b=c%26d")
        #expect(try appended("http://e.com/?") == "http://e.com/?a%20b=c%26d")
        #expect(try appended("http://e.com/?x=1#f") == "http://e.com/?x=1&a%20b=c%26d#f")
        #expect(try appended("http://e.com/?x=1&#") == "http://e.com/?x=1&a%20b=c%26d#")
        #expect(try LinkURL("x://a").appendingQuery(name: "k", value: nil).text == "x://a?k")
    }

    @Test("setting an item replaces every earlier one")
    func setting() throws {
        let url = try LinkURL("x://a?al_applink_data=%7B%7D&z=1&al_applink_data=2").settingQuery(
            name: "al_applink_data", value: "{}")
        #expect(url.text == "x://a?z=1&al_applink_data=%7B%7D")
    }

    @Test("the fragment is replaced, or removed, and nothing else")
    func replacing() throws {
        let url = try LinkURL("fb1://authorize?code=q&x=1#access%5Ftoken=T&code&code=&y=2")
        #expect(url.replacingFragment("z").text == "fb1://authorize?code=q&x=1#z")
        #expect(url.replacingFragment(nil).text == "fb1://authorize?code=q&x=1")
    }

    @Test("the fragment is decoded once")
    func fragment() throws {
        #expect(try LinkURL("x://a#a%20b+%2525").decodedFragment == "a b+%25")
        #expect(try LinkURL("x://a").decodedFragment == nil)
    }

    @Test(
        "targets are http, https and the listed schemes",
        arguments: [
            ("http://e.com/", nil), ("HTTPS://e.com", nil), ("shop://x", nil), ("SHOP:x", nil),
            ("other://x", "target_url_scheme"), ("javascript:alert(1)", "target_url_scheme"),
            ("JavaScript://%0aalert(1)", "target_url_scheme"), ("data:text/html,x", "target_url_scheme"),
            ("file:///etc/passwd", "target_url_scheme"), ("vbscript:x", "target_url_scheme"),
            ("blob:https://e.com/x", "target_url_scheme"), ("about:blank", "target_url_scheme"),
            ("http%3A%2F%2Fe.com%2F", "target_url_not_absolute"), ("/news", "target_url_not_absolute"),
            ("//e.com", "target_url_not_absolute"), ("", "target_url_not_absolute"),
            (" http://e", "target_url_not_absolute"),
            ("http://u@e.com/", "target_url_credentials"), ("shop://u:p@x/", "target_url_credentials"),
            ("http://e.com/\n", "target_url_invalid"), ("http://", "target_url_invalid"),
            ("http://e.com\\@x/", "target_url_invalid"), ("java\tscript:x", "target_url_invalid"),
        ] as [(String, String?)])
    func targets(text: String, word: String?) {
        #expect(URLRules.targetRefusal(text, schemes: ["shop", "javascript"]) == word)
    }

    @Test("an accepted target comes back as a URL")
    func target() throws {
        #expect(try URLRules.target("https://e.com/x").host == "e.com")
        #expect(throws: LinkURLError("target_url_scheme")) { try URLRules.target("shop://x") }
    }
}
