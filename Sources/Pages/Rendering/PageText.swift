// What templates are given. Every text is escaped when it becomes a value, by our own rules (HTMLEscape), so templates
// are rendered as plain text, and even {{{name}}} writes nothing unescaped. Any thread.

import LinkCore
import Mustache

/// A text as it may stand in HTML, attributes included.
struct PageText: MustacheCustomRenderable, MustacheParent, Sendable {
    let renderText: String
    var isNull: Bool { false }
    /// Nothing below a text; said here, so that the library does not look by reflection.
    func child(named name: String) -> Any? { nil }

    /// Escapes a text, without what HTML forbids.
    init(_ text: String) { renderText = HTMLEscape.escaped(text) }

    /// Markup of our own.
    init(markup: String) { renderText = markup }
}

/// Named values of a template.
struct PageValues: MustacheParent, Sendable {
    private enum Value: Sendable {
        case text(PageText)
        case truth(Bool)
        case list([PageValues])
        case group(PageValues)
    }

    private var values: [String: Value] = [:]

    /// Sets a text; nothing when there is none.
    mutating func set(_ name: String, _ text: PageText?) {
        if let text { values[name] = .text(text) }
    }

    /// Sets a text; nothing when it is empty.
    mutating func set(_ name: String, text: String?) {
        if let text, !text.isEmpty { values[name] = .text(PageText(text)) }
    }

    /// Sets whether something is so.
    mutating func set(_ name: String, _ truth: Bool) { values[name] = .truth(truth) }

    /// Sets a list; nothing when it is empty, so that a section around it can ask.
    mutating func set(_ name: String, _ list: [PageValues]) {
        if !list.isEmpty { values[name] = .list(list) }
    }

    /// Sets named values below a name.
    mutating func set(_ name: String, _ group: PageValues?) {
        if let group { values[name] = .group(group) }
    }

    func child(named name: String) -> Any? {
        switch values[name] {
        case .text(let text)?: text
        case .truth(let truth)?: truth
        case .list(let list)?: list
        case .group(let group)?: group
        case nil: nil
        }
    }
}
