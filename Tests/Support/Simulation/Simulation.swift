// The simulation: goes through the planned month, runs the cascade at every first open, and compares its answers with
// what is known to be true. The answers of other products to the same first opens are counted too.

public import LinkCore
import Matching

/// How often a method answered, and how often it was right.
public struct Tally: Sendable, Equatable {
    /// Answers with a link.
    public var answers = 0
    /// Those that named the link that led there.
    public var rightLink = 0
    /// Those that named exactly the right tap.
    public var rightTap = 0
    /// Answers for people whom no tap had led there.
    public var toNobody = 0

    /// Creates a tally of zeros.
    public init() {}

    /// The share of answers that named the right link; nil without answers.
    public var precision: Double? { answers == 0 ? nil : Double(rightLink) / Double(answers) }

    mutating func count(_ id: EventID, _ link: Int?, _ open: PlannedOpen) {
        answers += 1
        if link == open.truthLink { rightLink += 1 }
        if id == open.truth { rightTap += 1 }
        if open.truth == nil { toNobody += 1 }
    }
}

/// The results of a simulation.
public struct Findings: Sendable {
    /// The number of first opens.
    public var opens = 0
    /// Those that a tap led to.
    public var led = 0
    /// Those of them that had no deterministic key: only probability could match them.
    public var ledWithoutKey = 0
    /// The number of taps.
    public var taps = 0
    /// The answers of linkd, by method.
    public var methods: [Attribution.Method: Tally] = [:]
    /// Answers without a tap, such as campaigns and organic, by method.
    public var without: [Attribution.Method: Int] = [:]
    /// Why nothing was answered, or what was rejected before an answer.
    public var reasons: [String: Int] = [:]
    /// Whose tap a wrong answer of probability named.
    public var mistaken: [String: Int] = [:]
    /// What the gateway would report as its own error rate.
    public var shadows = Accuracy()
    /// The answers of linkd's probability alone, as if there were no keys.
    public var alone = Tally()
    /// The answers by LinkForty's rule.
    public var linkForty = Tally()
    /// The answers by Dub's rule.
    public var dub = Tally()

    /// The answers of linkd by all methods.
    public var all: Tally {
        methods.values.reduce(into: Tally()) { sum, tally in
            sum.answers += tally.answers
            sum.rightLink += tally.rightLink
            sum.rightTap += tally.rightTap
            sum.toNobody += tally.toNobody
        }
    }
}

/// One month of one world.
public struct Simulation {
    private let plan: Plan
    private var policy = MatchPolicy()
    private let registry = Registry()
    private let others = BaselineTaps()
    private var findings = Findings()

    /// Creates a simulation.
    /// - Parameter window: the greatest age of a tap that probability may find, in milliseconds; 0 turns it off.
    public init(people: Int, seed: UInt64, window: Int64, shares: Shares = Shares()) {
        var draw = Draw(seed: seed)
        let world = World(people: people, shares: shares, &draw)
        plan = Plan(world, seed: draw.bits())
        policy.isProbabilisticOnIOS = window > 0
        policy.isProbabilisticOnAndroid = window > 0
        policy.probabilisticWindow = window
    }

    /// Simulates the month and returns the counts.
    public mutating func run() -> Findings {
        for occurrence in plan.occurrences {
            switch occurrence {
            case .tap(let tap):
                findings.taps += 1
                registry.add(tap, addressSharing: plan.world.addressSharing(of: tap.address))
                var shown = tap.signals ?? DeviceSignals(platform: tap.platform)
                if tap.signals == nil { shown.language = LanguageTag("de-DE") }
                others.add(tap, shown: shown)
            case .opening(let at, let address, let person):
                registry.see("p\(person)", behind: address, at: at)
            case .firstOpen(let open):
                decide(open)
            }
        }
        return findings
    }

    private func opening(_ open: PlannedOpen) -> Opening {
        var opening = Opening(
            app: "shop", installation: open.installation, kind: .firstOpen, receivedAt: open.at,
            platform: open.signals.platform)
        opening.referrer = open.referrer
        opening.tap = open.tap
        opening.user = open.user
        opening.clipboard = open.clipboard
        opening.consent = open.deniesConsent ? .denied : .granted
        opening.signals = open.signals
        opening.keys = Registry.keys(open.address, at: open.at, window: policy.widestProbabilisticWindow)
        opening.addressSharing = plan.world.addressSharing(of: open.address)
        return opening
    }

    private mutating func decide(_ open: PlannedOpen) {
        let opening = opening(open)
        findings.opens += 1
        if open.truth != nil { findings.led += 1 }
        guessAlone(open, opening)
        let match = MatchCascade(policy).match(opening, registry)
        for reason in match.attribution.reasons where !reason.utf8.starts(with: "points_".utf8) {
            findings.reasons[reason, default: 0] += 1
        }
        if let tap = match.tap {
            findings.methods[match.attribution.method, default: Tally()].count(tap.id, link(of: tap), open)
            if match.attribution.method == .probabilistic, link(of: tap) != open.truthLink {
                findings.mistaken[whose(tap, open), default: 0] += 1
            }
            registry.take(tap, for: open.installation, match.attribution.method)
        } else {
            findings.without[match.attribution.method, default: 0] += 1
        }
        let isKeyed = match.tap != nil && match.attribution.method != .probabilistic
        if open.truth != nil, !isKeyed { findings.ledWithoutKey += 1 }
        if let shadow = match.shadow { findings.shadows.count(shadow) }
        registry.see(open.installation, behind: open.address, at: open.at)
    }

    /// The same first open without keys, for linkd, LinkForty and Dub. Forged ones are skipped, because they use keys.
    private mutating func guessAlone(_ open: PlannedOpen, _ opening: Opening) {
        if open.isForged { return }
        if let tap = others.linkForty(open) { findings.linkForty.count(tap.id, tap.link, open) }
        if let tap = others.dub(open) { findings.dub.count(tap.id, tap.link, open) }
        guard opening.consent != .denied, policy.widestProbabilisticWindow > 0 else { return }
        if case .one(let tap, _) = Probability.guess(opening, policy, registry) {
            findings.alone.count(tap.id, link(of: tap), open)
        }
    }

    private func whose(_ tap: StoredTap, _ open: PlannedOpen) -> String {
        if link(of: tap) == Plan.flooded { return "a program's" }
        guard let tapper = registry.persons[tap.id], let person = open.person else { return "nobody's" }
        if tapper == person { return "an earlier one of the same person" }
        let addressSharing = plan.world.people[tapper].household.contains(person)
        return addressSharing ? "another's of the household" : "a stranger's"
    }

    private func link(of tap: StoredTap) -> Int? {
        tap.shortLink.flatMap { $0.split(separator: "/").last }.flatMap { Int($0) }
    }
}
