// Runs of counters: damaged bytes are refused or read, never worse; what was read is written and read the same; merged
// with themselves, counts are doubled and nothing is lost.

import StoreFormat

enum CountersTarget {
    static func run(_ input: FuzzInput) {
        let bytes = [1] + Array(input.bytes)
        let merged = CounterAccess.merge([bytes, bytes])
        guard let counters = CounterAccess.read(bytes) else { return }
        if let written = CounterAccess.rewrite(bytes) {
            require(CounterAccess.read(written) == counters, "written and read as others: \(written)")
        }
        guard let merged else { broken("read and not merged") }
        let sum = counters.reduce(0) { $0 + $1.counts.reduce(0, +) }
        require(merged.reduce(0) { $0 + $1.counts.reduce(0, +) } == 2 * sum, "the merge counts something else")
    }
}
