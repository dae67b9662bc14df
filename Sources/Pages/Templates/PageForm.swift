// A page with gaps. The template library looks names up by casting, which takes longer than a whole redirect; but what it
// writes around the texts depends on which values there are, not on what they say. So a template is rendered once for
// each shape of values, with marks for the texts, and later pages of that shape are its pieces with texts between. Any thread.

import Synchronization

/// What a template wrote for one shape.
struct PageForm: Sendable {
    /// Begin and end of a mark: no characters, which no escaped text has.
    private static let (opening, closing): ([UInt8], [UInt8]) = ([0xef, 0xb7, 0x90], [0xef, 0xb7, 0x91])

    /// Markup, and the number of the text behind it.
    private let pieces: [(markup: [UInt8], text: Int)]
    private let end: [UInt8]
    /// Tells it from every other one of this process.
    let number: UInt64

    private static let made = Atomic<UInt64>(0)

    /// What stands for a text.
    static func mark(_ number: Int) -> String {
        String(decoding: opening, as: UTF8.self) + String(number) + String(decoding: closing, as: UTF8.self)
    }

    /// - Parameters:
    ///   - html: a page with marks.
    ///   - count: how many texts there are.
    /// - Returns: nil when there are marks that nobody made.
    init?(_ html: [UInt8], texts count: Int) {
        var pieces: [(markup: [UInt8], text: Int)] = []
        var rest = html[...]
        while let open = rest.firstRange(of: Self.opening) {
            guard let close = rest[open.upperBound...].firstRange(of: Self.closing),
                let number = Int(String(decoding: rest[open.upperBound..<close.lowerBound], as: UTF8.self)),
                (0..<count).contains(number)
            else { return nil }
            pieces.append((Array(rest[..<open.lowerBound]), number))
            rest = rest[close.upperBound...]
        }
        self.pieces = pieces
        end = Array(rest)
        number = Self.made.add(1, ordering: .relaxed).newValue
    }

    /// The page with these texts.
    func filled(_ texts: [PageText]) -> [UInt8] {
        var html: [UInt8] = []
        html.reserveCapacity(
            pieces.reduce(end.count) { $0 + $1.markup.count + texts[$1.text].renderText.utf8.count })
        for piece in pieces {
            html += piece.markup
            html += texts[piece.text].renderText.utf8
        }
        return html + end
    }
}

/// The forms of the templates of one configuration, made when a shape is first met.
final class PageForms: Sendable {
    /// More shapes than the pages of a gateway have; beyond it they are forgotten and made again.
    private static let most = 2000

    /// A form, or nil for a shape of which none can be made.
    private let forms = Mutex<[[UInt8]: PageForm?]>([:])

    /// A page of values, and the number of its form.
    /// - Parameter render: renders a template, once for each shape.
    func page(
        _ template: String, _ values: PageValues, render: (PageValues) -> [UInt8]
    ) -> (html: [UInt8], form: UInt64?) {
        let shape = PageShape(template, values)
        let known = forms.withLock { $0[shape.bytes] }
        if let known { return (known?.filled(shape.texts) ?? render(values), known?.number) }
        let page = render(values)
        var form = PageForm(render(values.marked()), texts: shape.texts.count)
        // A template may have such marks of its own.
        if form?.filled(shape.texts) != page { form = nil }
        forms.withLock { forms in
            if forms.count >= Self.most { forms = [:] }
            forms[shape.bytes] = .some(form)
        }
        return (page, form?.number)
    }
}

/// What the markup of a page depends on, and the texts in it.
struct PageShape {
    private(set) var bytes: [UInt8] = []
    private(set) var texts: [PageText] = []

    init(_ template: String, _ values: PageValues) {
        bytes.reserveCapacity(1000)
        texts.reserveCapacity(100)
        add(.begin, template)
        values.describe(into: &self)
    }

    /// What follows in `bytes`; no text that is escaped has such a byte.
    enum Word: UInt8 {
        case begin = 1
        case text, fixed, yes, no, list, item, end
    }

    mutating func add(_ word: Word, _ name: String) {
        bytes.append(word.rawValue)
        bytes += name.utf8
    }

    mutating func add(_ text: PageText) { texts.append(text) }
}
