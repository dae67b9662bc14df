// Where columns went, over many rows.

import Testing

@testable import LinkFormats

@Suite("where columns went")
struct ColumnUseTests {
    private func row(_ uses: [(String, String)]) -> [RecordReading.Use] {
        uses.map { RecordReading.Use(column: $0.0, field: $0.1) }
    }

    private func text(_ use: ColumnUse) -> [String] {
        use.lines.map { "\($0.column) \($0.field) \($0.count.taken) \($0.count.lost)" }
    }

    @Test("every value is counted, whatever columns the row before had")
    func counts() {
        var use = ColumnUse()
        use.add(row([("a", "url"), ("b", "title"), ("c", "tags")]), areTaken: true)
        use.add(row([("a", "url"), ("c", "tags")]), areTaken: false)
        use.add(row([("c", "tags"), ("b", "attributes"), ("b", "title")]), areTaken: true)
        use.add([], areTaken: true)
        use.add(row([("a", "url"), ("b", "title"), ("b", "title"), ("c", "tags")]), areTaken: true)
        #expect(text(use) == ["a url 2 1", "b title 4 0", "c tags 3 1", "b attributes 1 0"])
        #expect(use.others.taken == 0 && use.others.lost == 0)
    }

    @Test("columns without end are counted together")
    func many() {
        var use = ColumnUse()
        for number in 0..<300 {
            use.add(row([("a", "url"), ("column\(number)", "attributes")]), areTaken: number < 250)
        }
        #expect(use.lines.count == 200)
        #expect(use.others.taken == 51 && use.others.lost == 50)
        #expect(use.lines.first.map { [$0.count.taken, $0.count.lost] } == [250, 50])
    }
}
