// Where columns went, over many rows.

import Testing

@testable import LinkFormats

@Suite("where columns went")
struct ColumnUseTests {
    private func row(_ uses: [(String, String)]) -> [RecordReading.Use] {
        uses.map { RecordReading.Use(column: $0.0, field: $0.1) }
    }

    private func text(_ use: ColumnUse) -> [String] { use.lines.map { "\($0.column) \($0.field) \($0.count)" } }

    @Test("every value is counted, whatever columns the row before had")
    func counts() {
        var use = ColumnUse()
        use.add(row([("a", "url"), ("b", "title"), ("c", "tags")]))
        use.add(row([("a", "url"), ("c", "tags")]))
        use.add(row([("c", "tags"), ("b", "attributes"), ("b", "title")]))
        use.add([])
        use.add(row([("a", "url"), ("b", "title"), ("b", "title"), ("c", "tags")]))
        #expect(text(use) == ["a url 3", "b title 4", "c tags 4", "b attributes 1"])
        #expect(use.others == 0)
    }

    @Test("columns without end are counted together")
    func many() {
        var use = ColumnUse()
        for number in 0..<300 { use.add(row([("a", "url"), ("column\(number)", "attributes")])) }
        #expect(use.lines.count == 200)
        #expect(use.others == 101)
        #expect(use.lines.first?.count == 300)
    }
}
