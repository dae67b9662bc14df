// ECDSA on P-256: vectors, keys and signatures of another library, and everything that is none.

import Cryptography
import LinkCore
import SigningKeys
import Testing

@Suite("Public keys of P-256")
struct P256PublicKeyTests {
    /// The order of the curve's group, and its prime.
    private static let order = hex("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")
    private static let prime = hex("ffffffff00000001000000000000000000000000ffffffffffffffffffffffff")

    private let signing = SigningKey(.p256)
    private let message = Array("message".utf8)

    private func key() throws -> P256PublicKey { try #require(P256PublicKey(der: signing.publicDER)) }

    @Test("the signature of RFC 6979 A.2.5 and the JWS of RFC 7515 A.3")
    func standard() throws {
        let key = try #require(
            P256PublicKey(
                point: hex(
                    """
                    60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6\
                    7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299
                    """)))
        let signature = hex(
            """
            efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716\
            f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8
            """)
        #expect(key.verifies(raw: signature, of: Array("sample".utf8)))
        #expect(!key.verifies(raw: signature, of: Array("test".utf8)) && !key.verifies(raw: signature, of: []))
        let point =
            try base64URL("f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU")
            + base64URL("x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0")
        let jws = try parts(
            ofJWS: """
                eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290\
                Ijp0cnVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q
                """)
        #expect(P256PublicKey(point: point)?.verifies(raw: jws.signature, of: jws.message) == true)
    }

    @Test("a key and signatures that swift-crypto made")
    func older() throws {
        let encoded =
            "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEDSQcUPzu3NA6EBk2iaD6aTrscvbX4PGaq/C/sFSQu05e3Y86TVNBNMrJuh7XMGAnDyYqrRrP"
            + "H8+wK9pdvqf+vA=="
        let jws = try parts(
            ofJWS: """
                eyJhbGciOiJFUzI1NiIsImtpZCI6ImEifQ.eyJzdWIiOiJhbm5hIiwiYXVkIjoic2hvcCIsImV4cCI6NDEwMjQ0NDgwMH0.zkguQeP0GoGN\
                od0A1IjGuhHWt6cSydCa_wgy9spBGsi3ilGONtRka0QDvvEj6snAgBPrKmRYSVI8ydd0AuC7BQ
                """)
        let inDER = """
            MEYCIQDOSC5B4/QagY2h3QDUiMa6Eda3pxLJ0Jr/CDL2ykEayAIhALeKUY421GRrRAO+8SPqycCAE+sqZFhJUjzJ13QC4LsF
            """
        let spki = try #require(Base64.decode(encoded.utf8))
        for key in [P256PublicKey(der: spki), P256PublicKey(point: spki.suffix(64))] {
            #expect(key?.verifies(raw: jws.signature, of: jws.message) == true)
            #expect(key?.verifies(der: try #require(Base64.decode(inDER.utf8)), of: jws.message) == true)
        }
    }

    @Test("signatures of any message verify, in both encodings, and each in its own only")
    func roundTrips() throws {
        let key = try key()
        for length in 0..<100 {
            let message = (0..<length).map { UInt8($0) }
            let signature = signing.signature(of: message)
            let raw = SigningKey.raw(signature)
            #expect(key.verifies(der: signature, of: message) && key.verifies(raw: raw, of: message))
            #expect(!key.verifies(der: raw, of: message) && !key.verifies(raw: signature, of: message))
            #expect(!key.verifies(der: signature, of: message + [0]))
        }
        #expect(!key.verifies(der: SigningKey(.p256).signature(of: message), of: message))
        #expect(!key.verifies(der: SigningKey(.p384).signature(of: message), of: message))
    }

    @Test("points that are not on the curve make no key")
    func points() throws {
        let one = Array(repeating: UInt8(0), count: 31) + [1]
        let good = signing.point
        let (x, y) = (Array(good.prefix(32)), Array(good.suffix(32)))
        let wrong: [[UInt8]] = [
            [], Array(good.dropLast()), good + [0], [4] + good, Array(repeating: 0, count: 64), one + one,
            Array(repeating: 0xff, count: 64), Self.prime + y, x + Self.prime, Self.prime + Self.prime,
            Array(good.reversed()), y + x,
        ]
        for point in wrong { #expect(P256PublicKey(point: point) == nil) }
        for bit in 256..<512 {
            var wrong = good
            wrong[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(P256PublicKey(point: wrong) == nil)
        }
        #expect(SigningKey.errorsWaiting() == 0)
    }

    @Test("only the one DER of a key is taken: not cut, not longer, of no other curve, and not compressed")
    func encodings() throws {
        let good = signing.publicDER
        #expect(P256PublicKey(der: good) != nil)
        for length in 0..<good.count { #expect(P256PublicKey(der: Array(good.prefix(length))) == nil) }
        for index in 0..<27 {
            var wrong = good
            wrong[index] ^= 1
            #expect(P256PublicKey(der: wrong) == nil)
        }
        let algorithm = Array(good[2..<23])
        let compressed: [UInt8] = der(0x30, algorithm + der(0x03, [0, 2] + good[27..<59]))
        let infinity: [UInt8] = der(0x30, algorithm + der(0x03, [0, 0]))
        let others: [[UInt8]] = [
            good + [0], compressed, infinity, SigningKey(.p384).publicDER, SigningKey(.rsa(bits: 1024)).publicDER,
            Array(signing.privatePEM.utf8),
        ]
        for wrong in others { #expect(P256PublicKey(der: wrong) == nil) }
    }

    @Test("numbers that are zero, the group's order or more are in no signature")
    func numbers() throws {
        let key = try key()
        let raw = signing.rawSignature(of: message)
        let (r, s) = (Array(raw.prefix(32)), Array(raw.suffix(32)))
        let zero = [UInt8](repeating: 0, count: 32)
        let most = Array(repeating: UInt8(0xff), count: 32)
        let one: [UInt8] = zero.dropLast() + [1]
        let pairs: [([UInt8], [UInt8])] = [
            (zero, s), (r, zero), (zero, zero), (Self.order, s), (r, Self.order), (Self.order, Self.order), (most, s),
            (r, most), (most, most), (s, r), (one, s), (r, one), (Self.prime, s),
        ]
        for (r, s) in pairs {
            #expect(!key.verifies(raw: r + s, of: message))
            #expect(!key.verifies(der: der(0x30, integer(r) + integer(s)), of: message))
        }
        for bit in 0..<512 {
            var wrong = raw
            wrong[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(!key.verifies(raw: wrong, of: message))
        }
        for length in [0, 1, 32, 63, 65, 72, 128] {
            #expect(!key.verifies(raw: Array((raw + raw).prefix(length)), of: message))
        }
        #expect(SigningKey.errorsWaiting() == 0)
    }

    @Test("a signature in DER has one spelling")
    func spellings() throws {
        let key = try key()
        let good = signing.signature(of: message)
        let raw = SigningKey.raw(good)
        let (r, s) = (integer(Array(raw.prefix(32))), integer(Array(raw.suffix(32))))
        #expect(der(0x30, r + s) == good && key.verifies(der: good, of: message))
        for length in 0..<good.count { #expect(!key.verifies(der: Array(good.prefix(length)), of: message)) }
        let padded: [UInt8] = der(0x02, [0, 0] + r.dropFirst(2))
        let long: [UInt8] = der(0x02, Array(repeating: 0x7f, count: 20_000))
        let others: [[UInt8]] = [
            good + [0], good + good, [0x30, 0x81] + good.dropFirst(), [0x30, 0x80] + r + s + [0, 0],
            der(0x30, padded + s), der(0x30, r), der(0x30, r + s + s), der(0x31, r + s), der(0x30, []), [0x30],
            der(0x30, [0x02, 0x00] + s), der(0x30, der(0x02, [0x80]) + s), der(0x30, der(0x04, raw)),
            der(0x30, long + s), Array(repeating: 0x30, count: 100_000),
        ]
        for wrong in others { #expect(!key.verifies(der: wrong, of: message)) }
        #expect(SigningKey.errorsWaiting() == 0)
    }

    @Test("many threads verify with one key at once")
    func threads() async throws {
        let key = try key()
        let (message, signature) = (message, signing.signature(of: message))
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    (0..<25).allSatisfy { _ in
                        key.verifies(der: signature, of: message) && !key.verifies(der: signature, of: message + [0])
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
