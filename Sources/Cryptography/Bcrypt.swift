// Passwords against bcrypt hashes of other services, with Debian's libxcrypt. Any thread, but no event loop: a check
// takes up to a second.

import CCrypto

/// Checks passwords against bcrypt hashes.
public enum Bcrypt {
    /// Whether a password has a hash of 60 characters: `$2a$`, `$2b$` or `$2y$`. bcrypt ignores what comes after the
    /// first 72 bytes of a password. A password with a NUL has no hash.
    public static func matches(_ password: [UInt8], _ hash: [UInt8]) -> Bool {
        guard !password.contains(0), !hash.contains(0) else { return false }
        return (password + [0]).withUnsafeBytes { password in
            (hash + [0]).withUnsafeBytes { hash in
                guard let password = password.bindMemory(to: CChar.self).baseAddress,
                    let hash = hash.bindMemory(to: CChar.self).baseAddress
                else { return false }
                return ccrypto_bcrypt_matches(password, hash)
            }
        }
    }
}
