// Records of XML: elements whose children are their values. One thread.

import CXMLReader
import LinkCore

/// Reads one record after another: an element whose children have no elements of their own. A value is named by its element,
/// or by the attribute `name` of a `column` or `field`, as in the exports of databases. The attributes of a record are
/// values too. Elements that have none of the names that a record must have are passed over.
struct XMLRecords: SourceRecords {
    /// An element that is open.
    private struct Element {
        let name: String
        let line: Int
        var attributes: [(name: String, text: String)] = []
        var text: [UInt8] = []
        var cells: [(name: String, text: String)] = []
        var hasElements = false
        /// It has elements that have elements.
        var isOuter = false
    }

    private let reader: XMLReader
    private let layout: SourceLayout
    private let names = SourceNames()
    private var open: [Element] = []
    private var bytes = 0

    init(_ stream: ByteStream, _ layout: SourceLayout) throws(SourceError) {
        reader = try XMLReader(stream)
        self.layout = layout
    }

    mutating func next() throws(SourceError) -> SourceRow? {
        while let node = try reader.next() {
            switch node.kind {
            case .open: open.append(Element(name: node.name, line: node.line))
            case .attribute:
                count(node.text)
                withLast { $0.attributes.append((node.name, node.text)) }
            case .text:
                count(node.text)
                if bytes <= LinkFile.maxRecordBytes { withLast { $0.text.append(contentsOf: node.text.utf8) } }
            case .close:
                guard let element = open.popLast() else { continue }
                if let row = close(element) { return row }
            }
        }
        return nil
    }

    private mutating func count(_ text: String) { bytes += text.utf8.count }

    private mutating func withLast(_ change: (inout Element) -> Void) {
        if !open.isEmpty { change(&open[open.count - 1]) }
    }

    private mutating func close(_ element: Element) -> SourceRow? {
        guard element.hasElements else {
            let name = element.attributes.first { sameBytes($0.name, "name") }?.text
            let isColumn = ["column", "field"].contains { sameBytes($0, element.name) }
            let column = isColumn ? name ?? element.name : element.name
            withLast { parent in
                parent.hasElements = true
                guard !parent.isOuter else { return }
                parent.cells.append((column, String(decoding: element.text, as: UTF8.self)))
                guard !isColumn else { return }
                parent.cells += element.attributes.map { ("\(column).\($0.name)", $0.text) }
            }
            return nil
        }
        withLast { parent in
            (parent.hasElements, parent.isOuter) = (true, true)
            parent.cells = []
        }
        guard !element.isOuter else { return nil }
        let isTooLong = bytes > LinkFile.maxRecordBytes
        bytes = 0
        // The name of a table is no value of its row.
        let values = element.cells + element.attributes.filter { !sameBytes($0.name, "name") }
        let columns = values.map { names.name($0.name) }
        guard columns.contains(where: { column in layout.required.contains { column.isNamed($0) } }) else { return nil }
        guard !isTooLong else {
            return SourceRow(line: element.line, content: .broken("over \(LinkFile.maxRecordBytes) bytes"))
        }
        return SourceRow(
            line: element.line, content: .record(SourceRecord(columns: columns, cells: values.map(\.text))))
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

    init(_ stream: ByteStream) throws(SourceError) {
        source = Source(stream)
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
            throw SourceError(line: Int(node.line), "the file cannot be read as XML: \(reason)")
        }
        let name = kind == .text ? "" : node.name.map { String(cString: $0) } ?? ""
        return Node(
            kind: kind, line: Int(node.line), name: name, text: node.text.map { String(cString: $0) } ?? "")
    }
}
