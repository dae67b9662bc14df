// "did you mean": the known name that is closest to a written one. Used for unknown configuration keys and unknown
// words on a command line. It must stay cheap for hostile input: long names are not compared.

/// The closest of `names` within a third of the length (one to three edits); nil when none is close. Of equally close
/// names the first one wins.
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

/// Returns `; did you mean "x"?`, or an empty text.
public func suggestion(for written: String, among names: [String]) -> String {
    closest(to: written, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
}

// A person who guesses does not distinguish "-" and "_".
private func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 65...90: byte + 32
    case 45: 95
    default: byte
    }
}

/// The restricted Damerau–Levenshtein distance: insertions, deletions, replacements, and swaps of neighbours.
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
