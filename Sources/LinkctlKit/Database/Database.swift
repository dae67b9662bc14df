// The noun `db`, and how sizes are written.

import ArgumentParser

/// `linkctl db`
struct DatabaseNoun: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "db",
        abstract: "Back the database up, prune it, look at it and its clock.",
        subcommands: [DatabaseBackup.self, DatabaseClock.self, DatabasePrune.self, DatabaseStats.self])
}

/// A size: with its unit for people, plain bytes for scripts.
func sizeText(_ bytes: Int64?, _ output: Output) -> String? {
    guard let bytes else { return nil }
    return output.isTerminal ? sizeText(bytes) : String(bytes)
}

/// A size with its unit.
func sizeText(_ bytes: Int64) -> String { Amount.bytes(Double(bytes)) }
