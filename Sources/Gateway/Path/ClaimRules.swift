// Claims and metadata of an event, between the decision and the journal, and between the journal and the reply. Loop
// thread. Metadata is decrypted only here and only for a reply; it never reaches an entry.

import LinkCore
import Navigator
import PluginKit

extension Claim {
    /// Whether an event that lost this claim too often is recorded without it. A tap that matched somebody else never
    /// is: either the matched tap is taken, or another match must be found. Nor is a tap of `maxTaps`: once others
    /// have used up the taps, the destination is not disclosed.
    var canBeGivenUp: Bool {
        switch self {
        case .openPending: true
        case .redeem, .takeMatch, .spendTap: false
        }
    }
}

extension JournalEntry {
    /// Drops the claims that can be given up, after `EventPath.rounds` claims were lost.
    mutating func giveUpClaims(_ lost: [Claim]) {
        if lost.count(where: \.canBeGivenUp) >= EventPath.rounds { claims.removeAll(where: \.canBeGivenUp) }
    }
}

extension Outcome {
    /// Whether the link waits for the app until the app acknowledges it. This holds for a held link, and for the link
    /// of a first open, which must survive a lost reply, a crash and a login screen. Without an installation there is
    /// nobody it could wait for.
    func waits(_ journey: Journey) -> Bool {
        if action == .hold { return true }
        return journey.event.kind == .firstOpen && journey.url != nil && action.goesOn
            && journey.event.app?.installation != nil
    }
}

extension EventPath {
    /// The claims that apply to an outcome. Metadata is redeemed when the app opens at what the link means. A tap, a
    /// hold or a rejection never redeems it, nor does an outcome where the web, the store or the app's default route
    /// replaces the link's route. A tap of `maxTaps` is spent when a person is sent on; programs do not count as
    /// persons. For the audience `app` it is always spent, because an app learns what the link means whatever was
    /// decided.
    func claims(of journey: Journey, for outcome: Outcome) -> [Claim] {
        if journey.claims.isEmpty { return [] }
        let goesOn = outcome.action.goesOn
        let redeems = Self.opens(journey, outcome) && unreadable(journey, for: outcome) == nil
        return journey.claims.filter { claim in
            switch claim {
            case .redeem: redeems
            case .spendTap: journey.audience == .app || goesOn && outcome.visitor?.bot == nil
            case .takeMatch, .openPending: true
            }
        }
    }

    private static func opens(_ journey: Journey, _ outcome: Outcome) -> Bool {
        switch journey.event.kind {
        case .open, .firstOpen, .reopen: outcome.action == .openApp && !losesPlace(journey, outcome)
        case .tap, .navigate, .conversion: false
        }
    }

    /// Whether the link names a place in the app that this event cannot reach in the app.
    private static func losesPlace(_ journey: Journey, _ outcome: Outcome) -> Bool {
        guard journey.match == nil, sameBytes(outcome.reason, Reason.defaultRoute), let match = journey.shortLink else {
            return false
        }
        return match.stored.link.route != nil || match.deepLink != nil
    }

    /// The metadata that an event was to redeem and that cannot be decrypted; nil when there is none. Metadata that
    /// cannot be delivered is not counted as redeemed.
    func unreadable(_ journey: Journey, for outcome: Outcome) -> SealedMetadata? {
        guard Self.opens(journey, outcome), let stored = journey.shortLink?.stored, let sealed = stored.link.metadata,
            journey.claims.contains(where: { if case .redeem(stored.id, _) = $0 { true } else { false } }),
            (try? vault?.open(sealed, for: stored.link.address)) == nil
        else { return nil }
        return sealed
    }

    /// The row of the stored link whose counts this event raises, because it led a person on. Of several links it is
    /// the outermost, which statistics name too.
    static func counted(_ journey: Journey, for outcome: CopyOnWrite<Outcome>) -> Int64? {
        guard outcome.value.action.goesOn else { return nil }
        // A tap that came before through a sister host was counted there.
        if journey.event.kind == .tap, outcome.value.visitor?.bot != nil || journey.earlierTap != nil { return nil }
        return journey.countedLink
    }

    /// The rule that applied, when it belongs to the link that the event counts for. Of several links that is the
    /// outermost.
    static func rule(of journey: Journey) -> String? {
        guard let match = journey.shortLink, let counted = journey.reading.shortLink, sameBytes(match.url, counted)
        else { return nil }
        return match.rule
    }

    /// Puts the metadata into a reply that is entitled to it, from the link's own row.
    func reveal(
        _ outcome: inout Outcome, to event: LinkEvent, through stored: StoredLink?, by snapshot: ActiveSnapshot
    ) {
        var link = stored?.link
        if link?.metadata == nil, let text = outcome.link.shortLink {
            link = snapshot.apps.address(ofShortLink: text).flatMap { try? snapshot.link(at: $0) }?.link
        }
        // An event that was answered before gets nothing from a newer link that has the same name.
        if outcome.duplicate, let made = link.map({ max($0.createdAt, $0.reusedAt ?? 0) }), made > outcome.receivedAt {
            link = nil
        }
        // An event sent again is answered as before, but a proof that it lacks now is no proof.
        if let link, !event.mayHave(link) { return outcome.link.warn(recipientUnproven) }
        let sealed = link.flatMap { link in link.metadata.map { ($0, link.address) } }
        do throws(VaultError) {
            guard let vault, let (metadata, address) = sealed else { throw .noKey }
            outcome.link.metadata = try vault.open(metadata, for: address)
        } catch {
            noteUnreadable(&outcome, sealedBy: sealed?.0.keyID)
        }
    }

    /// The metadata is there, and its key is not.
    func noteUnreadable(_ outcome: inout Outcome, sealedBy key: UInt32?) {
        outcome.link.warn("metadata_unreadable")
        eventLog.unreadable(key, of: outcome)
    }
}

extension AppDirectory {
    /// The name of a short link, as readings carry it; nil when its domain is no app's.
    func address(ofShortLink text: String) -> LinkAddress? {
        guard let url = try? LinkURL(text), let app = domain(url.host)?.app else { return nil }
        return SmartLink.address(of: text, app.definition.keyPrefixes)
    }
}
