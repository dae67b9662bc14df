// The noun `applink`.

import ArgumentParser

/// Implements `linkctl applink`.
struct AppLinkNoun: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "applink", abstract: "The apps that open a web page, of any site.",
        subcommands: [AppLinkResolve.self])
}
