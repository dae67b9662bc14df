// Versions: order, equality and what is none.

import LinkCore
import Testing

@Suite("Versions")
struct VersionTests {
    @Test("numbers compare as numbers, of any size")
    func order() throws {
        let sorted = [
            "0", "0.9", "1", "1.0.1", "4.9", "4.10", "4.10.1", "5", "17.4.1", "18446744073709551615",
            "18446744073709551616", "99999999999999999999999999999999999999999999999999.1",
        ]
        let versions = try sorted.map { try #require(Version($0)) }
        for (index, version) in versions.enumerated() {
            for other in versions[(index + 1)...] {
                #expect(version < other && version != other && !(other < version))
                #expect(version.order(to: other) == .older && other.order(to: version) == .newer)
            }
        }
    }

    @Test("missing numbers are zero and leading zeros do not count")
    func equality() throws {
        for (a, b) in [
            ("4", "4.0"), ("4.0.0", "4"), ("01.02", "1.2"), ("0", "0.0"), ("1.0.2.0.0", "1.0.2"), ("00", "0"),
        ] {
            let (x, y) = try (#require(Version(a)), #require(Version(b)))
            #expect(x == y && x.hashValue == y.hashValue && !(x < y) && !(y < x))
        }
        #expect(Version("4.10")?.description == "4.10")
    }

    @Test(
        "garbage is no version",
        arguments: [
            "", ".", "1.", ".1", "1..2", "v1", "1.x", "-1", "+1", "1 ", " 1", "1.2 (3)", "1-", "1-a", "1+2", "1-é",
            "1\u{0}", "\u{661}", "\u{ff11}", "1.\u{1d7d9}", "1\n", "1e3", "0x1", "1_0",
        ])
    func garbage(text: String) { #expect(Version(text) == nil) }

    @Test("a text of 64 KiB is read and compared in one pass, whatever it is")
    func hostile() throws {
        let digits = String(repeating: "9", count: 65_536)
        let parts = String(repeating: "1.", count: 32_767) + "1"
        let zeros = String(repeating: "0.", count: 32_767) + "0"
        let (many, long, none) = try (
            #require(Version(digits)), #require(Version(parts)), #require(Version(zeros))
        )
        #expect(long < many && none < long && none == Version("0") && none.hashValue == Version("0")?.hashValue)
        #expect(Version(digits + "8") != many && Version("1" + digits).map { many < $0 } == true)
        #expect(Version(digits + "x") == nil && Version(parts + ".") == nil)
        #expect(VersionCode(digits) == nil && VersionName(digits + "x")?.head == many)
        let semantic = "1.0.0-" + String(repeating: "a.", count: 32_767) + "a"
        #expect(SemanticVersion(semantic).map { $0 < SemanticVersion("1.0.0") ?? $0 } == true)
    }

    @Test("semantic versions are those of semver.org and no others")
    func semantic() throws {
        let sorted = [
            "0.9.9", "1.0.0-0", "1.0.0-9", "1.0.0-10", "1.0.0--", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta",
            "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.1", "1.10.0", "2.0.0-a", "2.0.0",
        ]
        let versions = try sorted.map { try #require(SemanticVersion($0)) }
        for (index, version) in versions.enumerated() {
            for other in versions[(index + 1)...] { #expect(version < other && version != other) }
        }
        for (a, b) in [("1.0.0+a", "1.0.0+b.c"), ("1.0.0-x+1", "1.0.0-x")] {
            #expect(SemanticVersion(a) == SemanticVersion(b))
            #expect(SemanticVersion(a)?.hashValue == SemanticVersion(b)?.hashValue)
        }
        for text in [
            "", "1", "1.0", "1.0.0.0", "01.0.0", "1.0.0-", "1.0.0-01", "1.0.0-a..b", "1.0.0-é", "1.0.0+", "1.0.0+a+b",
            "1.0.0+a..b", "v1.0.0", " 1.0.0", "1.0.0 ", "1.0.x", "-1.0.0", "1.0.0-a_b",
        ] { #expect(SemanticVersion(text) == nil, "\(text)") }
    }

    @Test("what is compared with a bound depends on the platform and the app's scheme")
    func schemes() {
        #expect(VersionScheme.dotted.order(of: "7.1-rc2", to: "7.1", on: .android) == .same)
        #expect(VersionScheme.dotted.order(of: "7.1-rc2", to: "7.1", on: .ios) == nil)
        #expect(VersionScheme.semver.order(of: "7.1.0-rc2", to: "7.1.0", on: .ios) == .older)
        #expect(VersionScheme.semver.order(of: "7.1", to: "7.1.0", on: .ios) == nil)
        #expect(BuildNumber.order(of: "4100", to: "4100", on: .android) == .same)
        #expect(BuildNumber.order(of: "1.2.3.9", to: "1.2.3.4", on: .ios) == .same)
        #expect(BuildNumber.order(of: "1.2", to: "1", on: .android) == nil)
    }
}
