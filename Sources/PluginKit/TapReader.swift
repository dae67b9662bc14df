// What a stage may ask about past taps and installations. Called on the worker's loop thread; every query returns at
// once, by an index. Results come from committed events only.

public import LinkCore

/// Looks up taps, what they led to, and who shares an address. Only the app's own taps are found, except by id.
public protocol TapReader: TapRecords where Failure == StageError {
    /// How many people share an address, according to the list of networks.
    func addressSharing(behind address: String) -> AddressSharing
}

extension NoTaps: TapReader where Failure == StageError {
    /// Always `unlisted`: no address is known.
    public func addressSharing(behind address: String) -> AddressSharing { .unlisted }
}
