// Words that no generated key should contain, in the languages whose speakers complained most. Written in ROT13, so
// that nobody has to read them here. Applies only to keys that linkd makes; people may choose any key.

import LinkCore

enum OffensiveWords {
    private static let moved = [
        "shpx", "fuvg", "phag", "qvpx", "pbpx", "cvff", "gvgf", "fyhg", "juber", "avtt", "snt", "encr", "cbea",
        "frk", "anmv", "uvgyre", "xxx", "gjng", "jnax", "nahf", "cravf", "intva", "ovgpu", "onfgneq", "ergneq",
        "svpx", "sbgmr", "uher", "zhfpuv", "nefpu", "fpurvff", "chgn", "chgb", "zvreqn", "wbqre", "pnoeba", "zreqr",
        "chgnva", "fnybcr", "raphy", "pbaaneq", "pnmmb", "fgebamb", "inssna", "oylnq", "cvmq", "xhejn", "puhw",
    ]

    private static let words = moved.map { word in word.utf8.map { ($0 - 0x61 + 13) % 26 + 0x61 } }

    /// Whether a key contains such a word, with digits read as the letters they resemble.
    static func isIn(_ key: String) -> Bool {
        let letters = key.utf8.map(letter)
        return words.contains { word in
            guard letters.count >= word.count else { return false }
            return (0...(letters.count - word.count)).contains { letters[$0..<($0 + word.count)].elementsEqual(word) }
        }
    }

    private static func letter(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "0"): UInt8(ascii: "o")
        case UInt8(ascii: "1"): UInt8(ascii: "i")
        case UInt8(ascii: "3"): UInt8(ascii: "e")
        case UInt8(ascii: "4"): UInt8(ascii: "a")
        case UInt8(ascii: "5"): UInt8(ascii: "s")
        case UInt8(ascii: "7"): UInt8(ascii: "t")
        default: lowered(byte)
        }
    }
}
