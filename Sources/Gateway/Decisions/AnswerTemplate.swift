// The answer of a decision as bytes: written once, copied for each tap with its id, what it passes through, and the date.

import LinkCore
import Wire

/// A redirect as it is sent, with places for what is a tap's own.
struct AnswerTemplate {
    private static let epoch = HTTPDate(unixSeconds: 0)

    /// The status line and the name of the Date field.
    private let start: [UInt8]
    /// From behind the date to the last field.
    private let rest: TapText

    /// - Parameters:
    ///   - response: the answer to the tap that was decided; without a body.
    ///   - id: the tap's.
    ///   - values: what it passes through.
    init(_ response: HTTPResponse, of id: EventID, passing values: [PassedValue]) {
        let (start, rest) = Self.parts(of: response)
        self.start = start
        self.rest = TapText(rest, naming: [PassedValue(id)] + values)
    }

    /// Appends the answer to a tap.
    func append(
        to out: inout [UInt8], naming id: EventID, passing values: [PassedValue], date: HTTPDate,
        form: HTTPResponse.Form
    ) {
        out.append(contentsOf: start)
        out.append(contentsOf: date.bytes)
        rest.append(to: &out, naming: id, passing: values)
        HTTPResponse.appendEnd(to: &out, form: form)
    }

    /// Whether the answer to a tap is the same as one that was made for it.
    func isSame(as response: HTTPResponse, for id: EventID, passing values: [PassedValue]) -> Bool {
        let (start, rest) = Self.parts(of: response)
        var made: [UInt8] = []
        self.rest.append(to: &made, naming: id, passing: values)
        return response.body.isEmpty && start == self.start && rest.utf8.elementsEqual(made)
    }

    /// What stands before the date, and behind it without the end of the head.
    private static func parts(of response: HTTPResponse) -> (start: [UInt8], rest: String) {
        var (start, whole, end): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        let form = HTTPResponse.Form(version: .http11, keepAlive: true)
        response.appendStart(to: &start)
        response.append(to: &whole, date: epoch, form: form)
        HTTPResponse.appendEnd(to: &end, form: form)
        let rest = whole[(start.count + epoch.bytes.count)..<(whole.count - end.count)]
        return (start, String(decoding: rest, as: UTF8.self))
    }
}
