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

    /// Notes in the journey why an event has no context, unless probability is off.
    init?(of journey: inout Journey, _ policy: MatchPolicy, _ taps: any TapReader) {
        guard policy.isProbabilistic(on: journey.visitor.platform) else { return nil }
        let event = journey.event
        guard event.consent != .denied else {
            // The cascade reports a first open's denied consent itself.
            if event.kind == .tap { journey.note("not matched by probability: consent is denied") }
            return nil
        }
        guard let text = event.client?.address, let address = NetworkAddress(text) else {
            journey.note("not matched by probability: the event names no address")
            return nil
        }
        addressSharing = taps.addressSharing(behind: text)
        guard addressSharing != .meaningless else {
            journey.note("not matched by probability: the address is a relay's, a server's or a private one")
            return nil
        }
        line = address.line
        journey.noteReadDetails()
        signals = DeviceSignals(of: event, visitor: journey.visitor)
    }
}
