// One pattern of an apple-app-site-association file, compiled: wildcards, variables and literal text over Unicode
// scalars. Matching follows all possibilities at once, so that no pattern is slow by more than its length, and every
// use is counted against a budget: patterns of foreign files are hostile until proved otherwise.

import LinkCore

/// How much work one decision may cost; a file that needs more gets no answer instead of a slow one.
struct MatchBudget {
    var steps: Int

    init(steps: Int = 5_000_000) { self.steps = steps }

    var isSpent: Bool { steps < 0 }
}

/// A compiled pattern.
struct ApplePattern: Sendable {
    private enum Op: Sendable {
        case scalar(UInt32)
        case any
        case kind(AppleVariables.Kind)
        /// Goes on at each of these without reading.
        case fork([Int32])
        case accept
        /// A variable that nobody defined: nothing goes through.
        case dead
    }

    /// States of one pattern at most.
    static let mostStates = 20_000

    private var ops: [Op] = []
    /// The text before the first wildcard; it settles most comparisons.
    private var prefix: [UInt32] = []
    private let caseSensitive: Bool
    private(set) var isTooLarge = false

    /// Number of states, for a caller that keeps many.
    var states: Int { ops.count }

    /// - Parameter variables: looks up a variable of the file; nil when the system does not know variables at all.
    init(_ text: String, caseSensitive: Bool, variables: ((String) -> [String]?)?) {
        self.caseSensitive = caseSensitive
        let scalars = text.unicodeScalars.map(\.value)
        var isPlain = true
        var at = 0
        while at < scalars.count {
            if let variables, let (name, end) = Self.variable(in: scalars, at: at) {
                isPlain = false
                append(variable: name, variables)
                at = end
            } else {
                let isText = append(scalars[at])
                isPlain = isPlain && isText
                if isPlain { prefix.append(Self.folded(scalars[at], caseSensitive)) }
                at += 1
            }
            if ops.count > Self.mostStates { isTooLarge = true }
            if isTooLarge { break }
        }
        ops.append(.accept)
    }

    /// `$(name)` at a place: the name and where the text goes on.
    static func variable(in scalars: [UInt32], at start: Int) -> (name: String, end: Int)? {
        guard scalars[start] == 0x24, start + 1 < scalars.count, scalars[start + 1] == 0x28 else { return nil }
        guard let close = scalars[(start + 2)...].firstIndex(of: 0x29) else { return nil }
        var name = ""
        for value in scalars[(start + 2)..<close] {
            guard let scalar = Unicode.Scalar(value), value != 0x24, value != 0x28 else { return nil }
            name.unicodeScalars.append(scalar)
        }
        return (name, close + 1)
    }

    /// Adds a scalar of the text; false when it is a wildcard.
    private mutating func append(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2a:
            // The state itself, then back to it: reading any scalar stays here, reading none goes on.
            let here = Int32(truncatingIfNeeded: ops.count)
            ops.append(.fork([here + 1, here + 3]))
            ops.append(.any)
            ops.append(.fork([here]))
            return false
        case 0x3f:
            ops.append(.any)
            return false
        default:
            ops.append(.scalar(Self.folded(scalar, caseSensitive)))
            return true
        }
    }

    private mutating func append(variable name: String, _ variables: (String) -> [String]?) {
        if let kind = AppleVariables.Kind(rawValue: name) {
            ops.append(.kind(kind))
            return
        }
        let fork = ops.count
        ops.append(.dead)
        var starts: [Int32] = []
        var ends: [Int] = []
        func alternative(_ text: some StringProtocol, _ pattern: inout ApplePattern) {
            starts.append(Int32(truncatingIfNeeded: pattern.ops.count))
            for scalar in text.unicodeScalars { _ = pattern.append(scalar.value) }
            ends.append(pattern.ops.count)
            pattern.ops.append(.dead)
        }
        if let words = AppleVariables.words(of: name) {
            for word in words { alternative(word, &self) }
        } else {
            for value in variables(name) ?? [] where ops.count <= Self.mostStates { alternative(value, &self) }
        }
        guard !starts.isEmpty else { return }
        ops[fork] = .fork(starts)
        let next = Int32(truncatingIfNeeded: ops.count)
        for end in ends { ops[end] = .fork([next]) }
    }

    private static func folded(_ scalar: UInt32, _ caseSensitive: Bool) -> UInt32 {
        !caseSensitive && scalar &- 0x41 < 26 ? scalar | 0x20 : scalar
    }

    /// Whether the whole text matches. When the budget is spent the answer means nothing.
    func matches(_ text: [UInt32], _ budget: inout MatchBudget) -> Bool {
        guard text.count >= prefix.count, !isTooLarge else {
            if isTooLarge { budget.steps = -1 }
            return false
        }
        budget.steps -= 1
        for (at, scalar) in prefix.enumerated() where Self.folded(text[at], caseSensitive) != scalar { return false }
        var current = StateSet(count: ops.count)
        var next = StateSet(count: ops.count)
        budget.steps -= ops.count / 16
        follow(prefix.count, into: &current, &budget)
        for scalar in text[prefix.count...] {
            let scalar = Self.folded(scalar, caseSensitive)
            next.removeAll()
            for state in current.list {
                budget.steps -= 1
                let goesOn =
                    switch ops[Int(state)] {
                    case .scalar(let wanted): wanted == scalar
                    case .any: true
                    case .kind(let kind): kind.holds(scalar)
                    case .fork, .accept, .dead: false
                    }
                if goesOn { follow(Int(state) + 1, into: &next, &budget) }
            }
            if next.list.isEmpty || budget.isSpent { return false }
            swap(&current, &next)
        }
        return current.list.contains { if case .accept = ops[Int($0)] { true } else { false } }
    }

    /// Adds a state with all that are reached from it without reading.
    private func follow(_ start: Int, into set: inout StateSet, _ budget: inout MatchBudget) {
        var open = [Int32(truncatingIfNeeded: start)]
        while let state = open.popLast() {
            budget.steps -= 1
            guard set.insert(state) else { continue }
            if case .fork(let targets) = ops[Int(state)] { open.append(contentsOf: targets) }
        }
    }
}

/// States in the order they were reached, each once.
private struct StateSet {
    private(set) var list: [Int32] = []
    private var stamps: [UInt32]
    private var stamp: UInt32 = 1

    init(count: Int) { stamps = [UInt32](repeating: 0, count: count) }

    mutating func insert(_ state: Int32) -> Bool {
        guard stamps[Int(state)] != stamp else { return false }
        stamps[Int(state)] = stamp
        list.append(state)
        return true
    }

    mutating func removeAll() {
        list.removeAll(keepingCapacity: true)
        stamp &+= 1
    }
}
