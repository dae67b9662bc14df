// How many requests an address and a key may send: one table of each kind for the whole daemon, so that a limit
// applies to the daemon and not to each worker. The rates are in the snapshot; usage survives reloads. Any thread.

import EventLoop
public import LinkCore
import Records
import Wire

/// The rates of `[limits]`; all are off by default.
public struct RequestRates: Sendable, Equatable {
    /// Requests of one address without a valid key.
    public var perAddress = RequestRate.off
    /// Requests with one server key.
    public var perKey = RequestRate.off
    /// Events and requests of one address with one app key.
    public var appKeyPerAddress = RequestRate.off
    /// Requests of one address with an invalid key.
    public var badKeyPerAddress = RequestRate.off
    /// External links that are expanded, and pages that are fetched, for one address without a server key.
    public var expansionsPerAddress = RequestRate.off
    /// Pages of other sites that are fetched for the App Links that one key or user of a socket asks for, or leaves for.
    public var appLinkPagesPerCaller = RequestRate.off
    /// KiB that events of one address without a server key may store. See `stored(bytes:)`.
    public var storedPerAddress = RequestRate.off
    /// Links that one address creates with an app key.
    public var linksPerAddress = RequestRate.off
    /// Links that one installation creates with an app key.
    public var linksPerInstallation = RequestRate.off
    /// Links with metadata or platforms that one installation creates with an app key.
    public var smartLinksPerInstallation = RequestRate.off

    /// No limits until they are set.
    public init() {}

    /// The rate of so many bytes a day; 0 means no limit.
    public static func stored(bytes: Int) -> RequestRate {
        bytes > 0 ? RequestRate(count: max(1, bytes / 1024), milliseconds: 86_400_000) : .off
    }
}

/// Who is charged for pages that are fetched for their App Links.
enum PageCaller: Sendable, Equatable {
    /// A user of the sockets, by the system's number.
    case user(UInt32)
    /// An HTTP key, by its number.
    case key(Int64)
    /// Whoever the system gives no number, all together.
    case unnamed
}

/// The usage of all limits.
final class RateLimits: Sendable {
    /// How many times an address's budget an IPv6 network (/48) may store: a site has 65,536 such addresses.
    private static let addressesPerNetwork = 16

    private let addresses = TokenTable(slots: 65_536)
    private let files = TokenTable(slots: 16_384)
    private let expansions = TokenTable(slots: 16_384)
    private let appLinkPages = TokenTable(slots: 4096)
    private let keys = TokenTable(slots: 16_384)
    private let appKeys = TokenTable(slots: 32_768)
    private let badKeys = TokenTable(slots: 16_384)
    private let stored = TokenTable(slots: 65_536)
    private let storedByNetwork = TokenTable(slots: 16_384)
    private let links = TokenTable(slots: 16_384)
    private let linksOfInstallations = TokenTable(slots: 16_384)
    private let smartLinksOfInstallations = TokenTable(slots: 16_384)

    /// Charges a request to an address. Returns the seconds to wait, or nil when it is allowed.
    /// - Parameter cost: see `RequestCost`.
    func request(from address: IPAddress, cost: Int, _ rates: RequestRates, now: UInt64) -> Int? {
        seconds(addresses.take(cost, of: address.customer, rates.perAddress, now: now))
    }

    /// Charges a request for an association file to an address. The rate is the same but the bucket is a separate one:
    /// whatever else comes from the address, phones get the file.
    func file(from address: IPAddress, cost: Int, _ rates: RequestRates, now: UInt64) -> Int? {
        seconds(files.take(cost, of: address.customer, rates.perAddress, now: now))
    }

    /// Charges what a request turned out to cost, as far as the bucket allows; the next request has to wait for it.
    func spend(_ cost: Int, from address: IPAddress, _ rates: RequestRates, now: UInt64) {
        addresses.spend(cost, of: address.customer, rates.perAddress, now: now)
    }

    /// Charges an expansion to an address; false when its budget is used up.
    func expansion(from address: IPAddress, _ rates: RequestRates, now: UInt64) -> Bool {
        expansions.take(of: address.customer, rates.expansionsPerAddress, now: now) == nil
    }

    /// Charges a page that is fetched for its App Links. Returns the seconds to wait, or nil when it may be fetched.
    func appLinkPage(for caller: PageCaller, _ rates: RequestRates, now: UInt64) -> Int? {
        let name =
            switch caller {
            case .user(let id): UInt64(id) << 1
            case .key(let id): UInt64(bitPattern: id) << 1 | 1
            // No key has a negative number.
            case .unnamed: UInt64.max
            }
        return seconds(appLinkPages.take(of: name, rates.appLinkPagesPerCaller, now: now))
    }

    /// Charges an invalid key to an address. Returns the seconds to wait, or nil.
    func badKey(from address: IPAddress, _ rates: RequestRates, now: UInt64) -> Int? {
        seconds(badKeys.take(of: address.customer, rates.badKeyPerAddress, now: now))
    }

    /// Charges a request, or what counts as several, to a server key. Returns the seconds to wait, or nil.
    func request(_ count: Int = 1, with key: HTTPKey, _ rates: RequestRates, now: UInt64) -> Int? {
        seconds(keys.take(count, of: UInt64(bitPattern: key.id), rates.perKey, now: now))
    }

    /// Charges events or a request to an address with an app key. Everybody may have an app key, so only the key and
    /// the address together identify a caller. Returns the seconds to wait, or nil.
    func events(_ count: Int, with key: HTTPKey, from address: IPAddress, _ rates: RequestRates, now: UInt64) -> Int? {
        let name = address.customer &+ UInt64(bitPattern: key.id) &* 0x9e37_79b9_7f4a_7c15
        return seconds(appKeys.take(count, of: name, rates.appKeyPerAddress, now: now))
    }

    /// Charges what an event of an address stores, in KiB. Returns the seconds until there is room for it, or nil.
    func store(_ kilobytes: Int, of address: IPAddress, _ rates: RequestRates, now: UInt64) -> Int? {
        let rate = rates.storedPerAddress
        if let wait = stored.take(kilobytes, of: address.customer, rate, now: now) { return seconds(wait) }
        guard address.isIPv6 else { return nil }
        return seconds(storedByNetwork.take(kilobytes, of: address.customer >> 16, Self.wide(rate), now: now))
    }

    /// Whether an address may store so many KiB; nothing is charged.
    func mayStore(_ kilobytes: Int, of address: IPAddress, _ rates: RequestRates, now: UInt64) -> Bool {
        let rate = rates.storedPerAddress
        guard stored.has(kilobytes, of: address.customer, rate, now: now) else { return false }
        return !address.isIPv6
            || storedByNetwork.has(kilobytes, of: address.customer >> 16, Self.wide(rate), now: now)
    }

    /// The rate for the whole network of an IPv6 address.
    private static func wide(_ rate: RequestRate) -> RequestRate {
        RequestRate(count: rate.count * addressesPerNetwork, milliseconds: rate.milliseconds)
    }

    /// Charges a link that an address creates with an app key, for the installation it names. Returns the seconds to
    /// wait, or nil.
    /// - Parameter isSmart: whether it has metadata or platforms.
    func link(
        with key: HTTPKey, from address: IPAddress?, for installation: String?, isSmart: Bool, _ rates: RequestRates,
        now: UInt64
    ) -> Int? {
        if let installation {
            var hasher = Hasher()
            hasher.combine(key.id)
            installation.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
            let name = UInt64(truncatingIfNeeded: hasher.finalize())
            if isSmart,
                let wait = smartLinksOfInstallations.take(of: name, rates.smartLinksPerInstallation, now: now)
            {
                return seconds(wait)
            }
            if let wait = linksOfInstallations.take(of: name, rates.linksPerInstallation, now: now) {
                return seconds(wait)
            }
        }
        guard let address else { return nil }
        return seconds(links.take(of: address.customer, rates.linksPerAddress, now: now))
    }

    private func seconds(_ nanoseconds: UInt64?) -> Int? {
        nanoseconds.map { Int(($0 + 999_999_999) / 1_000_000_000) }
    }
}

extension HTTPProblem {
    /// 429: what was too frequent, and when to try again.
    static func tooMany(_ what: String, after seconds: Int) -> HTTPProblem {
        HTTPProblem(
            problem: Problem(
                status: 429, code: "too_many_requests", title: "Too Many Requests",
                detail: "\(what); try again in \(seconds) s"),
            headers: [HTTPField("Retry-After", "\(seconds)")])
    }
}
