// The words: complete in every language, and what an operator may change of them.

import Embedded
import LinkCore
import PageSamples
import Testing

@testable import Pages

@Suite("Words")
struct WordsTests {
    private static let languages = Embedded.pages.filter { $0.name.hasSuffix(".words") }.map(\.name)

    private static func lines(_ name: String) -> WordLines {
        WordLines(Embedded.pages.first { $0.name == name }?.text ?? "")
    }

    @Test("a language has every word that English has, with the same places in it", arguments: languages)
    func complete(_ name: String) {
        let (english, own) = (Self.lines("en.words"), Self.lines(name))
        #expect(own.problems.isEmpty)
        #expect(Set(own.words.keys) == Set(english.words.keys))
        func places(_ text: String?) -> [String] { text?.components(between: "{", and: "}").sorted() ?? [] }
        for (word, text) in english.words { #expect(places(own.words[word]) == places(text), "\(word.text)") }
        let isRightToLeft = ["ar.words", "he.words"].contains(name)
        #expect(own.words[ByteKey("direction")] == (isRightToLeft ? "rtl" : "ltr"))
    }

    @Test("every word a page asks for is there, and the stages, actions and verdicts have one")
    func named() {
        let english = Self.lines("en.words").words
        for action in Action.allCases { #expect(english[ByteKey("action-\(action.rawValue)")] != nil) }
        for verdict in StepVerdict.allCases { #expect(english[ByteKey("verdict-\(verdict.rawValue)")] != nil) }
        for kind in Destination.Kind.allCases { #expect(english[ByteKey("kind-\(kind.rawValue)")] != nil) }
        for installed in Installed.allCases {
            #expect(english[ByteKey("trace-installed-\(installed.rawValue)")] != nil)
        }
        for sample in PageSamples.all() where sample.name.hasSuffix("-en") {
            let text = String(decoding: sample.page.html, as: UTF8.self)
            // A word that is missing shows its name.
            for word in ["help-", "place-", "store-", "leave-", "action-", "trace-t", "kind-", "-title", "-text"] {
                #expect(!text.contains(">\(word)"), "\(sample.name): \(word)")
            }
        }
    }

    @Test("an operator changes single words, and adds a language whose missing words are English")
    func added() {
        let files = [("de.words", "gone-title = Vorbei"), ("nl.words", "gone-title = Deze link is verlopen\n")]
        let (pages, problems) = PageSet.load(files.map { PageFile(name: $0.0, bytes: Array($0.1.utf8)) })
        #expect(problems.isEmpty)
        func text(_ field: String) -> String {
            String(decoding: pages.notice(.gone, pages.language(accepting: field)).html, as: UTF8.self)
        }
        #expect(text("de").contains("<h1>Vorbei</h1>") && text("de").contains("nirgendwo mehr hin"))
        #expect(text("nl-BE").contains("Deze link is verlopen") && text("nl-BE").contains("no longer leads anywhere"))
        #expect(text("nl").contains("<html lang=\"nl\" dir=\"ltr\">"))
    }

    @Test(
        "what a line of words cannot be is told with its place",
        arguments: [
            ("gone-title", "a line must be"), ("\n\nx-y = z", "no page has a word x-y"),
            ("gone-title =", "has no text"),
            ("direction = up", "direction is ltr or rtl"), ("open = {nobody}", "{nobody} is not a placeholder"),
            ("open = {app", "is not a placeholder"), ("web = a\nweb = b", "web is defined twice"),
        ])
    func refused(_ text: String, _ message: String) {
        let (pages, problems) = PageSet.load([PageFile(name: "de.words", bytes: Array(text.utf8))])
        #expect(problems.count == 1 && problems[0].message.contains(message) && !problems[0].isWarning)
        #expect(problems[0].line == text.split(separator: "\n", omittingEmptySubsequences: false).count)
        #expect(pages.language(accepting: "de").tag == "de")
    }

    @Test("a name of another direction does not turn the sentence around")
    func directions() {
        let pages = PageSet.builtin
        let english = pages.language(accepting: "en")
        #expect(english.word("open", [("app", "Shop")]) == "Open in Shop")
        #expect(english.word("open", [("app", "متجر")]) == "Open in \u{2068}متجر\u{2069}")
        #expect(pages.language(accepting: "ar").word("open", [("app", "Shop")]) == "فتح في \u{2068}Shop\u{2069}")
        #expect(english.word("open", [("app", "{host}")]) == "Open in {host}")
        #expect(english.word("no-such-word") == nil && english.word("no-such-word", []) == "no-such-word")
    }
}
