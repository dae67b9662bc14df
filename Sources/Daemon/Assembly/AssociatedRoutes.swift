// The routes of an app in the form that the generator of association files takes: the router's patterns, translated.
// The daemon does this, because it alone depends on both modules. Runs at load.

import Association
import LinkCore
import Router

extension AssociatedApp {
    /// An app with its routes. A route with an invalid pattern is omitted: the trial build of the stages reports it.
    init(_ definition: AppDefinition) {
        let routes = definition.routes.compactMap { route -> AssociatedRoute? in
            guard let pattern = try? RoutePattern.parse(route) else { return nil }
            return AssociatedRoute(
                route, of: definition, shapes: pattern.paths.map { path in path.map(RouteSegment.init) })
        }
        self.init(definition, routes: routes)
    }
}

extension RouteSegment {
    /// The segment of an association file for a segment of the router.
    init(_ segment: PatternSegment) {
        switch segment {
        case .literal(let text): self = .literal(text)
        case .parameter(_, nil): self = .parameter(.any)
        case .parameter(_, .int?): self = .parameter(.int)
        case .parameter(_, .uuid?): self = .parameter(.uuid)
        case .parameter(_, .slug?): self = .parameter(.slug)
        case .rest: self = .rest
        }
    }
}
