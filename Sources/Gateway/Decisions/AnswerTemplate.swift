// The answer of a decision as bytes: written once, then copied for each tap with its id, its passed values and the
// date. Confined to the worker.

import EventLoop
import LinkCore
import Wire

/// An answer as it is sent, with placeholders for what differs per tap. A class, so that a tap does not retain each of its
/// parts.
final class AnswerTemplate {
    /// The status line and the name of the Date field.
    private let start: [UInt8]
    /// For a page, the fields from after the date to the name of the body's length.
    private let type: [UInt8]
    /// From there, or from after the date, to the last field.
    private let rest: TapText
    /// The page; empty for a redirect.
    private let body: TapText
    private static let noBody = TapText("", naming: [])

    /// The line sets that it shares with other answers.
    let commonLines: [CommonLines]
    /// True when the answer has a body.
    let isPage: Bool

    /// - Parameters:
    ///   - response: the answer to the tap that was decided.
    ///   - id: the id of that tap.
    ///   - values: the values that the tap passes through.
    ///   - token: the token of its page.
    ///   - app: the app whose page it is.
    ///   - texts: finds the lines that it shares with others.
    init(
        _ response: HTTPResponse, of id: EventID, passing values: [PassedValue], token: ClipboardToken?, app: App?,
        sharing texts: CommonTexts
    ) {
        let parts = AnswerParts(response)
        let all = [PassedValue(id)] + values + [token].compactMap { $0.map { PassedValue($0) } }
        isPage = !response.body.isEmpty
        start = texts.same(parts.start)
        type = texts.same(parts.type)
        let head = texts.text(
            parts.rest, of: .head(status: response.status, fields: response.fields.count), naming: all)
        let kind = response.bodyForm.map { CommonTexts.Kind.page(form: $0, app: app.map(ObjectIdentifier.init)) }
        let page = isPage ? texts.text(response.body, of: kind, naming: all) : nil
        (rest, body) = (head.own, page?.own ?? Self.noBody)
        commonLines = [head.common, page?.common].compactMap(\.self)
    }

    /// Approximate bytes that it occupies, without shared lines.
    var heapBytes: Int { rest.heapBytes + (isPage ? body.heapBytes : 0) }

    /// Has the processor fetch what `append` reads. With many links nothing of it is in its cache, and a tap that is
    /// about to be recorded would wait for it later.
    func prefetch() {
        ProcessorCache.fetch(rest.memory)
        if isPage { ProcessorCache.fetch(body.memory) }
    }

    /// Appends the answer to a tap.
    /// - Parameter values: the values that the tap passes through, then its token.
    func append(
        to out: inout [UInt8], naming id: EventID, passing values: [PassedValue], date: HTTPDate,
        form: HTTPResponse.Form
    ) {
        out.append(contentsOf: start)
        out.append(contentsOf: date.bytes)
        if isPage {
            out.append(contentsOf: type)
            out.append(contentsOf: String(body.length(passing: values)).utf8)
        }
        rest.append(to: &out, naming: id, passing: values)
        HTTPResponse.appendEnd(to: &out, form: form)
        if isPage { body.append(to: &out, naming: id, passing: values) }
    }

    /// Whether the template yields the same answer for a tap as the one that was made for it.
    func isSame(as response: HTTPResponse, for id: EventID, passing values: [PassedValue]) -> Bool {
        let parts = AnswerParts(response)
        func written(_ text: TapText) -> [UInt8] {
            var made: [UInt8] = []
            text.append(to: &made, naming: id, passing: values)
            return made
        }
        return parts.start == start && parts.type == type && parts.rest == written(rest)
            && response.body == written(body) && response.body.count == body.length(passing: values)
    }
}

/// An answer without a body to taps on links of one shape.
struct PlacedAnswer {
    /// The status line and the name of the Date field.
    private let start: [UInt8]
    /// From after the date to the last field.
    private let rest: PlacedBytes

    /// Nil when the answers differ in more than the links' texts.
    init?(_ first: ShapedAnswer, _ second: ShapedAnswer) {
        let (parts, others) = (AnswerParts(first.response), AnswerParts(second.response))
        guard first.response.body.isEmpty, second.response.body.isEmpty, parts.start == others.start,
            let rest = PlacedBytes(parts.rest, with: first.recorded.own, and: others.rest, with: second.recorded.own)
        else { return nil }
        (start, self.rest) = (parts.start, rest)
    }

    /// Appends the answer to a tap.
    func append(to out: inout [UInt8], with own: OwnTexts, date: HTTPDate, form: HTTPResponse.Form) {
        out.append(contentsOf: start)
        out.append(contentsOf: date.bytes)
        rest.append(to: &out, with: own)
        HTTPResponse.appendEnd(to: &out, form: form)
    }

    /// Whether another tap was answered in the same way.
    func isSame(as other: ShapedAnswer) -> Bool {
        let parts = AnswerParts(other.response)
        return other.response.body.isEmpty && parts.start == start
            && parts.rest == rest.filled(with: other.recorded.own)
    }
}

extension TapEntry {
    /// The values for the placeholders of its answer, besides its id.
    var answered: [PassedValue] {
        guard let token = own?.clipboard else { return values }
        return values + [PassedValue(token)]
    }
}

/// The head of an answer without what differs between otherwise equal answers: the date, the length of the body, and
/// its end.
private struct AnswerParts {
    private static let epoch = HTTPDate(unixSeconds: 0)
    private static let length = Array("\r\nContent-Length: ".utf8)

    /// Everything before the date.
    let start: [UInt8]
    /// From after the date to the length of the body; empty for an answer without a body.
    let type: [UInt8]
    /// The fields after the length of the body; without a body, all fields.
    let rest: [UInt8]

    init(_ response: HTTPResponse) {
        var (start, whole, end): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        let form = HTTPResponse.Form(version: .http11, keepAlive: true)
        response.appendStart(to: &start)
        response.append(to: &whole, date: Self.epoch, form: form)
        HTTPResponse.appendEnd(to: &end, form: form)
        self.start = start
        let fields = Array(
            whole[(start.count + Self.epoch.bytes.count)..<(whole.count - end.count - response.body.count)])
        // No field value contains a line end.
        let length = response.body.isEmpty ? nil : fields.place(of: Self.length)
        type = length.map { Array(fields[..<$0.upperBound]) } ?? []
        let behind = length.map { fields[$0.upperBound...].drop { $0 != UInt8(ascii: "\r") } } ?? fields[...]
        rest = Array(behind)
    }
}
