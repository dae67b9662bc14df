// linkd's JSON against Foundation's coders, for the two messages of Submit: the event in and the outcome out.
// The Codable types mirror what the daemon reads and writes, no more.

import Foundation
import LinkClient
import LinkCore
import Wire

enum JSONBench {
    private struct Call: Codable {
        struct Parameters: Codable { var event: Event }
        struct Event: Codable {
            var kind: String
            var url: String?
            var id: String?
            var device: Device?
            var app: App?
        }
        struct Device: Codable {
            var platform, form, osVersion, model, language, timezone, screen: String?
        }
        struct App: Codable {
            var name, version, build, installation: String?
        }
        var method: String
        var parameters: Parameters
    }

    private struct Reply: Codable {
        struct Parameters: Codable { var outcome: Value }
        /// Any JSON: the shape of the outcome with Foundation's own containers.
        struct Place: Codable { var kind, url: String }
        struct Item: Codable {
            var name: String
            var value: String?
        }
        struct Reading: Codable {
            var inputUrl, targetUrl, app, route: String?
            var formats: [String]
            var routeParameters: [String: String]
            var query, inputQuery: [Item]
            var queryParameters: [String: String]
            var hops, warnings: [String]
        }
        struct Visitor: Codable { var platform, form, installed: String }
        struct Step: Codable {
            var stage, verdict: String
            var microseconds: Int
            var notes: [String]
        }
        struct Value: Codable {
            var eventId: String
            var recorded, duplicate: Bool
            var receivedAt: Int64
            var action: String
            var destination: Place?
            var fallbacks: [Place]
            var reason, decidedBy: String
            var link: Reading
            var visitor: Visitor?
            var measurements: [String]
            var trace: [Step]
        }
        var parameters: Parameters
    }

    /// Microseconds per message: ours and Foundation's.
    struct Result {
        var decodeOurs = 0.0
        var decodeFoundation = 0.0
        var encodeOurs = 0.0
        var encodeFoundation = 0.0
    }

    /// Measures with event 0 of the mix, a plain app URL.
    static func measure(configuration: String) async throws -> Result {
        let message = Array(Mix(run: "json").call(0).bytes.dropLast())
        let outcome = try await Path(configuration: configuration).outcome(of: Mix(run: "json").event(0))
        let data = Data(message)
        let decoder = JSONDecoder()
        let encoder = JSONEncoder()
        let replyBytes = Data(CountedWork.encode(outcome).dropLast())
        let reply = try decoder.decode(Reply.self, from: replyBytes)
        var result = Result()
        result.decodeOurs = try time(200_000) { blackHole(try CountedWork.decode(message)) }
        result.decodeFoundation = try time(30_000) { blackHole(try decoder.decode(Call.self, from: data)) }
        result.encodeOurs = time(200_000) { blackHole(CountedWork.encode(outcome)) }
        result.encodeFoundation = try time(20_000) { blackHole(try encoder.encode(reply)) }
        return result
    }

    private static func time(_ rounds: Int, _ body: () throws -> Void) rethrows -> Double {
        for _ in 0..<rounds / 20 { try body() }
        let start = nanoseconds()
        for _ in 0..<rounds { try body() }
        return Double(nanoseconds() - start) / Double(rounds) / 1000
    }
}
