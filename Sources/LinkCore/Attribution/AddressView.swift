// What the store answers to the question who was seen behind an address. A value, any thread.

/// What was seen behind an address.
public struct AddressView: Sendable, Equatable {
    /// Taps of the app whose match key is one of those asked for, the latest first.
    public var touches: [StoredTap]
    /// How many different devices were seen behind the address in the key's day, by taps and by openings alike.
    public var devices: Int
    /// Whether there were more taps than could be given.
    public var isCut: Bool

    /// A view.
    public init(touches: [StoredTap] = [], devices: Int = 0, isCut: Bool = false) {
        self.touches = touches
        self.devices = devices
        self.isCut = isCut
    }
}
