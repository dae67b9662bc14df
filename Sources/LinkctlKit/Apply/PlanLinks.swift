// `linkctl plan DIR`

import ArgumentParser
import LinkCore

/// The options that plan and apply share.
struct LinkFileOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("The directory, or one file.", valueName: "dir"), completion: .directory)
    var directory: String
    @Option(help: ArgumentHelp("Links get this label, as the tag label:NAME.", valueName: "name")) var label: String?
    @Flag(help: "Delete links with the label that no file describes.") var prune = false
    @Flag(help: "Overwrite what others changed.") var overwrite = false
    @Flag(help: "Take keys even of deleted links.") var reuseKey = false

    func validate() throws {
        if prune, label == nil {
            throw ValidationError("--prune needs --label: it deletes only links with this label.")
        }
        if let label, label.isEmpty { throw ValidationError("--label takes a name.") }
    }

    /// Reads the files, compares them with linkd's links and shows the plan. Throws when it cannot be applied.
    func showPlan(_ session: Session) throws(CommandError) -> LinkPlan {
        let options = PlanOptions(label: label, prunes: prune, overwrites: overwrite, reuse: reuseKey)
        let plan = try LinkPlan(try LinkFiles(directory, session), options, session)
        try plan.checkProblems(session)
        try PlanReport(session: session, plan: plan).print()
        try plan.checkConflicts()
        return plan
    }
}

/// Implements `linkctl plan`.
struct PlanLinks: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "Show what linkctl apply would change.",
        discussion: """
            The files of the directory describe links, with the names of the type Link in org.linkd.Links.varlink: \
            .toml with one link or several [[link]], .json with an object or a list, .ndjson with a link a line. Each \
            link has a key; without a domain it is on the app's first. A field that the file leaves out is \
            removed from the link; passwords stay.

            Prints a row per link that changes: create, change, delete, adopt (it is as described, but was not applied \
            so far) or conflict (somebody else changed it since), the link, the changes and the place in the file.

            EXIT CODES
               0  nothing to do                    2  there is something to do
              65  the files are wrong, or linkd rejects a link
              75  somebody else changed a link

            EXAMPLES
              linkctl plan links/
              linkctl plan links/ --label campaigns --prune
            """)

    @OptionGroup var files: LinkFileOptions
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let plan = try files.showPlan(session)
        guard try plan.changes().isEmpty, plan.links(.adopt).isEmpty else { throw CommandError(.changes, nil) }
    }
}
