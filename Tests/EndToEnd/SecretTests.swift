// Access tokens are for the call at hand only: nothing durable and nobody else ever sees them.

import Foundation
import LinkCore
import Testing

@Suite("A secret")
struct SecretTests {
    private static let events: [(name: String, json: String)] = [
        (
            "login",
            #"{"url":"fb123456789012345://authorize#expires_in=5183949&access_token=TOKEN&"#
                + #"target_url=https%3A%2F%2Fwww.example.com%2Flookalikes%2Fanna"}"#
        ),
        (
            "login's target",
            #"{"url":"fb123456789012345://authorize#target_url=https%3A%2F%2Fwww.example.com%2Flookalikes%2Fanna"#
                + #"%3Faccess_token%3DTOKEN"}"#
        ),
        ("query", #"{"url":"shop://products/7?access_token=TOKEN","id":"SECRETID"}"#),
        ("the app's own", #"{"url":"https://go.example.com/products/7?ticket=TOKEN"}"#),
        ("fragment", #"{"url":"shop://products/7#access_token=TOKEN"}"#),
        (
            "app link",
            #"{"url":"shop://open?al_applink_data=%7B%22target_url%22%3A%22https%3A%2F%2Fwww.example.com%2Fproducts"#
                + #"%2F42%22%2C%22extras%22%3A%7B%22fb_access_token%22%3A%22TOKEN%22%7D%2C%22version%22%3A%221.0%22%7D"}"#
        ),
        ("held", #"{"url":"shop://friends/7?id_token=TOKEN","app":{"name":"shop","installation":"p"}}"#),
        ("navigate", #"{"kind":"navigate","url":"https://x.example/?access_token=TOKEN"}"#),
        ("App Link in single quotes", open("{'extras':{'fb_access_token':'TOKEN'}}")),
        ("App Link without quotes", open("{extras:{fb_access_token:TOKEN}}")),
        ("App Link that is cut off", open(#"{\"extras\":{\"fb_access_token\":\"TOKEN"#)),
        ("App Link with an escaped name", open(#"{'\\u0066b_access_token':'TOKEN'}"#)),
        ("App Link with a raw ampersand", open("{'a':'b&c','fb_access_token':'TOKEN'}&z=1")),
        ("App Link with half a token behind an ampersand", open("{'fb_access_token':'x&TOKEN'}&z=1")),
        ("App Link with a raw number sign", open("{'u':'https://e.example/#f','fb_access_token':'TOKEN'}")),
        ("App Link encoded twice", open("%257B%2527fb_access_token%2527%253A%2527TOKEN%2527%257D")),
        ("App Link that is a list", open(#"[\"fb_access_token\",\"TOKEN\"]"#)),
        ("App Link in base64", open("ZmJfYWNjZXNzX3Rva2VuTOKEN")),
        ("list in single quotes", #"{"url":"shop://products/7?data=[{fb_access_token:'TOKEN'}]"}"#),
        ("hash of Ruby", #"{"url":"shop://products/7?data=%7Bfb_access_token=%3E'TOKEN'%7D"}"#),
        ("hash of Ruby with arrows", #"{"url":"shop://products/7?data={:a=>1,:access_token=>'TOKEN'}"}"#),
        ("segment", #"{"url":"shop://products/access_token=TOKEN"}"#),
        ("encoded segment", #"{"url":"https://go.example.com/products/%61ccess_token%3DTOKEN"}"#),
        ("segment with a colon", #"{"url":"shop://products/access_token:TOKEN"}"#),
        ("object in a segment", #"{"url":"shop://x/{fb_access_token:'TOKEN'}/y"}"#),
        ("URL in a segment", #"{"url":"shop://x/https%3A%2F%2Fe.example%2F%3Faccess_token%3DTOKEN"}"#),
        ("App Link with a blank behind the name", open(#"{\"fb_access_token \":\"TOKEN\"}"#)),
        ("attribute that is JSON", #"{"url":"shop://products/7","attributes":{"a":"{'id_token':'TOKEN'}"}}"#),
        ("referrer", #"{"url":"shop://products/7","client":{"referrer":"https://r.example/?access_token=TOKEN"}}"#),
        (
            "evidence",
            #"{"kind":"first_open","app":{"installation":"q"},"evidence":{"clipboard":"#
                + #""https://go.example.com/x?access_token=TOKEN","installReferrer":"utm_source=a&access_token=TOKEN"}}"#
        ),
        ("attribute", #"{"url":"shop://products/7","attributes":{"access_token":"TOKEN","page":"/a?id_token=TOKEN"}}"#),
        (
            "deeplink and ref of a story",
            #"{"url":"fb123456789012345://authorize#target_url=https%3A%2F%2Fwww.example.com%2Fproducts%2F7%3Fdeeplink%3D"#
                + #"shop%253A%252F%252Fproducts%252F1%253Faccess_token%253DTOKEN%26ref%3Daccess_token%253ATOKEN"}"#
        ),
        ("every field of an open", everyField("open")), ("every field of a tap", everyField("tap")),
        (
            "every field of a first open",
            everyField("first_open", #","evidence":{"installVersion":"S","clipboard":"S","installReferrer":"S"}"#)
        ),
        ("every field of a reopen", everyField("reopen")),
        (
            "every field of a conversion",
            everyField("conversion", #","conversion":{"name":"S","value":"1","currency":"EUR"}"#)
        ),
        (
            "every field of a navigation",
            everyField("navigate", #","navigation":{"extras":{"a":"S"},"appLinkData":{"a":["S"]}}"#)
        ),
        ("an id", #"{"url":"shop://products/7","id":"access_token=TOKEN"}"#),
        ("an installation", #"{"url":"shop://products/7","app":{"name":"shop","installation":"access_token=TOKEN"}}"#),
        ("Branch's key", #"{"url":"https://go.example.com/products/7?branch_key=TOKEN"}"#),
        ("refused", #"{"url":"shop://products/7?access_token=TOKEN","app":{"name":"nobody"}}"#),
        (
            "refused target",
            #"{"url":"fb123456789012345://authorize#target_url=javascript%3A1%3Faccess_token%3DTOKEN"}"#
        ),
    ]

    /// An app that is opened with what should be the JSON of an App Link.
    private static func open(_ envelope: String) -> String { #"{"url":"shop://open?al_applink_data=\#(envelope)"}"# }

    /// An event with a token in each field that may have any text, as `S`.
    private static func everyField(_ kind: String, _ more: String = "") -> String {
        let url = kind == "conversion" ? "" : #""url":"shop://products/7?ticket=TOKEN#id_token=TOKEN","#
        let event = #"""
            {"kind":"\#(kind)",\#(url)"client":{"address":"S","userAgent":"S","acceptLanguage":"S","referrer":"S"},
            "device":{"platform":"ios","osVersion":"S","model":"S","language":"S","timezone":"S","screen":"S"},
            "app":{"name":"shop","version":"S","build":"S","installation":"every-\#(kind)","sourceApplication":"S",
            "state":{"a":"S","S":"b","id_token":"TOKEN"}},"attributes":{"a":"S","S":"b"}\#(more)}
            """#
        return event.replacingOccurrences(of: "\n", with: "").replacingOccurrences(
            of: "\"S\"", with: #""Shop/1 (access_token=TOKEN)""#)
    }

    @Test("reaches neither the database, nor the log, nor lists, subscribers and exports")
    func nowhere() throws {
        let linkd = try Linkd(Linkd.shop + "\n[log]\nlevel = \"trace\"\n")
        let client = try linkd.gateway()
        let start = try client.submit(#"{"url":"shop://products/0"}"#).text("eventId")
        var tokens: [String: String] = [:]
        for (number, event) in Self.events.enumerated() {
            let token = "tk\(number)Q"
            tokens[token] = event.name
            let text = event.json.replacingOccurrences(of: "TOKEN", with: token)
            _ = try? client.submit(text)
            _ = try linkd.post("/v1/events", #"{"event":\#(text)}"#)
            _ = try linkd.post("/v1/events", text, type: "application/x-ndjson")
            _ = try linkd.post("/v1/explain", #"{"event":\#(text)}"#)
        }
        for (name, header) in [
            ("agent", "User-Agent: Mozilla/5.0 (iPhone) access_token=TOKEN"),
            ("app", "User-Agent: Shop/1 id_token:TOKEN"),
            ("referrer", "Referer: https://r.example/?access_token=TOKEN"),
            ("language", "Accept-Language: id_token=TOKEN"),
            ("hint", "Sec-CH-UA-Model: \"access_token=TOKEN\""),
        ] {
            let token = "tk\(name)Q"
            tokens[token] = "a tap's \(name)"
            for _ in 1...4 {
                _ = try linkd.http(
                    "GET", "/products/7", headers: [header.replacingOccurrences(of: "TOKEN", with: token)])
            }
        }
        for pending in try client.waiting("p") {
            try client.ask(
                "org.linkd.Gateway.OpenPending", #"{"id":"\#(pending.text("id"))","state":{"login":"yes"}}"#)
        }
        let places = try Self.places(linkd, since: start)
        for (place, bytes) in places {
            for (token, event) in tokens { #expect(!bytes.contains(text: token), "\(event) is in \(place)") }
        }
        #expect(places["closed database"]?.contains(text: "products/7") == true)
    }

    /// All that is kept of events, and told of them, since one of them. Ends linkd.
    private static func places(_ linkd: Linkd, since start: String) throws -> [String: [UInt8]] {
        let count = try linkd.control().status().int("events")
        #expect(count > 30)
        let subscriber = try RawVarlink(linkd.gatewaySocket)
        subscriber.send(#"{"method":"org.linkd.Gateway.Subscribe","more":true,"parameters":{"after":"\#(start)"}}"#)
        var heard = ""
        for _ in 1..<count { heard += try #require(try subscriber.next()).json }
        var places = [
            "Subscribe": Array(heard.utf8),
            "ListEvents": Array(try linkd.linkctl("--json", "events", "list", "--limit", "1000").out.utf8),
            "export": Array(try linkd.linkctl("events", "export", "--format", "csv").out.utf8),
            "metrics": Array(try linkd.http("GET", "/metrics", metrics: true).body.utf8),
        ]
        let backup = try linkd.linkctl("db", "backup", "secrets").out.split(separator: "\n").first ?? ""
        places["backup"] = Array(try #require(FileManager.default.contents(atPath: String(backup))))
        for suffix in ["", "-wal", "-shm"] {
            places["database\(suffix)"] = (FileManager.default.contents(atPath: linkd.database + suffix)).map(
                Array.init)
        }
        linkd.stop()
        places["log"] = Array(linkd.log.utf8)
        places["closed database"] = FileManager.default.contents(atPath: linkd.database).map(Array.init)
        return places
    }

    /// Addresses with a token in the path of a route: first those of that path, then others that lead there.
    private static let paths = [
        "shop://reset/TOKEN", "https://go.example.com/reset/TOKEN?a=1#b", "shop://friends/TOKEN",
        "https://open.example.com//reset/%74%6BTOKEN/", "shop://files/a/TOKEN/b", "https://www.example.com/reset/TOKEN",
        "https://go.example.com/lazy?uri=reset%2FTOKEN", "https://go.example.com/site/TOKEN",
        "https://go.example.com/lazy?uri=https%3A%2F%2Fgo.example.com%2Freset%2F%2574kTOKEN",
        "https://www.example.com/none?deeplink=shop%3A%2F%2Freset%2FTOKEN",
        "shop://open?al_applink_data=%7B%22target_url%22%3A%22https%3A%2F%2Fgo.example.com%2Freset%2FTOKEN%22%2C"
            + "%22version%22%3A%221.0%22%7D",
        "fb123456789012345://authorize#target_url=https%3A%2F%2Fwww.example.com%2Freset%2FTOKEN",
    ]

    @Test("in the path of a route is nowhere, whatever the kind of the event")
    func inPaths() throws {
        let routes = #"""
            [[app.route]]
            pattern = "reset/:ticket"
            web = "https://www.example.com/r?t=:ticket"
            [[app.route]]
            pattern = "files/:page/*ticket"
            [log]
            level = "trace"
            """#
        let linkd = try Linkd(
            Linkd.shop.replacingOccurrences(of: "friends/:friend_id", with: "friends/:ticket") + routes)
        let client = try linkd.gateway()
        let start = try client.submit(#"{"url":"shop://products/0"}"#).text("eventId")
        let site = "https://www.example.com/reset"
        #expect(try linkd.linkctl("links", "create", site, "--key", "site", "--pass-path").status == 0)
        for (number, path) in Self.paths.enumerated() {
            let url = path.replacingOccurrences(of: "TOKEN", with: "tk\(number)Q")
            let unrouted = number < 6 ? ["reopen", "conversion"] : []
            for kind in ["open", "first_open", "navigate", "tap"] + unrouted {
                let more = kind == "conversion" ? #","conversion":{"name":"sale"}"# : ""
                let event =
                    #"{"kind":"\#(kind)","url":"\#(url)","app":{"name":"shop","installation":"p\#(number)"},"#
                    + #""client":{"referrer":"https://r.example/?u=\#(url)"}\#(more)}"#
                _ = try client.submit(event)
                _ = try linkd.post("/v1/events", event, type: "application/x-ndjson")
                _ = try linkd.post("/v1/explain", #"{"event":\#(event)}"#)
            }
            for pending in try client.waiting("p\(number)") {
                let open = #"{"id":"\#(pending.text("id"))","state":{"login":"yes"}}"#
                try client.ask("org.linkd.Gateway.OpenPending", open)
            }
            guard let target = URL(string: url), target.host()?.hasSuffix("o.example.com") == true else { continue }
            let asked = url.replacingOccurrences(of: "https://go.example.com", with: "")
            for more in ["", "", "", "?d=1"] { _ = try linkd.http("GET", asked + more) }
        }
        let places = try Self.places(linkd, since: start)
        for (place, bytes) in places {
            for (number, path) in Self.paths.enumerated() {
                #expect(!bytes.contains(text: "tk\(number)Q"), "\(path) is in \(place)")
            }
        }
        #expect(places["closed database"]?.contains(text: "reset/[redacted]") == true)
    }

    @Test(
        "in a path that nobody knows is in no list of missed paths, in no database and in no log, and the path is listed"
    )
    func missedPaths() throws {
        let linkd = try Linkd(Linkd.shop + "\n[log]\nlevel = \"trace\"\n")
        let person = ["User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"]
        for (path, shown) in [
            ("/n1/access_token=TK1Q", "/n1/access_token=[redacted]"),
            ("/n2/%61ccess_token%3DTK2Q", "/n2/access_token%3D%5Bredacted%5D"),
            ("/n3/access_token:TK3Q/y", nil),
            ("/n4/%7B'id_token':'TK4Q'%7D", nil), ("/n5/ticket=TK5Q", "/n5/ticket=[redacted]"),
            ("/n6/%2561ccess_token%253DTK6Q", nil), ("/docs/access_token/", "/docs/access_token/"),
        ] {
            #expect(try linkd.http("GET", path, headers: person).status == 404, "\(path)")
            let told = try linkd.gateway().submit(#"{"kind":"tap","url":"https://go.example.com\#(path)"}"#)
            #expect(told.text("reason") == "not_found", "\(path)")
            let listed = try linkd.control().ask("org.linkd.Control.GetStats", #"{"missed":100}"#).objects("missed")
            if let shown { #expect(listed.contains { $0.text("path") == shown && $0.int("taps") == 2 }, "\(listed)") }
        }
        var places = ["stats": Array(try linkd.linkctl("stats", "--missed", "100").out.utf8)]
        linkd.stop()
        places["log"] = Array(linkd.log.utf8)
        for suffix in ["", "-wal", "-shm"] {
            places["database\(suffix)"] = FileManager.default.contents(atPath: linkd.database + suffix).map(Array.init)
        }
        for (place, bytes) in places {
            for number in 1...6 { #expect(!bytes.contains(text: "TK\(number)Q"), "\(number) is in \(place)") }
        }
        #expect(places["stats"]?.contains(text: "/n1/access_token=[redacted]") == true)
    }

    @Test("user id is kept as a keyed hash only, whatever it looks like and whatever the event")
    func userIDs() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        let users = ["anna@example.com", "00112233445566778899aabbccddeeff"]
        for user in users {
            let app = #""app":{"name":"shop","installation":"p","user":"\#(user)"}"#
            let held = try client.submit(#"{"url":"shop://friends/7",\#(app)}"#)
            _ = try client.submit(#"{"kind":"reopen",\#(app)}"#)
            _ = try client.submit(#"{"kind":"reopen",\#(app.dropLast())\#(#","state":{"login":"yes"}}"#)}"#)
            let id = held.text("pending")
            try client.ask("org.linkd.Gateway.OpenPending", #"{"id":"\#(id)","state":{"login":"yes"}}"#)
        }
        let listed = try linkd.control().events().map(\.json).joined()
        linkd.stop()
        let stored = FileManager.default.contents(atPath: linkd.database).map(Array.init) ?? []
        #expect(stored.contains(text: "friends/7"))
        for user in users {
            #expect(!stored.contains(text: user), "\(user) is in the database")
            #expect(!listed.contains(user), "\(user) is listed")
        }
        let bytes: [UInt8] = (0..<16).map { UInt8($0 * 17) }
        #expect(stored.range(of: bytes) == nil, "the user id is in the database as bytes")
    }

    @Test("that is a parameter of a route is for the app, of a link that waits only at once, and is in no list")
    func routeParameter() throws {
        let linkd = try Linkd(Linkd.shop.replacingOccurrences(of: "friends/:friend_id", with: "friends/:ticket"))
        let client = try linkd.gateway()
        let (app, path) = (#""app":{"name":"shop","installation":"p"}"#, "link.routeParameters.ticket")
        let held = try client.submit(#"{"url":"shop://friends/tk1q",\#(app)}"#)
        #expect(held.text("action") == "hold" && held.text(path) == "tk1q")
        #expect(try client.waiting("p").map { $0.text(path) } == ["[redacted]"])
        #expect(try client.submit(#"{"kind":"reopen",\#(app)}"#).text(path) == "[redacted]")
        let open = #"{"id":"\#(held.text("pending"))","state":{"login":"yes"}}"#
        for isAgain in [false, true] {
            let reply = try client.ask("org.linkd.Gateway.OpenPending", open)
            #expect(reply.text("outcome.action") == "open_app" && reply.text("outcome.\(path)") == "[redacted]")
            #expect(reply.bool("outcome.duplicate") == isAgain)
        }
        let events = try linkd.control().events()
        #expect(events.count == 3)
        for event in events { #expect(event.text("outcome.\(path)") == "[redacted]") }
        linkd.stop()
    }

    @Test("of the call's own URL is given on the socket to those who may have it")
    func given() throws {
        let linkd = try Linkd()
        let event = Self.events[0].json.replacingOccurrences(of: "TOKEN", with: "T1")
        let reply = try linkd.gateway().ask("org.linkd.Gateway.Submit", #"{"event":\#(event),"secrets":true}"#)
        #expect(reply.text("outcome.secrets.access_token") == "T1")
        #expect(!reply.text("outcome.link.inputUrl").contains("T1"))
        #expect(try linkd.gateway().submit(event)["secrets"] == nil)
        // The login's own token goes before one that its target carries.
        let both =
            #"{"url":"fb123456789012345://authorize#access_token=OUTER&target_url=https%3A%2F%2Fwww.example.com%2F"#
            + #"lookalikes%2Fanna%3Faccess_token%3DINNER"}"#
        let two = try linkd.gateway().ask("org.linkd.Gateway.Submit", #"{"event":\#(both),"secrets":true}"#)
        #expect(two.text("outcome.secrets.access_token") == "OUTER")
        linkd.stop()
    }

    @Test("is never given over HTTP, nor to users without permission", .enabled(if: Linkd.canChangeUser))
    func notGiven() throws {
        let linkd = try Linkd(Linkd.shop + "\n[permissions]\nsubmit = [\"*\"]\n")
        let event = Self.events[0].json.replacingOccurrences(of: "TOKEN", with: "T1")
        let answer = try linkd.post("/v1/events", #"{"event":\#(event),"secrets":true}"#)
        #expect(answer.status == 400 && answer.json.text("field") == "secrets")
        linkd.openSocketsToAll()
        let replies = try linkd.asNobody([
            #"{"method":"org.linkd.Gateway.Submit","parameters":{"event":\#(event),"secrets":true}}"#,
            #"{"method":"org.linkd.Gateway.Submit","parameters":{"event":\#(event)}}"#,
        ])
        #expect(replies[0].text("error") == "org.varlink.service.PermissionDenied")
        #expect(replies[1].bool("parameters.outcome.recorded"))
        #expect(try linkd.control().status().int("events") == 1)
        linkd.stop()
    }
}
