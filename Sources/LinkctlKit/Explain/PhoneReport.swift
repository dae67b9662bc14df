// What a phone with the app does with a link before linkd hears of it: the rule of the association files that opens it.
// It goes with an explanation as far as linkd says it: not for other hosts, and not for people who may only explain.

import LinkCore

/// Puts the answers of TestAssociation into a report.
struct PhoneReport {
    private static let method = "org.linkd.Control.TestAssociation"
    private static let names = [
        "ios": "iOS", "ios_12": "iOS 12 and before", "android": "Android", "android_14": "Android 14 and before",
    ]

    private let session: Session
    private let url: String

    init(_ session: Session, url: String) {
        self.session = session
        self.url = url
    }

    /// Adds the answers, if there are any.
    func add(to report: inout Report) {
        guard url.utf8.starts(with: "https://".utf8) || url.utf8.starts(with: "http://".utf8),
            let answers = try? answers(), !answers.isEmpty
        else { return }
        report.heading("on a phone with the app")
        for answer in answers {
            let system = answer.text("system") ?? ""
            let opens = answer.flag("opens") == true
            report.line(
                "opened by",
                [
                    Cell(Self.names[system] ?? system, .bold),
                    opens ? Cell("the app", .green) : Cell("the browser", .dim), Cell(answer.text("rule")),
                    Cell(answer.text("why"), .dim),
                ])
        }
    }

    private func answers() throws(Failure) -> [JSONObject] {
        try session.decoded(try session.call(Self.method, ["url": .string(url)]), of: Self.method).objects("answers")
    }
}
