// Keys of the HTTP interface through a running daemon: over restarts and workers, by linkctl, and never in a file.

import Foundation
import LinkClient
import LinkCore
import Synchronization
import Testing

@Suite("HTTP keys")
struct KeyTests {
    private static func key(_ linkd: Linkd, _ name: String, _ rest: String) throws -> String {
        try linkd.control().ask("org.linkd.Control.CreateKey", #"{"name":"\#(name)","app":"shop",\#(rest)}"#).text(
            "secret")
    }

    private static func ask(_ linkd: Linkd, _ method: String, _ path: String, _ headers: [String]) throws -> HTTPAnswer
    {
        try ask(linkd.httpPort, method, path, headers)
    }

    private static func ask(_ port: UInt16, _ method: String, _ path: String, _ headers: [String]) throws -> HTTPAnswer
    {
        let client = try HTTPClient(port: port)
        let fields = (["Host: 127.0.0.1", "Connection: close"] + headers).joined(separator: "\r\n")
        client.send("\(method) \(path) HTTP/1.1\r\n\(fields)\r\n\r\n")
        return try client.answer()
    }

    private static func links(_ linkd: Linkd, _ key: String) throws -> Int { try links(linkd.httpPort, key) }

    private static func links(_ port: UInt16, _ key: String) throws -> Int {
        try ask(port, "GET", "/v1/links", ["Authorization: Bearer \(key)"]).status
    }

    @Test("outlive a restart, with when they were used; nothing on the disk or in the log is a secret")
    func restart() throws {
        let linkd = try Linkd()
        #expect(try Self.ask(linkd, "GET", "/v1/links", []).status == 401)
        let server = try Self.key(linkd, "backend", #""scopes":["links.read"]"#)
        let app = try Self.key(linkd, "ios", #""kind":"app""#)
        #expect(try Self.ask(linkd, "GET", "/v1/links", []).status == 401)
        #expect(try Self.links(linkd, server) == 200)
        #expect(try Self.links(linkd, app) == 403)
        #expect(try Self.links(linkd, "\(server)x") == 401)
        let used = try linkd.control().ask("org.linkd.Control.ListKeys").objects("keys").map { $0.int("lastUsedAt") }
        linkd.stop()
        try linkd.start()
        #expect(try Self.links(linkd, server) == 200)
        #expect(try Self.ask(linkd, "GET", "/v1/links", []).status == 401)
        let kept = try linkd.control().ask("org.linkd.Control.ListKeys").objects("keys").map { $0.int("lastUsedAt") }
        #expect(kept[1] == used[1] && used[1] > 0 && kept[0] >= used[0] && used[0] > 0)
        try linkd.control().ask("org.linkd.Control.RevokeKey", #"{"name":"backend"}"#)
        linkd.stop()
        try linkd.start()
        #expect(try Self.links(linkd, server) == 401)
        linkd.stop()
        for file in try FileManager.default.contentsOfDirectory(atPath: linkd.directory) {
            guard let bytes = FileManager.default.contents(atPath: "\(linkd.directory)/\(file)") else { continue }
            for secret in [server, app] {
                #expect(!Array(bytes).contains(text: String(secret.dropFirst(24))), "\(file)")
            }
        }
    }

    @Test("are revoked on every worker at once, while others ask without a pause")
    func revoked() async throws {
        let linkd = try Linkd(workers: 4)
        let key = try Self.key(linkd, "backend", #""scopes":["links.read"]"#)
        let isRevoked = Flag()
        let (port, socket) = (linkd.httpPort, linkd.controlSocket)
        let late = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var late = 0
                    for _ in 0..<200 {
                        let was = isRevoked.isSet
                        if try Self.links(port, key) == 200, was { late += 1 }
                    }
                    return late
                }
            }
            group.addTask {
                let control = try LinkClient.Connection(path: socket, timeout: .seconds(30))
                try control.ask("org.linkd.Control.RevokeKey", #"{"name":"backend"}"#)
                isRevoked.set()
                return 0
            }
            return try await group.reduce(0, +)
        }
        #expect(late == 0)
        linkd.stop()
    }

    @Test("are what linkctl makes, rotates and revokes, and the list of changes says by whom")
    func linkctl() throws {
        let linkd = try Linkd()
        let made = try linkd.linkctl(
            "keys", "create", "--name", "ci", "--app", "shop", "--scope", "links.read", "--expires", "90d")
        let key = made.out.trimmingCharacters(in: .newlines)
        #expect(made.status == 0 && made.err.contains("it is not shown again"))
        #expect(try Self.links(linkd, key) == 200)
        let rotated = try linkd.linkctl("keys", "rotate", "ci", "--overlap", "0s")
        #expect(try Self.links(linkd, key) == 401)
        #expect(try Self.links(linkd, rotated.out.trimmingCharacters(in: .newlines)) == 200)
        #expect(try linkd.linkctl("keys", "show", "ci").out.contains("state\tactive"))
        #expect(try linkd.linkctl("keys", "revoke", "ci").status == 0)
        #expect(try linkd.linkctl("keys", "revoke", "none").status == 66)
        try linkd.gateway().create(#"{"url":"https://www.example.com/a","key":"abcd"}"#)
        try linkd.control().ask("org.linkd.Control.Reload")
        let changes = try linkd.linkctl("changes", "--since", "1h").out.split(separator: "\n").map {
            $0.split(separator: "\t")
        }
        #expect(changes.map { $0[2] } == ["reload", "links create", "keys revoke", "keys rotate", "keys create"])
        #expect(Set(changes.map { $0[1] }).count == 1)
        #expect(changes.last?.last == "ci (shop: links.read)")
        linkd.stop()
    }

    @Test("limits are the daemon's, whichever worker takes a request, and a reload changes them")
    func limits() throws {
        let rates = "[limits]\nrequests_per_address = \"20/h\"\n"
        let linkd = try Linkd(rates + Linkd.shop, workers: 4)
        func through(_ address: String) throws -> Int {
            try (0..<60).filter { _ in
                let answer = try linkd.http("GET", "/products/1", headers: ["X-Forwarded-For: \(address)"])
                return answer.status != 429
            }.count
        }
        #expect(try through("203.0.113.1") == 20)
        #expect(try through("203.0.113.2") == 20)
        let refused = try linkd.http("GET", "/products/1", headers: ["X-Forwarded-For: 203.0.113.1"])
        #expect(refused.json.text("code") == "too_many_requests")
        #expect((Int(refused.header("Retry-After") ?? "") ?? 0) > 60)
        for path in ["/.well-known/apple-app-site-association", "/robots.txt"] {
            #expect(try linkd.http("GET", path, headers: ["X-Forwarded-For: 203.0.113.1"]).status != 429)
        }
        try linkd.configure("[limits]\nrequests_per_address = \"0\"\n" + Linkd.shop)
        try linkd.control().ask("org.linkd.Control.Reload")
        #expect(try through("203.0.113.1") == 60)
        linkd.stop()
    }
}

/// Something that happened, for other threads.
private final class Flag: Sendable {
    private let state = Atomic<Bool>(false)
    var isSet: Bool { state.load(ordering: .acquiring) }
    func set() { state.store(true, ordering: .releasing) }
}
