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

    /// What is done with the parts of a page.
    private struct Callbacks {
        let tag: (Tag) -> Void
        let title: (String) -> Void
    }

    /// Reads the start tags and the title of a page in UTF-8; the title comes in pieces. Returns whether all of it was
    /// read: elements that are nested too deeply, or a tag that is too long, end the reading.
    @discardableResult
    static func read(_ text: [UInt8], tag: (Tag) -> Void, title: (String) -> Void = { _ in }) -> Bool {
        withoutActuallyEscaping(tag) { tag in
            withoutActuallyEscaping(title) { title in
                var callbacks = Callbacks(tag: tag, title: title)
                return withUnsafeMutablePointer(to: &callbacks) { read(text, $0) }
            }
        }
    }

    private static func read(_ text: [UInt8], _ callbacks: UnsafeMutablePointer<Callbacks>) -> Bool {
        text.withUnsafeBufferPointer { text in
            text.withMemoryRebound(to: CChar.self) { text in
                guard let start = text.baseAddress else { return true }
                return clinkd_html_read(
                    start, text.count, depth, onStart, onTitle, UnsafeMutableRawPointer(callbacks)) == 0
            }
        }
    }

    private static let onStart: clinkd_html_start = { context, name, attributes, inert in
        guard inert == 0, let name, let callbacks = context?.assumingMemoryBound(to: Callbacks.self) else { return 0 }
        callbacks.pointee.tag(Tag(name: name, attributes: attributes))
        return 0
    }

    private static let onTitle: clinkd_html_title = { context, text, count in
        guard let text, let callbacks = context?.assumingMemoryBound(to: Callbacks.self) else { return }
        let bytes = UnsafeBufferPointer(start: text, count: Int(count))
        callbacks.pointee.title(bytes.withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) })
    }

    /// Whether a zero-terminated text equals a name.
    private static func equal(_ text: UnsafePointer<CChar>, _ name: StaticString) -> Bool {
        for at in 0..<name.utf8CodeUnitCount where UInt8(bitPattern: text[at]) != name.utf8Start[at] { return false }
        return text[name.utf8CodeUnitCount] == 0
    }
}
