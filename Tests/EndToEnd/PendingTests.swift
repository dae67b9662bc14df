// Held links: pending, delivered, opened, expired.

import LinkClient
import LinkCore
import Testing

@Suite("A held link")
struct PendingTests {
    private static func hold(_ friend: Int, _ installation: String = "p") -> String {
        #"{"url":"shop://friends/\#(friend)","app":{"name":"shop","installation":"\#(installation)"}}"#
    }

    private func current(_ client: LinkClient.Connection, _ installation: String = "p") throws -> JSONObject? {
        try client.ask("org.linkd.Gateway.GetCurrent", #"{"app":"shop","installation":"\#(installation)"}"#)[
            at: "current"
        ].object
    }

    private func open(_ client: LinkClient.Connection, _ id: String, login: Bool = true) throws -> JSONObject {
        let state = login ? #","state":{"login":"yes"}"# : ""
        return try client.ask("org.linkd.Gateway.OpenPending", #"{"id":"\#(id)"\#(state)}"#)[at: "outcome"].object
            ?? [:]
    }

    @Test("waits, is handed out until it is opened, and is opened once")
    func life() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        #expect(try client.waiting("p").isEmpty)
        #expect(try current(client) == nil)
        let held = try client.submit(Self.hold(7))
        let id = held.text("pending")
        #expect(held.text("action") == "hold" && held.text("reason") == "requirements_missing")
        for _ in 0..<2 {
            let waiting = try client.waiting("p")
            #expect(waiting.map { $0.text("id") } == [id])
            #expect(waiting.first?.text("state") == "delivered")
            #expect(waiting.first?[at: "missing.0"].string == "login")
            #expect(waiting.first?.text("link.routeParameters.friend_id") == "7")
            #expect(waiting.first?.text("eventId") == held.text("eventId"))
        }
        #expect(try current(client)?.text("state") == "delivered")
        let still = try open(client, id, login: false)
        #expect(still.text("action") == "hold" && still.text("pending") == id)
        #expect(try client.waiting("p").count == 1)
        let opened = try open(client, id)
        #expect(opened.text("action") == "open_app" && opened.text("link.route") == "friends/:friend_id")
        #expect(!opened.bool("duplicate") && opened.bool("recorded"))
        #expect(opened.text("destination.url") == "shop://friends/7")
        let again = try open(client, id, login: false)
        #expect(again.bool("duplicate") && again.text("eventId") == opened.text("eventId"))
        #expect(try client.waiting("p").isEmpty)
        #expect(try current(client)?.text("state") == "opened")
        #expect(try linkd.control().status().int("events") == 2)
        #expect(try linkd.control().events().map { $0.text("outcome.action") } == ["open_app", "hold"])
        linkd.stop()
    }

    @Test("gives metadata for a recipient to nobody when another account was named as it came")
    func recipients() throws {
        let linkd = try Linkd()
        let made = try linkd.linkctl(
            "links", "create", "--route", "friends/:friend_id", "--param", "friend_id=7", "--key", "gift",
            "--recipient", "alice", "--metadata", #"{"coupon":"20"}"#, "--redeem-limit", "9")
        #expect(made.status == 0, "\(made.err)")
        let client = try linkd.gateway()
        for (account, gets) in [(#","user":"alice""#, true), (#","user":"bob""#, false), ("", true)] {
            let app = #"{"name":"shop","installation":"p"\#(account)}"#
            let held = try client.submit(#"{"url":"https://go.example.com/gift","app":\#(app)}"#)
            #expect(held.text("action") == "hold" && held[at: "link.metadata"].object == nil, "\(account)")
            let opened = try open(client, held.text("pending"))
            #expect(opened.text("action") == "open_app")
            #expect((opened.text("link.metadata.coupon") == "20") == gets, "\(account)")
            let again = try open(client, held.text("pending"))
            #expect((again.text("link.metadata.coupon") == "20") == gets, "\(account)")
        }
        linkd.stop()
    }

    @Test("that is acknowledged is never handed out again")
    func acknowledge() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        let held = try client.submit(Self.hold(7))
        let id = held.text("pending")
        for _ in 0..<2 { try client.ask("org.linkd.Gateway.Acknowledge", #"{"id":"\#(id)"}"#) }
        #expect(try client.waiting("p").isEmpty)
        #expect(try current(client)?.text("state") == "opened")
        let opened = try open(client, id)
        #expect(opened.bool("duplicate") && opened.text("eventId") == held.text("eventId"))
        #expect(try linkd.control().status().int("events") == 1)
        linkd.stop()
    }

    @Test("is what a reopen gets, the oldest first, until it is acknowledged")
    func reopen() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        func reopen(login: Bool) throws -> JSONObject {
            let state = login ? #","state":{"login":"yes"}"# : ""
            return try client.submit(#"{"kind":"reopen","app":{"name":"shop","installation":"p"\#(state)}}"#)
        }
        #expect(try reopen(login: true).text("reason") == "nothing_pending")
        let ids = try (1...2).map { try client.submit(Self.hold($0)).text("pending") }
        let refused = try reopen(login: false)
        #expect(refused.text("action") == "hold" && refused.text("pending") == ids[0])
        #expect(try client.waiting("p").map { $0.text("id") } == ids)
        for (number, id) in zip(1..., ids) {
            let outcome = try reopen(login: true)
            #expect(outcome.text("action") == "open_app" && outcome.text("pending") == id)
            #expect(outcome.text("link.routeParameters.friend_id") == "\(number)")
            try client.ask("org.linkd.Gateway.Acknowledge", #"{"id":"\#(id)"}"#)
        }
        #expect(try reopen(login: true).text("reason") == "nothing_pending")
        linkd.stop()
    }

    @Test("is what Explain says a reopen would get, and Explain hands nothing out")
    func explainReopen() throws {
        let linkd = try Linkd(workers: 1)
        let client = try linkd.gateway()
        func explain(login: String) throws -> JSONObject {
            let app = #"{"name":"shop","installation":"p","state":{"login":"\#(login)"}}"#
            let reply = try client.ask("org.linkd.Gateway.Explain", #"{"event":{"kind":"reopen","app":\#(app)}}"#)
            return reply[at: "outcome"].object ?? [:]
        }
        #expect(try explain(login: "yes").text("reason") == "nothing_pending")
        let id = try client.submit(Self.hold(7)).text("pending")
        let opened = try explain(login: "yes")
        #expect(opened.text("action") == "open_app" && opened.text("pending") == id && !opened.bool("recorded"))
        #expect(opened.text("link.routeParameters.friend_id") == "7")
        #expect(try explain(login: "no").text("action") == "hold")
        #expect(try linkd.control().status().int("events") == 1)
        let database = try Ran.run(
            "/usr/bin/env", ["python3", "-c", Self.readState, linkd.database]
        ).out
        #expect(database == "0\n", "handed out: \(database)")
        linkd.stop()
    }

    private static let readState =
        "import sqlite3,sys;print(sqlite3.connect(sys.argv[1]).execute('select state from pending').fetchone()[0])"

    @Test("is what a reopen of the same batch gets, after those that waited before")
    func reopenInBatch() throws {
        let linkd = try Linkd(workers: 1)
        let client = try linkd.gateway()
        func reopen(_ installation: String) -> String {
            let app = #"{"name":"shop","installation":"\#(installation)","state":{"login":"yes"}}"#
            return #"{"kind":"reopen","app":\#(app)}"#
        }
        let earlier = try client.submit(Self.hold(1)).text("pending")
        let events = [Self.hold(2), Self.hold(3, "q"), reopen("p"), reopen("q"), reopen("r")].joined(separator: ",")
        let outcomes = try client.ask("org.linkd.Gateway.SubmitMany", #"{"events":[\#(events)]}"#).objects("outcomes")
        #expect(outcomes.map { $0.text("action") } == ["hold", "hold", "open_app", "open_app", "none"])
        #expect(outcomes[2].text("pending") == earlier && outcomes[2].text("link.routeParameters.friend_id") == "1")
        #expect(outcomes[3].text("pending") == outcomes[1].text("pending"))
        #expect(outcomes[3].text("link.routeParameters.friend_id") == "3")
        #expect(outcomes[4].text("reason") == "nothing_pending")
        #expect(outcomes.allSatisfy { $0.bool("recorded") })
        #expect(try client.waiting("p").count == 2)
        #expect(try client.waiting("q").count == 1)
        linkd.stop()
    }

    @Test("expires after its time")
    func expires() throws {
        let linkd = try Linkd(Linkd.shop + "\n[pending]\nttl = \"1s\"\n")
        let client = try linkd.gateway()
        let id = try client.submit(Self.hold(7)).text("pending")
        #expect(try eventually { try client.waiting("p").isEmpty })
        #expect(try current(client)?.text("state") == "expired")
        let refused = try refusal { _ = try open(client, id) }
        #expect(refused?.name == "org.linkd.Gateway.NoSuchPending")
        #expect(refused?.parameters.text("id") == id)
        let outcome = try client.submit(
            #"{"kind":"reopen","app":{"name":"shop","installation":"p","state":{"login":"yes"}}}"#)
        #expect(outcome.text("reason") == "nothing_pending")
        linkd.stop()
    }

    @Test("gives way to newer ones beyond the limit, for its own installation only")
    func keep() throws {
        let linkd = try Linkd(Linkd.shop + "\n[pending]\nkeep = 2\n")
        let client = try linkd.gateway()
        let ids = try (1...3).map { try client.submit(Self.hold($0)).text("pending") }
        let other = try client.submit(Self.hold(9, "q")).text("pending")
        #expect(try client.waiting("p").map { $0.text("id") } == Array(ids[1...]))
        #expect(try client.waiting("q").map { $0.text("id") } == [other])
        #expect(try refusal { _ = try open(client, ids[0]) }?.word == "NoSuchPending")
        linkd.stop()
    }

    @Test("that 64 connections open at once is opened by one of them")
    func race() throws {
        let linkd = try Linkd()
        let id = try linkd.gateway().submit(Self.hold(7)).text("pending")
        let clients = try (0..<64).map { _ in try RawVarlink(linkd.gatewaySocket) }
        let call =
            #"{"method":"org.linkd.Gateway.OpenPending","parameters":{"id":"\#(id)","state":{"login":"1"}}}"#
        for client in clients { client.send(call) }
        let replies = try clients.compactMap { try $0.next() }
        let outcomes = replies.compactMap { $0[at: "parameters.outcome"].object }
        #expect(outcomes.count == 64, "\(replies.first { $0["error"] != nil }?.json ?? "")")
        #expect(outcomes.count { !$0.bool("duplicate") } == 1)
        #expect(Set(outcomes.map { $0.text("eventId") }).count == 1)
        #expect(outcomes.allSatisfy { $0.text("action") == "open_app" })
        #expect(try linkd.control().status().int("events") == 2)
        linkd.stop()
    }

    @Test("survives a restart in every state")
    func restart() throws {
        let linkd = try Linkd()
        var client = try linkd.gateway()
        let ids = try (1...3).map { try client.submit(Self.hold($0, "p\($0)")).text("pending") }
        _ = try client.waiting("p2")
        let opened = try open(client, ids[2])
        try linkd.restart()
        client = try linkd.gateway()
        #expect(try client.waiting("p1").map { $0.text("id") } == [ids[0]])
        #expect(try client.waiting("p2").first?.text("state") == "delivered")
        #expect(try client.waiting("p3").isEmpty)
        let again = try open(client, ids[2])
        #expect(again.bool("duplicate") && again.text("eventId") == opened.text("eventId"))
        #expect(try open(client, ids[0]).text("action") == "open_app")
        linkd.stop()
    }

    @Test("is opened by today's routes")
    func todaysRoutes() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        let id = try client.submit(Self.hold(7)).text("pending")
        try linkd.configure(Linkd.shop.replacing("friends/:friend_id", with: "friends/:person"))
        try linkd.control().ask("org.linkd.Control.Reload")
        let outcome = try open(client, id)
        #expect(outcome.text("link.route") == "friends/:person")
        #expect(outcome.text("link.routeParameters.person") == "7")
        linkd.stop()
    }

    @Test(
        "stays held for want of a Facebook login when its envelope is none of this app's",
        arguments: [
            ("fb123456789012345://authorize#code=T", false), ("fb123456789012345x://authorize#access_token=T", false),
            ("fb123456789012345://authorize#access_token=T&expires_at=5", false),
            ("fb555://authorize#access_token=T", false), ("fb999://authorize#access_token=T", false),
            ("fb123456789012345://authorize#access_token=T", true),
        ])
    func facebookLogin(_ envelope: String, _ isLogin: Bool) throws {
        let routes = """
            requires = ["login"]
            [[app.route]]
            pattern = "feed/:story"
            requires = ["facebook_login", "member"]
            [[app]]
            name = "other"
            facebook_app_id = "999"

            """
        let linkd = try Linkd(Linkd.shop.replacing("requires = [\"login\"]\n", with: routes), workers: 1)
        let client = try linkd.gateway()
        let url = "\(envelope)&target_url=https%3A%2F%2Fwww.example.com%2Ffeed%2F7"
        let held = try client.submit(#"{"url":"\#(url)","app":{"name":"shop","installation":"p"}}"#)
        // An envelope with a foreign suffix is not opened, so nothing is held.
        guard held.text("action") == "hold" else {
            #expect(envelope.contains("x://") && held.text("link.route").isEmpty)
            return linkd.stop()
        }
        let again = try client.ask(
            "org.linkd.Gateway.OpenPending", #"{"id":"\#(held.text("pending"))","state":{"member":"yes"}}"#)
        #expect(again[at: "outcome.action"].string == (isLogin ? "open_app" : "hold"), "\(envelope)")
        let reopened = try client.submit(
            #"{"kind":"reopen","app":{"name":"shop","installation":"p","state":{"member":"yes"}}}"#)
        #expect(reopened.text("reason") == (isLogin ? "nothing_pending" : "requirements_missing"))
        linkd.stop()
    }

    @Test("needs an installation, and is never made of a tap")
    func notHeld() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        let nobody = try client.submit(#"{"url":"shop://friends/7"}"#)
        #expect(nobody.text("action") == "reject" && nobody.text("reason") == "installation_missing")
        let tap = try client.submit(
            #"{"kind":"tap","url":"https://go.example.com/friends/7","app":{"name":"shop","installation":"p"}}"#)
        #expect(tap.text("action") != "hold")
        #expect(try client.waiting("p").isEmpty)
        linkd.stop()
    }

    @Test("that nobody made is not there")
    func unknown() throws {
        let linkd = try Linkd(workers: 1)
        let client = try linkd.gateway()
        for id in ["", "x", "01m7y63sem4zyye8fs2bb6z21w", String(repeating: "a", count: 5000)] {
            for method in ["OpenPending", "Acknowledge"] {
                let refused = try refusal { try client.ask("org.linkd.Gateway.\(method)", #"{"id":"\#(id)"}"#) }
                #expect(refused?.name == "org.linkd.Gateway.NoSuchPending")
            }
        }
        linkd.stop()
    }
}
