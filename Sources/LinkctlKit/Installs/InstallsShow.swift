// `linkctl installs show INSTALLATION`

import ArgumentParser
import LinkCore

/// Implements `linkctl installs show`.
struct InstallsShow: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Draw the life of an installation: taps, first open, opens and conversions.",
        discussion: """
            Time runs downwards. A line leads from each tap to what is credited to it; taps that keys named but \
            that got no credit are drawn alone. The ruler above shows everything to scale. Piped: one line per tap \
            and event, oldest first.

            EXAMPLES
              linkctl installs show 0b1c2d3e-aaaa-bbbb-cccc-000000000001
              linkctl installs show i-17 --app shop --ascii
            """)

    @Argument(help: ArgumentHelp("The app's own id of the installation.", valueName: "installation"))
    var installation: String
    @Option(
        help: ArgumentHelp("Of this app. (default: of every app that has it)", valueName: "name"),
        completion: .asked(.apps))
    var app: String?
    @Flag(help: "Draw with ASCII only. (default: when the locale is not UTF-8)") var ascii = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        var parameters: JSONObject = ["installation": .string(installation)]
        parameters.put("app", app)
        guard let reply = try session.show("org.linkd.Control.GetInstallation", parameters) else { return }
        for (index, object) in reply.objects("timelines").enumerated() {
            let timeline = Timeline(object)
            if session.output.isTerminal {
                if index > 0 { try session.output.line("") }
                try TimelineDrawing(timeline, session, isASCII: ascii || !session.console.hasUTF8).print()
            } else {
                try timeline.printLines(session)
            }
            if let since = session.time(timeline.testSince) {
                session.output.talk(
                    "every event of this installation in \(cleaned(timeline.app)) is a test since \(since)")
            }
            if timeline.isCut {
                session.output.talk(
                    "there is more of it than is shown; linkctl events list --installation has its events")
            }
        }
    }
}
