// Genuine signatures for mutated texts. The fuzz build has a weak stand-in for Cryptography, which a fuzzer passes by
// chance; in the ordinary build only a text that is signed reaches the code behind the check.

import Cryptography
import LinkCore

enum Signing {
    /// The same input with a genuine signature; nil where the target has none, or the input no place for it.
    static func signed(_ bytes: [UInt8], for target: String) -> [UInt8]? {
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        switch target {
        case "facebook" where parts.count == 2:
            return code(of: Array(parts[1]), Array("secret".utf8)) + [0x2e] + parts[1]
        case "proof" where parts.count == 3 && parts[0].elementsEqual("v1".utf8):
            let text = Array("linkd-account-proof-v1,4:shop,3:i-1,4:anna,\(parts[1].count):".utf8) + parts[1] + [0x2c]
            return parts[0] + [0x2e] + parts[1] + [0x2e] + code(of: text, ProofTarget.secret)
        case "proof" where parts.count == 3:
            let text = Array(parts[0] + [0x2e] + parts[1])
            return text + [0x2e] + code(of: text, ProofTarget.secret)
        default: return nil
        }
    }

    private static func code(of text: [UInt8], _ key: [UInt8]) -> [UInt8] {
        let code = HMAC.code(of: text, key: SymmetricKey(key)).bytes
        return Base64.encode(code).utf8.filter { $0 != 0x3d }.map { byte in
            byte == UInt8(ascii: "+") ? UInt8(ascii: "-") : byte == UInt8(ascii: "/") ? UInt8(ascii: "_") : byte
        }
    }
}
