// Apps, files and questions for the tests of the generator and of the prover.

import Association
import LinkCore
import Router

/// Makes apps of route patterns.
enum Make {
    /// An app with an iOS and an Android app on go.example.com.
    static func app(_ change: (inout AppDefinition) -> Void = { _ in }) -> AppDefinition {
        var app = AppDefinition(name: "shop")
        app.domains = ["go.example.com", "open.example.com"]
        app.web = "https://www.example.com"
        app.ios.bundleID = "com.example.shop"
        app.ios.teamID = "A1B2C3D4E5"
        app.android.package = "com.example.shop"
        app.android.certificateFingerprints = [Sample.fingerprint]
        change(&app)
        return app
    }

    /// Routes; an exclamation mark before a pattern keeps it from being published, a tilde makes it one for the browser.
    static func routes(_ patterns: [String]) -> [RouteDefinition] {
        patterns.map { text in
            var route = RouteDefinition(
                pattern: text.first == "!" || text.first == "~" ? String(text.dropFirst()) : text)
            if text.first == "!" { route.publish = "never" }
            if text.first == "~" { route.openIn = "web" }
            return route
        }
    }

    static func associated(_ app: AppDefinition) throws -> AssociatedApp {
        AssociatedApp(
            app,
            routes: try app.routes.map { route in
                AssociatedRoute(
                    route, of: app, shapes: try RoutePattern.parse(route).paths.map { $0.map(segment) })
            })
    }

    private static func segment(_ segment: PatternSegment) -> RouteSegment {
        switch segment {
        case .literal(let text): .literal(text)
        case .parameter(_, nil): .parameter(.any)
        case .parameter(_, .int?): .parameter(.int)
        case .parameter(_, .uuid?): .parameter(.uuid)
        case .parameter(_, .slug?): .parameter(.slug)
        case .rest: .rest
        }
    }

    static func files(_ patterns: [String], _ change: (inout AppDefinition) -> Void = { _ in }) throws
        -> AssociationFiles
    {
        let app = app {
            $0.routes = routes(patterns)
            change(&$0)
        }
        return AssociationFiles(try associated(app), FilePublication([app]))
    }
}

extension AssociationFiles {
    var appleText: String { String(decoding: apple?.bytes ?? [], as: UTF8.self) }
    var androidText: String { String(decoding: android?.bytes ?? [], as: UTF8.self) }
    func opens(_ path: String, on system: AppleSystem = .current) throws -> Bool {
        appleMatcher.decide(try LinkURL("https://go.example.com\(path)"), on: system).opens
    }
    func opensOnAndroid(_ path: String) throws -> Bool {
        androidMatcher.decide(try LinkURL("https://go.example.com\(path)")).opens
    }
}
