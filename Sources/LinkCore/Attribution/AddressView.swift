// The store's answer to the question which taps and devices were seen behind an address. A value; any thread.

/// The taps and devices seen behind an address.
public struct AddressView: Sendable, Equatable {
    /// Taps of the app whose match key is one of those asked for, the latest first.
    public var taps: [StoredTap]
    /// How many different devices were seen behind the address on the key's day, by taps and by opens together.
    public var devices: Int
    /// Whether there were more taps than the limit of the query.
    public var isCut: Bool

    /// Creates a view; by default nothing was seen.
    public init(taps: [StoredTap] = [], devices: Int = 0, isCut: Bool = false) {
        self.taps = taps
        self.devices = devices
        self.isCut = isCut
    }
}
