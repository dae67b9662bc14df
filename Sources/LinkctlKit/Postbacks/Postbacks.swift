// The noun `postbacks`.

import ArgumentParser

/// Implements `linkctl postbacks`.
struct Postbacks: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What Apple's attribution reported.",
        subcommands: [PostbacksList.self])
}
