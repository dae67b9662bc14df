// The book of taps as the stages of one worker see it: the worker's own connection, and the list of networks of the
// snapshot. Confined to the worker.

import LinkCore
import Matching
import PluginKit

/// Asks the store and says what failed in a stage's words.
struct WorkerTouches: TouchBook {
    private let links: WorkerLinks
    private let networks: NetworkList

    init(_ links: WorkerLinks, _ networks: NetworkList) {
        self.links = links
        self.networks = networks
    }

    func crowd(behind address: String) -> Crowd {
        NetworkAddress(address).map { networks.crowd(of: $0) } ?? .unlisted
    }

    func touch(_ id: EventID) throws(StageError) -> Touch? {
        try ask { (book) throws(StoreFailure) in try book.touch(id) }
    }

    func touch(clipboard token: ClipboardToken, app: String) throws(StageError) -> Touch? {
        try ask { (book) throws(StoreFailure) in try book.touch(clipboard: token, app: app) }
    }

    func touches(app: String, user: String, since: Int64, limit: Int) throws(StageError) -> [Touch] {
        try ask { (book) throws(StoreFailure) in try book.touches(app: app, user: user, since: since, limit: limit) }
    }

    func touches(app: String, takenBy installation: String, limit: Int) throws(StageError) -> [Touch] {
        try ask { (book) throws(StoreFailure) in try book.touches(app: app, takenBy: installation, limit: limit) }
    }

    func keys(ofLine line: [UInt8], since: Int64, until: Int64) throws(StageError) -> [MatchKey] {
        try ask { (book) throws(StoreFailure) in try book.keys(ofLine: line, since: since, until: until) }
    }

    func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(StageError) -> AddressView {
        try ask { (book) throws(StoreFailure) in try book.behind(app: app, keys: keys, since: since, limit: limit) }
    }

    func url(ofTap id: EventID) throws(StageError) -> String? {
        try ask { (book) throws(StoreFailure) in try book.url(ofTap: id) }
    }

    func history(app: String, installation: String) throws(StageError) -> InstallationHistory? {
        try ask { (book) throws(StoreFailure) in try book.history(app: app, installation: installation) }
    }

    func credit(
        app: String, installation: String, before moment: Int64, since: Int64, _ model: AttributionModel
    ) throws(StageError) -> Credited? {
        try ask { (book) throws(StoreFailure) in
            try book.credit(app: app, installation: installation, before: moment, since: since, model)
        }
    }

    private func ask<Answer>(
        _ question: (any TouchLookup) throws(StoreFailure) -> Answer
    ) throws(StageError) -> Answer {
        guard let book = links.touches else { throw StageError("the worker is stopping") }
        do throws(StoreFailure) {
            return try question(book)
        } catch {
            throw StageError("the store cannot be read: \(error.reason)")
        }
    }
}
