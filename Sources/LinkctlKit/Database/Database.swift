// The noun `db`, and the format of sizes.

import ArgumentParser

/// Implements `linkctl db`.
struct DatabaseNoun: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "db",
        abstract: "Back up, prune and inspect the database and its clock.",
        subcommands: [DatabaseBackup.self, DatabaseClock.self, DatabasePrune.self, DatabaseStats.self])
}

/// A size: with its unit on a terminal, plain bytes for scripts.
func sizeText(_ bytes: Int64?, _ output: Output) -> String? {
    guard let bytes else { return nil }
    return output.isTerminal ? sizeText(bytes) : String(bytes)
}

/// A size in bytes, scaled and with its unit.
func sizeText(_ bytes: Int64) -> String { Amount.bytes(Double(bytes)) }
