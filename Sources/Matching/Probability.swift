// The last rung of the ladder: exactly one tap from behind the same address, on a device like this one, a short while ago,
// or none. It never chooses between two that could both be meant. Pure, any thread.

public import LinkCore

/// What probability says of an opening.
public enum Guess: Sendable, Equatable {
    /// It is not asked: why, a stable word.
    case barred(String)
    /// No tap comes into question.
    case nothing
    /// Some do, none well enough: how many.
    case weak(Int)
    /// More than one could be it: how many.
    case ambiguous(Int)
    /// This one alone, with its points.
    case one(StoredTap, points: Int)
}

/// Probabilistic matching.
public enum Probability {
    /// How many taps behind one address are looked at; with more there is no answer.
    public static let most = 64
    /// How short after a tap an app can have been fetched and run for the first time, milliseconds.
    public static let fastest: Int64 = 5000

    /// What is to be said of an opening.
    /// - Parameter own: a tap that counts as free although it is taken: the one that a deterministic key found.
    public static func guess<Source: TapSource>(
        _ opening: Opening, _ policy: MatchPolicy, _ source: Source, own: EventID? = nil
    ) throws(Source.Failure) -> Guess {
        guard let signals = opening.signals, !opening.keys.isEmpty else { return .barred("no_signals") }
        if opening.crowd == .meaningless { return .barred("address_meaningless") }
        let since = opening.receivedAt - policy.widestProbabilisticWindow
        let view = try source.behind(app: opening.app, keys: opening.keys, since: since, limit: most)
        return choose(opening, signals, policy, view, own: own)
    }

    private static func choose(
        _ opening: Opening, _ signals: DeviceSignals, _ policy: MatchPolicy, _ view: AddressView, own: EventID?
    ) -> Guess {
        var best: Rated?
        var rivals: [Int] = []
        for touch in view.touches {
            guard let rated = Rated(touch, opening, signals, policy, devices: view.devices, own: own) else { continue }
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
        // With more taps than were looked at nobody knows how many of them could be meant.
        if view.isCut { return .ambiguous(view.touches.count) }
        return best.points >= Similarity.Points.needed ? .one(best.touch, points: best.points) : .weak(1)
    }
}

/// A tap with its points.
private struct Rated {
    let touch: StoredTap
    let points: Int
    let possible: Int
    /// Whether it may be the answer; else it can only stand in another's way.
    let isCandidate: Bool

    /// Nil for a tap that cannot have led here.
    init?(
        _ touch: StoredTap, _ opening: Opening, _ signals: DeviceSignals, _ policy: MatchPolicy, devices: Int,
        own: EventID?
    ) {
        guard let tapped = touch.signals, let similarity = Similarity(tapped, signals) else { return nil }
        let age = EventTime.span(from: touch.at, to: opening.receivedAt)
        guard age <= policy.widestProbabilisticWindow, age >= -MatchPolicy.future else { return nil }
        // Who was matched has its tap; another person's opening is not meant by it.
        let isTaken = touch.takenBy != nil || opening.lost.contains(touch.id)
        if isTaken, touch.id != own { return nil }
        var people = max(devices, 1)
        for case .people(let listed) in [touch.crowd, opening.crowd] { people = max(people, listed) }
        let window = policy.probabilisticWindow(of: touch)
        let cost = Similarity.cost(ofCrowd: people) + Similarity.cost(ofAge: age, window: window)
        self.touch = touch
        points = similarity.points - cost
        possible = similarity.possible - cost
        isCandidate =
            similarity.isComplete && !touch.isPersonal && !touch.isFlooded && touch.crowd != .meaningless && age <= window
            && age >= Probability.fastest
    }
}
