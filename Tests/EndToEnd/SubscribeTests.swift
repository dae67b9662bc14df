// Subscribe: what happens is heard, in commit order, without a gap for those who say where they were.

import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("A subscriber")
struct SubscribeTests {
    private static func call(_ parameters: String = "{}") -> String {
        #"{"method":"org.linkd.Gateway.Subscribe","more":true,"parameters":\#(parameters)}"#
    }

    private func submit(_ client: LinkClient.Connection, _ numbers: Range<Int>) throws {
        for number in numbers { _ = try client.submit(#"{"url":"shop://products/\#(number)"}"#) }
    }

    private func product(_ reply: JSONObject?) -> String {
        reply?.text("parameters.outcome.link.routeParameters.product_id") ?? ""
    }

    @Test("hears what is recorded from now on, over any interface")
    func live() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        try submit(client, 0..<3)
        let subscriber = try RawVarlink(linkd.gatewaySocket)
        subscriber.send(Self.call())
        // From when on it hears is not told: events come until it does.
        var number = 100
        repeat {
            try submit(client, number..<number + 1)
            number += 1
        } while !subscriber.hasInput(within: 20)
        let first = try #require(try subscriber.next())
        #expect(first.bool("continues"))
        #expect(first.int("parameters.dropped") == 0)
        #expect(first.text("parameters.event.url").hasPrefix("shop://products/1"))
        #expect(Int(product(first)) ?? 0 >= 100)
        _ = try linkd.post("/v1/events", #"{"event":{"url":"shop://products/999"}}"#)
        var last = first
        while product(last) != "999" { last = try #require(try subscriber.next()) }
        linkd.stop()
        #expect(try eventually { try subscriber.next() == nil })
    }

    @Test("hears only what holds to its filters")
    func filters() throws {
        let linkd = try Linkd(
            Linkd.shop + "\n[[app]]\nname = \"news\"\n[app.ios]\nbundle_id = \"n\"\nscheme = \"news\"\n")
        let client = try linkd.gateway()
        let start = try client.submit(#"{"url":"shop://products/0"}"#).text("eventId")
        _ = try client.submit(#"{"url":"news://a"}"#)
        _ = try client.submit(#"{"kind":"tap","url":"https://go.example.com/products/2"}"#)
        _ = try client.submit(#"{"url":"shop://lookalikes/ann"}"#)
        _ = try client.submit(#"{"url":"shop://products/4"}"#)
        for (filter, expected) in [
            (#""app":"news""#, ["news://a"]),
            (#""kinds":["tap"]"#, ["https://go.example.com/products/2"]),
            (#""routes":["lookalikes/:person"]"#, ["shop://lookalikes/ann"]),
            (
                #""app":"shop","kinds":["open"],"routes":["products/:product_id<int>","lookalikes/:person"]"#,
                ["shop://lookalikes/ann", "shop://products/4"]
            ),
        ] {
            let subscriber = try RawVarlink(linkd.gatewaySocket)
            subscriber.send(Self.call(#"{\#(filter),"after":"\#(start)"}"#))
            for url in expected { #expect(try subscriber.next()?.text("parameters.event.url") == url) }
            #expect(!subscriber.hasInput(within: 50))
        }
        linkd.stop()
    }

    @Test("continues behind the event it names, over a restart, without a gap or a duplicate")
    func after() throws {
        let linkd = try Linkd()
        try submit(try linkd.gateway(), 0..<10)
        var last = try linkd.control().events(#"{"limit":10}"#)[9].text("outcome.eventId")
        var heard: [String] = []
        for round in 1...3 {
            let subscriber = try RawVarlink(linkd.gatewaySocket)
            subscriber.send(Self.call(#"{"after":"\#(last)"}"#))
            while heard.count < round * 10 - 1 {
                let reply = try #require(try subscriber.next())
                heard.append(product(reply))
                last = reply.text("parameters.outcome.eventId")
                #expect(reply.int("parameters.dropped") == 0)
            }
            #expect(!subscriber.hasInput(within: 50))
            try linkd.restart()
            try submit(try linkd.gateway(), round * 10..<round * 10 + 10)
        }
        #expect(heard == (1..<30).map(String.init))
        linkd.stop()
    }

    @Test("that names an event nobody recorded is refused, and so is one without more")
    func refused() throws {
        let linkd = try Linkd(workers: 1)
        let client = try RawVarlink(linkd.gatewaySocket)
        for (parameters, wrong) in [
            (#"{"after":"nonsense"}"#, "after"), (#"{"after":"01m7y63sem4zyye8fs2bb6z21w"}"#, "after"),
            (#"{"kinds":["dance"]}"#, "kinds[0]"), (#"{"kinds":"tap"}"#, "kinds"), (#"{"colour":1}"#, "colour"),
        ] {
            client.send(Self.call(parameters))
            let reply = try #require(try client.next())
            #expect(reply.text("error") == "org.varlink.service.InvalidParameter")
            #expect(reply.text("parameters.parameter") == wrong)
        }
        client.send(#"{"method":"org.linkd.Gateway.Subscribe"}"#)
        #expect(try client.next()?.text("error") == "org.varlink.service.ExpectedMore")
        linkd.stop()
    }

    @Test("that reads too slowly is told how much it missed, and the daemon stays small")
    func slow() throws {
        let linkd = try Linkd(workers: 1)
        let client = try linkd.gateway()
        let subscriber = try RawVarlink(linkd.gatewaySocket)
        subscriber.send(Self.call())
        repeat { try submit(client, 0..<1) } while !subscriber.hasInput(within: 20)
        let before = linkd.residentKilobytes
        let padding = String(repeating: "x", count: 3000)
        var count = 0
        for _ in 0..<12 {
            let events = (0..<60).map { _ in
                count += 1
                return #"{"url":"shop://products/\#(count)?p=\#(padding)"}"#
            }
            try client.ask("org.linkd.Gateway.SubmitMany", #"{"events":[\#(events.joined(separator: ","))]}"#)
        }
        let grown = linkd.residentKilobytes - before
        #expect(grown < 60_000, "grew by \(grown) KB")
        var heard: [Int] = []
        var dropped = 0
        while heard.last != count {
            let reply = try #require(try subscriber.next())
            dropped += reply.int("parameters.dropped")
            if let number = Int(product(reply)), number > 0 { heard.append(number) }
        }
        #expect(dropped > 0)
        #expect(heard == heard.sorted() && Set(heard).count == heard.count)
        #expect(heard.count + dropped == count)
        linkd.stop()
    }

    @Test("that names an event misses nothing, however slowly it reads")
    func slowAfter() throws {
        let linkd = try Linkd(workers: 1)
        let client = try linkd.gateway()
        let start = try client.submit(#"{"url":"shop://products/0"}"#).text("eventId")
        let subscriber = try RawVarlink(linkd.gatewaySocket)
        subscriber.send(Self.call(#"{"after":"\#(start)"}"#))
        let padding = String(repeating: "x", count: 1500)
        for round in 0..<10 {
            let events = (0..<100).map { #"{"url":"shop://products/\#(round * 100 + $0 + 1)?p=\#(padding)"}"# }
            try client.ask("org.linkd.Gateway.SubmitMany", #"{"events":[\#(events.joined(separator: ","))]}"#)
        }
        for number in 1...1000 {
            let reply = try #require(try subscriber.next())
            #expect(product(reply) == "\(number)" && reply.int("parameters.dropped") == 0)
        }
        linkd.stop()
    }

    @Test("that the end of the daemon interrupts gets a whole last reply, and so does a stream of metrics")
    func drained() throws {
        let linkd = try Linkd(workers: 1)
        let subscriber = try RawVarlink(linkd.gatewaySocket)
        subscriber.send(Self.call())
        let metrics = try RawVarlink(linkd.controlSocket)
        metrics.send(
            #"{"method":"org.linkd.Control.GetMetrics","more":true,"parameters":{"intervalMilliseconds":3600000}}"#)
        #expect(try metrics.next()?.bool("continues") == true)
        #expect(try eventually { try linkd.control().status().int("connections") == 3 })
        linkd.signal(SIGTERM)
        let last = try #require(try subscriber.next())
        #expect(last[at: "parameters.dropped"].int == 0 && !last.bool("continues"), "\(last.json)")
        let snapshot = try #require(try metrics.next())
        #expect(snapshot[at: "parameters.metrics.linkd_workers"] != .null, "\(snapshot.json)")
        #expect(!snapshot.bool("continues"))
        #expect(linkd.waitForEnd() == 0)
        #expect(!linkd.log.contains("cut off"), "\(linkd.log)")
    }

    @Test("that leaves is forgotten")
    func leaves() throws {
        let linkd = try Linkd()
        let control = try linkd.control()
        var subscribers = try (0..<20).map { _ in try RawVarlink(linkd.gatewaySocket) }
        for subscriber in subscribers { subscriber.send(Self.call()) }
        #expect(try eventually { try control.status().int("connections") == 21 })
        subscribers = []
        #expect(try eventually { try control.status().int("connections") == 1 })
        try submit(try linkd.gateway(), 0..<5)
        linkd.stop()
    }
}

extension RawVarlink {
    /// Whether something came within some milliseconds.
    func hasInput(within milliseconds: Int32) -> Bool { hasBuffered || pollInput(milliseconds) }
}

extension Linkd {
    /// Its resident memory.
    var residentKilobytes: Int {
        let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
        return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }
}
