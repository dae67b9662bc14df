// Records of CSV as people have it: RFC 4180, separated by commas, semicolons or tabs, with or without a byte order mark.
// One thread.

import LinkCore

/// Reads one record after another.
public struct DelimitedRecords {
    /// A record.
    public struct Record {
        /// The line on which it begins, from 1.
        public var line: Int
        /// The cells, or why there are none.
        public var cells: Cells
        /// Whether the file ends with it and no line feed follows.
        public var endsFile = false
        /// Whether the file may have been cut in its last cell: it ends there without a line feed and without a quote that
        /// closes the cell.
        public var mayBeCut = false

        /// Why it is none of a table with this many columns; nil when it may be one. A row may have fewer cells, unless the
        /// file ends with it: then it was cut, and its last cell may be half of a value.
        public func fault(among columns: Int) -> String? {
            guard case .texts(let cells) = cells else { return nil }
            if cells.count > columns { return "\(cells.count) cells under \(columns) columns" }
            return endsFile && cells.count < columns
                ? "the file ends in the middle of this row, which has \(cells.count) of \(columns) cells" : nil
        }
    }

    /// The cells of a record.
    public enum Cells: Equatable {
        case texts([String])
        /// It is not a record, for this reason. Reading goes on with the next line.
        case broken(String)
    }

    private static let quote = UInt8(ascii: "\"")
    private static let feed: UInt8 = 0x0a

    private let stream: ByteStream
    private let separator: UInt8
    /// The most bytes of a record.
    private let most: Int

    /// Begins at the first record, which decides what separates cells: the one of comma, semicolon and tab that it has
    /// most of. Excel writes the separator into a line of its own before, such as `sep=;`.
    /// - Parameter most: the most bytes of a record; a longer one is broken.
    public init(_ stream: ByteStream, most: Int) throws(SourceError) {
        self.stream = stream
        self.most = most
        let line = try stream.headOfLine(most: 1 << 14)
        guard !line.dropLast().contains(0x0d) else {
            throw SourceError("its lines end in carriage returns alone", advice: "convert it: tr '\\r' '\\n' < FILE")
        }
        let named = Array(line.filter { $0 != Self.quote && $0 != 0x0d })
        guard named.prefix(4).map(lowered).elementsEqual("sep=".utf8), !named.dropFirst(4).contains(where: isLetter)
        else {
            separator = Self.separator(of: line)
            return
        }
        try stream.skipLine()
        // A program that saves the file again may fill the line up with separators of its own.
        separator = named.count == 5 ? named[4] : Self.separator(of: try stream.headOfLine(most: 1 << 14))
    }

    /// The separator that a line has most of; a comma when it has none.
    static func separator(of line: some Sequence<UInt8>) -> UInt8 {
        var counts: [(separator: UInt8, count: Int)] = [(0x2c, 0), (0x3b, 0), (0x09, 0)]
        var isQuoted = false
        for byte in line {
            if byte == quote { isQuoted.toggle() }
            guard !isQuoted, let index = counts.firstIndex(where: { $0.separator == byte }) else { continue }
            counts[index].count += 1
        }
        return counts.max { $0.count < $1.count }.flatMap { $0.count > 0 ? $0.separator : nil } ?? 0x2c
    }

    /// The next record that is not an empty line; nil at the end.
    public mutating func next() throws(SourceError) -> Record? {
        while let first = try stream.byte(at: 0), first == Self.feed || first == 0x0d { stream.advance(1) }
        guard try stream.byte(at: 0) != nil else { return nil }
        let line = stream.line
        switch try end() {
        case .at(let count):
            var bytes = try stream.take(count)
            let hasFeed = try stream.byte(at: 0) != nil
            if hasFeed { stream.advance(1) }
            if bytes.last == 0x0d { bytes.removeLast() }
            let mayBeCut = !hasFeed && bytes.last != Self.quote
            return Record(line: line, cells: cells(bytes), endsFile: !hasFeed, mayBeCut: mayBeCut)
        case .none(let reason):
            // One stray quote costs one line: the lines behind it are read as records of their own.
            try stream.skipLine()
            return Record(line: line, cells: .broken(reason))
        }
    }

    /// Where in a cell a byte stands. Only a quote at the beginning of a cell opens one.
    private enum Place {
        case start, plain, quoted
        /// Behind a quote that closes the cell, or is the first of two.
        case closed

        func after(_ byte: UInt8, _ separator: UInt8) -> Place {
            switch (self, byte) {
            case (.quoted, DelimitedRecords.quote): .closed
            case (.quoted, _): .quoted
            case (.start, DelimitedRecords.quote), (.closed, DelimitedRecords.quote): .quoted
            case (_, separator): .start
            default: .plain
            }
        }
    }

    private enum End {
        case at(Int)
        case none(String)
    }

    /// Where the record ends: at the first line feed outside of quotes, or at the end of the file.
    private func end() throws(SourceError) -> End {
        var place = Place.start
        let end = try stream.distance(most: most + 1) { byte in
            place = place.after(byte, separator)
            return byte == Self.feed && place != .quoted
        }
        let isQuoted = place == .quoted
        if let end { return .at(end) }
        guard try stream.hasMore(than: most) else {
            return isQuoted ? .none("a quote is not closed") : .at(stream.buffered)
        }
        return .none(isQuoted ? "a quote is not closed within \(most) bytes" : "over \(most) bytes")
    }

    private func cells(_ bytes: [UInt8]) -> Cells {
        var cells: [String] = []
        var cell: [UInt8] = []
        var index = 0
        while true {
            if index < bytes.count, bytes[index] == Self.quote {
                guard let after = Self.readQuoted(bytes, from: index + 1, into: &cell) else {
                    return .broken("a quote is not closed")
                }
                index = bytes[after...].firstIndex { $0 != 0x20 } ?? bytes.count
                if index < bytes.count, bytes[index] != separator {
                    return .broken("cell \(cells.count + 1) has text after its closing quote")
                }
            } else {
                let end = bytes[index...].firstIndex(of: separator) ?? bytes.count
                guard !bytes[index..<end].contains(Self.quote) else {
                    return .broken("cell \(cells.count + 1) has a quote, but does not begin with one")
                }
                cell.append(contentsOf: bytes[index..<end])
                index = end
            }
            guard let text = String(validating: cell, as: UTF8.self) else {
                return .broken("cell \(cells.count + 1) is not UTF-8")
            }
            cells.append(text)
            cell.removeAll(keepingCapacity: true)
            guard index < bytes.count else { return .texts(cells) }
            index += 1
        }
    }

    /// Reads the text of a quoted cell, in which two quotes are one; returns the index behind its closing quote.
    private static func readQuoted(_ bytes: [UInt8], from start: Int, into cell: inout [UInt8]) -> Int? {
        var index = start
        while index < bytes.count {
            if bytes[index] == quote {
                guard index + 1 < bytes.count, bytes[index + 1] == quote else { return index + 1 }
                index += 1
            }
            cell.append(bytes[index])
            index += 1
        }
        return nil
    }
}
