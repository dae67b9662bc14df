// A compiled pattern of an apple-app-site-association file: wildcards, variables and literal text over Unicode scalars.
// Matching follows all possibilities at once, so the cost grows only with the pattern's length. Every match counts
// against a budget, because patterns of foreign files may be hostile.

import LinkCore

/// The work that one decision may cost; a file that needs more gets no answer instead of a slow one.
struct MatchBudget {
    var steps: Int

    init(steps: Int = 5_000_000) { self.steps = steps }

    var isSpent: Bool { steps < 0 }
}

/// A pattern, compiled into states.
struct ApplePattern: Sendable {
    private enum Op: Sendable {
        case scalar(UInt32)
        case any
        case kind(AppleVariables.Kind)
        /// Continues at each of these without reading.
        case fork([Int32])
        case accept
        /// An undefined variable, which matches nothing.
        case dead
    }

    /// The most states of one pattern.
    static let mostStates = 20_000

    private var ops: [Op] = []
    /// The text before the first wildcard, which settles most comparisons.
    private var prefix: [UInt32] = []
    /// What follows that text.
    private enum Rest {
        case nothing
        /// One `*` at the end, as most patterns have it.
        case anything
        case states
    }
    private var rest = Rest.states
    private let caseSensitive: Bool
    private(set) var isTooLarge = false

    /// The number of states, for callers that keep many patterns.
    var states: Int { ops.count }

    /// - Parameter variables: looks up a variable of the file; nil when the system does not know variables.
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
        switch scalars[prefix.count...] {
        case []: rest = .nothing
        case [0x2a]: rest = .anything
        default: break
        }
    }

    /// `$(name)` at a position: the name, and the position after it; nil when there is no variable.
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

    /// Adds a scalar of the text; returns false when it is a wildcard.
    private mutating func append(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2a:
            // A fork before the wildcard and one after it that returns: reading any scalar stays here, reading none
            // continues.
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

    /// Whether the whole text matches. The answer is meaningless when the budget is spent.
    func matches(_ text: [UInt32], _ budget: inout MatchBudget) -> Bool {
        guard text.count >= prefix.count, !isTooLarge else {
            if isTooLarge { budget.steps = -1 }
            return false
        }
        budget.steps -= 1
        for (at, scalar) in prefix.enumerated() where Self.folded(text[at], caseSensitive) != scalar { return false }
        switch rest {
        case .nothing: return text.count == prefix.count
        case .anything: return true
        case .states: break
        }
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

    /// Adds a state and all states that are reached from it without reading.
    private func follow(_ state: Int, into set: inout StateSet, _ budget: inout MatchBudget) {
        budget.steps -= 1
        guard set.insert(Int32(truncatingIfNeeded: state)), case .fork(let targets) = ops[state] else { return }
        var open = targets
        while let state = open.popLast() {
            budget.steps -= 1
            if set.insert(state), case .fork(let targets) = ops[Int(state)] { open.append(contentsOf: targets) }
        }
    }
}

/// States in the order in which they were reached, each once.
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
