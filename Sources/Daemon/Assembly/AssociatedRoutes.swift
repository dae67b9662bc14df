// The routes of an app as the generator of association files takes them: the router's patterns, translated. The daemon
// does it, because it alone knows both. Runs at load.

import Association
import LinkCore
import Router

extension AssociatedApp {
    /// An app with its routes. A route whose pattern is bad is left out: the trial build of the stages names it.
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
    /// A segment of the router's.
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
