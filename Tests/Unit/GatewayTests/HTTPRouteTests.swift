// The tables of HTTP routes against what else lists paths: the OpenAPI document, the paths that are never links, and the
// words that no key may be.

import EventLoop
import Foundation
import LinkCore
import Records
import Testing
import Wire

@testable import Association
@testable import Gateway

@Suite("HTTP routes")
struct HTTPRouteTests {
    /// Whether a pattern fits a path, with the values of its parameters.
    @Test(
        "a pattern fits the paths of its text, and gives the values of its parameters",
        arguments: [
            ("/v1/events", "/v1/events", []), ("/v1/events", "/v1/events/", nil), ("/v1/events", "/v1/event", nil),
            ("/v1/pending/{id}/open", "/v1/pending/a/open", ["a"]),
            ("/v1/pending/{id}/open", "/v1/pending//open", [""]),
            ("/v1/pending/{id}/open", "/v1/pending/a/b/open", nil), ("/v1/pending/{id}/open", "/v1/pending/a", nil),
            ("/a/{domain}/{key+}", "/a/d/k/l", ["d", "k/l"]), ("/a/{domain}/{key+}", "/a/d/", nil),
            ("/a/{domain}/{key+}", "/a/d", nil), ("/a/{domain}/{key+}/stats", "/a/d/k/stats/stats", ["d", "k/stats"]),
            ("/a/{domain}/{key+}/stats", "/a/d//stats", nil), ("/{key+}/qr.svg", "//qr.svg", nil),
            ("/{key+}/qr.svg", "///qr.svg", ["/"]), ("/v1/{rest*}", "/v1/", [""]), ("/v1/{rest*}", "/v1", nil),
            ("/v1/links{rest*}", "/v1/linksX/y", ["X/y"]),
            ("/l{any}/{domain}/{key*}/stats", "/l///stats", ["", "", ""]),
            ("/l{any}/{domain}/{key*}/stats", "/l//stats", nil),
        ] as [(String, String, [String]?)])
    func patterns(_ pattern: String, _ path: String, _ values: [String]?) {
        #expect(RoutePath(pattern).match(path) == values)
    }

    // MARK: the OpenAPI document

    /// The text of a pattern as OpenAPI has it.
    private static func documented(_ path: RoutePath) -> String {
        String(path.text.filter { $0 != "+" && $0 != "*" })
    }

    /// `GET /path: scope`, for each method of each path that an endpoint answers.
    private static func operations<Call>(
        _ table: [HTTPRoute<Call>], _ needs: (Call.Needs, HTTPMethod) -> String?
    ) -> [String] {
        table.flatMap { route in
            route.operations.flatMap { operation -> [String] in
                guard case .endpoint = operation.handler else { return [] }
                return operation.methods.flatMap { method in
                    route.paths.map { path in
                        let needs = needs(operation.needs ?? route.needs, method).map { ": \($0)" } ?? ""
                        return "\(method.text) \(documented(path))\(needs)"
                    }
                }
            }
        }
    }

    private static func scope(_ needs: APICall.Needs, _ method: HTTPMethod) -> String {
        switch needs {
        case .key: "any key"
        case .scope(let scope): scope.rawValue
        case .scopeOrAppKey(let scope): "\(scope.rawValue) or app key"
        case .readOrWrite(let read, let write): (method == .get || method == .head ? read : write).rawValue
        }
    }

    @Test("the OpenAPI document has the paths, methods and scopes of the tables, and no others")
    func openAPI() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let file = try JSONParser.parse(Array(Data(contentsOf: root.appending(path: "etc/openapi.json"))))
        var documented: Set<String> = []
        for path in try #require(file.object?["paths"]?.object).members {
            for operation in try #require(path.value.object).members where !sameBytes(operation.key, "parameters") {
                let security = operation.value.object?["security"]?.array ?? []
                let scopes = security.compactMap { $0.object?["serverKey"]?.array?.first?.string }
                let needs = scopes + (security.contains { $0.object?["appKey"] != nil } ? ["app key"] : [])
                documented.insert(
                    "\(operation.key.uppercased()) \(path.key)"
                        + (needs.isEmpty ? "" : ": \(needs.joined(separator: " or "))"))
            }
        }
        let taps = HTTPRoutes.tapMethods.split(separator: ", ").map { "\($0) /{key}" }
        let served =
            Self.operations(HTTPRoutes.api, Self.scope) + Self.operations(HTTPRoutes.firebase, Self.scope)
            + Self.operations(HTTPRoutes.everyHost) { _, _ in nil }
            + Self.operations(HTTPRoutes.appHosts) { _, _ in nil } + taps
        #expect(Set(served).count == served.count)
        #expect(documented.subtracting(served).sorted() == [] && Set(served).subtracting(documented).sorted() == [])
    }

    // MARK: paths that are no links

    /// Paths that fit the patterns of the tables of the public listener.
    private static let samples: [String] =
        (HTTPRoutes.api.flatMap(\.paths) + HTTPRoutes.firebase.flatMap(\.paths) + HTTPRoutes.everyHost.flatMap(\.paths)
        + HTTPRoutes.appHosts.flatMap(\.paths))
        .map(sample)

    private static func sample(_ path: RoutePath) -> String {
        [
            ("{domain}", Kit.domain), ("{key+}", "abc"), ("{key*}", "abc"), ("{id}", "x"), ("{rest*}", "/x"),
            ("{any}", ""), ("{link+}", "abc"),
        ]
        .reduce(path.text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }

    @Test("what a table answers is never a link: not in association files, and not as a key", arguments: samples)
    func reserved(_ path: String) {
        #expect(ReservedPaths.contain(path))
        #expect(ReservedPaths.owner(ofKeyAt: path) != nil)
        #expect(!HTTPRoutes.isOnlyTap(path))
    }

    @Test("what association files keep from apps is answered by a table, but for the trace of a link")
    func answered() async throws {
        let kit = try await Kit()
        let paths =
            ReservedPaths.paths + ReservedPaths.folders.map { "\($0)x" }
            + ReservedPaths.endings.filter { $0 != "+" }.map { "/abc\($0)" }
        for path in paths { #expect(try await kit.isRouted(path), "\(path)") }
        for path in ["/abc", "/abc+", "/v2", "/healthzz", "/a/healthz"] {
            #expect(try await !kit.isRouted(path) && HTTPRoutes.isOnlyTap(path), "\(path)")
        }
    }

    @Test("a path without a dot that may be something else than a tap is in the tables as it is")
    func undotted() {
        for path in HTTPRoutes.everyHost.flatMap(\.paths) + HTTPRoutes.appHosts.flatMap(\.paths) {
            #expect(path.isExact || path.text.contains("."), "\(path.text)")
        }
        for path in HTTPRoutes.api.flatMap(\.paths) {
            #expect(path.text == "/v1" || path.text.hasPrefix("/v1/"), "\(path.text)")
        }
    }

    // MARK: methods

    @Test("a method that a path does not have is answered with those that it has")
    func methodsOfPaths() async throws {
        let kit = try await Kit()
        func check<Call>(_ table: [HTTPRoute<Call>]) async throws {
            for route in table where !route.allow.isEmpty {
                // /v1/links has PUT, and all others have not.
                let method: HTTPMethod = route.allow.contains("PUT") ? .options : .put
                for path in route.paths {
                    let answer = try await kit.http(method, Self.sample(path), [kit.bearer])
                    #expect(answer.status == 405, "\(path.text)")
                    #expect(Self.sample(path) == "/" || answer.header("Allow") == route.allow, "\(path.text)")
                }
            }
        }
        try await check(HTTPRoutes.api)
        try await check(HTTPRoutes.everyHost)
        try await check(HTTPRoutes.appHosts)
    }
}

extension Kit {
    /// Whether a row of a table fits a GET.
    fileprivate func isRouted(_ path: String) async throws -> Bool { await worker.isRouted(path) }
}

extension Worker {
    fileprivate func isRouted(_ path: String) -> Bool {
        guard let context else { return false }
        let request = HTTPRequest(method: .get, target: HTTPTarget(path, host: Kit.domain))
        return HTTPRoutes.api.find(request, context) != nil || HTTPRoutes.everyHost.find(request, context) != nil
            || HTTPRoutes.appHosts.find(request, context) != nil
    }
}
