// The stored taps as the stages of one worker see them: through the worker's own connection and the snapshot's list of
// networks. Confined to the worker.

import LinkCore
import Matching
import PluginKit
import Records

/// Queries the store and turns its errors into stage errors.
struct WorkerTapReader: TapReader {
    private let links: WorkerLinks
    private let networks: NetworkList
    private let recorder: ReadRecorder

    init(_ links: WorkerLinks, _ networks: NetworkList, _ recorder: ReadRecorder) {
        self.links = links
        self.networks = networks
        self.recorder = recorder
    }

    func addressSharing(behind address: String) -> AddressSharing {
        let addressSharing = NetworkAddress(address).map { networks.addressSharing(of: $0) } ?? .unlisted
        recorder.current?.note(addressSharing)
        return addressSharing
    }

    private func ask<Answer>(
        _ question: (any TapRecords<StoreError>) throws(StoreError) -> Answer
    ) throws(StageError) -> Answer {
        recorder.current?.note(uncacheable: .attribution)
        guard let records = links.storedTaps else { throw StageError("the worker is stopping") }
        do throws(StoreError) { return try question(records) } catch { throw StageError(error) }
    }

    // MARK: - Questions

    func tap(_ id: EventID) throws(StageError) -> StoredTap? {
        try ask { (records) throws(StoreError) in try records.tap(id) }
    }

    func tap(clipboard token: ClipboardToken, app: String) throws(StageError) -> StoredTap? {
        try ask { (records) throws(StoreError) in try records.tap(clipboard: token, app: app) }
    }

    func taps(app: String, user: String, since: Int64, limit: Int) throws(StageError) -> [StoredTap] {
        try ask { (records) throws(StoreError) in
            try records.taps(app: app, user: user, since: since, limit: limit)
        }
    }

    func taps(app: String, takenBy installation: String, limit: Int) throws(StageError) -> [StoredTap] {
        try ask { (records) throws(StoreError) in try records.taps(app: app, takenBy: installation, limit: limit) }
    }

    func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(StageError) -> AddressView {
        try ask { (records) throws(StoreError) in
            try records.behind(app: app, keys: keys, since: since, limit: limit)
        }
    }

    func keys(ofLine line: [UInt8], since: Int64, until: Int64) throws(StageError) -> [MatchKey] {
        try ask { (records) throws(StoreError) in try records.keys(ofLine: line, since: since, until: until) }
    }

    func url(ofTap id: EventID) throws(StageError) -> String? {
        try ask { (records) throws(StoreError) in try records.url(ofTap: id) }
    }

    func history(app: String, installation: String) throws(StageError) -> InstallationHistory? {
        try ask { (records) throws(StoreError) in try records.history(app: app, installation: installation) }
    }

    func credit(
        app: String, installation: String, before moment: Int64, since: Int64, _ model: AttributionModel
    ) throws(StageError) -> Credited? {
        try ask { (records) throws(StoreError) in
            try records.credit(app: app, installation: installation, before: moment, since: since, model)
        }
    }
}
