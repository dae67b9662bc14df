// Events and outcomes on the wire: what is decoded is the same after encoding and decoding, and what is encoded is what
// the interface org.linkd.Gateway says.

import LinkCore
import TestSupport
import Wire

enum EventTarget {
    static func run(_ input: FuzzInput) {
        guard let value = try? JSONParser.parse(input.bytes) else { return }
        let event: LinkEvent
        do throws(InvalidEvent) {
            event = try EventDecoder.decode(value)
        } catch {
            return require(same(error.field.prefix(5), "event") && !error.reason.isEmpty, "refused: \(error)")
        }
        var writer = JSONWriter()
        EventEncoder.write(event, to: &writer)
        Gateway.check(writer, type: "Event")
        guard let read = try? JSONParser.parse(writer.bytes), let again = try? EventDecoder.decode(read) else {
            broken("written and not read: \(writer.text)")
        }
        require(again == event, "written: \(writer.text)")
        var second = JSONWriter()
        EventEncoder.write(again, to: &second)
        require(second.bytes == writer.bytes, "written twice: \(writer.text), \(second.text)")
    }
}

enum OutcomeTarget {
    static func run(_ input: FuzzInput) {
        guard let object = (try? JSONParser.parse(input.bytes))?.object else { return }
        guard let outcome = try? OutcomeDecoder.decode(object) else { return }
        twice(outcome, type: "Outcome", OutcomeEncoder.write, { try? OutcomeDecoder.decode($0) })
    }

    private static func twice<Noun: Equatable>(
        _ noun: Noun, type: String, _ write: (Noun, inout JSONWriter) -> Void, _ decode: (JSONObject) -> Noun?
    ) {
        var writer = JSONWriter()
        write(noun, &writer)
        Gateway.check(writer, type: type)
        let read = try? JSONParser.parse(writer.bytes, limits: JSONLimits(maxDepth: 64, maxBytes: .max))
        require(read?.object.flatMap(decode) == noun, "written: \(writer.text)")
    }
}

/// The interface as its file has it.
private enum Gateway {
    static let interface = Interfaces.named("org.linkd.Gateway")

    static func check(_ writer: JSONWriter, type: String) {
        let limits = JSONLimits(maxDepth: 64, maxBytes: .max)
        guard let interface, let value = try? JSONParser.parse(writer.bytes, limits: limits) else {
            broken("no JSON: \(writer.text)")
        }
        let problem = interface.validate(value, type: type)
        require(problem == nil, "\(problem.map { "\($0)" } ?? ""): \(writer.text)")
    }
}
