// What a target is given, and how it says that something does not hold.

import Glibc

/// One input. The bytes lie in memory of exactly their size, so that reading beyond either end is seen.
struct FuzzInput {
    /// The bytes as libFuzzer made them.
    let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The bytes as libFuzzer made them.
    var raw: UnsafeRawBufferPointer { UnsafeRawBufferPointer(bytes) }
    /// The bytes as a text; what is not UTF-8 is U+FFFD.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Choices that depend on the bytes alone, so that every input can be tried again.
    var choices: FuzzChoices { FuzzChoices(bytes) }

    /// The bytes before a line that is `--`, and those behind it; nil when there is no such line.
    var halves: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>)? {
        let mark = Array("\n--\n".utf8)
        guard bytes.count >= mark.count else { return nil }
        let place = (0...(bytes.count - mark.count)).first { bytes[$0..<($0 + mark.count)].elementsEqual(mark) }
        guard let at = place else { return nil }
        return (
            UnsafeBufferPointer(rebasing: bytes[..<at]), UnsafeBufferPointer(rebasing: bytes[(at + mark.count)...])
        )
    }
}

/// A small generator (SplitMix64) whose seed is a hash of the input.
struct FuzzChoices: RandomNumberGenerator {
    private var state: UInt64

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        state = hash
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }
}

/// Ends the process with a line that says what does not hold and where; libFuzzer then keeps the input.
func require(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if !condition { broken(message(), file: file, line: line) }
}

/// Ends the process the same way where there is nothing to ask.
func broken(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    let text = "does not hold: \(message) (\(file):\(line))\n"
    _ = text.utf8.withContiguousStorageIfAvailable { write(2, $0.baseAddress, $0.count) }
    abort()
}

/// Whether two texts are the same bytes.
func same(_ a: some StringProtocol, _ b: some StringProtocol) -> Bool { a.utf8.elementsEqual(b.utf8) }

/// Whether two texts are the same bytes, or both are none.
func sameOrNone(_ a: Substring?, _ b: Substring?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): same(a, b)
    default: false
    }
}

/// Whether a text holds another, byte for byte.
func holds(_ text: String, _ part: String) -> Bool {
    let part = Array(part.utf8)
    var text = text
    return text.withUTF8 { text in
        guard text.count >= part.count, let first = part.first else { return part.isEmpty }
        return (0...(text.count - part.count)).contains { at in
            text[at] == first && text[at..<(at + part.count)].elementsEqual(part)
        }
    }
}

/// A text that no input holds by chance, to be planted as a secret.
let marker = "Zq7-Xw4_Vk9"
