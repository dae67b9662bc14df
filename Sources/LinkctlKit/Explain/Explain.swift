// `linkctl explain URL`: shows the whole decision and records nothing.

import ArgumentParser
import LinkCore

/// Implements `linkctl explain`.
struct Explain: LinkctlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what a link means and where a person would be sent, step by step.",
        discussion: """
            Nothing is recorded, counted or used up. It also shows what previews of the link say and where each text \
            comes from and, for a link on one of the apps' domains, whether a phone with the app opens it without \
            asking linkd, and by which rule of the association files. With --kind tap it says whether linkd keeps the \
            decision for other taps that ask the same, and what ends it.

            EXAMPLES
              linkctl explain https://go.example.com/products/42
              linkctl explain spring-sale --platform ios
              linkctl explain 'fb123456789012345://authorize#target_url=…' --app shop
              linkctl explain shop://friends/7 --installation 7f3a --state login=yes
            """)

    @Argument(
        help: ArgumentHelp("A URL, or a link of yours: KEY, DOMAIN/KEY, or the whole short link.", valueName: "url"),
        completion: .asked(.links))
    var url: String
    @Option(help: "What happened with the link.") var kind: KindOption = .open
    @OptionGroup(title: "Who asks") var who: WhoOptions
    @OptionGroup(title: "What else is known") var details: DetailOptions
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let url = try session.url(of: self.url)
        var event = who.event(kind: kind, url: url, id: nil)
        try details.add(to: &event, session)
        guard let reply = try session.show("org.linkd.Gateway.Explain", ["event": .object(event)]) else { return }
        var report = Report()
        OutcomeReport(session, reply.object("outcome") ?? [:]).add(to: &report, detail: .full)
        if let caching = reply.object("caching") { addCaching(caching, session, to: &report) }
        Self.addPage(reply.object("page") ?? [:], to: &report)
        try report.print(to: session.output)
        try AssociationReport(session, url: url).print()
    }

    /// Adds whether the decision is cached for other taps, and what invalidates it.
    private func addCaching(_ caching: JSONObject, _ session: Session, to report: inout Report) {
        report.heading("other taps that ask the same")
        guard caching.flag("cacheable") == true else {
            return report.line("decision kept", [Cell("no"), Cell(caching.text("reason"), .dim)])
        }
        let isDetailed = caching.flag("details") == true
        let alike = isDetailed ? "with the same versions and details of the device" : "like this one"
        report.line("decision kept", [Cell("yes"), Cell("for this address and visitors \(alike)", .dim)])
        report.line("kept since", session.time(caching.number("since")))
        report.line("kept until", session.time(caching.number("until")))
        report.line("kept until a change of", caching.texts("links").joined(separator: ", "))
    }

    /// Adds the texts of link previews, each with its source.
    private static func addPage(_ page: JSONObject, to report: inout Report) {
        guard !page.isEmpty else { return }
        report.heading("what previews say")
        let sources = [
            "link": "the link's social", "page": "the web page's tags", "route": "social of the route",
            "app": "[app.social]",
        ]
        for name in ["title", "description", "image"] {
            guard let text = page.object(name) else { continue }
            let source = text.text("from") ?? ""
            report.line("preview \(name)", [Cell(text.text("text")), Cell(sources[source] ?? source, .dim)])
        }
        report.line("preview fetch", page.text("fetch"))
    }
}
