// Records of XML: elements with values in elements below them, or in attributes. One thread.

import CXMLReader
import LinkCore

/// Reads one record after another: an element that has a value with one of the names that a record must have. A value is
/// named by its element, or by the attribute `name` of a `column` or `field`, as in the exports of databases. Attributes are
/// values too, and elements deeper in a record are named by their path. Tables of other names are passed over.
struct XMLRecords: SourceRecords {
    /// An element that is open. What is kept of it is bounded, whatever the file has.
    private struct Element {
        let name: String
        let line: Int
        var attributes: [(name: String, text: String)] = []
        var text: [UInt8] = []
        var cells: [(name: String, text: String)] = []
        /// The bytes of its values, also of those for which there was no room.
        var bytes = 0
        /// Whether one of its cells names a link.
        var isNamed = false
        /// Whether one of its attributes does.
        var isNamedByAttribute = false
        var hasElements = false
        /// Whether it has records below it.
        var isOuter = false

        var isTooLong: Bool { bytes > LinkFile.maxRecordBytes }

        /// Counts a value; true when there is room for it.
        mutating func hasRoom(for count: Int) -> Bool {
            // A value takes memory for itself as well.
            bytes += count + 16
            return !isTooLong
        }
    }

    private static let maxDepth = 256

    private let reader: XMLReader
    private let layout: SourceLayout
    private let names = SourceNames()
    private var open: [Element] = []
    /// A row that follows the one that was returned.
    private var waiting: SourceRow?

    init(_ stream: ByteStream, _ layout: SourceLayout) throws(SourceError) {
        reader = try XMLReader(stream)
        self.layout = layout
    }

    mutating func next() throws(SourceError) -> SourceRow? {
        if let row = waiting {
            waiting = nil
            return row
        }
        while let node = try reader.next() {
            switch node.kind {
            case .open:
                guard open.count < Self.maxDepth else {
                    throw SourceError(line: node.line, "elements are nested more than \(Self.maxDepth) deep")
                }
                open.append(Element(name: node.name, line: node.line))
            case .attribute:
                let isName = isRequired(names.name(node.name))
                withLast { element in
                    if isName { element.isNamedByAttribute = true }
                    guard element.hasRoom(for: node.name.utf8.count + node.text.utf8.count) else { return }
                    element.attributes.append((node.name, node.text))
                }
            case .text: withLast { Self.add(node.text, to: &$0) }
            case .close:
                guard let element = open.popLast() else { continue }
                if let row = close(element, at: node.line) { return row }
            }
        }
        guard let element = open.last else { return nil }
        throw SourceError(line: element.line, "the file ends in the middle of \(element.name)")
    }

    /// Space between elements is no value, however much there is.
    private static func add(_ text: String, to element: inout Element) {
        if element.text.isEmpty, text.utf8.allSatisfy({ $0 <= 0x20 }) { return }
        element.bytes += text.utf8.count
        if !element.isTooLong { element.text.append(contentsOf: text.utf8) }
    }

    private mutating func withLast(_ change: (inout Element) -> Void) {
        if !open.isEmpty { change(&open[open.count - 1]) }
    }

    // MARK: ends of elements

    private mutating func close(_ element: Element, at line: Int) -> SourceRow? {
        if isOtherTable(element) {
            withLast { $0.hasElements = true }
            return nil
        }
        guard !element.isOuter else {
            markOuter(line)
            defer { waiting = nil }
            return waiting
        }
        let isColumn = !element.hasElements && ["column", "field"].contains { sameBytes($0, element.name) }
        // The name of a table is no value of its row.
        let attributes = isColumn ? [] : element.attributes.filter { !sameBytes($0.name, "name") }
        let isRecord = element.isNamed || element.isNamedByAttribute && !isColumn
        // An element that is the whole file and has one attribute is a list without links.
        guard isRecord, element.hasElements || !open.isEmpty || attributes.count != 1 else {
            return addToParent(element, isColumn: isColumn, at: line)
        }
        markOuter(line)
        guard !isInOtherTable else { return nil }
        guard !element.isTooLong else { return broken(element.line, "over \(LinkFile.maxRecordBytes) bytes") }
        var values = element.cells + attributes
        if !element.text.isEmpty { values.append((element.name, String(decoding: element.text, as: UTF8.self))) }
        let record = SourceRecord(columns: values.map { names.name($0.name) }, cells: values.map(\.text))
        return SourceRow(line: element.line, content: .record(record))
    }

    /// Adds what is no record to the element around it, under its name. A row when that one has whole records already.
    private mutating func addToParent(_ element: Element, isColumn: Bool, at line: Int) -> SourceRow? {
        let named = isColumn ? element.attributes.first { sameBytes($0.name, "name") }?.text : nil
        let column = named ?? element.name
        let isRequired = !element.hasElements && isRequired(names.name(column))
        guard open.last?.isOuter != true else {
            return isRequired && !isInOtherTable ? broken(line, Self.beside) : nil
        }
        // There is no room for it, however many of them follow.
        if !isRequired, open.last?.isTooLong == true {
            withLast { $0.hasElements = true }
            return nil
        }
        var values: [(name: String, text: String)] = []
        if !element.hasElements || !element.text.isEmpty {
            values.append((column, String(decoding: element.text, as: UTF8.self)))
        }
        if !isColumn { values += element.attributes.map { ("\(column).\($0.name)", $0.text) } }
        values += element.cells.map { ("\(column).\($0.name)", $0.text) }
        withLast { parent in
            parent.hasElements = true
            parent.isNamed = parent.isNamed || isRequired
            // What an element had no room for, the one around it has not either.
            if element.isTooLong { parent.bytes += element.bytes }
            for value in values where parent.hasRoom(for: value.name.utf8.count + value.text.utf8.count) {
                parent.cells.append(value)
            }
            if parent.isTooLong { parent.cells = [] }
        }
        return nil
    }

    private static let beside = "values of a link stand beside whole links"

    /// Notes that the element around a record has one. If it seemed to be a record itself, its values are a row too.
    private mutating func markOuter(_ line: Int) {
        guard let parent = open.last else { return }
        if parent.isNamed, !parent.isOuter, !isInOtherTable { waiting = broken(line, Self.beside) }
        withLast { parent in
            (parent.hasElements, parent.isOuter) = (true, true)
            parent.cells = []
            parent.bytes = 0
        }
    }

    private func broken(_ line: Int, _ reason: String) -> SourceRow { SourceRow(line: line, content: .broken(reason)) }

    private func isRequired(_ name: SourceName) -> Bool { layout.required.contains { name.isNamed($0) } }

    /// Whether what was closed last is in a table of another name.
    private var isInOtherTable: Bool { open.contains(where: isOtherTable) }

    private func isOtherTable(_ element: Element) -> Bool {
        guard layout.table != nil, ["table", "table_data"].contains(where: { sameBytes($0, element.name) }),
            let name = element.attributes.first(where: { sameBytes($0.name, "name") })?.text
        else { return false }
        return !SourceLayout.isNamed(name, layout.table)
    }
}

/// The seam to libxml2.
private final class XMLReader {
    struct Node {
        enum Kind { case open, attribute, text, close }

        let kind: Kind
        let line: Int
        let name: String
        let text: String
    }

    /// What libxml2 reads from, and the error that ended it.
    private final class Source {
        let stream: ByteStream
        var error: SourceError?

        init(_ stream: ByteStream) { self.stream = stream }

        func read(_ buffer: UnsafeMutablePointer<CChar>, _ count: Int32) -> Int32 {
            do throws(SourceError) {
                let bytes = try stream.take(Int(count))
                for (index, byte) in bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
                return Int32(bytes.count)
            } catch {
                self.error = error
                return -1
            }
        }
    }

    private let source: Source
    private let reader: OpaquePointer
    /// How many lines were passed over before.
    private let linesBefore: Int

    init(_ stream: ByteStream) throws(SourceError) {
        source = Source(stream)
        linesBefore = stream.line - 1
        let context = Unmanaged.passUnretained(source).toOpaque()
        let opened = cxml_open(
            { context, buffer, count in
                guard let context, let buffer else { return -1 }
                return Unmanaged<Source>.fromOpaque(context).takeUnretainedValue().read(buffer, count)
            }, context)
        guard let opened else { throw SourceError("out of memory") }
        reader = opened
    }

    deinit { cxml_close(reader) }

    /// The next node; nil at the end.
    func next() throws(SourceError) -> Node? {
        let node = cxml_next(reader)
        if let error = source.error { throw error }
        let kind: Node.Kind
        switch Int(node.kind) {
        case CXML_END: return nil
        case CXML_OPEN: kind = .open
        case CXML_ATTRIBUTE: kind = .attribute
        case CXML_TEXT: kind = .text
        case CXML_CLOSE: kind = .close
        default:
            let reason = node.text.map { String(cString: $0) } ?? "not XML"
            throw SourceError(line: linesBefore + Int(node.line), "the file cannot be read as XML: \(reason)")
        }
        let name = kind == .text ? "" : node.name.map { String(cString: $0) } ?? ""
        return Node(
            kind: kind, line: linesBefore + Int(node.line), name: name,
            text: node.text.map { String(cString: $0) } ?? "")
    }
}
