// What the answers of many decisions have in common is kept once: heads of one status, and pages of one form, differ in a few
// lines. Which these are is found out: each text is compared with the first of its kind, and a line in which any of them differed
// is every text's own from then on. Confined to the worker.

import LinkCore

/// Lines that texts of one kind have in common; every text that uses them has them where they are.
final class CommonLines {
    let frame: TextFrame
    /// Which lines of a text they are.
    fileprivate let runs: [Range<Int>]
    /// How many remembered decisions use them.
    fileprivate var users = 0

    fileprivate init(_ frame: TextFrame, _ runs: [Range<Int>]) { (self.frame, self.runs) = (frame, runs) }

    /// Bytes that they take, about.
    var bytes: Int { frame.byteCount + 200 + runs.count * 64 }
}

/// Finds what texts have in common.
final class CommonTexts {
    /// Texts of one kind have the same lines, but for a few.
    enum Kind: Hashable {
        /// The head of an answer, by how many fields it has.
        case head(status: Int, fields: Int)
        /// A page of an app, by the form it was made of.
        case page(form: UInt64, app: ObjectIdentifier?)
    }

    /// Decisions from which others take over the event.
    var recent = RecentEntries()
    private var first: [Kind: FirstText] = [:]
    private var words: Set<[UInt8]> = []
    /// Bytes that the first texts may take.
    private let room: Int
    private var firstBytes = 0
    private var usedBytes = 0

    /// - Parameter room: bytes that the texts may take with which others are compared.
    init(room: Int) { self.room = room }

    /// Bytes that is taken for texts with which others are compared, and for lines that decisions use, about.
    var bytes: Int { firstBytes + usedBytes }

    /// A text with its places, as far as it is not common.
    /// - Parameter values: what is looked for.
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

    /// A few bytes that many answers have: the same array for all of them.
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

    /// A remembered decision uses these lines.
    func use(_ lines: CommonLines) {
        if lines.users == 0 { usedBytes += lines.bytes }
        lines.users += 1
    }

    /// A decision that used them is forgotten.
    func leave(_ lines: CommonLines) {
        lines.users -= 1
        if lines.users == 0 { usedBytes -= lines.bytes }
    }

    /// Forgets all with which others are compared.
    func forgetFirst() { (first, firstBytes, recent) = ([:], 0, RecentEntries()) }
}

/// A text and where its lines end.
private struct CutText {
    let text: [UInt8]
    /// Behind the line feeds, and the end of the text.
    let ends: [Int32]

    init(_ text: [UInt8]) {
        self.text = text
        var ends: [Int32] = []
        for (at, byte) in text.enumerated() where byte == UInt8(ascii: "\n") { ends.append(Int32(at + 1)) }
        if ends.last.map(Int.init) != text.count { ends.append(Int32(text.count)) }
        self.ends = ends
    }

    /// These lines.
    func lines(_ lines: Range<Int>) -> ArraySlice<UInt8> {
        text[start(lines.lowerBound)..<Int(ends[lines.upperBound - 1])]
    }

    /// What stands before, between and behind some lines.
    func without(_ runs: [Range<Int>]) -> [ArraySlice<UInt8>] {
        var others: [ArraySlice<UInt8>] = []
        var from = 0
        for run in runs {
            others.append(text[from..<start(run.lowerBound)])
            from = Int(ends[run.upperBound - 1])
        }
        return others + [text[from...]]
    }

    /// The lines in which any of these values stands.
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

/// The first text of a kind.
private struct FirstText {
    /// Fewer bytes are not worth a piece of their own.
    private static let shortest = 64

    private let cut: CutText
    /// The lines that every other one had, and in which none had a value of its own.
    private var isCommon: [Bool]
    /// Those together, while a decision uses them and until there are fewer.
    private weak var lines: CommonLines?

    init(_ cut: CutText) {
        self.cut = cut
        isCommon = [Bool](repeating: true, count: cut.ends.count)
    }

    /// Bytes that it takes, about.
    var bytes: Int { cut.text.count + 5 * cut.ends.count + 200 }

    /// Whether another text has as many lines.
    func isLike(_ other: CutText) -> Bool { other.ends.count == cut.ends.count }

    /// Compares with another one.
    /// - Returns: the lines that it has in common with all before it.
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
