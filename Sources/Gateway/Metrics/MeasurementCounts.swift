// Measurement events of recorded events by name and, for outgoing ones, type. A fixed table of one worker, summed over
// all of them: a name or a type that no SDK uses makes no label.

import LinkCore

/// Measurement events since the start.
struct MeasurementCounts: Sendable {
    /// What is counted, in the order of the table.
    private static let kinds: [(name: MeasurementName, type: Navigation.Result?)] = MeasurementName.allCases.flatMap {
        name -> [(name: MeasurementName, type: Navigation.Result?)] in
        guard name.isOutgoing else { return [(name, nil)] }
        return Navigation.Result.allCases.map { (name, $0) } + [(name, nil)]
    }

    /// How many measurement events of each kind one event has: summed up once for all events with one decision.
    struct Sum: Sendable {
        /// More of one kind count as this many.
        private static let most: UInt64 = 63
        private static let width = 6

        /// Six bits for each of the ten kinds.
        private var bits: UInt64 = 0

        /// Whether there is anything to count.
        var isAny: Bool { bits != 0 }

        init(_ measurements: [Measurement]) {
            for measurement in measurements {
                guard let name = MeasurementName(rawValue: measurement.name) else { continue }
                let type = measurement.navigationResult
                let place = kinds.firstIndex { $0.name == name && $0.type == type }
                guard let place, self[place] < Self.most else { continue }
                bits += 1 << UInt64(place * Self.width)
            }
        }

        /// The number of the kind at a place of the table.
        subscript(place: Int) -> UInt64 { bits >> UInt64(place * Self.width) & Self.most }
    }

    private var list = [Int](repeating: 0, count: kinds.count)

    /// Counts those of a recorded event.
    mutating func count(_ sum: Sum) {
        for place in list.indices { list[place] &+= Int(sum[place]) }
    }

    /// Adds another worker's counts.
    mutating func add(_ other: MeasurementCounts) {
        for place in list.indices { list[place] += other.list[place] }
    }

    /// The metric family. Outgoing events without a type have a series once there is one.
    var metric: Metric {
        var rows: [(labels: [(String, String)], value: Double)] = []
        for (place, kind) in Self.kinds.enumerated() {
            if kind.name.isOutgoing, kind.type == nil, list[place] == 0 { continue }
            let labels = [("name", kind.name.rawValue)] + (kind.type.map { [("type", $0.rawValue)] } ?? [])
            rows.append((labels, Double(list[place])))
        }
        return Metric(
            "linkd_measurements_total", "App Links measurement events of recorded events by name and type.", rows)
    }
}
