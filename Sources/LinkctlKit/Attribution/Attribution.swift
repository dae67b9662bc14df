// The noun `attribution`.

import ArgumentParser

/// Implements `linkctl attribution`.
struct AttributionNoun: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "attribution",
        abstract: "Which links brought installations and conversions.",
        subcommands: [AttributionReport.self, AttributionAccuracy.self, AttributionRecompute.self])
}
