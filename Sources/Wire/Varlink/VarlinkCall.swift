// The envelope of a varlink call, decoded by the server and encoded by the client.

public import LinkCore

/// Why a message violates the varlink protocol. It gets no reply: the connection is closed, and this error is logged.
public struct VarlinkProtocolError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The offset in the message, in bytes; nil when the envelope as a whole is invalid.
    public let offset: Int?
    /// The reason, in words for a person.
    public let reason: String

    /// An error with its reason.
    public init(_ reason: String, offset: Int? = nil) {
        self.reason = reason
        self.offset = offset
    }

    init(_ error: JSONError) {
        self.init(error.reason, offset: error.offset)
    }

    /// The error as `reason at byte offset`.
    public var description: String { offset.map { "\(reason) at byte \($0)" } ?? reason }
}

/// One varlink call with its flags.
public struct VarlinkCall: Sendable, Equatable {
    /// The qualified name, such as `org.linkd.Gateway.Submit`.
    public var method: String
    /// The parameters; empty when the call has none.
    public var parameters: JSONObject
    /// Whether the caller wants no reply, not even an error.
    public var oneway = false
    /// Whether the caller accepts more than one reply.
    public var more = false
    /// Whether the caller wants the connection for another protocol after the reply.
    public var upgrade = false

    /// A call that expects one reply.
    public init(method: String, parameters: JSONObject = [:]) {
        self.method = method
        self.parameters = parameters
    }

    /// The part of the method before its last dot; empty when there is none.
    public var interface: String {
        method.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(method[..<$0]) } ?? ""
    }

    /// The part of the method behind its last dot.
    public var member: String {
        method.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(method[method.utf8.index(after: $0)...]) } ?? method
    }

    /// Decodes one message without its NUL.
    ///
    /// Unknown keys of the envelope are errors, unless they are qualified names (with a dot), which are ignored.
    /// Repeated keys, keys of a wrong type, and more than one of `oneway`, `more` and `upgrade` are errors, too.
    public init(_ message: UnsafeRawBufferPointer) throws(VarlinkProtocolError) {
        let envelope = try Self.envelope(message)
        var method: String?
        self.init(method: "")
        for member in envelope.members {
            switch member.key {
            case "method": method = member.value.string
            case "parameters":
                switch member.value {
                case .object(let object): parameters = object
                case .null: break
                default: throw VarlinkProtocolError("parameters is not an object")
                }
            case "oneway": oneway = try Self.flag(member)
            case "more": more = try Self.flag(member)
            case "upgrade": upgrade = try Self.flag(member)
            default:
                guard member.key.utf8.contains(UInt8(ascii: ".")) else {
                    throw VarlinkProtocolError("unknown key in the envelope")
                }
            }
        }
        guard let method else { throw VarlinkProtocolError("method is missing or not a string") }
        self.method = method
        guard [oneway, more, upgrade].count(where: { $0 }) <= 1 else {
            throw VarlinkProtocolError("oneway, more and upgrade exclude each other")
        }
    }

    static func envelope(_ message: UnsafeRawBufferPointer) throws(VarlinkProtocolError) -> JSONObject {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONParser.parse(message, limits: JSONLimits(maxDepth: 32, maxBytes: message.count))
        } catch {
            throw VarlinkProtocolError(error)
        }
        guard case .object(let envelope) = value else { throw VarlinkProtocolError("not an object") }
        guard !envelope.hadDuplicateKeys else { throw VarlinkProtocolError("a key of the envelope is repeated") }
        return envelope
    }

    private static func flag(_ member: JSONObject.Member) throws(VarlinkProtocolError) -> Bool {
        guard case .bool(let value) = member.value else {
            throw VarlinkProtocolError("\(member.key) is not true or false")
        }
        return value
    }

    /// Which replies a client expects.
    public enum Mode: Sendable {
        /// Exactly one reply, the default.
        case single
        /// No reply, not even an error.
        case oneway
        /// Any number of replies.
        case more
    }

    /// Writes a call with its NUL; `parameters` writes the fields of the parameters object.
    public static func append(
        to writer: inout JSONWriter, method: String, mode: Mode = .single,
        parameters: (inout JSONWriter) -> Void = { _ in }
    ) {
        writer.beginDocument()
        writer.object { writer in
            writer.field("method", method)
            writer.object("parameters", parameters)
            switch mode {
            case .single: break
            case .oneway: writer.field("oneway", true)
            case .more: writer.field("more", true)
            }
        }
        writer.bytes.append(0)
        writer.beginDocument()
    }
}
