// The values for templates. Every text is escaped when it becomes a value, by our own rules (HTMLEscape), so that
// templates are rendered as plain text, and even {{{name}}} writes nothing unescaped. Any thread.

import LinkCore
import Mustache

/// A text that may be inserted into HTML, also into attributes.
struct PageText: MustacheCustomRenderable, MustacheParent, Sendable {
    let renderText: String
    var isNull: Bool { false }
    /// A text has no children. Saying so here spares the library its reflection.
    func child(named name: String) -> Any? { nil }

    /// Escapes a text and removes what HTML forbids.
    init(_ text: String) { renderText = HTMLEscape.escaped(text) }

    /// Markup made by us, which is not escaped.
    init(markup: String) { renderText = markup }
}

/// The named values of a template.
struct PageValues: MustacheParent, Sendable {
    private enum Value: Sendable {
        /// A text that differs from page to page.
        case text(PageText)
        /// One of a few texts.
        case fixed(PageText)
        /// The same on all pages of a template in one language.
        case markup(PageText)
        case words(PageValues)
        case truth(Bool)
        case list([PageValues])
        case group(PageValues)
    }

    /// The values in the order in which they were set.
    private var values: [(name: String, value: Value)] = []

    /// Sets a text; does nothing when it is nil or empty.
    mutating func set(_ name: String, text: String?) {
        if let text, !text.isEmpty { values.append((name, .text(PageText(text)))) }
    }

    /// Sets a text that has only a few possible values.
    mutating func set(_ name: String, fixed text: String) { values.append((name, .fixed(PageText(text)))) }

    /// Sets markup that is the same on all pages of a template.
    mutating func set(_ name: String, markup: PageText) { values.append((name, .markup(markup))) }

    /// Sets words that are the same on all pages in one language.
    mutating func set(_ name: String, words: PageValues) { values.append((name, .words(words))) }

    /// Sets a boolean value.
    mutating func set(_ name: String, _ truth: Bool) { values.append((name, .truth(truth))) }

    /// Sets a list; does nothing when it is empty, so that a section can test for it.
    mutating func set(_ name: String, _ list: [PageValues]) {
        if !list.isEmpty { values.append((name, .list(list))) }
    }

    /// Sets named values below a name; does nothing for nil.
    mutating func set(_ name: String, _ group: PageValues?) {
        if let group { values.append((name, .group(group))) }
    }

    func child(named name: String) -> Any? {
        switch values.last(where: { sameBytes($0.name, name) })?.value {
        case .text(let text)?, .fixed(let text)?, .markup(let text)?: text
        case .truth(let truth)?: truth
        case .list(let list)?: list
        case .group(let group)?, .words(let group)?: group
        case nil: nil
        }
    }
}

// MARK: the shape of values

extension PageValues {
    /// Adds the names, the fixed values, and the texts in their order.
    func describe(into shape: inout PageShape) {
        for (name, value) in values {
            switch value {
            case .text(let text):
                shape.add(.text, name)
                shape.add(text)
            case .fixed(let text):
                shape.add(.fixed, name)
                shape.add(.text, text.renderText)
            case .markup, .words: shape.add(.fixed, name)
            case .truth(let truth): shape.add(truth ? .yes : .no, name)
            case .list(let list):
                shape.add(.list, name)
                for item in list {
                    shape.add(.item, "")
                    item.describe(into: &shape)
                }
                shape.add(.end, "")
            case .group(let group):
                shape.add(.begin, name)
                group.describe(into: &shape)
                shape.add(.end, "")
            }
        }
    }

    /// The same values with a mark in place of every text, in the order of `describe`.
    func marked() -> PageValues {
        var number = 0
        return marked(from: &number)
    }

    private func marked(from number: inout Int) -> PageValues {
        var marked = self
        for index in values.indices {
            switch values[index].value {
            case .text:
                marked.values[index].value = .text(PageText(markup: PageForm.mark(number)))
                number += 1
            case .list(let list): marked.values[index].value = .list(list.map { $0.marked(from: &number) })
            case .group(let group): marked.values[index].value = .group(group.marked(from: &number))
            case .fixed, .markup, .words, .truth: break
            }
        }
        return marked
    }
}
