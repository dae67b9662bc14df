// Blocks of taps: damaged bytes are refused or read, never worse; what was read is written and read the same, compressed and not.
// Each input is tried as the taps of a block, as the frame of a compressed one, and as what such a frame unfolds to.

import StoreFormat

enum TapBlockTarget {
    static func run(_ input: FuzzInput) {
        let bytes = Array(input.bytes)
        hold(TapBlockAccess.rewrite(bytes))
        hold(TapBlockAccess.unfold(bytes))
        guard let frame = TapBlockAccess.packed(bytes) else { return }
        let (plain, packed) = (TapBlockAccess.rewrite(bytes), TapBlockAccess.unfold(frame))
        hold(packed)
        require(
            plain?.taps == packed?.taps, "\(plain?.taps ?? 0) taps are \(packed?.taps ?? 0) when they are compressed")
    }

    private static func hold(_ read: TapBlockAccess.Read?) {
        guard let read else { return }
        require(read.isSame, "\(read.taps) taps were written and read as others")
        require(read.taps <= read.size / 15, "there are more taps than bytes for them")
    }
}
