// Reads what a child writes and hands it over line by line. A child that writes without end is read slowly: it waits, and
// the keeper's thread has time for the others. The keeper's thread.

import EventLoop

/// The output of one child.
final class ChildOutput {
    /// The most bytes that are read in `interval`.
    private static let mostBytes = 131_072
    private static let interval = Duration.milliseconds(100)
    private static let readBytes = 16_384

    private let child: ChildProcess
    private let loop: EventLoop
    private let write: (String) -> Void
    private var lines = OutputLines()
    private var watch: LoopWatch?
    /// Runs while bytes are counted.
    private var timer: LoopTimer?
    private var taken = 0
    private var hasEnded = false

    /// Begins to read.
    /// - Parameter write: gets each line.
    init(of child: ChildProcess, on loop: EventLoop, _ write: @escaping (String) -> Void) throws(LoopError) {
        (self.child, self.loop, self.write) = (child, loop, write)
        try listen()
    }

    private func listen() throws(LoopError) {
        watch = try loop.watch(child.output, for: .read) { [weak self] _ in self?.read() }
    }

    private func read() {
        take()
        if hasEnded { return close() }
        if taken >= Self.mostBytes {
            watch?.cancel()
            watch = nil
        }
        if timer == nil { timer = loop.timer(after: Self.interval) { [weak self] in self?.readOn() } }
    }

    private func readOn() {
        timer = nil
        taken = 0
        // Without a watch the child waits until it ends, which its keeper notices.
        if watch == nil, !hasEnded { try? listen() }
    }

    private func take() {
        withUnsafeTemporaryAllocation(byteCount: Self.readBytes, alignment: 1) { buffer in
            guard let count = child.read(buffer) else { return }
            taken += count
            hasEnded = count == 0
            lines.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: loop.now, write)
        }
    }

    /// The child has ended. What it wrote last says why; a flood of it is left.
    func finish() {
        for _ in 0..<64 where !hasEnded { take() }
        lines.finish(at: loop.now, write)
    }

    /// Reads no more.
    func close() {
        watch?.cancel()
        (watch, timer) = (nil, nil)
    }
}
