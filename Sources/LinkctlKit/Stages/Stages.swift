// The noun `stages`.

import ArgumentParser

/// Implements `linkctl stages`.
struct Stages: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The stages of the pipeline: their counts, and the workbench for your own.",
        subcommands: [StagesList.self, StagesShow.self, StagesTest.self, StagesTrace.self, StagesNew.self],
        defaultSubcommand: StagesList.self)
}
