// Texts that the answers of many decisions share are stored once: heads of one status, and pages of one form, differ
// in a few lines. Each text is compared with the first of its kind. A line in which any text differs is stored with
// each text from then on. Confined to the worker.

import LinkCore

/// Lines that texts of one kind share, at the same place in every text.
final class CommonLines {
    let frame: TextFrame
    /// The ranges of line numbers that they cover.
    fileprivate let runs: [Range<Int>]
    /// How many cached decisions use them.
    fileprivate var users = 0

    fileprivate init(_ frame: TextFrame, _ runs: [Range<Int>]) { (self.frame, self.runs) = (frame, runs) }

    /// Approximate bytes that they occupy.
    var bytes: Int { frame.byteCount + 200 + runs.count * 64 }
}

/// Finds the lines that texts share.
final class CommonTexts {
    /// Texts of one kind have the same lines, except for a few.
    enum Kind: Hashable {
        /// The head of an answer, by its status and number of fields.
        case head(status: Int, fields: Int)
        /// A page of an app, by the form it was rendered from.
        case page(form: UInt64, app: ObjectIdentifier?)
    }

    private var first: [Kind: FirstText] = [:]
    private var words: Set<[UInt8]> = []
    /// Bytes that the first texts may occupy.
    private let room: Int
    private var firstBytes = 0
    private var usedBytes = 0

    /// - Parameter room: bytes that the texts used for comparison may occupy.
    init(room: Int) { self.room = room }

    /// Approximate bytes of the texts used for comparison and of the lines that decisions use.
    var bytes: Int { firstBytes + usedBytes }

    /// The part of a text that is not shared, with its placeholders, and the shared lines.
    /// - Parameter values: the values that become placeholders.
    func text(
        _ text: [UInt8], of kind: Kind?, naming values: [PassedValue]
    ) -> (own: TapText, common: CommonLines?) {
        if let kind {
            let cut = CutText(text)
            if let common = common(cut, of: kind, naming: values) {
                return (TapText(cut.without(common.runs), in: common.frame, naming: values), common)
            }
        }
        return (TapText(String(decoding: text, as: UTF8.self), naming: values), nil)
    }

    /// A stored array equal to these few bytes, so that answers share one copy.
    func same(_ bytes: [UInt8]) -> [UInt8] { words.insert(bytes).memberAfterInsert }

    private func common(_ cut: CutText, of kind: Kind, naming values: [PassedValue]) -> CommonLines? {
        if let index = first.index(forKey: kind), first.values[index].isLike(cut) {
            return first.values[index].compare(cut, naming: values)
        }
        if let other = first.removeValue(forKey: kind) { firstBytes -= other.bytes }
        let new = FirstText(cut)
        if firstBytes + new.bytes > room { forgetFirst() }
        if new.bytes <= room {
            first[kind] = new
            firstBytes += new.bytes
        }
        return nil
    }

    /// Counts one more cached decision that uses these lines.
    func use(_ lines: CommonLines) {
        if lines.users == 0 { usedBytes += lines.bytes }
        lines.users += 1
    }

    /// Counts one less, when a decision that used them is removed.
    func leave(_ lines: CommonLines) {
        lines.users -= 1
        if lines.users == 0 { usedBytes -= lines.bytes }
    }

    /// Removes all texts used for comparison.
    func forgetFirst() { (first, firstBytes) = ([:], 0) }
}

/// A text and where its lines end.
private struct CutText {
    let text: [UInt8]
    /// The offsets after each line feed, and the end of the text.
    let ends: [Int32]

    init(_ text: [UInt8]) {
        self.text = text
        var ends: [Int32] = []
        for (at, byte) in text.enumerated() where byte == UInt8(ascii: "\n") { ends.append(Int32(at + 1)) }
        if ends.last.map(Int.init) != text.count { ends.append(Int32(text.count)) }
        self.ends = ends
    }

    /// The bytes of a range of lines.
    func lines(_ lines: Range<Int>) -> ArraySlice<UInt8> {
        text[start(lines.lowerBound)..<Int(ends[lines.upperBound - 1])]
    }

    /// The parts before, between and after some ranges of lines.
    func without(_ runs: [Range<Int>]) -> [ArraySlice<UInt8>] {
        var others: [ArraySlice<UInt8>] = []
        var from = 0
        for run in runs {
            others.append(text[from..<start(run.lowerBound)])
            from = Int(ends[run.upperBound - 1])
        }
        return others + [text[from...]]
    }

    /// For each line, whether it contains any of these values.
    func lines(naming values: [PassedValue]) -> [Bool] {
        var found = [Bool](repeating: false, count: ends.count)
        var line = 0
        for (range, _) in text.withUnsafeBufferPointer({ TapText.ranges(of: values, in: $0) }) {
            while Int(ends[line]) < range.upperBound { line += 1 }
            found[line] = true
        }
        return found
    }

    private func start(_ line: Int) -> Int { line == 0 ? 0 : Int(ends[line - 1]) }
}

/// The first text of a kind, with which later ones are compared.
private struct FirstText {
    /// Shorter runs are not worth a piece of their own, bytes.
    private static let shortest = 64

    private let cut: CutText
    /// For each line: whether all texts so far have it without a value of their own in it.
    private var isCommon: [Bool]
    /// The common lines, while a decision uses them and until fewer lines are common.
    private weak var lines: CommonLines?

    init(_ cut: CutText) {
        self.cut = cut
        isCommon = [Bool](repeating: true, count: cut.ends.count)
    }

    /// Approximate bytes that it occupies.
    var bytes: Int { cut.text.count + 5 * cut.ends.count + 200 }

    /// Whether another text has the same number of lines.
    func isLike(_ other: CutText) -> Bool { other.ends.count == cut.ends.count }

    /// Compares with another text.
    /// - Returns: the lines that it shares with all texts before it.
    mutating func compare(_ other: CutText, naming values: [PassedValue]) -> CommonLines {
        let named = other.lines(naming: values)
        var known = lines
        for line in isCommon.indices where isCommon[line] {
            if named[line] || cut.lines(line..<line + 1) != other.lines(line..<line + 1) {
                isCommon[line] = false
                known = nil
            }
        }
        let together = known ?? common
        lines = together
        return together
    }

    private var common: CommonLines {
        var runs: [Range<Int>] = []
        var from = 0
        while let start = isCommon[from...].firstIndex(of: true) {
            let end = isCommon[start...].firstIndex(of: false) ?? isCommon.endIndex
            if cut.lines(start..<end).count >= Self.shortest { runs.append(start..<end) }
            from = end
        }
        return CommonLines(TextFrame(runs.map { Array(cut.lines($0)) }), runs)
    }
}
