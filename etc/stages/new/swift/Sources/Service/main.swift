// Serves org.linkd.Stage at the listening socket that linkd hands over as descriptor 3: each message is a JSON object and a
// NUL byte. One thread per connection; replies leave in the order of the calls.

import Foundation
import Glibc
import Stage

private struct Call: Decodable {
    struct Parameters: Decodable {
        var id: String?
        var event: Event?
        var settings: Settings?
    }
    var method: String
    var parameters: Parameters?
}

private struct Reply<Parameters: Encodable>: Encodable { var parameters: Parameters }

/// Answers the calls of one connection.
private struct Conversation {
    private var settings = Settings(prefix: "/")

    mutating func reply(to message: Data) -> Data {
        do {
            let call = try JSONDecoder().decode(Call.self, from: message)
            switch call.method {
            case "org.linkd.Stage.Describe":
                return Data(#"{"parameters":\#(Stage.description)}"#.utf8)
            case "org.linkd.Stage.Configure":
                if let given = call.parameters?.settings { settings = given }
                return Data(#"{"parameters":{}}"#.utf8)
            case "org.linkd.Stage.Process":
                let event = call.parameters?.event ?? Event(path: nil, query: nil)
                var answer = Stage.process(event, settings)
                answer.id = call.parameters?.id ?? ""
                return try JSONEncoder().encode(Reply(parameters: answer))
            case "org.linkd.Stage.Drain":
                return Data(#"{"parameters":{}}"#.utf8)
            default:
                return Data(#"{"error":"org.varlink.service.MethodNotFound","parameters":{"method":""}}"#.utf8)
            }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return Data(#"{"error":"org.linkd.Stage.Failed","parameters":{"reason":"see the log"}}"#.utf8)
        }
    }
}

private func serve(_ connection: Int32) {
    defer { close(connection) }
    var conversation = Conversation()
    var received = Data()
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
        let count = read(connection, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        received.append(contentsOf: buffer[..<count])
        while let end = received.firstIndex(of: 0) {
            let reply = conversation.reply(to: received[received.startIndex..<end]) + [0]
            received = received.suffix(from: received.index(after: end))
            guard write(reply, to: connection) else { return }
        }
    }
}

/// Writes all bytes; returns false when the peer has gone.
private func write(_ bytes: Data, to connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(connection, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
    }
    return true
}

signal(SIGPIPE, SIG_IGN)
while true {
    let descriptor = accept(3, nil, nil)
    guard descriptor >= 0 else { continue }
    Thread.detachNewThread { serve(descriptor) }
}
