// Loops whose instructions callgrind counts: `N` events through one part of the path. Run with two N, the difference
// of the counts over the difference of the events is the cost of one event, without start-up.

import LinkClient
import LinkCore
import Wire

enum CountedWork {
    /// The parts there are.
    static let parts = ["decode", "path", "plain", "app-link", "facebook", "encode"]

    /// Runs one part `count` times over the mix; returns nanoseconds per event.
    static func run(_ part: String, count: Int, configuration: String) async throws -> Double {
        let path = try Path(configuration: configuration)
        let mix = Mix(run: "counted")
        let kinds = 100
        let messages = (0..<kinds).map { mix.call($0).bytes.dropLast() }.map(Array.init)
        let events = (0..<kinds).map { mix.event($0) }
        var outcomes: [Outcome] = []
        for event in events { outcomes.append(try await path.outcome(of: event)) }
        let start = nanoseconds()
        for n in 0..<count {
            switch part {
            case "decode": blackHole(try decode(messages[n % kinds]))
            case "path": blackHole(try await path.outcome(of: events[n % kinds]))
            case "plain": blackHole(try await path.outcome(of: events[n % kinds / 10 * 10]))
            case "app-link": blackHole(try await path.outcome(of: events[n % kinds / 10 * 10 + 7]))
            case "facebook": blackHole(try await path.outcome(of: events[n % kinds / 10 * 10 + 9]))
            case "encode": blackHole(encode(outcomes[n % kinds]))
            default: throw BenchError("no part \(part)")
            }
        }
        return Double(nanoseconds() - start) / Double(max(count, 1))
    }

    /// From the bytes of a Submit call to the event.
    static func decode(_ message: [UInt8]) throws -> LinkEvent {
        let call = try message.withUnsafeBytes { try VarlinkCall($0) }
        guard let event = call.parameters["event"] else { throw BenchError("no event") }
        return try EventDecoder.decode(event, path: "event")
    }

    /// From an outcome to the bytes of the reply.
    static func encode(_ outcome: Outcome) -> [UInt8] {
        var writer = JSONWriter(capacity: 2048)
        VarlinkReply.append(to: &writer) { writer in
            writer.key("outcome")
            OutcomeEncoder.write(outcome, to: &writer)
        }
        return writer.bytes
    }
}
