// Shows which rule of the association files makes a phone with the app open a link without asking linkd. It follows an
// explanation, but is left out for other hosts and for users who may only explain.

import LinkCore

/// Prints the answers of TestAssociation after an explanation.
struct AssociationReport {
    private static let method = "org.linkd.Control.TestAssociation"

    private let session: Session
    private let url: String

    init(_ session: Session, url: String) {
        self.session = session
        self.url = url
    }

    /// Prints the answers, if there are any: on a terminal the table of `association test`, piped one line each.
    func print() throws(CommandError) {
        guard url.utf8.starts(with: "https://".utf8) || url.utf8.starts(with: "http://".utf8),
            let answers = try? answers(), !answers.isEmpty
        else { return }
        let output = session.output
        if output.isTerminal {
            try output.line("")
            try output.line(output.styled("on a phone with the app", .bold))
            return try AssociationAnswers.print(answers, to: output)
        }
        var report = Report()
        for answer in answers {
            report.line(
                "opened by",
                [
                    Cell(AssociationAnswers.name(of: answer)),
                    Cell(answer.flag("opens") == true ? "the app" : "the browser"), Cell(answer.text("rule")),
                    Cell(answer.text("why")),
                ])
        }
        try report.print(to: output)
    }

    private func answers() throws(CommandError) -> [JSONObject] {
        try session.decoded(try session.call(Self.method, ["url": .string(url)]), of: Self.method).objects("answers")
    }
}
