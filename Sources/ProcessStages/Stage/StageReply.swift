// What a service replied to Process. The bytes come from somebody else's program: anything may be in them. Any thread.

import LinkCore
import StageView
import Wire

/// The reply to one event.
enum StageReply: Sendable {
    /// What the stage says of the event.
    case answer(StageAnswer)
    /// The stage failed on this event.
    case failed(String)
    /// The service answered with another error, such as one of varlink's own.
    case error(String)

    /// The longest message, bytes without its NUL.
    static let messageBytes = 1_048_576

    /// Reads a message without its NUL; throws for one after which the connection cannot be trusted.
    /// - Parameter id: the event whose turn it is.
    init(_ message: UnsafeRawBufferPointer, id: UInt64) throws(ServiceError) {
        let reply = try Self.envelope(message)
        switch reply.error {
        case nil:
            guard let named = reply.parameters["id"]?.string else {
                throw ServiceError("it sent a reply without the event's id")
            }
            guard sameBytes(named, String(id)) else { throw ServiceError("it sent a reply for another event") }
            self = .answer(StageAnswer(reply.parameters))
        case "org.linkd.Stage.Failed"?:
            let reason = reply.parameters["reason"]?.string ?? ""
            self = .failed(reason.isEmpty ? "it failed without a reason" : "it failed: \(StageWords.line(reason))")
        case let name?:
            self = .error("it answered with the error \(StageWords.line(name))")
        }
    }

    /// Reads any reply that is the only one to its call.
    static func envelope(_ message: UnsafeRawBufferPointer) throws(ServiceError) -> VarlinkReply {
        let reply: VarlinkReply
        do throws(VarlinkProtocolError) {
            reply = try VarlinkReply(message)
        } catch {
            throw ServiceError("it sent what is no varlink reply: \(error)")
        }
        if reply.continues { throw ServiceError("it sent a reply that is to be continued") }
        return reply
    }
}
