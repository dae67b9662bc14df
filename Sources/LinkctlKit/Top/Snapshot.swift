// The figures of one moment from GetMetrics: Prometheus samples by name and labels. Pure values.

import LinkCore

/// The figures of one moment.
struct Snapshot {
    /// When they arrived, in milliseconds of any clock that advances steadily.
    let at: Int64
    private let values: [String: Double]
    /// The samples that have labels, by metric name, in linkd's order.
    private let families: [String: [(labels: [String: String], value: Double)]]

    init(_ metrics: JSONObject, at: Int64) {
        self.at = at
        var values: [String: Double] = [:]
        var families: [String: [(labels: [String: String], value: Double)]] = [:]
        for member in metrics.members {
            guard let value = metrics.fraction(member.key) else { continue }
            guard let brace = member.key.firstIndex(of: "{") else {
                values[member.key] = value
                continue
            }
            families[String(member.key[..<brace]), default: []].append(
                (Self.labels(member.key[member.key.index(after: brace)...]), value))
        }
        self.values = values
        self.families = families
    }

    /// Parses labels of the form `a="b",c="d"}`.
    private static func labels(_ text: Substring) -> [String: String] {
        var labels: [String: String] = [:]
        var rest = text.dropLast()
        while let equals = rest.firstIndex(of: "=") {
            let name = String(rest[..<equals])
            var value = ""
            var at = rest.index(equals, offsetBy: 2, limitedBy: rest.endIndex) ?? rest.endIndex
            while at < rest.endIndex, rest[at] != "\"" {
                if rest[at] == "\\" { at = rest.index(after: at) }
                if at < rest.endIndex {
                    value.append(rest[at])
                    at = rest.index(after: at)
                }
            }
            labels[name] = value
            rest = at < rest.endIndex ? rest[rest.index(after: at)...].drop { $0 == "," } : ""
        }
        return labels
    }

    /// The value of a metric without labels; nil when there is none.
    func value(_ name: String) -> Double? { values[name] }

    /// The sum of a metric's samples with these labels; nil when there are none.
    func sum(_ name: String, _ labels: [String: String] = [:]) -> Double? {
        if labels.isEmpty, let value = values[name] { return value }
        let found = (families[name] ?? []).filter { sample in labels.allSatisfy { sample.labels[$0.key] == $0.value } }
        return found.isEmpty ? nil : found.reduce(0) { $0 + $1.value }
    }

    /// The distinct values of a label of a metric, in linkd's order.
    func words(_ label: String, of name: String) -> [String] {
        var seen: Set<String> = []
        return (families[name] ?? []).compactMap { $0.labels[label] }.filter { seen.insert($0).inserted }
    }

    /// The cumulative buckets of a histogram, summed over its other labels and sorted by bound.
    func buckets(_ name: String, _ labels: [String: String] = [:]) -> [(bound: Double, count: Double)] {
        var counts: [Double: Double] = [:]
        for sample in families[name + "_bucket"] ?? [] {
            guard let text = sample.labels["le"], labels.allSatisfy({ sample.labels[$0.key] == $0.value }) else {
                continue
            }
            let bound = text == "+Inf" ? Double.infinity : Double(text)
            if let bound { counts[bound, default: 0] += sample.value }
        }
        return counts.sorted { $0.key < $1.key }.map { (bound: $0.key, count: $0.value) }
    }
}

/// Two snapshots and the differences between them.
struct Interval {
    let before: Snapshot?
    let now: Snapshot

    private var seconds: Double { before.map { Double(now.at - $0.at) / 1000 } ?? 0 }

    /// The growth of a counter per second; nil before there are two snapshots. After a restart it counts from zero.
    func rate(_ name: String, _ labels: [String: String] = [:]) -> Double? {
        guard let before, seconds > 0, let count = now.sum(name, labels) else { return nil }
        let earlier = before.sum(name, labels) ?? 0
        return (count >= earlier ? count - earlier : count) / seconds
    }

    /// A quantile of a histogram's new values, interpolated linearly within its bucket; nil when there are none.
    func quantile(_ share: Double, _ name: String, _ labels: [String: String] = [:]) -> Double? {
        guard let before else { return nil }
        let earlier = Dictionary(before.buckets(name, labels).map { ($0.bound, $0.count) }, uniquingKeysWith: { $1 })
        let new = now.buckets(name, labels).map {
            (bound: $0.bound, count: max(0, $0.count - (earlier[$0.bound] ?? 0)))
        }
        guard let total = new.last?.count, total > 0 else { return nil }
        let rank = share * total
        var low = (bound: 0.0, count: 0.0)
        for bucket in new {
            if bucket.count >= rank {
                // Above the last finite bound the value is unknown.
                guard bucket.bound.isFinite, bucket.count > low.count else { return low.bound }
                return low.bound + (bucket.bound - low.bound) * (rank - low.count) / (bucket.count - low.count)
            }
            low = bucket
        }
        return low.bound
    }

    /// The mean of a histogram's new values; nil when there are none.
    func mean(_ name: String) -> Double? {
        guard let count = rate(name + "_count"), count > 0, let sum = rate(name + "_sum") else { return nil }
        return sum / count
    }
}
