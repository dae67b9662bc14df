// Shows counts as lines, as a table over time, or as a table of values; the two tables have a bar for the main count.

import LinkCore
import Records

/// The output of a reply of GetStats.
struct StatsChart {
    /// A count of a bucket, and the title of its column.
    typealias Measure = (name: String, title: String)

    /// The counts of events, in the order of the columns.
    static let events: [Measure] = [
        ("taps", "taps"), ("botTaps", "bots"), ("opens", "opens"), ("installs", "installs"),
        ("conversions", "conversions"), ("turnedAway", "turned away"), ("unknown", "unknown"),
    ]
    /// The counts of measurement events.
    static let measurements: [Measure] = [("measurements", "measurements"), ("botTaps", "bots")]
    /// Counts that are no success of a link. Bars show them only when there are no others.
    private static let asides = ["turnedAway", "botTaps", "unknown"]
    /// The most intervals for which empty ones are shown too.
    private static let mostLines = 1000
    private static let widestBar = 40
    private static let narrowestBar = 8
    /// The approximate width of the other columns.
    private static let otherColumns = 60

    /// The counts of one value, by the start of their interval.
    private struct Series {
        var key: String
        var buckets: [(at: Int64, counts: [Int64])]

        init(_ reply: JSONObject, _ measures: [Measure]) {
            key = reply.text("key") ?? ""
            buckets = reply.objects("buckets").map { bucket in
                (bucket.number("at") ?? 0, measures.map { bucket.number($0.name) ?? 0 })
            }
        }
    }

    private let output: Output
    private let interval: StatsInterval
    private let series: [Series]
    private let measures: [Measure]

    /// - Parameters:
    ///   - series: the series of the reply.
    ///   - measures: the counts to show.
    init(_ output: Output, interval: StatsInterval, series: [JSONObject], measures: [Measure]) {
        self.output = output
        self.interval = interval
        self.measures = measures
        self.series = series.map { Series($0, measures) }
    }

    /// Prints one line per interval and value.
    func lines(title: String = "value") throws(CommandError) {
        var table = Table(
            output, [.text("at"), .flexible(title)] + measures.map { Column.number($0.title, spare: 1) })
        for series in series {
            for bucket in series.buckets {
                try table.row([Cell(moment(bucket.at)), Cell(series.key)] + bucket.counts.map { Cell($0) })
            }
        }
        try table.finish(empty: "nothing was counted in that time")
    }

    /// Prints the same as CSV: a header, then a record per interval and value.
    func csv(by title: String) throws(CommandError) {
        let names = measures.map { $0.title.split(separator: " ").joined(separator: "_") }
        try output.line((["at", title] + names).joined(separator: ","))
        for series in series {
            for bucket in series.buckets {
                let counts = bucket.counts.map { CSVField.number(String($0)) }
                try output.csv(([moment(bucket.at), CSVField.text(series.key)] + counts).joined(separator: ","))
            }
        }
    }

    /// Prints one line per interval, including empty ones.
    func overTime(from: Int64, to: Int64) throws(CommandError) {
        let buckets = series.first?.buckets ?? []
        var rows: [(name: String, counts: [Int64])] = []
        if !buckets.isEmpty {
            var known: [Int64: [Int64]] = [:]
            for bucket in buckets { known[bucket.at] = bucket.counts }
            var moments: [Int64] = []
            var at = min(interval.start(of: from), buckets[0].at)
            let end = max(to, (buckets.last?.at ?? 0) + 1)
            while at < end, moments.count <= Self.mostLines {
                moments.append(at)
                at = interval.next(after: at)
            }
            if moments.count > Self.mostLines { moments = buckets.map(\.at) }
            rows = moments.map { (moment($0), known[$0] ?? measures.map { _ in 0 }) }
        }
        try show(rows, title: "at (UTC)")
    }

    /// Prints one line per value.
    func byValue(title: String) throws(CommandError) {
        let rows = series.map { series in
            let sum = series.buckets.reduce(into: measures.map { _ in Int64(0) }) { sum, bucket in
                for index in sum.indices { sum[index] += bucket.counts[index] }
            }
            return (series.key, sum)
        }
        try show(rows, title: title)
    }

    /// Prints the table without the columns in which nothing was counted.
    private func show(_ rows: [(name: String, counts: [Int64])], title: String) throws(CommandError) {
        let shown = measures.indices.filter { index in rows.contains { $0.counts[index] > 0 } }
        let measure = shown.first { !Self.asides.contains(measures[$0].name) } ?? shown.first ?? 0
        let most = rows.reduce(0) { max($0, $1.counts[measure]) }
        var table = Table(
            output,
            [.flexible(title)] + shown.map { .number(measures[$0].title, spare: $0 == measure ? 0 : 1) }
                + [.optional("")],
            lookahead: StatsQuery.mostBuckets)
        let width = max(Self.narrowestBar, min(Self.widestBar, output.columns - Self.otherColumns))
        for row in rows {
            try table.row(
                [Cell(row.name)] + shown.map { Cell(row.counts[$0]) }
                    + [Cell(Self.bar(row.counts[measure], of: most, width: width), .cyan)])
        }
        try table.finish(empty: "nothing was counted in that time")
    }

    /// A bar in eighths of a column; a value above 0 has at least one eighth.
    static func bar(_ value: Int64, of most: Int64, width: Int) -> String {
        guard value > 0, most > 0 else { return "" }
        let eighths = max(1, Int((Double(value) / Double(most) * Double(width * 8)).rounded()))
        let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    }

    /// The start of an interval, as precise as the interval needs.
    private func moment(_ at: Int64) -> String {
        let text = LocalTime.utc(at)
        switch interval {
        case .month: return String(text.prefix(7))
        case .day: return String(text.prefix(10))
        case .hour where output.isTerminal: return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))"
        case .hour: return "\(text.prefix(16))Z"
        }
    }
}
