// What the tests of stored links share: drafts to make, edits, and answers taken apart.

import EntrySamples
package import LinkCore
package import Records
package import Store
import Synchronization

package let shopHost = "go.example.com"

package func address(_ key: String, on domain: String = shopHost) -> LinkAddress {
    LinkAddress(domain: domain, key: key)
}

package func edit(upsert: Bool = false, reuse: Bool = false, at: Int64 = FakeClock.start) -> WriteContext {
    WriteContext(at: at, who: "anna", upsert: upsert, reuse: reuse)
}

/// A link with a URL; `set` gives it more, when made and when changed by an upsert.
package func draft(
    _ key: String?, on domain: String = shopHost, app: String = "shop", externalID: String? = nil,
    keys: KeyList = KeyList(["made"]),
    set: @escaping @Sendable (inout Link) throws(LinkError) -> Void = { _ in }
) -> LinkDraft {
    LinkDraft(
        app: app, domain: domain, key: key, externalID: externalID, makeKey: keys.next,
        build: { (address) throws(LinkError) in
            var link = Link(address: address, app: app)
            link.url = "https://www.example.com/products/7"
            link.externalID = externalID
            try set(&link)
            return link
        },
        change: set)
}

extension LinkEditResult {
    package var created: StoredLink? { if case .created(let stored) = self { stored } else { nil } }
    package var updated: StoredLink? { if case .updated(let stored) = self { stored } else { nil } }
    package var unchanged: StoredLink? { if case .unchanged(let stored) = self { stored } else { nil } }
    package var refusal: LinkError? { if case .rejected(let failure) = self { failure } else { nil } }
}

extension Store {
    /// Makes one link that must not be refused.
    package func make(_ draft: LinkDraft, _ how: WriteContext = edit()) async throws -> StoredLink {
        let creations = try await createLinks([draft], how)
        if let refusal = creations[0].refusal { throw refusal }
        guard let stored = creations[0].created ?? creations[0].updated ?? creations[0].unchanged else {
            preconditionFailure("a link that is not refused is stored")
        }
        return stored
    }

    /// Every link of a filter, page by page.
    package func all(_ filter: LinkFilter, page: Int = 500) async throws -> [StoredLink] {
        var found: [StoredLink] = []
        var place: Int64?
        repeat {
            let next = try await links(filter, after: place, limit: page)
            found += next.links
            place = next.next
        } while place != nil
        return found
    }
}

/// Gives the next of a list at every call, then the last again.
package final class KeyList: Sendable {
    private let keys: [String]
    private let calls = Atomic<Int>(0)

    package init(_ keys: [String]) { self.keys = keys }

    package var count: Int { calls.load(ordering: .relaxed) }
    package func next() -> String { keys[min(calls.add(1, ordering: .relaxed).oldValue, keys.count - 1)] }
}

/// A tap that a link led to.
package func tap(_ number: UInt64, on stored: StoredLink, spends: Bool = false) -> JournalEntry {
    var tap = entry(number, kind: .tap, url: "https://\(stored.link.address)")
    tap.outcome.link.shortLink = "https://\(stored.link.address)"
    tap.link = stored.id
    if spends { tap.claims = [.spendTap(link: stored.id)] }
    return tap
}

/// An open that wants a link's metadata.
package func redeeming(
    _ number: UInt64, _ stored: StoredLink, click: EventID?, callerID: String? = nil
) -> JournalEntry {
    var open = entry(number, url: "https://\(stored.link.address)", callerID: callerID)
    open.outcome.link.shortLink = "https://\(stored.link.address)"
    open.link = stored.id
    open.claims = [.redeem(link: stored.id, click: click)]
    return open
}

extension JournalReceipt {
    package var metadata: MetadataState? { if case .recorded(let state) = self { state } else { nil } }
}
