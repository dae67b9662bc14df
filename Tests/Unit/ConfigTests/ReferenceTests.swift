// etc/linkd.toml and what linkd shows of a configuration load to the same configuration.

import Config
import Foundation
import LinkCore
import PluginKit
import Testing

@Suite("The sample file and the shown configuration")
struct ReferenceTests {
    @Test("etc/linkd.toml is what the key tables of this build render; LINKD_GENERATE=1 writes it anew")
    func sampleFile() throws {
        let rendered = ConfigReference.render(stages: stages)
        if ProcessInfo.processInfo.environment["LINKD_GENERATE"] == "1" {
            try Data(rendered.utf8).write(to: repository.appending(path: "etc/linkd.toml"))
        }
        #expect(try repositoryText("etc/linkd.toml") == rendered)
    }

    @Test("etc/linkd.toml loads without a problem and means what the example configuration does")
    func sameMeaning() throws {
        let sample = load(try repositoryText("etc/linkd.toml"))
        #expect(sample.problems.isEmpty)
        let contract = try load(repositoryText("Tests/Fixtures/contract.toml")).get()
        #expect(ConfigurationDiff.compare(contract, try sample.get()).changed.isEmpty)
    }

    @Test("no line of etc/linkd.toml is longer than 120 bytes but the fingerprint's")
    func width() throws {
        let long = try repositoryText("etc/linkd.toml").split(separator: "\n").filter { $0.utf8.count > 120 }
        #expect(long.count <= 1)
    }

    @Test("the shown configuration loads to the same configuration")
    func show() throws {
        let odd = """
            [permissions]
            "links.read" = ["*"]
            [[app]]
            name = "a.b"
            title = "q\\"\\\\\\n\\u0001é"
            domains = ["x.org"]
            install_unknown = { ios = "web" }
            [[app.route]]
            pattern = "x"
            min_build = { ios = 1 }
            [[app.route]]
            pattern = "y"
            rollout_share = 1
            [[app]]
            name = "c"
            [stage.app-links]
            resolve = true
            """
        for text in ["", odd, try repositoryText("Tests/Fixtures/contract.toml")] {
            let configuration = try load(text).get()
            let again = load(configuration.show())
            #expect(again.problems.isEmpty)
            #expect(ConfigurationDiff.compare(configuration, try again.get()).changed.isEmpty)
        }
    }
}

@Suite("A stage's section")
struct StageConfigTests {
    private let keys = [
        ConfigKey("window", .duration, default: .duration(5000), ""),
        ConfigKey(
            "probabilistic",
            .table([
                ConfigKey("android", .bool, default: .bool(false), ""),
                ConfigKey("window", .duration, default: .duration(3_600_000), ""),
            ]), default: .table([]), ""),
    ]

    @Test("getters give what was written, else the default, else nothing")
    func getters() {
        let section = StageConfig(stage: "s", keys: keys, entries: [.init(name: "window", value: .duration(1))])
        #expect(section.duration("window") == 1 && section.duration("unknown") == 0 && section.bool("window") == false)
        #expect(StageConfig(stage: "s", keys: keys).duration("window") == 5000)
        #expect(section.table("probabilistic").duration("window") == 3_600_000)
    }

    @Test("a table inside a section is read by its own keys")
    func nested() throws {
        let catalog = StageCatalog([.init("s", keys: keys)])
        func load(_ text: String) -> ConfigurationCheck {
            Configuration.load(files: [ConfigFile(name: "t.toml", text: text)], stages: catalog)
        }
        let check = load("[stage.s]\nprobabilistic = { android = true }\n")
        let table = try #require(try check.get().pipeline.section("s")).table("probabilistic")
        #expect(table.bool("android") && table.duration("window") == 3_600_000)
        #expect(
            load("[stage.s]\nprobabilistic = { androd = true }\n").problems.map(\.description) == [
                "t.toml:2:19: error: unknown key \"androd\" in stage.s.probabilistic; did you mean \"android\"?"
            ])
    }
}
