// The ids by which ad networks tell one click from the other: the query of nearly every tap from Facebook, Instagram or an ad has
// another one, and nothing here looks at it. So a tap's key leaves them out, and a decision has places for them. Loop thread;
// on every tap with a query.

import LinkCore

/// Values of a query that are only passed through.
enum ClickIDs {
    /// The parameters, as they are written. Nothing that decides reads one, but a link's own rules and `app.ref_parameter`
    /// may: see `DecisionReads.queryValues` and `Decision`.
    private static let names: [[UInt8]] = [
        "fbclid", "gclid", "gbraid", "wbraid", "dclid", "msclkid", "ttclid", "twclid", "yclid", "igsh", "igshid",
        "li_fat_id", "epik", "rdt_cid", "ScCid", "srsltid",
    ].map { Array($0.utf8) }

    /// Bytes of a value that is left out: a shorter one may be a word that stands elsewhere, too.
    private static let lengths = 16...512
    /// How many values of a query are left out.
    private static let most = 4

    /// Where name and value of one of them lie.
    struct Place {
        let name: Range<Int>
        let value: Range<Int>
    }

    /// Those of a query. A value is letters, digits, `-`, `.`, `_` and `~`, which stay as they are wherever a URL is written,
    /// and nothing that looks like a key of linkd's.
    static func places(in query: UnsafeBufferPointer<UInt8>) -> [Place] {
        var places: [Place] = []
        var start = 0
        while start < query.count, places.count < most {
            var (equals, end) = (-1, start)
            while end < query.count, query[end] != UInt8(ascii: "&") {
                if equals < 0, query[end] == UInt8(ascii: "=") { equals = end }
                end += 1
            }
            if equals > start, lengths.contains(end - equals - 1) {
                let name = UnsafeBufferPointer(rebasing: query[start..<equals])
                let value = UnsafeBufferPointer(rebasing: query[(equals + 1)..<end])
                if names.contains(where: { $0.elementsEqual(name) }), isPlain(value) {
                    places.append(Place(name: start..<equals, value: (equals + 1)..<end))
                }
            }
            start = end + 1
        }
        return places
    }

    private static func isPlain(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        for (index, byte) in value.enumerated() {
            guard isPlain(byte) else { return false }
            // linkd_…
            if byte == UInt8(ascii: "_"), index > 0, value[index - 1] | 0x20 == UInt8(ascii: "d") { return false }
        }
        return true
    }

    /// Whether a byte may be in a value.
    static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "~"): true
        default: byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
        }
    }
}

/// A value of a tap's own that its decision has a place for: its id, and what its key leaves out of the query.
struct PassedValue: Equatable {
    /// The parameter; empty for the id, which may stand anywhere.
    let name: [UInt8]
    let value: [UInt8]

    init(name: some Sequence<UInt8>, value: some Sequence<UInt8>) {
        self.name = Array(name)
        self.value = Array(value)
    }

    init(_ id: EventID) { self.init(name: [], value: id.description.utf8) }

    /// In the place of an id that is not known yet.
    static let noID = PassedValue(name: [], value: [])

    /// What it begins with where it stands.
    fileprivate var head: UInt8? { name.first ?? value.first }

    /// Where it begins and ends when it stands at a place: behind its name and `=`, which may be encoded as often as addresses
    /// are put into addresses, and whole.
    fileprivate func range(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        guard stands(name, at: start, in: text) else { return nil }
        var at = start + name.count
        if !name.isEmpty {
            guard let sign = Self.signs.first(where: { stands($0, at: at, in: text) }) else { return nil }
            at += sign.count
        }
        guard stands(value, at: at, in: text) else { return nil }
        let end = at + value.count
        if !name.isEmpty, end < text.count, ClickIDs.isPlain(text[end]) { return nil }
        return at..<end
    }

    private static let signs = ["=", "%3D", "%253D", "%25253D"].map { Array($0.utf8) }

    private func stands(_ word: [UInt8], at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count - start >= word.count else { return false }
        for index in word.indices where text[start + index] != word[index] { return false }
        return true
    }
}

/// A text in which a tap's own values may stand.
struct TapText {
    private struct Place {
        /// In bytes.
        let range: Range<Int>
        /// Which of the values stands there.
        let value: Int
    }

    let text: String
    private let places: [Place]

    /// - Parameter values: what is looked for.
    init(_ text: String, naming values: [PassedValue]) {
        self.text = text
        var text = text
        // Most bytes begin none: a bit for each that may tells them apart.
        let heads = values.reduce(0 as UInt64) { $0 | ($1.head.map { 1 << UInt64($0 & 63) } ?? 0) }
        places = text.withUTF8 { bytes in
            var found: [Place] = []
            var at = 0
            while at < bytes.count {
                guard heads >> UInt64(bytes[at] & 63) & 1 == 1, let place = Self.place(at: at, in: bytes, of: values)
                else {
                    at += 1
                    continue
                }
                found.append(place)
                at = place.range.upperBound
            }
            return found
        }
    }

    private static func place(at: Int, in text: UnsafeBufferPointer<UInt8>, of values: [PassedValue]) -> Place? {
        for (index, value) in values.enumerated() {
            if let range = value.range(at: at, in: text) { return Place(range: range, value: index) }
        }
        return nil
    }

    /// Whether any of them is in it.
    var hasPlaces: Bool { !places.isEmpty }

    /// The text with other values in the places of the first ones.
    func naming(_ values: [PassedValue]) -> String {
        if places.isEmpty { return text }
        return String(unsafeUninitializedCapacity: length(with: values)) { fill($0, with: values) }
    }

    /// The same as bytes.
    func bytes(naming values: [PassedValue]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: length(with: values)) { $1 = fill($0, with: values) }
    }

    private func length(with values: [PassedValue]) -> Int {
        places.reduce(text.utf8.count) { $0 - $1.range.count + values[$1.value].value.count }
    }

    private func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>, with values: [PassedValue]) -> Int {
        var (from, to) = (0, 0)
        func put(_ part: UnsafeBufferPointer<UInt8>) {
            guard let start = buffer.baseAddress, let first = part.baseAddress else { return }
            (start + to).initialize(from: first, count: part.count)
            to += part.count
        }
        var text = text
        text.withUTF8 { bytes in
            for place in places {
                put(UnsafeBufferPointer(rebasing: bytes[from..<place.range.lowerBound]))
                values[place.value].value.withUnsafeBufferPointer(put)
                from = place.range.upperBound
            }
            put(UnsafeBufferPointer(rebasing: bytes[from...]))
        }
        return to
    }
}

/// The texts of a decision, beside those of where it leads, that have values in them which are passed through.
struct PassedTexts {
    private let url: TapText?
    private let inputURL: TapText?
    private let targetURL: TapText?
    private let hops: [(Int, TapText)]
    private let query: [(item: Int, value: Int)]
    private let inputQuery: [(item: Int, value: Int)]
    private let notes: [(step: Int, note: Int, TapText)]

    /// - Parameter values: the id, which is not in any of them, and those passed.
    init(_ event: LinkEvent, _ outcome: Outcome, passing values: [PassedValue]) {
        func found(_ text: String?) -> TapText? {
            let template = text.map { TapText($0, naming: values) }
            return template?.hasPlaces == true ? template : nil
        }
        func found(_ items: [QueryItem]) -> [(Int, Int)] {
            items.enumerated().compactMap { index, item in
                values.firstIndex {
                    $0.name.elementsEqual(item.name.utf8) && $0.value.elementsEqual((item.value ?? "").utf8)
                }.map { (index, $0) }
            }
        }
        let reading = outcome.link
        url = found(event.url)
        inputURL = found(reading.inputURL)
        targetURL = found(reading.targetURL)
        hops = reading.hops.enumerated().compactMap { index, hop in found(hop).map { (index, $0) } }
        query = found(reading.query)
        inputQuery = found(reading.inputQuery)
        notes = outcome.trace.enumerated().flatMap { step, one in
            one.notes.enumerated().compactMap { note, text in found(text).map { (step, note, $0) } }
        }
    }

    /// Puts other values into an event.
    func fill(_ event: inout LinkEvent, with values: [PassedValue]) {
        if let url { event.url = url.naming(values) }
    }

    /// Puts other values into an outcome.
    func fill(_ outcome: inout Outcome, with values: [PassedValue]) {
        for (step, note, text) in notes { outcome.trace[step].notes[note] = text.naming(values) }
        guard inputURL != nil else { return }
        Self.fill(&outcome.link, with: values, self)
    }

    private static func fill(_ reading: inout LinkReading, with values: [PassedValue], _ texts: PassedTexts) {
        if let text = texts.inputURL { reading.inputURL = text.naming(values) }
        if let text = texts.targetURL { reading.targetURL = text.naming(values) }
        for (index, text) in texts.hops { reading.hops[index] = text.naming(values) }
        func text(_ value: Int) -> String { String(decoding: values[value].value, as: UTF8.self) }
        for (item, value) in texts.query { reading.query[item].value = text(value) }
        for (item, value) in texts.inputQuery { reading.inputQuery[item].value = text(value) }
    }
}
