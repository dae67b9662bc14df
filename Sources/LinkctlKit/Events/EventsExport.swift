// `linkctl events export`: writes every matching event to standard output as it arrives.

import ArgumentParser
import LinkCore

/// The values of `--format` of an export.
enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
    case ndjson, csv
}

/// Implements `linkctl events export`.
struct EventsExport: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write recorded events to standard output, newest first.",
        discussion: """
            ndjson: one object a line with event and outcome. csv: a header and one row per event, as in RFC 4180 \
            but with line feeds; times are UTC; a text that a spreadsheet would run, such as =1+1, gets a single \
            quote in front. With --measure, csv has one row per measurement event, with all its fields.

            EXAMPLES
              linkctl events export --since 7d > events.ndjson
              linkctl events export --format csv --since 2026-08-01 > august.csv
              linkctl events export --format csv --measure > measurements.csv
            """)

    @OptionGroup(title: "Which events") var filter: EventFilterOptions
    @Option(help: "The output format.") var format: ExportFormat = .ndjson
    @Option(help: ArgumentHelp("At most this many. (default: all)", valueName: "n")) var limit: Int?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit takes a number above 0.") }
        if options.json, format == .csv { throw ValidationError("--json and --format csv cannot be combined.") }
    }

    func run(_ session: Session) throws(CommandError) {
        // Without a limit, linkd would apply its default, which is meant for listings.
        let parameters = filter.parameters(session, limit: limit.map(Int64.init) ?? .max)
        let method = "org.linkd.Control.ListEvents"
        var progress = ProgressBar(session.output, total: limit.map(Int64.init), unit: "events")
        var count = 0
        let measured = filter.measured
        if format == .csv { try session.output.line(measured.isOn ? MeasurementColumns.header : EventCSV.header) }
        defer { progress.finish() }
        try session.stream(method, parameters) { (reply) throws(CommandError) in
            let event = try session.decoded(reply, of: method)
            guard event.object("event") != nil || event.object("outcome") != nil else { return }
            switch format {
            case .ndjson: try session.output.json(reply)
            case .csv where measured.isOn:
                for record in measured.columns.records(event) { try session.output.csv(record) }
            case .csv: try session.output.csv(EventCSV.row(event))
            }
            count += 1
            progress.update(done: Int64(count), count: count)
        }
        if count == 0, let link = filter.link { try session.confirm(link) }
    }
}
