// Taps whose links are like others (LinkShape): the first two taps of a link by a kind of visitor that tapped such links
// before. They take the link's look-up and a copy of what was decided, with this link's texts in their places. A third
// tap like them is decided and kept, because a decision of its own is cheaper yet, unless the cache has no room. Loop
// thread.

import EventLoop
import LinkCore
import PluginKit
import Records
import Wire

/// A tap for which the cache has no decision.
struct AskedTap {
    let head: HTTPHead
    let get: HTTPHead.PlainGet
    let fields: TapFields
    let client: ClientAddress.Finding
    /// The fields of a request that a proxy may have forwarded; nil for others.
    let headers: HTTPHeaders?
    /// When it came in, milliseconds since the Unix epoch.
    let at: Int64
    /// The hash of its key.
    let key: Int
}

extension RepeatedTaps {
    /// The tap of a request whose key was just ended; nil when it has to be decided.
    func shaped(_ asked: AskedTap, from address: IPAddress) -> CachedTapInFlight? {
        let snapshot = context.snapshot
        let decisions = snapshot.decisions
        guard let (stored, app) = link(asked.get, by: snapshot),
            case let id = context.path.newID(at: asked.at),
            let shape = LinkShape(stored.link, in: decisions.words(of: app), tappedAs: id),
            let key = decisions.keys.key(of: shape), let decision = decisions.findShape(key),
            decision.holds(at: asked.at, publication: snapshot.publication), shape.own.areDistinct,
            let (shared, answer) = decision.find(shape.own)
        else { return nil }
        let referrer = asked.fields.referrer.flatMap { ClientAddress.referrer(asked.head.fields.value(at: $0)) }
        let referrerBytes = referrer?.utf8.count ?? 0
        let ownBytes = referrerBytes + (asked.fields.agent?.text.utf8.count ?? 0)
        let began = context.services.clock.monotonicNanoseconds()
        guard referrerBytes <= TapEntry.longestReferrer, !decisions.wasAskedTwice(asked.key) || !decisions.hasRoom(),
            mayAsk(asked.head, asked.get, asked.client.limited, at: began)
        else { return nil }
        if let headers = asked.headers { note(asked.client, headers) }
        let decided = shared.decided(stored.id, with: shape.own, for: id)
        let found = CachedTapInFlight(
            TapEntry(decided, id: id, receivedAt: asked.at), .placed(answer, shape.own), decision.app, asked.head,
            context, since: began, counted: decision.counted, status: decision.status)
        found.tap.agent = asked.fields.agent
        found.tap.osVersion = decisions.keys.osVersion
        found.tap.address = text(of: address, isPeers: asked.headers == nil)
        found.tap.referrer = referrer.map(EntryRedactor(for: decision.app).referrer)
        let budget = StorageBudget(context, asked.client.limited)
        found.tap.isCountedOnly = !budget.takes(bytes: decision.eventBytes + ownBytes, at: began)
        return found
    }

    /// The stored link whose key is the path; nil when the path names none, or may name something else.
    private func link(_ get: HTTPHead.PlainGet, by snapshot: ActiveSnapshot) -> (StoredLink, App)? {
        guard let links = snapshot.links, get.path.count > 1,
            get.path.dropFirst().allSatisfy(RouteWords.isWord)
        else { return nil }
        var host = get.host
        if host.last == UInt8(ascii: ".") { host = UnsafeBufferPointer(rebasing: host.dropLast()) }
        let path = String(decoding: get.path, as: UTF8.self)
        guard HTTPRoutes.isOnlyTap(path), let domain = snapshot.apps.domain(String(decoding: host, as: UTF8.self))
        else { return nil }
        let address = LinkAddress(domain: domain.host, key: String(path.dropFirst()))
        guard let stored = try? links.link(at: address), sameBytes(stored.link.app, domain.app.name) else { return nil }
        return (stored, domain.app)
    }
}

extension TapSite {
    /// Compares a tap that was decided with others on links of the same shape, or begins to.
    func learn(
        _ answer: TapAnswer, _ entry: JournalEntry, _ response: HTTPResponse, _ origin: DecisionOrigin,
        by snapshot: ActiveSnapshot
    ) {
        let decisions = snapshot.decisions
        let reads = origin.reads
        // The only link that was read is the tapped one, by its exact key, and its target is no link of ours.
        guard response.body.isEmpty, !entry.isCountedOnly,
            !reads.comparesAddress, !reads.readsDetails, !reads.readsLinkTexts,
            let stored = answer.match?.stored, reads.links.count == 1, reads.links[0] == stored.link.address,
            let app = answer.app, sameBytes(stored.link.app, app.name), sameBytes(domain.app.name, app.name),
            sameBytes(request.path, "/" + stored.link.address.key), sameBytes(domain.host, stored.link.address.domain),
            let target = answer.target, target.isWeb, !target.isInStore, snapshot.apps.domain(target.host) == nil,
            let shape = LinkShape(stored.link, in: decisions.words(of: app), tappedAs: entry.outcome.eventID),
            let key = decisions.keys.key(of: shape)
        else { return }
        let known = decisions.knownShape(key)
        let isKnown = known?.holds(at: entry.outcome.receivedAt, publication: origin.publication) == true
        let own = shape.own
        guard own.areDistinct, isKnown ? known?.wants(own) == true : decisions.isWorthKeeping(key),
            let sample = ShapeSample(entry, own: own, by: context.services.store.coder)
        else { return }
        let tap = ShapedAnswer(recorded: sample, response: response)
        if isKnown { return known?.compare(tap) ?? () }
        decisions.keep(ShapeDecision(tap, entry, for: key, app: app, origin), begunAt: origin.generation)
    }
}
