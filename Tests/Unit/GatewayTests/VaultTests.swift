// Sealed metadata and passwords: what opens, what does not, and key files with mistakes.

import LinkCore
import Testing

@testable import Gateway

@Suite("The vault")
struct VaultTests {
    private let address = LinkAddress(domain: "go.example.com", key: "abc")
    private static let first = String(decoding: MetadataVault.newKeyFile(), as: UTF8.self)

    private func vault(_ text: String) throws(VaultError) -> MetadataVault {
        try MetadataVault(keyFile: Array(text.utf8))
    }

    @Test("what was sealed opens for its link and for no other, and changes are noticed")
    func metadata() throws {
        let vault = try vault(Self.first)
        let metadata: JSONObject = ["coupon": .string("20"), "deep": .object(["n": .int(1)])]
        let sealed = try vault.seal(metadata, for: address)
        #expect(try vault.open(sealed, for: address) == metadata)
        #expect(!String(decoding: sealed.bytes, as: UTF8.self).contains("coupon"))
        #expect(throws: VaultError.damaged) {
            try vault.open(sealed, for: LinkAddress(domain: "go.example.com", key: "abd"))
        }
        for index in sealed.bytes.indices {
            var changed = sealed
            changed.bytes[index] ^= 1
            #expect(throws: VaultError.damaged) { try vault.open(changed, for: address) }
        }
        #expect(throws: VaultError.damaged) {
            try vault.open(SealedMetadata(keyID: 1, bytes: []), for: address)
        }
        #expect(try vault.seal(metadata, for: address) != sealed)
    }

    @Test("the last line seals and all lines open; without the line it is lost")
    func rotation() throws {
        let old = try vault(Self.first)
        let sealed = try old.seal(["a": .int(1)], for: address)
        let secret = try old.seal(password: "open sesame")
        let second = Self.first.replacingOccurrences(of: "1:", with: "2:", first: true)
        #expect(old.isSame(as: try vault(Self.first)) && !old.isSame(as: nil))
        #expect(!old.isSame(as: try vault(Self.newLine(1))))
        let both = try vault("# keys\n" + Self.first + "\r\n" + Self.newLine(2))
        #expect(try both.open(sealed, for: address) == ["a": .int(1)])
        #expect(both.matches("open sesame", secret))
        #expect(try both.seal(["a": .int(1)], for: address).keyID == 2)
        #expect(!old.isSame(as: both) && !both.isSame(as: old))
        let other = try vault(second)
        #expect(throws: VaultError.unknownKey(1)) { try other.open(sealed, for: address) }
        #expect(!other.matches("open sesame", secret))
    }

    private static func newLine(_ id: Int) -> String {
        String(decoding: MetadataVault.newKeyFile(), as: UTF8.self).replacingOccurrences(
            of: "1:", with: "\(id):", first: true)
    }

    @Test("a password matches itself only, and never looks like itself")
    func passwords() throws {
        let vault = try vault(Self.first)
        let sealed = try vault.seal(password: "geheim")
        #expect(vault.matches("geheim", sealed))
        for wrong in ["", "Geheim", "geheim ", "gehei"] { #expect(!vault.matches(wrong, sealed)) }
        #expect(try vault.seal(password: "geheim") != sealed)
        #expect(!vault.matches("geheim", SealedPassword(keyID: 1, bytes: [])))
    }

    @Test("a bcrypt hash is stored encrypted, opens for its link alone, and is no digest")
    func passwordHashes() throws {
        let vault = try vault(Self.first)
        let address = LinkAddress(domain: "go.example.com", key: "abc")
        let hash = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"
        let sealed = try vault.seal(passwordHash: hash, for: address)
        #expect(vault.passwordHash(sealed, for: address) == Array(hash.utf8))
        #expect(vault.passwordHash(sealed, for: LinkAddress(domain: "go.example.com", key: "abd")) == nil)
        #expect(vault.passwordHash(try vault.seal(password: hash), for: address) == nil)
        #expect(!vault.matches("U*U", sealed) && !vault.matches(hash, sealed))
        #expect(!"\(sealed.bytes)".contains("\(Array(hash.utf8).prefix(8))".dropFirst().dropLast()))
    }

    @Test(
        "mistakes in a key file are told with their line",
        arguments: [
            ("", VaultError.noKey), ("\n# nothing\n", .noKey),
            ("1", .line(1, "no colon after the id")), ("\nx:AAAA", .line(2, "the id is not a whole number from 1")),
            ("0:AAAA", .line(1, "the id is not a whole number from 1")),
            ("01:AAAA", .line(1, "the id is not a whole number from 1")),
            ("1:AAAA", .line(1, "the part after the colon is not 32 bytes in base64")),
            ("1:!!!!", .line(1, "the part after the colon is not 32 bytes in base64")),
        ])
    func mistakes(_ text: String, _ error: VaultError) {
        #expect(throws: error) { try vault(text) }
    }

    @Test("an id that is there twice is refused")
    func twice() {
        #expect(throws: VaultError.line(2, "key 1 is listed twice")) { try vault(Self.first + Self.newLine(1)) }
    }

    @Test("base64 reads back what it wrote, and nothing else")
    func base64() {
        for count in 0..<70 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
            #expect(Base64.decode(Array(Base64.encode(bytes).utf8)) == bytes)
        }
        for text in ["A", "AA", "AAA", "AB==", "AAB=", "A===", "====", "AA=A", "AAAA\n", "AA A"] {
            #expect(Base64.decode(Array(text.utf8)) == nil, "\(text)")
        }
    }
}

extension String {
    fileprivate func replacingOccurrences(of old: String, with new: String, first: Bool) -> String {
        guard first, hasPrefix(old) else { return self }
        return new + dropFirst(old.count)
    }
}
