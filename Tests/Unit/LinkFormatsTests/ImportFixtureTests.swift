// Every value of the files of other products is found again in a link.

import Foundation
import LinkCore
import Testing

@testable import LinkFormats

@Suite("files of other products")
struct ImportFixtureTests {
    @Test("every row is a link, and no value of it is lost", arguments: SourceFixture.all)
    func kept(_ fixture: SourceFixture) throws {
        let stream = ByteStream(MemorySource(try fixture.bytes))
        var records = try SourceForm.records(stream, fixture.product)
        var count = 0
        while let row = try records.next() {
            guard case .record(let record) = row.content else {
                Issue.record("row \(row.line): \(row.content)")
                continue
            }
            count += 1
            let reading = RecordReading(record, line: row.line, as: fixture.product)
            #expect(reading.failure == nil)
            #expect(reading.link["key"] != nil)
            for value in record.values { check(value, reading) }
        }
        #expect(count > 0)
    }

    /// A value is the text of an attribute, or it is in the field that the reading names.
    private func check(_ value: SourceRecord.Value, _ reading: RecordReading) {
        let column = value.name.text
        let uses = reading.uses.filter { sameBytes($0.column, column) }
        #expect(!uses.isEmpty, "\(column) went nowhere")
        let text = value.value.string ?? value.value.written
        let isFound = uses.contains { use in
            if sameBytes(use.field, "attributes") {
                return reading.attribute(column).map { sameBytes($0, text) } ?? false
            }
            return use.field.split(separator: ",").contains {
                isIn($0.trimmingCharacters(in: .whitespaces), value, reading)
            }
        }
        #expect(isFound, "\(column): \(text) is not in \(uses.map(\.field)) of \(reading.json)")
    }

    private func isIn(_ path: String, _ value: SourceRecord.Value, _ reading: RecordReading) -> Bool {
        let text = value.value.string ?? value.value.written
        switch path {
        case "domain", "key":
            guard let known = reading.link[path]?.string else { return false }
            return text.contains(known) || text.lowercased().contains(known)
        case "further links":
            return reading.aliases.contains { text.contains($0.key) }
        case "rules":
            let rules = reading.link["rules"]?.written ?? ""
            guard let leaf = leaves(value.value).first(where: { $0.hasPrefix("http") }) else {
                return reading.link["rules"] != nil
            }
            return rules.contains(leaf)
        default: break
        }
        guard let found = reading.value(path) else { return SourceValue.flag(value.value) == false }
        switch found {
        case .string(let known):
            // Parameters of the campaign stand before the fragment.
            return text.trimmingCharacters(in: .whitespaces) == known
                || known.contains(PercentCoding.encodeComponent(text)) || known.contains(text.prefix { $0 != "#" })
        case .int(let number): return SourceValue.moment(value.value) == number || Int64(text) == number
        case .bool(let flag): return SourceValue.flag(value.value) != true || flag
        case .array(let list):
            return Set(SourceValue.words(value.value).map { JSONValue.string($0) }.map(\.written)).isSubset(
                of: list.map(\.written))
        default: return false
        }
    }

    private func leaves(_ value: JSONValue) -> [String] {
        switch value {
        case .string(let text): [text]
        case .array(let list): list.flatMap(leaves)
        case .object(let object): object.members.map(\.value).flatMap(leaves)
        default: []
        }
    }

    @Test(
        "a file that is cut anywhere gives the rows before the cut, and then a broken row or an error",
        arguments: SourceFixture.all)
    func cut(_ fixture: SourceFixture) throws {
        let bytes = try fixture.bytes
        let whole = try rows(fixture.product, bytes).count
        for end in stride(from: 1, to: bytes.count, by: 7) {
            do throws(SourceError) {
                var file = try LinkFile(ByteStream(MemorySource(Array(bytes[..<end]))), of: fixture.product)
                var count = 0
                while try file.next() != nil { count += 1 }
                #expect(count <= whole)
            } catch {
                #expect(!error.reason.isEmpty)
            }
        }
    }

    @Test("bytes that are no text cost their row", arguments: SourceFixture.all)
    func encoding(_ fixture: SourceFixture) throws {
        var bytes = try fixture.bytes
        guard
            let place = bytes.firstRange(of: Array("example.com".utf8))?.lowerBound
                ?? bytes.firstRange(of: Array("ozh".utf8))?.lowerBound
        else { return }
        bytes[place] = 0xff
        do throws(SourceError) {
            var file = try LinkFile(ByteStream(MemorySource(bytes)), of: fixture.product)
            var broken = 0
            while let row = try file.next() {
                if case .broken = row.content { broken += 1 }
            }
            #expect(broken == 1)
        } catch {
            #expect(error.reason.contains("XML"))
        }
    }
}
