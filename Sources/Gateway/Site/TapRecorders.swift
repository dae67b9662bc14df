// The tasks in which taps wait for the journal. To make one and to end it would cost more than everything else that is done for a
// tap whose decision is remembered, so they are used again. Confined to a worker.

/// Records taps, each in a task that is idle.
final class TapRecorders {
    /// Tasks that are kept; those beyond end with their tap.
    private static let mostIdle = 256

    /// A task that waits for a tap.
    private final class Recorder {
        var tap: TapInFlight?
        var wakeUp: UnsafeContinuation<Void, Never>?
    }

    private var idle: [Recorder] = []
    private var isOver = false

    /// Gives a tap to an idle task; false when there is none.
    func take(_ tap: TapInFlight) -> Bool {
        guard let recorder = idle.popLast() else { return false }
        recorder.tap = tap
        recorder.wakeUp?.resume()
        return true
    }

    /// Records a tap, and then others until nobody needs the task any more.
    func run(_ first: TapInFlight) async {
        let recorder = Recorder()
        recorder.tap = first
        while let tap = recorder.tap {
            await tap.finish()
            recorder.tap = nil
            if isOver || idle.count >= Self.mostIdle { return }
            await withUnsafeContinuation {
                recorder.wakeUp = $0
                idle.append(recorder)
            }
        }
    }

    /// Ends the idle tasks.
    func end() {
        isOver = true
        while let recorder = idle.popLast() { recorder.wakeUp?.resume() }
    }
}
