// Limits guesses of links' passwords, by client and by link. Shared by all workers, bounded in size. Any thread; the
// comparison runs under the lock, so that no two workers grant one attempt twice. Used only for submitted forms.
//
// A guesser can buy any number of addresses, so a link allows only so many wrong guesses in all. Passwords that are
// easy to guess have a small budget, those that people make up a larger one. Twelve characters have none: nobody finds
// those by trying, and so nobody can lock others out by trying. When the budget is used up, each of 16 groups of
// networks gets one attempt an hour, so that a single network locks out one group and not everybody. docs/security.md
// has the arithmetic.

import EventLoop
import LinkCore
import Records
import Synchronization

/// Counts wrong passwords and delays further attempts.
final class PasswordAttempts: Sendable {
    /// The result of a guess.
    enum Answer: Equatable {
        case right, wrong
        /// It was not checked; seconds until one will be.
        case wait(Int)
    }

    private static let second: UInt64 = 1_000_000_000
    private static let minute = 60 * second
    private static let groups: UInt64 = 16

    private struct Tables {
        /// An IPv4 address, or the /64 of an IPv6 address.
        var customers = BackoffTable(
            slots: 32_768, BackoffPolicy(free: 5, first: 10 * second, most: 10 * minute, fade: 10 * minute))
        /// The /56 of an IPv6 address.
        var sites = BackoffTable(
            slots: 32_768, BackoffPolicy(free: 20, first: 10 * second, most: 5 * minute, fade: 5 * minute))
        /// The /24 of an IPv4 address, the /48 of an IPv6 address.
        var networks = BackoffTable(
            slots: 32_768, BackoffPolicy(free: 40, first: 10 * second, most: 2 * minute, fade: 2 * minute))
        /// Links, for guesses that are easy to make.
        var guessable = BackoffTable(
            slots: 16_384, BackoffPolicy(free: 30, first: 2 * second, most: 4 * minute, fade: 4 * minute))
        /// Links, for guesses of eight to eleven characters.
        var middling = BackoffTable(
            slots: 16_384, BackoffPolicy(free: 500, first: second, most: 10 * second, fade: 10 * second))
        /// Links and groups of networks, when a link's budget is used up.
        var reserve = BackoffTable(
            slots: 65_536, BackoffPolicy(free: 0, first: 60 * minute, most: 60 * minute, fade: 60 * minute))

        /// How long a guess has to wait, nanoseconds, and for how long the link's own budget is used up.
        func wait(of guess: Guess, _ strength: PasswordStrength, now: UInt64) -> (all: UInt64, shared: UInt64) {
            var wait = customers.wait(of: guess.customer, now: now)
            if guess.isIPv6 { wait = max(wait, sites.wait(of: guess.site, now: now)) }
            wait = max(wait, networks.wait(of: guess.network, now: now))
            let shared = self.wait(at: guess.link, strength, now: now)
            if shared > 0 { wait = max(wait, min(shared, reserve.wait(of: guess.reserve, now: now))) }
            return (wait, shared)
        }

        func wait(at link: UInt64, _ strength: PasswordStrength, now: UInt64) -> UInt64 {
            switch strength {
            case .guessable: guessable.wait(of: link, now: now)
            case .middling: middling.wait(of: link, now: now)
            case .long: 0
            }
        }

        mutating func fail(at link: UInt64, _ strength: PasswordStrength, now: UInt64) {
            switch strength {
            case .guessable: guessable.fail(link, now: now)
            case .middling: middling.fail(link, now: now)
            case .long: break
            }
        }
    }

    /// The names under which a guess counts.
    private struct Guess {
        let link: UInt64
        let isIPv6: Bool
        let customer: UInt64
        let site: UInt64
        let network: UInt64
        let reserve: UInt64

        init(at link: Int64, from address: IPAddress?) {
            self.link = UInt64(bitPattern: link)
            customer = address?.customer ?? 0
            isIPv6 = address?.isIPv6 ?? false
            site = isIPv6 ? customer & ~0xff : customer
            network = isIPv6 ? customer & ~0xffff : customer & ~0xff
            reserve = PasswordAttempts.reserve(of: self.link, network)
        }
    }

    private let tables = Mutex(Tables())

    /// Bytes that the tables occupy.
    var bytes: Int {
        tables.withLock { tables in
            [
                tables.customers, tables.sites, tables.networks, tables.guessable, tables.middling, tables.reserve,
            ].reduce(0) { $0 + $1.bytes }
        }
    }

    /// Checks a guess. A right one costs nothing.
    /// - Parameters:
    ///   - strength: of the guessed password.
    ///   - link: the link's row.
    ///   - now: nanoseconds of a clock that never runs backwards.
    ///   - isRight: compares; not called when the guess has to wait.
    func guess(
        _ strength: PasswordStrength, at link: Int64, from address: IPAddress?, now: UInt64, _ isRight: () -> Bool
    ) -> Answer {
        let guess = Guess(at: link, from: address)
        return tables.withLock { tables in
            let wait = tables.wait(of: guess, strength, now: now)
            if wait.all > 0 { return .wait(Self.seconds(wait.all)) }
            if isRight() { return .right }
            tables.customers.fail(guess.customer, now: now)
            if guess.isIPv6 { tables.sites.fail(guess.site, now: now) }
            tables.networks.fail(guess.network, now: now)
            if wait.shared > 0 {
                tables.reserve.fail(guess.reserve, now: now)
            } else {
                tables.fail(at: guess.link, strength, now: now)
            }
            return .wrong
        }
    }

    /// How long a guess would have to wait, seconds; 0 when it would be checked. For guesses that cost much to compare,
    /// before the comparison; `guess` decides.
    func wait(_ strength: PasswordStrength, at link: Int64, from address: IPAddress?, now: UInt64) -> Int {
        let guess = Guess(at: link, from: address)
        return Self.seconds(tables.withLock { $0.wait(of: guess, strength, now: now).all })
    }

    private static func seconds(_ nanoseconds: UInt64) -> Int { Int((nanoseconds + second - 1) / second) }

    /// The name of a network's group in a link's reserve. No outsider can tell which networks form a group.
    private static func reserve(of link: UInt64, _ network: UInt64) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(network)
        hasher.combine(link)
        return link &* groups &+ UInt64(truncatingIfNeeded: hasher.finalize()) % groups
    }
}
