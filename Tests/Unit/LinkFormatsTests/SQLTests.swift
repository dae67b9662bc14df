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

    @Test("rows behind SET, in comments that MySQL runs, and without INTO or commas between them are read")
    func otherForms() throws {
        let text =
            create + "INSERT INTO yourls_url SET keyword='a', `url`='u;v' ON DUPLICATE KEY UPDATE url='x;y';\n"
            + "/*!40000 INSERT INTO yourls_url VALUES ('b','u') */;\n"
            + "INSERT /*!40000 DELAYED */ INTO`yourls_url`VALUES('c','u');\n"
            + "REPLACE yourls_url VALUES ('d','u') ('e','u');\n"
            + "/*M!100100 REPLACE LOW_PRIORITY INTO yourls_url (url,keyword) VALUE ('u','f') */;\n"
            + "INSERT OR REPLACE INTO yourls_url VALUES ('g','u');\n"
            + "INSERT INTO yourls_url (keyword,url) OVERRIDING SYSTEM VALUE VALUES ('h','u');\n"
        #expect(try keys(text) == ["2 a", "3 b", "4 c", "5 d", "5 e", "6 f", "7 g", "8 h"])
    }

    @Test("statements whose rows cannot be read are rows that fail, on their lines; those of other tables are not")
    func refused() throws {
        let text =
            create + "INSERT INTO yourls_url SELECT * FROM old_url;\nUPDATE yourls_url SET url='x';\n"
            + "LOAD DATA LOCAL INFILE 'a;b' IGNORE INTO TABLE yourls_url;\nINSERT INTO yourls_url SET keyword='a', url=f(;\n"
            + "UPDATE yourls_log SET a=1;\nLOAD DATA INFILE 'x' INTO TABLE yourls_log;\nINSERT INTO yourls_log SELECT 1;\n"
            + "INSERT INTO yourls_url VALUES ('z','u');\n"
        let found = try keys(text)
        #expect(
            found == [
                "2 INSERT without VALUES is not read", "3 UPDATE is not read: export the table with INSERT",
                "4 LOAD DATA is not read: its rows are in another file", "5 not a row of values", "9 z",
            ])
    }

    @Test("statements that remove rows fail, unless there are none yet; those of other tables are passed over")
    func removals() throws {
        let text =
            "DROP TABLE IF EXISTS `yourls_url`;\n" + create
            + "TRUNCATE TABLE `yourls_url`;\nDELETE FROM yourls_url;\nINSERT INTO yourls_url VALUES ('a','u');\n"
            + "DELETE FROM yourls_url WHERE keyword='a;b';\nTRUNCATE yourls_url;\n"
            + "DELETE QUICK FROM `db`.`yourls_url` LIMIT 1;\nDELETE FROM yourls_log;\nTRUNCATE TABLE yourls_options;\n"
            + "INSERT INTO yourls_url VALUES ('b','u');\n"
        let removes = "is not read: export the table without the rows that it removes"
        #expect(
            try keys(text) == [
                "5 a", "6 DELETE \(removes)", "7 TRUNCATE \(removes)", "8 DELETE \(removes)", "11 b",
            ])
    }

    @Test("triggers behind DELIMITER are no rows; one that never ends is an error")
    func programs() throws {
        let trigger =
            "DELIMITER ;;\n/*!50003 CREATE TRIGGER t BEFORE INSERT ON yourls_url FOR EACH ROW BEGIN\n"
            + "INSERT INTO yourls_url VALUES ('x','u'); END */;;\n"
        let row = "INSERT INTO yourls_url VALUES ('a','u');\n"
        #expect(try keys(create + trigger + "DELIMITER ;\n" + row) == ["6 a"])
        #expect(throws: SourceError(line: 2, "DELIMITER is never set to a semicolon again")) {
            try keys(create + trigger + row)
        }
    }

    @Test("functions of PostgreSQL are no rows, and a line of COPY without its end is none")
    func postgres() throws {
        func found(_ text: String) throws -> [String] {
            try rows(Kutt(), Array(("-- PostgreSQL database dump\n" + text).utf8)).map { row in
                switch row.content {
                case .broken(let reason): "\(row.line) \(reason)"
                case .link(let reading): "\(row.line) \(reading.value("key")?.string ?? "")"
                }
            }
        }
        let function =
            "CREATE FUNCTION f() RETURNS trigger AS $b$ BEGIN\nINSERT INTO links VALUES ('$$'); END; $b$ LANGUAGE plpgsql;\n"
        let copy = "COPY public.links (address, target) FROM stdin;\na\thttps://a.example/\n"
        for end in ["\\.\n", "\\."] { #expect(try found(function + copy + end) == ["5 a"]) }
        var file = try LinkFile(
            ByteStream(MemorySource(Array("-- PostgreSQL\n\(copy)b\thttps://b.exam".utf8))), of: Kutt())
        guard case .link? = try file.next()?.content,
            case .broken("the file ends in the middle of this row")? = try file.next()?.content
        else { throw SourceError("not these rows") }
        #expect(throws: SourceError(line: 4, "the file ends in the middle of COPY")) { try file.next() }
    }
}
