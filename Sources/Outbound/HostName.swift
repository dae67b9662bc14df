// The host of a web URL in the one form that is compared, looked up and sent: ASCII, lower case, without a trailing
// dot. What can be judged from the text alone is rejected here; the guard judges the addresses of a name when a
// connection is made. Any thread, no state.

public import EventLoop
public import LinkCore

/// The host of a web URL.
public struct HostName: Sendable, Equatable {
    /// The name in ASCII, a plain IPv4 address, or an IPv6 address in brackets.
    public let ascii: String
    /// The address, when the host is written as one; nil for a name.
    public let address: IPAddress?

    /// Reads the host of an http or https URL. Throws the reason why people and requests must not be sent there.
    public init(of url: LinkURL, guard addresses: AddressGuard) throws(HostError) {
        if url.host.utf8.first == UInt8(ascii: "[") {
            guard let address = IPAddress(String(url.host.dropFirst().dropLast())) else {
                throw HostError(.invalid, "is not an IPv6 address")
            }
            try Self.check(address, addresses)
            self.address = address
            ascii = address.isIPv6 ? "[\(address.text)]" : address.text
            return
        }
        let name = try Self.name(url.host)
        guard !Self.isLocal(name) else { throw HostError(.special, "is this machine's own name") }
        switch IPv4Text.read(name) {
        case .name: address = nil
        case .broken: throw HostError(.invalid, "ends in a number but is not an address")
        case .address(let found, let canonical):
            try Self.check(found, addresses)
            guard canonical else {
                throw HostError(.invalid, "is an address in an unusual spelling", address: found)
            }
            address = found
        }
        ascii = name
    }

    /// The host as ASCII, without judging its address: for lists in the configuration.
    static func name(_ host: String) throws(HostError) -> String {
        let isPlain = host.utf8.allSatisfy { $0 < 0x80 }
        guard let mapped = isPlain ? lowercased(host) : IDNA.ascii(host) else {
            throw HostError(.invalid, "has no ASCII form")
        }
        let name = mapped.utf8.last == UInt8(ascii: ".") ? String(mapped.utf8.dropLast()) ?? "" : mapped
        let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isSound = labels.allSatisfy { label in
            !label.isEmpty && label.count <= 63 && label.allSatisfy(isNameByte)
        }
        guard isSound, name.utf8.count <= 253 else { throw HostError(.invalid, "is not a host name") }
        return name
    }

    private static func lowercased(_ text: String) -> String {
        String(decoding: text.utf8.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7a, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }

    /// Whether a name means this machine (RFC 6761), or the host under which a cloud serves its secrets.
    private static func isLocal(_ name: String) -> Bool {
        ["localhost", "localdomain", "metadata.google.internal"].contains { suffix in
            let tail = name.utf8.suffix(suffix.utf8.count + 1)
            return sameBytes(name, suffix) || tail.elementsEqual(("." + suffix).utf8)
        }
    }

    private static func check(_ address: IPAddress, _ addresses: AddressGuard) throws(HostError) {
        guard let refusal = addresses.refusal(of: address) else { return }
        throw HostError(.special, "is not a public address (\(refusal.kind))", address: refusal.address)
    }
}

/// Why a host is rejected.
public struct HostError: Error, Sendable, Equatable {
    enum Kind: Sendable { case invalid, special }

    let kind: Kind
    /// The reason, as words that follow the host's name in a sentence.
    public let words: String
    /// The address that the host spells; nil when it spells none.
    public let address: IPAddress?

    init(_ kind: Kind, _ words: String, address: IPAddress? = nil) {
        self.kind = kind
        self.words = words
        self.address = address
    }

    /// The reason as an expansion reports it.
    var reason: ExpansionError.Reason { kind == .special ? .addressRefused : .hostInvalid }
}

extension ExpansionError {
    /// The rejection of a URL for its host.
    init(_ error: HostError, of url: LinkURL) { self.init(error.reason, "the host \(url.host) \(error.words)") }
}
