// Postbacks read and verified per second by one thread: Apple's samples, a forged one, and one that is refused before its
// signature is looked at.

import LinkCore
import Postbacks
import Records
import TestSupport

enum PostbackBench {
    private static let rounds = 2_000

    /// Lines `name|per second|us each`.
    static func measure() throws -> String {
        let skadnetwork = try body("skadnetwork", "v4.0 win 39")
        let kit = try body("adattributionkit", "developer-settings key")
        var forged = skadnetwork
        forged["ad-network-id"] = .string("other.example")
        var old = skadnetwork
        old["version"] = .string("2.0")
        return try [
            line("SKAdNetwork 4.0, genuine", skadnetwork, .skadnetwork, isTaken: true),
            line("AdAttributionKit, genuine", kit, .adattributionkit, isTaken: true),
            line("SKAdNetwork 4.0, forged", forged, .skadnetwork, isTaken: false),
            line("SKAdNetwork 2.0, unverifiable", old, .skadnetwork, isTaken: false),
        ].joined(separator: "\n")
    }

    private static func body(_ area: String, _ name: String) throws -> JSONObject {
        guard let vector = try VectorFile.platformVectors(of: area).first(where: { $0.name == name }) else {
            throw BenchError("there is no vector \(area): \(name)")
        }
        return vector.input
    }

    private static func line(
        _ name: String, _ body: JSONObject, _ format: Postback.Format, isTaken: Bool
    ) throws -> String {
        var writer = JSONWriter()
        writer.value(JSONValue.object(body))
        let bytes = writer.bytes
        // Apple's sample of AdAttributionKit has a development key.
        let reader = PostbackReader(takesDevelopment: true)
        var taken = 0
        let start = nanoseconds()
        for _ in 0..<rounds {
            do throws(PostbackError) {
                blackHole(try reader.read(bytes, as: format))
                taken += 1
            } catch {
                blackHole(error)
            }
        }
        let spent = Double(nanoseconds() - start) / Double(rounds)
        guard taken == (isTaken ? rounds : 0) else { throw BenchError("\(taken) of \(rounds) were taken: \(name)") }
        return "\(name)|\(grouped(1e9 / spent))|\(text(spent / 1000, digits: 1))"
    }
}
