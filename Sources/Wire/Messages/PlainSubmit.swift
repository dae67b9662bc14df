// A Submit as programs usually write it, decoded straight from its bytes without a JSON tree. Anything unusual gives
// nil and is handled by VarlinkCall and EventDecoder, which alone report errors of a call. Fields are checked by the
// same code in both cases. Loop thread; on every call of the gateway's socket.

public import LinkCore

/// A call of Submit that expects one reply and no secrets.
public struct PlainSubmit: Sendable {
    /// The event, as EventDecoder decodes it, in a box: a call is passed on several times before it is decided.
    public let sharedEvent: CopyOnWrite<LinkEvent>
    /// A copy of the event.
    public var event: LinkEvent { sharedEvent.value }

    /// Decodes a message without its NUL; nil for a message that needs the general decoder.
    public init?(_ message: UnsafeRawBufferPointer, limits: EventLimits) {
        var json = PlainJSON(message)
        var event = CopyOnWrite(LinkEvent())
        var (hasMethod, hasParameters, hasEvent) = (false, false, false)
        let isRead = json.members { (json, name) in
            switch name.count {
            case 6 where sameBytes("method", name) && !hasMethod:
                hasMethod = json.text().map { sameBytes(Self.method, $0) } ?? false
                return hasMethod
            case 10 where sameBytes("parameters", name) && !hasParameters:
                hasParameters = true
                return json.members { (json, name) in
                    guard !hasEvent, sameBytes("event", name) else { return false }
                    hasEvent = true
                    return event.value.read(&json, limits)
                }
            default: return false
            }
        }
        guard isRead, hasMethod, hasEvent, json.isAtEnd(), event.value.kind != .conversion else { return nil }
        sharedEvent = event
    }

    private static let method = "org.linkd.Gateway.Submit"
}

extension FieldReadable {
    /// Decodes an object whose fields are texts, Booleans and numbers; false for anything else. `nested` handles other
    /// fields and returns nil for those it does not.
    fileprivate mutating func read(
        _ json: inout PlainJSON, _ limits: EventLimits,
        nested: (inout Self, Name, inout PlainJSON) -> Bool? = { _, _, _ in nil }
    ) -> Bool {
        var (next, seen) = (0, 0 as UInt64)
        return json.members { json, key in
            guard let (name, bit) = Self.names.find(key, &next), seen & bit == 0 else { return false }
            seen |= bit
            if let isRead = nested(&self, name, &json) { return isRead }
            guard let value = json.scalar() else { return false }
            do throws(InvalidEvent) {
                try take(name, value, limits)
                return true
            } catch {
                return false
            }
        }
    }
}

extension LinkEvent {
    fileprivate mutating func read(_ json: inout PlainJSON, _ limits: EventLimits) -> Bool {
        read(&json, limits) { event, name, json in
            switch name {
            case .client: Self.read(&event.client, Client(), &json, limits)
            case .device: Self.read(&event.device, Device(), &json, limits)
            case .app: Self.read(&event.app, CallingApp(), &json, limits)
            case .evidence: Self.read(&event.evidence, Evidence(), &json, limits)
            case .kind, .url, .id, .at, .consent, .test: nil
            // Maps and documents need the general decoder.
            case .navigation, .conversion, .attributes: false
            }
        }
    }

    private static func read<Noun: FieldReadable>(
        _ place: inout Noun?, _ empty: Noun, _ json: inout PlainJSON, _ limits: EventLimits
    ) -> Bool {
        var noun = empty
        guard noun.read(&json, limits, nested: { _, _, _ in nil }) else { return false }
        place = noun
        return true
    }
}
