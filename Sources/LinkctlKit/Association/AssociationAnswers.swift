// Prints the answers of TestAssociation as a table: which system opens a URL in the app, and by which rule of its file.

import LinkCore

/// Prints answers of TestAssociation.
enum AssociationAnswers {
    private static let names = [
        "ios": "iOS", "ios_12": "iOS 12 and before", "android": "Android", "android_14": "Android 14 and before",
    ]

    /// The readable name of an answer's system; an unknown system's own word.
    static func name(of answer: JSONObject) -> String? {
        let system = answer.text("system")
        return system.flatMap { names[$0] } ?? system
    }

    /// Prints one row per answer; piped output has the interface's word for the system.
    static func print(_ answers: [JSONObject], to output: Output) throws(CommandError) {
        var table = Table(
            output,
            [.text("system"), .text("opens"), .text("verdict"), .flexible("rule"), .flexible("why"), .text("caveats")])
        for answer in answers {
            try table.row([
                Cell(output.isTerminal ? name(of: answer) : answer.text("system"), .bold), .flag(answer.flag("opens")),
                Cell(answer.text("verdict")), Cell(answer.text("rule")), Cell(answer.text("why")),
                Cell(answer.texts("caveats").joined(separator: " ")),
            ])
        }
        try table.finish(empty: "linkd returned no answer")
    }
}
