// An app on a phone: one of the clients that `linkctl apps setup` writes, with its own memory and clock.

import AppClient
import ClientRunners
import Foundation
import LinkCore
import Synchronization
import Testing

/// What an app does with a link.
struct Screen: Equatable {
    var target: String
    var route: String?
    var parameters: [String: String] = [:]
    var query: [String: String] = [:]
    var ref: String?
    /// Where it leaves for.
    var url: String?

    static let home = Screen(target: "home")
    static let wait = Screen(target: "wait")
    static func leave(_ url: String) -> Screen { Screen(target: "leave", url: url) }
    static func show(
        _ route: String, _ parameters: [String: String], query: [String: String] = [:], ref: String? = nil
    ) -> Screen {
        Screen(target: "show", route: route, parameters: parameters, query: query, ref: ref)
    }
}

/// An app with its client.
final class AppUnderTest {
    enum Language: String, CaseIterable, CustomTestStringConvertible {
        case swift, kotlin, typescript
        var testDescription: String { rawValue }
    }

    /// What an app asks when it comes to the front.
    enum Start: String, CaseIterable { case first, reopen }

    /// The other compilers are installed by `Scripts/setup test`.
    static let languages = Language.allCases.filter {
        switch $0 {
        case .swift: true
        case .kotlin: KotlinRunner.isInstalled
        case .typescript: TypeScriptRunner.isInstalled
        }
    }

    /// The memory of a phone, and a clock that stands unless it is moved.
    private final class Phone: LinkdMemory {
        let texts = Mutex<[String: String]>([:])
        let clock = Mutex(Date(timeIntervalSince1970: 1_000_000_000))
        func text(_ name: String) -> String? { texts.withLock { $0[name] } }
        func set(_ name: String, _ text: String?) { texts.withLock { $0[name] = text } }
    }

    private let phone = Phone()
    private let client: LinkdClient
    private let runner: ClientRunner?
    private var link: LinkdLink?
    private var begun: Task<LinkdTarget, Never>?
    /// How long the last call took, in milliseconds.
    private(set) var milliseconds: Int64 = 0
    /// The name of the last link's route.
    private(set) var name: String?

    /// - Parameter limit: how long it waits for linkd, in milliseconds.
    init(_ language: Language, port: UInt16, key: String, limit: Int64 = 30_000, routes: [LinkdApp.Route]? = nil) throws
    {
        let app = LinkdApp(
            name: "shop", hosts: ["go.example.com", "open.example.com"], scheme: "shop",
            routes: routes ?? [
                .init("products/:product_id<int>"), .init("lookalikes/:person"),
                .init("friends/:friend_id", requires: ["login"]),
            ])
        let phone = phone
        client = LinkdClient(
            app: app, key: key, version: "4.2", address: URL(string: "http://127.0.0.1:\(port)"),
            timeLimit: Double(limit) / 1000, memory: phone, now: { phone.clock.withLock { $0 } })
        runner =
            switch language {
            case .swift: nil
            case .kotlin: try KotlinRunner.start()
            case .typescript: try TypeScriptRunner.start()
            }
        _ = try runner?.ask([
            "do": .string("app"), "app": .object(Self.json(app)), "key": .string(key), "limit": .int(limit),
            "address": .string("http://127.0.0.1:\(port)"),
        ])
    }

    private static func json(_ app: LinkdApp) -> JSONObject {
        func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
        return [
            "name": .string(app.name), "hosts": list(app.hosts), "scheme": .string(app.scheme ?? ""),
            "shortPrefix": .string(app.shortPrefix), "refParameter": .string(app.refParameter),
            "caseSensitive": .bool(app.caseSensitive), "requires": list(app.requires),
            "routes": .array(
                app.routes.map { .object(["pattern": .string($0.pattern), "requires": list($0.requires)]) }),
        ]
    }

    func open(_ url: String) async throws -> Screen {
        guard let address = URL(string: url) else { throw Trouble("no URL: \(url)") }
        return try await call(["do": .string("open"), "url": .string(url)]) { await $0.open(address) }
    }

    func reopen() async throws -> Screen { try await call(["do": .string("reopen")]) { await $0.reopen() } }

    /// - Parameter evidence: Play's, or the clipboard's for iOS.
    func firstOpen(_ evidence: JSONObject = [:]) async throws -> Screen {
        let clipboard = evidence["clipboard"]?.string
        return try await call(["do": .string("first"), "evidence": .object(evidence)]) {
            await $0.firstOpen(clipboard: clipboard)
        }
    }

    func elsewhere(_ url: String) async throws -> Screen {
        guard let address = URL(string: url) else { throw Trouble("no URL: \(url)") }
        return try await call(["do": .string("elsewhere"), "url": .string(url)]) { await $0.elsewhere(address) }
    }

    /// The last link's content is on the screen.
    func shown() async throws {
        _ = try runner?.ask(["do": .string("shown")])
        if runner == nil, let link { await client.shown(link) }
    }

    func logIn() async throws {
        _ = try runner?.ask(["do": .string("state"), "facts": .array([.string("login")])])
        if runner == nil { await client.setState(["login": "yes"]) }
    }

    func setConsent(_ agreed: Bool) async throws {
        _ = try runner?.ask(["do": .string("consent"), "agreed": .bool(agreed)])
        await client.setConsent(agreed)
    }

    /// Begins a first open or a reopen; `finished` waits for its answer.
    func begin(_ call: Start) throws {
        _ = try runner?.ask(["do": .string("begin"), "what": .string(call.rawValue)])
        guard runner == nil else { return }
        begun = Task { [client] in
            switch call {
            case .first: await client.firstOpen()
            case .reopen: await client.reopen()
            }
        }
    }

    func finished() async throws -> Screen {
        let begun = begun
        return try await self.call(["do": .string("finished")]) { _ in await begun?.value ?? .home }
    }

    func convert(order: String) async throws -> Bool {
        if let runner {
            return try runner.ask(["do": .string("convert"), "order": .string(order)])["done"]?.bool ?? false
        }
        return await client.convert("purchase", value: "49.90", currency: "EUR", order: order)
    }

    func wait(seconds: Int64) throws {
        _ = try runner?.ask(["do": .string("wait"), "milliseconds": .int(seconds * 1000)])
        phone.clock.withLock { $0 += TimeInterval(seconds) }
    }

    func installation() async throws -> String {
        if let runner { return try runner.ask(["do": .string("installation")]).text("installation") }
        return await client.installation
    }

    private func call(_ call: JSONObject, _ swift: (LinkdClient) async -> LinkdTarget) async throws -> Screen {
        if let runner {
            let answer = try runner.ask(call)
            milliseconds = answer["milliseconds"]?.int ?? -1
            name = answer["name"]?.string
            func texts(_ name: String) -> [String: String] {
                Dictionary((answer[name]?.object?.members ?? []).map { ($0.key, $0.value.string ?? "") }) { $1 }
            }
            return Screen(
                target: answer.text("target"), route: answer["route"]?.string, parameters: texts("parameters"),
                query: texts("query"), ref: answer["ref"]?.string, url: answer["url"]?.string)
        }
        let started = ContinuousClock.now
        let target = await swift(client)
        milliseconds = Int64((ContinuousClock.now - started) / .milliseconds(1))
        switch target {
        case .show(let link):
            self.link = link
            name = link.name
            return Screen.show(link.route, link.parameters, query: link.query, ref: link.ref)
        case .leave(let url): return .leave(url.absoluteString)
        case .wait: return .wait
        case .home: return .home
        }
    }
}
