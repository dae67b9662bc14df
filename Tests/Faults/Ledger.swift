// What was given to the store and what it answered: the truth that the store is held to, whatever the disk did.

import LinkCore
import Records
import Store

/// What was sent and what was answered, over all lives of one database.
final class Ledger {
    /// What is known of an event.
    enum Standing {
        /// Acknowledged: it must be there.
        case recorded
        /// Answered with an error: it may be there after a restart, if the disk got it before it failed.
        case refused
        /// Answered as not recorded, for another reason than the disk: it must not be there.
        case absent
    }

    /// One event.
    struct Sent {
        let entry: JournalEntry
        var standing: Standing
        /// What a claim to redeem got.
        var metadata: MetadataState?
    }

    /// How often the store was opened.
    var lives = 0

    /// What a link says; nil stands for none.
    struct LinkForm: Equatable {
        var url: String?
        var redeemLimit: Int64?
        var maxTaps: Int64?
    }

    /// A change of an address that was answered with an error. Once the store is opened again, it has come or never will.
    struct Refused {
        let form: LinkForm?
        let life: Int
    }

    /// One address of a link.
    struct LinkBook {
        /// As acknowledged last.
        var form: LinkForm?
        /// What it may be as well, by changes that were answered with an error.
        var others: [Refused] = []
        /// Its row; nil as long as it is unknown.
        var row: Int64?
    }

    /// A link that waits for an app.
    struct Waiting {
        let event: EventID
        let installation: String
        /// Whether a call that ends the waiting was acknowledged.
        var isOver = false
        /// Whether one was answered with an error.
        var mayBeOver = false
    }

    /// A backup that was reported as complete.
    struct BackedUp {
        let path: String
        /// At least as many events are in it.
        let events: Int
    }

    private(set) var sent: [EventID: Sent] = [:]
    /// In the order of sending.
    private(set) var order: [EventID] = []
    var links: [String: LinkBook] = [:]
    var waiting: [EventID: Waiting] = [:]
    var backups: [BackedUp] = []
    /// Events of earlier hours are gone, unless their links wait.
    var prunedBefore: Int64 = 0
    /// What does not hold.
    private(set) var violations: [String] = []
    /// Events that were answered with an error and are there all the same.
    private(set) var ghosts = 0
    private(set) var acknowledged = 0
    private(set) var refused = 0

    func violation(_ text: String) {
        if violations.count < 20, !violations.contains(text) { violations.append(text) }
    }

    // MARK: - Events

    /// Something goes to the store: until it is answered, nobody knows.
    func sending(_ entry: JournalEntry) {
        sent[entry.outcome.eventID] = Sent(entry: entry, standing: .refused)
        order.append(entry.outcome.eventID)
    }

    /// The answers to entries that were sent together or at once.
    func answered(_ answers: [(JournalEntry, Result<JournalReceipt, JournalError>)]) {
        for (entry, answer) in answers { if case .failure = answer { refuse(entry) } else { take(entry, answer) } }
        for case (let entry, .success(.lost(let claim))) in answers where isFree(claim, besides: entry) {
            violation("\(entry.outcome.eventID) lost \(claim), which nobody has")
        }
    }

    /// The receipts of a group: when any is lost or reused, nothing of it was written.
    func answered(group entries: [JournalEntry], _ result: Result<[JournalReceipt], JournalError>) {
        guard case .success(let receipts) = result else { return entries.forEach(refuse) }
        guard receipts.count == entries.count else { return violation("a group has \(receipts.count) receipts") }
        let isWhole = receipts.allSatisfy { receipt in
            switch receipt {
            case .lost, .reused: false
            case .recorded, .duplicate: true
            }
        }
        if isWhole { return answered(zip(entries, receipts).map { ($0, .success($1)) }) }
        for entry in entries { sent[entry.outcome.eventID]?.standing = .absent }
    }

    private func refuse(_ entry: JournalEntry) {
        refused += 1
        for case .openPending(let id) in entry.claims { waiting[id]?.mayBeOver = true }
    }

    private func take(_ entry: JournalEntry, _ answer: Result<JournalReceipt, JournalError>) {
        let id = entry.outcome.eventID
        guard case .success(let receipt) = answer else { return }
        acknowledged += 1
        switch receipt {
        case .recorded(let metadata):
            sent[id]?.standing = .recorded
            sent[id]?.metadata = metadata
            for case .openPending(let id) in entry.claims { waiting[id]?.isOver = true }
            if metadata == .exhausted, isLeft(entry) { violation("\(id) got no redemption although one was left") }
            if let caller = entry.event.id, let before = recorded(ofCaller: caller, besides: id) {
                violation("\(id) was recorded although \(before) has the caller's id \(caller)")
            }
        case .duplicate(let record):
            sent[id]?.standing = .absent
            let other = record.outcome.eventID
            guard let known = sent[other], known.entry.event.id == entry.event.id, other != id else {
                return violation("\(id) is said to repeat \(other)")
            }
            if known.standing == .refused { appeared(other, metadata: record.outcome.link.metadataState) }
        case .reused:
            sent[id]?.standing = .absent
            violation("\(id): the caller's id is said to be another event's")
        case .lost: sent[id]?.standing = .absent
        }
    }

    /// An event that was answered with an error is there.
    func appeared(_ id: EventID, metadata: MetadataState?) {
        ghosts += 1
        sent[id]?.standing = .recorded
        sent[id]?.metadata = metadata
    }

    /// The event that is recorded with a caller's id.
    private func recorded(ofCaller caller: String, besides id: EventID) -> EventID? {
        order.first { other in
            guard other != id, let sent = sent[other], sent.standing == .recorded else { return false }
            return sent.entry.event.id == caller
        }
    }

    /// Everything that is recorded, deleted by retention or not.
    var recorded: [Sent] { order.compactMap { sent[$0] }.filter { $0.standing == .recorded } }

    /// What was refused and not sent again.
    var unsettled: [Sent] { order.compactMap { sent[$0] }.filter { $0.standing == .refused } }

    // MARK: - Claims

    /// Whether a claim that was lost could have been won for all that is known.
    private func isFree(_ claim: Claim, besides entry: JournalEntry) -> Bool {
        if unsettled.contains(where: { $0.entry.claims.contains(claim) }) { return false }
        let winners = recorded.filter { $0.entry.claims.contains(claim) }.count
        switch claim {
        case .spendTap(let row):
            guard let book = links.values.first(where: { $0.row == row }), book.others.isEmpty else { return false }
            guard let form = book.form, let most = form.maxTaps else { return false }
            return taps(of: row) < most
        case .takeMatch(let tap, let installation):
            let isTaken = recorded.contains { other in
                other.entry.claims.contains { other in
                    if case .takeMatch(let taken, let by) = other { taken == tap || by == installation } else { false }
                }
            }
            return !isTaken && sent[tap]?.standing == .recorded && unsettled.isEmpty
        case .openPending(let id):
            guard let waiting = waiting[id], sent[waiting.event]?.standing == .recorded else { return false }
            return winners == 0 && !waiting.isOver && !waiting.mayBeOver
        case .redeem: return true
        }
    }

    /// Whether a redemption was left for sure, for an entry that got none.
    private func isLeft(_ entry: JournalEntry) -> Bool {
        guard unsettled.isEmpty, case .redeem(let row, _)? = entry.claims.first else { return false }
        guard let book = links.values.first(where: { $0.row == row }), book.others.isEmpty else { return false }
        return book.form?.redeemLimit.map { redemptions(of: row) < $0 } ?? false
    }

    /// How many taps a link has by the events that were recorded.
    func taps(of row: Int64) -> Int64 {
        Int64(
            recorded.count { sent in
                sent.entry.claims.contains(.spendTap(link: row))
                    || sent.entry.link == row && sent.entry.tapResult == .ledOn
            })
    }

    /// How many redemptions a link has by them: a click redeems once.
    func redemptions(of row: Int64) -> Int64 {
        var clicks: Set<EventID> = []
        var without: Int64 = 0
        for sent in recorded where sent.metadata == .available {
            for case .redeem(link: row, let click) in sent.entry.claims {
                if let click { clicks.insert(click) } else { without += 1 }
            }
        }
        return Int64(clicks.count) + without
    }

    // MARK: - Links

    /// A change of an address was acknowledged.
    func changed(_ address: String, to form: LinkForm?, row: Int64?) {
        acknowledged += 1
        links[address] = LinkBook(form: form, row: form == nil ? nil : row)
    }

    /// It was answered with an error.
    func refused(_ address: String, _ form: LinkForm?) {
        refused += 1
        links[address, default: LinkBook()].others.append(Refused(form: form, life: lives))
    }

    // MARK: - Pending links

    func acknowledged(waiting id: EventID) {
        acknowledged += 1
        waiting[id]?.isOver = true
    }

    func refused(waiting id: EventID) {
        refused += 1
        waiting[id]?.mayBeOver = true
    }
}

extension Ledger.LinkForm {
    init(_ link: Link) { self.init(url: link.url, redeemLimit: link.redeemLimit, maxTaps: link.maxTaps) }
}
