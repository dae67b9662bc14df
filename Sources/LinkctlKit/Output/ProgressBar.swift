// Shows the progress of a long command on standard error if that is a terminal, with at most ten updates a second.

import LinkCore

/// Draws progress on one line, which it clears at the end.
struct ProgressBar {
    private let output: Output
    private let total: Int64?
    private let unit: String
    private let started = ContinuousClock.now
    private var lastDrawn: ContinuousClock.Instant?

    /// Progress towards `total`, in the unit of `done`; nil or 0 when the end is unknown.
    init(_ output: Output, total: Int64?, unit: String) {
        self.output = output
        self.total = total.flatMap { $0 > 0 ? $0 : nil }
        self.unit = unit
    }

    /// Shows that `done` of the total is done, with `count` items so far.
    mutating func update(done: Int64, count: Int) {
        guard output.errorsAreTerminal else { return }
        let now = ContinuousClock.now
        if let lastDrawn, now - lastDrawn < .milliseconds(100) { return }
        lastDrawn = now
        output.showProgress(Self.text(done: done, total: total, count: count, unit: unit, in: now - started))
    }

    /// Clears the line, if one was drawn.
    func finish() { output.clearProgress() }

    /// The line: a bar when the total is known, the count, the rate, and after a second the time that is left.
    static func text(done: Int64, total: Int64?, count: Int, unit: String, in time: Duration) -> String {
        let seconds = time / .seconds(1)
        let rate = seconds > 0 ? Int(Double(count) / seconds) : 0
        let counted = "\(grouped(count)) \(unit), \(grouped(rate))/s"
        guard let total else { return counted }
        let share = min(1, Double(done) / Double(total))
        let full = Int(share * 30)
        let bar = String(repeating: "█", count: full) + String(repeating: "░", count: 30 - full)
        let left = share > 0 && seconds >= 1 ? ", \(remaining(seconds * (1 - share) / share)) left" : ""
        return "\(bar) \(Int(share * 100)) %  \(counted)\(left)"
    }

    /// Seconds as `0:07`, `12:30` or `3:05:00`.
    private static func remaining(_ seconds: Double) -> String {
        let whole = Int(min(seconds.rounded(.up), 359_999))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))"
    }
}
