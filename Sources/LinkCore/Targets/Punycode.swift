// Punycode (RFC 3492): converts the letters of one label of an international host name to ASCII and back. Total: every
// input gives a result or nil. Time is bounded by the length of a label, which callers limit.

enum Punycode {
    private static let base: UInt32 = 36
    private static let tMin: UInt32 = 1
    private static let tMax: UInt32 = 26

    /// Encodes a label as the text after "xn--"; nil when a number would overflow.
    static func encode(_ label: [Unicode.Scalar]) -> String? {
        var out = label.filter(\.isASCII).map { UInt8(truncatingIfNeeded: $0.value) }
        let plain = out.count
        if plain > 0 { out.append(UInt8(ascii: "-")) }
        var coder = Coder()
        var handled = UInt32(plain)
        while handled < label.count {
            guard let least = label.lazy.map(\.value).filter({ $0 >= coder.n }).min() else { return nil }
            let (step, over) = (least - coder.n).multipliedReportingOverflow(by: handled + 1)
            let (delta, carry) = coder.delta.addingReportingOverflow(step)
            if over || carry { return nil }
            coder.delta = delta
            coder.n = least
            for scalar in label {
                if scalar.value < coder.n {
                    if coder.delta == .max { return nil }
                    coder.delta += 1
                }
                if scalar.value == coder.n {
                    write(coder.delta, bias: coder.bias, to: &out)
                    coder.adapt(points: handled + 1, isFirst: handled == UInt32(plain))
                    coder.delta = 0
                    handled += 1
                }
            }
            coder.delta += 1
            coder.n += 1
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// Decodes the text after "xn--"; nil when it is not Punycode.
    static func decode(_ text: some StringProtocol) -> [Unicode.Scalar]? {
        let bytes = Array(text.utf8)
        guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        let mark = bytes.lastIndex(of: UInt8(ascii: "-"))
        var label = bytes[..<(mark ?? 0)].map { Unicode.Scalar($0) }
        var at = mark.map { $0 + 1 } ?? 0
        var coder = Coder()
        var index: UInt32 = 0
        while at < bytes.count {
            let before = index
            var weight: UInt32 = 1
            var k = base
            while true {
                guard at < bytes.count, let digit = digit(of: bytes[at]) else { return nil }
                at += 1
                let (step, over) = digit.multipliedReportingOverflow(by: weight)
                let (sum, carry) = index.addingReportingOverflow(step)
                if over || carry { return nil }
                index = sum
                let threshold = self.threshold(k, bias: coder.bias)
                if digit < threshold { break }
                let (next, tooGreat) = weight.multipliedReportingOverflow(by: base - threshold)
                if tooGreat { return nil }
                weight = next
                k += base
            }
            let count = UInt32(label.count) + 1
            coder.delta = index - before
            coder.adapt(points: count, isFirst: before == 0)
            let (n, over) = coder.n.addingReportingOverflow(index / count)
            guard !over, let scalar = Unicode.Scalar(n), !scalar.isASCII else { return nil }
            coder.n = n
            index %= count
            label.insert(scalar, at: Int(index))
            index += 1
        }
        return label
    }

    private struct Coder {
        var n: UInt32 = 128
        var delta: UInt32 = 0
        var bias: UInt32 = 72

        mutating func adapt(points: UInt32, isFirst: Bool) {
            var delta = isFirst ? self.delta / 700 : self.delta / 2
            delta += delta / points
            var k: UInt32 = 0
            while delta > (Punycode.base - Punycode.tMin) * Punycode.tMax / 2 {
                delta /= Punycode.base - Punycode.tMin
                k += Punycode.base
            }
            bias = k + (Punycode.base - Punycode.tMin + 1) * delta / (delta + 38)
        }
    }

    private static func threshold(_ k: UInt32, bias: UInt32) -> UInt32 {
        k <= bias ? tMin : min(k - bias, tMax)
    }

    private static func write(_ number: UInt32, bias: UInt32, to out: inout [UInt8]) {
        var rest = number
        var k = base
        while true {
            let threshold = threshold(k, bias: bias)
            if rest < threshold { break }
            out.append(letter(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            k += base
        }
        out.append(letter(rest))
    }

    private static func letter(_ digit: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: digit < 26 ? 0x61 + digit : 0x30 + digit - 26)
    }

    private static func digit(of byte: UInt8) -> UInt32? {
        if let value = decimalValue(byte) { return UInt32(value) + 26 }
        return isLetter(byte) ? UInt32(lowered(byte)) - 0x61 : nil
    }
}
