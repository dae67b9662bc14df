// Prints the rows of ReportAttribution as a table, as tab-separated lines, or as CSV.

import LinkCore

/// The rows of one report.
struct ReportRows {
    private static let counts = ["taps", "installs", "reinstalls", "reengagements", "opens", "conversions"]
    private static let titles = ["taps", "installs", "re", "back", "opens", "conversions"]
    private static let apple = ["downloads", "redownloads", "reengagements", "development"]
    private static let appleTitles = ["apple", "apple re", "apple back", "tests"]
    private static let days: [Int64] = [1, 7, 30]

    /// The columns behind the counts, in lines and in CSV.
    private static let further =
        days.flatMap { ["active_day_\($0)", "of_day_\($0)"] } + ["network"] + apple.map { "apple_\($0)" }

    private let rows: [JSONObject]
    private let group: CreditGroupOption

    /// The first columns, in lines and in CSV.
    private var named: [String] { [group.rawValue, "without"] + Self.counts }

    init(_ rows: [JSONObject], by group: CreditGroupOption) {
        self.rows = rows
        self.group = group
    }

    /// On a terminal, prints columns with retention shares. Piped, prints all counts, and for each day how many were
    /// active of how many.
    func printTable(to output: Output) throws(CommandError) {
        guard output.isTerminal else { return try printLines(to: output) }
        var table = Table(
            output,
            [.flexible(group.rawValue)] + Self.titles.map(Self.column) + [.flexible("revenue")]
                + Self.days.map { .number("d\($0)", spare: 1) } + Self.appleTitles.map { .number($0, spare: 1) },
            lookahead: rows.count)
        for row in rows {
            let key = [row.text("network"), row.text("key")].compactMap { $0 }.joined(separator: " ")
            let name = key.isEmpty ? Cell(Self.unnamed(row, group), .dim) : Cell(key, .bold)
            // Columns in which nothing was counted in any row are left out.
            let counts = Self.counts.map { key in
                rows.contains { $0.number(key) ?? 0 != 0 } ? Cell(row.number(key)) : Cell(nil as String?)
            }
            let shares = Self.days.map { day in
                Cell(Self.retention(row, day).flatMap { Self.share($0.active, of: $0.of) })
            }
            let apple = Self.apple.map { name in
                rows.contains { Self.postbacks($0, name) ?? 0 != 0 }
                    ? Cell(Self.postbacks(row, name)) : Cell(nil as String?)
            }
            try table.row([name] + counts + [Cell(CreditText.money(row.objects("revenue")))] + shares + apple)
        }
        try table.finish(empty: "nothing was installed, opened by a tap or bought in that time")
    }

    /// A column of counts; the less important ones are dropped first on a narrow screen.
    private static func column(_ title: String) -> Column {
        Column(title: title, isNumber: true, spare: ["re", "back", "opens"].contains(title) ? 2 : 0)
    }

    private func printLines(to output: Output) throws(CommandError) {
        try output.header(named + ["revenue"] + Self.further)
        for row in rows {
            var cells = [Cell(row.text("key")), Cell(row.text("without"))]
            cells += Self.counts.map { Cell(row.number($0)) }
            cells.append(Cell(CreditText.money(row.objects("revenue"))))
            for day in Self.days {
                let part = Self.retention(row, day)
                cells += [Cell(part?.active), Cell(part?.of)]
            }
            cells.append(Cell(row.text("network")))
            cells += Self.apple.map { Cell(Self.postbacks(row, $0)) }
            try output.line(cells.map { cleaned($0.text) }.joined(separator: "\t"))
        }
    }

    /// Prints RFC 4180 with line feeds, with a revenue column for each currency that occurs.
    func printCSV(to output: Output) throws(CommandError) {
        let currencies = Set(rows.flatMap { $0.objects("revenue").compactMap { $0.text("currency") } }).sorted()
        let header = named + Self.further + currencies.map { "revenue_\(cleaned($0))" }
        try output.line(header.map(CSVField.text).joined(separator: ","))
        for row in rows {
            func text(_ name: String) -> String { CSVField.text(row.text(name) ?? "") }
            func number(_ value: Int64?) -> String { value.map { "\($0)" } ?? "" }
            var fields = [text("key"), text("without")] + Self.counts.map { number(row.number($0)) }
            for day in Self.days {
                let part = Self.retention(row, day)
                fields += [number(part?.active), number(part?.of)]
            }
            fields.append(text("network"))
            fields += Self.apple.map { number(Self.postbacks(row, $0)) }
            let revenue = row.objects("revenue")
            fields += currencies.map { currency in
                CSVField.number(revenue.first { $0.text("currency") == currency }?.text("value") ?? "")
            }
            try output.csv(fields.joined(separator: ","))
        }
    }

    private static func retention(_ row: JSONObject, _ day: Int64) -> (active: Int64, of: Int64)? {
        guard let part = row.objects("retention").first(where: { $0.number("day") == day }),
            let active = part.number("active"), let of = part.number("of")
        else { return nil }
        return (active, of)
    }

    /// One of the counts of Apple's postbacks; nil for a row without them.
    private static func postbacks(_ row: JSONObject, _ name: String) -> Int64? {
        row.object("postbacks")?.number(name)
    }

    /// The label of a row that has no key, such as `(organic)`.
    private static func unnamed(_ row: JSONObject, _ group: CreditGroupOption) -> String {
        switch row.text("without") {
        case "other", nil: "(no \(group.rawValue))"
        case .some(let word): "(\(word))"
        }
    }

    /// A share in whole percent; nil when `whole` is 0. Only none shows as 0 %, and only all as 100 %.
    static func share(_ part: Int64, of whole: Int64) -> String? {
        guard whole > 0 else { return nil }
        let rounded = Int64((Double(part) / Double(whole) * 100).rounded())
        return "\(part <= 0 ? 0 : part >= whole ? 100 : min(99, max(1, rounded))) %"
    }
}
