// What events without a server key may store, per address and day (`limits.stored_bytes_per_address`). The charge
// approximates what an event will occupy and is known before it is decided: the rows and indexes of one event, and its
// texts as far as they are kept. Loop thread; used for every tap.

import EventLoop
import LinkCore
import Logging
import Wire

struct StorageBudget {
    private let context: WorkerContext
    private let address: IPAddress?

    /// - Parameter address: nil for clients without a limit: this host, and a trusted proxy that names no client.
    init(_ context: WorkerContext, _ address: IPAddress?) {
        self.context = context
        self.address = address
    }

    /// Charges a tap; returns whether it is stored. Beyond the budget a tap is answered and counted only: a row per
    /// tap, however small, would give the disk to whoever taps fastest.
    /// - Parameter bytes: bytes of the fields that the sender fills freely; evaluated for limited senders only.
    func takes(bytes: @autoclosure () -> Int, at now: UInt64) -> Bool {
        guard let address, take(kept(bytes()), of: address, at: now) != nil else { return true }
        context.counters.tapsCountedOnly += 1
        return false
    }

    /// Whether a tap would be stored; nothing is charged.
    /// - Parameter bytes: bytes of the fields that the sender fills freely.
    func hasRoom(bytes: Int, at now: UInt64) -> Bool {
        let rates = context.snapshot.values.limits.rates
        guard let address, !rates.storedPerAddress.isOff else { return true }
        return context.services.limits.mayStore(1 + kept(bytes) / 1024, of: address, rates, now: now)
    }

    /// Charges an event of an app key, and throws when the budget is used up. Such an event may redeem, claim or wait
    /// for its app, so it is either recorded or sent again later.
    func take(_ event: LinkEvent) throws(HTTPProblem) {
        guard let address else { return }
        // A link that waits for its app keeps its whole target.
        let bytes = kept(event.byteCount) + (event.url?.utf8.count ?? 0)
        let now = context.services.clock.monotonicNanoseconds()
        guard let seconds = take(bytes, of: address, at: now) else { return }
        context.counters.limitedStorage += 1
        throw .tooMany(
            "this address has reached its storage limit for today (limits.stored_bytes_per_address)", after: seconds)
    }

    /// Charges 1 KiB for the rows, and one for each KiB of texts. Returns the seconds to wait, or nil.
    private func take(_ bytes: Int, of address: IPAddress, at now: UInt64) -> Int? {
        let rates = context.snapshot.values.limits.rates
        if rates.storedPerAddress.isOff { return nil }
        guard let seconds = context.services.limits.store(1 + bytes / 1024, of: address, rates, now: now) else {
            return nil
        }
        context.noteUsedUp(address, at: now)
        return seconds
    }

    /// How many of so many bytes are kept.
    private func kept(_ bytes: Int) -> Int { min(bytes, context.snapshot.values.limits.anonymousEventBytes) }
}

extension LinkEvent {
    /// Bytes of the fields that the sender fills freely.
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
