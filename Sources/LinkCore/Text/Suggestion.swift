// "did you mean": the closest known name to one that was written.
// Used for unknown keys of the configuration and unknown words of a command line. It must stay cheap for hostile names:
// long ones are not compared.

/// The closest of `names` within a third of the length (at least one, at most three edits); nil when none is close.
/// Ties go to the first.
public func closest(to written: String, among names: [String]) -> String? {
    let source = Array(written.utf8.map(folded))
    guard (1...64).contains(source.count) else { return nil }
    let bound = max(1, min(3, source.count / 3))
    var best: (name: String, distance: Int)?
    for name in names where abs(name.utf8.count - source.count) <= bound {
        let distance = editDistance(source, Array(name.utf8.map(folded)))
        if distance <= bound, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
}

/// `; did you mean "x"?`, or nothing.
public func suggestion(for written: String, among names: [String]) -> String {
    closest(to: written, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
}

// "-" and "_" are the same to a person who guesses.
private func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 65...90: byte + 32
    case 45: 95
    default: byte
    }
}

/// Damerau–Levenshtein distance in its restricted form: insert, delete, replace, swap neighbours.
func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1..<(a.count + 1) {
        var row = [Int](repeating: i, count: b.count + 1)
        for j in 1..<(b.count + 1) {
            row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
            if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], beforeLast[j - 2] + 1) }
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}
