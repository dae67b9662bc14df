// What a process may answer, right or wrong, and what becomes of the event.

import LinkCore
import PluginKit
import Testing

@testable import ProcessStages

@Suite struct ProcessAnswerTests {
    @Test("each verdict comes back, with notes, warnings, findings and facts; unknown fields are ignored")
    func verdicts() async throws {
        let kit = try ProcessTestKit()
        let program = try await kit.start()
        #expect(program.description?.version == "1.2.3")
        #expect(program.description?.doc == "A test.")
        #expect(await kit.worker.ask("/x").step == "pass")
        let pass = await kit.worker.ask(
            ProcessTestKit.answer(
                #"{"verdict":"pass","notes":["n"],"warnings":["w"],"findings":{"campaign":"c"},"facts":["f"]}"#))
        #expect(pass.step == "pass")
        #expect(pass.notes.contains("n"))
        #expect(pass.reading.warnings == ["w"])
        #expect(pass.reading.findings["campaign"] == "c")
        let hold = ProcessTestKit.answer(#"{"verdict":"hold","reason":"later"}"#)
        #expect(await kit.worker.ask(hold).step == "hold later")
        #expect(await kit.worker.ask(ProcessTestKit.answer(#"{"verdict":"reject","reason":"no"}"#)).step == "reject no")
        let decide =
            #"{"verdict":"decide","reason":"sale","destinations":[{"kind":"web","url":"https://www.example.org/a"}]}"#
        #expect(await kit.worker.ask(ProcessTestKit.answer(decide)).step == "decide sale")
        let restart = await kit.worker.ask(ProcessTestKit.answer(#"{"verdict":"restart","path":"/y"}"#))
        #expect(restart.step == "restart https://go.example.com/y")
        #expect(await kit.worker.breaker == .closed)
    }

    @Test(
        "an answer that breaks the rules fails its event only",
        arguments: [
            #"{"verdict":"maybe"}"#, #"{"verdict":"reject","reason":"No!"}"#, #"{"notes":[1]}"#,
            #"{"verdict":"decide","reason":"x","destinations":[{"kind":"web","url":"https://evil.example.net/"}]}"#,
            #"{"verdict":7}"#, #"{"findings":{"a b":"c"}}"#,
        ])
    func rules(_ reply: String) async throws {
        let kit = try ProcessTestKit()
        _ = try await kit.start()
        for _ in 0..<6 { #expect(await kit.worker.ask(ProcessTestKit.answer(reply)).step.hasPrefix("failed: ")) }
        #expect(await kit.worker.ask("/x").step == "pass")
    }

    @Test(
        "a reply that does not fit costs its connection and no other event",
        arguments: [
            ("garbage", "no varlink reply"), ("other", "for another event"), ("nameless", "without the event's id"),
            ("huge", "more than 1048576 bytes"), ("continues", "to be continued"), ("close", "closed the connection"),
        ])
    func misfits(_ word: String, _ reason: String) async throws {
        let kit = try ProcessTestKit()
        let program = try await kit.start()
        #expect(await kit.worker.ask("/x").step == "pass")
        let failed = await kit.worker.ask("/\(word)").step
        #expect(failed.hasPrefix("failed: ") && failed.contains(reason), "\(failed)")
        #expect(await kit.worker.ask("/x").step == "pass")
        #expect(program.restarts == 0)
    }

    @Test("two replies to one event: the event has the first, and the connection ends")
    func twice() async throws {
        let kit = try ProcessTestKit()
        _ = try await kit.start()
        #expect(await kit.worker.ask("/twice").step == "pass")
        // Whether the second reply comes before or after the next event is sent, that event or the one behind it passes.
        _ = await kit.worker.ask("/x")
        #expect(await kit.worker.ask("/x").step == "pass")
    }

    @Test("an error of the stage counts for the event alone; an error of varlink counts for the service")
    func errors() async throws {
        let kit = try ProcessTestKit()
        _ = try await kit.start()
        for _ in 0..<10 { #expect(await kit.worker.ask("/failed").step == "failed: it failed: out of luck") }
        #expect(await kit.worker.breaker == .closed)
        for _ in 0..<5 { #expect(await kit.worker.ask("/error").step.contains("MethodNotFound")) }
        #expect(await kit.worker.breaker == .open)
    }

    @Test("an event that is too late fails, and its reply is dropped when it comes")
    func late() async throws {
        let kit = try ProcessTestKit()
        _ = try await kit.start([], ["timeout": .duration(100)])
        #expect(await kit.worker.ask("/hold").step == "failed: it did not answer in time")
        #expect(await kit.worker.ask("/release").step == "pass")
        #expect(await kit.worker.ask("/x").step == "pass")
    }

    @Test("the stage sees the fields that it reads and the section grants, and no others")
    func view() async throws {
        let kit = try ProcessTestKit()
        _ = try await kit.start(["reads=path,host,kind,address,query"])
        let seen = await kit.worker.ask("/event?a=1&b=%C3%A4").notes
        #expect(
            seen == [
                #"{"host": "go.example.com", "kind": "open", "path": "/event", "query": {"a": "1", "b": "\u00e4"}}"#
            ])
    }

    @Test("entries of a map are sent by name, the map whole when it is named, too")
    func entries() async throws {
        for (reads, seen) in [
            ("path,query.b,state.x,query.c", #"{"path": "/event", "query": {"b": "2", "c": ""}}"#),
            ("path,query.b,query", #"{"path": "/event", "query": {"a": "1", "b": "2", "c": ""}}"#),
            ("path,query.d", #"{"path": "/event"}"#),
        ] {
            let kit = try ProcessTestKit()
            _ = try await kit.start(["reads=\(reads)"])
            #expect(await kit.worker.ask("/event?a=1&b=1&b=2&c=").notes == [seen], "\(reads)")
        }
    }

    @Test("what is no entry is an error", arguments: ["path.x", "query.", "quer.x"])
    func noEntries(_ reads: String) throws {
        let kit = try ProcessTestKit()
        let program = try kit.programs.program(for: kit.source(["reads=\(reads)"]))
        #expect(throws: ConfigError.self) { _ = try program.waitForDescription() }
    }

    @Test(
        "a decision of a stage that is not pure is never shared; of a pure one, as its fields say",
        arguments: [
            (false, "path", true), (true, "path", false), (true, "receivedAt", true), (true, "query", true),
            (true, "query.a", false),
        ])
    func reads(_ isPure: Bool, _ field: String, _ isOwn: Bool) async throws {
        let kit = try ProcessTestKit()
        _ = try await kit.start(["reads=\(field)"] + (isPure ? ["pure=1"] : []))
        let run = await kit.worker.reads("/x")
        #expect((run != nil) == isOwn)
    }
}
