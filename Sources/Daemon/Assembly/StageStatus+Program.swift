// What `linkctl stages` shows of a stage of the operator.

import Config
import Gateway
import LinkCore
import PluginKit

extension StageStatus {
    /// Adds what a program says of itself; nothing for a built-in stage.
    mutating func describe(as program: (any StageProgram)?, of pipeline: Configuration.Pipeline) {
        guard let program, let section = pipeline.section(name) else { return }
        let command = section.strings("process")
        let isProcess = !command.isEmpty || !section.string("socket").isEmpty
        kind = isProcess ? .process : section.string("lua").isEmpty ? .library : .lua
        let paths = ["library", "script", "lua", "socket"].map(section.string) + command
        let description = program.description
        self.program = ProgramStatus(
            source: paths.filter { !$0.isEmpty }.joined(separator: " "), state: program.state,
            version: description?.version ?? "", doc: description?.doc ?? "", isPure: description?.isPure ?? false,
            grants: section.strings("grant"),
            keys: (description?.keys ?? []).map { key in
                ProgramStatus.Key(
                    name: key.name, value: (section.value(key.name) ?? key.defaultValue).text, doc: key.doc)
            })
    }
}
