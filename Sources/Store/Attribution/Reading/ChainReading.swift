// Reads the whole chain of one installation and what belongs to it. On the reader thread, in the caller's transaction.

import LinkCore
import Records

/// Reads chains of installations.
enum ChainReading {
    /// The most events of a chain that are read; a longer chain is cut.
    static let most = 10_000
    /// The most taps of an installation that are read.
    private static let mostTaps = 1000

    /// The chain of an installation; nil when nothing is stored.
    static func chain(_ context: ReadContext, _ name: InstallationName) throws(StoreError) -> InstallationChain? {
        var chain = InstallationChain(name: name)
        let place: [any SQLConvertible] = [name.app, name.installation]
        chain.install = try context.rows(InstallRows.byName, place) { InstallRows.read($0) }.first
        chain.events = try context.rows(ChainRows.ofInstallation, place + [most + 1]) { (row) throws(StoreError) in
            var event = ChainRows.read(row)
            for named in ChainRows.named(row) {
                let tap = try context.rows(StoredTapRows.byID, [named.tap]) { StoredTapRows.read($0) }.first
                guard let tap else { continue }
                event?.named.append(IdentifiedTap(tap: tap, method: named.method, moment: named.moment))
            }
            return event
        }
        chain.isCut = chain.events.count > most
        if chain.isCut { chain.events.removeLast(chain.events.count - most) }
        return chain.install == nil && chain.events.isEmpty ? nil : chain
    }

    /// The taps that an installation has, and those named for its events, earliest first.
    static func taps(_ context: ReadContext, _ chain: InstallationChain) throws(StoreError) -> [StoredTap] {
        var taps: [EventID: StoredTap] = [:]
        let values: [any SQLConvertible] = [chain.name.app, chain.name.installation, mostTaps]
        for tap in try context.rows(StoredTapRows.byTaker, values, { StoredTapRows.read($0) }) { taps[tap.id] = tap }
        for named in chain.events.lazy.flatMap(\.named) { taps[named.tap.id] = named.tap }
        return taps.values.sorted { $0.id < $1.id }
    }
}
