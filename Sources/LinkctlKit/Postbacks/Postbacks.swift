// The noun `postbacks`.

import ArgumentParser

/// `linkctl postbacks`
struct Postbacks: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What Apple's attribution reported.",
        subcommands: [PostbacksList.self])
}
