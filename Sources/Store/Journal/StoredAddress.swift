// How a row of `event` keeps the client's address: an IPv4 address as a number, which takes four bytes instead of up to
// fifteen, and anything else as text.

import Glibc
import LinkCore
import StoreFormat

/// An address as it is stored.
enum StoredAddress {
    /// The four bytes of an IPv4 address. The number has a sign, since SQLite keeps such a one in four bytes.
    case ipv4(Int32)
    case text(String)

    /// SQL for the text of a column with an address.
    static func text(_ column: String) -> String {
        let parts = [24, 16, 8, 0].map { "(\(column) >> \($0) & 255)" }.joined(separator: " || '.' || ")
        return "CASE typeof(\(column)) WHEN 'integer' THEN \(parts) ELSE \(column) END"
    }

    /// Keeps the whole text.
    init(_ text: String) { self = text.withBytes(Self.parseIPv4).map(Self.ipv4) ?? .text(text) }

    /// The /24 of an IPv4 address, the /48 of an IPv6 address; nil when the text is neither.
    init?(truncating text: String) {
        if let address = text.withBytes(Self.parseIPv4) {
            self = .ipv4(address & ~0xff)
            return
        }
        guard var six = Endpoint.addressBytes(text), six.count == 16 else { return nil }
        // An IPv4 address that is written as an IPv6 one.
        if six.prefix(12) == [UInt8](repeating: 0, count: 10) + [0xff, 0xff] {
            self = .ipv4(six[12...14].reduce(0) { $0 << 8 | Int32($1) } << 8)
            return
        }
        for index in 6..<16 { six[index] = 0 }
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, six, &buffer, socklen_t(buffer.count)) != nil else { return nil }
        self = .text(String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }

    /// An address of a row.
    init?(_ row: Statement, _ column: Int32) {
        if row.type(column) == .integer {
            self = .ipv4(Int32(truncatingIfNeeded: row.integer(column)))
        } else {
            guard let text = row.text(column) else { return nil }
            self = .text(text)
        }
    }

    /// The address as text.
    var text: String {
        switch self {
        case .text(let text): text
        case .ipv4(let address): [24, 16, 8, 0].map { String(address >> $0 & 255) }.joined(separator: ".")
        }
    }

    /// The bytes that it takes in its row.
    var byteCount: Int {
        switch self {
        case .ipv4: 4
        case .text(let text): text.utf8.count
        }
    }

    /// The bytes of an IPv4 address, without leading zeros as inet_pton has it; nil for anything else.
    private static func parseIPv4(_ text: UnsafeBufferPointer<UInt8>) -> Int32? {
        var (address, parts, number, digits) = (UInt32(0), 0, UInt32(0), 0)
        for byte in text {
            if let digit = decimalValue(byte) {
                number = 10 * number + UInt32(digit)
                digits += 1
                if number > 255 || digits > 1 && number < 10 { return nil }
            } else {
                guard byte == UInt8(ascii: "."), digits > 0 else { return nil }
                (address, parts, number, digits) = (address << 8 | number, parts + 1, 0, 0)
            }
        }
        return parts == 3 && digits > 0 ? Int32(bitPattern: address << 8 | number) : nil
    }
}
