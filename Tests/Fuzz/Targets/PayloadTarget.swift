// Payloads of the journal: damaged bytes are refused or read, never worse, as the payload of a decision and as what an event
// has beside one; what was read is written and read the same; an event and an outcome (two JSON texts with `--` between) come
// out of the journal as they went in.

import LinkCore
import StoreFormat
import TestSupport
import Wire

enum PayloadTarget {
    static func run(_ input: FuzzInput) {
        if let (event, outcome) = input.halves {
            entry(event, outcome)
        } else {
            payload(Array(input.bytes))
        }
    }

    private static func payload(_ bytes: [UInt8]) {
        PayloadAccess.readBesideDecision(bytes)
        guard let entry = PayloadAccess.read(bytes) else { return }
        let written = PayloadAccess.write(entry)
        guard let again = PayloadAccess.read(written, like: entry) else {
            broken("written and not read: \(written)")
        }
        require(PayloadAccess.write(again) == written, "written twice: \(written)")
    }

    private static func entry(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) {
        guard let read = try? JSONParser.parse(first), var event = try? EventDecoder.decode(read),
            let object = (try? JSONParser.parse(second))?.object, var outcome = try? OutcomeDecoder.decode(object)
        else { return }
        event.app?.user = nil
        outcome.recorded = true
        outcome.duplicate = false
        outcome.secrets = nil
        outcome.link.metadata = nil
        let entry = JournalEntry(event: event, outcome: outcome)
        guard let again = PayloadAccess.read(PayloadAccess.write(entry), like: entry) else {
            broken("written and not read: \(event)")
        }
        outcome.trace.removeAll { $0.verdict == .passed || $0.verdict == .skipped }
        require(again.event == event, "event: \(again.event), not \(event)")
        require(again.outcome == outcome, "outcome: \(again.outcome), not \(outcome)")
    }
}
