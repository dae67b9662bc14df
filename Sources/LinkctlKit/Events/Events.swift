// The noun `events`.

import ArgumentParser

/// Implements `linkctl events`.
struct Events: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Recorded events.",
        subcommands: [EventsList.self, EventsShow.self, EventsTail.self, EventsExport.self, EventsImport.self])
}
