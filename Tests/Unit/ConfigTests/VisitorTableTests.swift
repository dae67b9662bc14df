// The files of `[visitors]`: what they may hold, and where a mistake in one is told to be.

import Config
import Foundation
import LinkCore
import Testing

@Suite("Tables of visitors")
struct VisitorTableTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "linkd-\(UUID().uuidString)").path()

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    private func load(_ table: String, key: String = "in_app_browsers") throws -> ConfigurationCheck {
        try table.write(toFile: "\(folder)/table", atomically: true, encoding: .utf8)
        return ConfigTests.load("[visitors]\n\(key) = \"\(folder)/table\"\n")
    }

    /// The first problem, without the folder.
    private func problem(_ table: String) throws -> String? {
        try load(table).problems.first?.description.replacing("\(folder)/", with: "")
    }

    @Test("without a file the built-in table counts, and it is the one in etc")
    func builtIn() throws {
        let configuration = try ConfigTests.load("").get()
        let names = configuration.visitors.inAppBrowsers.map(\.browser.name)
        #expect(names == Configuration.Visitors.builtInBrowsers.map(\.name))
        #expect(names.count > 25)
        let own = try load(try repositoryText("etc/in-app-browsers.toml")).get()
        #expect(own.visitors.inAppBrowsers.map(\.browser.name) == names)
        #expect(configuration.visitors.crawlers == nil)
    }

    @Test("a row says what works, and a way out")
    func row() throws {
        let table = """
            [[browser]]
            name = "acme"
            tokens = ["Acme/", "AcmeLite/"]
            platforms = ["ios", "android"]
            app_link = "yes"
            intent = "no"
            outside_query = "out=1"

            [[browser]]
            name = "other"
            any_web_view = true
            outside_address = "other://open?u="
            """
        let rows = try load(table).get().visitors.inAppBrowsers
        #expect(rows.map(\.place.line) == [1, 9])
        let (acme, other) = (rows[0].browser, rows[1].browser)
        #expect(acme.tokens == ["Acme/", "AcmeLite/"] && acme.platforms == [.ios, .android] && !acme.isAnyWebView)
        #expect(acme.policy.appLink == .yes && acme.policy.intent == .no && acme.policy.scheme == .unknown)
        #expect(acme.policy.outside == .query(name: "out", value: "1"))
        #expect(other.isAnyWebView && other.policy.outside == .address(prefix: "other://open?u="))
    }

    @Test(
        "a mistake is told with file, line and column",
        arguments: [
            (
                "[[browser]]\nname = \"a\"\ntokens = [\"ab\"]\n",
                "table:3:11: error: each element of browser.tokens must be a text"
            ),
            (
                "[[browser]]\nname = \"A b\"\ntokens = [\"abc\"]\n",
                "table:2:8: error: browser.name must be 1 to 40 lower-case"
            ),
            ("[[browser]]\nname = \"a\"\n", "table:1:1: error: [[browser]] needs either tokens or any_web_view = true"),
            ("[[browser]]\ntokens = [\"abc\"]\n", "table:1:1: error: [[browser]] needs a name"),
            (
                "[[browser]]\nname = \"a\"\ntokens = [\"abc\"]\nintent = \"maybe\"\n",
                "table:4:10: error: browser.intent must be"
            ),
            (
                "[[browser]]\nname = \"a\"\ntokens = [\"abc\"]\nschema = \"no\"\n",
                "table:4:1: error: unknown key \"schema\""
            ),
            (
                "[[browser]]\nname = \"a\"\ntokens = [\"abc\"]\nplatforms = [\"phone\"]\n",
                "table:4:14: error: each element"
            ),
            (
                "[[browser]]\nname = \"a\"\ntokens = [\"abc\"]\noutside_address = \"javascript:alert(\"\n",
                "table:4:19: error: browser.outside_address must be"
            ),
            (
                "[[browser]]\nname = \"a\"\ntokens = [\"abc\"]\noutside_address = \"https://evil.example/?\"\n",
                "table:4:19: error: browser.outside_address must be"
            ),
            (
                "[[browser]]\nname = \"a\"\ntokens = [\"abc\"]\noutside_query = \"a=b&c=d\"\n",
                "table:4:17: error: browser.outside_query must be"
            ),
            (
                "[[browser]]\nname = \"a\"\ntokens = [\"abc\"]\noutside_query = \"a=b\"\noutside_address = \"x://\"\n",
                "table:5:19: error: [[browser]] takes outside_query or outside_address, not both"
            ),
            (
                "[[browser]]\nname = \"a\"\ntokens = [\(String(repeating: "\"abc\", ", count: 21))]\n",
                "table:3:10: error: browser.tokens must be at most 20 texts"
            ),
            ("[[browsers]]\nname = \"a\"\n", "table:1:3: error: unknown section \"browsers\""),
            ("browser = 3\n", "table:1:11: error: [[browser]] must be a list"),
            ("[[browser\n", "table:1:10: error: not TOML"),
        ])
    func mistakes(_ table: String, _ expected: String) throws {
        let found = try #require(try problem(table))
        #expect(found.hasPrefix(expected), "\(found)")
    }

    @Test("a file that cannot be read is an error where the configuration names it")
    func missing() {
        #expect(
            problems("[visitors]\nin_app_browsers = \"/nonexistent\"\ncrawlers = \"/nonexistent\"\n") == [
                "t.toml:2:19: error: /nonexistent: there is no such file",
                "t.toml:3:12: error: /nonexistent: there is no such file",
            ])
    }

    @Test("a file whose content changes is a change of its key")
    func diff() throws {
        let before = try load("[[browser]]\nname = \"a\"\ntokens = [\"abc\"]\n").get()
        let after = try load("[[browser]]\nname = \"b\"\ntokens = [\"abc\"]\n").get()
        #expect(ConfigurationDiff.compare(before, before).changed.isEmpty)
        #expect(ConfigurationDiff.compare(before, after).changed.contains("visitors.in_app_browsers"))
        #expect(try load("[tool]\n\"abc\"\n", key: "crawlers").get().visitors.crawlers?.bytes.count == 13)
    }
}
