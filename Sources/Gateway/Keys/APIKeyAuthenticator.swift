// Authenticates requests to /v1: which key a request carries, and whether it is within its rate limits. Every request
// needs a key, wherever it comes from. Behind an ordinary proxy on this host the whole world looks like a local
// process. A key is created over a Unix socket, which needs none. Loop thread. Never log or answer what came as a key:
// only names of keys.

import EventLoop
import LinkCore
import Logging
import Records
import Wire

struct APIKeyAuthenticator {
    let context: WorkerContext
    let request: HTTPRequest
    let peer: PeerIdentity
    /// Whether a key in the query, `?key=KEY`, is accepted: where Firebase's interface is served, whose clients send it
    /// so.
    var takesKeyOfQuery = false

    private var now: UInt64 { context.services.clock.monotonicNanoseconds() }
    private var rates: RequestRates { context.snapshot.values.limits.rates }

    /// The authenticated caller; throws for every other request.
    func caller() throws(HTTPProblem) -> HTTPCaller {
        let client = ClientAddress(trusted: context.snapshot.values.trustedProxies).find(request, from: peer)
        if let doubt = client.doubt { context.note(doubt, of: client.address) }
        try refuseInAddress()
        let address = client.limited
        do throws(HTTPProblem) {
            let key = try key(address)
            let caller = HTTPCaller(key: key, address: address)
            if key.kind == .app {
                try charge(RequestCost.of(request), to: caller)
            } else if let seconds = context.services.limits.request(with: key, rates, now: now) {
                context.counters.limitedKeys += 1
                throw .tooMany("too many requests with this key", after: seconds)
            }
            return caller
        } catch {
            if error.problem.status == 401 { context.counters.keysRefused += 1 }
            throw error
        }
    }

    /// Charges the other events of a list, whose first event the request paid for. A list larger than an address's
    /// whole budget takes the whole budget; otherwise it would be rejected for ever.
    func charge(more events: Int, to caller: HTTPCaller) throws(HTTPProblem) {
        try charge(min(events, max(0, Int(rates.appKeyPerAddress.count) - 1)), paid: 1, to: caller)
    }

    /// How many lines of a body are recorded at once: at most an address's whole budget.
    func linesAtOnce(_ most: Int, for caller: HTTPCaller) -> Int {
        let rate = rates.appKeyPerAddress
        return caller.isPublic && !rate.isOff ? min(most, max(rate.count, 1)) : most
    }

    /// Charges events to what an address may do with an app key; does nothing for any other caller.
    /// - Parameter paid: how many events of the same request were charged already. A retry pays for them again, so the
    ///   wait is computed for all of them.
    func charge(_ events: Int, paid: Int = 0, to caller: HTTPCaller) throws(HTTPProblem) {
        guard caller.isPublic, let address = caller.address, events > 0 else { return }
        let (limits, key) = (context.services.limits, caller.key)
        if let seconds = limits.events(events, with: key, from: address, rates, now: now) {
            context.counters.limitedAppKeys += 1
            let wait = limits.events(events + paid, with: key, from: address, rates, now: now) ?? seconds
            throw .tooMany("too many requests with this key from this address", after: wait)
        }
    }

    /// Whether the caller may see the trace of an app's link. A caller who may not gets the same answer as one without
    /// a key.
    func mayTrace(app: String) -> Bool {
        guard request.headers.contains("authorization"), (try? refuseInAddress()) != nil else { return false }
        let address = ClientAddress(trusted: context.snapshot.values.trustedProxies).limited(of: request, from: peer)
        guard let key = try? key(address), key.kind == .server, sameBytes(key.app, app) else { return false }
        return key.scopes.contains(.explain)
    }

    // MARK: the key

    private func key(_ address: IPAddress?) throws(HTTPProblem) -> HTTPKey {
        let values = request.headers.values(of: "authorization")
        guard values.count < 2 else { throw .badAuthorization("more than one Authorization field") }
        guard let value = values.first else {
            if takesKeyOfQuery { return try find(Substring(try keyOfQuery()), address) }
            throw .keyRequired(
                "send a key: Authorization: Bearer KEY; create one: linkctl keys create --name NAME --app APP "
                    + "--scope SCOPE")
        }
        guard let secret = Self.bearer(value) else {
            throw .keyRequired("Authorization is not \"Bearer KEY\"")
        }
        return try find(secret, address)
    }

    private func keyOfQuery() throws(HTTPProblem) -> String {
        let keys = try JSONBody.query(of: request).filter { sameBytes($0.name, "key") }.map { $0.value ?? "" }
        guard let key = keys.first, keys.count == 1, (1...KeySecret.longest).contains(key.utf8.count),
            key.utf8.allSatisfy(Self.isTokenByte)
        else { throw .keyRequired("send a key of linkd, once: ?key=KEY") }
        return key
    }

    private func find(_ secret: Substring, _ address: IPAddress?) throws(HTTPProblem) -> HTTPKey {
        let digest = KeySecret.digest(secret)
        switch context.services.httpKeys.find(digest, at: context.services.clock.expiryMilliseconds()) {
        case .key(let key): return key
        case .unknown: throw refusal(of: nil, because: "unknown", address)
        case .over(let name, let why): throw refusal(of: name, because: why, address)
        }
    }

    /// The error for an invalid key. An address that sends many invalid keys gets 429 and is not logged any more. A
    /// valid key is still accepted: no number of guesses finds 200 random bits, but somebody behind the same address
    /// could lock others out.
    private func refusal(of name: String?, because why: String, _ address: IPAddress?) -> HTTPProblem {
        if let address, let seconds = context.services.limits.badKey(from: address, rates, now: now) {
            context.counters.limitedBadKeys += 1
            return .tooMany("too many invalid keys from this address", after: seconds)
        }
        context.services.logger.info(
            "an HTTP key was rejected",
            metadata: [
                "key": "\(name ?? "-")", "why": "\(why)", "peer": "\(peer)", "client": "\(address?.text ?? "-")",
            ])
        return .badKey
    }

    /// The token of `Bearer TOKEN`: the scheme in any letter case, then spaces, then token characters. Nil for
    /// anything else.
    static func bearer(_ value: String) -> Substring? {
        let bytes = value.utf8
        let scheme = "bearer".utf8
        guard bytes.count > scheme.count, zip(bytes, scheme).allSatisfy({ $0 | 0x20 == $1 }) else { return nil }
        let rest = bytes.dropFirst(scheme.count)
        let token = rest.drop { $0 == UInt8(ascii: " ") }
        guard rest.first == UInt8(ascii: " "), (1...KeySecret.longest).contains(token.count),
            token.allSatisfy(isTokenByte)
        else { return nil }
        return Substring(token)
    }

    /// The characters of b64token, RFC 6750.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~+/=".utf8.contains(byte)
        }
    }

    /// Rejects a key in the URL, whether as a value, a name or part of the path. Every proxy logs URLs, so such a key
    /// is no longer secret, and clients must not get used to it. The error repeats nothing of the URL.
    private func refuseInAddress() throws(HTTPProblem) {
        if takesKeyOfQuery, !KeyForm.isBegun(in: request.path) { return }
        let query = request.query ?? ""
        let names = (try? QueryParser.parse(Substring(query)).items.map(\.name)) ?? []
        guard
            names.contains(where: { sameBytes($0, "access_token") }) || KeyForm.isBegun(in: query)
                || KeyForm.isBegun(in: request.path)
        else { return }
        throw .badAuthorization(
            "a key does not belong in the address: send it as Authorization: Bearer KEY; only hosts of [firebase] take ?key="
        )
    }
}
