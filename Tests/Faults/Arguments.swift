// The command line, and what each of its words does.

import Foundation

/// Says something beside the table.
func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

/// What was asked for.
struct Arguments {
    private var words: [String]
    private var seed: UInt64 = 1
    private var step: Int64 = 1
    private var isConcurrent = false

    init(_ given: ArraySlice<String>) {
        words = Array(given)
        if let place = words.firstIndex(of: "--concurrent") {
            words.remove(at: place)
            isConcurrent = true
        }
        seed = take("--seed").flatMap { UInt64($0) } ?? seed
        step = take("--step").flatMap { Int64($0) }.map { max($0, 1) } ?? step
    }

    /// Takes an option's value away.
    private mutating func take(_ option: String) -> String? {
        guard let place = words.firstIndex(of: option), place + 1 < words.count else { return nil }
        defer { words.removeSubrange(place...place + 1) }
        return words[place + 1]
    }

    /// Returns whether everything holds.
    func run() async -> Bool {
        switch (words.first, words.dropFirst().first, words.dropFirst(2).first) {
        case ("--list", nil, nil):
            for kind in FaultKind.all { print(kind.name) }
            return true
        case ("--head", nil, nil):
            print(FaultSeries.head)
            return true
        case ("--promises", nil, nil): return await Promise.keepAll()
        case ("--try", let name?, let number?):
            guard let kind = kind(name), let number = Int64(number) else { return usage() }
            return await attempt(kind, number)
        case ("--all", let name?, nil):
            guard let kind = kind(name) else { return usage() }
            var series = FaultSeries(kind: kind, seed: seed, isConcurrent: isConcurrent)
            await series.runAll(step: step)
            print(series.line)
            return series.failed == 0
        case ("--quick", let seconds?, nil):
            guard let seconds = Int(seconds) else { return usage() }
            let isKept = await Promise.keepAll()
            return await QuickForm(seed: seed, seconds: seconds).run() && isKept
        default: return usage()
        }
    }

    private func kind(_ name: String) -> FaultKind? { (FaultKind.all + [.none]).first { $0.name == name } }

    private func attempt(_ kind: FaultKind, _ number: Int64) async -> Bool {
        let begin = ContinuousClock.now
        let outcome = await FaultRun(
            kind: kind, number: number, seed: seed, isConcurrent: isConcurrent, isTold: true
        ).run()
        for violation in outcome.violations { say(violation) }
        say(
            """
            \(outcome.isReached ? "reached" : "not reached"), \(outcome.operations) operations, \
            \(outcome.failures) failed; \(outcome.acknowledged) answers, \(outcome.refused) errors, \
            \(outcome.ghosts) events there in spite of one, \(outcome.restarts) restarts asked for; \
            \(ContinuousClock.now - begin)
            """)
        return outcome.violations.isEmpty
    }

    private func usage() -> Bool {
        say(
            """
            usage: store-faults --list | --head | --promises
                   store-faults --try KIND N | --all KIND [--step N] | --quick SECONDS  [--seed S] [--concurrent]
            """)
        return false
    }
}

/// Ends the process when a run makes no progress: a call that is never answered is the worst that can happen.
enum Watchdog {
    /// Seconds that a run may take.
    private static let patience: UInt32 = 180

    /// A run begins.
    static func note() { alarm(patience) }

    static func begin() {
        signal(SIGALRM) { _ in
            let words: StaticString = "store-faults: a run was not answered in time\n"
            _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
            abort()
        }
    }
}
