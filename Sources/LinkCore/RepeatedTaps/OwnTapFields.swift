// What attribution keeps of one tap alone, though it is decided as another one: what tells its address and its clipboard from
// those of others.

/// The part of a touch that no two taps have in common.
public final class OwnTapFields: Sendable {
    /// What of the address stands for a line; see `TapDraft.line`.
    public let line: [UInt8]?
    /// How many people share the address.
    public let crowd: AddressSharing
    /// The token of the page's button.
    public let clipboard: ClipboardToken?

    /// The part of a tap.
    public init(line: [UInt8]?, crowd: AddressSharing, clipboard: ClipboardToken?) {
        (self.line, self.crowd, self.clipboard) = (line, crowd, clipboard)
    }
}

extension TapDraft {
    /// What is the tap's own; nil when nothing is.
    public var own: OwnTapFields? {
        get {
            line == nil && clipboard == nil ? nil : OwnTapFields(line: line, crowd: touch.crowd, clipboard: clipboard)
        }
        set {
            (line, clipboard) = (newValue?.line, newValue?.clipboard)
            touch.crowd = newValue?.crowd ?? .unlisted
        }
    }
}
