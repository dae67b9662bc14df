// `linkctl installs test INSTALLATION`

import ArgumentParser
import LinkCore

/// Implements `linkctl installs test`.
struct InstallsTest: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Mark an installation: its events are tests, which no report counts.",
        discussion: """
            For the phones of people who build and test the app. Tests are decided, answered and stored like any \
            event, but left out of statistics, attribution and roll-out shares. The mark holds for what comes from \
            now on, also of an installation that linkd has not seen yet; what was counted stays counted. Without \
            an installation the marked ones are listed.

            Events can also be marked one by one (the field test), or all that come with a key (keys create --test).

            EXAMPLES
              linkctl installs test 0b1c2d3e-aaaa-bbbb-cccc-000000000001
              linkctl installs test i-17 --app shop --off
              linkctl installs test
            """)

    @Argument(help: ArgumentHelp("The app's own id of the installation.", valueName: "installation"))
    var installation: String?
    @Option(help: ArgumentHelp("Of this app. (default: of every app)", valueName: "name")) var app: String?
    @Flag(help: "Remove the mark.") var off = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if installation == nil, off { throw ValidationError("--off needs the installation.") }
        if installation?.isEmpty == true { throw ValidationError("an installation has an id.") }
    }

    func run(_ session: Session) throws(CommandError) {
        guard let installation else { return try list(session) }
        var parameters: JSONObject = ["installation": .string(installation), "test": .bool(!off)]
        parameters.put("app", app)
        guard let reply = try session.show("org.linkd.Control.MarkInstallation", parameters) else { return }
        let apps = reply.texts("apps").map { cleaned($0) }.joined(separator: ", ")
        session.output.talk(
            off
                ? "events of this installation count again in \(apps)"
                : "every event of this installation in \(apps) is a test from now on")
    }

    private func list(_ session: Session) throws(CommandError) {
        var parameters = JSONObject()
        parameters.put("app", app)
        guard let reply = try session.show("org.linkd.Control.ListTestInstallations", parameters) else { return }
        var table = Table(session.output, [.text("app"), .flexible("installation"), .optional("since")])
        for mark in reply.objects("installations") {
            try table.row([
                Cell(mark.text("app")), Cell(mark.text("installation"), .bold),
                Cell(session.time(mark.number("since")), .dim),
            ])
        }
        try table.finish(empty: "no installation is marked as a test")
    }
}
