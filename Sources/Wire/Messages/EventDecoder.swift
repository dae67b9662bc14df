// Decodes one event from the parameters of a call: the step `decode` of the path. Everything that the interface
// requires is checked here in one walk, so that no stage has to. Loop thread.

public import LinkCore

/// Decodes events. Fields that org.linkd.Gateway's type Event does not define are rejected.
public enum EventDecoder {
    /// Decodes one event.
    /// - Parameter path: the beginning of an error's field, such as `event` or `events[3]`.
    public static func decode(
        _ value: JSONValue, path: String = "event", limits: EventLimits = EventLimits()
    ) throws(InvalidEvent) -> LinkEvent {
        guard case .object(let object) = value else { throw InvalidEvent(field: path, reason: "not an object") }
        return try decode(object, path: path, limits: limits)
    }

    /// Decodes one event from its object.
    public static func decode(
        _ object: JSONObject, path: String = "event", limits: EventLimits = EventLimits()
    ) throws(InvalidEvent) -> LinkEvent {
        var event = LinkEvent()
        do throws(InvalidEvent) {
            try event.read(object, limits)
            if event.kind == .conversion, event.conversion == nil {
                throw InvalidEvent(field: "conversion", reason: "needed for kind conversion")
            }
        } catch {
            throw error.under(path)
        }
        return event
    }

    /// Decodes an event that was recorded, of any length.
    public static func decode(recorded object: JSONObject, path: String) throws(InvalidEvent) -> LinkEvent {
        try decode(object, path: path, limits: .recorded)
    }
}

extension LinkEvent: FieldReadable {
    enum Name: String, CaseIterable {
        case kind, url, id, at, client, device, app, evidence, navigation, conversion, consent, attributes, test
    }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        switch name {
        case .kind: kind = try value.readWord()
        case .url: url = try Self.readURL(value, limits)
        case .id: id = try Self.readID(value)
        case .at: at = try value.readInt()
        case .client: client = try value.readNoun(Client(), limits)
        case .device: device = try value.readNoun(Device(), limits)
        case .app: app = try value.readNoun(CallingApp(), limits)
        case .evidence: evidence = try value.readNoun(Evidence(), limits)
        case .navigation: navigation = try value.readNoun(Navigation(), limits)
        case .conversion:
            let read = try value.readNoun(Conversion(name: ""), limits)
            guard !read.name.isEmpty else { throw InvalidEvent(field: "name", reason: "missing") }
            guard read.value == nil || read.currency != nil else {
                throw InvalidEvent(field: "currency", reason: "missing: a value needs the currency it is in")
            }
            conversion = read
        case .consent: consent = try value.readWord()
        case .attributes: attributes = try value.readMap(limits)
        case .test: isTest = try value.readBool()
        }
    }

    private static func readURL(_ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) -> String {
        guard case .string(let text) = value else { throw InvalidEvent("not a string") }
        guard text.utf8.count <= limits.urlBytes else { throw InvalidEvent("too_large") }
        return text
    }

    private static func readID(_ value: JSONValue) throws(InvalidEvent) -> String {
        guard case .string(let text) = value else { throw InvalidEvent("not a string") }
        guard (1...128).contains(text.utf8.count), text.utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) else {
            throw InvalidEvent("not 1 to 128 printable ASCII bytes")
        }
        return text
    }
}
