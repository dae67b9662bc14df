// HTTP answers by the part of linkd that gave them and by the class of their status. Fixed tables of one worker.

/// The parts of linkd that answer HTTP requests; a label, so a closed set.
public enum SiteName: Int, Sendable, CaseIterable {
    case tap, association, qr, deviceReport, page, events, links, pending, reports, postback, openapi, monitoring
    /// A host or a path that belongs to no part.
    case unknown

    /// Its name in the metric `linkd_http_requests_total`.
    var label: String {
        switch self {
        case .deviceReport: "sight"
        case .unknown: "nobody"
        default: "\(self)"
        }
    }
}

/// HTTP answers since the start.
public struct AnswerCounts: Sendable {
    /// Status classes 1xx to 5xx.
    private static let classes = 5
    private var counts = [Int](repeating: 0, count: SiteName.allCases.count * classes)

    /// Starts with all counts at 0.
    public init() {}

    mutating func count(_ site: SiteName, status: Int) {
        counts[site.rawValue * Self.classes + min(max(status / 100, 1), Self.classes) - 1] &+= 1
    }

    /// Adds another worker's counts.
    mutating func add(_ other: AnswerCounts) {
        for place in counts.indices { counts[place] += other.counts[place] }
    }

    /// The metric family. Classes that a part never uses are omitted until it does.
    public var metric: Metric {
        var values: [(labels: [(String, String)], value: Double)] = []
        for site in SiteName.allCases {
            for code in 1...Self.classes {
                let count = counts[site.rawValue * Self.classes + code - 1]
                guard count > 0 || code != 1 && code != 3 || code == 3 && site == .tap else { continue }
                values.append(([("site", site.label), ("code", "\(code)xx")], Double(count)))
            }
        }
        return Metric(
            "linkd_http_requests_total", "HTTP requests answered, by site and status class.", values)
    }
}
