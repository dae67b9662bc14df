// Serves org.linkd.Stage at the listening socket that linkd hands over as descriptor 3: each message is a JSON object and a
// NUL byte. One thread per connection; replies leave in the order of the calls.

import Foundation
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

private func serve(_ connection: FileHandle) {
    var conversation = Conversation()
    var received = Data()
    while let data = try? connection.read(upToCount: 65536), !data.isEmpty {
        received.append(data)
        while let end = received.firstIndex(of: 0) {
            let reply = conversation.reply(to: received[received.startIndex..<end])
            received = received.suffix(from: received.index(after: end))
            guard (try? connection.write(contentsOf: reply + [0])) != nil else { return }
        }
    }
}

signal(SIGPIPE, SIG_IGN)
while true {
    let descriptor = accept(3, nil, nil)
    guard descriptor >= 0 else { continue }
    Thread.detachNewThread { serve(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)) }
}
