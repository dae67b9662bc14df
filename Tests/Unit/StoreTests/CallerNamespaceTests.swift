// Whose ids are whose: trusted callers have one namespace for each app, every installation that comes with an app key has one
// of its own.

import EntrySamples
import Foundation
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite("Namespaces of callers' ids")
struct CallerNamespaceTests {
    private static func ofKey(
        _ number: UInt64, _ installation: String?, url: String = "https://go.example.com/products/1"
    ) -> JournalEntry {
        var entry = entry(number, url: url, callerID: "order-1")
        entry.event.app?.installation = installation
        entry.event.isFromAppKey = true
        return entry
    }

    @Test("an app key takes no id of a trusted caller, nor the other way round, nor of another installation")
    func apart() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        #expect(try await store.append(Self.ofKey(1, "stranger")).isRecorded)
        let order = entry(2, url: "https://go.example.com/products/2", callerID: "order-1")
        #expect(try await store.append(order).isRecorded)
        #expect(try await store.append(Self.ofKey(3, "phone")).isRecorded)
        // The same event of both kinds of caller, under one id: two events.
        #expect(try await store.append(Self.ofKey(4, "installation-1", url: order.event.url ?? "")).isRecorded)
        // Each is known again by its own caller, and refused what is another event.
        #expect(try await store.append(Self.ofKey(5, "stranger")).duplicate?.outcome.eventID == eventID(1))
        #expect(try await store.append(order).duplicate?.outcome.eventID == eventID(2))
        #expect(try await store.append(Self.ofKey(6, "phone")).duplicate?.outcome.eventID == eventID(3))
        #expect(try await store.append(Self.ofKey(7, "phone", url: "https://x.example.com/")).isReused)
        #expect(try await store.append(entry(8, callerID: "order-1")).isReused)
        #expect(store.status().events == 4)
    }

    @Test("without an installation an id counts together with the content: nobody can take it")
    func nameless() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        #expect(try await store.append(Self.ofKey(1, nil)).isRecorded)
        #expect(try await store.append(Self.ofKey(2, nil, url: "https://x.example.com/")).isRecorded)
        #expect(try await store.append(Self.ofKey(3, nil)).duplicate?.outcome.eventID == eventID(1))
        #expect(try await store.append(Self.ofKey(4, "")).isRecorded)
    }

    @Test("no id and no installation spells another's")
    func spellings() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        #expect(try await store.append(Self.ofKey(1, "a")).isRecorded)
        var odd = Self.ofKey(2, "\u{1}a")
        #expect(try await store.append(odd).isRecorded)
        odd = Self.ofKey(3, "a\0")
        #expect(try await store.append(odd).isRecorded)
        #expect(store.status().events == 3)
    }

    @Test("a proof, and whether the account is believed, are no part of what makes an event the same")
    func proofs() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var first = Self.ofKey(1, "phone")
        first.event.app?.user = "anna"
        first.event.app?.userProof = "v1.1.first-proof"
        #expect(try await store.append(first).isRecorded)
        var again = first
        again.event.app?.userProof = "v1.2.other-proof"
        again.event.app?.account = .claimed(.proofExpired)
        #expect(try await store.append(again).duplicate?.event.app?.account == .believed)
        let rows = try await scratch.raw().read {
            try [UInt8].fetchAll($0, sql: "SELECT CAST(payload AS BLOB) FROM decision")
        }
        #expect(!rows.isEmpty && rows.allSatisfy { $0.firstRange(of: Array("proof".utf8)) == nil })
    }

    @Test("what is only claimed is kept as claimed, and makes the installation nobody's")
    func claimed() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let reader = try store.makeLinkLookup()
        for (number, standing) in [(1, .claimed(.unproven)), (2, .believed)] as [(UInt64, AccountTrust)] {
            var entry = Self.ofKey(number, "phone-\(number)")
            entry.event.app?.user = "anna"
            entry.event.app?.account = standing
            #expect(try await store.append(entry).isRecorded)
            #expect(try await store.event(eventID(number))?.event.app?.account == standing)
            #expect(try await store.event(eventID(number))?.event.app?.user != nil)
        }
        #expect(try reader.installations(app: "shop", user: "anna").map(\.id) == ["phone-2"])
    }
}
