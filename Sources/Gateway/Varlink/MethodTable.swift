// Every method linkd answers, with the permission it needs: one table, default deny. A method of a served interface
// that is not here answers MethodNotImplemented; a test compares the table with the interface files.

package import LinkCore
package import Wire

/// How a method fails.
package enum MethodFailure: Error {
    /// An error of org.varlink.service.
    case service(VarlinkServiceError)
    /// An error of the interface itself: the qualified name and its parameters.
    case named(String, JSONObject)
}

/// Who calls.
package struct Caller: Sendable {
    /// What the caller may do.
    package var permissions: PermissionSet
    /// For the list of changes.
    package var who: ChangeAuthor

    /// A caller.
    package init(permissions: PermissionSet, who: ChangeAuthor) {
        self.permissions = permissions
        self.who = who
    }
}

/// Writes the fields of a reply's parameters.
package typealias ReplyBody = (inout JSONWriter) -> Void

/// One method.
package struct Method {
    /// How it answers.
    package enum Answer {
        /// Once.
        case once((JSONObject, Caller) async throws(MethodFailure) -> ReplyBody)
        /// As often as it likes; it must be called with `more`, or gets one reply.
        case many((JSONObject, Caller, any ReplyStream) async throws(MethodFailure) -> Void)
    }

    package let permission: Permission
    package let answer: Answer
}

/// The methods by interface and by qualified name. One table on each worker: handlers hold the worker's own parts.
package struct MethodTable {
    private var methods: [ByteKey: Method] = [:]
    /// The interfaces of this socket, org.varlink.service included.
    var served: [ByteKey: IDLValidator] = [:]

    package init() {}

    /// Adds a method.
    package mutating func once(
        _ name: String, _ permission: Permission,
        _ body: @escaping (JSONObject, Caller) async throws(MethodFailure) -> ReplyBody
    ) {
        methods[ByteKey(name)] = Method(permission: permission, answer: .once(body))
    }

    /// Adds a method that streams.
    package mutating func many(
        _ name: String, _ permission: Permission,
        _ body: @escaping (JSONObject, Caller, any ReplyStream) async throws(MethodFailure) -> Void
    ) {
        methods[ByteKey(name)] = Method(permission: permission, answer: .many(body))
    }

    /// A method by its qualified name.
    package subscript(name: String) -> Method? { methods[ByteKey(name)] }

    /// An interface of this socket.
    func interface(named name: String) -> IDLValidator? { served[ByteKey(name)] }

    /// All names, for the test that compares them with the interface files.
    package var names: [String] { methods.keys.map(\.text) }
}

/// Where a streaming method sends its replies. Confined to the worker.
package protocol ReplyStream: AnyObject {
    /// Whether the caller asked for more than one reply.
    var wantsMore: Bool { get }
    /// Whether the connection is gone; nothing needs to be sent any more.
    var isClosed: Bool { get }
    /// Whether so much waits to be read by the caller that a producer must pause or drop.
    var isBacklogged: Bool { get }
    /// Sends one reply; after one with `continues` false the call is over.
    func send(continues: Bool, _ body: ReplyBody)
    /// Ends the call with a last reply. It is sent even when the stream was cancelled by a drain: the client still
    /// reads, and a reply without the fields that the interface promises is none.
    func end(_ body: ReplyBody)
    /// Waits until the caller has read most of what was sent, or left.
    func drained() async
    /// Calls the closure once when the caller leaves or says that it sends nothing more; at once if it has.
    func whenCancelled(_ body: @escaping () -> Void)
    /// Calls the closure once when nobody can read a reply any more, or linkd drains; at once if that is so. A caller who
    /// only said that nothing more comes still reads; such a one is not watched any further, so that it has left
    /// altogether is noticed when a reply to it fails.
    func whenClosed(_ body: @escaping () -> Void)
}
