// What attribution keeps of a single tap that shares its decision: what distinguishes its address and its clipboard
// from those of other taps.

/// The part of a stored tap that no two taps share.
public final class OwnTapFields: Sendable {
    /// The part of the address that identifies a line; see `TapDraft.line`.
    public let line: [UInt8]?
    /// How many people share the address.
    public let addressSharing: AddressSharing
    /// The token of the page's button; nil when its page has none.
    public let clipboard: ClipboardToken?

    /// Creates the part of a tap.
    public init(line: [UInt8]?, addressSharing: AddressSharing, clipboard: ClipboardToken?) {
        (self.line, self.addressSharing, self.clipboard) = (line, addressSharing, clipboard)
    }
}

extension TapDraft {
    /// The tap's own part; nil when it has neither a line nor a token. Setting nil removes both.
    public var own: OwnTapFields? {
        get {
            line == nil && clipboard == nil
                ? nil : OwnTapFields(line: line, addressSharing: tap.addressSharing, clipboard: clipboard)
        }
        set {
            (line, clipboard) = (newValue?.line, newValue?.clipboard)
            tap.addressSharing = newValue?.addressSharing ?? .unlisted
        }
    }
}
