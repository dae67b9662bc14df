// The names of measurement events, and what statistics count such an event as. Values; any thread.

/// The name of an App Links measurement event, as the SDKs post it.
public enum MeasurementName: String, Sendable, CaseIterable {
    case linkParse = "al_link_parse"
    case navigationIn = "al_nav_in"
    case navigationOut = "al_nav_out"
    case backOut = "al_ref_back_out"

    /// Whether its events say where a person was sent.
    public var isOutgoing: Bool { self == .navigationOut || self == .backOut }
}

extension Measurement {
    /// How an outgoing event's navigation ended: its field `type`. Nil for other events, and for a type that no SDK uses.
    public var navigationResult: Navigation.Result? {
        guard MeasurementName(rawValue: name)?.isOutgoing == true else { return nil }
        return fields["type"].flatMap(Navigation.Result.init(rawValue:))
    }

    /// What statistics count the event as: its name, for outgoing ones with their type, such as `al_nav_out:app`. Nil
    /// for a name that no SDK uses. It is one of a few words, never a text that came from outside.
    public var counted: String? {
        guard let name = MeasurementName(rawValue: name) else { return nil }
        return navigationResult.map { "\(name.rawValue):\($0.rawValue)" } ?? name.rawValue
    }
}

extension EventFilter {
    /// Whether it lists only events that have measurement events.
    public var wantsMeasured: Bool { isMeasured == true || measurement != nil }

    /// Whether an event with these measurement events passes `isMeasured` and `measurement`.
    public func admits(_ measurements: [Measurement]) -> Bool {
        if let isMeasured, isMeasured == measurements.isEmpty { return false }
        guard let measurement else { return true }
        return measurements.contains { sameBytes($0.name, measurement.rawValue) }
    }
}
