// The route tables as an operator sees them: `linkctl routes list` and `linkctl routes test`. Built from the current
// snapshot; must never be used while an event runs, because it goes through every route.

public import LinkCore
import PluginKit

/// A query about routes that cannot be answered.
public enum RouteInspectorError: Error, Sendable, Equatable, CustomStringConvertible {
    /// No app has this name.
    case unknownApp(String)
    /// The text is not a URL, for this reason.
    case badURL(reason: String)

    /// The error in a sentence for a person.
    public var description: String {
        switch self {
        case .unknownApp(let name): "no app is called \(name.inQuotes)"
        case .badURL(let reason): "not a URL: \(reason)"
        }
    }
}

/// The result of one route in a test of a URL.
public struct RouteTestResult: Sendable {
    /// The name of the app.
    public let app: String
    /// The pattern of the route.
    public let pattern: String
    /// Whether it is the route of the URL; at most one per app is.
    public let matched: Bool
    /// The position in the order in which the app's routes are tried, from 1.
    public let position: Int
    /// The first segment, from 1, that rules out a match; nil when the pattern matches or no route of the app was
    /// tried.
    public let segment: Int?
    /// The reason in words.
    public let reason: String
    /// The parameters; empty when the pattern does not match.
    public let parameters: StringMap
}

/// Lists and tests the routes of all apps.
public struct RouteInspector: Sendable {
    private let apps: AppDirectory
    private let targets: TargetPolicy
    private let tables: [ByteKey: RouteTable]

    /// Compiles the routes of every app. An app whose routes have problems has no table here; the check reports them.
    public init(apps: AppDirectory, targets: TargetPolicy = TargetPolicy()) {
        self.apps = apps
        self.targets = targets
        var tables: [ByteKey: RouteTable] = [:]
        for app in apps.apps {
            if let table = try? Self.table(app) { tables[ByteKey(app.name)] = table }
        }
        self.tables = tables
    }

    private static func table(_ app: App) throws(RouteTableError) -> RouteTable {
        try RouteTable.compile(app.definition.routes, caseSensitive: app.definition.caseSensitiveRoutes)
    }

    /// All problems with the routes of all apps, for `linkd --check`.
    public static func problems(in apps: AppDirectory) -> [RouteProblem] {
        apps.apps.flatMap { app -> [RouteProblem] in
            do throws(RouteTableError) {
                _ = try table(app)
                return []
            } catch {
                return error.problems
            }
        }
    }

    /// The routes of one app or of all, each app's in the visible order (`RouteTable.ordered`).
    public func routes(app: String? = nil) throws(RouteInspectorError) -> [(app: String, route: RouteDefinition)] {
        try selected(app).flatMap { app in
            (tables[ByteKey(app.name)]?.ordered ?? []).map { (app: app.name, route: $0) }
        }
    }

    /// The route that a path such as `products/42` on an app's web hosts matches; used for keys that a route would
    /// take. Nil when none does.
    public func match(path: String, app: String) throws(RouteInspectorError) -> RouteTableMatch? {
        let found = try selected(app)
        guard let app = found.first, let table = tables[ByteKey(app.name)] else { return nil }
        guard let url = try? LinkURL("x:///" + path) else { return nil }
        return table.match(url.segments().texts)
    }

    /// Tries every route on a URL, in the order of a look-up.
    /// - Parameters:
    ///   - url: a URL, or with a named app a path such as `products/42`.
    ///   - app: the app to test; nil tests the app that the URL belongs to, or all when it belongs to none.
    public func test(url text: String, app name: String? = nil) throws(RouteInspectorError) -> [RouteTestResult] {
        let url: LinkURL
        do throws(LinkURLError) {
            url = try LinkURL(text)
        } catch {
            guard let name, error.reason == "not_absolute" else { throw .badURL(reason: error.reason) }
            return try selected(name).flatMap { app in
                report(app, RouteTarget.of(text: text, app: app, targets: targets).target)
            }
        }
        var asked = try selected(name)
        if name == nil, let owner = apps.owner(of: url) { asked = [owner] }
        return asked.flatMap { app in
            report(app, RouteTarget.of(url, app: app, named: name != nil, targets: targets))
        }
    }

    private func selected(_ name: String?) throws(RouteInspectorError) -> [App] {
        guard let name else { return apps.apps }
        guard let app = apps.named(name) else { throw .unknownApp(name) }
        return [app]
    }

    private func report(_ app: App, _ target: RouteTarget) -> [RouteTestResult] {
        guard let table = tables[ByteKey(app.name)] else { return [] }
        switch target {
        case .refused(let reason, _):
            return table.ordered.enumerated().map { index, route in
                RouteTestResult(
                    app: app.name, pattern: route.pattern, matched: false, position: index + 1, segment: nil,
                    reason: reason, parameters: [:])
            }
        case .path(let path, _):
            return table.explain(path.texts).enumerated().map { index, candidate in
                RouteTestResult(
                    app: app.name, pattern: candidate.route.pattern, matched: candidate.chosen, position: index + 1,
                    segment: candidate.segment, reason: candidate.reason, parameters: candidate.parameters)
            }
        }
    }
}
