// The stage of etc/stages/campaign-table built in, beside which tests and benchmarks put its other forms. Loop thread.

import LinkCore
public import PluginKit

/// Names the campaign of a link by a table in CSV without quotes.
public final class CampaignStage: BuiltinStage, PromptStage {
    /// `campaigns`.
    public static let name = "campaigns"
    /// It reads none.
    public static let notesDetails = true
    /// Those of the script.
    public static let keys = [
        ConfigKey("table", .file, default: .string(""), "CSV file with the columns code, campaign and source"),
        ConfigKey("parameter", .string, default: .string("c"), "the query parameter that has the code"),
    ]

    private let parameter: String
    private var campaigns: [ByteKey: (campaign: String, source: String)] = [:]

    /// Reads the table.
    public init(config: StageConfig, host: any StageHost) throws(ConfigError) {
        parameter = config.string("parameter")
        for line in String(decoding: config.file("table"), as: UTF8.self).split(separator: "\n").dropFirst() {
            let columns = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            guard columns.count == 3 else { throw ConfigError("a line of the table has \(columns.count) columns") }
            campaigns[ByteKey(columns[0])] = (columns[1], columns[2])
        }
    }

    /// Looks the code up.
    public func processAtOnce(_ journey: inout Journey) throws(StageError) -> Verdict? {
        journey.noteRead(queryValue: parameter)
        guard let item = journey.reading.query.last(where: { sameBytes($0.name, parameter) }) else { return .pass }
        guard let found = campaigns[ByteKey(item.value ?? "")] else {
            journey.warn("unknown_campaign")
            return .pass
        }
        journey.record { reading in
            reading.findings["campaign"] = found.campaign
            if !found.source.isEmpty { reading.findings["source"] = found.source }
        }
        return .pass
    }
}
