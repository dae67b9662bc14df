// `linkctl submit URL` and `linkctl submit -`: record events.

import ArgumentParser
import LinkCore

/// Implements `linkctl submit`.
struct Submit: LinkctlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Record one event, or those of standard input.",
        discussion: """
            linkd answers when the event is durable. With --id you can safely send the same event again: it is \
            recorded once. With -, the events are read from standard input, one JSON object a line, with the \
            fields of the type Event in org.linkd.Gateway.varlink. A bad line ends the batch: every line before it \
            is recorded, none after it; with --keep-going it is reported and left out. Either way the exit code is \
            65.

            EXAMPLES
              linkctl submit https://go.example.com/products/42 --installation 7f3a
              linkctl submit --kind first_open --app shop --installation 7f3a
              linkctl submit --kind conversion --conversion sign_up --installation 7f3a
              linkctl submit --kind navigate https://www.example.org/a --platform ios --form phone --can-open shop
              echo '{"url":"shop://products/42","app":{"name":"shop"}}' | linkctl submit -
              linkctl submit - < events.ndjson
              linkctl submit - --json < events.ndjson | jq -c '.outcomes[].action'
            """)

    @Argument(
        help: ArgumentHelp(
            "The link, or - for events on standard input. first_open, reopen and conversion need none.",
            valueName: "url"))
    var url: String?
    @Option(help: "What happened with the link.") var kind: KindOption?
    @Option(help: ArgumentHelp("Your own id of the event: 1 to 128 printable ASCII characters.", valueName: "id"))
    var id: String?
    @Flag(help: "Mark it as a test: no report counts it.") var test = false
    @Flag(help: "Show access tokens found in the URL. Needs the permission secrets.") var secrets = false
    @Flag(help: "With -: leave out bad lines and continue.") var keepGoing = false
    @OptionGroup(title: "Who asks") var who: WhoOptions
    @OptionGroup(title: "What else is known") var details: DetailOptions
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if url == "-" {
            guard kind == nil, id == nil, !secrets, !test, who.isEmpty, details.isEmpty else {
                throw ValidationError("With -, each event contains these fields itself: leave out the other options.")
            }
            return
        }
        if keepGoing { throw ValidationError("--keep-going is allowed only with -.") }
        switch kind {
        case .firstOpen, .reopen, .conversion: break
        default: if url == nil { throw ValidationError("Missing expected argument '<url>'") }
        }
    }

    func run(_ session: Session) throws(CommandError) {
        if url == "-" {
            var batch = SubmitBatch(session, keepGoing: keepGoing)
            return try batch.run()
        }
        var event = who.event(kind: kind ?? .open, url: url, id: id)
        try details.add(to: &event, session)
        if test { event["test"] = .bool(true) }
        var parameters: JSONObject = ["event": .object(event)]
        if secrets { parameters["secrets"] = .bool(true) }
        guard let reply = try session.show("org.linkd.Gateway.Submit", parameters) else { return }
        var report = Report()
        OutcomeReport(session, reply.object("outcome") ?? [:]).add(to: &report, detail: .decision)
        try report.print(to: session.output)
    }
}
