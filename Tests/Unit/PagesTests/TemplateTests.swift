// An operator's own files: what they replace, what is wrong with them and where, and what they can never do.

import Embedded
import LinkCore
import PageSamples
import TestSupport
import Testing

@testable import Pages

@Suite("Templates")
struct TemplateTests {
    private func load(_ name: String, _ text: String) -> (pages: PageSet, problems: [PageProblem]) {
        PageSet.load([PageFile(name: name, bytes: Array(text.utf8))])
    }

    /// `file:line:column: message`, warnings marked.
    private func lines(_ name: String, _ text: String) -> [String] {
        load(name, text).problems.map {
            "\($0.file):\($0.line):\($0.column): \($0.isWarning ? "warning: " : "")\($0.message)"
        }
    }

    private func html(_ pages: PageSet) -> String {
        String(decoding: pages.preview(PageSamples.iPhone, pages.language(accepting: nil)).html, as: UTF8.self)
    }

    @Test("the embedded files have no problem, and every page is made of them")
    func embedded() {
        let (pages, problems) = PageSet.load([])
        #expect(problems.isEmpty)
        #expect(pages.languageTags == ["en", "ar", "de", "es", "fr", "he", "it", "ja", "pt"])
        for sample in PageSamples.all(of: pages) {
            #expect(sample.page.html.starts(with: "<!doctype html>".utf8), "\(sample.name)")
            #expect(sample.page.html.suffix(8).elementsEqual("</html>\n".utf8), "\(sample.name)")
        }
    }

    @Test("a template replaces the one of its name; what it does not escape is escaped all the same")
    func replaced() {
        let (pages, problems) = load(
            "preview.mustache", "<p>{{title}}|{{{title}}}|{{&app}}|{{#buttons}}x{{/buttons}}</p>")
        #expect(problems.isEmpty)
        var model = PageSamples.iPhone
        model.title = "<b>\"\u{301}"
        let text = String(
            decoding: pages.preview(model, pages.language(accepting: nil)).html, as: UTF8.self)
        #expect(text == "<p>&lt;b&gt;&quot;\u{301}|&lt;b&gt;&quot;\u{301}|Example Shop|</p>")
        let notice = pages.notice(.notFound, pages.language(accepting: nil))
        #expect(notice == PageSet.builtin.notice(.notFound, PageSet.builtin.language(accepting: nil)))
    }

    @Test("the frame is every page's, and blocks fill it")
    func frame() {
        let (pages, problems) = load("page.mustache", "{{language}} {{$head}}none{{/head}} [{{$body}}{{/body}}]\n")
        #expect(problems.isEmpty)
        let text = String(
            decoding: pages.notice(.gone, pages.language(accepting: "de")).html, as: UTF8.self)
        #expect(text.hasPrefix("de none [") && text.contains("Dieser Link ist abgelaufen"))
    }

    @Test(
        "a broken template is told with its place and its reason, and the embedded one stays",
        arguments: [
            ("{{#app}}\n x", "preview.mustache:2:3: a section is not closed: {{#name}} needs {{/name}}"),
            (
                "a\nb{{#app}}{{/title}}",
                "preview.mustache:2:13: a section ends here under another name than it began with"
            ),
            ("{{title", "preview.mustache:1:8: a tag is not closed"),
            ("\n\n{{ti tle}}", "a tag is not closed"),
            ("{{<page}}{{title}}{{/page}}", "only blocks {{$name}}…{{/name}} are allowed"),
            ("x{{=<% %>=}}", "preview.mustache:1:2: templates keep the delimiters {{ }}"),
            ("{{% CONTENT_TYPE:HTML}}", "have no pragmas"),
            ("{{>other}}", "preview.mustache:1:1: there is no template {{other}}; known are page, preview, notice"),
            ("{{>*app}}", "there is no template"),
            ("{{>preview}}", "preview.mustache:1:1: the template includes itself"),
            (
                String(repeating: "{{#app}}", count: 40) + String(repeating: "{{/app}}", count: 40),
                "more than 32 nested sections"
            ),
        ])
    func broken(_ text: String, _ message: String) {
        let (pages, problems) = load("preview.mustache", text)
        #expect(problems.contains { !$0.isWarning })
        #expect(lines("preview.mustache", text).contains { $0.contains(message) }, "\(lines("preview.mustache", text))")
        #expect(html(pages) == html(PageSet.builtin))
    }

    @Test("templates that show each other in a circle are refused together")
    func circles() {
        let files = ["page": "{{>notice}}", "notice": "{{<password}}{{/password}}", "password": "{{>page}}"].map {
            PageFile(name: "\($0.key).mustache", bytes: Array($0.value.utf8))
        }
        let (pages, problems) = PageSet.load(files)
        #expect(problems.contains { $0.message.contains("includes itself") && !$0.isWarning })
        #expect(html(pages) == html(PageSet.builtin))
    }

    @Test("a name that no page has is a warning, for a mistake would show nothing")
    func unknownNames() {
        #expect(
            lines("preview.mustache", "{{#buttons}}{{adress}}{{/buttons}}").map { String($0.prefix(49)) }
                == ["preview.mustache:1:13: warning: no page has {{adr"])
        #expect(lines("notice.mustache", "{{#groups}}{{/groups}}").count == 1)
        #expect(lines("preview.mustache", "{{ title }}{{uppercased(title)}}{{say.web}}{{.}}{{! anything = }}").isEmpty)
    }

    @Test("unknown files are not read, and told; files too large or not UTF-8 are errors")
    func files() {
        #expect(lines("preview.html", "x").allSatisfy { $0.contains("warning: no page uses this file") })
        #expect(lines("preview.mustache~", "x").count == 1 && lines("README", "x").count == 1)
        #expect(lines("page.css", String(repeating: "x", count: 70_000)).contains { $0.contains("more than 65536") })
        let bytes = PageSet.load([PageFile(name: "brand.css", bytes: [0xff])])
        #expect(bytes.problems.map(\.message) == ["the file is not UTF-8"])
    }

    @Test("a brand's style comes after ours and is in the policy; it cannot leave its element")
    func styles() throws {
        let (pages, problems) = load("brand.css", ":root { --accent: #0a5 }\r\nbody { margin: 1px }\n")
        #expect(problems.isEmpty)
        let rendered = pages.preview(PageSamples.iPhone, pages.language(accepting: nil))
        let text = String(decoding: rendered.html, as: UTF8.self)
        #expect(text.contains("--accent: #0a5 }\nbody { margin: 1px }\n</style>"))
        #expect(rendered.policy != PageSet.builtin.preview(PageSamples.iPhone, pages.language(accepting: nil)).policy)
        for hostile in ["</style><script>", "</STYLE", "<!-- x"] {
            #expect(!load("brand.css", hostile).problems.isEmpty)
            #expect(
                !load("page.js", hostile.replacing("STYLE", with: "SCRIPT").replacing("style", with: "script")).problems
                    .isEmpty)
        }
    }

    @Test("our own styles lose only what means nothing")
    func packedStyles() {
        #expect(
            PageSource.packed(
                style: """
                    /* what it is */
                    [dir="rtl"] main { margin: 0 auto; content: "; { }"; }
                    a,
                    b :focus { color: red }
                    """) == #"[dir="rtl"] main{margin:0 auto;content:"; { }"}a,b :focus{color:red}"#)
        for (name, text) in Embedded.pages where name.hasSuffix(".css") {
            let said = text.split(separator: "\n").filter { !$0.hasPrefix("/*") }.joined(separator: " ")
            func words(_ text: String) -> [Substring] { text.split { " {};,:".contains($0) } }
            #expect(words(PageSource.packed(style: text)) == words(said), "\(name)")
            // Our styles have none of what is not read here.
            #expect(!["'", "\\", "/*"].contains { said.contains($0) }, "\(name)")
        }
    }

    @Test("rules for notices are on notices only; an operator's style of every page replaces them, too")
    func noticeStyle() {
        func styles(_ files: [String: String]) -> (notice: String, preview: String) {
            let files = files.map { PageFile(name: $0.key, bytes: Array($0.value.utf8)) }
            let (pages, problems) = PageSet.load(files)
            #expect(problems.isEmpty)
            let language = pages.language(accepting: nil)
            return (
                String(decoding: pages.notice(.password, language).html, as: UTF8.self),
                String(decoding: pages.preview(PageSamples.iPhone, language).html, as: UTF8.self)
            )
        }
        let ours = styles([:])
        #expect(ours.notice.contains("form{") && ours.notice.contains("main{") && !ours.preview.contains("form{"))
        let old = styles(["page.css": ".notice { padding: 0 }"])
        #expect(old.notice.contains("<style>\n.notice { padding: 0 }") && !old.notice.contains("form{"))
        #expect(old.preview.contains("<style>.notice { padding: 0 }"))
        let both = styles(["notice.css": "form { margin: 0 }", "page.css": "main { margin: 0 }"])
        #expect(both.notice.contains("<style>form { margin: 0 }\nmain { margin: 0 }"))
    }

    @Test("no bytes in a file are a trap")
    func hostileFiles() {
        var seed: UInt64 = 7
        func next() -> UInt64 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return seed >> 33
        }
        let pieces = [
            "{{", "}}", "{{{", "}}}", "{{#app}}", "{{/app}}", "{{^title}}", "{{<page}}", "{{/page}}", "{{$body}}",
            "{{/body}}",
            "{{>notice}}", "{{! ", "{{=", "\n", "\r\n", " ", "title", "{", "}", "\u{301}", "(", ")", ".", "é", "{{&",
            "{{%",
        ]
        for _ in 0..<40 {
            let text = (0..<(next() % 24)).map { _ in pieces[Int(next() % UInt64(pieces.count))] }.joined()
            for name in ["preview.mustache", "page.mustache", "de.words", "brand.css", "page.js"] {
                let pages = load(name, text).pages
                #expect(!pages.languageTags.isEmpty)
                _ = html(pages)
            }
        }
    }

    @Test("the README lists every name a template may use, and every file")
    func documented() throws {
        let readme = try VectorFile.read("Sources/Pages/README.md")
        for template in PageFiles.templates {
            #expect(readme.contains("`\(template.name).mustache`"))
            for name in PageFiles.common + template.variables { #expect(readme.contains("`\(name)`"), "\(name)") }
        }
        let plain = PageFiles.noticeStyles + PageFiles.traceStyles + [PageFiles.script, PageFiles.deviceScript]
        for file in plain { #expect(readme.contains("`\(file)`")) }
    }
}
