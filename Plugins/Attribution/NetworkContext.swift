// The parts of an event's address and device that may be used to match by probability, for taps and for first opens.
// Made only if the operator has enabled it for the platform, the person has not denied consent, and the address
// identifies a device. All other data stays out from the beginning. Loop thread.

import LinkCore
import Matching
import PluginKit

/// An address and a device that may be matched by probability.
struct NetworkContext {
    /// The part of the address that identifies one connection; see `NetworkAddress.line`.
    let line: [UInt8]
    /// What is known of the device.
    let signals: DeviceSignals
    /// How many people share the address.
    let addressSharing: AddressSharing

    /// Why an event has no context, with a note for the trace; nil when probability is off, which is not worth noting.
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
        addressSharing = book.addressSharing(behind: text)
        guard addressSharing != .meaningless else { throw .meaningless }
        line = address.line
        journey.noteReadDetails()
        signals = DeviceSignals(of: event, visitor: journey.visitor)
    }
}
