// Pages made of pieces are the pages that the templates make.

import LinkCore
import PageSamples
import Testing

@testable import Pages

@Suite("Forms of pages")
struct FormTests {
    /// The characters around the number of a mark, which literals may not have.
    private static let (opening, closing) = (scalar(0xfdd0), scalar(0xfdd1))
    private static func scalar(_ value: UInt32) -> String { Unicode.Scalar(value).map { String(Character($0)) } ?? "" }

    private static let languages = ["en", "he", "ja"].map { PageSet.builtin.language(accepting: $0) }
    private static let models: [PreviewModel] = {
        var hostile = PageSamples.iPhone
        hostile.title = "\(Self.opening)0\(Self.closing)<script>\u{1}\u{2}title\u{3}&amp;"
        hostile.description = String(repeating: "\(Self.opening)1", count: 50)
        var bare = PageSamples.iPhone
        (bare.title, bare.description, bare.banner, bare.help) = (nil, nil, nil, [])
        return [PageSamples.iPhone, hostile, bare]
    }()

    @Test("the first page of a shape, the next ones and the template's own are the same bytes", arguments: models)
    func same(model: PreviewModel) {
        let templates = PageSet.builtin.templates
        for language in Self.languages {
            let (values, _) = PreviewRendering(model, language).values(PageSet.builtin)
            let own = templates.rendered("preview", values)
            #expect(own.count > 1000)
            for _ in 0..<3 { #expect(templates.html("preview", values) == own) }
        }
    }

    @Test("texts differ within a shape; what there is makes the shape")
    func shapes() {
        func values(_ title: String, _ items: [String], wrong: Bool = false, kind: String = "a") -> PageValues {
            var values = PageValues()
            values.set("title", text: title)
            values.set("kind", fixed: kind)
            values.set("wrong", wrong)
            values.set(
                "items",
                items.map { item in
                    var line = PageValues()
                    line.set("text", text: item)
                    return line
                })
            return values
        }
        let first = PageShape("t", values("x", ["1", "2"]))
        #expect(PageShape("t", values("y", ["<", "\u{6}"])).bytes == first.bytes)
        #expect(first.texts.map(\.renderText) == ["x", "1", "2"])
        let others = [
            values("", ["1", "2"]), values("x", ["1"]), values("x", ["1", ""]), values("x", []),
            values("x", ["1", "2"], wrong: true), values("x", ["1", "2"], kind: "b"),
        ]
        var shapes = Set(others.map { PageShape("t", $0).bytes })
        #expect(shapes.count == others.count && shapes.insert(first.bytes).inserted)
        #expect(shapes.insert(PageShape("u", values("x", ["1", "2"])).bytes).inserted)
    }

    @Test("a template with marks of its own is rendered each time")
    func ownMarks() {
        for own in [
            "\(Self.opening)0\(Self.closing)\(Self.opening)7\(Self.closing)", "\(Self.opening)",
            "\(Self.opening)x\(Self.closing)",
        ] {
            let (pages, problems) = PageSet.load([
                PageFile(name: "preview.mustache", bytes: Array("\(own){{title}}".utf8))
            ])
            #expect(problems.isEmpty)
            for title in ["a", "b"] {
                var model = PageSamples.iPhone
                model.title = title
                let page = pages.preview(model, pages.language(accepting: nil))
                #expect(String(decoding: page.html, as: UTF8.self) == own + title)
            }
        }
    }

    @Test("texts with what is no character, or controls, lose it whatever else is in them")
    func escaping() {
        let text = "é’日\(Self.opening)\u{80}\u{9f}\u{a0}\(Self.scalar(0xfffe))\(Self.scalar(0x1fffe))\u{fffd}😀\u{7}."
        #expect(HTMLEscape.escaped(text) == "é’日\u{a0}\u{fffd}😀.")
        #expect(HTMLEscape.escaped("é’日") == "é’日")
    }
}

@Suite("Texts in length")
struct ClippedTests {
    @Test("one line, no space around it, an ellipsis for what is longer, nothing that turns the direction")
    func clipped() {
        for (text, expected) in [
            ("one two", "one two"), ("", ""), (" a", "a"), ("a ", "a"), ("a  b", "a b"), ("a\n\tb", "a b"),
            ("1234567", "1234567"), ("12345678", "123456…"), ("日本語日本語日", "日本語日本語日"), ("日本語日本語日本", "日本語日本語…"),
            ("a\u{202e}b", "ab"), ("a\u{7f}b", "a\u{7f}b"),
        ] { #expect(PreviewRendering.clipped(text, 7) == expected) }
    }
}
