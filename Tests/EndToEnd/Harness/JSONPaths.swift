// Short ways to write and to look into JSON.

import LinkClient
import LinkCore

/// An object from its text.
func json(_ text: String) throws -> JSONObject {
    guard let object = try JSONParser.parse(text).object else { throw Trouble("not an object: \(text)") }
    return object
}

extension JSONValue {
    /// What stands at a path such as `outcome.link.hops.0`; null where nothing is.
    subscript(at path: String) -> JSONValue {
        var here = self
        for name in path.split(separator: ".") {
            switch here {
            case .object(let object): here = object[String(name)] ?? .null
            case .array(let list):
                guard let index = Int(name), list.indices.contains(index) else { return .null }
                here = list[index]
            default: return .null
            }
        }
        return here
    }

    /// As JSON text.
    var text: String {
        var writer = JSONWriter()
        writer.value(self)
        return writer.text
    }
}

extension JSONObject {
    subscript(at path: String) -> JSONValue { JSONValue.object(self)[at: path] }

    /// A text at a path, or "".
    func text(_ path: String) -> String { self[at: path].string ?? "" }
    /// A whole number at a path, or -1.
    func int(_ path: String) -> Int { Int(self[at: path].int ?? -1) }
    /// A truth value at a path; false when there is none.
    func bool(_ path: String) -> Bool { self[at: path].bool ?? false }
    /// The objects of a list at a path.
    func objects(_ path: String) -> [JSONObject] { (self[at: path].array ?? []).compactMap(\.object) }
    /// The whole object as JSON text.
    var json: String { JSONValue.object(self).text }
}

/// An error that linkd answered.
struct CallError: Error, Equatable {
    let name: String
    let parameters: JSONObject

    /// The error's own name without its interface.
    var word: String { String(name.split(separator: ".").last ?? "") }
}

extension LinkClient.Connection {
    /// Calls a method with parameters in JSON; an error of linkd's is thrown as `CallError`.
    @discardableResult
    func ask(_ method: String, _ parameters: String = "{}") throws -> JSONObject {
        do {
            return try call(method, try json(parameters))
        } catch ClientError.varlink(let name, let parameters) {
            throw CallError(name: name, parameters: parameters)
        }
    }

    /// Submits one event; the outcome.
    func submit(_ event: String) throws -> JSONObject {
        let reply = try ask("org.linkd.Gateway.Submit", #"{"event":\#(event)}"#)
        return reply[at: "outcome"].object ?? [:]
    }

    /// All replies of a method that streams.
    func all(_ method: String, _ parameters: String = "{}") throws -> [JSONObject] {
        do {
            let stream = try stream(method, try json(parameters))
            var replies: [JSONObject] = []
            while let reply = try stream.next() { replies.append(try reply.object()) }
            return replies
        } catch ClientError.varlink(let name, let parameters) {
            throw CallError(name: name, parameters: parameters)
        }
    }

    /// The recorded events, newest first.
    func events(_ parameters: String = "{}") throws -> [JSONObject] {
        try all("org.linkd.Control.ListEvents", parameters).filter { !$0.isEmpty }
    }

    func status() throws -> JSONObject { try ask("org.linkd.Control.GetStatus") }

    func waiting(_ installation: String, app: String = "shop") throws -> [JSONObject] {
        try ask("org.linkd.Gateway.ListPending", #"{"app":"\#(app)","installation":"\#(installation)"}"#)
            .objects("pending")
    }
}

/// What linkd refused a call with; nil when it did not.
func refusal(_ body: () throws -> Void) throws -> CallError? {
    do {
        try body()
        return nil
    } catch let refused as CallError {
        return refused
    }
}
