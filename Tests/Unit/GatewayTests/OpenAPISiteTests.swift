// /openapi.json, and what schemathesis found by it: answers that were wrong are held here, close to their code.

import FakeGateway
import Foundation
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("OpenAPI")
struct OpenAPISiteTests {
    @Test("the document is the file of the source, on every host, with a tag; whoever has it gets nothing again")
    func document() async throws {
        let kit = try await Kit()
        let answer = try await kit.http(.get, "/openapi.json", host: "nobody.example")
        #expect(answer.status == 200 && answer.contentType == "application/json")
        let served = try #require(try JSONParser.parse(answer.body).object)
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let file = try JSONParser.parse(Array(Data(contentsOf: root.appending(path: "etc/openapi.json"))))
        #expect(JSONValue.object(served) == file && !answer.body.contains(UInt8(ascii: "\n")))
        #expect(served["openapi"]?.string == "3.1.0" && served["info"]?.object?["version"]?.string == productVersion)
        let tag = try #require(answer.header("ETag"))
        for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let again = try await kit.http(.get, "/openapi.json", [("If-None-Match", known)])
            #expect(again.status == 304 && again.body.isEmpty && again.header("ETag") == tag)
        }
        #expect(try await kit.http(.get, "/openapi.json", [("If-None-Match", "\"x\"")]).status == 200)
        #expect(try await kit.http(.post, "/openapi.json").header("Allow") == "GET, HEAD")
    }

    @Test("App is the one that events send, not that of the configuration")
    func appOfEvents() async throws {
        let document = try await Kit().http(.get, "/openapi.json").json
        let schema = try #require(document["components"]?.object?["schemas"]?.object?["App"]?.object)
        #expect(schema["properties"]?.object?["installation"] != nil)
        #expect(schema["properties"]?.object?["shortPrefix"] == nil)
    }

    @Test("a first open that names no installation is decided and waits for nobody")
    func firstOpenOfNobody() async throws {
        let kit = try await Kit()
        let url = "https://\(Kit.domain)/products/42"
        let answer = try await kit.api(.post, "/v1/events", #"{"event":{"kind":"first_open","url":"\#(url)"}}"#)
        #expect(answer.status == 200 && answer.json.text("outcome.pending") == nil)
        let named = try await kit.api(
            .post, "/v1/events", #"{"event":{"kind":"first_open","url":"\#(url)","app":{"installation":"i"}}}"#)
        #expect(named.json.text("outcome.pending") != nil)
    }

    @Test("secrets is a truth value, and never true", arguments: ["true", "1", "\"\"", "[]"])
    func secrets(_ value: String) async throws {
        let kit = try await Kit()
        let answer = try await kit.api(
            .post, "/v1/events", #"{"event":{"url":"https://\#(Kit.domain)/products/1"},"secrets":\#(value)}"#)
        #expect(answer.status == 400 && answer.json.text("field") == "secrets" && kit.store.entries.isEmpty)
    }

    @Test(
        "statistics are only read: nothing is changed by their address", arguments: [HTTPMethod.patch, .delete, .put])
    func statisticsAreRead(_ method: HTTPMethod) async throws {
        let kit = try await Kit()
        kit.put("abc/stats")
        let answer = try await kit.api(method, "/v1/links/\(Kit.domain)/abc/stats", #"{"link":{"title":"T"}}"#)
        #expect(answer.status == 405 && answer.header("Allow") == "GET, HEAD")
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc/stats")) != nil)
    }

    @Test("the host itself says that it takes posts")
    func root() async throws {
        let kit = try await Kit()
        #expect(try await kit.http(.put, "/").header("Allow") == "GET, HEAD, POST")
        #expect(try await kit.http(.put, "/robots.txt").header("Allow") == "GET, HEAD")
    }
}
