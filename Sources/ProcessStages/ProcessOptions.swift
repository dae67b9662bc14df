// linkd's own keys of a process stage's section. Values only.

import PluginKit
import StageView

/// What the section says about running the stage.
struct ProcessOptions: Sendable {
    /// How long one event may take, nanoseconds.
    let timeout: UInt64
    /// Connections of each worker.
    let connections: Int
    /// Who the process runs as; empty for linkd's own user.
    let user: String
    /// Bytes of address space; 0 for no limit.
    let memory: Int
    /// How long the first answer may take, nanoseconds.
    let startTimeout: UInt64
    /// What the stage may see.
    let view: StageView

    /// Reads the section. Keys that its table does not have get their usual values.
    init(_ config: StageConfig) {
        func duration(_ name: String, _ usual: Int64) -> UInt64 {
            let written = config.duration(name)
            return UInt64(written > 0 ? written : usual) * 1_000_000
        }
        timeout = duration("timeout", 20)
        startTimeout = duration("start_timeout", 5000)
        connections = max(1, config.int("connections"))
        user = config.string("user")
        memory = config.int("memory")
        view = StageView(granting: config.strings("grant"))
    }
}
