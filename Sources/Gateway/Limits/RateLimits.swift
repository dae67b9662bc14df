// How often an address and a key may ask: one table of each for the whole daemon, so that a limit is the daemon's and not
// a worker's. What is limited stands in the snapshot, what was used up stays over reloads. Any thread.

import EventLoop
public import LinkCore
import Wire

/// The rates of `[limits]`.
public struct RequestRates: Sendable, Equatable {
    /// Requests of one address, whatever they ask for.
    public var perAddress = RequestRate.off
    /// Requests with one server key.
    public var perKey = RequestRate.off
    /// Events and requests of one address with one app key.
    public var appKeyPerAddress = RequestRate.off
    /// Requests of one address with a key that is none.
    public var badKeyPerAddress = RequestRate.off

    /// No limits.
    public init() {}
}

/// What was used up of the limits.
final class RateLimits: Sendable {
    private let addresses = TokenTable(slots: 65_536)
    private let appKeys = TokenTable(slots: 32_768)
    private let badKeys = TokenTable(slots: 16_384)
    private let keys = TokenTable(slots: 16_384)

    /// A request of an address; seconds to wait, or nil.
    func request(from address: IPAddress, _ rates: RequestRates, now: UInt64) -> Int? {
        seconds(addresses.take(of: address.customer, rates.perAddress, now: now))
    }

    /// A key that is none, of an address.
    func badKey(from address: IPAddress, _ rates: RequestRates, now: UInt64) -> Int? {
        seconds(badKeys.take(of: address.customer, rates.badKeyPerAddress, now: now))
    }

    /// A request with a server key.
    func request(with key: HTTPKey, _ rates: RequestRates, now: UInt64) -> Int? {
        seconds(keys.take(of: UInt64(bitPattern: key.id), rates.perKey, now: now))
    }

    /// Events or a request with an app key, of an address. An app key is everybody's, so only the two together are
    /// somebody.
    func events(_ count: Int, with key: HTTPKey, from address: IPAddress, _ rates: RequestRates, now: UInt64) -> Int? {
        let name = address.customer &+ UInt64(bitPattern: key.id) &* 0x9e37_79b9_7f4a_7c15
        return seconds(appKeys.take(count, of: name, rates.appKeyPerAddress, now: now))
    }

    private func seconds(_ nanoseconds: UInt64?) -> Int? {
        nanoseconds.map { Int(($0 + 999_999_999) / 1_000_000_000) }
    }
}

extension Refused {
    /// Too often: what was, and when to come back.
    static func tooMany(_ what: String, after seconds: Int) -> Refused {
        Refused(
            problem: Problem(
                status: 429, code: "too_many_requests", title: "Too Many Requests",
                detail: "\(what); try again in \(seconds) s"),
            headers: [HTTPField("Retry-After", "\(seconds)"), HTTPField("Cache-Control", "no-store")])
    }
}
