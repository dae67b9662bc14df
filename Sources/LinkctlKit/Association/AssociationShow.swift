// `linkctl association show DOMAIN`

import ArgumentParser
import LinkCore

/// Implements `linkctl association show`.
struct AssociationShow: LinkctlCommand {
    /// One of the two files.
    enum File: String, ExpressibleByArgument, CaseIterable {
        case apple, android

        var name: String { self == .apple ? "apple-app-site-association" : "assetlinks.json" }
    }

    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a domain's association files and what is wrong with them.",
        discussion: """
            All domains of an app have the same files. --file prints one of them as it is served, byte for byte. \
            Exits with 66 when no app has the domain, or the app lacks the file that --file asks for.

            EXAMPLES
              linkctl association show go.example.com
              linkctl association show go.example.com --file apple > aasa.json
            """)

    @Argument(help: ArgumentHelp("The domain.", valueName: "domain"), completion: .asked(.domains)) var domain: String
    @Option(help: ArgumentHelp("Print this file alone: apple or android.", valueName: "file")) var file: File?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let method = "org.linkd.Control.GetAssociation"
        guard let reply = try session.show(method, ["domain": .string(domain)]) else { return }
        if let file { return try print(file, of: reply, session.output) }
        for file in File.allCases { try show(file, of: reply, session.output) }
        try showProblems(reply, session.output)
    }

    private func print(_ file: File, of reply: JSONObject, _ output: Output) throws(CommandError) {
        guard let text = reply.text(file.rawValue) else {
            throw CommandError(
                .notFound, "the app \(cleaned(reply.text("app") ?? "?")) has no \(file.name)", advice: Self.advice(file)
            )
        }
        guard output.isTerminal else { return try output.bytes(text.utf8) }
        try output.line(cleaned(text))
    }

    private static func advice(_ file: File) -> String {
        switch file {
        case .apple: "set bundle_id and team_id in [app.ios]"
        case .android: "set package and sha256_cert_fingerprints in [app.android]"
        }
    }

    private func show(_ file: File, of reply: JSONObject, _ output: Output) throws(CommandError) {
        guard let text = reply.text(file.rawValue) else {
            output.talk("no \(file.name): \(Self.advice(file))", .yellow)
            return
        }
        guard output.isTerminal else { return try output.line("\(file.rawValue)\t\(cleaned(text))") }
        try output.line(output.styled("\(file.name)  \(text.utf8.count) bytes", .bold))
        let pretty = (try? JSONParser.parse(text)).map { JSONWriter.pretty($0) } ?? text
        for line in pretty.split(separator: "\n") { try output.line(cleaned(String(line))) }
        try output.line("")
    }

    private func showProblems(_ reply: JSONObject, _ output: Output) throws(CommandError) {
        let problems = reply.objects("problems")
        if !output.isTerminal {
            for problem in problems {
                let fields = ["file", "severity", "place", "word", "message", "fix"].map { problem.text($0) ?? "" }
                try output.line((["problem"] + fields.map(cleaned)).joined(separator: "\t"))
            }
            return
        }
        for problem in problems {
            let severity = problem.text("severity") ?? "error"
            let style: Style? = ["error": .red, "warning": .yellow][severity] ?? .dim
            let fix = problem.text("fix") ?? ""
            try output.line(
                output.styled(cleaned(severity), style)
                    + cleaned(": \(problem.text("file") ?? "") \(problem.text("place") ?? ""): ")
                    + cleaned(problem.text("message") ?? ""))
            if !fix.isEmpty { try output.line("  " + output.styled(cleaned(fix), .dim)) }
        }
        if !problems.contains(where: { $0.text("severity") != "note" }) {
            output.talk("every published route is opened by the files, and nothing else is", .green)
        }
    }
}
