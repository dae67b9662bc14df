// HOKO's flow and this gateway's rules for it, vector by vector, against the daemon. What an SDK keeps inside the app
// (filters as closures, handlers, the current deep link) is here: facts in app.state, Subscribe, pending links.

import Foundation
import LinkClient
import LinkCore
import TestSupport
import Testing

@Suite("HOKO's vectors")
struct HokoVectorTests {
    static let vectors = (try? VectorFile.vectors(of: "hoko.flow", "gateway.hoko")) ?? []

    @Test(
        "every vector is met, is an exception with a reason, or is not about a gateway and says why", arguments: vectors
    )
    func meets(_ vector: Vector) throws {
        if let entry = HokoException.notApplicable.first(where: { $0.concerns(vector) }) {
            #expect(!entry.reason.isEmpty)
            return
        }
        let exception = HokoException.different.first { $0.concerns(vector) }
        let run = try HokoRun(vector)
        let mistakes = try exception.map { try $0.check(run) } ?? run.mistakes()
        #expect(mistakes == [], "\(vector): \(run.outcome.json)")
    }

    @Test("all vectors are there, and every exception names one")
    func complete() {
        #expect(Self.vectors.count == 31)
        for entry in HokoException.different + HokoException.notApplicable {
            #expect(Self.vectors.contains { entry.concerns($0) }, "\(entry.name)")
            #expect(!entry.reason.isEmpty)
        }
    }
}

/// One vector, played against a daemon whose only app has the vector's routes.
struct HokoRun {
    let vector: Vector
    /// What the gateway made of the vector's URL; empty when the configuration was refused.
    private(set) var outcome: JSONObject = [:]
    /// What `--check` said when it refused the configuration, or why the event was refused.
    private(set) var refusal: String?
    /// The newest held link of the installation.
    private(set) var current: JSONObject?
    /// Per step, whether the app was sent to its content; nil for a step that only changes a fact.
    private(set) var results: [Bool?] = []

    private let linkd: Linkd
    private static let who = #""app":{"name":"hoko","installation":"p""#

    init(_ vector: Vector) throws {
        self.vector = vector
        linkd = try Linkd(Self.configuration(vector), workers: 1, start: false)
        let check = try Ran.run(Binaries.linkd, ["--check", "--config", linkd.configPath])
        guard check.status == 0 else {
            refusal = check.err
            return
        }
        try linkd.start()
        try play()
        linkd.stop()
    }

    private mutating func play() throws {
        let client = try linkd.gateway()
        let filters = vector.input[at: "filters"].array ?? []
        let state = filters.enumerated().map { #""f\#($0)":"\#($1.bool == true ? "yes" : "no")""# }.joined(
            separator: ",")
        if let steps = vector.input[at: "steps"].array?.compactMap(\.string) {
            var login = "no"
            for step in steps { results.append(try take(step, client, &login)) }
        } else {
            do {
                outcome = try client.submit(#"{"url":"\#(url)",\#(Self.who),"state":{\#(state)}}}"#)
            } catch let refused as CallError {
                refusal = refused.parameters.text("reason")
            }
        }
        current =
            try client.ask("org.linkd.Gateway.GetCurrent", #"{"app":"hoko","installation":"p"}"#)[at: "current"].object
    }

    private mutating func take(_ step: String, _ client: LinkClient.Connection, _ login: inout String) throws -> Bool? {
        switch step {
        case "open ok", "open unmatched with filter false and default route",
            "open unmatched, filter false, default route":
            if step == "open ok" { login = "yes" }
            let event = #"{"url":"hoko://unmatched",\#(Self.who),"state":{"login":"\#(login)"}}}"#
            outcome = try client.submit(event)
        case "set filter true", "filter true":
            login = "yes"
            return nil
        case "openCurrentDeeplink", "openCurrent":
            outcome = try client.submit(#"{"kind":"reopen",\#(Self.who),"state":{"login":"\#(login)"}}}"#)
        default: throw Trouble("unknown step \(step)")
        }
        return outcome.text("action") == "open_app"
    }

    /// The vector's URL; the large ones are made here.
    private var url: String {
        switch vector.name {
        case "10,000 routes": "hoko://r9999/1/2"
        case "1,000 segments": "hoko://" + Array(repeating: "a", count: 1000).joined(separator: "/")
        case "smartlink host check is exact or dot-suffix": "https://hoko.link.evil.com/abc"
        case "uri builder escapes": "hoko://a/x%20y%26z%2F%3F%23"
        default: vector.input.text("url")
        }
    }

    private static func configuration(_ vector: Vector) -> String {
        var routes = vector.input[at: "routes"].array?.compactMap(\.string) ?? []
        switch vector.name {
        case "10,000 routes": routes = (0..<10_000).map { "r\($0)/:a/:b" }
        case "uri builder escapes": routes = [vector.input.text("route")]
        default: break
        }
        let filters = vector.input[at: "filters"].array?.indices.map { "\"f\($0)\"" } ?? []
        let requires = vector.input["steps"] != nil ? ["\"login\""] : filters
        return """
            [[app]]
            name = "hoko"
            domains = ["hoko.link"]
            requires = [\(requires.joined(separator: ", "))]
            [app.ios]
            bundle_id = "com.example.hoko"
            scheme = "hoko"

            """ + routes.map { "[[app.route]]\npattern = \"\($0)\"\n" }.joined()
    }

    /// Where the run differs from what the vector expects.
    func mistakes() throws -> [String] {
        var found: [String] = []
        func want(_ what: String, _ isMet: Bool) { if !isMet { found.append(what) } }
        for member in vector.expect.members {
            let value = member.value
            switch member.key {
            case "target_called", "opened":
                want(member.key, (outcome.text("action") == "open_app") == (value.bool == true))
            case "current":
                let isOpened = value[at: "wasOpened"].bool ?? true
                want("current.wasOpened", current.map { $0.bool("wasOpened") } == isOpened)
                if !isOpened {
                    want("current.state", ["pending", "delivered"].contains(current?.text("state")))
                    if let route = value[at: "route"].string { want("route", current?.text("link.route") == route) }
                } else {
                    if let route = value.object?["route"] { want("route", current?[at: "link.route"] == route) }
                    if case .object(let query) = value[at: "query"] { want("query", meets(query)) }
                }
            case "results": want("results", results == (value.array ?? []).map(\.bool))
            case "target_calls": want("target_calls", results.count { $0 == true } == value.int.map { Int($0) })
            case "route": want("route", outcome[at: "link.route"] == value)
            case "route_params":
                for parameter in value.object?.members ?? [] {
                    want(parameter.key, outcome[at: "link.routeParameters.\(parameter.key)"] == parameter.value)
                }
            case "warnings":
                for warning in value.array ?? [] {
                    want("warning \(warning)", (outcome[at: "link.warnings"].array ?? []).contains(warning))
                }
            case "query": want("query", meets(value.object ?? [:]))
            case "query_all":
                for item in value.object?.members ?? [] {
                    let values = outcome.objects("link.query").filter { $0.text("name") == item.key }.map {
                        $0["value"]
                    }
                    want("query_all.\(item.key)", values == item.value.array)
                }
            case "error": want("error in \(refusal ?? "nothing")", refusal?.contains("(\(value.string ?? "?")") == true)
            case "is_smartlink":
                want("formats", outcome[at: "link.formats"].array?.contains(.string("short_link")) == value.bool)
                want("route", outcome[at: "link.route"] == .null)
            case "uri": want("uri", outcome.text("destination.url") == "hoko://\(value.string ?? "")")
            case "name", "note", "max_us": break
            default: found.append("nobody looks at \(member.key)")
            }
        }
        return found
    }

    /// Values of a query: the scalar view, and null only where the item has no value at all.
    private func meets(_ query: JSONObject) -> Bool {
        query.members.allSatisfy { member in
            let items = outcome.objects("link.query").filter { $0.text("name") == member.key }
            if member.value == .null { return items.last.map { $0["value"] == nil || $0["value"] == .null } ?? false }
            return outcome[at: "link.queryParameters.\(member.key)"] == member.value
        }
    }
}
