// The envelope of a varlink reply, encoded by the server straight into the connection's output and decoded by the
// client.

public import LinkCore

/// One varlink reply, or an error.
public struct VarlinkReply: Sendable, Equatable {
    /// The parameters of the reply or of the error.
    public var parameters: JSONObject
    /// Whether more replies to the same call follow.
    public var continues: Bool
    /// The qualified name of the error; nil for success.
    public var error: String?

    /// Decodes one message without its NUL; unknown keys are ignored.
    public init(_ message: UnsafeRawBufferPointer) throws(VarlinkProtocolError) {
        let envelope = try VarlinkCall.envelope(message)
        switch envelope["parameters"] {
        case .object(let object): parameters = object
        case nil, .null: parameters = [:]
        default: throw VarlinkProtocolError("parameters is not an object")
        }
        switch envelope["continues"] {
        case .bool(let value): continues = value
        case nil: continues = false
        default: throw VarlinkProtocolError("continues is not true or false")
        }
        switch envelope["error"] {
        case .string(let name): error = name
        case nil, .null: error = nil
        default: throw VarlinkProtocolError("error is not a string")
        }
        if error != nil, continues { throw VarlinkProtocolError("an error cannot continue") }
    }

    /// Writes a reply with its NUL; `parameters` writes the fields of the parameters object.
    public static func append(
        to writer: inout JSONWriter, continues: Bool = false, parameters: (inout JSONWriter) -> Void
    ) {
        writer.beginDocument()
        writer.object { writer in
            writer.object("parameters", parameters)
            if continues { writer.field("continues", true) }
        }
        writer.bytes.append(0)
        writer.beginDocument()
    }

    /// Writes an error with its NUL; `name` is qualified, `parameters` writes the fields of the parameters object.
    public static func appendError(
        to writer: inout JSONWriter, _ name: String, parameters: (inout JSONWriter) -> Void = { _ in }
    ) {
        writer.beginDocument()
        writer.object { writer in
            writer.field("error", name)
            writer.object("parameters", parameters)
        }
        writer.bytes.append(0)
        writer.beginDocument()
    }
}

/// The errors of `org.varlink.service` that every interface may return.
public enum VarlinkServiceError: Error, Sendable, Equatable {
    /// The service has no such interface.
    case interfaceNotFound(String)
    /// The interface has no such method; the value is the qualified name.
    case methodNotFound(String)
    /// The interface has the method, but this service does not implement it; the value is the qualified name.
    case methodNotImplemented(String)
    /// A parameter is invalid or unknown; the value is its path.
    case invalidParameter(String)
    /// The caller has no permission for the method.
    case permissionDenied
    /// The method must be called with `more`.
    case expectedMore

    /// The qualified name of the error.
    public var name: String {
        switch self {
        case .interfaceNotFound: "org.varlink.service.InterfaceNotFound"
        case .methodNotFound: "org.varlink.service.MethodNotFound"
        case .methodNotImplemented: "org.varlink.service.MethodNotImplemented"
        case .invalidParameter: "org.varlink.service.InvalidParameter"
        case .permissionDenied: "org.varlink.service.PermissionDenied"
        case .expectedMore: "org.varlink.service.ExpectedMore"
        }
    }

    /// Writes the error with its NUL.
    public func append(to writer: inout JSONWriter) {
        VarlinkReply.appendError(to: &writer, name) { writer in
            switch self {
            case .interfaceNotFound(let interface): writer.field("interface", interface)
            case .methodNotFound(let method), .methodNotImplemented(let method): writer.field("method", method)
            case .invalidParameter(let parameter): writer.field("parameter", parameter)
            case .permissionDenied, .expectedMore: break
            }
        }
    }
}
