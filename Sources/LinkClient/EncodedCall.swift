// A varlink call as bytes that can be sent any number of times. Create it once, outside of hot loops.

public import LinkCore

/// One call with its final NUL. It is not changed by being sent.
public struct EncodedCall: Sendable {
    /// The bytes to send.
    public let bytes: [UInt8]

    /// Encodes a call of a method by its full name; `more` requests a stream of replies, `oneway` none at all. At most one of
    /// the two may be set.
    public init(_ method: String, _ parameters: JSONObject = [:], more: Bool = false, oneway: Bool = false) {
        var writer = JSONWriter()
        writer.value(parameters)
        self.init(method, rawParameters: writer.bytes, more: more, oneway: oneway)
    }

    /// The same, with parameters that are already encoded as one JSON object in UTF-8. They are sent as they are: they must
    /// have no NUL byte.
    public init(
        _ method: String, rawParameters: some Collection<UInt8>, more: Bool = false, oneway: Bool = false
    ) {
        var writer = JSONWriter(capacity: 64 + rawParameters.count)
        writer.beginObject()
        writer.field("method", method)
        writer.key("parameters")
        writer.raw(rawParameters)
        if more { writer.field("more", true) }
        if oneway { writer.field("oneway", true) }
        writer.endObject()
        writer.bytes.append(0)
        bytes = writer.bytes
    }
}
