// The tables of visitors as a whole: lists that are read, examples that are tried, countries that may be missing.

import Foundation
import LinkCore
import Matching
import Testing
import Visitors

@testable import Config
@testable import Daemon

@Suite("What visitors are made out by")
struct VisitorTablesTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "linkd-\(UUID().uuidString)").path()
    private let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/countries.mmdb").path()

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    private func tables(_ text: String) throws -> Result<VisitorTables, SnapshotError> {
        let check = Configuration.load(
            files: [ConfigFile(name: "linkd.toml", text: text)], stages: stageCatalog,
            credentials: Credentials(directories: []))
        let configuration = try #require(check.configuration, "\(check.problems)")
        do throws(SnapshotError) {
            return .success(try VisitorTables(configuration))
        } catch {
            return .failure(error)
        }
    }

    private func write(_ text: String, to name: String) throws -> String {
        try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
        return "\(folder)/\(name)"
    }

    private func problems(_ text: String) throws -> [String] {
        guard case .failure(let error) = try tables(text) else { return [] }
        return error.problems.map { $0.description.replacing("\(folder)/", with: "") }
    }

    @Test("the built-in tables have no mistake and find what they are for")
    func builtIn() throws {
        let tables = try tables("").get()
        #expect(tables.countryProblem == nil && !tables.rules.hasCountries)
        #expect(
            tables.rules.agent("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Line/7.12.0").inApp?.name != nil)
        #expect(tables.rules.agent("AhrefsSiteAudit/6.1").bot == "ahrefssiteaudit")
    }

    @Test("an operator's list of networks stands for linkd's own, and a bad line refuses it with its place")
    func networks() throws {
        let address = try #require(NetworkAddress("192.0.2.7"))
        let inner = try #require(NetworkAddress("10.1.2.3"))
        let builtIn = try tables("").get().networks
        #expect(
            builtIn.count > 15 && builtIn.addressSharing(of: inner) == .meaningless
                && builtIn.addressSharing(of: address) == .unlisted)
        let path = try write("carrier 192.0.2.0/24 5000 # theirs\n", to: "networks.txt")
        let own = try tables("[visitors]\nnetworks = \"\(path)\"\n").get().networks
        #expect(own.addressSharing(of: address) == .people(5000) && own.addressSharing(of: inner) == .unlisted)
        let wrong = try write("# theirs\ncarrier 192.0.2.0/33\n", to: "wrong.txt")
        #expect(
            try problems("[visitors]\nnetworks = \"\(wrong)\"\n") == [
                "wrong.txt:2:1: error: needs a network such as 100.64.0.0/10 or 2001:db8::/32 behind carrier"
            ])
    }

    @Test("an operator's list of programs goes beside linkd's own names")
    func crawlers() throws {
        let path = try write("[crawler]\n\"AcmeFetch/\" acme\n", to: "crawlers.txt")
        let rules = try tables("[visitors]\ncrawlers = \"\(path)\"\n").get().rules
        #expect(rules.agent("AcmeFetch/2").bot == "acme")
        #expect(rules.agent("Slackbot 1.0").bot == "slack")
        #expect(rules.agent("AhrefsSiteAudit/6.1").bot == "other")
        let wrong = try write("[crawler]\n\"Acme\n\n[bots]\n", to: "wrong.txt")
        #expect(
            try problems("[visitors]\ncrawlers = \"\(wrong)\"\n") == [
                "wrong.txt:2:1: error: the text has no closing double quote",
                "wrong.txt:4:1: error: a section is [preview], [crawler] or [tool]",
            ])
    }

    @Test("a row whose example finds something else is refused where it stands")
    func examples() throws {
        let iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148"
        let table = """
            [[browser]]
            name = "line"
            tokens = [" Line/"]
            example = "\(iPhone) Line/7.12.0"

            [[browser]]
            name = "acme"
            tokens = ["Acme/"]
            platforms = ["android"]
            example = "\(iPhone) Acme/1"

            [[browser]]
            name = "late"
            tokens = ["Late/"]
            example = "\(iPhone) Late/1 Line/7"

            [[browser]]
            name = "program"
            tokens = ["Program/"]
            example = "Program/1 Slackbot"
            """
        let path = try write(table, to: "browsers.toml")
        #expect(
            try problems("[visitors]\nin_app_browsers = \"\(path)\"\n") == [
                "browsers.toml:6:1: error: the example of acme is taken for no in-app browser",
                "browsers.toml:12:1: error: the example of late is taken for line",
                "browsers.toml:17:1: error: the example of program is taken for the program slack",
            ])
    }

    @Test("a country database that cannot be used is a warning with the reason, where it is named")
    func countries() throws {
        #expect(try tables("[geo]\ndatabase = \"\(fixture)\"\n").get().rules.hasCountries)
        let missing = try tables("[geo]\ndatabase = \"/nonexistent.mmdb\"\n").get()
        #expect(
            missing.countryProblem?.description
                == "linkd.toml:2:12: warning: cannot use /nonexistent.mmdb: No such file or directory; country stays unknown"
        )
        #expect(!missing.rules.hasCountries)
        let path = try write("not a database", to: "wrong.mmdb")
        let corrupt = try tables("[geo]\ndatabase = \"\(path)\"\n").get()
        #expect(corrupt.countryProblem?.description.contains("wrong.mmdb: ") == true)
        #expect(corrupt.countryProblem?.asError.severity == .error)
    }
}
