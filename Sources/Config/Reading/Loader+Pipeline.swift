// [pipeline] and [stage.*]: which stages run, in which order, each with its checked section. Used at start and at
// reload. It must never run a stage or depend on what one does.

import LinkCore
import PluginKit

extension Loader {
    /// Reads both. The stage sections come first, because a listed stage may be an external one.
    mutating func readPipeline() -> Configuration.Pipeline {
        let table = SectionTable.pipeline(stages: stages.names)
        let section = read(table)
        let (sections, external) = readStageSections()
        let elements = root["pipeline"]?["stages"]?.elements
        return Configuration.Pipeline(
            stages: elements.map { readOrder($0, external) } ?? stages.names,
            maxRestarts: section.int("max_restarts"), sections: sections)
    }

    private mutating func readOrder(_ elements: [TOMLNode], _ external: Set<ByteKey>) -> [String] {
        var run: [String] = []
        var places: [SourcePlace] = []
        var seen: Set<ByteKey> = []
        for element in elements {
            // The key reader reported elements that are no text.
            guard let name = element.string, !name.isEmpty else { continue }
            if !seen.insert(ByteKey(name)).inserted {
                problems.error("stage \(quoted(name)) is listed twice", at: element.place)
            } else if stages.stage(name) != nil {
                run.append(name)
                places.append(element.place)
            } else if external.contains(ByteKey(name)) {
                problems.error(Self.external(name), at: element.place)
            } else {
                let hint = suggestion(for: name, among: stages.names)
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

    private static func external(_ name: String) -> String {
        "stage \(quoted(name)) is not built in, and this version runs built-in stages only"
    }

    private func keys(of stage: StageCatalog.Stage) -> [ConfigKey] {
        stage.keys + SectionTable.everyStage.filter { common in !stage.keys.contains { $0.name == common.name } }
    }

    private mutating func readStageSections() -> (builtIn: [StageConfig], external: Set<ByteKey>) {
        let all = root["stage"]
        if let all, all.members == nil { problems.error("[stage] must be a table, not \(all.found)", at: all.place) }
        var sections: [StageConfig] = []
        for stage in stages.builtIn {
            let reader = KeyReader(section: "stage.\(stage.name)", keys: keys(of: stage))
            let read = reader.read(all?[stage.name], &problems)
            let section = StageConfig(stage: stage.name, place: read.place, keys: read.keys, entries: read.entries)
            sections.append(section)
            let index = sameBytes(stage.name, "app-links") ? readAppLinkIndex(section) : nil
            keep(
                "[stage.\(stage.name)]", "stage.\(stage.name).", section,
                contents: index.map { ["index": $0] } ?? [:])
        }
        var external: Set<ByteKey> = []
        for member in all?.members ?? [] where stages.stage(member.key) == nil {
            guard member.node["process"] != nil || member.node["library"] != nil else {
                let hint = suggestion(for: member.key, among: stages.names)
                problems.error("unknown stage \(quoted(member.key))\(hint)", at: member.keyPlace)
                continue
            }
            external.insert(ByteKey(member.key))
            let reader = KeyReader(section: "stage.\(member.key)", keys: SectionTable.externalStage)
            _ = reader.read(member.node, &problems)
            problems.warning(Self.external(member.key), at: member.keyPlace)
        }
        return (sections, external)
    }
}
