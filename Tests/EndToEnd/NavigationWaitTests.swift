// Events of kind navigate that wait for a page: who pays for it, and links that are changed meanwhile.

import LinkClient
import LinkCore
import Synchronization
import Testing

@Suite("Leaving for a page that has to be fetched, in the daemon")
struct NavigationWaitTests {
    /// What the site does before it answers.
    private final class Interruption: Sendable {
        private let body = Mutex<(@Sendable (String) -> Void)?>(nil)

        func set(_ body: @escaping @Sendable (String) -> Void) { self.body.withLock { $0 = body } }
        func run(_ path: String) { self.body.withLock { $0 }?(path) }
    }

    /// A page `/x` names the app that opens `x://page`.
    private static func site(_ interruption: Interruption = Interruption()) throws -> ForeignSite {
        try ForeignSite { path in
            interruption.run(path)
            let body = "<meta property='al:ios:url' content='\(path.dropFirst())://page'>"
            return "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        }
    }

    private static func event(_ url: String, _ schemes: [String]) -> String {
        let canOpen = schemes.map { "\"\($0)\"" }.joined(separator: ",")
        return #"{"kind":"navigate","url":"\#(url)","device":{"platform":"ios","form":"phone"},"#
            + #""navigation":{"canOpen":[\#(canOpen)]}}"#
    }

    @Test("a user of the socket, another one and a key have a budget each, for navigations and questions together")
    func budgets() throws {
        let site = try Self.site()
        defer { site.stop() }
        let linkd = try Linkd(
            Linkd.readingPages(
                of:
                    site,
                "[limits]\napp_link_pages_per_caller = \"2/h\"\n[permissions]\nsubmit = [\"user:65534\"]\n"),
            workers: 1)
        linkd.openSocketsToAll()
        let base = "http://127.0.0.1:\(site.port)/"
        let client = try linkd.gateway()
        let key = try linkd.control().ask(
            "org.linkd.Control.CreateKey", #"{"name":"k","app":"shop","scopes":["events"]}"#)
        let root = { (page: String) in try client.submit(Self.event(base + page, [page])) }
        let nobody = { (page: String) in
            try linkd.asNobody(
                [#"{"method":"org.linkd.Gateway.Submit","parameters":{"event":\#(Self.event(base + page, [page]))}}"#],
                socket: linkd.gatewaySocket
            ).first?[at: "parameters.outcome"].object ?? [:]
        }
        let holder = { (page: String) in
            let answer = try linkd.http(
                "POST", "/v1/events",
                headers: ["Authorization: Bearer \(key.text("secret"))", "Content-Type: application/json"],
                body: #"{"event":\#(Self.event(base + page, [page]))}"#)
            return try json(answer.body)[at: "outcome"].object ?? [:]
        }
        for (name, navigate) in [("root", root), ("nobody", nobody), ("key", holder)] {
            for number in 1...2 {
                let outcome = try navigate("\(name)\(number)")
                #expect(outcome.text("action") == "open_app", "\(name) \(outcome.json)")
            }
            let refused = try navigate("\(name)3")
            #expect(
                refused.text("action") == "open_web" && refused.json.contains("limits.app_link_pages_per_caller"),
                "\(name) \(refused.json)")
        }
        let asked = try refusal { _ = try client.ask("org.linkd.Gateway.ResolveAppLink", #"{"url":"\#(base)x"}"#) }
        #expect(asked?.parameters.text("reason") == "too_many")
        #expect(site.requests.count == 6)
        linkd.stop()
    }

    @Test("a link that is changed or deleted while an event waits for its page is followed as it is then")
    func changedLinks() throws {
        let interruption = Interruption()
        let site = try Self.site(interruption)
        defer { site.stop() }
        let linkd = try Linkd(Linkd.readingPages(of: site), workers: 1)
        let base = "http://127.0.0.1:\(site.port)/"
        let socket = linkd.controlSocket
        let schemes = ["old", "new", "one", "two", "three", "gone"]
        for key in ["moved", "asked", "restless", "removed"] {
            let page = ["restless": "one", "removed": "gone"][key] ?? (key == "asked" ? "old2" : "old")
            try linkd.control().create(#"{"key":"\#(key)","url":"\#(base + page)"}"#)
        }
        interruption.set { path in
            let control = try? LinkClient.Connection(path: socket)
            func lead(_ key: String, to page: String) {
                _ = try? control?.ask(
                    "org.linkd.Links.Update",
                    #"{"link":{"key":"\#(key)","domain":"go.example.com","url":"\#(base + page)"}}"#)
            }
            switch path {
            case "/old": lead("moved", to: "new")
            case "/old2": lead("asked", to: "new")
            case "/one": lead("restless", to: "two")
            case "/two": lead("restless", to: "three")
            case "/gone":
                _ = try? control?.ask("org.linkd.Links.Delete", #"{"key":"removed","domain":"go.example.com"}"#)
            default: break
            }
        }
        let client = try linkd.gateway()
        let moved = try client.submit(Self.event("https://go.example.com/moved", schemes))
        #expect(moved.text("destination.url").hasPrefix("new://page?"), "\(moved.json)")
        let asked = try client.ask(
            "org.linkd.Gateway.Explain", #"{"event":\#(Self.event("https://go.example.com/asked", schemes))}"#)
        #expect(asked.text("outcome.destination.url").hasPrefix("new://page?"), "\(asked.json)")
        let removed = try client.submit(Self.event("https://go.example.com/removed", schemes))
        #expect(!removed.json.contains("gone://") && removed.text("link.key") == "", "\(removed.json)")
        // The third page is not waited for: what is not known of it is not used.
        let restless = try client.submit(Self.event("https://go.example.com/restless", schemes))
        #expect(restless.text("destination.url").hasPrefix(base + "three?"), "\(restless.json)")
        #expect(restless[at: "link.warnings"].array == [.string("app_links_unknown")], "\(restless.json)")
        #expect(
            site.requests == ["GET /old", "GET /new", "GET /old2", "GET /gone", "GET /one", "GET /two"],
            "\(site.requests)")
        linkd.stop()
    }
}
