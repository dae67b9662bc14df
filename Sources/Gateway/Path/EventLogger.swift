// What the log records of one event, at level debug only: the event, each stage's verdict, the decision, the commit
// and the answer. Every line has the event's id. It logs what the journal keeps, so it holds no secret. Loop thread.
// At any other level it costs one comparison.

import LinkCore
import Logging
import PluginKit

/// Logs the steps of an event.
struct EventLogger {
    private let logger: Logger

    init(_ logger: Logger) { self.logger = logger }

    /// Whether the logger's level is debug or lower.
    var isOn: Bool { logger.logLevel <= .debug }

    /// Logs that an event was decided. Call it only while `isOn`, because an outcome is large.
    func decided(_ outcome: Outcome, _ kind: EventKind, app: App?) {
        var came: Logger.Metadata = ["event_id": "\(outcome.eventID)", "kind": "\(kind.rawValue)"]
        came["app"] = app.map { "\($0.name)" }
        came["url"] = outcome.link.inputURL.map { "\($0)" }
        logger.debug("event came", metadata: came)
        for step in outcome.trace {
            var line: Logger.Metadata = [
                "event_id": "\(outcome.eventID)", "stage": "\(step.stage)", "verdict": "\(step.verdict.rawValue)",
                "microseconds": "\(step.microseconds)",
            ]
            if !step.notes.isEmpty { line["notes"] = "\(step.notes.joined(separator: "; "))" }
            logger.debug("stage passed", metadata: line)
        }
        var line: Logger.Metadata = [
            "event_id": "\(outcome.eventID)", "action": "\(outcome.action.rawValue)", "reason": "\(outcome.reason)",
            "decided_by": "\(outcome.decidedBy)",
        ]
        line["link"] = outcome.link.shortLink.map { "\($0)" }
        line["match"] = outcome.attribution.map { "\($0.method.rawValue)" }
        logger.debug("event decided", metadata: line)
    }

    /// Logs, at level warning whatever `isOn` says, that metadata cannot be decrypted: the operator must act.
    func unreadable(_ key: UInt32?, of outcome: Outcome) {
        var line: Logger.Metadata = ["event_id": "\(outcome.eventID)"]
        line["link"] = outcome.link.shortLink.map { "\($0)" }
        line["key"] = key.map { "\($0)" }
        line["fix"] = "put the key with this number back into store.metadata_key_credential, then linkctl config reload"
        logger.warning("the metadata of a link cannot be opened", metadata: line)
    }

    /// Logs the receipt: the journal recorded the entry, had it already, found its id reused, or another event has its
    /// claim.
    func committed(_ receipt: JournalReceipt, _ id: EventID) {
        guard isOn else { return }
        let word: String
        var line: Logger.Metadata = ["event_id": "\(id)"]
        switch receipt {
        case .recorded: word = "recorded"
        case .duplicate(let stored):
            word = "duplicate"
            line["earlier"] = "\(stored.outcome.eventID)"
        case .reused: word = "id_reused"
        case .lost(let claim):
            word = "lost"
            line["claim"] = "\(claim.word)"
        }
        line["receipt"] = "\(word)"
        logger.debug("event committed", metadata: line)
    }

    /// Logs that the caller gets its answer.
    func answered(_ id: EventID, after nanoseconds: UInt64) {
        guard isOn else { return }
        logger.debug(
            "event answered", metadata: ["event_id": "\(id)", "microseconds": "\(nanoseconds / 1000)"])
    }

    /// Logs that the caller gets an error instead of an outcome.
    func refused(_ refusal: EventError) {
        guard isOn else { return }
        let (why, detail): (String, String) =
            switch refusal {
            case .invalid(let field, let reason): ("invalid", "\(field): \(reason)")
            case .overloaded(let milliseconds): ("overloaded", "for \(milliseconds) ms")
            case .notRecorded(let reason): ("not_recorded", reason)
            case .noSuchPending: ("no_such_pending", "")
            }
        logger.debug("event refused", metadata: ["why": "\(why)", "detail": "\(detail)"])
    }
}

extension Claim {
    /// The kind of claim, without the value that is claimed.
    fileprivate var word: String {
        switch self {
        case .redeem: "redeem"
        case .spendTap: "spend_tap"
        case .openPending: "open_pending"
        case .takeMatch: "take_match"
        }
    }
}
