// The same stage built in, as a library, in Lua and as a process sees the same of every event and has the same answer. The
// events are those of Tests/Vectors/stages.jsonl: of the mix of the benchmarks, taps of its agents, and a few at the edges.

import LinkCore
import PluginKit
import StageSupport
import StageView
import TestSupport
import Testing
import Wire

@Suite("The forms of a stage")
struct StageFormsTests {
    /// The fields that the stage view tells in notes; it can tell as many as an answer has notes.
    private static let shown: [StageField] = [
        .kind, .receivedAt, .test, .appVersion, .url, .host, .path, .query, .hops, .formats, .route, .platform,
        .osVersion, .browser, .language, .address,
    ]
    private static let stages = VectorFile.root + "Tests/Bench/Stages/"

    /// What the stage campaigns says of an event.
    private static func expected(_ vector: Vector) -> JSONObject { vector.expect["answer"]?.object ?? [:] }

    @Test("a campaign by a table is the same in all forms, and what the vectors say")
    func campaigns() async throws {
        let table = [UInt8](try VectorFile.read("Tests/Bench/Stages/campaigns.csv").utf8)
        let values: [(String, ConfigValue)] = [("table", .string("campaigns.csv")), ("parameter", .string("ref"))]
        let forms = try FormsKit(
            library: StageLibrary.compiled("Tests/Bench/Stages/campaigns.c"),
            script: VectorFile.root + "etc/stages/campaign-table/campaign-table.lua",
            process: [Self.stages + "stage.py", "campaigns"], values: values, files: [("table", table)])
        defer { forms.stop() }
        var config = StageConfig(
            stage: CampaignStage.name, keys: CampaignStage.keys,
            entries: values.map { .init(name: $0.0, value: $0.1) })
        config.files = [("table", table)]
        try await forms.add(builtin: CampaignStage.self, config)
        for vector in try VectorFile.stageVectors() {
            let event = try EventDecoder.decode(vector.input)
            let answers = await forms.run(event)
            #expect(answers.map(\.form) == ["library", "Lua", "process", "built in"])
            for answer in answers {
                #expect(answer.json == Self.expected(vector), "\(vector) \(answer.form): \(answer.steps)")
                #expect(answer.view == vector.expect["view"]?.object, "\(vector) \(answer.form)")
                #expect(answer.reading == answers[0].reading, "\(vector) \(answer.form)")
            }
        }
    }

    @Test("all forms see the same of an event, granted fields too")
    func view() async throws {
        let names = Self.shown.map(\.rawValue)
        let forms = try FormsKit(
            library: StageLibrary.compiled("Tests/Bench/Stages/view.c"), script: Self.stages + "view.lua",
            process: [Self.stages + "stage.py", "view"] + names,
            values: [("fields", .strings(names)), ("grant", .strings(["address"]))])
        defer { forms.stop() }
        for vector in try VectorFile.stageVectors() {
            let answers = await forms.run(try EventDecoder.decode(vector.input))
            let view = vector.expect["view"]?.object ?? [:]
            let expected = names.compactMap { name in
                (name == "address" ? vector.input["client"]?.object?[name] : view[name]).map {
                    Self.note(name, $0)
                }
            }
            for answer in answers {
                // The stages before it have notes of their own.
                let notes = answer.notes.filter { note in names.contains { note.hasPrefix($0 + " ") } }
                #expect(notes.map(Self.sorted) == expected.map(Self.sorted), "\(vector) \(answer.form)")
            }
        }
    }

    /// The words of a note in order: entries of maps come in none.
    private static func sorted(_ note: String) -> [Substring] { note.split(separator: " ").sorted() }

    /// What the stage view notes of a field, cut and redacted as notes are.
    private static func note(_ name: String, _ value: JSONValue) -> String {
        let words =
            switch value {
            case .string(let text): [text]
            case .int(let number): ["\(number)"]
            case .bool(let flag): ["\(flag)"]
            case .array(let list): list.compactMap(\.string)
            case .object(let map): map.members.map(\.key)
            default: ["\(value)"]
            }
        let whole = ([name] + words).joined(separator: " ")
        let cut = String(decoding: whole.utf8.prefix(StageWords.textBytes), as: UTF8.self)
        // A note is redacted as it is: an envelope that was cut may hold anything.
        return Secrets.redactText(cut).text
    }
}
