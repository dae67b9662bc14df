// One sample link for every shape of every route of an app, for testing fetched files. The complete proof with many
// samples is done with linkd's own files; here it suffices to detect a file with other routes.

import Association
import LinkCore

/// Sample links for one host.
struct RouteSamples: Sequence {
    struct Sample {
        let route: String
        let url: LinkURL
    }

    private let subject: ServedHost

    init(_ subject: ServedHost) { self.subject = subject }

    func makeIterator() -> some IteratorProtocol<Sample> {
        subject.files.app.routes.lazy.flatMap { route in
            route.shapes.compactMap { shape in
                guard let url = try? LinkURL("https://\(subject.host)\(Self.path(of: shape))") else { return nil }
                return Sample(route: route.pattern, url: url)
            }
        }.makeIterator()
    }

    private static func path(of shape: [RouteSegment]) -> String {
        shape.map { "/" + PercentCoding.encodeComponent(text(of: $0)) }.joined()
    }

    private static func text(of segment: RouteSegment) -> String {
        switch segment {
        case .literal(let text): text
        case .parameter(.int): "42"
        case .parameter(.uuid): "0f8fad5b-d9cb-469f-a165-70867728950e"
        case .parameter(.slug): "red-shoes"
        case .parameter(.any), .rest: "red-shoes"
        }
    }
}
