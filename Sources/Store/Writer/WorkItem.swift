// Work that waits for the writer: an entry, an open, a tap, a group of entries, links, a small write, or a request to
// count events. Each is answered exactly once, after the commit that contains it or after its failure.

import LinkCore

/// A continuation that receives the writer's answer.
typealias Answer<Value> = UnsafeContinuation<Result<Value, JournalError>, Never>

/// One piece of work inside a transaction.
enum WorkItem: Sendable {
    case entry(EventItem<JournalEntry>)
    case open(EventItem<IdentifiedOpen>)
    case queuedOpen(QueuedOpen)
    case tap(QueuedTap<RepeatedTap>)
    case singleTap(QueuedTap<JournalEntry>)
    case group(GroupItem)
    case links(LinkItem)
    case writer(WriterItem)
    /// Answered when everything recorded before is counted.
    case count(Answer<Void>)

    /// How many places of the queue it takes.
    var weight: Int {
        switch self {
        case .entry, .open, .queuedOpen, .tap, .singleTap, .writer: 1
        case .group(let item): item.entries.count
        case .links(let item): item.weight
        case .count: 0
        }
    }

    /// Answers with an error.
    func fail(_ error: JournalError) {
        switch self {
        case .entry(let item): item.answer.resume(returning: .failure(error))
        case .open(let item): item.answer.resume(returning: .failure(error))
        case .queuedOpen(let item): item.sender.settled([SettledOpen(number: item.number, .failure(error))])
        case .tap(let item): item.sender.settled([SettledTap(number: item.number, error: error)])
        case .singleTap(let item): item.sender.settled([SettledTap(number: item.number, error: error)])
        case .group(let item): item.answer.resume(returning: .failure(error))
        case .links(let item): item.fail(error)
        case .writer(let item): item.fail(error)
        case .count(let answer): answer.resume(returning: .failure(error))
        }
    }
}

/// One event, and the continuation that waits for its commit.
final class EventItem<Event: Sendable>: Sendable {
    let event: Event
    let answer: Answer<JournalReceipt>

    init(_ event: Event, _ answer: Answer<JournalReceipt>) { (self.event, self.answer) = (event, answer) }
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

/// Entries that are recorded together or not at all.
final class GroupItem: Sendable {
    let entries: [JournalEntry]
    let answer: Answer<[JournalReceipt]>

    init(_ entries: [JournalEntry], _ answer: Answer<[JournalReceipt]>) {
        self.entries = entries
        self.answer = answer
    }
}

/// A write of links. The body runs inside the transaction and returns what to do after the commit.
final class LinkItem: Sendable {
    /// The weight of larger calls: a call of any size finds room in a queue that is not full.
    private static let most = 512

    let weight: Int
    let body: @Sendable (LinkWriter) throws -> @Sendable () -> Void
    let fail: @Sendable (JournalError) -> Void

    init(
        links: Int, body: @escaping @Sendable (LinkWriter) throws -> @Sendable () -> Void,
        fail: @escaping @Sendable (JournalError) -> Void
    ) {
        weight = min(max(links, 1), Self.most)
        self.body = body
        self.fail = fail
    }
}

/// Any other small write. The body runs inside the transaction and returns what to do after the
/// commit.
final class WriterItem: Sendable {
    let body: @Sendable (JournalWriter, Database) throws -> @Sendable () -> Void
    let fail: @Sendable (JournalError) -> Void

    init(
        body: @escaping @Sendable (JournalWriter, Database) throws -> @Sendable () -> Void,
        fail: @escaping @Sendable (JournalError) -> Void
    ) {
        self.body = body
        self.fail = fail
    }
}
