// The stage short-links: finds the gateway's own links (by key, by the tap that led here, by the held event that is
// opened now), lazy links, and links of foreign shorteners. It follows the router on the path of an event, on the
// worker's thread. It records and passes or restarts, never writes, and looks links up by primary key only. It rejects
// nothing but dynamic links that are none or name another app.

import LinkCore
public import PluginKit

/// Finds short links (rules: README.md).
public final class ShortLinksStage: BuiltinStage, PromptStage {
    /// The stage notes when it reads the app's version or other details.
    public static let notesDetails = true
    /// It decides by no text of a link that links of one shape do not share.
    public static let ignoresLinkTexts = true
    /// The stage's name: "short-links".
    public static let name = "short-links"
    /// The keys of `[stage.short-links]`.
    public static let keys = ShortLinksConfig.keys
    /// After the stage that finds routes.
    public static let placements: [StagePlacement] = [
        .after("router", because: "an event and its route show whether linkd has already seen a tap")
    ]

    private let config: ShortLinksConfig
    private unowned let host: any StageHost
    private let targets: TargetCheck

    /// Validates the configuration: `expand_hosts` must not name a domain of an app.
    public init(config: StageConfig, host: any StageHost) throws(ConfigError) {
        self.config = try ShortLinksConfig(config, apps: host.apps)
        self.host = host
        targets = TargetCheck(host.targets)
    }

    /// Looks up the link that the URL names, or that is known to have led here, and expands foreign short links.
    public func process(_ journey: inout Journey) async throws(StageError) -> Verdict {
        if let verdict = try look(&journey) { return verdict }
        guard let url = journey.url else { return .pass }
        return await expand(url, &journey)
    }

    /// Handles a URL that is not on a foreign shortener's host; returns nil for one that is.
    public func processAtOnce(_ journey: inout Journey) throws(StageError) -> Verdict? {
        if let url = journey.url, mayExpand(url) { return nil }
        return try look(&journey) ?? .pass
    }

    /// The verdict from the gateway's own links; nil when only a foreign shortener may know more.
    private func look(_ journey: inout Journey) throws(StageError) -> Verdict? {
        guard journey.event.kind != .conversion, let url = journey.url else { return .pass }
        if let made = journey.shortLink?.deepLink, made == url { return .pass }
        if journey.shortLink?.obstacle != nil { return .pass }
        if let names = LinkNames(url, known: journey.app, apps: host.apps) {
            let app = names.app
            func find(_ addresses: [LinkAddress]) throws(StageError) -> StoredLink? {
                try self.find(addresses, of: app)
            }
            if let stored = try names.first(host.apps, find) { return follow(stored, app, url, &journey) }
            func findParent(_ addresses: [LinkAddress]) throws(StageError) -> StoredLink? {
                try find(addresses).flatMap { $0.link.passPath ? $0 : nil }
            }
            if journey.match == nil, let parent = try names.firstParent(findParent) {
                return follow(parent.found, app, url, behind: parent.segments, &journey)
            }
            if let target = lazyTarget(of: url, names.app, &journey) { return .restart(with: target) }
        }
        if let verdict = followDynamicLink(url, &journey) { return verdict }
        if journey.shortLink == nil { try recall(&journey) }
        return nil
    }

    /// Whether a URL is on the host of a foreign shortener that may be followed.
    private func mayExpand(_ url: LinkURL) -> Bool {
        guard url.isWeb, let limits = config.expansion else { return false }
        return limits.hosts.contains { sameBytes($0, url.host) }
    }

    private func find(_ addresses: [LinkAddress], of app: App) throws(StageError) -> StoredLink? {
        for address in addresses {
            if let stored = try host.link(at: address), sameBytes(stored.link.app, app.name) { return stored }
        }
        return nil
    }

    /// Records a link found by its key, and restarts with its target unless an obstacle prevents that.
    private func follow(
        _ stored: StoredLink, _ app: App, _ url: LinkURL, behind count: Int? = nil, _ journey: inout Journey
    ) -> Verdict {
        let match = ShortLinkMatch(
            stored: stored, url: SmartLink.shortLink(stored.link.address, app.definition.keyPrefixes))
        return follow(
            match, app, url, behind: count, as: .shortLink, tap: tapOfLink(named: match.url, in: journey), &journey)
    }

    /// Reads a long dynamic link as the link that it would be if it were stored; nil for any other URL.
    private func followDynamicLink(_ url: LinkURL, _ journey: inout Journey) -> Verdict? {
        // A route's own page may have a parameter `link`.
        if journey.match != nil, url.rawPath.utf8.last != UInt8(ascii: "/") { return nil }
        switch host.dynamicLink(of: url) {
        case nil: return nil
        case .refused(let reason, let note)?:
            journey.note("dynamic link: \(note)")
            return .reject(reason: reason)
        case .link(let link, let app, let rest)?:
            // As for stored links, an event of another app looks for none here.
            guard journey.app.map({ sameBytes($0.name, app.name) }) ?? true else { return nil }
            let match = ShortLinkMatch(stored: link, url: url.text, isDynamic: true)
            // A tap without a short link was on a route, or on a dynamic link.
            let earlier = tap(in: journey).flatMap { $0.record.shortLink == nil ? $0.id : nil }
            return follow(match, app, rest, as: .dynamicLink, tap: earlier, &journey)
        }
    }

    /// - Parameters:
    ///   - url: the URL whose query is carried to the target.
    ///   - count: how many segments of its path name the link, when the rest is passed on; nil when all do.
    ///   - ownTap: the earlier tap on this very link that the event names; nil when there is none.
    private func follow(
        _ found: ShortLinkMatch, _ app: App, _ url: LinkURL, behind count: Int? = nil, as format: LinkFormat,
        tap ownTap: EventID?, _ journey: inout Journey
    ) -> Verdict {
        var match = found
        let stored = match.stored
        // The tap may have been on a link that leads to this one. Either it included this link, or another rule led
        // elsewhere, so this link's own conditions are checked for it.
        match.tap = ownTap ?? journey.shortLink?.tap
        let isSameUse = ownTap != nil || journey.deferredURL != nil && match.tap != nil
        match.obstacle = obstacle(of: stored, isSameUse: isSameUse, journey)
        if journey.app == nil { journey.belongs(to: app) }
        var target: LinkTarget?
        if match.obstacle == nil {
            let choice = stored.link.rules.isEmpty ? nil : RuleChoice.first(of: stored.link, for: journey, host: host)
            match.rule = choice?.label
            do throws(LinkTargetError) {
                target = try LinkTarget.of(
                    stored.link, choice?.rule, app: app, visitor: journey.visitor, input: url, behind: count,
                    check: targets)
            } catch {
                journey.warn("link_target")
                journey.note("\(Self.name(of: match)): \(error.reason)")
            }
        }
        match.web = target?.web
        match.isPlatformPage = target?.isPlatformPage ?? false
        if let target, target.isDeepLink { match.deepLink = target.url }
        journey.came(through: match)
        journey.record { reading in
            if !reading.formats.contains(format) { reading.formats.append(format) }
        }
        if !isSameUse { spend(match, &journey) }
        redeem(match, &journey)
        guard let target else {
            if let obstacle = match.obstacle { journey.note("\(Self.name(of: match)): \(obstacle.rawValue)") }
            return .pass
        }
        journey.note(Self.why(match))
        return .restart(with: target.url)
    }

    private static func why(_ match: ShortLinkMatch) -> String {
        let line = name(of: match)
        guard !match.stored.link.rules.isEmpty else { return line }
        return line + ": " + (match.rule.map { "rule \($0) holds" } ?? "no rule holds")
    }

    private static func name(of match: ShortLinkMatch) -> String {
        let address = match.stored.link.address
        return match.isDynamic
            ? String(joining: "dynamic link on ", address.domain)
            : String(joining: "link ", address.domain, "/", address.key)
    }

    /// Why the link leads nowhere now: the first obstacle that applies; nil without one.
    /// - Parameter isSameUse: whether the caller already knows where the link leads; conditions checked then are not
    ///   checked again.
    private func obstacle(of stored: StoredLink, isSameUse: Bool, _ journey: Journey) -> LinkObstacle? {
        if stored.link.isDisabled { return .disabled }
        // The link of a first open was tapped while it was valid, and nobody can pass the answer on.
        if journey.deferredURL != nil, isSameUse { return nil }
        if let since = stored.link.validSince, !journey.hasPassed(since) { return .notYetValid }
        if let until = stored.link.validUntil, journey.hasPassed(until) { return .expired }
        if isSameUse { return nil }
        let isLimited = stored.link.maxTaps != nil && journey.isUse
        if isLimited, let most = stored.link.maxTaps {
            if stored.taps >= most || journey.lostClaims.contains(.spendTap(link: stored.id)) { return .usedUp }
        }
        if stored.link.password != nil, journey.unlocked != stored.link.address { return .passwordRequired }
        return isLimited && !journey.spends && journey.audience != .trusted ? .tapRequired : nil
    }

    /// Claims one of the link's `maxTaps` for an event that reveals where it leads.
    private func spend(_ match: ShortLinkMatch, _ journey: inout Journey) {
        let claim = Claim.spendTap(link: match.stored.id)
        guard match.stored.link.maxTaps != nil, match.obstacle == nil, journey.isUse, journey.spends,
            !journey.claims.contains(claim)
        else { return }
        journey.claim(claim)
    }

    /// Claims the link's metadata, whose redemptions are limited, for an opening.
    private func redeem(_ match: ShortLinkMatch, _ journey: inout Journey) {
        let stored = match.stored
        if stored.link.metadata != nil, !journey.event.mayHave(stored.link) {
            journey.warn(recipientUnproven)
            return journey.note("the link is for an account that is not proven: its metadata stays")
        }
        switch journey.event.kind {
        case .open, .firstOpen, .reopen:
            guard stored.link.metadata != nil else { return }
            let leads = match.obstacle == nil || match.obstacle == .expired
            if leads, let until = stored.link.validUntil, journey.receivedAt >= until {
                return journey.record { $0.metadataState = $0.metadataState ?? .expired }
            }
            let hasClaim = journey.claims.contains { if case .redeem = $0 { true } else { false } }
            guard match.obstacle == nil, !hasClaim else { return }
            journey.claim(.redeem(link: stored.id, click: match.tap ?? journey.origin?.click))
        case .tap, .navigate, .conversion: return
        }
    }
}

extension Journey {
    /// Whether revealing where a link leads counts as a use, of which `maxTaps` are allowed: a tap does, and so does
    /// every answer to an untrusted caller.
    fileprivate var isUse: Bool { event.kind == .tap || audience != .trusted }

    /// Whether the use is deducted from what the link allows. An app is itself a program; of visitors only persons
    /// count.
    fileprivate var spends: Bool {
        switch audience {
        case .app: true
        case .trusted, .visitor: isBot != true
        case .onlooker: false
        }
    }
}

extension ShortLinksStage {
    /// Records the link that led here before this event, named by the tap in `linkd_tap` or by the held event. The
    /// current URL is that link's target, so there is no restart, and conditions checked at the tap are not checked
    /// again.
    private func recall(_ journey: inout Journey) throws(StageError) {
        guard let app = journey.app, let (known, tap) = origin(of: journey) else { return }
        guard let shortLink = known else {
            // A tap on a route involves no link.
            journey.routeTap = tap
            return
        }
        guard let address = SmartLink.address(of: shortLink, app.definition.keyPrefixes),
            let stored = try host.link(at: address), sameBytes(stored.link.app, app.name), !stored.link.isDisabled
        else {
            journey.note("the link \(shortLink) that led here no longer exists")
            return
        }
        var match = ShortLinkMatch(stored: stored, url: shortLink)
        match.tap = tap
        match.isRecalled = true
        journey.came(through: match)
        journey.record { reading in
            if !reading.formats.contains(.shortLink) { reading.formats.append(.shortLink) }
        }
        redeem(match, &journey)
        journey.note("link \(address) led here" + (tap.map { " by tap \($0)" } ?? ""))
    }

    private func origin(of journey: Journey) -> (shortLink: String?, tap: EventID?)? {
        if let origin = journey.origin { return (origin.shortLink, nil) }
        guard let (id, record) = tap(in: journey) else { return nil }
        // A tap on another route is a new tap, whatever the address says.
        if record.shortLink == nil, journey.event.kind == .tap, !isSame(record.route, journey.reading.route) {
            return nil
        }
        return (record.shortLink, id)
    }

    private func isSame(_ a: String?, _ b: String?) -> Bool { a.map(ByteKey.init) == b.map(ByteKey.init) }

    /// How long a tap may return as the same one, in milliseconds. A person stays on a page for some time, but an
    /// address that was copied from a page and sent to others is no longer that person's.
    static let sameTap: Int64 = 3_600_000

    /// The tap that the URL came with; nil when it is unknown.
    private func tap(in journey: Journey) -> (id: EventID, record: TapRecord)? {
        let item = journey.incomingQuery.last { sameBytes($0.name, "linkd_tap") }
        guard let text = item?.value, let id = EventID(text), let record = record(of: id, journey),
            isSame(record.app, journey.app?.name)
        else { return nil }
        if journey.event.kind == .tap, journey.receivedAt - record.receivedAt > Self.sameTap { return nil }
        return (id, record)
    }

    /// A tap from the journal; for an opening also from attribution, which may keep taps longer.
    private func record(of id: EventID, _ journey: Journey) -> TapRecord? {
        if let record = try? host.tap(id) { return record }
        guard journey.event.kind != .tap, let tap = try? host.storedTaps.tap(id) else { return nil }
        return TapRecord(shortLink: tap.shortLink, app: tap.app, receivedAt: tap.at)
    }

    /// The tap that the input names, if it was on this link; otherwise nil.
    private func tapOfLink(named shortLink: String, in journey: Journey) -> EventID? {
        guard let (id, record) = tap(in: journey), record.shortLink.map({ sameBytes($0, shortLink) }) == true else {
            return nil
        }
        return id
    }

    /// The target of a lazy link on a domain of the app; nil for other URLs and rejected targets.
    private func lazyTarget(of url: LinkURL, _ app: App, _ journey: inout Journey) -> LinkURL? {
        guard let text = SmartLink.lazyTarget(of: url) else { return nil }
        let whole = SmartLink.url(of: text, scheme: app.schemes.first, domain: url.host)
        do throws(LinkURLError) {
            let target = try targets.target(whole, kind: .any, for: app)
            journey.note("lazy link")
            // The target's own query belongs to the link; other parameters are the caller's.
            return target.carrying(url.removingQueryItems(named: ["uri"]), query: app.definition.passQuery)
        } catch {
            journey.warn("lazy_target")
            journey.note("the target of the lazy link is not allowed: \(error.reason)")
            return nil
        }
    }

    /// Expands a link of a foreign shortener, if it may be followed.
    private func expand(_ url: LinkURL, _ journey: inout Journey) async -> Verdict {
        guard let limits = config.expansion, mayExpand(url) else { return .pass }
        let expansion = await host.expand(url, within: limits, for: journey.event.client)
        for word in expansion.warnings { journey.warn(word) }
        guard let target = expansion.target else {
            journey.warn("expand_failed")
            journey.note("\(url.host) was not followed: \(expansion.failure ?? "no target")")
            return .pass
        }
        if sameBytes(target.text, url.text) {
            journey.note("\(url.host) does not redirect: it answered with a page")
            return .pass
        }
        let isOwn = host.apps.apps.contains { app in
            app.schemes.contains { sameBytes($0, target.scheme) }
        }
        guard target.isWeb || isOwn else {
            journey.warn("target_scheme_not_allowed")
            journey.note("\(url.host) leads to the scheme \(target.scheme), which belongs to no app")
            return .pass
        }
        let extra = journey.app?.definition.secretParameters ?? []
        let between = expansion.hops.map { Secrets.redactText($0, extra: extra).text }
        journey.record { reading in
            if !reading.formats.contains(.expanded) { reading.formats.append(.expanded) }
            reading.hops += between
        }
        journey.note("\(url.host) led to \(target.host.isEmpty ? target.scheme : target.host)")
        return .restart(with: target)
    }
}
