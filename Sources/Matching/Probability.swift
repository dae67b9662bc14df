// The last attempt of the match cascade: exactly one recent tap from the same address and a similar device, or none. It
// never chooses between two that are both possible. Pure, any thread.

public import LinkCore

/// The answer of probabilistic matching.
public enum Guess: Sendable, Equatable {
    /// Matching was not tried, for this reason (a stable word).
    case barred(String)
    /// No tap is possible.
    case nothing
    /// This many taps are possible, but none is good enough.
    case weak(Int)
    /// This many taps are possible, and none is clearly the best.
    case ambiguous(Int)
    /// Exactly this tap matches, with these points.
    case one(StoredTap, points: Int)
}

/// Matches openings by probability.
public enum Probability {
    /// The most taps of one address that are considered; with more there is no answer.
    public static let most = 64
    /// The shortest time from a tap to a first run of the installed app, in milliseconds.
    public static let fastest: Int64 = 5000

    /// The answer for an opening.
    /// - Parameter own: a tap that counts as free although it is claimed: the one that a deterministic key found.
    public static func guess<Source: TapSource>(
        _ opening: Opening, _ policy: MatchPolicy, _ source: Source, own: EventID? = nil
    ) throws(Source.Failure) -> Guess {
        guard let signals = opening.signals, !opening.keys.isEmpty else { return .barred("no_signals") }
        if opening.addressSharing == .meaningless { return .barred("address_meaningless") }
        let since = opening.receivedAt - policy.widestProbabilisticWindow
        let view = try source.behind(app: opening.app, keys: opening.keys, since: since, limit: most)
        return choose(opening, signals, policy, view, own: own)
    }

    private static func choose(
        _ opening: Opening, _ signals: DeviceSignals, _ policy: MatchPolicy, _ view: AddressView, own: EventID?
    ) -> Guess {
        var best: Rated?
        var rivals: [Int] = []
        for tap in view.taps {
            guard let rated = Rated(tap, opening, signals, policy, devices: view.devices, own: own) else { continue }
            if rated.isCandidate, rated.points > best?.points ?? Int.min {
                if let best { rivals.append(best.possible) }
                best = rated
            } else {
                rivals.append(rated.possible)
            }
        }
        guard let best else { return rivals.isEmpty ? .nothing : .weak(rivals.count) }
        let close = rivals.filter { $0 > best.points - Similarity.Points.margin }.count
        if close > 0 { return .ambiguous(close + 1) }
        // There are more taps than were considered, so the number of possible ones is unknown.
        if view.isCut { return .ambiguous(view.taps.count) }
        return best.points >= Similarity.Points.needed ? .one(best.tap, points: best.points) : .weak(1)
    }
}

/// A possible tap with its points.
private struct Rated {
    let tap: StoredTap
    let points: Int
    let possible: Int
    /// Whether it may be the answer; otherwise it only counts as a rival.
    let isCandidate: Bool

    /// Nil for a tap that cannot have led here.
    init?(
        _ tap: StoredTap, _ opening: Opening, _ signals: DeviceSignals, _ policy: MatchPolicy, devices: Int,
        own: EventID?
    ) {
        guard let tapped = tap.signals, let similarity = Similarity(tapped, signals) else { return nil }
        let age = EventTime.span(from: tap.at, to: opening.receivedAt)
        guard age <= policy.widestProbabilisticWindow, age >= -MatchPolicy.future else { return nil }
        // A claimed tap belongs to another installation's opening.
        let isTaken = tap.takenBy != nil || opening.lost.contains(tap.id)
        if isTaken, tap.id != own { return nil }
        var people = max(devices, 1)
        for case .people(let listed) in [tap.addressSharing, opening.addressSharing] { people = max(people, listed) }
        let window = policy.probabilisticWindow(of: tap)
        let cost = Similarity.cost(ofCrowd: people) + Similarity.cost(ofAge: age, window: window)
        self.tap = tap
        points = similarity.points - cost
        possible = similarity.possible - cost
        isCandidate =
            similarity.isComplete && !tap.isPersonal && !tap.isFlooded && tap.addressSharing != .meaningless
            && age <= window
            && age >= Probability.fastest
    }
}
