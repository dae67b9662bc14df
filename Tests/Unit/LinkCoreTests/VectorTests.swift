// The checked vectors of the link formats, as far as URLs, queries and JSON go; the stages test the rest.

import Glibc
import LinkCore
import Testing

@Suite("Vectors")
struct VectorTests {
    private struct Missing: Error {}

    private static func lines() throws -> [JSONObject] {
        let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
            separator: "/")
        guard let file = fopen(folder + "/Vectors/links.jsonl", "r") else { throw Missing() }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return try bytes.split(separator: 0x0a).map { line in
            guard let object = try JSONParser.parse(line).object else { throw Missing() }
            return object
        }
    }

    @Test("every line is JSON and reads back from what is written")
    func lines() throws {
        let lines = try Self.lines()
        #expect(lines.count > 100)
        for line in lines {
            var writer = JSONWriter()
            writer.value(line)
            #expect(try JSONParser.parse(writer.bytes) == .object(line))
        }
    }

    @Test("every URL in the vectors is read, redacted and edited without a trap")
    func urls() throws {
        for line in try Self.lines() {
            guard let text = line["input"]?.object?["url"]?.string, let url = try? LinkURL(text) else { continue }
            #expect(sameBytes(url.text, text))
            #expect(try LinkURL(Secrets.redactURL(url).text).host == url.host)
        }
    }

    @Test("queries mean what the vectors say, where platforms agree with the gateway's rules")
    func queries() throws {
        var checked = 0
        for line in try Self.lines() {
            let system = line["system"]?.string ?? ""
            guard ["hoko.query", "gateway.hoko", "hoko.match"].contains(system) else { continue }
            guard line["input"]?.object?["platform"]?.string != "android" else { continue }
            guard let text = line["input"]?.object?["url"]?.string, let url = try? LinkURL(text),
                let expected = line["expect"]?.object?["query"]?.object
            else { continue }
            let reading = url.query()
            for member in expected.members {
                let item = reading.items.last { sameBytes($0.name, member.key) }
                #expect(item != nil && item?.value == member.value.string, "\(text)")
                checked += 1
            }
        }
        #expect(checked >= 3)
    }
}
