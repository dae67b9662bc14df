// Work that waits for the writer. Each is answered exactly once, after the commit that contains it or after its failure.

import LinkCore

/// A continuation that receives the writer's answer.
typealias Answer<Value> = UnsafeContinuation<Result<Value, JournalError>, Never>

/// One piece of work inside a transaction.
enum WorkItem: Sendable {
    case tap(QueuedTap)
    case open(QueuedOpen)
    case other(WriterTask)
    /// Answered when everything recorded before is counted.
    case count(Answer<Void>)

    /// How many places of the queue it takes.
    var weight: Int {
        switch self {
        case .tap, .open: 1
        case .other(let task): task.weight
        case .count: 0
        }
    }
}

/// An open whose sender has no task that waits for it.
final class QueuedOpen: Sendable {
    let open: IdentifiedOpen
    let number: Int
    let sender: any OpenSender

    init(_ open: IdentifiedOpen, number: Int, sender: any OpenSender) {
        (self.open, self.number, self.sender) = (open, number, sender)
    }
}

/// Work with an answer of its own.
final class WriterTask: Sendable {
    /// The weight of larger calls: a call of any size finds room in a queue that is not full.
    private static let most = 512

    let weight: Int
    /// Runs inside the transaction, and returns what to do after the commit.
    let body: @Sendable (WriterLoop) throws -> @Sendable () -> Void
    let fail: @Sendable (JournalError) -> Void

    /// - Parameter weight: how many events or links it writes.
    init(
        weight: Int = 1, body: @escaping @Sendable (WriterLoop) throws -> @Sendable () -> Void,
        fail: @escaping @Sendable (JournalError) -> Void
    ) {
        self.weight = min(max(weight, 1), Self.most)
        self.body = body
        self.fail = fail
    }
}

extension Store {
    /// Runs work on the writer thread, in the same transaction as other waiting work, and returns after the commit. What
    /// `body` throws undoes the whole transaction, in which other work is then tried again.
    /// - Parameters:
    ///   - weight: how many events or links it writes.
    ///   - refused: the result when it was not done.
    func perform<Value: Sendable, Failure: Error>(
        weight: Int = 1, refused: @escaping @Sendable (JournalError) -> Failure,
        _ body: @escaping @Sendable (WriterLoop) throws -> Result<Value, Failure>
    ) async throws(Failure) -> Value {
        var task: WriterTask?
        let result: Result<Value, Failure> = await withUnsafeContinuation { answer in
            let made = WriterTask(
                weight: weight,
                body: { writer in
                    let result = try body(writer)
                    return { answer.resume(returning: result) }
                },
                fail: { answer.resume(returning: .failure(refused($0))) })
            task = made
            if let refusal = queue.push(.other(made)) { made.fail(refusal) }
        }
        // Kept alive until here, so that it is freed on the thread that made it.
        withExtendedLifetime(task) {}
        return try result.get()
    }

    /// Records events. An error that concerns them alone is their result, and undoes nothing else.
    func recording<Value: Sendable>(
        weight: Int = 1, _ body: @escaping @Sendable (JournalWriter) throws -> Value
    ) async throws(JournalError) -> Value {
        try await perform(weight: weight, refused: { $0 }) { loop in
            do {
                return .success(try body(loop.writer))
            } catch let refusal as JournalError {
                return .failure(refusal)
            }
        }
    }

    /// Runs a write that needs the journal's writer, once all events before it have their rows.
    func writing<Value: Sendable>(
        _ body: @escaping @Sendable (JournalWriter, Database) throws -> Value
    ) async throws(JournalError) -> Value {
        try await perform(refused: { $0 }) { loop in
            try loop.writer.rows.write()
            return .success(try body(loop.writer, loop.db))
        }
    }

    /// Runs a write that needs no more than the connection.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(JournalError) -> Value {
        try await writing { _, db in try body(db) }
    }
}
