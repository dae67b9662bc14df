// Recorded events as exports write them come back the same, and what is wrong in one is named.

import EntrySamples
import LinkCore
import TestSupport
import Testing
import Wire

private func encoded(_ write: (inout JSONWriter) -> Void) throws -> JSONObject {
    var writer = JSONWriter()
    write(&writer)
    return try #require(JSONParser.parse(writer.bytes).object)
}

@Suite("Recorded events")
struct RecordedEventTests {
    @Test("every outcome comes back as it was encoded", arguments: 0..<40)
    func outcomes(seed: Int) throws {
        var random = RandomEntry(seed: UInt64(seed))
        for _ in 0..<25 {
            var outcome = random.make().outcome
            // What an outcome derives from the time it was received is not written.
            outcome.link.facebook?.countsFromReceipt = false
            let object = try encoded { OutcomeEncoder.write(outcome, to: &$0) }
            #expect(try OutcomeDecoder.decode(object) == outcome)
        }
    }

    @Test("an event longer than a caller may send comes back", arguments: [100, 70_000])
    func long(length: Int) throws {
        var event = LinkEvent(url: "https://go.example.com/" + String(repeating: "a", count: length))
        event.attributes = ["note": String(repeating: "b", count: length)]
        let object = try encoded { EventEncoder.write(event, to: &$0) }
        #expect(try EventDecoder.decode(recorded: object, path: "event") == event)
    }

    @Test(
        "what is wrong is named by its field",
        arguments: [
            ("{}", "outcome.eventId", "missing"),
            (
                #"{"eventId":"x","receivedAt":1,"action":"none","reason":""}"#, "outcome.eventId",
                "not an id of 26 characters"
            ),
            (
                #"{"eventId":"0000000000000000000000000A","receivedAt":-1,"action":"none","reason":""}"#,
                "outcome.receivedAt", "not a time"
            ),
            (
                #"{"eventId":"0000000000000000000000000A","receivedAt":1,"action":"none","reason":"","fallbacks":[{"kind":1}]}"#,
                "outcome.fallbacks[0].kind", "not a string"
            ),
            (
                #"{"eventId":"0000000000000000000000000A","receivedAt":1,"action":"none","reason":"","link":{"formats":["x"]}}"#,
                "outcome.link.formats", "not a known word: x"
            ),
            (
                #"{"eventId":"0000000000000000000000000A","receivedAt":1,"action":"none","reason":"","nope":1}"#,
                "outcome.nope", "unknown field"
            ),
        ])
    func wrong(json: String, field: String, reason: String) throws {
        let object = try #require(JSONParser.parse(json).object)
        do throws(InvalidEvent) {
            _ = try OutcomeDecoder.decode(object)
            Issue.record("no error")
        } catch {
            #expect(error == InvalidEvent(field: field, reason: reason))
        }
    }
}
