// Which language a page speaks.

import Testing

@testable import Pages

@Suite("Accept-Language")
struct AcceptLanguageTests {
    private let tags = ["en", "de", "fr", "pt", "he", "zh-hant"]

    @Test(
        "the best language there is wins, by weight and then by order",
        arguments: [
            ("de", "de"), ("de-CH", "de"), ("DE-de,en;q=0.5", "de"), ("nl,fr;q=0.8,de;q=0.9", "de"),
            ("fr;q=0.8, de;q=0.8", "fr"), ("nl", nil), ("", nil), ("*", "en"), ("nl,*;q=0.1", "en"),
            ("de;q=0,fr;q=0.1", "fr"), ("de;q=0", nil), ("en;q=0,*", "de"), ("pt_BR", "pt"), ("iw", "he"),
            ("iw-IL", "he"),
            ("zh-Hant-TW", "zh-hant"), ("zh", nil), ("zh-Hans", nil), (" de ; q = 0.3 ,fr;q=0.4", "fr"),
            ("de;q=1.000,fr", "de"), ("de;q=0.001,xx", "de"), ("de;level=1;q=0.2,fr;q=0.1", "de"),
        ] as [(String, String?)])
    func choices(_ field: String, _ expected: String?) {
        #expect(AcceptLanguage(field).choice(of: tags).map { tags[$0] } == expected, "\(field)")
    }

    @Test(
        "what cannot be read is left out and never a trap",
        arguments: [
            ("de;q=2", nil), ("de;q=x", nil), ("de;q", nil), ("de;q=0.1234", nil), ("de;q=-1", nil), ("d<e", nil),
            (",,;;,=", nil), ("\u{0}", nil), ("dé", nil), ("-", nil), ("--de", nil), ("de-", "de"), (";q=1", nil),
            (String(repeating: "a", count: 36), nil), ("x;q=1.5,fr", "fr"), ("q=1", nil), ("de;q=1.1", nil),
        ] as [(String, String?)])
    func hostile(_ field: String, _ expected: String?) {
        #expect(AcceptLanguage(field).choice(of: tags).map { tags[$0] } == expected, "\(field)")
    }

    @Test("a field of any length is looked at only so far")
    func bounded() {
        let many = String(repeating: "nl,", count: 10_000) + "de"
        #expect(AcceptLanguage(many).ranges.count <= AcceptLanguage.most)
        #expect(AcceptLanguage(many).choice(of: tags) == nil)
    }

    @Test("a page without a wish speaks the default language, which a configuration chooses")
    func defaults() {
        #expect(PageSet.builtin.language(accepting: nil).tag == "en")
        #expect(PageSet.builtin.language(accepting: "xx").tag == "en")
        let german = PageSet.load([], language: "de")
        #expect(german.problems.isEmpty)
        #expect(german.pages.language(accepting: "xx").tag == "de")
        #expect(german.pages.language(accepting: "xx,en;q=0.1").tag == "en")
        let absent = PageSet.load([], language: "nl")
        #expect(absent.problems.map(\.isWarning) == [true])
        #expect(absent.pages.language(accepting: nil).tag == "en")
    }
}
