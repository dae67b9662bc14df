// [pipeline] and [stage.*]: which stages run, in which order, each with its checked section. Used at start and at
// reload. It must never run a stage or depend on what one does.

import LinkCore
import PluginKit
import TOML

extension Loader {
    /// Reads both. The stage sections come first, because a listed stage may be an external one.
    mutating func readPipeline() -> Configuration.Pipeline {
        let table = SectionTable.pipeline(stages: stages.names)
        let section = read(table)
        let (sections, programs) = readStageSections()
        let elements = root["pipeline"]?["stages"]?.elements
        let names = root["stage"]?.members?.map(\.key) ?? []
        let run = elements.map { readOrder($0, names) } ?? stages.names
        for program in programs where !run.contains(where: { sameBytes($0, program.name) }) {
            let member = root["stage"]?.members?.first { sameBytes($0.key, program.name) }
            let place = member?.keyPlace ?? root.place
            problems.warning(
                "stage \(quoted(program.name)) does not run: it is not in pipeline.stages", at: place)
        }
        return Configuration.Pipeline(
            stages: run, maxRestarts: section.int("max_restarts"), sections: sections, programs: programs)
    }

    /// - Parameter sections: the names of all sections `[stage.NAME]`, whose own mistakes are reported elsewhere.
    private mutating func readOrder(_ elements: [TOMLNode], _ sections: [String]) -> [String] {
        var run: [String] = []
        var places: [SourcePlace] = []
        var seen: Set<ByteKey> = []
        for element in elements {
            // The key reader reported elements that are no text.
            guard let name = element.string, !name.isEmpty else { continue }
            if !seen.insert(ByteKey(name)).inserted {
                problems.error("stage \(quoted(name)) is listed twice", at: element.place)
            } else if stages.stage(name) != nil || sections.contains(where: { sameBytes($0, name) }) {
                run.append(name)
                places.append(element.place)
            } else {
                let hint = suggestion(for: name, among: stages.names + sections)
                problems.error("unknown stage \(quoted(name))\(hint)", at: element.place)
            }
        }
        for (index, name) in run.enumerated() { checkOrder(name, before: run[(index + 1)...], at: places[index]) }
        return run
    }

    /// Rejects a stage that comes before one that it needs; each stage is reported once.
    private mutating func checkOrder(_ name: String, before later: ArraySlice<String>, at place: SourcePlace) {
        for rule in stages.stage(name)?.placements ?? [] {
            guard let other = rule.stage.map({ needed in later.first { sameBytes($0, needed) } }) ?? later.last else {
                continue
            }
            let must = rule.stage == nil ? "must come last, after \(quoted(other))" : "must come after \(quoted(other))"
            return problems.error("stage \(quoted(name)) \(must): \(rule.reason)", at: place)
        }
    }

}
