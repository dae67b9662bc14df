// Seals links' metadata and passwords, so that the store holds nothing readable. AES-GCM with the link's address as
// associated data: a row moved under another link cannot be opened. Any thread; immutable. It must never log, and
// never return a key.

import Cryptography
import EventLoop
public import LinkCore

/// Why a key file cannot be used, or sealed bytes cannot be opened.
public enum VaultError: Error, Sendable, Equatable, CustomStringConvertible {
    /// A line of the key file is invalid; the first line is 1.
    case line(Int, String)
    /// The file contains no key.
    case noKey
    /// No key of the file has this id.
    case unknownKey(UInt32)
    /// The bytes were changed, truncated, or belong to another link.
    case damaged

    /// What is wrong, in words for an operator; never a part of a key.
    public var description: String {
        switch self {
        case .line(let line, let reason): "line \(line): \(reason)"
        case .noKey: "it holds no key: one line ID:BASE64 with 32 bytes is needed"
        case .unknownKey(let id): "key \(id) is not in the key file"
        case .damaged: "the sealed bytes do not belong to this link, or were changed"
        }
    }
}

/// The keys of one key file: the last line seals, all of them open.
public struct MetadataVault: Sendable {
    private struct Keys {
        let metadata: SymmetricKey
        let password: SymmetricKey
        let passwordHash: SymmetricKey
        let debug: SymmetricKey
    }

    private let keys: [UInt32: Keys]
    private let current: UInt32
    /// For numbers that must not be predictable from outside; the same on every worker.
    let bucketKey: SymmetricKey
    /// For ids of installations that are computed from addresses, so that nobody can find an address by trying.
    let installationKey: SymmetricKey

    /// The key that new tokens of debug links are made with.
    var debugKey: SymmetricKey? { keys[current]?.debug }
    /// The keys that a valid token may have been made with.
    var debugKeys: [SymmetricKey] { keys.values.map(\.debug) }

    /// Bytes of a key.
    private static let keyBytes = 32
    /// Bytes of a password's salt.
    private static let saltBytes = 16

    /// Reads lines `ID:BASE64` of 32 bytes each. Ids are integers from 1; empty lines and lines that start with `#`
    /// are skipped.
    public init(keyFile: some Collection<UInt8>) throws(VaultError) {
        var keys: [UInt32: Keys] = [:]
        var last: (id: UInt32, key: SymmetricKey)?
        for (index, bytes) in keyFile.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
            var line = Array(bytes)
            if line.last == 13 { line.removeLast() }
            if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
            let (id, key) = try Self.read(line, number: index + 1)
            guard keys[id] == nil else { throw .line(index + 1, "key \(id) is listed twice") }
            keys[id] = Keys(
                metadata: Self.derive(key, "linkd metadata"), password: Self.derive(key, "linkd password"),
                passwordHash: Self.derive(key, "linkd password hash"), debug: Self.derive(key, "linkd debug"))
            last = (id, key)
        }
        guard let last else { throw .noKey }
        self.keys = keys
        current = last.id
        bucketKey = Self.derive(last.key, "linkd buckets")
        installationKey = Self.derive(last.key, "linkd installations")
    }

    private static func read(_ line: [UInt8], number: Int) throws(VaultError) -> (UInt32, SymmetricKey) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .line(number, "no colon after the id") }
        let digits = String(decoding: line[..<colon], as: UTF8.self)
        guard let id = UInt32(digits), id > 0, sameBytes(digits, "\(id)") else {
            throw .line(number, "the id is not a whole number from 1")
        }
        guard let key = Base64.decode(line[(colon + 1)...]), key.count == keyBytes else {
            throw .line(number, "the part after the colon is not 32 bytes in base64")
        }
        return (id, SymmetricKey(key))
    }

    /// Whether another vault has the same keys and seals with the same one.
    public func isSame(as other: MetadataVault?) -> Bool {
        guard let other, current == other.current, keys.count == other.keys.count else { return false }
        return keys.allSatisfy { id, pair in other.keys[id]?.metadata == pair.metadata }
    }

    /// The contents of a key file with one new random key.
    public static func newKeyFile() -> [UInt8] {
        Array("1:\(Base64.encode(SystemRandom.bytes(keyBytes)))\n".utf8)
    }

    private static func derive(_ key: SymmetricKey, _ purpose: String) -> SymmetricKey {
        HKDF.key(from: key, purpose: Array(purpose.utf8), byteCount: keyBytes)
    }

    // MARK: metadata

    /// Seals a link's metadata with the current key.
    public func seal(_ metadata: JSONObject, for address: LinkAddress) throws(VaultError) -> SealedMetadata {
        guard let keys = keys[current] else { throw .unknownKey(current) }
        var writer = JSONWriter()
        writer.value(metadata)
        guard let sealed = AESGCM.seal(writer.bytes, key: keys.metadata, place: Self.place(address)) else {
            throw .damaged
        }
        return SealedMetadata(keyID: current, bytes: sealed)
    }

    /// Opens metadata that was sealed for this link.
    public func open(_ sealed: SealedMetadata, for address: LinkAddress) throws(VaultError) -> JSONObject {
        guard let keys = keys[sealed.keyID] else { throw .unknownKey(sealed.keyID) }
        guard let clear = AESGCM.open(sealed.bytes, key: keys.metadata, place: Self.place(address)),
            let object = (try? JSONParser.parse(clear))?.object
        else { throw .damaged }
        return object
    }

    /// Whether the sealed metadata of this link equals `metadata`.
    func holds(_ metadata: JSONObject, _ sealed: SealedMetadata?, for address: LinkAddress) -> Bool {
        guard let sealed, let there = try? open(sealed, for: address) else { return false }
        func bytes(_ object: JSONObject) -> [UInt8] {
            var writer = JSONWriter()
            writer.value(object)
            return writer.bytes
        }
        return bytes(there) == bytes(metadata)
    }

    private static func place(_ address: LinkAddress) -> [UInt8] { Array(address.description.utf8) }

    // MARK: passwords

    /// The form in which a password is stored: salt and keyed digest.
    public func seal(password: String) throws(VaultError) -> SealedPassword {
        guard let keys = keys[current] else { throw .unknownKey(current) }
        let salt = SystemRandom.bytes(Self.saltBytes)
        return SealedPassword(keyID: current, bytes: salt + Self.digest(password, salt: salt, keys))
    }

    /// Whether a password is the stored one; takes the same time for a wrong one. False where a bcrypt hash is stored,
    /// which `BcryptChecks` compares.
    public func matches(_ password: String, _ sealed: SealedPassword) -> Bool {
        guard let keys = keys[sealed.keyID], sealed.bytes.count == Self.saltBytes + SHA256.Digest.byteCount else {
            return false
        }
        let salt = Array(sealed.bytes.prefix(Self.saltBytes))
        return HMAC.isValid(
            Array(sealed.bytes.dropFirst(Self.saltBytes)), of: salt + Array(password.utf8), key: keys.password)
    }

    /// The form in which a bcrypt hash is stored: encrypted, so that a stolen database alone gives nobody anything to
    /// guess at. It is longer than a digest.
    func seal(passwordHash: String, for address: LinkAddress) throws(VaultError) -> SealedPassword {
        guard let keys = keys[current] else { throw .unknownKey(current) }
        guard let sealed = AESGCM.seal(Array(passwordHash.utf8), key: keys.passwordHash, place: Self.place(address))
        else { throw .damaged }
        return SealedPassword(keyID: current, bytes: sealed)
    }

    /// The bcrypt hash of a link's password; nil when linkd made a digest of its own, or does not have the key.
    func passwordHash(_ sealed: SealedPassword, for address: LinkAddress) -> [UInt8]? {
        guard let keys = keys[sealed.keyID], sealed.bytes.count != Self.saltBytes + SHA256.Digest.byteCount else {
            return nil
        }
        return AESGCM.open(sealed.bytes, key: keys.passwordHash, place: Self.place(address))
    }

    private static func digest(_ password: String, salt: [UInt8], _ keys: Keys) -> [UInt8] {
        HMAC.code(of: salt + Array(password.utf8), key: keys.password).bytes
    }
}
