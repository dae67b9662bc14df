// What previews say of a link: texts of the route with its parameters, and the tags of the app's own page.

import EventLoop
import FakeGateway
import LinkCore
import PluginKit
import Records
import Synchronization
import Testing
import Wire

@testable import Gateway

/// The app's web as previews see it: what was asked, and a latch that holds answers back.
private final class FakeWeb: Sendable {
    private struct State {
        var asked: [String] = []
        var known: Set<String> = []
        var isShut = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }
    private let state = Mutex(State())
    /// What every page says.
    let social: Social?

    init(title: String? = "Blue shoe", image: String? = "https://cdn.example/shoe.jpg") {
        var social = Social()
        (social.title, social.image) = (title, image)
        self.social = title == nil && image == nil ? nil : social
    }

    var asked: [String] { state.withLock { $0.asked } }
    var waiting: Int { state.withLock { $0.waiting.count } }
    func shut() { state.withLock { $0.isShut = true } }

    func open() {
        let waiting = state.withLock { state in
            state.isShut = false
            defer { state.waiting = [] }
            return state.waiting
        }
        for waiter in waiting { waiter.resume() }
    }

    fileprivate func tags(of page: LinkURL, _ mayAsk: () -> Bool) async -> FetchedTags {
        if !state.withLock({ $0.known.contains(page.text) }) {
            guard mayAsk() else { return FetchedTags(nil, "too many pages were fetched for this address") }
            state.withLock { state in
                state.asked.append(page.text)
                state.known.insert(page.text)
            }
            await withCheckedContinuation { continuation in
                let goes = state.withLock { state in
                    if state.isShut { state.waiting.append(continuation) }
                    return !state.isShut
                }
                if goes { continuation.resume() }
            }
        }
        return FetchedTags(social, social == nil ? "\(page.host) answered 404" : "the page on \(page.host) has tags")
    }

    /// A worker's way to it.
    final class Way: LinkExpander {
        let web: FakeWeb
        var counts: ExpansionCounts { ExpansionCounts() }

        init(_ web: FakeWeb) { self.web = web }

        func expand(
            _ url: LinkURL, within limits: ExpansionLimits, for apps: AppDirectory, mayAsk: () -> Bool
        ) async -> Expansion {
            Expansion(target: nil)
        }
        func tags(of page: LinkURL, app: App, within reach: PageReach, mayAsk: () -> Bool) async -> FetchedTags {
            await web.tags(of: page, mayAsk)
        }
        func forget() {}
        func close() {}
    }
}

@Suite("Texts of previews")
struct SocialTests {
    private static func kit(
        fetch: Bool = false, web: FakeWeb = FakeWeb(), rates: RequestRates = RequestRates(),
        _ change: (inout RouteDefinition) -> Void = { _ in }
    ) async throws -> Kit {
        var app = Kit.wholeShop
        var route = RouteDefinition(pattern: "products/:product_id(/:color)")
        route.social.title = "Product :product_id"
        route.social.description = "In :color:: for you"
        route.social.image = "https://pictures.example.com/:product_id/:color.jpg"
        route.fetchesSocial = fetch
        change(&route)
        app.routes = [route]
        return try await Kit(app: app) {
            $0.limits.rates = rates
        } expander: {
            FakeWeb.Way(web)
        }
    }

    @Test(
        "a robot that makes previews gets the route's texts with the parameters of a long link, and a person reads them"
    )
    func filled() async throws {
        let kit = try await Self.kit()
        for agent in [Agents.slack, Agents.iMessage, Agents.iPhone] {
            let page = try await kit.tap("/products/42/sky%20blue?utm=x", agent)
            #expect(page.status == 200)
            #expect(page.tag("og:title") == "Product 42", "\(agent)")
            #expect(page.tag("og:description") == "In sky blue: for you")
            #expect(page.tag("og:image") == "https://pictures.example.com/42/sky%20blue.jpg")
        }
        // The picture's host is the configuration's, so the page itself may show it.
        #expect(
            try await kit.tap("/products/42/red", Agents.iPhone).text.contains("src=\"https://pictures.example.com/"))
    }

    @Test("a text whose parameter is missing gives way to the app's")
    func missing() async throws {
        let kit = try await Self.kit()
        let page = try await kit.tap("/products/42", Agents.slack)
        #expect(page.tag("og:title") == "Product 42" && page.tag("og:description") == "All of them")
        #expect(page.tag("og:image") == nil)
    }

    @Test("parameters are text, never markup, and as long as texts of previews are")
    func hostile() async throws {
        let kit = try await Self.kit()
        let page = try await kit.tap("/products/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E", Agents.slack)
        #expect(page.tag("og:title") == "Product &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;", "\(page.text)")
        #expect(!page.text.contains("<script>alert"))
        let long = try await kit.tap("/products/" + String(repeating: "x", count: 20_000), Agents.slack)
        #expect((9...200).contains(long.tag("og:title")?.count ?? 0))
        let turned = try await kit.tap("/products/a%E2%80%AEb%0Ac", Agents.slack)
        #expect(turned.tag("og:title") == "Product ab c")
    }

    @Test("a stored link's own social goes before all, its route's texts fill the rest")
    func stored() async throws {
        let kit = try await Self.kit(fetch: true)
        kit.put("abc", url: nil) { link in
            link.route = "products/:product_id(/:color)"
            link.routeParameters = ["product_id": "42"]
            link.social = Social()
            link.social?.description = "From Ana"
        }
        let page = try await kit.tap("/abc", Agents.slack)
        #expect(page.tag("og:title") == "Blue shoe" && page.tag("og:description") == "From Ana")
        #expect(page.tag("og:image") == "https://cdn.example/shoe.jpg")
    }

    @Test(
        "with social_fetch previews get the tags of the route's own web page, without anything of the tap in its address"
    )
    func fetched() async throws {
        let web = FakeWeb(title: "Shoe </title><script>alert(1)</script>")
        let kit = try await Self.kit(fetch: true, web: web)
        let page = try await kit.tap("/products/42/red?token=secret&utm=x", Agents.slack)
        #expect(page.tag("og:title") == "Shoe &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;")
        #expect(page.tag("og:description") == "In red: for you")
        #expect(page.tag("og:image") == "https://cdn.example/shoe.jpg")
        #expect(!page.text.contains("<script>alert"))
        #expect(web.asked == ["https://www.example.com/products/42/red"])
        let own = try await Self.kit(fetch: true, web: web) { $0.web = "https://www.example.com/p?id=:product_id" }
        _ = try await own.tap("/products/42?x=1", Agents.slack)
        #expect(web.asked.last == "https://www.example.com/p?id=42")
        let none = try await Self.kit(fetch: true, web: FakeWeb(title: nil, image: nil))
        #expect(try await none.tap("/products/42", Agents.slack).tag("og:title") == "Product 42")
    }

    @Test(
        "only robots that make previews ask: no person, search engine, command, HEAD or look-up, and no path that climbs"
    )
    func askers() async throws {
        let web = FakeWeb()
        let kit = try await Self.kit(fetch: true, web: web)
        for agent in [Agents.iPhone, Agents.android, Agents.windows, Agents.mac, "Googlebot/2.1", "curl/8.5.0", ""] {
            let page = try await kit.tap("/products/42", agent)
            if page.status == 200 { #expect(page.tag("og:title") == "Product 42", "\(agent)") }
        }
        _ = try await kit.http(.head, "/products/42", [("User-Agent", Agents.slack)])
        _ = try await kit.tap("/products/42", Agents.slack, [("Accept", "application/json")])
        _ = try await kit.tap("/products/42", Agents.slack, [("Sec-Purpose", "prefetch")])
        for path in ["/products/%2E%2E", "/products/..%2F..%2Fadmin", "/products/a%5C..%5Cb", "/products/42/%2e"] {
            _ = try await kit.tap(path, Agents.slack)
        }
        #expect(web.asked.isEmpty)
        // A person sees no tags of it either when it is known.
        _ = try await kit.tap("/products/42", Agents.slack)
        #expect(web.asked.count == 1)
        #expect(try await kit.tap("/products/42", Agents.iPhone).tag("og:title") == "Product 42")
    }

    @Test("a page that does not answer holds up no tap of a person")
    func slow() async throws {
        let web = FakeWeb()
        web.shut()
        let kit = try await Self.kit(fetch: true, web: web)
        async let preview = kit.tap("/products/42", Agents.slack)
        while web.waiting == 0 { await Task.yield() }
        for _ in 0..<20 {
            #expect(try await kit.tap("/products/42", Agents.iPhone).tag("og:title") == "Product 42")
            #expect(try await kit.tap("/products/42", Agents.android).status == 302)
        }
        web.open()
        #expect(try await preview.tag("og:title") == "Blue shoe")
    }

    @Test(
        "a preview whose commit is late leaves after commit_timeout, without the page's tags and without asking for them"
    )
    func lateCommit() async throws {
        let web = FakeWeb()
        let kit = try await Self.kit(fetch: true, web: web)
        kit.store.hold()
        let early = Mutex<HTTPResponse?>(nil)
        let request = HTTPRequest(
            method: .get, target: HTTPTarget("/products/42", host: Kit.domain),
            headers: HTTPHeaders([(name: "User-Agent", value: Agents.slack)]))
        let peer = PeerIdentity.tcp(try #require(IPAddress("198.51.100.7")), port: 1)
        async let answered: Void = kit.worker.respond(to: request, from: peer) { response in
            early.withLock { $0 = response }
        }
        while kit.store.held == 0 { await Task.yield() }
        kit.clock.advance(milliseconds: 49)
        await kit.worker.fireDeadlines()
        #expect(early.withLock { $0 } == nil)
        kit.clock.advance(milliseconds: 1)
        await kit.worker.fireDeadlines()
        #expect(early.withLock { $0?.tag("og:title") } == "Product 42")
        #expect(kit.store.release() == 1)
        try await answered
        #expect(web.asked.isEmpty)
        #expect(await kit.worker.counters.tapsLate == 1)
        // In time, it has them.
        #expect(try await kit.tap("/products/42", Agents.slack).tag("og:title") == "Blue shoe")
    }

    @Test("who asks for App Links tags is given the page's own tags, too")
    func appLinkTags() async throws {
        let web = FakeWeb()
        let kit = try await Self.kit(fetch: true, web: web)
        let page = try await kit.tap("/products/42", Agents.android, [("Prefer-Html-Meta-Tags", "al")])
        #expect(page.tag("og:title") == "Blue shoe" && page.tag("al:android:url") == "shop://products/42")
        #expect(web.asked == ["https://www.example.com/products/42"])
    }

    @Test(
        "an address has so many pages fetched as foreign links, each takes more of its bucket, and what is known is free"
    )
    func limited() async throws {
        var rates = RequestRates()
        rates.expansionsPerAddress = RequestRate(count: 3, milliseconds: 60_000)
        rates.perAddress = RequestRate(count: 100, milliseconds: 100_000)
        let web = FakeWeb()
        let kit = try await Self.kit(fetch: true, web: web, rates: rates)
        var titles: [String?] = []
        for number in [1, 2, 3, 4, 5, 1, 2] {
            titles.append(try await kit.tap("/products/\(number)", Agents.slack).tag("og:title"))
        }
        #expect(titles == ["Blue shoe", "Blue shoe", "Blue shoe", "Product 4", "Product 5", "Blue shoe", "Blue shoe"])
        #expect(web.asked.count == 3)
        // Seven pages, three of them fetched.
        var left = 0
        while try await kit.http(.get, "/none").status != 429 { left += 1 }
        #expect(left == 100 - 7 * (1 + RequestCost.page) - 3 * RequestCost.fetchedPage)
    }

    @Test("Explain shows each text with where it comes from, and what became of the page")
    func explained() async throws {
        let kit = try await Self.kit(fetch: true)
        let event: JSONObject = ["kind": .string("tap"), "url": .string("https://go.example.com/products/42/red")]
        let reply = try await kit.call("org.linkd.Gateway.Explain", ["event": .object(event)])
        #expect(reply.text("page.title.text") == "Blue shoe" && reply.text("page.title.from") == "page")
        #expect(
            reply.text("page.description.text") == "In red: for you" && reply.text("page.description.from") == "route")
        #expect(reply.text("page.image.from") == "page")
        #expect(reply.text("page.fetch") == "the page on www.example.com has tags")
        let over = try await kit.api(
            .post, "/v1/explain", #"{"event":{"kind":"open","url":"shop://products/42"}}"#)
        #expect(over.json.text("page.title.from") == "page" && over.json.text("page.description.from") == "app")
        let none = try await Self.kit(fetch: true, web: FakeWeb(title: nil, image: nil))
        let failed = try await none.call("org.linkd.Gateway.Explain", ["event": .object(event)])
        #expect(
            failed.text("page.title.from") == "route" && failed.text("page.fetch") == "www.example.com answered 404")
        let plain = try await Kit().call("org.linkd.Gateway.Explain", ["event": .object(event)])
        #expect(plain["page"] == nil)
    }
}
