// Seeded mutations of inputs: the same seed, target and number make the same bytes on every machine.

/// Makes inputs out of known ones.
struct Mutator {
    /// What to begin with and to splice in.
    let seeds: [Seed]
    /// Words of the format, from the target's dictionary.
    let words: [[UInt8]]
    /// The longest input, in bytes.
    let longest: Int

    /// Numbers and signs at which parsers go wrong.
    private static let edges = [
        "0", "-1", "1e999", "255", "256", "65536", "2147483648", "4294967296", "9223372036854775807",
        "9223372036854775808", "18446744073709551616", "%", "%2", "%00", "\0", "\u{FEFF}", "\u{FFFD}", "\u{202E}",
        "\r\n",
        "..", "//", "\\", "\"", "[[", "{\"", "\n--\n",
    ].map { Array($0.utf8) }

    /// The mutation with a number: one to six changes to one of the seeds.
    func mutation(_ number: Int, seed: UInt64, of target: String) -> (of: Seed, bytes: [UInt8]) {
        var choices = Array("\(seed) \(target) \(number)".utf8).withUnsafeBufferPointer { FuzzChoices($0) }
        // Each seed in turn, so that a small number of mutations reaches all of them.
        let origin = seeds[number % seeds.count]
        var bytes = origin.bytes
        for _ in 0...Int.random(in: 0...5, using: &choices) { change(&bytes, &choices) }
        return (origin, Array(bytes.prefix(longest)))
    }

    private func change(_ bytes: inout [UInt8], _ choices: inout FuzzChoices) {
        let place = Int.random(in: 0...bytes.count, using: &choices)
        let part = place..<Int.random(in: place...min(bytes.count, place + 32), using: &choices)
        switch Int.random(in: 0..<9, using: &choices) {
        case 0: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &choices) }
        case 1: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &choices) }
        case 2: bytes.insert(UInt8.random(in: 0...255, using: &choices), at: place)
        case 3: bytes.removeSubrange(part)
        case 4: bytes.insert(contentsOf: bytes[part], at: place)
        case 5: bytes.removeSubrange(place...)
        case 6: bytes.replaceSubrange(part, with: Self.edges.randomElement(using: &choices) ?? [])
        case 7: bytes.insert(contentsOf: words.randomElement(using: &choices) ?? [], at: place)
        default:
            let other = seeds.randomElement(using: &choices)?.bytes ?? []
            bytes.replaceSubrange(place..., with: other.suffix(Int.random(in: 0...other.count, using: &choices)))
        }
    }

    /// The words of a dictionary of libFuzzer: one in each line, in quotation marks, with `\xNN`, `\\` and `\"`.
    static func words(_ dictionary: [UInt8]) -> [[UInt8]] {
        dictionary.split(separator: 0x0a).compactMap { line in
            guard let open = line.firstIndex(of: 0x22), let close = line.lastIndex(of: 0x22), open < close,
                line.first != 0x23
            else { return nil }
            return unescaped(line[(open + 1)..<close])
        }
    }

    private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var (word, rest): ([UInt8], ArraySlice<UInt8>) = ([], text)
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
                word.append(byte)
                continue
            }
            if next == UInt8(ascii: "x"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                rest = rest.dropFirst(2)
                word.append(value)
            } else {
                word.append(next)
            }
        }
        return word
    }
}
