// The noun `config`.

import ArgumentParser

/// Implements `linkctl config`.
struct Config: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The configuration.",
        subcommands: [ConfigInit.self, ConfigCheck.self, ConfigShow.self, ConfigReload.self])
}
