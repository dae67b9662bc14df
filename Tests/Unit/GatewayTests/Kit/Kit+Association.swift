// Association files for the gateway under test, made of its app's routes as the daemon makes them.

import Association
import LinkCore
import Router

extension Kit {
    static func associations(of app: AppDefinition) throws -> Associations {
        let routes = try app.routes.map { route in
            AssociatedRoute(
                route, of: app, shapes: try RoutePattern.parse(route).paths.map { path in path.map(segment) })
        }
        return Associations([AssociatedApp(app, routes: routes)], FilePublication([app]))
    }

    private static func segment(_ segment: PatternSegment) -> RouteSegment {
        switch segment {
        case .literal(let text): .literal(text)
        case .parameter: .parameter(.any)
        case .rest: .rest
        }
    }
}
