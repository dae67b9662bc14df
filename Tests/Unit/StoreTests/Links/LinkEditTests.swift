// Lists of changes in one transaction: with a result for each, all or none, and rehearsed.

import EntrySamples
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite struct LinkEditTests {
    private func context(
        reuse: Bool = false, isDry: Bool = false, isAtomic: Bool = false, owner: String? = nil
    ) -> WriteContext {
        WriteContext(
            at: FakeClock.start + 5, who: "anna", reuse: reuse, isDry: isDry, isAtomic: isAtomic, owner: owner)
    }

    private func title(_ key: String, _ title: String?, ifRevision: Int64? = nil) -> LinkEdit {
        .update(address(key), ifRevision: ifRevision) { (link) throws(LinkError) in
            if title == "bad" { throw .invalid(field: "title", reason: "bad") }
            link.title = title
            link.tags = title.map { [$0] } ?? []
        }
    }

    private func words(_ results: [LinkEditResult]) -> [String] {
        results.map { result in
            switch result {
            case .created(let stored): "created \(stored.link.address.key) \(stored.link.revision)"
            case .updated(let stored): "updated \(stored.link.address.key) \(stored.link.revision)"
            case .unchanged(let stored): "unchanged \(stored.link.address.key) \(stored.link.revision)"
            case .deleted(let address, let stored): "deleted \(address.key) \(stored?.link.revision ?? 0)"
            case .rejected(.revisionMismatch): "mismatch"
            case .rejected(.noSuchLink): "missing"
            case .rejected(.keyTaken): "taken"
            case .rejected(let error): "\(error)"
            }
        }
    }

    private func keys(_ store: Store, tag: String? = nil) async throws -> [String] {
        var filter = LinkFilter()
        filter.tag = tag
        return try await store.all(filter).map(\.link.address.key)
    }

    @Test(
        "changes of each kind are made in order, those that are rejected left out, in one entry of the list of changes")
    func each() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.createLinks(["a", "b", "c"].map { draft($0) }, edit())
        let results = try await store.editLinks(
            [
                title("a", "x"), title("a", "x"), title("none", "x"), title("b", "y", ifRevision: 7), title("b", "bad"),
                .delete(address("c"), ifRevision: 1), .delete(address("c"), ifRevision: nil), .create(draft("d")),
                .create(draft("a")), .create(draft("c")),
            ], context())
        #expect(
            words(results) == [
                "updated a 2", "unchanged a 2", "missing", "mismatch",
                "\(LinkError.invalid(field: "title", reason: "bad"))", "deleted c 1", "missing", "created d 1", "taken",
                "taken",
            ])
        #expect(try await keys(store) == ["a", "b", "d"])
        #expect(try await keys(store, tag: "x") == ["a"])
        let change = try #require(try await store.changes().first)
        #expect("\(change.what) \(change.subject)" == "links change 1 created, 1 changed, 1 deleted")
        let restored = try await store.editLinks([.create(draft("c"))], context(reuse: true))
        #expect(words(restored) == ["created c 1"])
    }

    @Test("whether a link leads to itself depends on the links that the transaction has made before")
    func loops() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var app = AppDefinition(name: "shop")
        app.domains = [shopHost]
        var context = context()
        context.check = LinkCheck(apps: AppDirectory([app]), targets: TargetPolicy(allow: [])) { _, _ in nil }
        let sale = LinkEdit.create(draft("sale") { (link) throws(LinkError) in link.url = "https://\(shopHost)/sale!" })
        func loop(_ result: LinkEditResult?) -> String? {
            guard case .rejected(.invalid(let field, "leads_to_itself", _))? = result else { return nil }
            return field
        }
        #expect(loop(try await store.editLinks([sale], context).first) == "url")
        #expect(try await keys(store) == [])
        let made = try await store.editLinks([.create(draft("sale!")), sale], context)
        #expect(words(made) == ["created sale! 1", "created sale 1"])
        // A change is judged like a new link, and what it does not touch is left alone.
        let back = LinkEdit.update(address("sale!"), ifRevision: nil) { (link) throws(LinkError) in
            link.rules = [LinkRule(url: "https://\(shopHost)/sale!?x=1")]
        }
        #expect(loop(try await store.editLinks([back], context).first) == "rules[0].url")
        _ = try await store.editLinks([.delete(address("sale!"), ifRevision: nil)], context)
        #expect(words(try await store.editLinks([title("sale", "x")], context)) == ["updated sale 2"])
        let upsert = try await store.createLinks(
            [draft("sale") { (link) throws(LinkError) in link.url = "https://\(shopHost)/sale)" }],
            WriteContext(at: FakeClock.start, who: "anna", upsert: true, check: context.check))
        #expect(upsert.first?.refusal != nil)
    }

    /// Contexts that check where links lead.
    private func checking(isAtomic: Bool = false) -> WriteContext {
        var app = AppDefinition(name: "shop")
        app.domains = [shopHost]
        var context = context(isAtomic: isAtomic)
        context.check = LinkCheck(apps: AppDirectory([app]), targets: TargetPolicy(allow: [])) { _, _ in nil }
        return context
    }

    private func leads(_ key: String, to other: String) -> LinkEdit {
        .update(address(key), ifRevision: nil) { (link) throws(LinkError) in link.url = "https://\(shopHost)/\(other)" }
    }

    private func drafts(_ targets: KeyValuePairs<String, String>) -> [LinkDraft] {
        targets.map { key, target in
            draft(key) { (link) throws(LinkError) in link.url = "https://\(shopHost)/\(target)" }
        }
    }

    @Test("of two links that lead to each other one is made, also when both are made at once")
    func rings() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        func made(_ key: String, _ target: String) async throws -> Bool {
            try await store.createLinks(drafts([key: target]), checking()).allSatisfy { $0.refusal == nil }
        }
        async let first = made("a", "b")
        async let second = made("b", "a")
        #expect(try await [first, second].filter { $0 }.count == 1)
        let ring = try await store.createLinks(drafts(["c": "d", "d": "e", "e": "c"]), checking())
        guard case .invalid("url", "leads_to_itself", let detail)? = ring.last?.refusal else {
            Issue.record("\(ring)")
            return
        }
        let names = ["e", "c", "d", "e"].map { "\(shopHost)/\($0)" }.joined(separator: " → ")
        #expect(ring.dropLast().allSatisfy { $0.refusal == nil } && detail?.contains(names) == true, "\(detail ?? "")")
    }

    @Test("all or none: where links lead is judged behind the last change")
    func turned() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.createLinks(drafts(["a": "b", "b": "end"]), checking())
        let turned = [leads("b", to: "a"), leads("a", to: "end")]
        #expect(words(try await store.editLinks(turned, checking(isAtomic: true))) == ["updated b 2", "updated a 2"])
        // One after the other, the first is judged while the second has not been made.
        let back = try await store.editLinks([leads("a", to: "b"), leads("b", to: "end")], checking())
        #expect(back.map(\.isRejected) == [true, false])
        let ring = try await store.editLinks(
            [.create(drafts(["c": "a"])[0]), leads("a", to: "c"), title("b", "x")], checking(isAtomic: true))
        #expect(ring.map(\.isRejected) == [true, true, false])
        #expect(try await keys(store) == ["a", "b"])
        #expect(try await store.link(at: address("a"))?.link.revision == 2)
    }

    @Test("all or none: one rejected change keeps the others back, and leaves nothing behind")
    func atomic() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.createLinks(["a", "b"].map { draft($0) }, edit())
        let edits = [title("a", "x"), .create(draft("new")), .delete(address("b"), ifRevision: nil)]
        let kept = try await store.editLinks(edits + [title("none", "x")], context(isAtomic: true))
        #expect(words(kept) == ["updated a 2", "created new 1", "deleted b 1", "missing"])
        #expect(try await keys(store) == ["a", "b"])
        #expect(try await keys(store, tag: "x") == [])
        #expect(try await store.link(at: address("a"))?.link.revision == 1)
        #expect(try await store.changes().count == 1)
        #expect(store.status().links == 2)
        let made = try await store.editLinks(edits, context(isAtomic: true))
        #expect(words(made) == ["updated a 2", "created new 1", "deleted b 1"])
        #expect(try await keys(store) == ["a", "new"])
        #expect(store.status().links == 2)
        // The key of the rolled-back link was never taken.
        #expect(try await store.editLinks([.create(draft("b"))], context())[0].isRejected)
    }

    @Test("a rehearsal writes nothing, and a key's holder cannot reach links of other apps")
    func rehearsal() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.createLinks([draft("a"), draft("b", app: "news")], edit())
        let dry = try await store.editLinks(
            [title("a", "x"), .delete(address("b"), ifRevision: nil)], context(isDry: true))
        #expect(words(dry) == ["updated a 2", "deleted b 1"])
        #expect(try await keys(store) == ["a", "b"])
        #expect(try await store.changes().count == 1)
        let foreign = try await store.editLinks(
            [title("b", "x", ifRevision: 9), .delete(address("b"), ifRevision: 9), title("a", "x")],
            context(owner: "shop"))
        #expect(words(foreign) == ["missing", "missing", "updated a 2"])
    }

    @Test("links are listed by when they were created")
    func created() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        for number in 1...4 {
            _ = try await store.make(
                draft("k\(number)") { $0.tags = ["all"] }, edit(at: FakeClock.start + Int64(number)))
        }
        for tag in [nil, "all"] {
            var filter = LinkFilter()
            filter.tag = tag
            filter.createdSince = FakeClock.start + 2
            filter.createdBefore = FakeClock.start + 4
            #expect(try await store.all(filter).map(\.link.address.key) == ["k2", "k3"])
        }
    }
}
