// The clients read links as linkd's router does: its vectors, and random routes and paths with the router as the judge.

import AppClient
import ClientRunners
import LinkCore
import PluginKit
import Router
import TestSupport
import Testing

@Suite("The client for apps reads links as the router does")
struct RouteTests {
    private func app(_ patterns: [String], caseSensitive: Bool = true, shortPrefix: String = "s/") -> LinkdApp {
        LinkdApp(
            name: "shop", hosts: ["shop.example.com"], scheme: "hoko", shortPrefix: shortPrefix,
            caseSensitive: caseSensitive, routes: patterns.map { .init($0) })
    }

    /// What linkd makes of a link; nil without a route, or when it refuses the routes.
    private func judged(_ url: String, _ app: LinkdApp) async throws -> Reading? {
        var definition = AppDefinition(name: "shop")
        definition.ios.scheme = app.scheme ?? ""
        definition.domains = app.hosts
        definition.caseSensitiveRoutes = app.caseSensitive
        definition.routes = app.routes.map { RouteDefinition(pattern: $0.pattern) }
        let host = FakeHost(apps: [definition])
        let stage = try RouterStage(config: StageConfig(stage: "router", keys: RouterStage.keys), host: host)
        let run = await StageRun.run(LinkEvent(url: url), through: [stage], host: host)
        guard let match = run.journey?.match, let link = try? LinkURL(url) else { return nil }
        var reading = Reading(route: match.route.pattern)
        for entry in match.parameters.entries { reading.parameters[entry.key] = entry.value }
        for item in link.query().items { reading.query[item.name] = item.value ?? "" }
        return reading
    }

    @Test("the router's vectors", arguments: Language.installed)
    func vectors(_ language: Language) async throws {
        let runner = try language.start()
        var (compared, routed) = (0, 0)
        for vector in try VectorFile.vectors(
            of: "hoko.match", "hoko.sanitize", "hoko.query", "hoko.flow", "gateway.hoko")
        {
            guard let url = vector.input["url"]?.string else { continue }
            let routes = (vector.input["routes"] ?? vector.input["map"])?.array?.compactMap(\.string) ?? []
            let app = app(routes)
            // Routes that linkd does not load reach no app.
            guard (try? RouteTable.compile(routes.map { RouteDefinition(pattern: $0) })) != nil else { continue }
            let wanted = try await judged(url, app)
            let found = try RouteReader(app, runner).read(url)
            #expect(found?.route == wanted?.route && found?.parameters == wanted?.parameters, "\(vector): \(url)")
            if found != nil { #expect(found?.query == wanted?.query, "\(vector): \(url)") }
            compared += 1
            routed += wanted == nil ? 0 : 1
        }
        #expect(compared >= 25 && routed >= 15, "\(compared), \(routed)")
    }

    private static let odd = [
        "https://shop.example.com/products/42?ref=share123", "https://SHOP.example.com./products/42#x?y",
        "https://shop.example.com:8443/products/42", "https://shop.example.com@evil.example/products/42",
        "https://evil.example/products/42", "https://shop.example.com.evil.example/products/42", "HTTPS:products/42",
        "https:///products/42", "hoko://products/42", "HOKO:///products/42", "hoko:products/42", "hoko:/products/42",
        "other://products/42", "hoko://products:80/42", "hoko://products:x/42", "hoko://products:/42", "hoko://",
        "https://shop.example.com", "https://shop.example.com/", "https://shop.example.com//products//42//",
        "https://shop.example.com/products/a%2Fb", "https://shop.example.com/products/%zz%4",
        "https://shop.example.com/products/%ff%C3", "https://shop.example.com/products/%ed%a0%80%ED%BF%2e",
        "https://shop.example.com/products/a+b?q=a+b%2B&q=2&&=x&k",
        "https://shop.example.com/products/..", "https://shop.example.com/products/%2e%2E/42",
        "https://shop.example.com/products/4 2", "https://shop.example.com/products/4\u{1}2", "",
        "https://shop.example.com/orders/-7", "https://shop.example.com/orders/+7", "https://shop.example.com/orders/-",
        "https://shop.example.com/orders/9223372036854775808", "https://shop.example.com/orders/-9223372036854775808",
        "https://shop.example.com/orders/٧", "https://shop.example.com/orders/7/invoice",
        "https://shop.example.com/u/6F9619FF-8B86-D011-B42D-00CF4FC964FF",
        "https://shop.example.com/u/6F9619FF-8B86-D011-B42D-00CF4FC964FG", "https://shop.example.com/caf%C3%A9/1",
        "https://shop.example.com/cafe%CC%81/1", "https://shop.example.com/CAF%C3%89/1",
        "https://shop.example.com/files/a/b%2Fc/d", "https://shop.example.com/files",
        "https://shop.example.com/products/x?linkd_tap=1&linkd%5Fx=2&a=b",
        "https://shop.example.com/products/x?" + (0..<257).map { "p\($0)=1" }.joined(separator: "&"),
        "https://shop.example.com/files/" + Array(repeating: "a", count: 64).joined(separator: "/"),
        "https://shop.example.com/files/" + Array(repeating: "a", count: 63).joined(separator: "/"),
        "https://shop.example.com/products/" + String(repeating: "a", count: 65_536),
    ]

    @Test("odd addresses, with and without letter case", arguments: Language.installed, [true, false])
    func oddities(_ language: Language, _ caseSensitive: Bool) async throws {
        let runner = try language.start()
        let app = app(
            [
                "products/:product_id", "products/new", "orders/:id<int>(/:tab<slug>)", "files/*rest", "café/:table",
                "u/:id<uuid>",
            ], caseSensitive: caseSensitive)
        let reader = try RouteReader(app, runner)
        for url in Self.odd {
            var wanted = try await judged(url, app)
            let query = wanted?.query.filter { !$0.key.hasPrefix("linkd_") } ?? [:]
            wanted?.query = query
            wanted?.ref = query["ref"]
            #expect(try reader.read(url) == wanted, "\(url.prefix(100))")
        }
    }

    @Test("random routes and paths", arguments: Language.installed)
    func random(_ language: Language) async throws {
        let runner = try language.start()
        var random = SplitMix(state: 11)
        let words = ["a", "b", ":x", ":n<int>", ":u<slug>", "c", "%C3%A9"]
        var (routed, tables) = (0, 0)
        while tables < 60 {
            let patterns = (0..<6).map { _ in
                var pattern = (0..<Int.random(in: 1...3, using: &random)).map { index in
                    let word = words.randomElement(using: &random) ?? "a"
                    return word.hasPrefix(":") ? word.replacing(":", with: ":p\(index)") : word
                }.joined(separator: "/")
                switch Int.random(in: 0..<5, using: &random) {
                case 0: pattern += "(/:o)(/d)"
                case 1: pattern += "/*rest"
                default: break
                }
                return pattern
            }
            guard (try? RouteTable.compile(patterns.map { RouteDefinition(pattern: $0) })) != nil else { continue }
            tables += 1
            let app = app(patterns, shortPrefix: "")
            let reader = try RouteReader(app, runner)
            for _ in 0..<20 {
                let path = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    ["a", "b", "c", "d", "7", "%C3%A9", "x.y", "-"].randomElement(using: &random) ?? "a"
                }
                let url = "https://shop.example.com/" + path.joined(separator: "/")
                let (wanted, found) = (try await judged(url, app), try reader.read(url))
                #expect(
                    found?.route == wanted?.route && found?.parameters == wanted?.parameters, "\(patterns) \(url)")
                routed += wanted == nil ? 0 : 1
            }
        }
        #expect(routed > 300, "\(routed)")
    }

    @Test(
        "what may be a short key as well is not sure, nor is what has an App Links envelope",
        arguments: Language.installed)
    func unsure(_ language: Language) throws {
        let runner = try language.start()
        let reader = try RouteReader(app([":user", "products/:id"], shortPrefix: ""), runner)
        #expect(try reader.read("https://shop.example.com/ann")?.isSure == false)
        #expect(try reader.read("https://shop.example.com/products/1")?.isSure == true)
        #expect(try reader.read("https://shop.example.com/products/1?al_applink_data=%7B%7D")?.isSure == false)
        let behind = try RouteReader(app([":user", "s/:id"], shortPrefix: "s/"), runner)
        #expect(try behind.read("https://shop.example.com/ann")?.isSure == true)
    }

    @Test("a route's name has no types, and nothing else is taken from it", arguments: Language.installed)
    func name(_ language: Language) throws {
        let named = [
            "orders/:id<int>(/:tab<slug>)(/:n<uuid>)": "orders/:id(/:tab)(/:n)", "a/:x": "a/:x",
            "b/c:d<int>": "b/c:d<int>",
            "café/:t<slug>/x": "café/:t/x", "d<int>/*rest": "d<int>/*rest",
        ]
        let reader = try RouteReader(app(named.keys.sorted()), language.start())
        let links = [
            "orders/7/x": "orders/:id(/:tab)(/:n)", "a/b": "a/:x", "b/c:d%3Cint%3E": "b/c:d<int>",
            "caf%C3%A9/1/x": "café/:t/x",
            "d%3Cint%3E/y": "d<int>/*rest",
        ]
        for (path, name) in links {
            #expect(try reader.name("https://shop.example.com/" + path) == name)
        }
    }

    @Test("the TypeScript file compiles without a word", .enabled(if: TypeScriptRunner.isInstalled))
    func compilesTypeScript() throws { #expect(try TypeScriptRunner.warnings() == "") }

    @Test(
        "the Kotlin files compile without a word, those for Android against what they use of it",
        .enabled(if: KotlinRunner.isInstalled))
    func compiles() throws { #expect(try KotlinRunner.warnings() == "") }
}

/// SplitMix64: the same numbers for the same seed on every machine.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
