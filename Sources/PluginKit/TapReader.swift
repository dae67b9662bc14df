// What a stage may ask about taps and installations of the past. Called on the worker's loop thread; every question is
// answered at once, by an index. Its answers are of committed events.

public import LinkCore

/// Taps, what they led to, and who shares an address. Of an app's own taps only: another app's are nobody's business.
public protocol TapReader: TapRecords where Failure == StageError {
    /// How many people share an address, as the list of networks says.
    func crowd(behind address: String) -> AddressSharing
}

extension NoTaps: TapReader where Failure == StageError {
    /// Nothing is known of any address.
    public func crowd(behind address: String) -> AddressSharing { .unlisted }
}
