// Sizes by kind in a file too large to be walked.

import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite("Figures of a large database")
struct FiguresReadingTests {
    @Test("an estimate takes rows from everywhere in a table, not only the first ones")
    func spread() throws {
        let scratch = Scratch()
        let path = scratch.path + "/large.db"
        let queue = try Database(path)
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE things (id INTEGER PRIMARY KEY, bytes BLOB);
                    WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 4000)
                    INSERT INTO things SELECT n, zeroblob(CASE WHEN n <= 2000 THEN 10 ELSE 1000 END) FROM n
                    """)
        }
        queue.close()
        let reading = FiguresReading(path: path, isExact: false, exactBytes: 0) { false }
        let (kinds, isEstimate) = try reading.kinds()
        let figures = try #require(kinds.first { $0.what == "things" })
        #expect(isEstimate && figures.rows == 4000)
        // 2000 rows of 10 bytes and 2000 of 1000, and what goes with them.
        #expect((2_400_000...2_900_000).contains(figures.bytes), "\(figures.bytes)")
    }
}
