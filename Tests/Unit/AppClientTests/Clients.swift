// The clients for apps behind one interface, so that each test asks all.

import AppClient
import ClientRunners
import LinkCore
import Testing

/// Which client.
enum Language: String, CaseIterable, CustomTestStringConvertible {
    case swift, kotlin, typescript

    var testDescription: String { rawValue }

    /// Those whose compilers are there.
    static let installed = allCases.filter {
        switch $0 {
        case .swift: true
        case .kotlin: KotlinRunner.isInstalled
        case .typescript: TypeScriptRunner.isInstalled
        }
    }

    /// A running client; nil for Swift's, which is part of this process.
    func start() throws -> ClientRunner? {
        switch self {
        case .swift: nil
        case .kotlin: try KotlinRunner.start()
        case .typescript: try TypeScriptRunner.start()
        }
    }
}

/// What a client makes of a link by itself.
struct Reading: Equatable {
    var route: String
    var parameters: [String: String] = [:]
    var query: [String: String] = [:]
    var ref: String?
    var isSure = true
}

/// Reads links with the routes of one app.
enum RouteReader {
    case swift(LinkdRoutes)
    case other(ClientRunner)

    /// - Parameter runner: a running client, whose app this one becomes; nil for Swift's.
    init(_ app: LinkdApp, _ runner: ClientRunner?) throws {
        guard let runner else {
            self = .swift(LinkdRoutes(app))
            return
        }
        _ = try runner.ask([
            "do": .string("app"), "app": .object(app.json), "key": .string(""),
            "address": .string("http://127.0.0.1:1"), "limit": .int(1),
        ])
        self = .other(runner)
    }

    /// The route of a link; nil when linkd would be asked.
    func read(_ url: String) throws -> Reading? {
        switch self {
        case .swift(let routes):
            guard let match = routes.match(url) else { return nil }
            return Reading(
                route: match.link.route, parameters: match.link.parameters, query: match.link.query,
                ref: match.link.ref, isSure: match.isSure)
        case .other(let runner):
            let answer = try runner.ask(["do": .string("match"), "url": .string(url)])
            guard let route = answer["route"]?.string else { return nil }
            return Reading(
                route: route, parameters: Self.texts(answer["parameters"]), query: Self.texts(answer["query"]),
                ref: answer["ref"]?.string, isSure: answer["sure"]?.bool ?? false)
        }
    }

    /// The name of a link's route.
    func name(_ url: String) throws -> String? {
        switch self {
        case .swift(let routes): routes.match(url)?.link.name
        case .other(let runner): try runner.ask(["do": .string("match"), "url": .string(url)])["name"]?.string
        }
    }

    private static func texts(_ value: JSONValue?) -> [String: String] {
        Dictionary((value?.object?.members ?? []).map { ($0.key, $0.value.string ?? "") }) { $1 }
    }
}

extension LinkdApp {
    /// As the drivers of the other clients take it.
    var json: JSONObject {
        func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
        return [
            "name": .string(name), "hosts": list(hosts), "scheme": scheme.map { .string($0) } ?? .null,
            "shortPrefix": .string(shortPrefix), "refParameter": .string(refParameter),
            "caseSensitive": .bool(caseSensitive), "requires": list(requires),
            "routes": .array(
                routes.map { .object(["pattern": .string($0.pattern), "requires": list($0.requires)]) }),
        ]
    }
}
