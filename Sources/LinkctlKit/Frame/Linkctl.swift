// The root of the command tree. The nouns are in the order of the help.

import ArgumentParser
import LinkCore

/// Implements `linkctl`.
struct Linkctl: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "linkctl",
        abstract: "Controls linkd, the link gateway.",
        discussion: """
            Data is written to standard output, messages to standard error. On a terminal data is a table; piped \
            it is tab-separated without a header; with --json it is exactly what linkd replied.

            EXAMPLES
              linkctl status
              linkctl explain https://go.example.com/products/42 --platform ios
              linkctl links create https://www.example.com/sale --tag summer
              linkctl events tail --app shop
              linkctl submit - < events.ndjson

            EXIT CODES
               0  done                           69  linkd is not reachable
               1  request rejected or failed     75  conflict or overload: try again
              64  the command line is wrong      77  not permitted
              65  the data given is wrong        78  the configuration is not valid
              66  not found                     130  ended by Ctrl-C
            """,
        version: "linkctl \(productVersion)",
        groupedSubcommands: [
            CommandGroup(
                name: "Links and events",
                subcommands: [
                    Links.self, PlanLinks.self, ApplyLinks.self, AppLinkNoun.self, Stats.self, Explain.self,
                    Matrix.self, Submit.self, Events.self,
                    Pending.self,
                ]),
            CommandGroup(
                name: "Attribution", subcommands: [AttributionNoun.self, Installs.self, Postbacks.self, Privacy.self]),
            CommandGroup(
                name: "The gateway",
                subcommands: [
                    Status.self, Top.self, Doctor.self, Stages.self, Routes.self, Apps.self, Association.self,
                    DatabaseNoun.self,
                ]),
            CommandGroup(name: "Configuration", subcommands: [Config.self, Keys.self, Changes.self]),
        ])

    @OptionGroup(title: "Global options") var options: GlobalOptions
}
