// What a store is used for in a run: a list of steps, the same for the same seed.

import EntrySamples

/// One call, or a few, as the daemon makes them.
enum Step: CaseIterable {
    /// An open with a caller's id.
    case submit
    /// A large open without one.
    case submitLarge
    /// A few entries in one call.
    case group
    /// Taps that repeat a decision.
    case repeatedTaps
    /// A tap on a stored link, decided by itself.
    case tap
    /// A tap that takes one of a link's `maxTaps`.
    case spend
    /// An open that redeems a link's metadata.
    case redeem
    /// An open that is held.
    case hold
    /// Opens that want a waiting link.
    case openPending
    /// The app says that it has shown a waiting link.
    case acknowledge
    /// The app asks for its waiting links.
    case deliver
    /// A tap that is stored for attribution.
    case storedTap
    /// A first open that takes the match of one.
    case firstOpen
    case conversion
    case createLinks
    case updateLink
    case deleteLink
    case editLinks
    case statistics
    case lists
    /// An event comes again with its caller's id.
    case duplicate
    case backup
    /// Retention; it also wakes the writer, which copies the log into the file.
    case prune
    /// Many calls at once.
    case burst
    /// So much that the log is copied beside the writer.
    case bulk
    /// A worker begins to read, and holds on to what it sees: the log is copied no further.
    case beginRead
    /// It ends.
    case endRead
    /// The daemon stops and starts.
    case restart
    /// More than a day passes.
    case dayPasses
}

/// The steps of a run.
struct Scenario {
    /// Each with the seed of what it chooses by chance.
    let steps: [(step: Step, seed: UInt64)]

    /// The first life of a store.
    /// - Parameter isConcurrent: whether several callers call at once, now and then.
    init(seed: UInt64, isConcurrent: Bool) {
        var random = Seeded(seed)
        let rare: Set<Step> = [
            .backup, .prune, .burst, .bulk, .beginRead, .endRead, .restart, .dayPasses, .createLinks,
        ]
        var deck = Step.allCases.filter { !rare.contains($0) }
        deck += deck + [.submit, .submit, .repeatedTaps, .repeatedTaps]
        if isConcurrent { deck += [Step](repeating: .burst, count: 8) }
        deck.shuffle(using: &random)
        var steps: [Step] = [.createLinks, .createLinks, .storedTap, .hold, .submit]
        let middle: [Step] = [
            .submitLarge, .beginRead, .prune, .endRead, .prune, .backup, .restart, .prune, .dayPasses,
            isConcurrent ? .bulk : .submitLarge, .beginRead, .submitLarge, .prune, .endRead, .prune, .restart, .prune,
        ]
        let share = deck.count / (middle.count + 1)
        for (number, step) in middle.enumerated() {
            steps += deck[number * share..<(number + 1) * share]
            steps.append(step)
        }
        steps += deck[(middle.count * share)...]
        self.steps = steps.map { ($0, random.next()) }
    }

    /// What follows when the store was opened again after the fault.
    static func afterwards(seed: UInt64) -> Scenario {
        var random = Seeded(seed &+ 1)
        let steps: [Step] = [
            .duplicate, .submit, .repeatedTaps, .spend, .spend, .redeem, .openPending, .firstOpen, .updateLink,
            .createLinks, .prune, .group, .tap, .acknowledge, .conversion, .submit,
        ]
        return Scenario(steps: steps.map { ($0, random.next()) })
    }

    private init(steps: [(Step, UInt64)]) { self.steps = steps }
}
