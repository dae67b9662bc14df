// Which passwords of links can be guessed.

import LinkCore
import Records
import Testing

@Suite("The strength of passwords")
struct PasswordStrengthTests {
    private static let link = LinkAddress(domain: "go.example.com", key: "SummerParty2026")

    @Test(
        "short ones, digits, the link's own name and what everybody takes can be guessed",
        arguments: [
            "", "1234", "7351", "sesame", "Öffne!", "12345678", "73519264013", "aaaaaaaaaaaaaa", "password",
            "Passw0rd", "password123!", "Iloveyou1986", "qwertzuiop", "SUMMERPARTY2026", "go.example.com", "opensesame",
        ])
    func guessable(_ password: String) {
        #expect(PasswordStrength(password, of: Self.link) == .guessable)
    }

    @Test(
        "others are what people make up, and from twelve characters on nobody finds them",
        arguments: [
            ("tide-kettle", .middling), ("k7#fQ2pw", .middling), ("grün&gelb", .middling), ("tide-kettles", .long),
            ("735192640138", .long), ("öffne mir auf", .long), ("passwordless-mauve", .long),
        ] as [(String, PasswordStrength)])
    func better(_ password: String, _ strength: PasswordStrength) {
        #expect(PasswordStrength(password, of: Self.link) == strength)
    }

    @Test("the name of another link is no name of this one")
    func others() {
        let other = LinkAddress(domain: "go.example.com", key: "abc")
        #expect(PasswordStrength("SummerParty2026", of: other) == .long)
    }
}
