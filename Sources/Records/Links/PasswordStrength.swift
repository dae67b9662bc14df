// How easily the password of a link is guessed. The result is reported to the caller that creates the link, and sets
// how many wrong guesses the link allows. A pure function; any thread. It must never store or report its input.

public import LinkCore

/// How hard it is to guess a password by trying.
public enum PasswordStrength: Sendable, CaseIterable {
    /// Found within some thousands of guesses: short, all digits, the link's own key or domain, or a common password.
    case guessable
    /// Eight to eleven characters, and not guessable.
    case middling
    /// Twelve characters or more, and not guessable.
    case long

    /// The warning for a guessable password.
    public static let warning = "guessable_password"

    /// Rates a password. - Parameter address: the link that it opens.
    public init(_ password: String, of address: LinkAddress) {
        let count = password.unicodeScalars.count
        guard count >= 8, !Self.isKnown(password, address) else {
            self = .guessable
            return
        }
        if count >= 12 {
            self = .long
        } else {
            self = password.utf8.allSatisfy { decimalValue($0) != nil } ? .guessable : .middling
        }
    }

    private static func isKnown(_ password: String, _ address: LinkAddress) -> Bool {
        let lower = asciiLowercased(password)
        if let first = lower.unicodeScalars.first, lower.unicodeScalars.allSatisfy({ $0 == first }) { return true }
        if [address.key, address.domain].contains(where: { sameBytes(asciiLowercased($0), lower) }) { return true }
        // A suffix of digits or punctuation does not make a common word safe.
        let bytes = Array(lower.utf8)
        let letters = bytes.lastIndex { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") || $0 >= 0x80 }
        let stem = String(decoding: bytes.prefix(letters.map { $0 + 1 } ?? 0), as: UTF8.self)
        return common.contains(stem) || common.contains(lower)
    }

    /// The most common entries of leaked password lists, in lower case and without digits at their ends. Those of fewer
    /// than eight characters are here because of such suffixes.
    private static let common: Set<String> = [
        "abcabc", "abcd", "abcdefg", "abcdefgh", "access", "admin", "administrator", "alexander", "angel", "asdf",
        "asdfgh", "asdfghjkl", "azerty", "baseball", "basketball", "batman", "changeme", "charlie", "chocolate",
        "computer", "corvette", "daniel", "default", "dragon", "einladung", "elizabeth", "flower", "football",
        "freedom", "geheim", "guest", "hallo", "hello", "hello123", "hottie", "hunter", "iloveu", "iloveyou",
        "internet", "invitation", "jennifer", "jessica", "jordan", "killer", "letmein", "liverpool", "login",
        "lovely", "loveme", "master", "michael", "michelle", "monkey", "mustang", "mynoob", "opensesame", "ordinateur",
        "p@ssw0rd", "p@ssword", "pa55word", "pass", "passe", "passw0rd", "passwd", "passwort", "password", "pokemon",
        "princess", "princesse", "q1w2e3r4", "q1w2e3r4t5y6", "qazwsx", "qwer", "qwert", "qwerty", "qwertyui",
        "qwertyuiop", "qwertz", "qwertzuiop", "samsung", "schatz", "secret", "shadow", "soccer", "starwars", "summer",
        "sunshine", "superman", "sommer", "test", "tester", "testing", "trustno", "user", "wachtwoord", "welcome",
        "whatever", "willkommen", "winter", "zaq12wsx", "zxcvbn", "zxcvbnm",
    ]
}
