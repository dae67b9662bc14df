// The page of a decision as bytes: rendered once, sent to each tap with its own id, token and passed values. Loop
// thread.

import LinkCore

/// The body of an answer, with placeholders for what differs per tap, and its part of the head.
struct PageBody {
    /// The fields before the body's length, and the name of the length field.
    private let type: [UInt8]
    private let html: TapText
    /// The lines that other pages share; nil when there are none.
    let common: CommonLines?

    /// - Parameters:
    ///   - html: the page of the tap that was decided.
    ///   - kind: the kind of pages that share lines with it.
    ///   - type: the fields of the head from after the date to the length.
    ///   - values: the tap's id, then the values it passes through, then its token.
    init(
        _ html: [UInt8], of kind: CommonTexts.Kind?, type: [UInt8], naming values: [PassedValue],
        sharing texts: CommonTexts
    ) {
        self.type = texts.same(type)
        (self.html, common) = texts.text(html, of: kind, naming: values)
    }

    /// Approximate bytes that it occupies, without shared lines.
    var heapBytes: Int { html.heapBytes }

    /// Appends the type and the length of a tap's page to the head.
    func appendLength(to out: inout [UInt8], passing values: [PassedValue]) {
        out.append(contentsOf: type)
        out.append(contentsOf: String(html.length(passing: values)).utf8)
    }

    /// Appends the page of a tap.
    func append(to out: inout [UInt8], naming id: EventID, passing values: [PassedValue]) {
        html.append(to: &out, naming: id, passing: values)
    }

    /// Whether this yields the same page for a tap as the one that was made for it.
    func isSame(as body: [UInt8], type: [UInt8], for id: EventID, passing values: [PassedValue]) -> Bool {
        var made: [UInt8] = []
        html.append(to: &made, naming: id, passing: values)
        return type == self.type && made == body && made.count == html.length(passing: values)
    }
}
