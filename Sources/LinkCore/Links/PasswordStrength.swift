// How easily the password of a link is guessed. It says so to whoever makes the link, and how many wrong guesses of the kind
// a link bears. A function of two values; any thread. It must never keep or tell what it was given.

/// What it takes to guess a password by trying.
public enum PasswordStrength: Sendable, CaseIterable {
    /// Found among some thousands of tries: few characters, digits, the link's own name, one that everybody takes.
    case guessable
    /// What people make up in eight to eleven characters.
    case middling
    /// Twelve characters or more.
    case long

    /// The word of warning that a guessable password gets.
    public static let warning = "guessable_password"

    /// - Parameter address: the link that it opens.
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
        // What is put behind a word makes it no other word.
        let bytes = Array(lower.utf8)
        let letters = bytes.lastIndex { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") || $0 >= 0x80 }
        let stem = String(decoding: bytes.prefix(letters.map { $0 + 1 } ?? 0), as: UTF8.self)
        return common.contains(stem) || common.contains(lower)
    }

    /// The commonest of lists of passwords that were lost, in small letters and without digits at their ends. Those of
    /// fewer than eight characters stand here for what is put behind them.
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
