// Changing and deleting: revisions, tags and external ids that follow, names that stay.

import EntrySamples
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite struct LinkChangeTests {
    @Test("an update counts the revision, and one of an older revision is refused with the stored one")
    func revisions() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.make(draft("a"))
        let second = try await store.updateLink(address("a"), ifRevision: 1, edit(at: FakeClock.start + 9)) {
            (link) throws(LinkError) in link.title = "x"
        }
        #expect(second.link.revision == 2)
        #expect(second.link.updatedAt == FakeClock.start + 9)
        await #expect(throws: LinkError.revisionMismatch(stored: 2)) {
            _ = try await store.updateLink(address("a"), ifRevision: 1, edit()) {
                (link) throws(LinkError) in link.title = "y"
            }
        }
        await #expect(throws: LinkError.revisionMismatch(stored: 2)) {
            try await store.deleteLink(address("a"), ifRevision: 3, edit())
        }
        #expect(try await store.link(at: address("a"))?.link.title == "x")
        await #expect(throws: LinkError.noSuchLink(address("b"))) {
            try await store.deleteLink(address("b"), ifRevision: nil, edit())
        }
        try await store.deleteLink(address("a"), ifRevision: 2, edit())
        await #expect(throws: LinkError.noSuchLink(address("a"))) {
            _ = try await store.updateLink(address("a"), ifRevision: nil, edit()) { (_) throws(LinkError) in }
        }
        #expect(try await store.changes().map(\.what) == ["links delete", "links update", "links create"])
    }

    @Test("of many updates of one revision one is made")
    func conflict() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.make(draft("a"))
        let made = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<32 {
                group.addTask {
                    let stored = try? await store.updateLink(address("a"), ifRevision: 1, edit()) {
                        (link) throws(LinkError) in link.title = "\(number)"
                    }
                    return stored != nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(made == 1)
        #expect(try await store.link(at: address("a"))?.link.revision == 2)
    }

    @Test("a refused change changes nothing, and a link keeps its name")
    func refused() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.make(draft("a", externalID: "1") { $0.tags = ["red"] })
        _ = try await store.make(draft("b", externalID: "2"))
        let changes: [(@Sendable (inout Link) throws(LinkError) -> Void, LinkError)] = [
            ({ $0.address = address("c") }, .invalid(field: "key", reason: "fixed")),
            ({ $0.externalID = "2" }, .invalid(field: "externalId", reason: "taken")),
            (
                { (link) throws(LinkError) in
                    link.tags = []
                    throw .invalid(field: "title", reason: "too_long")
                }, .invalid(field: "title", reason: "too_long")
            ),
        ]
        for (change, failure) in changes {
            await #expect(throws: failure) {
                _ = try await store.updateLink(address("a"), ifRevision: nil, edit(), change)
            }
        }
        let link = try #require(try await store.link(at: address("a"))).link
        #expect(link.revision == 1 && link.tags == ["red"] && link.externalID == "1")
    }

    @Test("tags, external id, archive and app of a list follow a change")
    func columns() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.make(draft("a", externalID: "1") { $0.tags = ["red", "blue"] })
        func found(_ set: (inout LinkFilter) -> Void) async throws -> Int {
            var filter = LinkFilter()
            set(&filter)
            return try await store.all(filter).count
        }
        #expect(try await found { $0.tag = "red" } == 1)
        _ = try await store.updateLink(address("a"), ifRevision: nil, edit()) { (link) throws(LinkError) in
            link.tags = ["blue", "green"]
            link.externalID = nil
            link.app = "moved"
        }
        #expect(try await found { $0.tag = "red" } == 0)
        #expect(try await found { $0.tag = "blue" } == 1)
        #expect(try await found { $0.tag = "green" } == 1)
        #expect(try await found { $0.app = "shop" } == 0)
        #expect(try await found { $0.app = "moved" } == 1)
        #expect(try await store.make(draft("b", externalID: "1")).link.externalID == "1")
        _ = try await store.updateLink(address("a"), ifRevision: nil, edit()) { (link) throws(LinkError) in
            link.isArchived = true
        }
        #expect(try await found { $0.app = "moved" } == 0)
        #expect(
            try await found {
                $0.app = "moved"
                $0.includesArchived = true
            } == 1)
    }

    @Test("a deleted link takes its tags, counts and redemptions with it, however many they are")
    func deletion() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let gone = try await store.make(draft("gone") { $0.tags = ["red"] })
        let kept = try await store.make(draft("kept"))
        let entries = (1...1201).map { redeeming($0, $0 == 1201 ? kept : gone, click: eventID(5000 + $0)) }
        _ = try await store.append(contentsOf: entries)
        try await store.deleteLink(address("gone"), ifRevision: nil, edit())
        let raw = try scratch.raw()
        func rows(_ table: String) async throws -> Int {
            try await raw.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? -1 }
        }
        #expect(try await rows("link_tag") == 0)
        #expect(try await rows("link_count") == 1)
        try await eventually { try await rows("redemption") == 1 }
        #expect(try await store.link(at: address("kept"))?.redeemed == 1)
    }
}
