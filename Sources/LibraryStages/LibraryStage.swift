// A stage in a shared library, on one worker. Loop thread.

import LinkCore
import PluginKit
import StageView
import Synchronization

/// The stage of one worker.
final class LibraryStage: PromptStage {
    /// The view notes them as the library reads them.
    static let notesDetails = true

    private let instance: LibraryInstance
    /// Owns the pipeline, and so this stage.
    private unowned let host: any StageHost
    private let view: StageView
    private let isPure: Bool
    /// Milliseconds.
    private let timeout: Int64
    /// A call that no event uses.
    private var spare: LibraryCall?

    init(_ instance: LibraryInstance, config: StageConfig, host: any StageHost, isPure: Bool) {
        self.instance = instance
        self.host = host
        self.isPure = isPure
        view = StageView(granting: config.strings("grant"))
        timeout = config.duration("timeout")
    }

    func processAtOnce(_ journey: inout Journey) throws(StageError) -> Verdict? {
        if !isPure { journey.noteReadOwnValue(.stage) }
        let most = LibraryInstance.mostOpenCalls
        guard instance.openCalls.load(ordering: .relaxed) < most else {
            throw StageError("\(most) events are in flight: the library does not end them")
        }
        let call = spare ?? LibraryCall(instance, view)
        guard withUnsafeMutablePointer(to: &journey, { call.run($0) }) else {
            spare = nil
            journey.suspended = call
            return nil
        }
        spare = call.isReusable ? call : nil
        guard call.hasAnswer else { return .pass }
        defer { call.reset() }
        return try call.answer.apply(to: &journey, host: host)
    }

    func process(_ journey: inout Journey) async throws(StageError) -> Verdict {
        if journey.suspended == nil, let verdict = try processAtOnce(&journey) { return verdict }
        guard let call = journey.suspended as? LibraryCall else { return .pass }
        journey.suspended = nil
        guard await call.wait(timeout) else { throw StageError("it did not answer within \(timeout) ms") }
        return try call.answer.apply(to: &journey, host: host)
    }
}
