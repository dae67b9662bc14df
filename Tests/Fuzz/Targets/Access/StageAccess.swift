// What the target of stages needs of ProcessStages that is internal there.

import LinkCore
import PluginKit
import StageView
import Wire

@testable import ProcessStages

enum StageAccess {
    /// The answer to an event, or why there is none; nil when the connection would be closed.
    static func answer(_ message: UnsafeRawBufferPointer, id: UInt64) -> (answer: StageAnswer?, reason: String?)? {
        guard let reply = try? StageReply(message, id: id) else { return nil }
        switch reply {
        case .answer(let answer): return (answer, nil)
        case .failed(let reason), .error(let reason): return (nil, reason)
        }
    }

    /// The keys of a description, or why it cannot be used.
    static func describe(_ message: UnsafeRawBufferPointer) -> (keys: [ConfigKey], problem: String?) {
        guard let reply = try? StageReply.envelope(message) else { return ([], nil) }
        do {
            return (try ServiceDescription(reply.parameters).stage.keys, nil)
        } catch {
            return ([], error.message)
        }
    }

    /// The lines of a process for the log.
    static func lines(_ bytes: UnsafeRawBufferPointer) -> [String] {
        var lines = OutputLines()
        var written: [String] = []
        lines.take(bytes, at: 0) { written.append($0) }
        lines.finish(at: 0) { written.append($0) }
        return written
    }
}
