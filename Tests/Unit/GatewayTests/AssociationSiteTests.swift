// The association files over HTTP, and what administration is told about them.

import Association
import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Association files")
struct AssociationSiteTests {
    private static let paths = [
        "/.well-known/apple-app-site-association", "/apple-app-site-association", "/.well-known/assetlinks.json",
    ]

    private static var phones: AppDefinition {
        var app = Kit.shop
        app.ios.bundleID = "com.example.shop"
        app.ios.teamID = "A1B2C3D4E5"
        app.android.package = "com.example.shop"
        app.android.certificateFingerprints = [[String](repeating: "a1", count: 32).joined(separator: ":")]
        var gated = RouteDefinition(pattern: "lookalikes/:person")
        gated.minVersion = ["ios": "4.2"]
        app.routes.append(gated)
        return app
    }

    @Test("both files are JSON for every client on every domain, tagged, kept for minutes, never redirected")
    func served() async throws {
        let kit = try await Kit(app: Self.phones)
        for host in [Kit.domain, "links.example.com", "go.example.com."] {
            for path in Self.paths {
                for agent in ["", "curl/8", "Googlebot/2.1", "swcd (unknown version) CFNetwork/1.0 Darwin/1.0"] {
                    let headers = agent.isEmpty ? [] : [("User-Agent", agent)]
                    let answer = try await kit.http(.get, path, host: host, headers)
                    #expect(answer.status == 200 && answer.contentType == "application/json", "\(host)\(path)")
                    #expect(answer.header("Cache-Control") == "public, max-age=300")
                    #expect(answer.header("ETag")?.hasPrefix("\"") == true)
                    #expect(answer.header("Location") == nil && answer.header("Vary") == nil)
                }
            }
        }
        let apple = AppleFile.read(try await kit.http(.get, Self.paths[0]).body)
        #expect(!apple.hasErrors && apple.file.details.count == 2)
        #expect(try await kit.http(.get, Self.paths[0]).body == kit.http(.get, Self.paths[1]).body)
        let android = AssetLinksFile.read(try await kit.http(.get, Self.paths[2]).body)
        #expect(!android.hasErrors)
        #expect(android.file.statements.first?.fingerprints.first?.hasPrefix("A1:A1") == true)
        #expect(kit.store.entries.isEmpty)
    }

    @Test("a file that a client has is not sent again, and HEAD sends none")
    func tags() async throws {
        let kit = try await Kit(app: Self.phones)
        for path in Self.paths {
            let tag = try #require(await kit.http(.get, path).header("ETag"))
            for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
                let answer = try await kit.http(.get, path, [("If-None-Match", known)])
                #expect(answer.status == 304 && answer.body.isEmpty && answer.header("ETag") == tag)
            }
            #expect(try await kit.http(.get, path, [("If-None-Match", "\"x\"")]).status == 200)
            #expect(try await kit.http(.head, path).status == 200)
            let refused = try await kit.http(.post, path)
            #expect(refused.status == 405 && refused.header("Allow") == "GET, HEAD")
        }
        let one = try #require(await kit.http(.get, Self.paths[0]).header("ETag"))
        let other = try await Kit(
            app: {
                var app = Self.phones
                app.routes.removeLast()
                return app
            }())
        #expect(try await other.http(.get, Self.paths[0]).header("ETag") != one)
    }

    @Test("an app without a phone's app has no file and says what is missing; other paths below are still nothing")
    func missing() async throws {
        let kit = try await Kit()
        for path in Self.paths {
            let answer = try await kit.http(.get, path)
            #expect(answer.status == 404 && answer.contentType == "text/plain; charset=utf-8")
            #expect(answer.text.contains(path.hasSuffix(".json") ? "[app.android]" : "[app.ios]"))
        }
        #expect(try await kit.http(.get, "/.well-known/other").status == 404)
        #expect(try await kit.http(.get, Self.paths[0], host: "other.example.com").status == 404)
        #expect(try await kit.http(.get, "/robots.txt").text == "User-agent: *\nAllow: /\n")
    }

    @Test("GetAssociation shows the files as they are served, and what is to be said about them")
    func get() async throws {
        let kit = try await Kit(app: Self.phones)
        for domain in [Kit.domain, "GO.example.com", "links.example.com."] {
            let reply = try await kit.call("org.linkd.Control.GetAssociation", ["domain": .string(domain)])
            #expect(reply.text("app") == "shop")
            #expect(reply.text("apple") == (try await kit.http(.get, Self.paths[0]).text))
            #expect(reply.text("android") == (try await kit.http(.get, Self.paths[2]).text))
            let problems = reply["problems"]?.array ?? []
            #expect(problems.allSatisfy { $0.object?["severity"]?.string == "note" })
        }
        for domain in ["other.example.com", "", "go.example.com/x", "a b"] {
            await #expect(
                throws: CallError(name: "org.linkd.Control.NoSuchDomain", parameters: ["domain": .string(domain)])
            ) {
                try await kit.call("org.linkd.Control.GetAssociation", ["domain": .string(domain)])
            }
        }
    }

    @Test("TestAssociation names the rule that opens a URL, or what keeps it in the browser")
    func test() async throws {
        let kit = try await Kit(app: Self.phones)
        func answers(_ path: String) async throws -> (JSONObject, [JSONObject]) {
            let url = "https://\(Kit.domain)\(path)"
            let reply = try await kit.call("org.linkd.Control.TestAssociation", ["url": .string(url)])
            return (reply, (reply["answers"]?.array ?? []).compactMap(\.object))
        }
        let (open, opened) = try await answers("/products/42?ref=mail")
        #expect(open.text("route") == "products/:product_id" && open["published"]?.bool == true)
        #expect(opened.map { $0.text("system") } == ["ios", "ios_12", "android", "android_14"])
        #expect(opened.allSatisfy { $0["opens"]?.bool == true })
        #expect(opened[0].text("rule") == #"{"/":"/products/*"}"#)
        #expect(opened[0].text("why") == "route \"products/:product_id\"")
        #expect(opened[3].text("verdict") == "manifest")
        let (gated, closed) = try await answers("/lookalikes/7")
        #expect(gated["published"]?.bool == false)
        #expect(closed.map { $0["opens"]?.bool } == [false, false, true, true])
        #expect(closed[0].text("why") == "route \"lookalikes/:person\" is not published yet")
        let (_, asked) = try await answers("/products/42?linkd_web=1")
        #expect(asked[0].text("verdict") == "exclude" && asked[2].text("verdict") == "exclude")
        await #expect(throws: CallError(name: "InvalidParameter", parameters: ["parameter": .string("url")])) {
            try await kit.call("org.linkd.Control.TestAssociation", ["url": .string("products/42")])
        }
        await #expect(
            throws: CallError(
                name: "org.linkd.Control.NoSuchDomain", parameters: ["domain": .string("www.example.com")])
        ) {
            try await kit.call(
                "org.linkd.Control.TestAssociation", ["url": .string("https://www.example.com/products/42")])
        }
    }
}
