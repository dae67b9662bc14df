// The two clients for apps behind one interface, so that each test asks both.

import AppClient
import KotlinRunner
import LinkCore
import Testing

/// Which client.
enum Language: String, CaseIterable, CustomTestStringConvertible {
    case swift, kotlin

    var testDescription: String { rawValue }
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
    case kotlin(KotlinRunner)

    /// - Parameter kotlin: a running client, whose app this one becomes.
    init(_ language: Language, _ app: LinkdApp, kotlin: KotlinRunner?) throws {
        guard language == .kotlin, let kotlin else {
            self = .swift(LinkdRoutes(app))
            return
        }
        _ = try kotlin.ask([
            "do": .string("app"), "app": .object(app.json), "key": .string(""),
            "address": .string("http://127.0.0.1:1"), "limit": .int(1),
        ])
        self = .kotlin(kotlin)
    }

    /// The route of a link; nil when linkd would be asked.
    func read(_ url: String) throws -> Reading? {
        switch self {
        case .swift(let routes):
            guard let match = routes.match(url) else { return nil }
            return Reading(
                route: match.link.route, parameters: match.link.parameters, query: match.link.query,
                ref: match.link.ref, isSure: match.isSure)
        case .kotlin(let runner):
            let answer = try runner.ask(["do": .string("match"), "url": .string(url)])
            guard let route = answer["route"]?.string else { return nil }
            return Reading(
                route: route, parameters: Self.texts(answer["parameters"]), query: Self.texts(answer["query"]),
                ref: answer["ref"]?.string, isSure: answer["sure"]?.bool ?? false)
        }
    }

    private static func texts(_ value: JSONValue?) -> [String: String] {
        Dictionary((value?.object?.members ?? []).map { ($0.key, $0.value.string ?? "") }) { $1 }
    }
}

extension LinkdApp {
    /// As the Kotlin client's driver takes it.
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
