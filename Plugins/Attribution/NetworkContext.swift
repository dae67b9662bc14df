// What of an event's address and device may be used to match by probability, on both sides: for taps and for first opens.
// Made only where the operator has turned it on for the system, the person has not said no and the address says something
// of a device; everybody else's stays out of it from the beginning. Loop thread.

import LinkCore
import Matching
import PluginKit

/// An address and a device that probability may look at.
struct NetworkContext {
    /// What of the address stands for a line.
    let line: [UInt8]
    /// What the device shows of itself.
    let signals: DeviceSignals
    /// How many people share the address.
    let crowd: AddressSharing

    /// Why an event has none, in words for the trace; nil where probability is off, which is no news.
    enum Ineligible: Error {
        case off, denied, noAddress, meaningless

        var note: String? {
            switch self {
            case .off: nil
            case .denied: "not matched by probability: consent is denied"
            case .noAddress: "not matched by probability: the event names no address"
            case .meaningless: "not matched by probability: the address is a relay's, a server's or a private one"
            }
        }
    }

    init(of journey: borrowing Journey, _ policy: MatchPolicy, _ book: any TapReader) throws(Ineligible) {
        guard policy.isProbabilistic(on: journey.visitor.platform) else { throw .off }
        let event = journey.event
        guard event.consent != .denied else { throw .denied }
        guard let text = event.client?.address, let address = NetworkAddress(text) else { throw .noAddress }
        crowd = book.crowd(behind: text)
        guard crowd != .meaningless else { throw .meaningless }
        line = address.line
        journey.noteReadDetails()
        signals = DeviceSignals(of: event, visitor: journey.visitor)
    }
}
