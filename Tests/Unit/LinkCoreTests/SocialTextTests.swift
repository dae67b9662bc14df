// Texts with parameters of a route in them.

import LinkCore
import Testing

@Suite("Texts with parameters")
struct SocialTextTests {
    @Test(
        "a colon before a name is a place, a double colon is one, and any other stays",
        arguments: [
            ("Product :id", "Product 42"), (":id", "42"), ("a:id", "a42"), (":id:name", "42Ana"), ("(:id)", "(42)"),
            ("At 12:30", "At 12:30"), ("Sale: 20 %", "Sale: 20 %"), ("https://x", "https://x"), ("::id", ":id"),
            ("x:::id", "x:42"), ("end:", "end:"), ("", ""), (":id2", nil), (":nobody", nil), ("half :empty", nil),
            (":_x", "u"), ("ü:id", "ü42"),
        ] as [(String, String?)])
    func fill(template: String, expected: String?) {
        let parameters: StringMap = ["id": "42", "name": "Ana", "empty": "", "_x": "u"]
        #expect(SocialText.fill(template, with: parameters) == expected)
    }

    @Test("names are those that are filled")
    func names() {
        #expect(SocialText.names(in: "a :id ::no 1:2 :x_1.") == ["id", "x_1"])
        #expect(SocialText.names(in: "::::") == [] && SocialText.names(in: ":") == [])
    }

    @Test("a text ends after so many bytes and never within a character; an address that is too long is none")
    func bounded() {
        let long = String(repeating: "ш", count: 5000)
        let text = SocialText.fill("x:a:a:a", with: ["a": long])
        #expect((SocialText.maxBytes - 1...SocialText.maxBytes).contains(text?.utf8.count ?? 0))
        #expect(text?.unicodeScalars.contains("\u{fffd}") == false)
        #expect(SocialText.fillURL("https://a.example/:a", with: ["a": long]) == nil)
        #expect(
            SocialText.fillURL("https://a.example/:a.jpg", with: ["a": "ш/1"]) == "https://a.example/%D1%88%2F1.jpg")
        #expect(SocialText.fillURL("https://a.example/:b", with: ["a": "1"]) == nil)
    }

    @Test("of several sources each text comes from the first that has it")
    func sources() {
        var (link, app) = (Social(), Social())
        (link.title, link.description) = ("link", "")
        (app.title, app.description) = ("app", "words")
        let texts = PageTexts([(.link, link), (.page, nil), (.app, app)])
        #expect(texts.title?.source == .link && texts.description?.source == .app && texts.image == nil)
        #expect(PageTexts([]).isEmpty)
    }
}
