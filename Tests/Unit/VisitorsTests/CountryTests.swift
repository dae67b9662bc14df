// Countries by address, from a small file of the documentation's networks (Tests/Fixtures/countries.mmdb).

import Foundation
import LinkCore
import TestSupport
import Testing
import Visitors

@Suite("Countries")
struct CountryTests {
    static let path = VectorFile.root + "Tests/Fixtures/countries.mmdb"

    @Test(
        "an address has the country of its network, as makers of such files write it",
        arguments: [
            ("192.0.2.1", "DE"), ("198.51.100.255", "FR"), ("203.0.113.1", "US"), ("2001:db8::1", "JP"),
            ("::ffff:192.0.2.1", "DE"), ("203.0.113.200", nil), ("10.0.0.1", nil), ("::1", nil), ("", nil),
            ("192.0.2.1\u{0}", nil), ("192.0.2.1 ", nil), ("example.com", nil),
            (String(repeating: "1", count: 100_000), nil), ("192.0.2.256", nil), ("fe80::1%eth0", nil),
        ])
    func look(_ address: String, _ country: String?) throws {
        #expect(try CountryDatabase(path: Self.path).country(of: address) == country)
    }

    @Test("a visitor gets the country of the address, unless the caller said one")
    func visitor() throws {
        let rules = VisitorRules(browsers: [], countries: try CountryDatabase(path: Self.path))
        #expect(rules.hasCountries)
        var event = VisitorsKit.tap(Agents.iPhone, address: "192.0.2.9")
        #expect(VisitorsKit.visitor(event, by: rules).visitor.country == "DE")
        event.attributes["country"] = "AT"
        #expect(VisitorsKit.visitor(event, by: rules).visitor.country == "AT")
        #expect(VisitorsKit.visitor(VisitorsKit.tap(nil, address: "10.0.0.1"), by: rules).visitor.country == nil)
    }

    @Test("a file that is none is refused with the reason")
    func refusals() throws {
        func reason(_ path: String) -> String? {
            do throws(CountryDatabaseError) {
                _ = try CountryDatabase(path: path)
                return nil
            } catch {
                return error.reason
            }
        }
        #expect(try #require(reason("/nonexistent.mmdb")).contains("No such file"))
        #expect(try #require(reason(VectorFile.root + "Package.swift")).contains("metadata"))
        #expect(try #require(reason(VectorFile.root)).isEmpty == false)
        let whole = try Data(contentsOf: URL(filePath: Self.path))
        let folder = FileManager.default.temporaryDirectory.appending(path: "linkd-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "cut.mmdb")
        for count in stride(from: 0, to: whole.count, by: 37) {
            try whole.prefix(count).write(to: file)
            if let database = try? CountryDatabase(path: file.path()) { _ = database.country(of: "192.0.2.1") }
        }
        try Data().write(to: file)
        #expect(reason(file.path()) != nil)
    }

    @Test("what is loaded stays when another file takes its name")
    func replaced() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "linkd-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "countries.mmdb")
        try FileManager.default.copyItem(at: URL(filePath: Self.path), to: file)
        let database = try CountryDatabase(path: file.path())
        let next = folder.appending(path: "next")
        try Data("nothing".utf8).write(to: next)
        #expect(rename(next.path(), file.path()) == 0)
        #expect(database.country(of: "192.0.2.1") == "DE")
        #expect(database.type == "linkd-test-country")
    }

    @Test("what is loaded stays when the file is overwritten in place, or cut to nothing")
    func overwritten() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "linkd-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "countries.mmdb")
        try FileManager.default.copyItem(at: URL(filePath: Self.path), to: file)
        let database = try CountryDatabase(path: file.path())
        let size = try Data(contentsOf: file).count
        let handle = try FileHandle(forUpdating: file)
        try handle.write(contentsOf: Data(repeating: 0xff, count: size))
        #expect(database.country(of: "192.0.2.1") == "DE")
        try handle.truncate(atOffset: 0)
        try handle.close()
        #expect(database.country(of: "2001:db8::1") == "JP")
        #expect(database.type == "linkd-test-country")
        #expect(throws: CountryDatabaseError.self) { _ = try CountryDatabase(path: file.path()) }
    }
}
