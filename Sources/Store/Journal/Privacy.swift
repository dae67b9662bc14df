// Which personal data may be stored: user ids become keyed hashes, and addresses are shortened, before anything is
// stored. Runs on the writer thread, once per event. It must never let through a raw user id or, unless configured, an
// address.

import Glibc
import LinkCore
import StoreFormat

/// The privacy rules of one store, with its key.
struct Privacy: Sendable {
    private let key: HashKey
    private let rule: AddressPrivacy

    /// - Parameter secret: the store's own key, made at its first start.
    init(secret: [UInt8], rule: AddressPrivacy) {
        key = HashKey(secret)
        self.rule = rule
    }

    /// The keyed hash of a user id.
    func user(_ text: String) -> Hash128 { keyed(0x75, text.utf8) }

    /// The hash to store for an event's user. With `stored`, the event was read from the store to be decided again, so
    /// its user is a hash already.
    func user(_ text: String?, stored: Bool) -> Hash128? {
        guard let text else { return nil }
        if stored, let hash = Hash128(hex: text) { return hash }
        return user(text)
    }

    /// The text to store for an event's address; nil without an address, without consent, or when the text is no
    /// address.
    /// - Parameter salted: hashes bytes under the key of the event's day; returns nil when that key is deleted.
    func address(
        _ text: String?, _ consent: Consent?, stored: Bool, salted: ([UInt8]) throws(SQLiteError) -> MatchKey?
    ) throws(SQLiteError) -> String? {
        guard let text, consent != .denied else { return nil }
        switch rule {
        case .full: return text
        case .truncate: return Self.truncate(text)
        case .hash:
            if stored, Hash128(hex: text) != nil { return text }
            // A separate prefix keeps this hash apart from a match key: it only tells addresses apart for a day.
            return try salted([0x61] + text.utf8).map { Hash128(high: $0.high, low: $0.low).hex }
        }
    }

    /// The keyed hash of a clipboard token.
    func clip(_ token: ClipboardToken) -> Hash128 { keyed(0x63, token.description.utf8) }

    /// The keyed hash of a device's signals.
    func device(_ signals: [UInt8]) -> Int64 { Int64(bitPattern: keyed(0x64, signals).high) }

    private func keyed(_ purpose: UInt8, _ content: some Sequence<UInt8>) -> Hash128 {
        var bytes = [purpose]
        bytes.append(contentsOf: content)
        return key.hash(of: bytes)
    }

    /// The /24 of an IPv4 address, the /48 of an IPv6 address, as text; nil when it is neither.
    static func truncate(_ text: String) -> String? {
        if let four = text.withBytes(networkOfFour) { return four }
        if text.utf8.contains(0) { return nil }
        var six = in6_addr()
        guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
        let mapped = withUnsafeMutableBytes(of: &six) { bytes -> String? in
            if bytes.starts(with: [UInt8](repeating: 0, count: 10) + [0xff, 0xff]) {
                return "\(bytes[12]).\(bytes[13]).\(bytes[14]).0"
            }
            for index in 6..<16 { bytes[index] = 0 }
            return nil
        }
        if let mapped { return mapped }
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, &six, &buffer, socklen_t(buffer.count)) != nil else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The /24 of an IPv4 address; nil for anything else. Of each event, so without strings of C.
    private static func networkOfFour(_ text: UnsafeBufferPointer<UInt8>) -> String? {
        var (parts, number, digits, lastDot) = (0, 0, 0, 0)
        for (at, byte) in text.enumerated() {
            if let digit = decimalValue(byte) {
                number = 10 * number + Int(digit)
                digits += 1
                // No leading zeros, as inet_pton has it.
                if number > 255 || digits > 1 && number < 10 { return nil }
            } else {
                guard byte == UInt8(ascii: "."), digits > 0 else { return nil }
                (number, digits, lastDot) = (0, 0, at)
                parts += 1
            }
        }
        guard parts == 3, digits > 0 else { return nil }
        return String(unsafeUninitializedCapacity: lastDot + 2) { bytes in
            _ = bytes.initialize(from: text[...lastDot])
            bytes[lastDot + 1] = UInt8(ascii: "0")
            return lastDot + 2
        }
    }
}
