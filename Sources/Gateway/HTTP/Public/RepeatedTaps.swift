// Taps that repeat an earlier one, from the head of their request to the bytes of their answer. No request object is
// created, and no stage runs. Everything else is as for a tap that is decided: it is charged to its limits, recorded
// before it is answered, counted and logged. Loop thread.

import EventLoop
import LinkCore
import Wire

/// The taps of one connection that cached decisions answer.
final class RepeatedTaps {
    let context: WorkerContext
    private let peer: PeerIdentity
    /// The peer's address as it is recorded.
    private lazy var peerText = peer.address?.text

    init(_ context: WorkerContext, from peer: PeerIdentity) {
        self.context = context
        self.peer = peer
    }

    /// The tap of a request; nil when it is no tap, or has to be decided.
    func find(_ head: HTTPHead) -> CachedTapInFlight? {
        let snapshot = context.snapshot
        let decisions = snapshot.decisions
        guard decisions.count > 0, let get = head.plainGet else { return nil }
        let fields = decisions.keys.begin(get, head.fields)
        let finder = ClientAddress(trusted: snapshot.values.trustedProxies)
        let headers = fields.isForwarded ? HTTPHeaders(head) : nil
        let client = headers.map { finder.find($0, from: peer) } ?? finder.find(from: peer)
        guard let address = client.address else { return nil }
        // Needed before the decision is found only where countries are known; made once.
        let early = snapshot.knowsCountries ? text(of: address, isPeers: headers == nil) : nil
        let clock = context.services.clock
        let moment = clock.wallMilliseconds()
        guard let key = decisions.keys.end(country: early.flatMap { snapshot.country(of: $0) }) else { return nil }
        guard let (decision, hasVersion) = decision(of: key, at: moment, by: snapshot) else {
            guard decisions.hasShapes, key.passed.isEmpty else { return nil }
            return shaped(
                AskedTap(
                    head: head, get: get, fields: fields, client: client, headers: headers, at: moment,
                    key: key.hash),
                from: address)
        }
        decision.answer.prefetch()
        let began = clock.monotonicNanoseconds()
        let referrer = fields.referrer.flatMap { ClientAddress.referrer(head.fields.value(at: $0)) }
        let referrerBytes = referrer?.utf8.count ?? 0
        let ownBytes = referrerBytes + (fields.agent?.text.utf8.count ?? 0)
        // A tap with so much data of its own is decided anew, which bounds what is stored of it.
        guard referrerBytes <= TapEntry.longestReferrer else { return nil }
        let budget = StorageBudget(context, client.limited)
        var line: AddressLine?
        if decision.comparesAddress {
            line = snapshot.line(of: address)
            if line == nil { return nil }
            // The page of a tap that is only counted does not report the device.
            if decision.reportsDevice, !budget.hasRoom(bytes: decision.eventBytes + ownBytes, at: began) {
                return nil
            }
        }
        guard mayAsk(head, get, client.limited, at: began) else { return nil }
        if let headers { note(client, headers) }
        if decision.answer.isPage { spend(RequestCost.page, client.limited, at: began) }
        let found = CachedTapInFlight(
            TapEntry(decision.decided, id: context.path.newID(at: moment), receivedAt: moment, passing: key.passed),
            .template(decision.answer), decision.app, head, context, since: began, counted: decision.counted,
            status: decision.status)
        found.tap.agent = fields.agent
        if !hasVersion { found.tap.osVersion = decisions.keys.osVersion }
        found.tap.address = early == nil ? text(of: address, isPeers: headers == nil) : early
        if decision.decided.hasLine || decision.decided.hasToken {
            found.tap.own = OwnTapFields(
                line: decision.decided.hasLine ? line?.bytes : nil, addressSharing: line?.addressSharing ?? .unlisted,
                clipboard: decision.decided.hasToken ? context.path.newToken() : nil)
        }
        found.tap.referrer = referrer.map(EntryRedactor(for: decision.app).referrer)
        found.tap.isCountedOnly = !budget.takes(bytes: decision.eventBytes + ownBytes, at: began)
        return found
    }

    /// The decision for a key, or for the key with the version of the visitor's system added; and whether the version
    /// is included.
    private func decision(
        of key: TapKey, at moment: Int64, by snapshot: ActiveSnapshot
    ) -> (decision: Decision, hasVersion: Bool)? {
        func find(_ key: TapKey, isSecondLook: Bool) -> Decision? {
            guard let decision = snapshot.decisions.find(key, isSecondLook: isSecondLook),
                decision.holds(at: moment, publication: snapshot.publication), decision.takes(key.passed)
            else { return nil }
            return decision
        }
        if let decision = find(key, isSecondLook: false) { return (decision, key.hasVersion) }
        guard let detailed = snapshot.decisions.keys.detailed(),
            let decision = find(detailed, isSecondLook: true)
        else { return nil }
        return (decision, true)
    }

    /// An address as it is recorded.
    func text(of address: IPAddress, isPeers: Bool) -> String? { isPeers ? peerText : address.text }

    /// Charges the request to its address; false when its budget is used up. Then it is rejected in the same way as
    /// every other request.
    func mayAsk(_ head: HTTPHead, _ get: HTTPHead.PlainGet, _ limited: IPAddress?, at now: UInt64) -> Bool {
        let rates = context.snapshot.values.limits.rates
        guard let limited, !rates.perAddress.isOff else { return true }
        let cost = RequestCost.head(get.path.count + (get.query?.count ?? 0), of: head.byteCount)
        return context.services.limits.request(from: limited, cost: cost, rates, now: now) == nil
    }

    /// Charges the cost of the answer besides the request.
    private func spend(_ cost: Int, _ limited: IPAddress?, at now: UInt64) {
        let rates = context.snapshot.values.limits.rates
        guard let limited, !rates.perAddress.isOff else { return }
        context.services.limits.spend(cost, from: limited, rates, now: now)
    }

    /// Counts proxies that do not say who their client is, and untrusted peers that send forwarding headers.
    func note(_ client: ClientAddress.Finding, _ headers: HTTPHeaders) {
        if let doubt = client.doubt { context.note(doubt, of: client.address) }
        context.noteUntrustedProxy(headers, from: peer)
    }
}

/// Sends the answers to repeated taps.
protocol TapAnswering: AnyObject {
    /// Sends an answer when the answers before it were sent.
    func answer(_ tap: CachedTapInFlight)
}

/// A tap that is answered without being decided.
final class CachedTapInFlight: TapInFlight {
    /// What its answer is made of.
    enum Answer {
        case template(AnswerTemplate)
        /// The answer to taps on links of one shape, with the texts of this tap's link.
        case placed(PlacedAnswer, OwnTexts)
    }

    /// Set before it is recorded.
    var receiver: (any TapAnswering)?
    /// The slot of its answer.
    var slot: ReplySlot?
    /// The app that it belongs to; nil when there is none.
    let app: App?
    private let answer: Answer
    private let version: HTTPVersion
    private let keepAlive: Bool

    init(
        _ tap: TapEntry, _ answer: Answer, _ app: App?, _ head: HTTPHead, _ context: WorkerContext,
        since began: UInt64, counted: EventCounts.Place, status: Int
    ) {
        (self.answer, self.app, version, keepAlive) = (answer, app, head.version, head.keepAlive)
        super.init(
            tap, since: began, context, counted: counted, status: status,
            timeout: context.snapshot.values.commitTimeout)
    }

    /// Sends the answer, once.
    override func act() {
        context.tapAnswered(since: began)
        receiver?.answer(self)
        receiver = nil
    }

    /// Appends the answer.
    /// - Parameter isClosing: whether it is the connection's last one.
    func append(to out: inout [UInt8], isClosing: Bool) {
        let form = HTTPResponse.Form(version: version, keepAlive: keepAlive && !isClosing)
        switch answer {
        case .template(let answer):
            answer.append(to: &out, naming: tap.id, passing: tap.answered, date: context.date(), form: form)
        case .placed(let answer, let own): answer.append(to: &out, with: own, date: context.date(), form: form)
        }
    }
}
