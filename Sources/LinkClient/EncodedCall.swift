// A varlink call as bytes, ready to be sent as often as one likes. Made once, outside of any hot loop.

public import LinkCore

/// One call with its closing NUL.
public struct EncodedCall: Sendable {
    /// The bytes that go onto the socket.
    public let bytes: [UInt8]

    /// A call of a method by its full name; `more` asks for a stream of replies, `oneway` for none at all.
    public init(_ method: String, _ parameters: JSONObject = [:], more: Bool = false, oneway: Bool = false) {
        var writer = JSONWriter()
        writer.value(parameters)
        self.init(method, rawParameters: writer.bytes, more: more, oneway: oneway)
    }

    /// The same with parameters that are one JSON object already.
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
