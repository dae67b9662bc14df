// The noun `apps`.

import ArgumentParser

/// Implements `linkctl apps`.
struct Apps: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The configured apps, and what their developers must add.",
        subcommands: [AppsList.self, AppsSetup.self])
}
