// The book of taps as the stages of one worker see it: the worker's own connection, and the list of networks of the
// snapshot. Confined to the worker.

import LinkCore
import Matching
import PluginKit

/// Asks the store and says what failed in a stage's words.
struct WorkerTouches: TouchBook, RelayedTouches {
    private let links: WorkerLinks
    private let networks: NetworkList
    private let recorder: ReadRecorder

    init(_ links: WorkerLinks, _ networks: NetworkList, _ recorder: ReadRecorder) {
        self.links = links
        self.networks = networks
        self.recorder = recorder
    }

    func crowd(behind address: String) -> Crowd {
        let crowd = NetworkAddress(address).map { networks.crowd(of: $0) } ?? .unlisted
        recorder.current?.note(crowd)
        return crowd
    }

    func ask<Answer>(
        _ question: (any TouchRecords<StoreFailure>) throws(StoreFailure) -> Answer
    ) throws(StageError) -> Answer {
        recorder.current?.note(uncacheable: .attribution)
        guard let records = links.touches else { throw StageError("the worker is stopping") }
        do throws(StoreFailure) {
            return try question(records)
        } catch {
            throw StageError("the store cannot be read: \(error.reason)")
        }
    }
}
