// The noun `pending`.

import ArgumentParser

/// Implements `linkctl pending`.
struct Pending: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Held and deferred links.",
        subcommands: [PendingList.self, PendingCurrent.self, PendingOpen.self, PendingAck.self])
}
