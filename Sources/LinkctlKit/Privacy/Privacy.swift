// The noun `privacy`.

import ArgumentParser

/// Implements `linkctl privacy`.
struct Privacy: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What is kept of one installation: give it out, or delete it.",
        subcommands: [PrivacyExport.self, PrivacyErase.self])
}
