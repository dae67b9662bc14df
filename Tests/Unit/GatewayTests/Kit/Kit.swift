// A gateway for tests: real workers with the real stages on a store in memory and a clock that stands still.
// Tests use its public interfaces: methods by name, HTTP requests as they come from the parser.

import EventLoop
import FakeGateway
import LinkCore
import Logging
import Pipeline
import PluginKit
import Records
import Router
import ShortLinks
import Synchronization
import Testing
import VersionGate
import Visitors
import Wire

@testable import Gateway

/// A clock that tests move.
final class TestClock: GatewayClock {
    private let times = Mutex<(wall: Int64, monotonic: UInt64, back: Int64)>((1_767_225_600_000, 1_000_000_000, 0))

    func wallMilliseconds() -> Int64 { times.withLock { $0.wall } }
    func monotonicNanoseconds() -> UInt64 { times.withLock { $0.monotonic } }
    func expiryMilliseconds() -> Int64 { times.withLock { $0.wall + max(0, $0.back) } }
    func ageingMilliseconds() -> Int64 { times.withLock { $0.wall + min(0, $0.back) } }

    /// Somebody sets the wall clock back, or ahead by a negative number.
    func setBack(milliseconds: Int64) {
        times.withLock { times in
            times.wall -= milliseconds
            times.back += milliseconds
        }
    }

    func advance(milliseconds: Int64) {
        times.withLock { times in
            times.wall += milliseconds
            times.monotonic += UInt64(milliseconds) * 1_000_000
        }
    }
}

/// Workers that share a store.
final class Kit: Sendable {
    static let domain = "go.example.com"

    let store = MemoryStore()
    let clock = TestClock()
    let services: GatewayServices
    let workers: [Worker]
    /// The field of a key of the app with every scope but metadata. Nobody made it, so it is in no list, and gone when a key is
    /// made.
    let bearer: (String, String)

    /// The first worker.
    var worker: Worker { workers[0] }

    static var shop: AppDefinition {
        var app = AppDefinition(name: "shop")
        app.domains = [domain, "links.example.com"]
        app.web = "https://www.example.com"
        app.ios.scheme = "shop"
        app.defaultRoute = .reject
        app.routes = [RouteDefinition(pattern: "products/:product_id")]
        return app
    }

    static func domains(_ change: (inout DomainDefinition) -> Void = { _ in }) -> [DomainDefinition] {
        var definition = DomainDefinition(host: domain, app: "shop")
        change(&definition)
        return [definition, DomainDefinition(host: "links.example.com", app: "shop")]
    }

    static func snapshot(
        app: AppDefinition = shop, domains: [DomainDefinition] = domains(), browsers: [InAppBrowser] = []
    ) throws -> Snapshot {
        let table = try RouteTable.compile(app.routes)
        var snapshot = Snapshot(
            revision: "test", loadedAt: 0, apps: AppDirectory([app], domains: domains),
            targets: TargetPolicy(allow: ["example.org", "*.example.org"]),
            permissions: PermissionTable(grants: [], ownUser: 0),
            makePipeline: { host throws(ConfigError) in
                Pipeline(
                    slots: [
                        .init(
                            name: "router",
                            stage: try RouterStage(
                                config: StageConfig(stage: "router", keys: RouterStage.keys), host: host)),
                        .init(
                            name: "short-links",
                            stage: try ShortLinksStage(
                                config: StageConfig(stage: "short-links", keys: ShortLinksStage.keys), host: host)),
                        .init(
                            name: "version-gate",
                            stage: try VersionGateStage(
                                config: StageConfig(stage: "version-gate", keys: VersionGateStage.keys), host: host)),
                    ], maxRestarts: 5, host: host, clock: { 0 })
            })
        snapshot.trustedProxies = ["127.0.0.0/8", "::1/128"].compactMap { AddressRange($0) }
        snapshot.visitors = VisitorRules(browsers: browsers)
        snapshot.associations = try associations(of: app)
        snapshot.findRoute = { _, segments in
            table.match(segments).map { FoundRoute(pattern: $0.route.pattern, parameters: $0.parameters) }
        }
        return snapshot
    }

    init(
        workers count: Int = 1, app: AppDefinition = shop, domains: [DomainDefinition] = Kit.domains(),
        browsers: [InAppBrowser] = [], _ change: (inout Snapshot) -> Void = { _ in },
        expander: @escaping @Sendable () -> any LinkExpander = { NoExpander() }
    ) async throws {
        let fake = FakeGateway()
        var snapshot = try Self.snapshot(app: app, domains: domains, browsers: browsers)
        change(&snapshot)
        var services = GatewayServices(
            version: "test", store: store, links: store,
            keys: KeyRing(try MetadataVault(keyFile: MetadataVault.newKeyFile())), control: fake, clock: clock,
            commits: CommitSignal(),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        services.makeExpander = { _ in expander() }
        self.services = services
        let secret = KeySecret(of: .server, at: 1)
        let key = HTTPKey(
            name: "kit", kind: .server, app: app.name, scopes: HTTPKey.Scope.allCases.filter { $0 != .metadata },
            createdAt: 1, secrets: [secret.stored])
        services.httpKeys.adopt([key], revision: -1)
        bearer = ("Authorization", "Bearer \(secret.text)")
        let gate = ConnectionGate(maximum: 10, maximumPerPeer: 10, isExempt: { _ in false })
        var workers: [Worker] = []
        for index in 0..<count {
            let worker = try Worker(index: index, services: services, gate: gate)
            try await worker.activate(snapshot)
            workers.append(worker)
        }
        self.workers = workers
    }

    deinit { for worker in workers { worker.stop() } }

    // MARK: links past the interface

    @discardableResult
    func put(
        _ key: String, url: String? = "https://shop.example.org/page", _ change: (inout Link) -> Void = { _ in }
    ) -> StoredLink {
        var link = Link(address: LinkAddress(domain: Self.domain, key: key), app: "shop")
        link.url = url
        change(&link)
        return store.put(link)
    }

    /// One with something sealed.
    func seal(_ key: String, route: Bool = false, _ change: (inout Link, MetadataVault) throws -> Void) throws {
        var link = Link(address: LinkAddress(domain: Self.domain, key: key), app: "shop")
        if route {
            link.route = "products/:product_id"
            link.routeParameters = ["product_id": "42"]
        } else {
            link.url = "https://shop.example.org/page"
        }
        if let vault = services.vault { try change(&link, vault) }
        store.put(link)
    }

    // MARK: interfaces

    /// A browser of which nothing else is known.
    static let browser = "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Safari/537.36"

    /// A request to the public listener; of a browser, unless the headers say what else it is.
    func http(
        _ method: HTTPMethod = .get, _ target: String, host: String = domain, _ headers: [(String, String)] = [],
        body: String = "", from address: String = "198.51.100.7", on worker: Int = 0
    ) async throws -> HTTPResponse {
        let saysAgent = headers.contains { $0.0.lowercased() == "user-agent" }
        let headers = headers + (saysAgent ? [] : [("User-Agent", Self.browser)])
        let request = HTTPRequest(
            method: method, target: HTTPTarget(target, host: host),
            headers: HTTPHeaders(headers.map { (name: $0.0, value: $0.1) }), body: Array(body.utf8))
        let peer = PeerIdentity.tcp(IPAddress(address) ?? IPAddress.none, port: 40_000)
        return try await workers[worker].respond(to: request, from: peer)
    }

    /// A request to `/v1` with the kit's key.
    func api(
        _ method: HTTPMethod, _ target: String, _ body: String = "", _ headers: [(String, String)] = []
    ) async throws -> HTTPResponse {
        try await http(
            method, target, host: "localhost", headers + [bearer, ("Content-Type", "application/json")], body: body,
            from: "127.0.0.1")
    }

    /// A call of a method; every reply.
    func calls(
        _ method: String, _ parameters: JSONObject = [:], may permissions: PermissionSet = .all, more: Bool = true,
        on worker: Int = 0
    ) async throws -> [JSONObject] {
        try await workers[worker].call(method, parameters, Caller(permissions: permissions, who: .user(0)), more: more)
    }

    /// A call with one reply.
    func call(
        _ method: String, _ parameters: JSONObject = [:], may permissions: PermissionSet = .all, on worker: Int = 0
    ) async throws -> JSONObject {
        try await calls(method, parameters, may: permissions, on: worker).last ?? [:]
    }

    /// An event over Submit.
    func open(_ url: String, kind: String = "open", installation: String? = nil, id: String? = nil) async throws
        -> JSONObject
    {
        var event: JSONObject = ["kind": .string(kind), "url": .string(url)]
        if let installation { event["app"] = .object(["installation": .string(installation)]) }
        if let id { event["id"] = .string(id) }
        let reply = try await call("org.linkd.Gateway.Submit", ["event": .object(event)])
        return reply["outcome"]?.object ?? [:]
    }
}

extension IPAddress {
    fileprivate static var none: IPAddress { IPAddress("0.0.0.0").unsafelyUnwrapped }
}

/// A method that ended in an error.
struct CallError: Error, Equatable {
    let name: String
    let parameters: JSONObject
}

/// Replies of a streaming method.
private final class Replies: ReplyStream {
    let wantsMore: Bool
    var isClosed = false
    var isBacklogged: Bool { false }
    var bodies: [JSONObject] = []

    init(wantsMore: Bool) { self.wantsMore = wantsMore }

    func send(continues: Bool, _ body: ReplyBody) { bodies.append(json(body)) }
    func end(_ body: ReplyBody) { send(continues: false, body) }
    func drained() async {}
    func whenCancelled(_ body: @escaping () -> Void) {}
    func whenClosed(_ body: @escaping () -> Void) {}
}

private func json(_ body: ReplyBody) -> JSONObject {
    var writer = JSONWriter()
    writer.object { body(&$0) }
    return (try? JSONParser.parse(writer.bytes))?.object ?? [:]
}

extension Worker {
    func respond(to request: HTTPRequest, from peer: PeerIdentity) async throws -> HTTPResponse {
        guard let context else { throw CallError(name: "inactive", parameters: [:]) }
        if let answer = await repeated(request, from: peer, context) { return answer }
        if let tap = PublicSite(context: context).tap(of: request, from: peer) {
            return await withCheckedContinuation { answer in start(tap) { answer.resume(returning: $0) } }
        }
        var early: HTTPResponse?
        let response = await PublicSite(context: context).respond(to: request, from: peer) { early = $0 }.response
        return early ?? response
    }

    /// The answer of a decision that is remembered, as it is sent, if there is one.
    private func repeated(
        _ request: HTTPRequest, from peer: PeerIdentity, _ context: WorkerContext
    ) async -> HTTPResponse? {
        let bytes = request.asSent
        let taps = RepeatedTaps(context, from: peer)
        var parser = HTTPRequestParser()
        let found: CachedTapInFlight? = bytes.withUnsafeBytes { bytes in
            guard case .head(let head, bytes.count) = parser.parseLending(bytes) else { return nil }
            return withExtendedLifetime(parser) { taps.find(head) }
        }
        guard let found else { return nil }
        return await withCheckedContinuation {
            found.receiver = Receiver($0)
            if self.taps.record(found, for: self) { context.path.began(found) }
        }
    }

    /// A tap whose early answer, if there is one, is told at once.
    func respond(
        to request: HTTPRequest, from peer: PeerIdentity, early: @escaping @Sendable (HTTPResponse) -> Void
    ) async throws {
        guard let context else { throw CallError(name: "inactive", parameters: [:]) }
        if let tap = PublicSite(context: context).tap(of: request, from: peer) {
            start(tap, send: early)
            return
        }
        _ = await PublicSite(context: context).respond(to: request, from: peer, early: early)
    }

    func call(_ name: String, _ parameters: JSONObject, _ caller: Caller, more: Bool) async throws -> [JSONObject] {
        guard let method = methods[.gateway]?[name] ?? methods[.control]?[name] else {
            throw CallError(name: "MethodNotFound", parameters: [:])
        }
        guard caller.permissions.contains(method.permission) else {
            throw CallError(name: "PermissionDenied", parameters: [:])
        }
        do throws(MethodError) {
            try method.check(parameters, more: more)
            switch method.answer {
            case .once(let body): return [json(try await body(parameters, caller))]
            case .many(let body):
                let replies = Replies(wantsMore: more)
                try await body(parameters, caller, replies)
                return replies.bodies
            }
        } catch {
            switch error {
            case .named(let name, let parameters): throw CallError(name: name, parameters: parameters)
            case .service(.invalidParameter(let name)):
                throw CallError(name: "InvalidParameter", parameters: ["parameter": .string(name)])
            case .service: throw CallError(name: "service", parameters: [:])
            }
        }
    }

    func fireDeadlines() { context?.deadlines.fire() }
    var postbackCounters: PostbackCounters? { context?.counters.postbacks }
    var waitingTaps: Int { context?.deadlines.count ?? 0 }
    var cachedLinks: Int { context?.links.cache.count ?? 0 }
}

/// Takes the answer to a tap.
private final class Receiver: TapAnswering {
    private let response: CheckedContinuation<HTTPResponse?, Never>

    init(_ response: CheckedContinuation<HTTPResponse?, Never>) { self.response = response }

    func answer(_ tap: CachedTapInFlight) {
        var bytes: [UInt8] = []
        tap.append(to: &bytes, isClosing: false)
        response.resume(returning: HTTPResponse(sent: bytes))
    }
}

extension HTTPRequest {
    /// As a client sends it.
    fileprivate var asSent: [UInt8] {
        let fields = (0..<headers.count).map { "\(headers.name(at: $0)): \(headers.value(at: $0))\r\n" }
        let head = "\(method.text) \(target.raw) HTTP/1.1\r\nHost: \(host)\r\n\(fields.joined())"
        return Array((body.isEmpty ? head : head + "Content-Length: \(body.count)\r\n").utf8) + [13, 10] + body
    }
}

extension HTTPResponse {
    /// An answer, read as a client does.
    fileprivate init(sent bytes: [UInt8]) {
        let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) ?? bytes.count..<bytes.count
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n").map(String.init)
        let written = ["Date", "Content-Type", "Content-Length", "X-Content-Type-Options"]
        let fields = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return HTTPField(String(parts[0]), String(parts[1].drop { $0 == " " }))
        }
        let body = Array(bytes[end.upperBound...])
        #expect(fields.filter { $0.name == "Content-Length" }.map(\.value) == ["\(body.count)"])
        self.init(
            status: Int(lines[0].split(separator: " ")[1]) ?? 0, headers: fields.filter { !written.contains($0.name) },
            contentType: fields.first { $0.name == "Content-Type" }?.value, body: body)
    }

    /// A header field, by its exact name.
    func header(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    /// The body as text.
    var text: String { String(decoding: body, as: UTF8.self) }
    /// The body as JSON.
    var json: JSONObject { (try? JSONParser.parse(body))?.object ?? [:] }
}

extension JSONObject {
    /// A text below: `link.key`.
    func text(_ path: String) -> String? { value(path)?.string }
    /// A number below.
    func int(_ path: String) -> Int64? { value(path)?.int }

    func value(_ path: String) -> JSONValue? {
        var value = JSONValue.object(self)
        for name in path.split(separator: ".") {
            guard let next = value.object?[String(name)] else { return nil }
            value = next
        }
        return value
    }
}

/// The error of a call; nil when it succeeds.
func failure(_ body: () async throws -> Void) async -> CallError? {
    do {
        try await body()
        return nil
    } catch {
        return error as? CallError
    }
}
