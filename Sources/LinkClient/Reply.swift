// One reply of linkd: its parameters as received, decoded only on request.

public import LinkCore

/// A reply that is not an error.
public struct Reply: Sendable {
    /// The parameters: one JSON object, byte for byte as linkd sent it.
    public let raw: [UInt8]
    /// Whether more replies to the same call follow; only for calls with `more`.
    public let continues: Bool

    /// The limits of a reply: 64 MiB, 128 levels.
    static let limits = JSONLimits(maxDepth: 128, maxBytes: 64 << 20)

    /// Creates a reply from its parts, such as for tests.
    public init(raw: [UInt8], continues: Bool = false) {
        self.raw = raw
        self.continues = continues
    }

    /// Parses one message; throws an error reply as `ClientError.varlink`.
    init(message: UnsafeRawBufferPointer) throws(ClientError) {
        let envelope = try ReplyEnvelope(message)
        let raw = envelope.parameters.map { Array(message[$0]) } ?? Array("{}".utf8)
        self.init(raw: raw, continues: envelope.continues)
        if let error = envelope.error {
            throw .varlink(name: String(decoding: message[error], as: UTF8.self), parameters: try object())
        }
    }

    /// Decodes the parameters. Throws `.protocolError` when they are no JSON, or nested deeper than 128 levels;
    /// that alone does not break the connection.
    public func object() throws(ClientError) -> JSONObject { try Self.object(raw) }

    /// Decodes the parameters without the members, at any depth, whose names are not among these.
    package func object(keeping names: MemberNames) throws(ClientError) -> JSONObject {
        var kept: [UInt8] = []
        let failure = raw.withUnsafeBytes { bytes -> ClientError? in
            do throws(ClientError) {
                var skipper = JSONSkipper(bytes: bytes)
                try skipper.copy(keeping: names, depth: Self.limits.maxDepth, to: &kept)
                try skipper.end()
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
        return try Self.object(kept)
    }

    private static func object(_ raw: [UInt8]) throws(ClientError) -> JSONObject {
        do throws(JSONError) {
            guard let object = try JSONParser.parse(raw, limits: limits).object else {
                throw JSONError(offset: 0, reason: "no object")
            }
            return object
        } catch {
            throw .protocolError(error.description)
        }
    }
}

/// A reply in the receive buffer, valid only during the callback. For callers that cannot afford a copy.
public struct ReplyView {
    /// The whole message without its NUL.
    public let message: UnsafeRawBufferPointer

    /// Whether this is an error reply, or not a reply at all. Scans the message once, without decoding values.
    public var isError: Bool {
        guard let envelope = try? ReplyEnvelope(message) else { return true }
        return envelope.error != nil
    }

    /// A copy that may be kept. Throws an error reply as `.varlink`, and what is no reply as `.protocolError`.
    public func reply() throws(ClientError) -> Reply { try Reply(message: message) }
}
