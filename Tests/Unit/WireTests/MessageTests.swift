// Events in, outcomes out: what is refused, that nothing is lost, and that the interface says the same.

import LinkCore
import TestSupport
import Testing
import Wire

private func object(_ json: String) throws -> JSONObject {
    try #require(JSONParser.parse(json).object)
}

private func encoded(_ write: (inout JSONWriter) -> Void) throws -> JSONObject {
    var writer = JSONWriter()
    write(&writer)
    return try #require(JSONParser.parse(writer.bytes).object)
}

@Suite("Events")
struct EventCodecTests {
    @Test("an event with every field comes back the same, and the interface takes it")
    func roundTrip() throws {
        for event in [Samples.fullEvent, Samples.typicalEvent, LinkEvent()] {
            let object = try encoded { EventEncoder.write(event, to: &$0) }
            #expect(try EventDecoder.decode(object) == event)
            let gateway = try #require(Interfaces.named("org.linkd.Gateway"))
            #expect(gateway.validate(parameters: ["event": .object(object)], forMethod: "Submit") == nil)
        }
    }

    @Test("an event may leave everything out, and null is the same as left out")
    func defaults() throws {
        #expect(try EventDecoder.decode(object("{}")) == LinkEvent(kind: .open))
        let nulls = #"{"kind":null,"url":null,"id":null,"at":null,"client":null,"conversion":null,"attributes":null}"#
        #expect(try EventDecoder.decode(object(nulls)) == LinkEvent())
        #expect(try EventDecoder.decode(object(#"{"client":{"address":null}}"#)).client == Client())
    }

    @Test(
        "what is wrong is named by its field",
        arguments: [
            (#"{"nope":1}"#, "event.nope", "unknown field"), (#"{"URL":"x"}"#, "event.URL", "unknown field"),
            (
                #"{"kind":"Open"}"#, "event.kind",
                "not a known word: tap, open, navigate, reopen, conversion, first_open"
            ),
            (#"{"kind":1}"#, "event.kind", "not a string"),
            (#"{"url":1}"#, "event.url", "not a string"), (#"{"url":["x"]}"#, "event.url", "not a string"),
            (#"{"id":""}"#, "event.id", "not 1 to 128 printable ASCII bytes"),
            (#"{"id":"é"}"#, "event.id", "not 1 to 128 printable ASCII bytes"),
            (#"{"id":"a\n"}"#, "event.id", "not 1 to 128 printable ASCII bytes"),
            (#"{"id":"\u007f"}"#, "event.id", "not 1 to 128 printable ASCII bytes"),
            (#"{"at":"1"}"#, "event.at", "not a whole number of 64 bits"),
            (#"{"at":1.5}"#, "event.at", "not a whole number of 64 bits"),
            (#"{"at":99999999999999999999}"#, "event.at", "not a whole number of 64 bits"),
            (#"{"client":"x"}"#, "event.client", "not an object"),
            (#"{"client":{"adress":"x"}}"#, "event.client.adress", "unknown field"),
            (#"{"client":{"address":1}}"#, "event.client.address", "not a string"),
            (
                #"{"device":{"platform":"windows"}}"#, "event.device.platform",
                "not a known word: ios, android, desktop, other"
            ),
            (#"{"device":{"form":"TV"}}"#, "event.device.form", "not a known word: phone, tablet, desktop, other"),
            (#"{"app":{"installed":"yes"}}"#, "event.app.installed", "not true or false"),
            (#"{"app":{"state":{"a":1}}}"#, "event.app.state.a", "not a string"),
            (#"{"app":{"state":[]}}"#, "event.app.state", "not an object"),
            (#"{"app":{"state":{"a":"1","a":"2"}}}"#, "event.app.state", "a key is given twice"),
            (
                #"{"evidence":{"referrerClickAt":true}}"#, "event.evidence.referrerClickAt",
                "not a whole number of 64 bits"
            ),
            (#"{"navigation":{"canOpen":["a",2]}}"#, "event.navigation.canOpen[1]", "not a string"),
            (#"{"navigation":{"canOpen":"a"}}"#, "event.navigation.canOpen", "not a list"),
            (#"{"navigation":{"extras":[]}}"#, "event.navigation.extras", "not an object"),
            (#"{"conversion":{}}"#, "event.conversion.name", "missing"),
            (#"{"conversion":{"name":""}}"#, "event.conversion.name", "empty"),
            (#"{"conversion":{"name":"x","value":1}}"#, "event.conversion.value", "not a string"),
            (#"{"conversion":{"name":"x","currency":"eur"}}"#, "event.conversion.currency", "not three letters A to Z"),
            (
                #"{"conversion":{"name":"x","currency":"EURO"}}"#, "event.conversion.currency",
                "not three letters A to Z"
            ),
            (
                #"{"conversion":{"name":"x","value":"1"}}"#, "event.conversion.currency",
                "missing: a value needs the currency it is in"
            ),
            (
                #"{"conversion":{"name":"x","value":"1e3","currency":"EUR"}}"#, "event.conversion.value",
                "not a decimal number such as 12.50 with at most six digits after the point, up to 9223372036854.775807"
            ),
            (#"{"kind":"conversion"}"#, "event.conversion", "needed for kind conversion"),
            (#"{"consent":true}"#, "event.consent", "not a string"),
            (#"{"attributes":{"a":{}}}"#, "event.attributes.a", "not a string"),
            (#"{"url":"a","url":"b"}"#, "event", "a field is given twice"),
        ])
    func wrong(json: String, field: String, reason: String) throws {
        let object = try object(json)
        #expect(throws: InvalidEvent(field: field, reason: reason)) { try EventDecoder.decode(object) }
    }

    @Test("a conversion's value is a decimal number as text that can be kept exactly, with its currency")
    func values() throws {
        func takes(_ value: String) throws -> Bool {
            let object: JSONObject = [
                "conversion": .object(
                    ["name": .string("x"), "value": .string(value), "currency": .string("EUR")])
            ]
            return (try? EventDecoder.decode(object)) != nil
        }
        for good in ["0", "1", "-1", "12.50", "9223372036854.775807", "007"] {
            #expect(try takes(good), "\(good)")
        }
        for bad in [
            "", "-", ".5", "5.", "1e3", "+1", "1,5", " 1", "1 ", "--1", "1.2.3", "NaN", "9223372036854.775808",
            "\u{661}", "1.0000000",
        ] {
            #expect(try !takes(bad), "\(bad)")
        }
    }

    @Test("limits hold to the byte and to the entry")
    func limits() throws {
        var limits = EventLimits()
        limits.urlBytes = 4
        limits.textBytes = 3
        limits.entries = 2
        func fault(_ json: String) throws -> String? {
            let object = try object(json)
            do throws(InvalidEvent) {
                _ = try EventDecoder.decode(object, limits: limits)
                return nil
            } catch {
                return error.field
            }
        }
        #expect(try fault(#"{"url":"abcd","attributes":{"a":"1","b":"2"},"navigation":{"canOpen":["a","b"]}}"#) == nil)
        #expect(try fault(#"{"url":"abcde"}"#) == "event.url")
        #expect(try fault(#"{"url":"abcé"}"#) == "event.url")
        #expect(try fault(#"{"client":{"userAgent":"abcd"}}"#) == "event.client.userAgent")
        #expect(try fault(#"{"attributes":{"a":"1","b":"2","c":"3"}}"#) == "event.attributes")
        #expect(try fault(#"{"attributes":{"long":"1"}}"#) == "event.attributes.long")
        #expect(try fault(#"{"navigation":{"canOpen":["a","b","c"]}}"#) == "event.navigation.canOpen")
        let id = String(repeating: "a", count: 128)
        #expect(try fault(#"{"id":"\#(id)"}"#) == nil)
        #expect(try fault(#"{"id":"\#(id)a"}"#) == "event.id")
    }

    @Test("what is no object is no event")
    func noObject() throws {
        for value in [JSONValue.array([]), .null, .string("{}")] {
            #expect(throws: InvalidEvent(field: "event", reason: "not an object")) { try EventDecoder.decode(value) }
        }
    }

    @Test("the decoder and the interface agree on what is wrong, for random mistakes")
    func agreement() throws {
        let gateway = try #require(Interfaces.named("org.linkd.Gateway"))
        var random = SeededRandom(seed: 5)
        let full = try encoded { EventEncoder.write(Samples.fullEvent, to: &$0) }
        let wrongs: [JSONValue] = [.bool(true), .int(1), .string("x"), .array([]), .object([:]), .double(1.5), .null]
        for _ in 0..<2_000 {
            var event = full
            guard let outer = event.members.randomElement(using: &random)?.key,
                let wrong = wrongs.randomElement(using: &random)
            else { continue }
            if var inner = event[outer]?.object, let name = inner.members.randomElement(using: &random)?.key {
                inner[name] = wrong
                event[outer] = .object(inner)
            } else {
                event[outer] = wrong
            }
            let problem = gateway.validate(parameters: ["event": .object(event)], forMethod: "Submit")
            let decoded = Result { try EventDecoder.decode(event) }
            if let problem {
                guard case .failure(let error as InvalidEvent) = decoded else {
                    Issue.record("the decoder took \(event[outer] as Any) for \(outer): \(problem)")
                    continue
                }
                #expect(error.field == problem.field)
            } else if case .failure(let error as InvalidEvent) = decoded {
                // What the language of interfaces cannot say: texts with a form, and a name that is there.
                #expect(["event.conversion.value", "event.conversion.currency"].contains(error.field), "\(error)")
            }
        }
    }
}

@Suite("Outcomes")
struct OutcomeCodecTests {
    @Test("encoded outcomes are what the interface says, whatever is set")
    func valid() throws {
        let gateway = try #require(Interfaces.named("org.linkd.Gateway"))
        for outcome in Samples.outcomes(400) + [Samples.fullOutcome, Samples.typicalOutcome] {
            let object = try encoded { OutcomeEncoder.write(outcome, to: &$0) }
            #expect(gateway.validate(reply: ["outcome": .object(object)], ofMethod: "Submit") == nil)
            #expect(try OutcomeDecoder.decode(object) == outcome)
            let query = try #require(object["link"]?.object?["queryParameters"]?.object)
            #expect(!query.hadDuplicateKeys)
            #expect(StringMap(query.members.map { ($0.key, $0.value.string ?? "") }) == outcome.link.queryParameters)
        }
    }

    @Test("an empty outcome has its required fields and nothing else")
    func empty() throws {
        let outcome = Outcome(
            eventID: EventID(high: 0, low: 0), receivedAt: 0, action: .none, reason: "recorded", decidedBy: "navigator")
        var writer = JSONWriter()
        OutcomeEncoder.write(outcome, to: &writer)
        #expect(
            writer.text
                == #"{"eventId":"00000000000000000000000000","recorded":false,"duplicate":false,"receivedAt":0,"#
                + #""action":"none","fallbacks":[],"reason":"recorded","decidedBy":"navigator","link":{"formats":[],"#
                + #""routeParameters":{},"query":[],"inputQuery":[],"queryParameters":{},"hops":[],"warnings":[]},"#
                + #""measurements":[],"trace":[]}"#)
    }

    @Test("the last of a repeated query name wins, in few names and in very many")
    func queryParameters() throws {
        var reading = LinkReading()
        for count in [3, 20_000] {
            reading.query = (0..<count).map { QueryItem(name: "n\($0)", value: "\($0)") }
            reading.query.append(QueryItem(name: "n0", value: nil))
            let object = try encoded { ReadingEncoder.write(reading, to: &$0) }
            let parameters = try #require(object["queryParameters"]?.object)
            #expect(parameters.count == count)
            #expect(parameters.members.first?.value == .string(""))
            #expect(parameters.members.last?.key == "n\(count - 1)")
        }
    }

    @Test("pending links are what the interface says and come back the same")
    func pending() throws {
        let gateway = try #require(Interfaces.named("org.linkd.Gateway"))
        for state in PendingLink.State.allCases {
            let pending = PendingLink(
                id: EventID(high: 1, low: 2), eventID: EventID(high: 3, low: 4), link: Samples.fullReading,
                state: state,
                reason: "requires", missing: ["signed_in"], createdAt: 5, expiresAt: 6)
            let object = try encoded { PendingLinkEncoder.write(pending, to: &$0) }
            #expect(gateway.validate(.object(object), type: "PendingLink") == nil)
            #expect(object["id"]?.string == pending.id.description)
            #expect(object["eventId"]?.string == pending.eventID.description)
            #expect(object["state"]?.string == state.rawValue && object["reason"]?.string == "requires")
            #expect(object["createdAt"]?.int == 5 && object["expiresAt"]?.int == 6)
        }
    }
}
