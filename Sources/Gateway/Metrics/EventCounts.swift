// Recorded events by kind and action, and by reason; their measurement events by name and type. Fixed tables of one
// worker, summed over all of them. Whatever clients send, there are never more counts than these.

import LinkCore
import Navigator
import PluginKit

/// Recorded events since the start.
public struct EventCounts: Sendable {
    /// Reasons that have their own count. Other reasons of stages count as `other`.
    static let reasons: [String] =
        [
            Reason.routeMatched, Reason.shortLink, Reason.defaultRoute, Reason.notFound,
            Reason.notOurs, Reason.passOn, Reason.noRoute, Reason.requirementsMissing,
            Reason.installationMissing, Reason.unknownApp, Reason.noDestination, Reason.appTooOld, Reason.appTooNew,
            Reason.systemTooOld, Reason.appVersionUnknown, Reason.crawler, Reason.openInWeb, Reason.stayInBrowser,
            Reason.desktop, Reason.noAppHere, Reason.appDidNotOpen, Reason.notInstalled, Reason.installed,
            Reason.recipientWithoutApp,
            Reason.inAppBrowser, Reason.installUnknown, Reason.skipPreview, Reason.noMatch, Reason.nothingPending,
            Reason.recorded, Reason.canOpen, Reason.webFallback, "redirect_loop", "too_many_restarts", "stage_failed",
        ] + LinkObstacle.allCases.map(\.rawValue)

    private static let places = [ByteKey: Int](
        uniqueKeysWithValues: reasons.enumerated().map { (ByteKey($1), $0) })
    private static let kinds = EventKind.allCases
    private static let actions = Action.allCases

    private var outcomes = [Int](repeating: 0, count: kinds.count * actions.count)
    private var byReason = [Int](repeating: 0, count: reasons.count + 1)
    private var measurements = MeasurementCounts()

    /// Starts with all counts at 0.
    public init() {}

    /// Where the events of one decision are counted.
    struct Place {
        fileprivate let outcome: Int
        fileprivate let reason: Int
        fileprivate let measured: MeasurementCounts.Sum

        init(_ kind: EventKind, _ action: Action, reason: String, measurements: [Measurement] = []) {
            outcome = kind.place * EventCounts.actions.count + action.place
            self.reason = EventCounts.places[ByteKey(reason)] ?? EventCounts.reasons.count
            measured = MeasurementCounts.Sum(measurements)
        }
    }

    /// Counts a recorded event.
    mutating func count(_ kind: EventKind, _ action: Action, reason: String, measurements: [Measurement] = []) {
        count(at: Place(kind, action, reason: reason, measurements: measurements))
    }

    /// Counts a recorded event.
    mutating func count(at place: Place) {
        outcomes[place.outcome] &+= 1
        byReason[place.reason] &+= 1
        if place.measured.isAny { measurements.count(place.measured) }
    }

    /// Adds another worker's counts.
    mutating func add(_ other: EventCounts) {
        for place in outcomes.indices { outcomes[place] += other.outcomes[place] }
        for place in byReason.indices { byReason[place] += other.byReason[place] }
        measurements.add(other.measurements)
    }

    /// The metric families.
    public var metrics: [Metric] {
        var byOutcome: [(labels: [(String, String)], value: Double)] = []
        for kind in Self.kinds {
            for action in Self.actions {
                let count = outcomes[kind.place * Self.actions.count + action.place]
                // A series without events is omitted: most kinds never have most actions.
                guard count > 0 || action.isUsual(for: kind) else { continue }
                byOutcome.append(([("kind", kind.rawValue), ("action", action.rawValue)], Double(count)))
            }
        }
        let reasons = (Self.reasons + ["other"]).enumerated().map { ($1, byReason[$0]) }
        return [
            Metric("linkd_events_total", "Recorded events by kind and action.", byOutcome),
            Metric(
                "linkd_event_reasons_total", "Recorded events by the reason of the decision.", by: "reason", reasons),
            measurements.metric,
        ]
    }
}

extension EventKind {
    /// Its index in `allCases`.
    fileprivate var place: Int {
        switch self {
        case .tap: 0
        case .open: 1
        case .navigate: 2
        case .reopen: 3
        case .conversion: 4
        case .firstOpen: 5
        }
    }
}

extension Action {
    /// Its index in `allCases`.
    fileprivate var place: Int {
        switch self {
        case .openApp: 0
        case .openStore: 1
        case .openWeb: 2
        case .showPreview: 3
        case .hold: 4
        case .reject: 5
        case .none: 6
        }
    }

    /// Whether events of this kind have the action in an ordinary configuration. Such series exist from the start, so
    /// that their first event is visible as an increase.
    fileprivate func isUsual(for kind: EventKind) -> Bool {
        switch kind {
        case .tap: self != .hold && self != .none
        case .open: self == .openApp || self == .openWeb || self == .hold || self == .reject
        case .navigate: self == .openApp || self == .openWeb
        case .reopen, .firstOpen: self == .openApp || self == .none
        case .conversion: self == .none
        }
    }
}
