// `linkctl explain URL`: the whole decision, nothing recorded.

import ArgumentParser
import LinkCore

/// `linkctl explain`
struct Explain: LinkctlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what a link means and where a person would be sent, step by step.",
        discussion: """
            Nothing is recorded, counted or used up. For a link on one of the apps' domains it also shows whether a \
            phone with the app opens it without asking linkd, and by which rule of the association files.

            EXAMPLES
              linkctl explain https://go.example.com/products/42
              linkctl explain 'fb123456789012345://authorize#target_url=…' --app shop
              linkctl explain shop://friends/7 --installation 7f3a --state login=yes
            """)

    @Argument(help: ArgumentHelp("The link.", valueName: "url")) var url: String
    @Option(help: "What happened with the link.") var kind: KindOption = .open
    @OptionGroup(title: "Who asks") var who: WhoOptions
    @OptionGroup(title: "What else is known") var details: DetailOptions
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(Failure) {
        var event = who.event(kind: kind, url: url, id: nil)
        try details.add(to: &event, session)
        guard let reply = try session.show("org.linkd.Gateway.Explain", ["event": .object(event)]) else { return }
        var report = Report()
        OutcomeReport(session, reply.object("outcome") ?? [:]).add(to: &report, detail: .full)
        PhoneReport(session, url: url).add(to: &report)
        try report.print(to: session.output)
    }
}
