// `linkctl association test URL`

import ArgumentParser
import LinkCore

/// Implements `linkctl association test`.
struct AssociationTest: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Show which rule of Apple's and of Google's file opens a URL in the app, or none.",
        discussion: """
            The answer is that of the files as they are served now; phones may still have older ones: Apple's servers \
            ask within a day and phones about weekly. On Android the app's manifest must claim the URL, too. Exits with \
            66 when neither today's iOS nor today's Android opens it.

            EXAMPLES
              linkctl association test https://go.example.com/products/42
              linkctl association test 'https://go.example.com/products/42?linkd_web=1' --json
            """)

    @Argument(
        help: ArgumentHelp(
            "A URL on a domain of an app, or a link of yours: KEY, DOMAIN/KEY, or the whole short link.",
            valueName: "url"),
        completion: .asked(.links))
    var url: String
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let method = "org.linkd.Control.TestAssociation"
        let url = try session.url(of: self.url)
        let reply = try session.call(method, ["url": .string(url)])
        let result = try session.decoded(reply, of: method)
        let answers = result.objects("answers")
        if session.json {
            try session.output.json(reply)
        } else {
            try AssociationAnswers.print(answers, to: session.output)
            printResult(result, session.output)
        }
        let today = answers.filter { ["ios", "android"].contains($0.text("system")) }
        guard today.contains(where: { $0.flag("opens") == true }) else {
            throw CommandError(
                .notFound, "no app opens \(url)", advice: "linkctl explain shows where a tap on it leads instead")
        }
    }

    private func printResult(_ result: JSONObject, _ output: Output) {
        let app = cleaned(result.text("app") ?? "?")
        guard let route = result.text("route") else {
            output.talk("app \(app), no route: a short link, or the default route", .dim)
            return
        }
        let state = result.flag("published") == true ? "published" : "not published"
        output.talk("app \(app), route \(cleaned(route)), \(state)", .dim)
    }
}
