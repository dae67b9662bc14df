// Every method that linkd serves, with the permission it needs: one table, default deny. A method of a served
// interface that is missing here answers MethodNotImplemented; a test compares the table with the interface files.

package import LinkCore
package import Wire

/// How a method fails.
package enum MethodError: Error {
    /// An error of org.varlink.service.
    case service(VarlinkServiceError)
    /// An error of the interface itself: its qualified name and its parameters.
    case named(String, JSONObject)
}

/// Who calls, found at accept by the peer's credentials.
package struct Caller: Sendable {
    /// What the caller may do.
    package var permissions: PermissionSet
    /// The author that the list of changes records.
    package var who: ChangeAuthor

    /// A caller with the given permissions.
    package init(permissions: PermissionSet, who: ChangeAuthor) {
        self.permissions = permissions
        self.who = who
    }

    /// Who is charged for pages that are fetched for its events and questions.
    var pages: PageCaller { if case .user(let id) = who { .user(id) } else { .unnamed } }
}

/// Writes the fields of a reply's parameters.
package typealias ReplyBody = (inout JSONWriter) -> Void

/// A method: the permission it needs and its handler.
package struct Method {
    /// How a method replies.
    package enum Answer {
        /// Exactly one reply; `more` has no effect.
        case once((JSONObject, Caller) async throws(MethodError) -> ReplyBody)
        /// Any number of replies. Without `more` the caller gets only one.
        case many((JSONObject, Caller, any ReplyStream) async throws(MethodError) -> Void)
    }

    package let permission: Permission
    /// The names of the parameters that its interface defines.
    private let parameters: [String]
    /// Whether a call without `more` is an error, whatever its parameters.
    private let needsMore: Bool
    package let answer: Answer

    fileprivate init(_ permission: Permission, _ parameters: [String], needsMore: Bool = false, _ answer: Answer) {
        self.permission = permission
        self.parameters = parameters
        self.needsMore = needsMore
        self.answer = answer
    }

    /// Rejects a call with a parameter that the interface does not define. The method itself checks values.
    package func check(_ call: JSONObject, more: Bool) throws(MethodError) {
        if needsMore, !more { throw .service(.expectedMore) }
        try refuseUnknown(call, allowed: parameters)
    }
}

/// The methods by interface and by qualified name. There is one table per worker, because handlers hold the worker's
/// own state.
package struct MethodTable {
    private var methods: [ByteKey: Method] = [:]
    /// The interfaces of this socket, including org.varlink.service. Set before methods are added.
    var served: [ByteKey: IDLValidator] = [:]

    package init() {}

    /// Adds a method that replies once.
    package mutating func once(
        _ name: String, _ permission: Permission,
        _ body: @escaping (JSONObject, Caller) async throws(MethodError) -> ReplyBody
    ) {
        methods[ByteKey(name)] = Method(permission, parameters(of: name), .once(body))
    }

    /// Adds a method that streams its replies.
    /// - Parameter needsMore: whether it rejects a call without `more` before it reads parameters.
    package mutating func many(
        _ name: String, _ permission: Permission, needsMore: Bool = false,
        _ body: @escaping (JSONObject, Caller, any ReplyStream) async throws(MethodError) -> Void
    ) {
        methods[ByteKey(name)] = Method(permission, parameters(of: name), needsMore: needsMore, .many(body))
    }

    /// The names of a method's parameters in its served interface; none for a method that no interface has.
    private func parameters(of name: String) -> [String] {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return [] }
        let member = String(name[name.utf8.index(after: dot)...])
        return served[ByteKey(String(name[..<dot]))]?.parameters(ofMethod: member) ?? []
    }

    /// The method with this qualified name; nil when this socket has none.
    package subscript(name: String) -> Method? { methods[ByteKey(name)] }

    /// The served interface of this name; nil when this socket has none.
    func interface(named name: String) -> IDLValidator? { served[ByteKey(name)] }

    /// All qualified names, for the test that compares them with the interface files.
    package var names: [String] { methods.keys.map(\.text) }
}

/// Where a streaming method sends its replies. Confined to the worker.
package protocol ReplyStream: AnyObject {
    /// Whether the caller sent `more`.
    var wantsMore: Bool { get }
    /// Whether the connection is gone; then nothing needs to be sent.
    var isClosed: Bool { get }
    /// Whether so much unread output waits that a producer must pause or drop.
    var isBacklogged: Bool { get }
    /// Sends one reply; one with `continues` false ends the call.
    func send(continues: Bool, _ body: ReplyBody)
    /// Ends the call with a last reply. It is sent even when a drain cancelled the stream: the client still reads, and
    /// a reply without the fields that the interface requires would be invalid.
    func end(_ body: ReplyBody)
    /// Waits until the caller has read most of the output, or has left.
    func drained() async
    /// Calls the closure once when the caller leaves or finishes sending; at once if it already has.
    func whenCancelled(_ body: @escaping () -> Void)
    /// Calls the closure once when nobody can read a reply any more, or linkd drains; at once if that is so already. A
    /// caller that only finished sending still reads. Such a caller is not watched any further, so its departure is
    /// noticed when a reply to it fails.
    func whenClosed(_ body: @escaping () -> Void)
}

extension ReplyStream {
    /// Sends a reply that others follow, when the caller has read most of those before it.
    func sendNext(_ body: ReplyBody) async {
        await drained()
        send(continues: true, body)
    }
}
