// org.linkd.Stage over varlink: JSON texts that each end with a zero byte, at the socket that linkd passes as descriptor 3. A
// thread serves each connection. Nothing here is about this stage; copy it for your own.

import Foundation

/// A JSON object.
typealias JSON = [String: Any]

/// The stage cannot take its settings.
struct InvalidSettings: Error {
    var key: String?
    var reason: String
}

/// What a stage is to the service.
protocol Stage: AnyObject, Sendable {
    /// The reply to Describe.
    static var description: JSON { get }
    /// Makes the instance of one connection.
    init(settings: JSON) throws
    /// Answers an event: a verdict, findings and so on, without the id. An error fails the event.
    func process(_ event: JSON) throws -> JSON
}

/// Serves a stage.
enum StageService<S: Stage> {
    /// Accepts connections for ever.
    static func serve(listener: Int32) {
        signal(SIGPIPE, SIG_IGN)
        while true {
            let connection = accept(listener, nil, nil)
            if connection < 0 {
                if errno == EINTR || errno == ECONNABORTED { continue }
                exit(1)
            }
            Thread.detachNewThread { serve(connection: connection) }
        }
    }

    /// Serves one connection until linkd closes it.
    static func serve(connection: Int32) {
        defer { close(connection) }
        var stage: S?
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(connection, &buffer, buffer.count)
            if count <= 0 { return }
            received += buffer[..<count]
            var replies: [UInt8] = []
            while let end = received.firstIndex(of: 0) {
                guard let call = try? JSONSerialization.jsonObject(with: Data(received[..<end])) as? JSON else { return }
                received.removeFirst(end + 1)
                guard let reply = try? JSONSerialization.data(withJSONObject: answer(call, &stage)) else { return }
                replies += reply + [0]
            }
            guard send(replies, to: connection) else { return }
        }
    }

    private static func answer(_ call: JSON, _ stage: inout S?) -> JSON {
        let parameters = call["parameters"] as? JSON ?? [:]
        do {
            switch (call["method"] as? String ?? "").split(separator: ".").last {
            case "Describe": return ["parameters": S.description]
            case "Configure": stage = try S(settings: parameters["settings"] as? JSON ?? [:])
            case "Process":
                var reply = try stage?.process(parameters["event"] as? JSON ?? [:]) ?? [:]
                reply["id"] = parameters["id"]
                return ["parameters": reply]
            default: break
            }
            return ["parameters": JSON()]
        } catch let error as InvalidSettings {
            var parameters: JSON = ["reason": error.reason]
            parameters["key"] = error.key
            return ["error": "org.linkd.Stage.InvalidSettings", "parameters": parameters]
        } catch {
            return ["error": "org.linkd.Stage.Failed", "parameters": ["reason": "\(error)"]]
        }
    }

    private static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
            if count < 0 { return false }
            sent += count
        }
        return true
    }
}
