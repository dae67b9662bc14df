// What events without a server key may leave at rest, per address and day (`limits.stored_bytes_per_address`). What is taken
// is about what an event will need, known before it is decided: the rows and indexes of one, and its texts as far as they
// are kept. Loop thread; on every tap.

import EventLoop
import LinkCore
import Logging
import Wire

struct StorageBudget {
    private let parts: WorkerContext
    private let address: IPAddress?

    /// - Parameter address: nil for who is not limited: this host, and a trusted proxy that names nobody.
    init(_ parts: WorkerContext, _ address: IPAddress?) {
        self.parts = parts
        self.address = address
    }

    /// Whether a tap is kept. Beyond the budget it is answered and counted: a row for each, however small, would leave the
    /// disk to whoever taps fastest.
    /// - Parameter bytes: those of what its sender wrote freely; called for senders who are limited.
    func takes(bytes: @autoclosure () -> Int, at now: UInt64) -> Bool {
        guard let address, take(kept(bytes()), of: address, at: now) != nil else { return true }
        parts.counters.tapsCountedOnly += 1
        return false
    }

    /// Whether a tap would be kept; nothing is taken.
    /// - Parameter bytes: those of what its sender wrote freely.
    func hasRoom(bytes: Int, at now: UInt64) -> Bool {
        let rates = parts.snapshot.values.limits.rates
        guard let address, !rates.storedPerAddress.isOff else { return true }
        return parts.services.limits.mayStore(1 + kept(bytes) / 1024, of: address, rates, now: now)
    }

    /// Refuses an event of an app key beyond the budget: it may redeem, claim or wait for its app, so it is recorded or
    /// comes again later.
    func take(_ event: LinkEvent) throws(HTTPProblem) {
        guard let address else { return }
        // A link that waits for its app keeps its target whole.
        let bytes = kept(event.byteCount) + (event.url?.utf8.count ?? 0)
        let now = parts.services.clock.monotonicNanoseconds()
        guard let seconds = take(bytes, of: address, at: now) else { return }
        parts.counters.limitedStorage += 1
        throw .tooMany("this address left as much as it may today (limits.stored_bytes_per_address)", after: seconds)
    }

    /// Takes 1 KiB for the rows, and one for each that texts fill; seconds to wait, or nil.
    private func take(_ bytes: Int, of address: IPAddress, at now: UInt64) -> Int? {
        let rates = parts.snapshot.values.limits.rates
        if rates.storedPerAddress.isOff { return nil }
        guard let seconds = parts.services.limits.store(1 + bytes / 1024, of: address, rates, now: now) else {
            return nil
        }
        parts.noteUsedUp(address, at: now)
        return seconds
    }

    /// As many of so many bytes as are kept.
    private func kept(_ bytes: Int) -> Int { min(bytes, parts.snapshot.values.limits.anonymousEventBytes) }
}

extension LinkEvent {
    /// The bytes of what its sender wrote freely.
    var byteCount: Int {
        var count = Self.bytes(url) + attributes.byteCount
        if let client {
            count += Self.bytes(client.userAgent) + Self.bytes(client.referrer) + Self.bytes(client.acceptLanguage)
        }
        if let device {
            count += Self.bytes(device.osVersion) + Self.bytes(device.model) + Self.bytes(device.language)
            count += Self.bytes(device.timezone) + Self.bytes(device.screen)
        }
        if let app {
            count += Self.bytes(app.version) + Self.bytes(app.build) + Self.bytes(app.sourceApplication)
            count += app.state.byteCount
        }
        if let evidence {
            count += Self.bytes(evidence.installReferrer) + Self.bytes(evidence.installVersion)
            count += Self.bytes(evidence.clipboard)
        }
        if let navigation {
            count += navigation.canOpen.reduce(0) { $0 + $1.utf8.count }
            for case let document? in [navigation.extras, navigation.appLinkData] {
                count += JSONValue.object(document).byteCount
            }
        }
        return count
    }

    private static func bytes(_ text: String?) -> Int { text?.utf8.count ?? 0 }
}
