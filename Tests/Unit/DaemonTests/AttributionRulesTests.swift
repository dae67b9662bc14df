// `[stage.attribution]` as the methods of administration see it.

import LinkCore
import Matching
import Testing

@testable import Config
@testable import Daemon
@testable import Gateway

@Suite("The rules of attribution in a snapshot")
struct AttributionRulesTests {
    private func rules(_ text: String) throws -> AttributionRules {
        let check = Configuration.load(
            files: [ConfigFile(name: "linkd.toml", text: text)], stages: stageCatalog,
            credentials: Credentials(directories: []))
        let configuration = try #require(check.configuration, "\(check.problems)")
        return PreparedSnapshot.attribution(configuration.pipeline)
    }

    @Test("without a section they are the defaults, and those are the stage's own")
    func defaults() throws {
        #expect(try rules("") == AttributionRules())
        #expect(try rules("[stage.attribution]\n") == AttributionRules())
    }

    @Test("every key is taken; a conversion window of nothing is for ever")
    func whole() throws {
        let rules = try rules(
            """
            [stage.attribution]
            click_window = "14d"
            model = "first_touch"
            conversion_window = "30d"
            inactivity = "60d"
            probabilistic = { android = true, window = "2h" }
            """)
        #expect(rules.credit.model == .firstTouch && rules.credit.clickWindow == 14 * EventTime.day)
        #expect(rules.credit.conversionWindow == 30 * EventTime.day && rules.inactivity == 60 * EventTime.day)
        #expect(rules.guesses == [.android])
        let both = try self.rules(
            "[stage.attribution]\nconversion_window = \"0s\"\nprobabilistic = { android = true, ios = true }\n")
        #expect(both.credit.conversionWindow == nil && both.guesses == [.android, .ios])
    }

    @Test("a pipeline without the stage asks nobody")
    func absent() throws {
        let rules = try rules("[pipeline]\nstages = [\"router\"]\n")
        #expect(rules == AttributionRules())
    }
}
