// The noun `association`.

import ArgumentParser

/// Implements `linkctl association`.
struct Association: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The files that make phones open links in the app.",
        subcommands: [AssociationShow.self, AssociationTest.self])
}
