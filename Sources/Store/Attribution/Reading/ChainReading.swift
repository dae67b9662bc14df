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
        let values: [SQLValue] = [.text(name.app), .text(name.installation)]
        try context.query(InstallRows.byName, values) { (row) throws(StoreError) in
            chain.install = InstallRows.read(row)
            return false
        }
        try context.query(ChainRows.ofInstallation, values + [.integer(Int64(most + 1))]) { (row) throws(StoreError) in
            if let event = ChainRows.read(row) { chain.events.append(event) }
            return true
        }
        chain.isCut = chain.events.count > most
        if chain.isCut { chain.events.removeLast(chain.events.count - most) }
        for index in chain.events.indices where chain.events[index].kind != .conversion {
            let event = chain.events[index].event
            try context.query(ChainRows.named, [.id(event)]) { (row) throws(StoreError) in
                if let named = ChainRows.readNamed(row) { chain.events[index].named.append(named) }
                return true
            }
        }
        return chain.install == nil && chain.events.isEmpty ? nil : chain
    }

    /// The taps that an installation has, and those named for its events, earliest first.
    static func taps(_ context: ReadContext, _ chain: InstallationChain) throws(StoreError) -> [StoredTap] {
        var taps: [EventID: StoredTap] = [:]
        let values: [SQLValue] = [
            .text(chain.name.app), .text(chain.name.installation), .integer(Int64(mostTaps)),
        ]
        try context.query(StoredTapRows.byTaker, values) { (row) throws(StoreError) in
            if let tap = StoredTapRows.read(row) { taps[tap.id] = tap }
            return true
        }
        for named in chain.events.lazy.flatMap(\.named) { taps[named.tap.id] = named.tap }
        return taps.values.sorted { $0.id < $1.id }
    }
}
