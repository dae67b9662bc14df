// The noun `privacy`.

import ArgumentParser

/// Implements `linkctl privacy`.
struct Privacy: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Export or delete the stored data of one installation.",
        subcommands: [PrivacyExport.self, PrivacyErase.self])
}
