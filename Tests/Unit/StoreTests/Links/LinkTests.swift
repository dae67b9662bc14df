// Making, changing and deleting links: names, keys, revisions, what a refusal leaves behind.

import EntrySamples
import Foundation
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite struct LinkTests {
    @Test("a link comes back as it was made, by the reader and by a worker's look-up, also after reopening")
    func roundTrip() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Fuzz/Corpus/link/full")
        let seed = try LinkChange(checking: try #require(try JSONParser.parse(Array(Data(contentsOf: file))).object))
        let made = try await store.make(
            draft("spring/sale", externalID: "crm-7") { (link) throws(LinkError) in try link.fill(seed) })
        #expect(made.link.revision == 1)
        #expect(made.link.createdAt == FakeClock.start)
        let inMemory = made.link
        for round in 0..<2 {
            let read = try #require(try await store.link(at: address("spring/sale")))
            let looked = try #require(try store.makeLinkLookup().link(at: address("spring/sale")))
            #expect(read.link == inMemory, "round \(round)")
            #expect(looked.link == inMemory)
            #expect(looked.id == made.id)
            #expect(looked.link.metadata?.bytes == [0, 255, 1])
            #expect(store.status().links == 1)
            store.close()
            store = try scratch.open()
        }
        store.close()
    }

    @Test("names are bytes: two normalisation forms, quotes, wildcards and zero bytes are all different links")
    func hostileNames() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let keys = [
            "caf\u{e9}", "cafe\u{301}", "a' OR 1=1 --", "%", "_", "a\u{0}b", "a", "A", "", " ", "\u{202e}",
            String(repeating: "k", count: 4000), "1", "01", "\u{1f468}\u{200d}\u{1f469}",
        ]
        let drafts = keys.enumerated().map { (index, key) in draft(key) { $0.title = "\(index)" } }
        let made = try await store.createLinks(drafts, edit())
        #expect(made.compactMap(\.created).count == keys.count)
        let reader = try store.makeLinkLookup()
        for (index, key) in keys.enumerated() {
            #expect(try reader.link(at: address(key))?.link.title == "\(index)")
            #expect(try await store.link(at: address(key))?.link.title == "\(index)")
        }
        #expect(try reader.link(at: address("cafe")) == nil)
        #expect(try reader.link(at: address("a", on: "GO.example.com")) == nil)
        #expect(try reader.link(at: address("a", on: "")) == nil)
    }

    @Test("what a worker reads between the beginning and the end of a read is of one moment, and then of now")
    func oneMoment() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let made = try await store.make(draft("a") { $0.title = "before" })
        let reader = try store.makeLinkLookup()
        reader.beginRead()
        #expect(try reader.link(at: address("a"))?.link.title == "before")
        _ = try await store.updateLink(made.link.address, ifRevision: nil, edit()) { $0.title = "after" }
        _ = try await store.make(draft("b"))
        #expect(try reader.link(at: address("a"))?.link.title == "before")
        #expect(try reader.link(at: address("b")) == nil)
        reader.endRead()
        #expect(try reader.link(at: address("a"))?.link.title == "after")
        #expect(try reader.link(at: address("b")) != nil)
        // Ends what was not begun.
        reader.endRead()
        reader.beginRead()
        reader.endRead()
        #expect(try reader.link(at: address("a"))?.link.title == "after")
    }

    @Test("a link is refused that is larger than taps should read; one that is there can be read and made smaller")
    func large() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let fill: @Sendable (inout Link, Int) -> Void = { link, count in
            link.queryParameters = [:]
            for number in 0..<count { link.queryParameters["p\(number)"] = String(repeating: "x", count: 1 << 14) }
        }
        let tooLong = LinkError.invalid(field: "link", reason: "too_long")
        let refused = try await store.createLinks([draft("large") { fill(&$0, 16) }], edit())
        #expect(refused[0].refusal == tooLong)
        let made = try await store.make(draft("large") { fill(&$0, 15) })
        await #expect(throws: tooLong) {
            try await store.updateLink(made.link.address, ifRevision: nil, edit()) { fill(&$0, 16) }
        }
        #expect(try await store.link(at: made.link.address)?.link == made.link)
        // Of a version that had no such bound.
        var huge = made.link
        fill(&huge, 80)
        let payload = LinkPayload.encode(huge)
        try await scratch.raw().write { try $0.execute(sql: "UPDATE link SET payload = ?", arguments: [payload]) }
        #expect(try await store.link(at: made.link.address)?.link.queryParameters == huge.queryParameters)
        await #expect(throws: tooLong) {
            try await store.updateLink(made.link.address, ifRevision: nil, edit()) { fill(&$0, 81) }
        }
        let smaller = try await store.updateLink(made.link.address, ifRevision: nil, edit()) { fill(&$0, 79) }
        #expect(smaller.link.queryParameters.count == 79)
    }

    @Test("a refused link leaves no trace and the others of its call are made, in order")
    func oneRefused() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let answers = try await store.createLinks(
            [
                draft("one") { $0.tags = ["red"] },
                draft("one", on: "other.example.com", app: "other-app"),
                draft("one"),
                draft("bad") { (link) throws(LinkError) in
                    link.tags = ["red"]
                    throw .invalid(field: "url", reason: "bad_scheme")
                },
                draft("two", externalID: "x"),
                draft("three", externalID: "x"),
            ], edit())
        #expect(answers[0].created?.link.address == address("one"))
        #expect(answers[1].created?.link.app == "other-app")
        #expect(answers[2].refusal == .keyTaken(address("one")))
        #expect(answers[3].refusal == .invalid(field: "url", reason: "bad_scheme"))
        #expect(answers[4].created != nil)
        #expect(answers[5].refusal == .invalid(field: "externalId", reason: "taken"))
        #expect(store.status().links == 3)
        #expect(try await store.all(LinkFilter()).map(\.link.address.key) == ["one", "one", "two"])
        #expect(try await store.make(draft("bad")).link.revision == 1)
        let change = try #require(try await store.changes().last)
        #expect(change.what == "links create" && change.subject == "3 links" && change.who == "anna")
    }

    @Test("a dry run answers as it would and leaves nothing behind: no link, no key, no count, no line in the changes")
    func dryRun() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let there = try await store.make(draft("there", externalID: "x") { $0.tags = ["red"] })
        _ = try await store.make(draft("old"))
        try await store.deleteLink(address("old"), ifRevision: nil, edit())
        let changes = try await store.changes().count
        var dry = edit(upsert: true, reuse: true)
        dry.isDry = true
        let answers = try await store.createLinks(
            [
                draft("new") { $0.tags = ["blue"] }, draft("new"), draft("old"),
                draft(nil, externalID: "x") { $0.title = "changed" }, draft("there"), draft(nil),
                draft("bad") { (_) throws(LinkError) in throw .invalid(field: "url", reason: "bad_scheme") },
            ], dry)
        #expect(answers[0].created != nil && answers[1].unchanged != nil && answers[2].created != nil)
        #expect(answers[3].updated?.link.title == "changed" && answers[3].updated?.link.revision == 2)
        #expect(answers[5].created?.link.address == address("made"))
        #expect(answers[6].refusal == .invalid(field: "url", reason: "bad_scheme"))
        #expect(try await store.all(LinkFilter()).map(\.id) == [there.id])
        #expect(try await store.link(at: address("there"))?.link.title == nil)
        #expect(store.status().links == 1)
        #expect(try await store.changes().count == changes)
        var filter = LinkFilter()
        filter.tag = "blue"
        #expect(try await store.all(filter).isEmpty)
        // The key of the deleted link is still retired, and what was only rehearsed can be made.
        #expect(try await store.createLinks([draft("old")], edit())[0].refusal == .keyTaken(address("old")))
        #expect(try await store.createLinks([draft("new")], edit())[0].created != nil)
        #expect(store.status().links == 2)
    }

    @Test("a refused use of a retired key leaves it retired")
    func refusedReuse() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.make(draft("old"))
        try await store.deleteLink(address("old"), ifRevision: nil, edit())
        let answers = try await store.createLinks(
            [
                draft("old") { (_) throws(LinkError) in throw .invalid(field: "url", reason: "bad_scheme") }
            ], edit(reuse: true))
        #expect(answers[0].refusal == .invalid(field: "url", reason: "bad_scheme"))
        #expect(try await store.createLinks([draft("old")], edit())[0].refusal == .keyTaken(address("old")))
    }

    @Test(
        "a link whose row cannot be read is deleted all the same, with its tags and counts and by its revision",
        arguments: ["x'63'", "x''", "x'0101'", "x'01037b7d'", "x'01007b'", "CAST('text' AS BLOB)"])
    func unreadable(payload: String) async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let broken = try await store.make(draft("broken", externalID: "x") { $0.tags = ["red", "blue"] })
        let other = try await store.make(draft("other") { $0.tags = ["red"] })
        _ = try await store.append(tap(1, on: broken))
        _ = try await store.append(tap(2, on: other))
        try await store.write { db in
            try db.execute(sql: "UPDATE link SET payload = \(payload), revision = 5 WHERE id = \(broken.id)")
        }
        await #expect(throws: StoreError.self) { try await store.link(at: address("broken")) }
        await #expect(throws: LinkError.revisionMismatch(stored: 5)) {
            try await store.deleteLink(address("broken"), ifRevision: 1, edit())
        }
        try await store.deleteLink(address("broken"), ifRevision: 5, edit())
        #expect(try await store.link(at: address("broken")) == nil)
        #expect(store.status().links == 1)
        let (tags, counts) = try await store.write { db in
            (
                try String.fetchAll(db, sql: "SELECT tag FROM link_tag WHERE link = \(broken.id)"),
                try Int64.fetchAll(db, sql: "SELECT link FROM link_count")
            )
        }
        #expect(tags.isEmpty && counts == [other.id])
        var filter = LinkFilter()
        filter.tag = "red"
        #expect(try await store.all(filter).map(\.id) == [other.id])
        #expect(try await store.createLinks([draft("broken")], edit())[0].refusal == .keyTaken(address("broken")))
        #expect(try await store.make(draft("broken", externalID: "x"), edit(reuse: true)).id > other.id)
    }

    @Test("damage that a worker meets is told to whoever asked, and in the status")
    func damageForWorkers() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let broken = try await store.make(draft("broken"))
        let reader = try store.makeLinkLookup()
        #expect(try reader.link(at: address("broken"))?.id == broken.id)
        try await store.write { db in try db.execute(sql: "UPDATE link SET payload = x'63' WHERE id = \(broken.id)") }
        #expect(store.status().degraded == nil)
        #expect(throws: StoreError.self) { try reader.link(at: address("broken")) }
        #expect(store.status().degraded?.code == "database_damaged")
    }

    @Test("a list goes on around rows that cannot be read, names each once, and the status tells of the damage")
    func listAroundDamage() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var ids: [Int64] = []
        for number in 1...7 { ids.append(try await store.make(draft("k\(number)") { $0.tags = ["red"] }).id) }
        let broken = [ids[0], ids[3], ids[6]]
        try await store.write { db in
            for id in broken { try db.execute(sql: "UPDATE link SET payload = x'63' WHERE id = \(id)") }
        }
        #expect(store.status().degraded == nil)
        var tagged = LinkFilter()
        tagged.tag = "red"
        for filter in [LinkFilter(), tagged] {
            for limit in [1, 2, 3, 4, 100] {
                var (listed, lost, next) = ([Int64](), [UnreadableLink](), Int64?.none)
                repeat {
                    let page = try await store.links(filter, after: next, limit: limit)
                    listed += page.links.map(\.id)
                    lost += page.unreadable
                    next = page.next
                } while next != nil
                #expect(listed == ids.filter { !broken.contains($0) }, "\(limit)")
                #expect(lost.map(\.row) == broken, "\(limit)")
                #expect(lost.first?.reason.contains("\(shopHost)/k1") == true)
            }
        }
        #expect(store.status().degraded?.words.contains("\(shopHost)/k1") == true)
    }

    @Test("a page of links ends after a hundred rows that cannot be read, and the next one goes on behind them")
    func listAroundMuchDamage() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var ids: [Int64] = []
        for number in 1...252 { ids.append(try await store.make(draft("k\(number)")).id) }
        let fine = [ids[0], ids[150], ids[251]]
        try await store.write { db in
            try db.execute(
                sql: "UPDATE link SET payload = x'63' WHERE id NOT IN (\(fine[0]), \(fine[1]), \(fine[2]))")
        }
        var (listed, lost, next) = ([[Int64]](), [[Int64]](), Int64?.none)
        repeat {
            let page = try await store.links(LinkFilter(), after: next, limit: 100)
            listed.append(page.links.map(\.id))
            lost.append(page.unreadable.map(\.row))
            next = page.next
        } while next != nil
        #expect(listed == [[fine[0]], [fine[1]], [fine[2]]])
        #expect(lost.map(\.count) == [100, 100, 49])
        #expect(lost.flatMap { $0 } == ids.filter { !fine.contains($0) })
    }

    @Test("a deleted key is not handed out again unless asked, and never its row")
    func retired() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        let first = try await store.make(draft("sale") { $0.tags = ["red"] })
        _ = try await store.append(tap(1, on: first))
        try await store.deleteLink(address("sale"), ifRevision: nil, edit())
        #expect(try await store.link(at: address("sale")) == nil)
        #expect(try await store.linkRow(address("sale")) == first.id)
        #expect(store.status().links == 0)
        store.close()
        store = try scratch.open()
        defer { store.close() }
        let keys = KeyList(["sale", "sale", "fresh"])
        #expect(try await store.createLinks([draft("sale")], edit())[0].refusal == .keyTaken(address("sale")))
        #expect(try await store.createLinks([draft("sale")], edit(upsert: true))[0].refusal != nil)
        #expect(try await store.make(draft(nil, keys: keys), edit(reuse: true)).link.address.key == "fresh")
        let again = try await store.make(draft("sale"), edit(reuse: true))
        #expect(again.id > first.id)
        #expect(again.taps == 0)
        #expect(try await store.link(at: address("sale"))?.taps == 0)
        #expect(try await store.linkRow(address("sale")) == again.id)
        #expect(try await store.linkRow(address("never")) == nil)
        var red = LinkFilter()
        red.tag = "red"
        #expect(try await store.all(red).isEmpty)
    }

    @Test("a generated key that is taken is made again; when all are taken the link is refused with the way out")
    func collisions() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let keys = KeyList(["a", "a", "b", "a", "b", "c"])
        let made = try await store.createLinks(
            (0..<3).map { _ in draft(nil, keys: keys) }, edit())
        #expect(made.compactMap { $0.created?.link.address.key } == ["a", "b", "c"])
        #expect(keys.count == 6)
        let full = KeyList(["c"])
        guard case .store(let reason)? = try await store.createLinks([draft(nil, keys: full)], edit())[0].refusal
        else {
            Issue.record("not refused")
            return
        }
        #expect(reason.contains("key_length") && reason.contains(shopHost))
        #expect(full.count == 64)
    }

    @Test("a link that takes the key of a deleted one keeps the date it is given, and knows since when it has the key")
    func reusedKey() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let old = try await store.make(draft("a") { $0.createdAt = 5 })
        #expect(old.link.createdAt == 5 && old.link.reusedAt == nil)
        try await store.deleteLink(address("a"), ifRevision: nil, edit())
        let new = try await store.make(draft("a") { $0.createdAt = 6 }, edit(reuse: true, at: FakeClock.start + 9))
        #expect(new.link.createdAt == 6 && new.link.reusedAt == FakeClock.start + 9)
        _ = try await store.updateLink(address("a"), ifRevision: nil, edit()) { $0.createdAt = 7 }
        let read = try #require(try await store.link(at: address("a")))
        #expect(read.link.createdAt == 7 && read.link.reusedAt == FakeClock.start + 9)
    }

    @Test("what changes nothing keeps revision and time and is no line in the list of changes")
    func unchanged() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let later = edit(upsert: true, at: FakeClock.start + 5)
        let first = try await store.make(draft("one", externalID: "e1") { $0.title = "caf\u{e9}" })
        let again = try await store.createLinks([draft("one", externalID: "e1") { $0.title = "caf\u{e9}" }], later)
        let kept = try #require(again[0].unchanged)
        #expect(kept.id == first.id && kept.link.revision == 1 && kept.link.updatedAt == FakeClock.start)
        let updated = try await store.updateLink(address("one"), ifRevision: 1, later) { $0.title = "caf\u{e9}" }
        #expect(updated.link.revision == 1)
        #expect(try await store.changes().map(\.what) == ["links create"])
        // Equal to the eye, other bytes.
        let other = try await store.createLinks([draft("one", externalID: "e1") { $0.title = "cafe\u{301}" }], later)
        #expect(other[0].updated?.link.revision == 2)
    }

    @Test("upsert finds a link by its external id, then by its name, and says what it did")
    func upsert() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let how = edit(upsert: true, at: FakeClock.start + 5)
        let first = try await store.make(draft("one", externalID: "e1"))
        let byExternal = try await store.createLinks([draft(nil, externalID: "e1") { $0.title = "new" }], how)[0]
        #expect(byExternal.updated?.id == first.id)
        #expect(byExternal.updated?.link.revision == 2)
        #expect(byExternal.updated?.link.updatedAt == FakeClock.start + 5)
        #expect(byExternal.updated?.link.createdAt == FakeClock.start)
        let byName = try await store.createLinks([draft("one") { $0.tags = ["t"] }], how)[0]
        #expect(byName.updated?.link.title == "new")
        #expect(byName.updated?.link.revision == 3)
        #expect(byName.updated?.link.externalID == "e1")
        // In one call the second changes what the first made.
        let both = try await store.createLinks(
            [draft("two", externalID: "e2"), draft(nil, externalID: "e2") { $0.title = "2" }], how)
        #expect(both[0].created != nil)
        #expect(both[1].updated?.id == both[0].created?.id)
        // The name of one link and the external id of another; a name of another app.
        let refused = try await store.createLinks(
            [draft("two", externalID: "e1"), draft("one", app: "other-app")], how)
        #expect(refused[0].refusal == .invalid(field: "externalId", reason: "taken"))
        #expect(refused[1].refusal == .keyTaken(address("one")))
        #expect(store.status().links == 2)
        let subjects = try await store.changes().map { "\($0.what) \($0.subject)" }
        #expect(
            subjects == [
                "links create 1 links, 1 changed", "links update \(shopHost)/one", "links update \(shopHost)/one",
                "links create \(shopHost)/one",
            ])
    }
}

extension Link {
    /// A value in every field: secrets, and those of the fuzzer's seed.
    fileprivate mutating func fill(_ seed: LinkChange) throws(LinkError) {
        try seed.apply(to: &self)
        for (index, platform) in LinkPlatform.allCases.enumerated() {
            self[platform] = PlatformTarget(link: "shop://p/\(index)", fallback: index % 2 == 0 ? nil : url)
        }
        externalID = "crm-7"
        title = "caf\u{e9} e\u{301}"
        metadata = SealedMetadata(keyID: .max, bytes: [0, 255, 1])
        password = SealedPassword(keyID: 0, bytes: [])
    }
}
