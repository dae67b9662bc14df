// What a stage of the operator may say, and what becomes of it.

import LinkCore
import PluginKit
import StageView
import TestSupport
import Testing

@Suite("the answer of a stage")
struct StageAnswerTests {
    private let host = FakeHost(
        apps: [shop], allow: ["www.example.org"])

    private func journey(_ url: String = "https://go.example.com/a?b=1") throws -> Journey {
        Journey(
            event: LinkEvent(kind: .tap, url: url), receivedAt: FakeHost.moment, app: host.apps.named("shop"),
            url: try LinkURL(url))
    }

    private func failure(_ reply: String) throws -> String? {
        var journey = try journey()
        do throws(StageError) {
            _ = try StageAnswer(object(reply)).apply(to: &journey, host: host)
            return nil
        } catch {
            #expect(
                journey.takeNotes().notes.isEmpty && journey.reading.findings.isEmpty, "a failed stage changes nothing")
            return error.message
        }
    }

    private func object(_ text: String) -> JSONObject { (try? JSONParser.parse(Array(text.utf8)))?.object ?? [:] }

    @Test("notes, warnings, findings and facts enter the journey")
    func says() throws {
        var journey = try journey()
        let answer = StageAnswer(
            object(
                #"{"notes":["a\nb"],"warnings":["odd"],"findings":{"score":"0.9","campaign":"spring"},"facts":["vip"],"x":1}"#
            ))
        guard case .pass = try answer.apply(to: &journey, host: host) else { Issue.record("not passed"); return }
        #expect(journey.reading.findings == ["score": "0.9", "campaign": "spring"])
        #expect(journey.reading.warnings == ["odd"] && journey.holds(fact: "vip"))
        let (notes, changed) = journey.takeNotes()
        #expect(notes == ["a b", "established the fact vip"] && changed)
    }

    @Test("each verdict")
    func verdicts() throws {
        var journey = try journey()
        func verdict(_ reply: String) throws -> Verdict {
            try StageAnswer(object(reply)).apply(to: &journey, host: host)
        }
        guard case .restart(let other) = try verdict(#"{"verdict":"restart","url":"shop://x"}"#),
            case .restart(let moved) = try verdict(#"{"verdict":"restart","path":"/new"}"#),
            case .hold("wait") = try verdict(#"{"verdict":"hold","reason":"wait"}"#),
            case .reject("bad") = try verdict(#"{"verdict":"reject","reason":"bad"}"#),
            case .decide(let destinations, "sale") = try verdict(
                #"{"verdict":"decide","reason":"sale","destinations":[{"kind":"app","url":"shop://sale"},{"kind":"web","url":"https://www.example.org/sale"}]}"#
            )
        else { Issue.record("another verdict"); return }
        #expect(other.text == "shop://x" && moved.text == "https://go.example.com/new?b=1")
        #expect(destinations.map(\.url) == ["shop://sale", "https://www.example.org/sale"])
    }

    @Test("what cannot be followed is a failure with its reason")
    func failures() throws {
        let cases = [
            (#"{"verdict":"jump"}"#, "verdict must be pass, restart, decide, hold or reject"),
            (#"{"verdict":1}"#, "verdict must be a text"),
            (#"{"verdict":"restart"}"#, "restart needs url or path"),
            (#"{"verdict":"restart","url":""}"#, "its URL cannot be read"),
            (#"{"verdict":"restart","path":"new"}"#, "a path must begin with / and contain neither ? nor #"),
            (#"{"verdict":"reject"}"#, "a reason must be a word"),
            (#"{"verdict":"reject","reason":"Too Bad"}"#, "a reason must be a word"),
            (#"{"verdict":"decide","reason":"x"}"#, "decide needs destinations"),
            (
                #"{"verdict":"decide","reason":"x","destinations":[{"kind":"preview","url":"https://www.example.org/"}]}"#,
                "it cannot decide for a preview"
            ),
            (
                #"{"verdict":"decide","reason":"x","destinations":[{"kind":"web","url":"https://evil.example/"}]}"#,
                "its destination evil.example is refused: target_host_not_allowed"
            ),
            (
                #"{"verdict":"decide","reason":"x","destinations":[{"kind":"app","url":"javascript:alert(1)"}]}"#,
                "its destination is refused"
            ),
            (#"{"notes":"text"}"#, "notes must be a list of texts"),
            (#"{"notes":[1]}"#, "notes must be a list of texts"),
            (#"{"findings":{"A":"x"}}"#, "the name of a finding must be a word"),
            (#"{"findings":{"a":1}}"#, "the finding a must be a text"),
            (#"{"findings":[]}"#, "findings must be an object"),
            (#"{"facts":["no fact"]}"#, "a fact must be a word"),
        ]
        for (reply, reason) in cases {
            let found = try failure(reply)
            #expect(found?.hasPrefix(reason) == true, "\(reply): \(found ?? "no failure")")
        }
    }

    @Test("an answer has bounds")
    func bounds() throws {
        var answer = StageAnswer()
        for _ in 0..<17 { answer.note("x") }
        #expect(answer.mistake == "it gave more than 16 notes" && answer.notes.count == 16)
        var long = StageAnswer()
        long.note(String(repeating: "é", count: 300))
        #expect(long.notes[0].utf8.count == 256 && long.mistake == nil)
        long.find("a", String(repeating: "x", count: 257))
        #expect(long.mistake == "the finding a must have at most 256 bytes and no control characters")
        var twice = StageAnswer()
        twice.hold("a")
        twice.reject("b")
        #expect(twice.mistake == "it gave two verdicts")
    }
}
