// Passwords against bcrypt hashes: the public test vectors of crypt_blowfish.

import Cryptography
import Testing

@Suite("bcrypt")
struct BcryptTests {
    private static let vectors: [(password: [UInt8], hash: String)] = [
        (Array("U*U".utf8), "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"),
        (Array("U*U*".utf8), "$2a$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK"),
        (Array("U*U*U".utf8), "$2a$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a"),
        ([], "$2a$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy"),
        ([0xff, 0xff, 0xa3], "$2y$05$/OK.fbVrR/bpIqNJ5ianF.CE5elHaaO4EbggVDjb8P19RukzXSM3e"),
        ([0xa3], "$2a$05$/OK.fbVrR/bpIqNJ5ianF.Sa7shbm4.OzKpvFnX1pQLmQW96oUlCq"),
        (
            Array(
                "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789chars after 72 are ignored"
                    .utf8), "$2a$05$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui"
        ),
    ]

    @Test("the public vectors are right, and no other password is")
    func vectors() {
        for (password, hash) in Self.vectors {
            #expect(Bcrypt.matches(password, Array(hash.utf8)), "\(hash)")
            #expect(!Bcrypt.matches(Array("wrong".utf8), Array(hash.utf8)))
        }
    }

    @Test("the three names of the function are the same to plain passwords")
    func names() {
        for name in ["$2a$", "$2b$", "$2y$"] {
            #expect(
                Bcrypt.matches(
                    Array("U*U".utf8), Array((name + "05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW").utf8)))
        }
    }

    @Test("unused bits at the end of a salt do not matter")
    func salt() {
        #expect(
            Bcrypt.matches(
                Array("U*U".utf8), Array("$2a$05$CCCCCCCCCCCCCCCCCCCCC/E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW".utf8)))
    }

    @Test(
        "what is no hash matches nothing",
        arguments: [
            "", "*0", "$2a$05$", "$1$abc$defghijklmnopqrstuvwxyz",
            "$2a$99$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW",
            "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOe",
            "$9z$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW",
        ])
    func noHash(_ hash: String) {
        #expect(!Bcrypt.matches(Array("U*U".utf8), Array(hash.utf8)))
    }

    @Test("a password with a NUL is not the one before it")
    func nul() {
        #expect(!Bcrypt.matches(Array("U*U\0x".utf8), Array(Self.vectors[0].hash.utf8)))
    }
}
