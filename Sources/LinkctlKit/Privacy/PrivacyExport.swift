// `linkctl privacy export`

import ArgumentParser
import LinkClient
import LinkCore

/// The values of `--format` of `privacy export`.
enum PrivacyFormat: String, ExpressibleByArgument, CaseIterable {
    case ndjson, json
}

/// Implements `linkctl privacy export`.
struct PrivacyExport: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write all stored data of an installation to standard output.",
        discussion: """
            ndjson: one object a line with app, kind and record: its events with their outcomes, what it last \
            reported about itself, its chain of openings and conversions with their credits, the taps it was \
            matched with, its pending links. json: one list of the same. Of a chain with more than 10,000 openings \
            and conversions the others are written as events alone, and linkctl says so. Accounts are hashes here \
            as they are in the store. Ends with 66 when nothing is stored.

            EXAMPLES
              linkctl privacy export --installation i-17 > i-17.ndjson
              linkctl privacy export --installation i-17 --app shop --format json
            """)

    @Option(help: ArgumentHelp("The app's own id of the installation.", valueName: "id")) var installation: String
    @Option(help: ArgumentHelp("Of this app. (default: of every app)", valueName: "name"), completion: .asked(.apps))
    var app: String?
    @Option(help: "The output format.") var format = PrivacyFormat.ndjson
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if installation.isEmpty { throw ValidationError("--installation takes the id of an installation.") }
        if options.json, format == .json { throw ValidationError("--json and --format json cannot be combined.") }
    }

    func run(_ session: Session) throws(CommandError) {
        let method = "org.linkd.Control.ExportInstallation"
        var parameters: JSONObject = ["installation": .string(installation)]
        parameters.put("app", app)
        var progress = ProgressBar(session.output, total: nil, unit: "records")
        defer { progress.finish() }
        var (count, isCut) = (0, false)
        try session.stream(method, parameters) { (reply) throws(CommandError) in
            guard !session.json else { return try session.output.json(reply) }
            let answer = try session.decoded(reply, of: method)
            // The last reply has no record.
            guard answer.text("kind") != nil else {
                isCut = answer.flag("isCut") == true
                return
            }
            if format == .json { try session.output.bytes((count == 0 ? "[\n" : ",\n").utf8) }
            count += 1
            progress.update(done: Int64(count), count: count)
            try record(reply, session)
        }
        guard !session.json else { return }
        if format == .json { try session.output.line(count == 0 ? "[]" : "\n]") }
        guard count > 0 else {
            throw CommandError(
                .notFound, "nothing is stored about the installation \(installation)",
                advice: "linkctl installs list shows installations; their ids are the apps' own, letter for letter")
        }
        if isCut {
            session.output.talk(
                "a chain has more than 10,000 openings and conversions: those behind them are in the events, but not in it"
            )
        }
    }

    /// Writes a reply on its own line; inside a JSON list without the line break.
    private func record(_ reply: Reply, _ session: Session) throws(CommandError) {
        guard format == .json else { return try session.output.json(reply) }
        try session.output.json(text: reply.raw)
    }
}
