// Puts the store's taps behind what the gateway asks for attribution. One worker's reads; never leaves its loop.

import Gateway
import LinkCore
import Store

/// Asks the worker's reader.
final class TouchBridge: TouchLookup {
    private let reader: TouchReader
    private let store: Store

    init(_ reader: TouchReader, _ store: Store) {
        self.reader = reader
        self.store = store
    }

    func touch(_ id: EventID) throws(StoreFailure) -> Touch? {
        try ask { () throws(StoreError) in try reader.touch(id) }
    }

    func touch(clipboard token: ClipboardToken, app: String) throws(StoreFailure) -> Touch? {
        try ask { () throws(StoreError) in try reader.touch(clipboard: token, app: app) }
    }

    func touches(app: String, user: String, since: Int64, limit: Int) throws(StoreFailure) -> [Touch] {
        try ask { () throws(StoreError) in try reader.touches(app: app, user: user, since: since, limit: limit) }
    }

    func touches(app: String, takenBy installation: String, limit: Int) throws(StoreFailure) -> [Touch] {
        try ask { () throws(StoreError) in try reader.touches(app: app, takenBy: installation, limit: limit) }
    }

    func keys(ofLine line: [UInt8], since: Int64, until: Int64) throws(StoreFailure) -> [MatchKey] {
        try ask { () throws(StoreError) in try reader.keys(ofLine: line, since: since, until: until) }
    }

    func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(StoreFailure) -> AddressView {
        try ask { () throws(StoreError) in try reader.behind(app: app, keys: keys, since: since, limit: limit) }
    }

    func url(ofTap id: EventID) throws(StoreFailure) -> String? {
        try ask { () throws(StoreError) in try reader.url(ofTap: id) }
    }

    func history(app: String, installation: String) throws(StoreFailure) -> InstallationHistory? {
        try ask { () throws(StoreError) in try reader.history(app: app, installation: installation) }
    }

    func credit(
        app: String, installation: String, before moment: Int64, since: Int64, _ model: AttributionModel
    ) throws(StoreFailure) -> Credited? {
        try ask { () throws(StoreError) in
            try reader.credit(app: app, installation: installation, before: moment, since: since, model)
        }
    }

    private func ask<Answer>(_ question: () throws(StoreError) -> Answer) throws(StoreFailure) -> Answer {
        do throws(StoreError) {
            return try question()
        } catch {
            store.note(error)
            throw StoreFailure(error.description)
        }
    }
}
