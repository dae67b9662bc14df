// IPv4 addresses in host names, in every spelling that some program accepts: decimal, octal, hexadecimal, short forms.
// The rules of the WHATWG URL standard ("ends in a number", "IPv4 parser"). Any thread, no state.

import EventLoop

enum IPv4Text {
    /// What a host name (ASCII, lower case, without trailing dot) is, according to its last label.
    enum Reading: Equatable {
        case name
        /// An address; canonical when it is four plain decimal numbers.
        case address(IPAddress, canonical: Bool)
        /// It ends in a number but is no address, so it cannot be a DNS name either.
        case broken
    }

    static func read(_ host: String) -> Reading {
        let labels = Array(host.utf8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard let last = labels.last, isNumber(last) else { return .name }
        guard labels.count <= 4 else { return .broken }
        var values: [UInt64] = []
        for label in labels {
            guard let value = number(label) else { return .broken }
            values.append(value)
        }
        let tail = values.removeLast()
        guard values.allSatisfy({ $0 <= 255 }), tail < 1 << UInt64(8 * (4 - values.count)) else { return .broken }
        var whole = tail
        for (at, value) in values.enumerated() { whole |= value << UInt64(8 * (3 - at)) }
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: whole >> UInt64(24 - 8 * $0)) }
        guard let address = IPAddress(bytes: bytes) else { return .broken }
        return .address(address, canonical: address.text.utf8.elementsEqual(host.utf8))
    }

    private static func isNumber(_ label: ArraySlice<UInt8>) -> Bool {
        if !label.isEmpty, label.allSatisfy({ (0x30...0x39).contains($0) }) { return true }
        return label.count >= 2 && number(label) != nil
    }

    /// The value of a decimal, octal (0…) or hexadecimal (0x…) number, capped well above any address.
    private static func number(_ label: ArraySlice<UInt8>) -> UInt64? {
        guard !label.isEmpty else { return nil }
        var digits = label
        var radix: UInt64 = 10
        if digits.count >= 2, digits.first == 0x30 {
            radix = digits[digits.startIndex + 1] | 0x20 == 0x78 ? 16 : 8
            digits = digits.dropFirst(radix == 16 ? 2 : 1)
        }
        var value: UInt64 = 0
        for byte in digits {
            guard let digit = digit(byte), digit < radix else { return nil }
            value = min(value * radix + digit, 1 << 40)
        }
        return value
    }

    private static func digit(_ byte: UInt8) -> UInt64? {
        switch byte {
        case 0x30...0x39: UInt64(byte - 0x30)
        case 0x61...0x66: UInt64(byte - 0x57)
        case 0x41...0x46: UInt64(byte - 0x37)
        default: nil
        }
    }
}
