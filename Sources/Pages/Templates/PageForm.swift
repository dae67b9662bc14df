// A page with gaps. The template library looks names up by casting, which takes longer than a whole redirect. But the
// markup around the texts depends only on which values there are. So a template is rendered once for each shape of
// values, with marks for the texts. Later pages of that shape join its pieces with their own texts. Any thread.

import Synchronization

/// The markup of a template for one shape.
struct PageForm: Sendable {
    /// Begin and end of a mark: noncharacters, which no escaped text contains.
    private static let (opening, closing): ([UInt8], [UInt8]) = ([0xef, 0xb7, 0x90], [0xef, 0xb7, 0x91])

    /// Markup, each with the number of the text that follows it.
    private let pieces: [(markup: [UInt8], text: Int)]
    private let end: [UInt8]
    /// Distinguishes the form from all others of this process.
    let number: UInt64

    private static let made = Atomic<UInt64>(0)

    /// The mark that stands for a text.
    static func mark(_ number: Int) -> String {
        String(decoding: opening, as: UTF8.self) + String(number) + String(decoding: closing, as: UTF8.self)
    }

    /// - Parameters:
    ///   - html: a page with marks.
    ///   - count: the number of texts.
    /// - Returns: nil when the page contains marks that are not ours.
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

/// The forms of one configuration's templates, each made when its shape first occurs.
final class PageForms: Sendable {
    /// More shapes than the pages of a gateway have; beyond it all are dropped and made again.
    private static let most = 2000

    /// A form, or nil for a shape of which none can be made.
    private let forms = Mutex<[[UInt8]: PageForm?]>([:])

    /// A page with these values, and the number of its form; nil when it has none.
    /// - Parameter render: renders the template, once for each shape.
    func page(
        _ template: String, _ values: PageValues, render: (PageValues) -> [UInt8]
    ) -> (html: [UInt8], form: UInt64?) {
        let shape = PageShape(template, values)
        let known = forms.withLock { $0[shape.bytes] }
        if let known { return (known?.filled(shape.texts) ?? render(values), known?.number) }
        let page = render(values)
        var form = PageForm(render(values.marked()), texts: shape.texts.count)
        // A template may itself contain such marks.
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

    /// The kind of entry that follows in `bytes`; escaped texts contain none of these bytes.
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
