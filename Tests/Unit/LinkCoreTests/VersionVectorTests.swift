// Every vector of the area `version`: the file's, and the table of the rules' text where the file has no line for it.

import LinkCore
import TestSupport
import Testing

/// One comparison, or one range.
struct VersionCase: Sendable, CustomTestStringConvertible {
    let mode: String
    let a: String
    let b: String
    /// "<", "=", ">", "invalid", "true" or "false".
    let expect: String

    var testDescription: String { "\(mode): \(a) ? \(b)" }

    /// The lines of the file: `expect` begins with the sign, the rest is a remark.
    static let file: [VersionCase] = {
        let lines = ((try? VectorFile.read("Tests/Vectors/platforms.jsonl")) ?? "").split(separator: "\n")
        return lines.compactMap { line in
            guard let object = try? JSONParser.parse(line).object, object["area"]?.string == "version",
                let input = object["input"]?.object, let mode = input["mode"]?.string
            else { return nil }
            func text(_ name: String) -> String { input[name]?.string ?? input[name]?.int.map { "\($0)" } ?? "none" }
            if mode == "range" {
                return VersionCase(
                    mode: mode, a: text("version"), b: text("range"), expect: "\(object["expect"]?.bool ?? false)")
            }
            let words = (object["expect"]?.string ?? "").split { " :(".contains($0) }
            return VersionCase(mode: mode, a: text("a"), b: text("b"), expect: words.first.map(String.init) ?? "")
        }
    }()

    private static func cases(_ mode: String, _ rows: [(String, String, String)]) -> [VersionCase] {
        rows.map { VersionCase(mode: mode, a: $0.0, b: $0.1, expect: $0.2) }
    }

    /// The rest of the table.
    static let table =
        cases(
            "dotted",
            [
                ("10", "10.0.0", "="), ("0", "0.0.0", "="), ("1.9", "1.10", "<"), ("2", "10", "<"),
                ("1.2.3", "1.2.3", "="), ("1.2.3", "1.2.4", "<"), ("01.2", "1.2", "="), ("5.140.1", "5.14.1", ">"),
                ("99999999999.0", "99999999998.9", ">"), ("2024.11", "24.11", ">"), ("1..2", "1.0.2", "invalid"),
                ("1.2a", "1.2", "invalid"), ("v1.2", "1.2", "invalid"), ("-1", "0", "invalid"),
                ("1.2 ", "1.2", "invalid"), ("\u{ff11}.\u{ff12}", "1.2", "invalid"), ("1,2", "1.2", "invalid"),
                ("1.2.3.4", "1.2.3.9", "<"),
            ])
        + cases("cfbundleversion", [("1.2.3.4", "1.2.3.9", "="), ("1.2.3", "1.2.4.1", "<"), ("1", "1.0.0", "=")])
        + cases(
            "semver",
            [
                ("1.0.0-alpha.beta", "1.0.0-beta", "<"), ("1.0.0+build1", "1.0.0+build2", "="),
                ("1.0.0-1", "1.0.0-a", "<"), ("1.0.0-", "1.0.0", "invalid"), ("1.0.0+", "1.0.0", "invalid"),
                ("1.0.0-x-y-z.--", "1.0.0", "<"), ("2.0.0", "2.1.0", "<"),
                ("1.0.0-18446744073709551616", "1.0.0-9", ">"),
            ])
        + cases(
            "version_code",
            [
                ("1", "2", "<"), ("2100000000", "2099999999", ">"), ("0", "1", "invalid"), ("-1", "1", "invalid"),
                ("9223372036854775808", "1", "invalid"),
            ])
        + cases("version_name", [("2024.05.01-rc2", "2024.5.1", "="), ("Tiramisu", "1.0", "invalid")])
        + cases(
            "range",
            [
                ("5.140.0", ">=5.140", "true"), ("1.99", ">=1.2 <2", "true"), ("none", ">=5.0", "false"),
                ("", ">=5.0", "false"), ("2", "!=1 >1", "true"), ("2", "2.0", "true"), ("2", ">1 >1.5 <=2", "true"),
            ])
}

@Suite("Versions, by the vectors")
struct VersionVectorTests {
    @Test("every vector comes out as it says", arguments: VersionCase.file + VersionCase.table)
    func vector(_ vector: VersionCase) throws {
        #expect(try Self.result(vector) == vector.expect)
    }

    @Test("there are vectors of every mode")
    func modes() {
        #expect(VersionCase.file.count >= 31)
        let modes = Set((VersionCase.file + VersionCase.table).map(\.mode))
        #expect(modes == ["dotted", "cfbundleversion", "semver", "version_code", "version_name", "range"])
    }

    @Test("what a vector remarks on can be asked")
    func remarks() throws {
        #expect(try #require(VersionCode("2100000001")).isOverPlayLimit)
        #expect(try !#require(VersionCode("2100000000")).isOverPlayLimit)
        for (name, suffix) in [
            ("1.2.3-debug", true), ("2024.05.01-rc2", true), ("v7.1", false), ("7.1 (42)", false), ("7.1 (rc)", true),
            ("7.1.", true), ("7.1 ", true), ("7.1()", true),
        ] { #expect(try #require(VersionName(name)).hasSuffix == suffix, "\(name)") }
        #expect(
            SemanticVersion("1.0.0-rc.1")?.isPreRelease == true && SemanticVersion("1.0.0+1")?.isPreRelease == false)
    }

    private static func result(_ vector: VersionCase) throws -> String {
        switch vector.mode {
        case "dotted": sign(Version(vector.a), Version(vector.b))
        case "cfbundleversion": sign(BundleVersion(vector.a), BundleVersion(vector.b))
        case "semver": sign(SemanticVersion(vector.a), SemanticVersion(vector.b))
        case "version_code": sign(VersionCode(vector.a), VersionCode(vector.b))
        case "version_name": sign(VersionName(vector.a)?.head, VersionName(vector.b)?.head)
        default: "\(try #require(VersionRange(vector.b)).contains(vector.a == "none" ? nil : vector.a))"
        }
    }

    private static func sign<Number: Comparable>(_ a: Number?, _ b: Number?) -> String {
        guard let a, let b else { return "invalid" }
        return a < b ? "<" : a == b ? "=" : ">"
    }
}
