// account_proof = "hmac": v1.EXPIRY.MAC. EXPIRY is in seconds since the Unix epoch. MAC is HMAC-SHA-256 in hexadecimal
// digits or base64url, over a text in which no value can be mistaken for another: its purpose, then app, installation,
// account and expiry, each preceded by its length. Worker's thread, no state.

import Cryptography
import LinkCore

/// Verifies proofs that a backend creates with a secret it shares with linkd.
struct SignedAccounts: AccountVerifier {
    private let key: SymmetricKey

    init(secret: [UInt8]) { key = SymmetricKey(secret) }

    func standing(of claim: AccountClaim, proof: String, at now: Int64) -> AccountTrust {
        guard proof.utf8.count <= AccountProofKind.longestProof else { return .claimed(.proofInvalid) }
        let parts = proof.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].elementsEqual("v1".utf8), let expiry = Self.seconds(parts[1]),
            let mac = Self.mac(parts[2]),
            HMAC.isValid(mac, of: Self.text(of: claim, expiry: Array(parts[1])), key: key)
        else { return .claimed(.proofInvalid) }
        return expiry > now / 1000 ? .believed : .claimed(.proofExpired)
    }

    /// What is signed, such as `linkd-account-proof-v1,4:shop,3:i-1,4:anna,10:1767225600,`: lengths are of UTF-8.
    static func text(of claim: AccountClaim, expiry: [UInt8]) -> [UInt8] {
        var text = Array("linkd-account-proof-v1,".utf8)
        for part in [Array(claim.app.utf8), Array(claim.installation.utf8), Array(claim.user.utf8), expiry] {
            text += Array("\(part.count):".utf8)
            text += part
            text.append(UInt8(ascii: ","))
        }
        return text
    }

    /// A number of up to 11 digits, which covers thousands of years.
    private static func seconds(_ digits: Substring.UTF8View) -> Int64? {
        guard (1...11).contains(digits.count), digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int64($1 &- 0x30) }
    }

    /// The 32 bytes of a MAC, from 64 hexadecimal digits or 43 characters of base64url.
    private static func mac(_ text: Substring.UTF8View) -> [UInt8]? {
        guard text.count == 64 else { return Base64.decode(urlSafe: text).flatMap { $0.count == 32 ? $0 : nil } }
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in text {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit &- 0x30
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit &- 0x57
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = digit &- 0x37
            default: return nil
            }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return bytes
    }
}
