// The page of a decision as bytes: rendered once, sent to each tap with its own id and token and what it passes through. Loop
// thread.

import LinkCore

/// The body of an answer, with places for what is a tap's own, and what the head says of it.
struct PageBody {
    /// The fields that stand before the body's length, and the name of that.
    private let type: [UInt8]
    private let html: TapText
    /// The lines that other pages have, too.
    let common: CommonLines?

    /// - Parameters:
    ///   - html: the page of the tap that was decided.
    ///   - kind: the pages that are like it.
    ///   - type: the fields of the head from behind the date to the length.
    ///   - values: the tap's id, then what it passes through, then its token.
    init(
        _ html: [UInt8], of kind: CommonTexts.Kind?, type: [UInt8], naming values: [PassedValue],
        sharing texts: CommonTexts
    ) {
        self.type = texts.same(type)
        (self.html, common) = texts.text(html, of: kind, naming: values)
    }

    /// Bytes that it takes, about, without what is common.
    var heapBytes: Int { html.heapBytes }

    /// Appends what the head says of a tap's page: its type and its length.
    func appendLength(to out: inout [UInt8], passing values: [PassedValue]) {
        out.append(contentsOf: type)
        out.append(contentsOf: String(html.length(passing: values)).utf8)
    }

    /// Appends the page of a tap.
    func append(to out: inout [UInt8], naming id: EventID, passing values: [PassedValue]) {
        html.append(to: &out, naming: id, passing: values)
    }

    /// Whether the page of a tap is the same as one that was made for it.
    func isSame(as body: [UInt8], type: [UInt8], for id: EventID, passing values: [PassedValue]) -> Bool {
        var made: [UInt8] = []
        html.append(to: &made, naming: id, passing: values)
        return type == self.type && made == body && made.count == html.length(passing: values)
    }
}
