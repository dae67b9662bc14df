// Where a tap's own values occur in its event and its outcome.

/// The texts of a decision that contain passed values, apart from the destinations.
final class PassedTexts: Sendable {
    private let url: TapText?
    private let inputURL: TapText?
    private let targetURL: TapText?
    private let hops: [(Int, TapText)]
    private let query: [(item: Int, value: Int)]
    private let inputQuery: [(item: Int, value: Int)]
    private let notes: [(step: Int, note: Int, TapText)]
    private let measured: [(measurement: Int, field: String, TapText)]

    /// - Parameter values: the id, which occurs in none of them, then the passed values.
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
        measured = outcome.measurements.enumerated().flatMap { index, one in
            one.fields.entries.compactMap { field in found(field.value).map { (index, field.key, $0) } }
        }
    }

    /// Replaces the values in an event.
    func fill(_ event: inout LinkEvent, with values: [PassedValue]) {
        if let url { event.url = url.naming(values) }
    }

    /// Replaces the values in an outcome.
    func fill(_ outcome: inout Outcome, with values: [PassedValue]) {
        for (index, field, text) in measured { outcome.measurements[index].fields[field] = text.naming(values) }
        for (step, note, text) in notes { outcome.trace[step].notes[note] = text.naming(values) }
        if let inputURL { outcome.link.inputURL = inputURL.naming(values) }
        if let targetURL { outcome.link.targetURL = targetURL.naming(values) }
        for (index, text) in hops { outcome.link.hops[index] = text.naming(values) }
        func text(_ value: Int) -> String { String(decoding: values[value].value, as: UTF8.self) }
        for (item, value) in query { outcome.link.query[item].value = text(value) }
        for (item, value) in inputQuery { outcome.link.inputQuery[item].value = text(value) }
    }
}

/// All places of a tap's own values and of its id.
public struct TapPlaces: Sendable {
    let destination: TapText
    let fallbacks: [TapText]
    /// Nil when no values are passed.
    let texts: PassedTexts?

    /// Finds the places.
    /// - Parameter values: the values that the URL passes on.
    public init(_ event: LinkEvent, _ outcome: Outcome, passing values: [PassedValue]) {
        let all = [PassedValue(outcome.eventID)] + values
        destination = TapText(outcome.destination?.url ?? "", naming: all)
        fallbacks = outcome.fallbacks.map { TapText($0.url, naming: all) }
        texts = values.isEmpty ? nil : PassedTexts(event, outcome, passing: all)
    }

    /// Replaces the values in an equal event; the number of values must be the same.
    public func fill(_ event: inout LinkEvent, passing values: [PassedValue]) {
        texts?.fill(&event, with: [.noID] + values)
    }

    /// Replaces the id and the values in an equal outcome; the number of values must be the same.
    public func fill(_ outcome: inout Outcome, for id: EventID, passing values: [PassedValue]) {
        guard texts != nil || destination.hasPlaces || fallbacks.contains(where: \.hasPlaces) else { return }
        let all = [PassedValue(id)] + values
        outcome.destination?.url = destination.naming(all)
        for index in fallbacks.indices { outcome.fallbacks[index].url = fallbacks[index].naming(all) }
        texts?.fill(&outcome, with: all)
    }
}
