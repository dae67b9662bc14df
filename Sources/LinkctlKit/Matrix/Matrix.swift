// `linkctl matrix URL`: shows where a link leads on many phones, browsers and programs, with and without the app.

import ArgumentParser
import LinkCore

/// Implements `linkctl matrix`.
struct Matrix: LinkctlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show where a link leads on many devices, with and without the app.",
        discussion: """
            Asks linkd for the outcome of a tap by each of some sixty real user agents, three times: the app is \
            installed, it is not, it is not known. Nothing is recorded. The column APP says any when all three are \
            the same. What a phone does before it asks linkd is not part of it: linkctl association test shows \
            that.

            A golden file keeps the outcomes for a team's own CI: --golden writes it, --check compares and ends \
            with 1 and the lines that changed. Agents that are on one side only are listed and do not fail the \
            check.

            EXAMPLES
              linkctl matrix https://go.example.com/products/42
              linkctl matrix https://go.example.com/spring --golden spring.tsv
              linkctl matrix https://go.example.com/spring --check spring.tsv
            """)

    @Argument(
        help: ArgumentHelp("A URL, or a link of yours: KEY, DOMAIN/KEY, or the whole short link.", valueName: "url"),
        completion: .asked(.links))
    var url: String
    @Option(
        help: ArgumentHelp("The app's name; found from the URL when left out.", valueName: "name"),
        completion: .asked(.apps))
    var app: String?
    @Option(
        help: ArgumentHelp("Other user agents: lines of group, name and User-Agent, with tabs.", valueName: "file"),
        completion: .file())
    var agents: String?
    @Option(help: ArgumentHelp("Write the outcomes to this file.", valueName: "file"), completion: .file())
    var golden: String?
    @Option(
        help: ArgumentHelp("Compare with this file; ends with 1 when an outcome changed.", valueName: "file"),
        completion: .file())
    var check: String?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    mutating func validate() throws {
        if golden != nil, check != nil { throw ValidationError("--golden writes and --check compares: give one.") }
    }

    func run(_ session: Session) throws(CommandError) {
        let list: [MatrixAgent]
        if let agents {
            list = try AgentList.read(try readFile(agents, console: session.console), agents)
        } else {
            list = try AgentList.builtIn()
        }
        // Reads the file before asking linkd, so that a missing file is reported at once.
        let stored = try check.map { (file) throws(CommandError) in try readFile(file, console: session.console) }
        let url = try session.url(of: self.url)
        let answers = try MatrixRun(session, url: url, app: app).run(list)
        let rows = answers.map { MatrixRow($0.agent, $0.installed, $0.outcome) }
        if let golden {
            try writeFile(golden, Array(MatrixGolden(rows).text(url: url).utf8), session)
            session.output.talk("\(rows.count) outcomes written to \(golden)", .green)
        } else if let check, let stored {
            try report(try MatrixGolden(rows).difference(from: stored, file: check), check, session)
        } else if session.json {
            for answer in answers { try session.output.line(Self.json(answer).compact) }
        } else {
            try MatrixTable(rows, session.output).print()
        }
    }

    private static func json(_ answer: MatrixRun.Answer) -> JSONValue {
        .object([
            "group": .string(answer.agent.group), "agent": .string(answer.agent.name),
            "userAgent": .string(answer.agent.userAgent), "installed": .string(answer.installed.rawValue),
            "outcome": .object(answer.outcome),
        ])
    }

    private func report(_ found: MatrixGolden.Difference, _ file: String, _ session: Session) throws(CommandError) {
        let output = session.output
        for change in found.changed {
            try output.line(output.styled("-" + cleanedLine(change.was), .red))
            try output.line(output.styled("+" + cleanedLine(change.now), .green))
        }
        for key in found.added { output.talk("not in \(file): \(shown(key))", .yellow) }
        for key in found.missing { output.talk("only in \(file): \(shown(key))", .yellow) }
        guard found.changed.isEmpty else {
            let count = found.changed.count
            throw CommandError(
                .failed, "\(count) of \(found.compared) outcomes \(count == 1 ? "is" : "are") not as in \(file)",
                advice: "if the change is intended, write the file again: linkctl matrix '\(url)' --golden \(file)")
        }
        guard found.compared > 0 else {
            throw CommandError(.badInput, "\(file) has none of these agents", advice: "write it with --golden")
        }
        output.talk("\(found.compared) outcomes are as in \(file)", .green)
    }

    /// A line of fields, cleaned but with its tabs kept.
    private func cleanedLine(_ line: String) -> String {
        line.utf8.split(separator: 0x09, omittingEmptySubsequences: false).map { cleaned(String(Substring($0))) }
            .joined(separator: "\t")
    }

    private func shown(_ key: String) -> String {
        cleaned(key.utf8.split(separator: 0x09).map { String(Substring($0)) }.joined(separator: ", "))
    }
}
