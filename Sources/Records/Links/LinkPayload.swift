// A link as the bytes of its row. The first byte is the format. The second says which secrets follow; then come the
// encrypted secrets, each with the id of its key, and the fields as JSON. Domain, key and app are columns of the row.
// Released formats stay readable; what a newer version wrote and this one does not know is skipped. Any thread.

public import LinkCore

/// The payload of a link's row cannot be read.
public struct LinkPayloadError: Error, Sendable, Equatable {
    /// The damage, for an operator.
    public let reason: String
}

/// Encodes and decodes the payload of a link's row.
public enum LinkPayload {
    private static let format: UInt8 = 1

    /// Encodes a link, without any limit.
    public static func encode(_ link: Link) -> [UInt8] {
        var bytes: [UInt8] = [format, (link.metadata == nil ? 0 : 1) | (link.password == nil ? 0 : 2)]
        if let sealed = link.metadata { append(sealed.keyID, sealed.bytes, to: &bytes) }
        if let sealed = link.password { append(sealed.keyID, sealed.bytes, to: &bytes) }
        var writer = JSONWriter(appendingTo: bytes)
        writer.object { writer in
            LinkJSON.writeFields(of: link, to: &writer)
            writer.field("revision", link.revision)
            writer.field("createdAt", link.createdAt)
            writer.field("updatedAt", link.updatedAt)
            writer.fieldIfPresent("reusedAt", link.reusedAt)
        }
        return writer.bytes
    }

    /// Encodes a link that a caller created or changed; throws `invalid` over `LinkLimits.bytes`. A link that is
    /// already larger may be changed as long as it does not grow.
    /// - Parameter stored: the current size of the link in bytes.
    public static func encode(edited link: Link, stored: Int = 0) throws(LinkError) -> [UInt8] {
        let bytes = encode(link)
        guard bytes.count <= max(LinkLimits.bytes, stored) else { throw .invalid(field: "link", reason: "too_long") }
        return bytes
    }

    /// Decodes the link of a row; throws when the payload is damaged or of an unknown format.
    public static func decode(
        _ bytes: [UInt8], address: LinkAddress, app: String
    ) throws(LinkPayloadError) -> Link {
        var link = Link(address: address, app: app)
        try decode(bytes, into: &link)
        return link
    }

    /// Decodes a payload into a link of which only the address and the app are set.
    public static func decode(_ bytes: [UInt8], into link: inout Link) throws(LinkPayloadError) {
        let address = link.address
        guard bytes.count > 2, bytes[0] == format else {
            throw LinkPayloadError(reason: "the link \(address) has a format that this version does not know")
        }
        var at = 2
        if bytes[1] & 1 != 0 {
            let (key, sealed) = try secret(bytes, &at, address)
            link.metadata = SealedMetadata(keyID: key, bytes: sealed)
        }
        if bytes[1] & 2 != 0 {
            let (key, sealed) = try secret(bytes, &at, address)
            link.password = SealedPassword(keyID: key, bytes: sealed)
        }
        if fillPlain(&link, from: bytes[at...]) { return }
        // Everything stored must stay readable, whatever its length.
        let limits = JSONLimits(maxBytes: bytes.count)
        guard let fields = (try? JSONParser.parse(bytes[at...], limits: limits))?.object else {
            throw LinkPayloadError(reason: "the fields of the link \(address) are not a JSON object")
        }
        LinkChange(fields: known(fields)).restore(to: &link)
        if let revision = fields["revision"]?.int { link.revision = revision }
        if let moment = fields["updatedAt"]?.int { link.updatedAt = moment }
        link.reusedAt = fields["reusedAt"]?.int
    }

    /// Reads the fields of a link that has only the most common ones; returns false and leaves the link as it was for
    /// any other.
    private static func fillPlain(_ link: inout Link, from fields: ArraySlice<UInt8>) -> Bool {
        fields.withUnsafeBufferPointer { PlainLinkFields($0)?.fill(&link) } != nil
    }

    /// Drops rules whose conditions this version does not know: such a rule never holds.
    private static func known(_ fields: JSONObject) -> JSONObject {
        guard let rules = fields["rules"]?.array else { return fields }
        var fields = fields
        let kept = rules.filter { rule in
            (rule.object?["conditions"]?.array ?? []).allSatisfy { condition in
                condition.object?["type"]?.string.flatMap(ConditionType.init(rawValue:)) != nil
            }
        }
        if kept.count < rules.count { fields["rules"] = .array(kept) }
        return fields
    }

    private static func append(_ key: UInt32, _ sealed: [UInt8], to bytes: inout [UInt8]) {
        for number in [key, UInt32(truncatingIfNeeded: sealed.count)] {
            for shift in stride(from: 24, through: 0, by: -8) { bytes.append(UInt8(number >> UInt32(shift) & 255)) }
        }
        bytes += sealed
    }

    private static func secret(
        _ bytes: [UInt8], _ at: inout Int, _ address: LinkAddress
    ) throws(LinkPayloadError) -> (key: UInt32, bytes: [UInt8]) {
        func number() -> UInt32? {
            guard bytes.count - at >= 4 else { return nil }
            defer { at += 4 }
            return bytes[at..<(at + 4)].reduce(0) { $0 << 8 | UInt32($1) }
        }
        guard let key = number(), let count = number(), count <= bytes.count - at else {
            throw LinkPayloadError(reason: "the secrets of the link \(address) are cut short")
        }
        defer { at += Int(count) }
        return (key, Array(bytes[at..<(at + Int(count))]))
    }
}
