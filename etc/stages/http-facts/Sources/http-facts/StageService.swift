// org.linkd.Stage over varlink: JSON texts that each end with a zero byte, at the socket that linkd passes as descriptor 3. A
// thread serves each connection. Events are answered when the stage has their answers, so many may be in flight; their
// replies leave in the order of the calls, as varlink says. Nothing here is about this stage; copy it for your own.

import Foundation

/// A JSON object.
typealias JSON = [String: Any]

/// What is said of an event: a verdict, findings and so on, without the id.
typealias Answer = [String: any Sendable]

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
    /// Answers an event, at once or later, on any thread. An error fails the event.
    func process(_ event: JSON, _ answer: @escaping @Sendable (Result<Answer, any Error>) -> Void)
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
        let replies = Replies(connection)
        defer { replies.close() }
        var stage: S?
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(connection, &buffer, buffer.count)
            if count <= 0 { return }
            received += buffer[..<count]
            var first = received.startIndex
            while let end = received[first...].firstIndex(of: 0) {
                guard let call = try? JSONSerialization.jsonObject(with: Data(received[first..<end])) as? JSON
                else { return }
                first = end + 1
                answer(call, &stage, replies)
            }
            received.removeFirst(first)
        }
    }

    private static func answer(_ call: JSON, _ stage: inout S?, _ replies: Replies) {
        let number = replies.reserve()
        let parameters = call["parameters"] as? JSON ?? [:]
        switch (call["method"] as? String ?? "").split(separator: ".").last {
        case "Describe": replies.send(["parameters": S.description], as: number)
        case "Configure":
            do {
                stage = try S(settings: parameters["settings"] as? JSON ?? [:])
                replies.send(["parameters": JSON()], as: number)
            } catch {
                replies.send(refusal(of: error), as: number)
            }
        case "Process":
            let id = parameters["id"] as? String ?? ""
            guard let stage else { return replies.send(["parameters": ["id": id]], as: number) }
            stage.process(parameters["event"] as? JSON ?? [:]) { result in
                switch result {
                case .success(var answer):
                    answer["id"] = id
                    replies.send(["parameters": answer], as: number)
                case .failure(let error): replies.send(refusal(of: error), as: number)
                }
            }
        default: replies.send(["parameters": JSON()], as: number)
        }
    }

    private static func refusal(of error: any Error) -> JSON {
        guard let error = error as? InvalidSettings else {
            return ["error": "org.linkd.Stage.Failed", "parameters": ["reason": "\(error)"]]
        }
        var parameters: JSON = ["reason": error.reason]
        parameters["key"] = error.key
        return ["error": "org.linkd.Stage.InvalidSettings", "parameters": parameters]
    }
}

/// The replies of one connection, each of which waits for those before it. Any thread.
private final class Replies: @unchecked Sendable {
    // Everything below is used under the lock.
    private let lock = NSLock()
    private let connection: Int32
    /// Replies that have not left; nil for one that is not known yet.
    private var waiting: [Data?] = []
    /// The number of the first of them.
    private var first = 0
    private var isClosed = false

    init(_ connection: Int32) { self.connection = connection }

    /// The number of the next reply.
    func reserve() -> Int {
        lock.withLock {
            waiting.append(nil)
            return first + waiting.count - 1
        }
    }

    /// Sends a reply as soon as those before it have left.
    func send(_ reply: JSON, as number: Int) {
        let bytes = try? JSONSerialization.data(withJSONObject: reply)
        lock.withLock {
            guard !isClosed else { return }
            waiting[number - first] = (bytes ?? Data("{}".utf8)) + [0]
            let ready = waiting.prefix { $0 != nil }
            guard !ready.isEmpty else { return }
            var sent = Data()
            for reply in ready { sent += reply ?? Data() }
            waiting.removeFirst(ready.count)
            first += ready.count
            write(sent)
        }
    }

    private func write(_ bytes: Data) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(connection, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            // The thread that reads notices that linkd has gone.
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    func close() {
        lock.withLock {
            isClosed = true
            _ = Foundation.close(connection)
        }
    }
}
