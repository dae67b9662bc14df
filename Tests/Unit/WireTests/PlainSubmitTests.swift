// A Submit that is read straight from its bytes is the event that the ordinary decoder reads, or goes the ordinary way.

import LinkCore
import TestSupport
import Testing
import Wire

/// What the ordinary way makes of a message; nil for what is no Submit of one event alone, and for what it refuses.
private func ordinary(_ message: [UInt8], _ limits: EventLimits) -> LinkEvent? {
    guard let call = message.withUnsafeBytes({ try? VarlinkCall($0) }), call.method == "org.linkd.Gateway.Submit",
        !call.oneway, !call.more, !call.upgrade, !call.parameters.hadDuplicateKeys,
        call.parameters.members.map(\.key) == ["event"], let value = call.parameters["event"]
    else { return nil }
    return try? EventDecoder.decode(value, limits: limits)
}

private func read(_ message: [UInt8], _ limits: EventLimits = EventLimits()) -> LinkEvent? {
    message.withUnsafeBytes { PlainSubmit($0, limits: limits)?.event }
}

private func message(_ event: String) -> [UInt8] {
    Array(#"{"method":"org.linkd.Gateway.Submit","parameters":{"event":\#(event)}}"#.utf8)
}

private func message(_ event: LinkEvent) -> [UInt8] {
    var writer = JSONWriter()
    EventEncoder.write(event, to: &writer)
    return message(writer.text)
}

@Suite("A plain Submit")
struct PlainSubmitTests {
    private static let plainEvents = [
        #"{}"#, #"{"url":"shop://products/42"}"#, #"{"kind":"open","url":"shop://products/42","app":{"name":"shop"}}"#,
        #"{ "kind" : "first_open" , "app" : { "installed" : false , "installation" : "" } , "at" : 1700000000123 }"#,
        #"{"device":{"platform":"ios","form":"phone","osVersion":"17.4"},"client":{},"consent":"denied","test":true}"#,
        #"{"evidence":{"installReferrer":"linkd_tap=1","referrerClickAt":12},"app":{"userProof":"x","userClaimed":true}}"#,
    ]

    private static let unusualEvents = [
        #"{"url":"shop://caf\u00e9"}"#, #"{"url":"shop://café"}"#, #"{"url":null}"#, #"{"url":"a","url":"b"}"#,
        #"{"kind":"conversion"}"#, #"{"kind":"Open"}"#, #"{"at":1.5}"#, #"{"at":-1}"#, #"{"at":01}"#, #"{"at":1e3}"#,
        #"{"at":9223372036854775808}"#, #"{"nope":1}"#, #"{"id":""}"#, #"{"app":{"state":{"a":"1"}}}"#, #"{"app":[]}"#,
        #"{"attributes":{"a":"b"}}"#, #"{"navigation":{}}"#, #"{"app":{"name":"a","name":"b"}}"#, #"{"url":1}"#, "[]",
        "1",
        #"{"url":"a",}"#, #"{"url" "a"}"#, #"{"url":"a"#, #"{"test":truth}"#,
    ]

    @Test("is read as the ordinary decoder reads it", arguments: plainEvents)
    func usual(_ event: String) {
        let message = message(event)
        #expect(read(message) != nil)
        #expect(read(message) == ordinary(message, EventLimits()))
    }

    @Test("with anything unusual in it goes the ordinary way", arguments: unusualEvents)
    func unusual(_ event: String) { #expect(read(message(event)) == nil) }

    @Test(
        "is no call with other members",
        arguments: [
            #"{"method":"org.linkd.Gateway.Submit","parameters":{"event":{}},"oneway":true}"#,
            #"{"method":"org.linkd.Gateway.Submit","parameters":{"event":{}},"more":false}"#,
            #"{"method":"org.linkd.Gateway.Submit","parameters":{"event":{},"secrets":true}}"#,
            #"{"method":"org.linkd.Gateway.Submit","parameters":{},"parameters":{"event":{}}}"#,
            #"{"method":"org.linkd.Gateway.Submit","method":"org.linkd.Gateway.Submit","parameters":{"event":{}}}"#,
            #"{"method":"org.linkd.Gateway.Submit","parameters":{"event":{}}} {}"#,
            #"{"method":"org.linkd.Gateway.Explain","parameters":{"event":{}}}"#,
            #"{"method":"org.linkd.Gateway.Submit"}"#, #"{"parameters":{"event":{}}}"#, "{}", "",
        ])
    func calls(_ text: String) { #expect(read(Array(text.utf8)) == nil) }

    @Test("in any order of its members and with space is one all the same")
    func order() {
        let text =
            "\n{\t\"parameters\" : {\"event\" : {\"url\" : \"a:b\"} } , \"method\" : \"org.linkd.Gateway.Submit\" }\r\n"
        #expect(read(Array(text.utf8))?.url == "a:b")
    }

    @Test("keeps to the limits")
    func limits() {
        var limits = EventLimits()
        (limits.urlBytes, limits.textBytes) = (10, 5)
        #expect(read(message(#"{"url":"0123456789"}"#), limits) != nil)
        #expect(read(message(#"{"url":"01234567890"}"#), limits) == nil)
        #expect(read(message(#"{"app":{"name":"012345"}}"#), limits) == nil)
    }

    @Test("that is read is never another event than the ordinary one, whatever becomes of its bytes", arguments: 1...6)
    func mutations(_ seed: UInt64) throws {
        var dice = SeededRandom(seed: seed)
        let pieces = [
            "\"", "\\", "{", "}", ",", ":", "null", "true", "1", "\u{e9}", " ", "\"url\":", "\"app\":", "0", "\u{7f}",
        ]
        var bases = Self.plainEvents.map { message($0) } + Self.unusualEvents.map { message($0) }
        bases += [message(Samples.typicalEvent), message(Samples.fullEvent)]
        bases += try VectorFile.read("Tests/Vectors/links.jsonl").split(separator: "\n").compactMap { line in
            let input = try JSONParser.parse(line).object?["input"]?.object
            return input?["url"]?.string.map { message(LinkEvent(kind: .open, url: $0)) }
        }
        var (count, same) = (0, 0)
        for base in bases {
            for round in 0..<12 {
                var bytes = base
                for _ in 0..<(round == 0 ? 0 : Int.random(in: 1...3, using: &dice)) where !bytes.isEmpty {
                    let at = Int.random(in: 0..<bytes.count, using: &dice)
                    switch Int.random(in: 0..<4, using: &dice) {
                    case 0: bytes[at] = UInt8.random(in: 0...255, using: &dice)
                    case 1: bytes.remove(at: at)
                    case 2:
                        bytes.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &dice)].utf8, at: at)
                    default: bytes.append(contentsOf: Array(bytes[at...]))
                    }
                }
                guard let event = read(bytes) else { continue }
                count += 1
                if event == ordinary(bytes, EventLimits()) { same += 1 }
            }
        }
        #expect(count > 100)
        #expect(same == count)
    }
}

@Suite("The outcome of a decision as bytes")
struct OutcomeTemplateTests {
    @Test("is what the encoder writes, with another id and time")
    func same() throws {
        var outcome = Samples.fullOutcome
        let template = try #require(OutcomeTemplate(outcome))
        outcome.eventID = EventID(high: 7, low: 9)
        outcome.move(to: 1_800_000_000_000)
        (outcome.recorded, outcome.duplicate) = (true, false)
        var (whole, filled) = (JSONWriter(), JSONWriter())
        OutcomeEncoder.write(outcome, to: &whole)
        template.write(naming: outcome.eventID, receivedAt: outcome.receivedAt, to: &filled)
        #expect(whole.text == filled.text)
        #expect(template.isWhole(without: outcome.eventID))
        outcome.destination?.url += "?linkd_tap=\(outcome.eventID)"
        #expect(OutcomeTemplate(outcome)?.isWhole(without: outcome.eventID) == false)
    }

    @Test("counts the ends of tokens from when the event came, and is none where a text looks like one")
    func ends() throws {
        var outcome = Samples.fullOutcome
        let (came, span, id) = (outcome.receivedAt, 5_183_949_000 as Int64, EventID(high: 7, low: 9))
        outcome.link.facebook?.expiresAt = came + span
        outcome.link.facebook?.countsFromReceipt = true
        outcome.link.appLink?.expiresAt = came + 60_000
        let template = try #require(OutcomeTemplate(outcome))
        for moment in [1_800_000_000_000, 1_900_000_000_000] as [Int64] {
            var filled = JSONWriter()
            template.write(naming: id, receivedAt: moment, to: &filled)
            let link = try #require(try JSONParser.parse(filled.bytes).object?["link"]?.object)
            #expect(link["facebook"]?.object?["expiresAt"]?.int == moment + span)
            #expect(link["appLink"]?.object?["expiresAt"]?.int == moment + 60_000)
        }
        #expect(template.isWhole(without: Array("EAAB17".utf8)))
        outcome.link.ref = "EAAB17"
        #expect(OutcomeTemplate(outcome)?.isWhole(without: Array("EAAB17".utf8)) == false)
        outcome.link.appLink?.data["x"] = .object(["a": .int(1), "expiresAt": .int(span), "z": .int(2)])
        #expect(OutcomeTemplate(outcome) == nil)
    }
}
