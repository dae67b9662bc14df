// The noun `installs`.

import ArgumentParser

/// Implements `linkctl installs`.
struct Installs: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Installations, and which taps led to them.",
        subcommands: [InstallsList.self, InstallsShow.self, InstallsTest.self])
}
