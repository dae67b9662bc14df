// Blocks of taps: damaged bytes are refused or read, never worse; what was read is written and read the same.

import Store

enum TapBlockTarget {
    static func run(_ input: FuzzInput) {
        guard let read = TapBlockDoor.rewrite(Array(input.bytes)) else { return }
        require(read.isSame, "\(read.taps) taps were written and read as others")
        require(read.taps <= input.bytes.count / 15, "there are more taps than bytes for them")
    }
}
