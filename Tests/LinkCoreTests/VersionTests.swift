// Versions: order, equality and what is none.

import LinkCore
import Testing

@Suite("Versions")
struct VersionTests {
    @Test("numbers compare as numbers, pre-releases come before their release")
    func order() throws {
        let sorted = [
            "0", "0.9", "1.0-alpha", "1.0-alpha.1", "1.0-alpha.beta", "1.0-beta", "1.0-beta.2", "1.0-beta.11",
            "1.0-rc.1",
            "1", "1.0.1", "4.9", "4.10", "4.10.1", "5.0-1", "5", "17.4.1", "18446744073709551615",
        ]
        let versions = try sorted.map { try #require(Version($0)) }
        for (index, version) in versions.enumerated() {
            for other in versions[(index + 1)...] { #expect(version < other && version != other) }
        }
    }

    @Test("missing numbers are zero and the build does not count")
    func equality() throws {
        for (a, b) in [
            ("4", "4.0"), ("4.0.0", "4"), ("1.2+5", "1.2+6"), ("01.02", "1.2"), ("1-rc.01", "1.0-rc.1"), ("0", "0.0"),
        ] {
            let (x, y) = try (#require(Version(a)), #require(Version(b)))
            #expect(x == y && x.hashValue == y.hashValue && !(x < y) && !(y < x))
        }
        #expect(Version("4.10")?.description == "4.10")
    }

    @Test(
        "garbage is no version",
        arguments: [
            "", ".", "1.", ".1", "1..2", "v1", "1.x", "-1", "1 ", "1.2 (3)", "1-", "1-a..b", "1+", "1-é", "1\u{0}", "١",
            "18446744073709551616", "1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17",
        ])
    func garbage(text: String) { #expect(Version(text) == nil) }

    @Test("a text of many digits or many dots is refused at once")
    func hostile() {
        #expect(Version(String(repeating: "9", count: 1_000_000)) == nil)
        #expect(Version(String(repeating: "1.", count: 500_000) + "1") == nil)
    }
}
