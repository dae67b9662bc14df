// Hosts whose answers a test writes.

import Association
import LinkCore
import Outbound
import Records
import Synchronization

@testable import Doctor

/// Answers by address, or by `AGENT ADDRESS` for one User-Agent; what is not there cannot be reached.
final class FakeNet: HostFetcher {
    private let pages: [String: FetchReport]
    private let asked = Mutex<[String]>([])

    init(_ pages: [String: FetchReport]) { self.pages = pages }

    var requests: [String] { asked.withLock { $0 } }

    func fetch(_ address: String, as agent: String?) async -> FetchReport {
        let named = agent.map { "\($0) \(address)" } ?? address
        asked.withLock { $0.append(named) }
        return pages[named] ?? pages[address] ?? FetchReport(.failure(.notResolved), detail: "Could not resolve host")
    }
}

extension FetchReport {
    static func page(
        _ body: [UInt8], status: Int = 200, type: String? = "application/json", location: String? = nil,
        date: String? = nil, certificateEnd: Int64? = nil
    ) -> FetchReport {
        var response = FetchResponse(status: status, location: location, contentType: type, body: body)
        response.date = date
        response.certificateEnd = certificateEnd
        return FetchReport(.response(response))
    }
}

/// An app with a domain, and the way its files and copies are reached.
struct Shop {
    static let host = "go.example.com"
    static let apple = "https://go.example.com/.well-known/apple-app-site-association"
    static let appleRoot = "https://go.example.com/apple-app-site-association"
    static let android = "https://go.example.com/.well-known/assetlinks.json"
    static let robots = "https://go.example.com/robots.txt"
    static let interface = "https://go.example.com/v1/links"
    static let plainInterface = "http://go.example.com/v1/links"
    static let sister = "open.example.com"
    static let appleCopy = "https://app-site-association.cdn-apple.com/a/v1/go.example.com"
    static let googleCopy =
        "https://digitalassetlinks.googleapis.com/v1/statements:list?source.web.site=https://go.example.com"
        + "&relation=delegate_permission/common.handle_all_urls"
    static let key = Array(repeating: "AB", count: 32).joined(separator: ":")
    /// 2026-11-21T10:46:56Z
    static let now: Int64 = 1_795_258_016
    static let date = "Sat, 21 Nov 2026 10:46:56 GMT"

    var definition: AppDefinition
    var files: AssociationFiles

    init(_ change: (inout AppDefinition) -> Void = { _ in }) {
        var app = AppDefinition(name: "shop")
        app.domains = [Self.host, "open.example.com"]
        app.ios.bundleID = "com.example.shop"
        app.ios.teamID = "A1B2C3D4E5"
        app.android.package = "com.example.shop"
        app.android.certificateFingerprints = [Self.key]
        app.defaultRoute = .reject
        app.routes = [RouteDefinition(pattern: "products/:id"), RouteDefinition(pattern: "about")]
        change(&app)
        definition = app
        files = Self.files(app)
    }

    static func files(_ app: AppDefinition) -> AssociationFiles {
        let shapes: [String: [RouteSegment]] = [
            "products/:id": [.literal("products"), .parameter(.any)], "about": [.literal("about")],
            "products/:id/reviews": [.literal("products"), .parameter(.any), .literal("reviews")],
        ]
        let routes = app.routes.map { AssociatedRoute($0, of: app, shapes: [shapes[$0.pattern] ?? []]) }
        return AssociationFiles(AssociatedApp(app, routes: routes), FilePublication([app]))
    }

    /// A world in which all is well.
    var pages: [String: FetchReport] {
        let (apple, android) = (files.apple?.bytes ?? [], files.android?.bytes ?? [])
        let statements =
            #"{"statements":[{"target":{"androidApp":{"packageName":"com.example.shop","#
            + #""certificate":{"sha256Fingerprint":"\#(Self.key)"}}}}]}"#
        return [
            Self.apple: .page(apple, certificateEnd: Self.now + 60 * 86_400), Self.appleRoot: .page(apple),
            Self.android: .page(android), Self.robots: .page([], status: 404, type: "text/html"),
            Self.interface: .page([], status: 401),
            Self.plainInterface: .page([], status: 301, location: Self.interface),
            Self.appleCopy: .page(apple, date: Self.date),
            Self.googleCopy: .page(Array(statements.utf8), date: Self.date),
        ]
    }

    func examine(
        _ pages: [String: FetchReport], now: Int64 = Shop.now, sisters: [String] = []
    ) async -> [Diagnosis] {
        let subject = ServedHost(host: Self.host, sisters: sisters, files: files, now: now) { segments in
            guard segments.first == "products" else { return segments == ["about"] ? "about" : nil }
            return segments.count == 2 ? "products/:id" : "products/:id/reviews"
        }
        let told = Told()
        await HostExamination.run(subject, by: FakeNet(pages)) { told.all.append($0) }
        return told.all
    }

    /// The same world with a second host beside the first.
    var twoHosts: [String: FetchReport] {
        var both = pages
        for (address, report) in pages {
            both[address.replacing(Self.host, with: Self.sister)] = report
        }
        return both
    }

    /// With some answers changed.
    func examine(changing changes: [String: FetchReport?]) async -> [Diagnosis] {
        var pages = pages
        for (address, report) in changes { pages[address] = report }
        return await examine(pages)
    }
}

private final class Told {
    var all: [Diagnosis] = []
}

extension [Diagnosis] {
    /// Those that are not well.
    var troubles: [Diagnosis] { filter { $0.state == .failed || $0.state == .warning } }
    func named(_ name: String) -> [Diagnosis] { filter { $0.name == name } }
}
