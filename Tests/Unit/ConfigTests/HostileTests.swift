// Whatever stands in the file, the answer is a configuration or a list of problems, soon.

import Config
import LinkCore
import Testing

@Suite("Hostile configuration files")
struct HostileTests {
    @Test("ten megabytes are refused unread")
    func large() {
        #expect(problems(String(repeating: "# x\n", count: 2_500_000)) == ["t.toml:1:1: error: larger than 4096 KiB"])
    }

    @Test("deep nesting of lists, tables and dotted keys is an error, not the end of the stack")
    func deep() {
        let lists = "a = " + String(repeating: "[", count: 200_000)
        let tables = "a = " + String(repeating: "{ a = ", count: 100_000)
        let dotted = String(repeating: "a.", count: 200_000) + "a = 1\n"
        let spaced = String(repeating: "a . ", count: 100_000) + "a = 1\n"
        let quotedParts = String(repeating: "\"a\".", count: 100_000) + "a = 1\n"
        let header = "[" + String(repeating: "a.", count: 200_000) + "a]\n"
        let inline = "x = { " + String(repeating: "a.", count: 200_000) + "a = 1 }\n"
        for text in [lists, tables, dotted, spaced, quotedParts, header, inline] {
            let found = problems(text)
            #expect(found.count == 1 && found[0].contains("error: "))
        }
        #expect(
            problems(dotted) == ["t.toml:1:64: error: not TOML: a key may have at most 32 parts"])
    }

    @Test("files that break the promises of the TOML parser are errors")
    func brokenPromises() {
        #expect(
            problems("[[}a]]\n").map { String($0.prefix(26)) } == ["t.toml:1:3: error: not TOM"])
        for text in ["é = 1\n", "[é]\n", "a = é\n", "\u{a0}a = 1\n", "a = 1 \u{2028}\n", "[a.é]\n", "𝔸=1", "[[", "["] {
            let found = problems(text)
            #expect(found.count == 1 && found[0].contains("error: not TOML"))
        }
    }

    @Test("dots in strings and comments are not nesting")
    func dots() {
        let dots = String(repeating: ".", count: 500)
        let text = """
            # \(dots)
            [[app]]
            name = "a"
            title = "\(dots)\\"\(dots)" # \(dots)
            deeplink_parameter = '\(dots)'
            ref_parameter = \"""\(dots)""\(dots)\"""
            """
        #expect(problems(text).isEmpty)
    }

    @Test("a NUL is an error with its place")
    func nul() {
        let found = problems("[limits]\nconnections = 5\u{0}\n")
        #expect(found.count == 1 && found[0].hasPrefix("t.toml:2:16: error: not TOML"))
        #expect(problems("[log]\nlevel = \"a\\u0000\"\n").count == 1)
    }

    @Test("a hundred thousand unknown keys are a bounded list of problems")
    func manyKeys() {
        var text = "[limits]\n"
        for index in 0..<100_000 { text += "k\(index) = 1\n" }
        let found = problems(text)
        #expect(found.count == 1001)
        #expect(found.last == "t.toml:1001:1: error: 99000 more problems are not shown")
    }

    @Test("two thousand apps and ten thousand listed stages are quick")
    func manyApps() throws {
        var text = ""
        for index in 0..<2000 { text += "[[app]]\nname = \"a\(index)\"\ndomains = [\"d\(index).org\"]\n" }
        let first = try load(text).get()
        #expect(first.apps.count == 2000 && first.domains.count == 2000)
        let second = try load(text + "title = \"x\"\n").get()
        #expect(ConfigurationDiff.compare(first, second).changed == ["app.a1999.title"])
        #expect(problems("[pipeline]\nstages = [\(String(repeating: "\"router\", ", count: 10_000))]\n").count == 1001)
    }

    @Test("every cut of the example is a configuration or has problems")
    func cuts() throws {
        let bytes = Array(try repositoryText("Tests/Fixtures/contract.toml").utf8)
        for length in stride(from: 0, to: bytes.count, by: 37) {
            let file = ConfigFile(name: "t.toml", bytes: Array(bytes[..<length]))
            let check = Configuration.load(files: [file], stages: stages, credentials: noCredentials)
            #expect(check.configuration != nil || !check.errors.isEmpty)
        }
    }

    @Test("every flipped byte of the example is a configuration or has problems, each inside the file")
    func flips() throws {
        let bytes = Array(try repositoryText("Tests/Fixtures/contract.toml").utf8)
        let lines = bytes.count { $0 == 10 } + 2
        for index in stride(from: 0, to: bytes.count, by: 29) {
            for flip in [0x01, 0x20, 0x80] as [UInt8] {
                var changed = bytes
                changed[index] ^= flip
                let file = ConfigFile(name: "t.toml", bytes: changed)
                let check = Configuration.load(files: [file], stages: stages, credentials: noCredentials)
                #expect(check.configuration != nil || !check.errors.isEmpty)
                #expect(check.problems.allSatisfy { (1...lines).contains($0.place.line) && $0.place.column > 0 })
            }
        }
    }

    @Test("extreme numbers and odd values are refused, not trapped on")
    func numbers() {
        for value in [
            "9223372036854775807", "-9223372036854775808", "nan", "inf", "1e400", "1.5", "07:00:00", "{}", "[[]]",
        ] {
            #expect(!problems("[limits]\nconnections = \(value)\n").isEmpty)
            #expect(
                !problems("[[app]]\nname = \"a\"\n[[app.route]]\npattern = \"x\"\nrollout_share = \(value)\n").isEmpty)
            #expect(!problems("[limits]\nidle_timeout = \(value)\n").isEmpty)
            #expect(!problems("app = \(value)\n").isEmpty || value == "[[]]")
        }
        for section in ["listen", "stage", "domain", "pipeline", "permissions"] {
            #expect(!problems("\(section) = [1]\n").isEmpty)
            #expect(!problems("[[\(section)]]\n").isEmpty)
        }
        #expect(!problems("[stage]\nrouter = 1\n").isEmpty)
        #expect(!problems("[[app]]\nname = \"a\"\nios = 1\nroute = [1]\n[domain]\n").isEmpty)
    }
}
