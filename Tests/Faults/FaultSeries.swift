// Runs of one kind of fault, and what a table says of them.

import Foundation

/// Runs of one kind of fault.
struct FaultSeries {
    let kind: FaultKind
    let seed: UInt64
    let isConcurrent: Bool
    private(set) var runs = 0
    /// The last operation that went wrong.
    private(set) var reached: Int64 = 0
    private(set) var failed = 0
    private var refused = 0
    private var ghosts = 0
    private var restarts = 0
    private var time = Duration.zero

    init(kind: FaultKind, seed: UInt64, isConcurrent: Bool) {
        (self.kind, self.seed, self.isConcurrent) = (kind, seed, isConcurrent)
    }

    /// The names of the columns, separated by tabs: runs, the last operation that went wrong, runs in which something did
    /// not hold; answers with an error, events that are there in spite of one, restarts that the store asked for.
    static let head = "kind\truns\treached\tfailed\terrors\tghosts\trestarts\tseconds"

    /// The row of the table.
    var line: String {
        let numbers = [Int64(runs), reached, Int64(failed), Int64(refused), Int64(ghosts), Int64(restarts)]
        return ([name] + (numbers + [time.components.seconds]).map { "\($0)" }).joined(separator: "\t")
    }

    private var name: String { kind.name + (isConcurrent ? ", concurrent" : "") }

    /// N = 1, 2, 3 … until a run has no fault; tells how far it is now and then.
    /// - Parameter step: how far one N is from the next.
    mutating func runAll(step: Int64) async {
        var told = ContinuousClock.now
        var number: Int64 = 1
        while await run(number).isReached {
            number += step
            guard ContinuousClock.now - told > .seconds(30) else { continue }
            told = .now
            say("\(name): at \(number), \(failed) failed")
        }
    }

    /// One run. Tells what does not hold.
    @discardableResult
    mutating func run(_ number: Int64) async -> FaultRun.Outcome {
        Watchdog.note()
        let begin = ContinuousClock.now
        let outcome = await FaultRun(kind: kind, number: number, seed: seed, isConcurrent: isConcurrent).run()
        time += ContinuousClock.now - begin
        runs += 1
        if outcome.isReached { reached = max(reached, number) }
        (refused, ghosts, restarts) = (
            refused + outcome.refused, ghosts + outcome.ghosts, restarts + outcome.restarts
        )
        guard !outcome.violations.isEmpty else { return outcome }
        failed += 1
        let again = "store-faults --try \(kind.name) \(number) --seed \(seed)\(isConcurrent ? " --concurrent" : "")"
        for violation in outcome.violations { say("\(again): \(violation)") }
        return outcome
    }
}

/// A spread of operations over all kinds, for as long as there is time.
struct QuickForm {
    let seed: UInt64
    let seconds: Int

    /// Returns whether everything holds.
    func run() async -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        var (failed, rows): (Int, [FaultSeries]) = (0, [])
        var operations: [Int64] = []
        for isConcurrent in [false, true] {
            var counting = FaultSeries(kind: .none, seed: seed, isConcurrent: isConcurrent)
            operations += await counting.run(0).counts
            failed += counting.failed
            rows += FaultKind.all.map { FaultSeries(kind: $0, seed: seed, isConcurrent: isConcurrent) }
        }
        var round = 0
        while ContinuousClock.now < end {
            for kind in FaultKind.all.indices where ContinuousClock.now < end {
                // One form after the other: each kind has its turn even on a slow machine.
                let place = kind + (kind + round) % 2 * FaultKind.all.count
                await rows[place].run(1 + Int64(Double(operations[place] - 1) * Self.share(round, of: kind)))
            }
            round += 1
        }
        print(FaultSeries.head)
        for row in rows { print(row.line) }
        return rows.reduce(failed) { $0 + $1.failed } == 0
    }

    /// A place between 0 and 1. The rounds of a kind spread evenly, however many there are, and each kind begins elsewhere.
    private static func share(_ round: Int, of kind: Int) -> Double {
        (Double(round) * 0.618_033_988_75 + Double(kind) * 0.381_966).truncatingRemainder(dividingBy: 1)
    }
}
