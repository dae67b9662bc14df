// The list of programs as a text: what it may hold, and what an operator is told of what is wrong.

import LinkCore
import TestSupport
import Testing
import Visitors

@Suite("The list of programs")
struct CrawlerListTests {
    private static func agent(_ list: String, _ userAgent: String) -> Agent {
        let (list, errors) = CrawlerList.read(Array(list.utf8))
        #expect(errors.isEmpty)
        return VisitorRules(browsers: [], programs: list).agent(userAgent)
    }

    @Test("the built-in list has no error, and is the file in etc")
    func builtIn() throws {
        let (list, errors) = CrawlerList.read(Array(try VectorFile.read("etc/crawlers.txt").utf8))
        #expect(errors.isEmpty)
        #expect(list.patterns == CrawlerList.builtIn.patterns)
        #expect(list.patterns.count > 1500)
    }

    @Test("a text stands anywhere, at the start, at the end, or in pieces, and capitals count")
    func patterns() {
        let list = """
            # comment
            [crawler]
            "Acme Fetch"
            ^"Start/" starter

            [tool]
            "The End"$ ending
            "one"*"two"*"three"$ pieces
            "quo\\"te\\\\d"
            """
        // What names no browser is a program without a name.
        func bot(_ userAgent: String) -> String? {
            Self.agent(list, userAgent).bot.flatMap { $0 == "other" ? nil : $0 }
        }
        #expect(bot("an Acme Fetch/1") == "acme-fetch")
        #expect(bot("an acme fetch/1") == nil)
        #expect(bot("Start/1") == "starter")
        #expect(bot("Re Start/1") == nil)
        #expect(bot("This is The End") == "ending")
        #expect(bot("The End is near") == nil)
        #expect(bot("one and two and three") == "pieces")
        #expect(bot("two one three") == nil)
        #expect(bot("one two three four") == nil)
        #expect(bot("a quo\"te\\d b") == "quo-te-d")
        #expect(Self.agent(list, "The End").program == .tool)
    }

    @Test("linkd's own names come first, then the text that stands first")
    func order() {
        let list = "[preview]\n\"Slackbot\" mine\n\"alpha-one\"\n\"beta\"\n"
        #expect(Self.agent(list, "Slackbot 1.0").bot == "slack")
        #expect(Self.agent(list, "beta alpha-one").bot == "beta")
    }

    @Test(
        "an invalid line is reported with its line and column",
        arguments: [
            ("\"abc\"", 1, 1), ("[robots]\n\"abc\"", 1, 1), ("[tool]\nabc", 2, 1), ("[tool]\n\"ab\"", 2, 1),
            ("[tool]\n\"abc", 2, 1), ("[tool]\n\"abc\"*def", 2, 7), ("[tool]\n\"abc\" Name", 2, 7),
            ("[tool]\n  \"abc\"x", 2, 8), ("[tool] more\n\"abc\"", 1, 8),
        ])
    func errors(_ text: String, _ line: Int, _ column: Int) throws {
        let error = try #require(CrawlerList.read(Array(text.utf8)).errors.first)
        #expect(error.line == line && error.column == column, "\(error)")
        #expect(!error.message.isEmpty)
    }

    @Test("a huge or binary list is refused in bounded time with few words")
    func hostile() {
        let many = "[tool]\n" + String(repeating: "\"abc\"\n", count: 30_000)
        #expect(CrawlerList.read(Array(many.utf8)).list.patterns.count == 20_000)
        #expect(CrawlerList.read(Array(many.utf8)).errors.count == 50)
        let binary = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ ($0 >> 3)) }
        #expect(CrawlerList.read(binary).errors.count == 50)
        let pieces = "[tool]\n" + String(repeating: "\"abc\"*\"def\"\n", count: 100)
        #expect(!CrawlerList.read(Array(pieces.utf8)).errors.isEmpty)
    }

    @Test("looking for all texts stays cheap: no place of the table has many")
    func chains() {
        #expect(VisitorsKit.rules.longestChain <= 12)
    }
}
