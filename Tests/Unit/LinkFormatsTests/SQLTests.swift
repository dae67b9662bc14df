// Dumps of SQL, well-formed and broken.

import LinkCore
import Testing

@testable import LinkFormats

@Suite("SQL dumps")
struct SQLTests {
    private let create = "CREATE TABLE `yourls_url` (`keyword` varchar(9), `url` text, PRIMARY KEY (`keyword`));\n"

    private func keys(_ text: String) throws -> [String] {
        try rows(Yourls(), Array(text.utf8)).map { row in
            switch row.content {
            case .broken(let reason): "\(row.line) \(reason)"
            case .link(let reading): "\(row.line) \(reading.value("key")?.string ?? "")"
            }
        }
    }

    @Test("a broken row costs that row, on one line and on many")
    func broken() throws {
        let one = create + "INSERT INTO `yourls_url` VALUES ('a','u'),('b,'u'),('c','u'),('d'),('e',oops),('f','u');\n"
        let found = try keys(one)
        #expect(found.map { $0.hasPrefix("2 ") && $0.utf8.count == 3 } == [true, false, true, false, false, true])
        #expect(found[3] == "2 1 values for 2 columns")
        let many =
            create
            + "INSERT INTO `yourls_url` VALUES\n('a','u'),\n('b','it's'),\n('c','u');\nINSERT INTO yourls_url VALUES ('d','u');\n"
        #expect(try keys(many).map { $0.prefix(3) } == ["3 a", "4 n", "5 c", "6 d"])
    }

    @Test("a file that ends in the middle of a statement gives its rows, then an error")
    func cut() throws {
        var file = try LinkFile(
            ByteStream(MemorySource(Array((create + "INSERT INTO yourls_url VALUES ('a','u'),\n('b','").utf8))),
            of: Yourls())
        guard case .link? = try file.next()?.content, case .broken? = try file.next()?.content else {
            throw SourceError("not these rows")
        }
        #expect(throws: SourceError(line: 3, "the file ends in the middle of a statement")) { try file.next() }
    }

    @Test("a value of ten megabytes costs its row")
    func long() throws {
        let long = String(repeating: "x", count: 10_000_000)
        let found = try keys(create + "INSERT INTO yourls_url VALUES ('a','u'),('b','\(long)'),('c','u');\n")
        #expect(found.count == 3 && found[0] == "2 a" && found[2] == "2 c")
    }

    @Test("comments, other tables and statements are passed over")
    func others() throws {
        let text =
            "/* a ; b */ # c\n-- d'\nSET x='; INSERT INTO yourls_url VALUES (1,2)';\n" + create
            + "INSERT INTO yourls_log VALUES (1,'); INSERT');\nREPLACE INTO yourls_url VALUES ('a' , 'u' ) ON DUPLICATE KEY UPDATE url='x;y';\n"
            + "INSERT IGNORE INTO yourls_url (url, keyword) VALUES ('u','b');"
        #expect(try keys(text) == ["6 a", "7 b"])
    }
}
