// The noun `routes`.

import ArgumentParser

/// Implements `linkctl routes`.
struct Routes: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The route table.", subcommands: [RoutesList.self, RoutesTest.self])
}
