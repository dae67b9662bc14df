// Compares a store with the ledger, by what the store answers.

import EntrySamples
import LinkCore
import Records
import Store
import StoreSupport

/// One comparison. The disk works while it runs.
struct LedgerCheck {
    let ledger: Ledger
    let store: Store
    /// Whether the store was opened since the last event: only then may one be there that was answered with an error.
    let isRestarted: Bool
    /// Events of earlier hours may be deleted by now.
    let mayBeGoneBefore: Int64

    func run() async {
        do {
            let found = try await journal()
            // A store that cannot write answers with the sums that it has.
            if store.status().isWriting { try await sums() }
            try await links()
            try await waiting(found)
            try await attribution()
        } catch {
            ledger.violation("the store cannot be read although the disk works: \(error)")
        }
    }

    // MARK: - The journal

    /// Every event that is there, by id.
    private func journal() async throws -> [EventID: RecordedEvent] {
        var found: [EventID: RecordedEvent] = [:]
        var callers: [String: EventID] = [:]
        var last: Int64 = 0
        var place: Int64? = 0
        while let after = place {
            let page = try await store.eventsInOrder(EventFilter(), after: after, limit: 500)
            for event in page.events {
                let id = event.outcome.eventID
                if event.sequence <= last { ledger.violation("\(id) has the number \(event.sequence) behind \(last)") }
                last = event.sequence
                if found.updateValue(event, forKey: id) != nil { ledger.violation("\(id) is there twice") }
                if let caller = event.event.id, let other = callers.updateValue(id, forKey: caller) {
                    ledger.violation("\(id) and \(other) have the same caller's id \(caller)")
                }
                compare(event)
            }
            place = page.events.count < 500 ? nil : page.scannedTo
        }
        for sent in ledger.recorded where found[sent.entry.outcome.eventID] == nil { missing(sent.entry) }
        if store.head < last { ledger.violation("the head \(store.head) is before the last event, \(last)") }
        let count = store.status().events
        if count != found.count { ledger.violation("the status counts \(count) events, the list has \(found.count)") }
        return found
    }

    private func compare(_ event: RecordedEvent) {
        let id = event.outcome.eventID
        guard let sent = ledger.sent[id] else { return ledger.violation("\(id) was never sent") }
        switch sent.standing {
        case .recorded: break
        case .refused:
            if !isRestarted { ledger.violation("\(id) is there although it was answered with an error") }
            ledger.appeared(id, metadata: event.outcome.link.metadataState)
        case .absent: ledger.violation("\(id) is there although it was answered as not recorded")
        }
        let entry = sent.entry
        if event.event.kind != entry.event.kind || event.event.url != entry.event.url
            || event.event.id != entry.event.id || event.event.attributes != entry.event.attributes
            || event.outcome.link.shortLink != entry.outcome.link.shortLink
            || event.outcome.action != entry.outcome.action || event.outcome.receivedAt != entry.outcome.receivedAt
        {
            ledger.violation("\(id) is there with another content: \(event.event.url ?? "-")")
        }
        if hour(event.outcome.receivedAt) < hour(ledger.prunedBefore), !isWaited(for: id) {
            ledger.violation("\(id) is there although it was deleted by retention")
        }
    }

    private func missing(_ entry: JournalEntry) {
        if hour(entry.outcome.receivedAt) < hour(mayBeGoneBefore) { return }
        ledger.violation("\(entry.outcome.eventID) was acknowledged and is lost")
    }

    private func isWaited(for event: EventID) -> Bool { ledger.waiting.values.contains { $0.event == event } }

    private func hour(_ moment: Int64) -> Int64 { StatsInterval.hour.start(of: moment) }

    // MARK: - Sums

    /// Statistics by hour, over all, by app and by link.
    private func sums() async throws {
        for group in [StatsGroup.none, .app, .link] {
            var query = StatsQuery()
            (query.group, query.interval) = (group, .hour)
            try await compare(query, "by \(group.rawValue)") { entry in
                switch group {
                case .app: entry.outcome.link.app ?? ""
                case .link: entry.outcome.link.shortLink ?? ""
                default: ""
                }
            }
        }
        for link in Set(ledger.recorded.compactMap(\.entry.outcome.link.shortLink)) {
            var query = StatsQuery()
            (query.interval, query.link, query.app) = (.hour, link, shopName)
            try await compare(query, "of \(link)") { entry in
                guard let own = entry.outcome.link.shortLink, sameBytes(own, link) else { return nil }
                return entry.outcome.link.app.map { sameBytes($0, shopName) } == true ? "" : nil
            }
        }
    }

    /// - Parameter key: the series of an entry; nil for none.
    private func compare(_ query: StatsQuery, _ words: String, _ key: (JournalEntry) -> String?) async throws {
        var expected: [String: [Int64: StatsCounts]] = [:]
        for sent in ledger.recorded {
            guard let key = key(sent.entry), let counts = StatsCounts(sent.entry) else { continue }
            expected[key, default: [:]][hour(sent.entry.outcome.receivedAt), default: StatsCounts()].add(counts)
        }
        if query.group == .link { expected[""] = nil }
        for series in try await store.statistics(query) {
            if query.group == .link, series.key.isEmpty { continue }
            let hours = expected.removeValue(forKey: series.key) ?? [:]
            let found = Dictionary(uniqueKeysWithValues: series.buckets.map { ($0.at, $0.counts) })
            for at in Set(hours.keys).union(found.keys).sorted() where hours[at] != found[at] {
                ledger.violation(
                    "statistics \(words) \(series.key) say \(text(found[at])) for \(at), the events \(text(hours[at]))")
            }
        }
        for (key, hours) in expected {
            ledger.violation("statistics \(words) lack \(key): \(hours.values.map { text($0) })")
        }
    }

    private func text(_ counts: StatsCounts?) -> String {
        guard let counts else { return "nothing" }
        let names: [(String, Int64)] = [
            ("taps", counts.taps), ("bots", counts.botTaps), ("turned away", counts.turnedAway),
            ("unknown", counts.unknown), ("opens", counts.opens), ("installs", counts.installs),
            ("conversions", counts.conversions),
        ]
        return names.filter { $0.1 != 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    }

    // MARK: - Links

    private func links() async throws {
        for (key, book) in ledger.links {
            let stored = try await store.link(at: address(key))
            let form = stored.map { Ledger.LinkForm($0.link) }
            let came = book.others.contains { $0.form == form && $0.life < ledger.lives }
            if form != book.form, !came {
                ledger.violation("the link \(key) is \(form.map { "\($0)" } ?? "gone"), not as acknowledged")
            }
            // Until a restart, what was refused may still come.
            let others = book.others.filter { $0.life == ledger.lives }
            ledger.links[key] = Ledger.LinkBook(form: form, others: others, row: stored?.id)
            guard let stored else { continue }
            let (taps, redeemed) = (ledger.taps(of: stored.id), ledger.redemptions(of: stored.id))
            if stored.taps != taps, store.status().isWriting {
                ledger.violation("\(key) has \(stored.taps) taps, its events are \(taps)")
            }
            if stored.redeemed != redeemed {
                ledger.violation("\(key) has \(stored.redeemed) redemptions, its events are \(redeemed)")
            }
            if let most = form?.maxTaps, stored.taps > most {
                ledger.violation("\(key): \(stored.taps) taps of \(most)")
            }
            if let most = form?.redeemLimit, redeemed > most {
                ledger.violation("\(key): \(redeemed) redemptions of \(most)")
            }
        }
        let count = ledger.links.values.count { $0.form != nil }
        if store.status().links != count {
            ledger.violation("the status counts \(store.status().links) links, there are \(count)")
        }
        let listed = try await store.all(LinkFilter())
        if listed.count != count { ledger.violation("\(listed.count) links are listed, there are \(count)") }
    }

    // MARK: - Pending links

    private func waiting(_ found: [EventID: RecordedEvent]) async throws {
        for (id, waiting) in ledger.waiting {
            let detail = try await store.pendingDetail(id)
            let winners = ledger.recorded.filter { $0.entry.claims.contains(.openPending(id)) }
            if winners.count > 1 { ledger.violation("the waiting link \(id) was opened \(winners.count) times") }
            guard ledger.sent[waiting.event]?.standing == .recorded else {
                if detail != nil { ledger.violation("a link waits of \(waiting.event), which is not recorded") }
                continue
            }
            let isOver = waiting.isOver || !winners.isEmpty
            guard let detail else {
                if found[waiting.event] != nil || !isOver && !waiting.mayBeOver {
                    ledger.violation("the waiting link \(id) is lost")
                }
                continue
            }
            if isOver, detail.link.state != .opened { ledger.violation("\(id) waits although it was opened") }
            if !isOver, !waiting.mayBeOver, detail.link.state == .opened {
                ledger.violation("\(id) is opened although nobody did it")
            }
            if let winner = winners.first?.entry.outcome.eventID, found[winner] != nil,
                detail.openedBy?.eventID != winner
            {
                ledger.violation("\(id) was opened by \(winner), not \(detail.openedBy?.eventID.description ?? "-")")
            }
            if detail.link.state == .opened { ledger.waiting[id]?.isOver = true }
            if isRestarted { ledger.waiting[id]?.mayBeOver = false }
        }
    }

    // MARK: - Attribution

    private func attribution() async throws {
        let taps = try store.makeLinkLookup().storedTaps
        var owners: [EventID: String] = [:]
        for sent in ledger.recorded {
            for case .takeMatch(let tap, let installation) in sent.entry.claims {
                if let other = owners.updateValue(installation, forKey: tap) {
                    ledger.violation("the tap \(tap) was matched with \(other) and with \(installation)")
                }
            }
        }
        for sent in ledger.recorded where sent.entry.boxedTap != nil {
            let id = sent.entry.outcome.eventID
            guard let tap = try taps.tap(id) else {
                ledger.violation("the stored tap \(id) is lost")
                continue
            }
            if tap.takenBy != owners[id] {
                ledger.violation("the tap \(id) is \(tap.takenBy ?? "nobody")'s, not \(owners[id] ?? "nobody")'s")
            }
        }
        let report = try await store.report(CreditQuery(by: .app))
        let chains = ledger.recorded.filter { $0.entry.boxedChain != nil }
        let (installs, conversions) = (
            chains.count { $0.entry.event.kind == .firstOpen }, chains.count { $0.entry.event.kind == .conversion }
        )
        let found = report.rows.reduce((0, 0)) { ($0.0 + $1.installs, $0.1 + $1.conversions) }
        if found != (Int64(installs), Int64(conversions)) {
            ledger.violation("the report has \(found) installations and conversions, not \((installs, conversions))")
        }
    }
}

/// The app of most events.
let shopName = "shop"

extension StatsCounts {
    /// What one event counts; nil for nothing (docs/counting.md).
    fileprivate init?(_ entry: JournalEntry) {
        self.init()
        switch (entry.event.kind, entry.tapResult) {
        case (.tap, .ledOn): taps = 1
        case (.tap, .bot): botTaps = 1
        case (.tap, .turnedAway): turnedAway = 1
        case (.tap, .unknown): unknown = 1
        case (.open, _): opens = 1
        case (.firstOpen, _): installs = 1
        case (.conversion, _): conversions = 1
        default: return nil
        }
    }
}
