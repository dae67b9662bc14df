// Turns a vector of HOKO's routing into something that this stage can run, with the expected result.

import LinkCore
import PluginKit
import Router
import TestSupport

/// A vector in a form that this stage can run.
struct RouterVector {
    /// What a vector runs.
    enum Run {
        /// A URL through the stage with these routes.
        case url(String, routes: [String])
        /// Routes alone; the result is the word of the first problem, or "accepted".
        case load([String])
        /// The visible order of a table with these routes.
        case order([String])
        /// A pattern filled with parameters.
        case fill(String, StringMap)
        /// Nothing: the vector concerns something that a router lacks.
        case nothing
    }

    let vector: Vector
    let run: Run
    var expected: [(path: String, value: String)] = []

    init(_ vector: Vector) {
        self.vector = vector
        run = Self.run(vector)
        for member in vector.expect.members { expect(member.key, member.value) }
    }

    private static func run(_ vector: Vector) -> Run {
        let input = vector.input
        let routes = (input["routes"] ?? input["map"])?.array?.compactMap(\.string) ?? []
        if vector.system == "hoko.sort" { return .order(routes) }
        if let text = input["text"]?.string { return text.contains("://") ? .url(text, routes: ["*r"]) : .load([text]) }
        if let url = input["url"]?.string { return .url(url, routes: routes) }
        if let generator = input["generator"]?.string { return generated(generator) }
        if let route = input["route"]?.string {
            let given = input["route_params"]?.object?.members ?? []
            return .fill(route, StringMap(given.map { ($0.key, $0.value.string ?? "") }))
        }
        return routes.isEmpty ? .nothing : .load(routes)
    }

    private static func generated(_ generator: String) -> Run {
        guard generator.hasPrefix("routes") else {
            return .url("hoko://" + Array(repeating: "a", count: 1000).joined(separator: "/"), routes: ["*rest"])
        }
        return .url("hoko://r9999/1/2", routes: (0..<10_000).map { "r\($0)/:a/:b" })
    }

    private mutating func expect(_ name: String, _ value: JSONValue) {
        switch name {
        case "route": add("link.route", value.string ?? "absent")
        case "route_params": add("link.routeParameters", value == .null ? "{}" : Self.text(value))
        case "warnings": add("link.warnings", Self.text(value))
        case "error": add("error", value.string ?? "")
        case "name": add("name", value.string ?? "")
        case "uri": add("uri", value.string ?? "")
        case "order": add("order", Self.text(value))
        case "text": add("path", String((value.string ?? "").split(separator: "://").last ?? ""))
        case "query": query(value.object ?? [:])
        case "query_all": all(value.object ?? [:])
        case "current":
            for key in ["route", "route_params", "query"] {
                if let value = value.object?[key] { expect(key, value) }
            }
        // Opening, and what is called while it happens, belong to the navigator and the store.
        case "opened", "target_called", "max_us", "note": break
        default: add("no rule for \(name)", "")
        }
    }

    private mutating func query(_ fields: JSONObject) {
        guard fields.members.contains(where: { $0.value == .null }) else {
            return add("link.queryParameters", Self.text(.object(fields)))
        }
        for (index, member) in fields.members.enumerated() {
            add("link.query.\(index)", Self.text(.object(["name": .string(member.key), "value": member.value])))
        }
    }

    private mutating func all(_ fields: JSONObject) {
        for member in fields.members {
            let items = (member.value.array ?? []).map { value in
                JSONValue.object(["name": .string(member.key), "value": value])
            }
            add("link.query", Self.text(.array(items)))
        }
    }

    private mutating func add(_ path: String, _ value: String) { expected.append((path, value)) }

    /// The expectations that do not hold.
    func mistakes(_ expected: [(path: String, value: String)]) async throws -> [String] {
        switch run {
        case .url(let url, let routes):
            let app = RouterTestKit.app(routes) { $0.ios.scheme = "hoko" }
            let run: StageRun
            do {
                run = try await RouterTestKit.run(LinkEvent(url: url), apps: [app])
            } catch let error as ConfigError {
                return Self.mistakes(expected, ["error": String(error.message.split(separator: "(").last ?? "").word])
            }
            let (path, rest) = (expected.filter { $0.path == "path" }, expected.filter { $0.path != "path" })
            return ReadmeExample(event: LinkEvent(), expected: rest).mistakes(in: run)
                + Self.mistakes(path, ["path": run.journey?.match?.path ?? ""])
        case .load(let patterns):
            do {
                let table = try RouteTable.compile(RouterTestKit.routes(patterns))
                return Self.mistakes(
                    expected,
                    ["error": "accepted", "path": table.match(patterns)?.parameters.count == 0 ? patterns[0] : ""])
            } catch {
                return Self.mistakes(expected, ["error": error.problems.first?.word.rawValue ?? ""])
            }
        case .order(let patterns):
            let order = try RouteTable.compile(RouterTestKit.routes(patterns)).ordered.map {
                JSONValue.string($0.pattern)
            }
            return Self.mistakes(expected, ["order": Self.text(.array(order))])
        case .fill(let pattern, let parameters):
            do {
                return Self.mistakes(
                    expected, ["uri": try RoutePattern.parse(RouterTestKit.route(pattern)).fill(parameters)])
            } catch let error as RouteFillError {
                return Self.mistakes(expected, ["error": error.word, "name": error.name])
            }
        case .nothing: return ["nothing to run"]
        }
    }

    private static func mistakes(_ expected: [(path: String, value: String)], _ found: [String: String]) -> [String] {
        expected.compactMap { path, value in
            found[path] == value ? nil : "\(path): \(value), but found \(found[path] ?? "absent")"
        }
    }

    private static func text(_ value: JSONValue) -> String {
        var writer = JSONWriter()
        writer.value(value)
        return writer.text
    }
}

extension String {
    /// The letters and underscores at the beginning of the text.
    fileprivate var word: String { String(prefix { $0.isLetter || $0 == "_" }) }
}
