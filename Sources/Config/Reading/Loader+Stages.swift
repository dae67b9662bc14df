// The sections [stage.NAME]. Those of built-in stages have fixed keys. A stage of the operator is loaded first, because it
// says itself which keys it has. Used at start, at reload and for --check; may wait for a process to answer.

import LinkCore
import PluginKit
import TOML

extension Loader {
    /// The sections of all stages, and the stages that are not built in.
    mutating func readStageSections() -> (
        sections: [StageConfig], programs: [(name: String, program: any StageProgram)]
    ) {
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
        var programs: [(name: String, program: any StageProgram)] = []
        // All are started before one is waited for.
        let loaded = (all?.members ?? []).filter { stages.stage($0.key) == nil }.map { ($0, loadProgram($0)) }
        for (member, program) in loaded {
            guard let program else { continue }
            sections.append(read(member, of: program))
            programs.append((member.key, program))
        }
        return (sections, programs)
    }

    private func keys(of stage: StageCatalog.Stage) -> [ConfigKey] {
        stage.keys + SectionTable.everyStage.filter { common in !stage.keys.contains { $0.name == common.name } }
    }

    private mutating func loadProgram(_ member: TOMLNode.Member) -> (any StageProgram)? {
        let kinds = ["library", "lua", "process", "socket"]
        guard member.node.members == nil || kinds.contains(where: { member.node[$0] != nil }) else {
            let hint = suggestion(for: member.key, among: stages.names)
            problems.error(
                "unknown stage \(quoted(member.key))\(hint.isEmpty ? Self.needsKind : hint)", at: member.keyPlace)
            return nil
        }
        guard isStageName(member.key) else {
            let message = "a stage's name must be of a-z, 0-9 and -, at most 32 characters, not \(quoted(member.key))"
            problems.error(message, at: member.keyPlace)
            return nil
        }
        let before = problems.count
        // The stage's own keys are read when it has said which they are.
        let others = (member.node.members ?? []).map(\.key).filter { key in
            !SectionTable.programStage.contains { sameBytes($0.name, key) }
        }
        let own = KeyReader(section: "stage.\(member.key)", keys: SectionTable.programStage)
            .read(member.node, skipping: others, &problems)
        let config = StageConfig(stage: member.key, place: member.keyPlace, keys: own.keys, entries: own.entries)
        let isRead = problems.count == before
        checkGrant(config)
        // A value that cannot be read is missing here.
        guard isRead, let kind = kind(config), problems.count == before, let load = stages.load else { return nil }
        do throws(ConfigError) {
            return try load(StageSource(name: member.key, kind: kind, config: config))
        } catch {
            report(error, of: member)
            return nil
        }
    }

    /// Reads the section again, with the keys that the stage described.
    private mutating func read(_ member: TOMLNode.Member, of program: any StageProgram) -> StageConfig {
        let name = "stage.\(member.key)"
        var described: StageDescription?
        do throws(ConfigError) {
            described = try program.waitForDescription()
        } catch {
            report(error, of: member)
            return own(member)
        }
        guard let description = described else {
            let message = "stage \(quoted(member.key)) does not answer"
            if stages.waits {
                problems.warning(message + " yet; its keys are checked when it does", at: member.keyPlace)
            } else {
                problems.error(message + ": \(program.state)", at: member.keyPlace)
            }
            return own(member)
        }
        let keys = SectionTable.programStage + description.keys
        let read = KeyReader(section: name, keys: keys).read(member.node, &problems)
        var section = StageConfig(stage: member.key, place: member.keyPlace, keys: keys, entries: read.entries)
        for key in description.keys {
            if description.required.contains(key.name), member.node[key.name] == nil {
                problems.error("[\(name)] needs the key \(key.name): \(key.doc)", at: member.keyPlace)
            }
        }
        var contents = readFiles(&section)
        if let (key, digest) = code(of: program, section) {
            contents[key] = contents[key].map { $0 &* 31 &+ digest } ?? digest
        }
        keep("[\(name)]", name + ".", section, contents: contents)
        return section
    }

    /// The key that names the program's code, and what stands for the code: a reload notices a file that was replaced.
    private func code(of program: any StageProgram, _ section: StageConfig) -> (key: String, digest: UInt64)? {
        let state = program.codeState
        if state.isEmpty { return nil }
        let key = ["library", "lua"].first { !section.string($0).isEmpty } ?? "process"
        return (key, FNV1a.digest(state))
    }

    /// linkd's own keys of a section, without the stage's.
    private func own(_ member: TOMLNode.Member) -> StageConfig {
        var known = ProblemList()
        let read = KeyReader(section: "stage.\(member.key)", keys: SectionTable.programStage)
            .read(member.node, skipping: (member.node.members ?? []).map(\.key), &known)
        return StageConfig(stage: member.key, place: member.keyPlace, keys: read.keys, entries: read.entries)
    }

    private mutating func report(_ error: ConfigError, of member: TOMLNode.Member) {
        problems.error("stage \(quoted(member.key)): \(error.message)", at: error.place ?? member.keyPlace)
    }

    /// Reads the files that keys name into the section. Returns digests of what is in them, by key.
    private mutating func readFiles(_ section: inout StageConfig) -> [String: UInt64] {
        var digests: [String: UInt64] = [:]
        for key in section.keys {
            let isProgram = ["script", "lua"].contains { sameBytes($0, key.name) }
            guard key.kind.isFile || isProgram, !section.string(key.name).isEmpty else { continue }
            let path = section.string(key.name)
            switch readFile(path, limit: ConfigFile.sizeLimit) {
            case .success(let content):
                digests[key.name] = FNV1a.digest(content.bytes)
                if key.kind.isFile { section.files.append((key.name, content.bytes)) }
            case .failure(let error):
                let message = "\(path): \(error.message(limit: ConfigFile.sizeLimit))"
                problems.error(message, at: section.place(of: key.name) ?? root.place)
            }
        }
        return digests
    }

    /// What runs the stage; nil after reporting that it is not clear.
    private mutating func kind(_ config: StageConfig) -> StageSource.Kind? {
        let (library, lua, socket) = (config.string("library"), config.string("lua"), config.string("socket"))
        let command = config.strings("process")
        let given = [!library.isEmpty, !lua.isEmpty, !command.isEmpty, !socket.isEmpty].count { $0 }
        let place = config.place ?? root.place
        guard given == 1 else {
            let message = given == 0 ? "[stage.\(config.stage)] needs" : "[stage.\(config.stage)] can only have one of"
            problems.error(message + " library, lua, process or socket", at: place)
            return nil
        }
        let script = config.string("script")
        if library.isEmpty, !script.isEmpty {
            problems.error(
                "stage.\(config.stage).script is for a library", at: config.place(of: "script") ?? place)
            return nil
        }
        if !library.isEmpty { return .library(path: library, script: script.isEmpty ? nil : script) }
        if !lua.isEmpty { return .library(path: StageSource.luaLibrary, script: lua) }
        if !socket.isEmpty { return .socket(socket) }
        guard command[0].utf8.first == UInt8(ascii: "/") else {
            problems.error(
                "stage.\(config.stage).process must begin with the absolute path of a program, not "
                    + quoted(command[0]), at: config.place(of: "process") ?? place)
            return nil
        }
        return .command(command)
    }

    private mutating func checkGrant(_ config: StageConfig) {
        for word in config.strings("grant") where !stages.personalFields.contains(where: { sameBytes($0, word) }) {
            problems.error(
                "stage.\(config.stage).grant: \(quoted(word)) is not one of "
                    + stages.personalFields.joined(separator: ", ")
                    + suggestion(for: word, among: stages.personalFields),
                at: config.place(of: "grant") ?? root.place)
        }
    }

    private static let needsKind = "; a stage that is not built in needs library, lua, process or socket"

    private func isStageName(_ name: String) -> Bool {
        guard let first = name.utf8.first, (97...122).contains(first), name.utf8.count <= 32 else { return false }
        return name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    }
}

extension ConfigKey.Kind {
    fileprivate var isFile: Bool { if case .file = self { true } else { false } }
}
