// A gateway with two apps, and keys for it.

import EventLoop
import FakeGateway
import LinkCore
import Wire

@testable import Gateway

extension Kit {
    static let otherDomain = "go.other.example"

    /// The shop, and another app beside it.
    static func twoApps(workers: Int = 1, rates: RequestRates = RequestRates()) async throws -> Kit {
        try await Kit(workers: workers) { snapshot in
            var other = AppDefinition(name: "other")
            other.domains = [otherDomain]
            other.web = "https://www.other.example"
            other.routes = [RouteDefinition(pattern: "things/:id")]
            snapshot.apps = AppDirectory(
                [shop, other], domains: domains() + [DomainDefinition(host: otherDomain, app: "other")])
            snapshot.limits.rates = rates
        }
    }

    /// A new key's secret.
    func key(
        _ name: String, app: String = "shop", kind: String = "server", _ scopes: [String] = [],
        expiresAt: Int64? = nil
    ) async throws -> String {
        var parameters: JSONObject = ["name": .string(name), "app": .string(app), "kind": .string(kind)]
        if kind == "server" { parameters["scopes"] = .array(scopes.map { .string($0) }) }
        if let expiresAt { parameters["expiresAt"] = .int(expiresAt) }
        return try await call("org.linkd.Control.CreateKey", parameters).text("secret") ?? ""
    }

    /// The same for a key called backend, of the shop.
    func key(_ scopes: [String]) async throws -> String { try await key("backend", scopes) }

    /// A request from the network to `/v1` with a key.
    func ask(
        _ key: String, _ method: HTTPMethod, _ target: String, _ body: String = "",
        type: String = "application/json", from address: String = "198.51.100.7", on worker: Int = 0
    ) async throws -> HTTPResponse {
        try await http(
            method, target, [("Authorization", "Bearer \(key)"), ("Content-Type", type)], body: body, from: address,
            on: worker)
    }

    /// Puts a link of the other app.
    func putOther(_ key: String) {
        var link = Link(address: LinkAddress(domain: Self.otherDomain, key: key), app: "other")
        link.url = "https://www.other.example/secret"
        store.put(link)
    }
}

extension HTTPResponse {
    /// Status and problem code: `403 other_app`; the status alone of what is no problem.
    var answer: String { [String(status), json.text("code")].compactMap { $0 }.joined(separator: " ") }
}
