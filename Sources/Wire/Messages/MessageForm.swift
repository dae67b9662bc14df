// How much of an event and its outcome is written: everything for clients, and for the store without what can be told from
// the rest. `BriefDecoder` adds that again. Any thread.

import LinkCore

/// How much is written of an event and its outcome.
package enum MessageForm: Sendable {
    /// All that the interface names.
    case whole
    /// Without metadata, secrets, empty lists, values that are most often there, what `BriefDecoder` tells from the rest, what
    /// a row of the journal has in columns, and steps that did nothing.
    case row
}

extension JSONWriter {
    /// Writes a list; in a brief form nothing for an empty one.
    mutating func list<Element>(
        _ name: StaticString, _ elements: [Element], _ form: MessageForm, _ write: (inout JSONWriter, Element) -> Void
    ) {
        if form == .whole || !elements.isEmpty { array(name, elements, write) }
    }

    /// Writes a map; in a brief form nothing for an empty one.
    mutating func map(_ name: StaticString, _ map: StringMap, _ form: MessageForm) {
        if form == .whole || !map.isEmpty { field(name, map) }
    }

    /// Writes a text that may be missing. A brief form has null for a missing one, and nothing for the text that readers
    /// expect there.
    mutating func field(_ name: StaticString, _ text: String?, expecting other: String?, _ form: MessageForm) {
        if form == .whole { return fieldIfPresent(name, text) }
        switch (text, other) {
        case (nil, nil): return
        case (let text?, let other?) where sameBytes(text, other): return
        default: key(name)
        }
        if let text { value(text) } else { null() }
    }
}
