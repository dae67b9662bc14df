// libxml2's push parser from Swift: the start tags of a page and the text of its title. Any thread.

import CLinkd

enum PageScan {
    /// Elements nested deeper than this end the reading.
    private static let depth: Int32 = 256

    /// A start tag, valid only during the callback.
    struct Tag {
        fileprivate let name: UnsafePointer<CChar>
        fileprivate let attributes: UnsafePointer<UnsafePointer<CChar>?>?

        func isNamed(_ other: StaticString) -> Bool { PageScan.equal(name, other) }

        /// An attribute's value; empty for an attribute without one, nil when it is missing.
        func value(of attribute: StaticString) -> String? {
            guard let attributes else { return nil }
            var at = 0
            while let found = attributes[at] {
                if PageScan.equal(found, attribute) { return attributes[at + 1].map { String(cString: $0) } ?? "" }
                at += 2
            }
            return nil
        }
    }

    /// Reads the start tags and the title of a page in UTF-8.
    static func read(_ text: [UInt8], _ search: inout TagSearch) {
        withUnsafeMutablePointer(to: &search) { search in
            text.withUnsafeBufferPointer { text in
                text.withMemoryRebound(to: CChar.self) { text in
                    guard let start = text.baseAddress else { return }
                    _ = clinkd_html_read(
                        start, text.count, depth, onStart, onTitle, UnsafeMutableRawPointer(search))
                }
            }
        }
    }

    private static let onStart: clinkd_html_start = { context, name, attributes, inert in
        guard inert == 0, let name, let search = context?.assumingMemoryBound(to: TagSearch.self) else { return 0 }
        search.pointee.take(Tag(name: name, attributes: attributes))
        return 0
    }

    private static let onTitle: clinkd_html_title = { context, text, count in
        guard let text, let search = context?.assumingMemoryBound(to: TagSearch.self) else { return }
        let bytes = UnsafeBufferPointer(start: text, count: Int(count))
        search.pointee.take(title: bytes.withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) })
    }

    /// Whether a zero-terminated text equals a name.
    private static func equal(_ text: UnsafePointer<CChar>, _ name: StaticString) -> Bool {
        for at in 0..<name.utf8CodeUnitCount where UInt8(bitPattern: text[at]) != name.utf8Start[at] { return false }
        return text[name.utf8CodeUnitCount] == 0
    }
}
