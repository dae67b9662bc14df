// What each step of a scenario does.

import EntrySamples
import LinkCore
import Records
import Store
import StoreSupport

extension Session {
    /// Does one step, if the store is open.
    func perform(_ step: Step, seed: UInt64) async {
        let (before, refused) = (ledger.acknowledged, ledger.refused)
        await does(step, seed: seed)
        guard isTold else { return }
        let (answers, errors) = (ledger.acknowledged - before, ledger.refused - refused)
        say(
            "\(step): \(answers) answers, \(errors) errors; \(store?.status().fault ?? (store == nil ? "closed" : "well"))"
        )
    }

    private func does(_ step: Step, seed: UInt64) async {
        var random = Seeded(seed)
        scratch.clock.advance(1000)
        switch step {
        case .submit: await submit(makeEntry())
        case .submitLarge: await submit(makeEntry(caller: false, bytes: 9000))
        case .group: await submit(group: mixed(random.pick([2, 3, 5]), &random))
        case .repeatedTaps: await repeatTaps(random.pick([1, 2, 9]), &random)
        case .tap: if let link = plainLink(&random) { await submit(tapped(on: link)) }
        case .spend: if let link = limitedLink("once", &random) { await submit(tapped(on: link, spends: true)) }
        case .redeem: await redeem(&random)
        case .hold: await hold()
        case .openPending: await openPending(&random)
        case .acknowledge: await acknowledge(&random)
        case .deliver: _ = try? await store?.pendingLinks(app: shopName, installation: "installation-1")
        case .storedTap: await submit(StoreSupport.tapped(nextNumber(), at: now))
        case .firstOpen: await firstOpen(&random)
        case .conversion:
            await submit(StoreSupport.conversion(nextNumber(), "phone", at: now, credited: Credited(.organic)))
        case .createLinks, .updateLink, .deleteLink, .editLinks: await change(step, &random)
        case .statistics: _ = try? await store?.statistics(StatsQuery())
        case .lists: _ = try? await store?.eventsNewestFirst(EventFilter(), before: nil, limit: 50)
        case .duplicate: await duplicate(&random)
        case .backup: await backUp()
        case .prune: await prune()
        case .burst: await burst(&random)
        case .bulk: await bulk()
        case .beginRead: beginRead()
        case .endRead: endRead()
        case .restart: restart()
        case .dayPasses: scratch.clock.advance(30 * 3_600_000)
        }
    }

    // MARK: - Events

    private func mixed(_ count: Int, _ random: inout Seeded) -> [JournalEntry] {
        (0..<count).map { _ in
            switch Int.random(in: 0..<4, using: &random) {
            case 0: plainLink(&random).map { tapped(on: $0) } ?? makeEntry()
            case 1: makeEntry(caller: false, bytes: 2000)
            default: makeEntry()
            }
        }
    }

    private func tapped(on link: (key: String, row: Int64), spends: Bool = false) -> JournalEntry {
        var tap = makeEntry(.tap, caller: false, url: "https://\(shopHost)/\(link.key)")
        tap.outcome.link.app = shopName
        tap.outcome.link.shortLink = "https://\(shopHost)/\(link.key)"
        tap.link = link.row
        if spends { tap.claims = [.spendTap(link: link.row)] }
        return tap
    }

    private func redeem(_ random: inout Seeded) async {
        guard let link = limitedLink("coupon", &random) else { return }
        var open = makeEntry(url: "https://\(shopHost)/\(link.key)")
        open.link = link.row
        open.outcome.link.app = shopName
        open.outcome.link.shortLink = "https://\(shopHost)/\(link.key)"
        open.claims = [.redeem(link: link.row, click: eventID(random.pick([9001, 9002, 9003, 9004])))]
        await submit(open)
    }

    private func hold() async {
        let number = nextNumber()
        let pending = eventID(100_000 + number, at: now)
        let installation = "installation-\(number % 2 + 1)"
        let entry = held(
            number, pending: 100_000 + number, at: now, installation: installation, ttl: 100 * 86_400_000)
        ledger.waiting[pending] = Ledger.Waiting(event: entry.outcome.eventID, installation: installation)
        await submit(entry)
    }

    /// A waiting link, if there is one that nobody has for certain; otherwise any.
    private func waitingLink(_ random: inout Seeded) -> EventID? {
        let recorded = ledger.waiting.filter { ledger.sent[$0.value.event]?.standing == .recorded }.keys.sorted()
        return recorded.isEmpty ? nil : random.pick(recorded)
    }

    private func openPending(_ random: inout Seeded) async {
        guard let id = waitingLink(&random), let waiting = ledger.waiting[id] else { return }
        var opens = (0..<2).map { _ in makeEntry() }
        for place in opens.indices {
            opens[place].claims = [.openPending(id)]
            opens[place].continues = waiting.event
        }
        await submit(atOnce: opens)
    }

    private func acknowledge(_ random: inout Seeded) async {
        guard let store, let id = waitingLink(&random) else { return }
        do throws(JournalError) {
            if try await store.acknowledge(id) { ledger.acknowledged(waiting: id) }
        } catch {
            ledger.refused(waiting: id)
        }
    }

    private func firstOpen(_ random: inout Seeded) async {
        let taps = ledger.recorded.filter { $0.entry.boxedTap != nil }.compactMap(\.entry.tapDraft?.tap)
        let tap = taps.isEmpty ? nil : random.pick(taps)
        let number = nextNumber()
        await submit(opening(number, "device-\(number)", at: now, tap: tap))
    }

    private func duplicate(_ random: inout Seeded) async {
        let known = ledger.recorded.filter {
            $0.entry.event.id != nil && $0.entry.outcome.receivedAt > retainedFrom + 3_600_000
        }
        if !known.isEmpty { await submit(again(random.pick(known).entry)) }
    }

    private func burst(_ random: inout Seeded) async {
        var entries = mixed(9, &random)
        if let link = limitedLink("once", &random) {
            entries += (0..<3).map { _ in tapped(on: link, spends: true) }
        }
        entries.shuffle(using: &random)
        await submit(atOnce: entries)
    }

    private func bulk() async {
        for _ in 0..<12 { await submit(group: (0..<12).map { _ in makeEntry(caller: false, bytes: 12_000) }) }
    }

    // MARK: - Links

    /// A link without limits.
    private func plainLink(_ random: inout Seeded) -> (key: String, row: Int64)? { link("plain", &random) }

    private func limitedLink(_ name: String, _ random: inout Seeded) -> (key: String, row: Int64)? {
        link(name, &random)
    }

    private func link(_ prefix: String, _ random: inout Seeded) -> (key: String, row: Int64)? {
        let keys = ledger.links.filter { $0.key.hasPrefix(prefix) && $0.value.row != nil }.keys.sorted()
        guard !keys.isEmpty else { return nil }
        let key = random.pick(keys)
        return ledger.links[key]?.row.map { (key, $0) }
    }

    private func change(_ step: Step, _ random: inout Seeded) async {
        switch step {
        case .createLinks: await createLinks()
        case .updateLink: await updateLink(&random)
        case .deleteLink: await deleteLink(&random)
        default: await editLinks(&random)
        }
    }

    /// A draft and what it makes.
    private func made(_ key: String) -> (draft: LinkDraft, form: Ledger.LinkForm) {
        var form = Ledger.LinkForm(url: "https://www.example.com/\(key)")
        if key.hasPrefix("once") { form.maxTaps = Int64(key.utf8.count % 3 + 1) }
        if key.hasPrefix("coupon") { form.redeemLimit = 2 }
        let wanted = form
        let made = draft(key) { (link) throws(LinkError) in
            link.url = wanted.url
            (link.maxTaps, link.redeemLimit) = (wanted.maxTaps, wanted.redeemLimit)
        }
        return (made, form)
    }

    private func createLinks() async {
        guard let store else { return }
        let number = nextNumber()
        let keys = ["plain-\(number)", "once-\(number)", "coupon-\(number)"]
        let parts = keys.map { made($0) }
        do throws(LinkError) {
            let results = try await store.createLinks(parts.map(\.draft), edit(at: now))
            for ((key, part), result) in zip(zip(keys, parts), results) {
                guard let stored = result.created else {
                    ledger.violation("the new link \(key) was not created: \(result)")
                    continue
                }
                ledger.changed(key, to: part.form, row: stored.id)
            }
        } catch {
            for (key, part) in zip(keys, parts) { refuse(key, part.form, error) }
        }
    }

    private func updateLink(_ random: inout Seeded) async {
        guard let store, let (key, row) = plainLink(&random) else { return }
        let url = "https://www.example.com/changed-\(nextNumber())"
        let form = Ledger.LinkForm(url: url)
        do throws(LinkError) {
            _ = try await store.updateLink(address(key), ifRevision: nil, edit(at: now)) {
                (link) throws(LinkError) in link.url = url
            }
            ledger.changed(key, to: form, row: row)
        } catch {
            refuse(key, form, error)
        }
    }

    private func deleteLink(_ random: inout Seeded) async {
        guard let store, ledger.links.count > 6, let (key, _) = plainLink(&random) else { return }
        do throws(LinkError) {
            try await store.deleteLink(address(key), ifRevision: nil, edit(at: now))
            ledger.changed(key, to: nil, row: nil)
        } catch {
            refuse(key, nil, error)
        }
    }

    private func editLinks(_ random: inout Seeded) async {
        guard let store, let (old, row) = plainLink(&random) else { return }
        let key = "plain-\(nextNumber())"
        let (draft, form) = made(key)
        let changed = Ledger.LinkForm(url: "https://www.example.com/edited-\(nextNumber())")
        do throws(LinkError) {
            let results = try await store.editLinks(
                [
                    .create(draft),
                    .update(address(old), ifRevision: nil) { (link) throws(LinkError) in link.url = changed.url },
                ], edit(at: now))
            guard case .created(let stored) = results.first else {
                return ledger.violation("the new link \(key) was not created: \(results)")
            }
            ledger.changed(key, to: form, row: stored.id)
            ledger.changed(old, to: changed, row: row)
        } catch {
            refuse(key, form, error)
            refuse(old, changed, error)
        }
    }

    /// A change was answered with an error, for which only the disk is a reason.
    private func refuse(_ key: String, _ form: Ledger.LinkForm?, _ error: LinkError) {
        switch error {
        case .store, .overloaded: ledger.refused(key, form)
        default: ledger.violation("a change of \(key) was rejected: \(error)")
        }
    }

    // MARK: - Maintenance

    private func backUp() async {
        guard let store else { return }
        let events = ledger.recorded.count { $0.entry.outcome.receivedAt > retainedFrom + 3_600_000 }
        guard let result = try? await store.backUpToEnd(name: "backup-\(nextNumber())") else { return }
        ledger.backups.append(Ledger.BackedUp(path: result.path, events: events))
    }

    /// Deletes what is past its time. When it returns, no pass of retention is under way.
    func prune() async {
        guard let store else { return }
        let from = store.ageingTime - Self.retention
        for await progress in store.prune() {
            if case .done = progress { ledger.prunedBefore = max(ledger.prunedBefore, from) }
        }
    }
}
