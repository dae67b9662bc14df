// Passes what stages do on to whoever watches (`linkctl stages trace`). Workers report each decision while somebody
// watches; without a watcher that costs one load. Any thread.

import LinkCore
import PluginKit
import Synchronization

/// What one stage did with one event.
struct WatchedStep: Sendable {
    /// When the event was received, milliseconds since the Unix epoch.
    let at: Int64
    let eventID: EventID
    let kind: EventKind
    let app: String?
    /// The URL that came in, without its secrets.
    let url: String?
    let step: Step
}

/// The watchers of all workers' stages.
public final class StageWatch: Sendable {
    /// Steps kept for a watcher that reads too slowly; of more, the newest are kept.
    static let buffered = 256

    private struct Watcher {
        /// nil watches all stages.
        let stage: String?
        let steps: AsyncStream<WatchedStep>.Continuation
        var dropped = 0
    }

    private let count = Atomic(0)
    private let watchers = Mutex<[Int: Watcher]>([:])
    private let numbers = Atomic(0)

    /// A watch that nobody watches yet.
    public init() {}

    /// Whether anybody watches.
    var isOn: Bool { count.load(ordering: .relaxed) > 0 }

    /// Begins to watch.
    /// - Returns: the number to end it with, and the steps.
    func begin(stage: String?) -> (number: Int, steps: AsyncStream<WatchedStep>) {
        let (steps, continuation) = AsyncStream.makeStream(
            of: WatchedStep.self, bufferingPolicy: .bufferingNewest(Self.buffered))
        let number = numbers.add(1, ordering: .relaxed).newValue
        watchers.withLock { $0[number] = Watcher(stage: stage, steps: continuation) }
        count.add(1, ordering: .relaxed)
        return (number, steps)
    }

    /// Ends a watch and its stream. May be called twice.
    func end(_ number: Int) {
        let watcher = watchers.withLock { $0.removeValue(forKey: number) }
        guard let watcher else { return }
        count.subtract(1, ordering: .relaxed)
        watcher.steps.finish()
    }

    /// How many steps a watcher has missed since this was last asked.
    func takeDropped(_ number: Int) -> Int {
        watchers.withLock { watchers in
            defer { watchers[number]?.dropped = 0 }
            return watchers[number]?.dropped ?? 0
        }
    }

    /// Reports the stages' steps of a decision.
    func report(_ trace: [Step], of journey: borrowing Journey, as id: EventID) {
        for step in trace {
            let watched = WatchedStep(
                at: journey.timestamp, eventID: id, kind: journey.event.kind, app: journey.app?.name,
                url: journey.reading.inputURL, step: step)
            watchers.withLock { watchers in
                for (number, watcher) in watchers {
                    if let stage = watcher.stage, !sameBytes(stage, step.stage) { continue }
                    if case .dropped = watcher.steps.yield(watched) { watchers[number]?.dropped += 1 }
                }
            }
        }
    }
}
