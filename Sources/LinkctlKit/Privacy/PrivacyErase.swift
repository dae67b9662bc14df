// `linkctl privacy erase`

import ArgumentParser
import LinkCore

/// Implements `linkctl privacy erase`.
struct PrivacyErase: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "erase",
        abstract: "Delete all stored data of an installation.",
        discussion: """
            Its events, openings and conversions, pending links, what it reported about itself, and the taps it \
            was matched with are deleted at once and permanently. Counts and reports stay; they identify nobody. \
            linkctl changes shows that and by whom something was erased, but not of which installation. Data that \
            cannot be linked to an installation is deleted automatically: hashes of addresses within two days, \
            digests of events' ids after store.id_retention. Older backups still contain it. Asks first; erasing \
            again does no harm.

            EXAMPLES
              linkctl privacy erase --installation i-17
              linkctl privacy erase --installation i-17 --app shop --yes
            """)

    @Option(help: ArgumentHelp("The app's own id of the installation.", valueName: "id")) var installation: String
    @Option(help: ArgumentHelp("Of this app. (default: of every app)", valueName: "name"), completion: .asked(.apps))
    var app: String?
    @Flag(name: .shortAndLong, help: "Do not ask.") var yes = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if installation.isEmpty { throw ValidationError("--installation takes the id of an installation.") }
    }

    func run(_ session: Session) throws(CommandError) {
        if !yes {
            guard session.console.inputIsTerminal else {
                throw CommandError(
                    .usage, "this deletes data permanently and cannot ask for confirmation here",
                    advice: "look at it with linkctl privacy export first, then give --yes")
            }
            let place = app.map { "in the app \($0)" } ?? "in every app"
            let question = "permanently delete all stored data of the installation \(installation) \(place)?"
            guard Prompt.confirms(question, session) else { return session.output.talk("nothing was deleted") }
        }
        var parameters: JSONObject = ["installation": .string(installation)]
        parameters.put("app", app)
        guard let reply = try session.show("org.linkd.Control.EraseInstallation", parameters) else { return }
        var table = Table(session.output, [.text("kind"), .number("deleted")])
        let erased = (reply.object("erased")?.members ?? []).filter { ($0.value.int ?? 0) > 0 }
        for member in erased { try table.row([Cell(member.key, .bold), Cell(member.value.int)]) }
        try table.finish(empty: "")
        if erased.isEmpty { session.output.talk("no data of it was stored") }
    }
}
