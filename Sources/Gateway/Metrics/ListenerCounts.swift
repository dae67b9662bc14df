// Connections by the listener that accepted them. Fixed tables of one worker.

/// Connections accepted since the start, and open now.
public struct ListenerCounts: Sendable {
    private static let names = ["gateway", "control", "http", "metrics"]
    private var open = [Int](repeating: 0, count: names.count)
    private var accepted = [Int](repeating: 0, count: names.count)

    /// Times that clients were dropped because the process had no descriptor left.
    var exhausted = 0

    /// Starts with all counts at 0.
    public init() {}

    private static func place(_ role: ListenerRole) -> Int {
        switch role {
        case .varlink(.gateway): 0
        case .varlink(.control): 1
        case .http(.public): 2
        case .http(.metrics): 3
        }
    }

    /// Counts a connection that was opened.
    mutating func opened(_ role: ListenerRole) {
        open[Self.place(role)] += 1
        accepted[Self.place(role)] += 1
    }

    /// Counts a connection that was closed.
    mutating func closed(_ role: ListenerRole) { open[Self.place(role)] -= 1 }

    /// Adds another worker's counts.
    mutating func add(_ other: ListenerCounts) {
        for place in open.indices {
            open[place] += other.open[place]
            accepted[place] += other.accepted[place]
        }
        exhausted += other.exhausted
    }

    /// The metric families of the listeners.
    public var metrics: [Metric] {
        [
            Metric("linkd_connections", "Open connections.", by: "listener", Array(zip(Self.names, open))),
            Metric(
                "linkd_connections_accepted_total", "Connections accepted.", by: "listener",
                Array(zip(Self.names, accepted))),
            Metric(
                "linkd_descriptors_exhausted_total",
                "Times that clients were turned away because the process had no descriptor left.", Double(exhausted)),
        ]
    }
}
