// RSA signatures: vectors, keys and signatures of another library, and everything that is none.

import Cryptography
import LinkCore
import SigningKeys
import Testing

@Suite("Public keys of RSA")
struct RSAPublicKeyTests {
    private static let signing = SigningKey(.rsa(bits: 2048))
    private static let modulus = """
        01WR9667dBTjpUThAoGz8b8GSoVBO0Wk4T2iov4mkP5LKXAQXIqf474-6nA2dK6zxJLiY1uUwANfwb4O7c_AR9L7D2gR5lvUJQJ4UBE_6R6yCHT5\
        nW6XeLan3FLusWsMeG_MiRSvssxPfVBOLvlqxOX0ArOJ_6r4P7Mjb4g_90bZ8KQmoc9E5YdeMwGTTQ82FcVGcFmt5AFqV71e5pqt70j43GI73Eu0\
        T0lfhIvncBViLJL0pmfwmgV6hykLvv5MemWpLbICGg3yehSZ2YorB_no47ZFK7HzdUwsyQsn2B2ltpO12jgB8nIEV3FEHWKXzMD5_m7q_o0Sumok\
        6QSdFQ
        """
    private static let jws = """
        eyJhbGciOiJSUzI1NiIsImtpZCI6ImIifQ.eyJzdWIiOiJhbm5hIiwiYXVkIjoic2hvcCIsImV4cCI6NDEwMjQ0NDgwMH0.t3Q84NCvMpKSyc-n\
        Sjjz7eP5H1wxLlWyFDJnk8x0zPcoL8UaDEO1D9v681jRmD_LPM_oAhGD01vfkvEgUWZTlmIF2rjDpdgnMJZrhIX5Uh8eTiaSF_r6W0Mxn_DgdHEK\
        krx8ulDj1lvg6Nj8qrFvtPTfaFAQX2u7UiFFkn4SkcmehcnssacFtcKvFvWfAuSxgVjvW03QSOCUtP9znBiPAgHZGcHN5oIj2jNSBzNgyhzW-wrW\
        MJvap1Rb6YPxru8QrgEQtLz4TpU1RpvnzT4W5chGnSVsWjNjqGbzzLVHIYzO5Dzork4aEfDvByqRpSzTOozaLT64g4YCb9Ii84rz4Q
        """
    private let message = Array("message".utf8)

    private func spki(_ modulus: [UInt8], _ exponent: [UInt8], algorithm: UInt8 = 1) -> [UInt8] {
        let name: [UInt8] = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, algorithm]
        let parameters: [UInt8] = algorithm == 1 ? [0x05, 0x00] : []
        let key = der(0x30, integer(modulus) + integer(exponent))
        return der(0x30, der(0x30, der(0x06, name) + parameters) + der(0x03, [0] + key))
    }

    @Test("the JWS of RFC 7515 A.2")
    func standard() throws {
        let modulus = try base64URL(
            """
            ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZ\
            S-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2\
            R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcD\
            TW9gb54h4FRWyuXpoQ
            """)
        let jws = try parts(
            ofJWS: """
                eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290\
                Ijp0cnVlfQ.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5ju\
                jGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB\
                _eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXL\
                IhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw
                """)
        let key = try #require(RSAPublicKey(modulus: modulus, exponent: [1, 0, 1]))
        #expect(key.bits == 2048 && key.verifies(jws.signature, of: jws.message))
    }

    @Test("a key and a signature that swift-crypto made, in every form of the key")
    func older() throws {
        let modulus = try base64URL(Self.modulus)
        let jws = try parts(ofJWS: Self.jws)
        for key in [
            RSAPublicKey(modulus: modulus, exponent: [1, 0, 1]),
            RSAPublicKey(modulus: [0, 0] + modulus, exponent: [0, 1, 0, 1]),
            RSAPublicKey(der: spki(modulus, [1, 0, 1])), RSAPublicKey(der: spki(modulus, [1, 0, 1], algorithm: 10)),
            RSAPublicKey(der: der(0x30, integer(modulus) + integer([1, 0, 1]))),
        ] { #expect(key?.bits == 2048 && key?.verifies(jws.signature, of: jws.message) == true) }
    }

    @Test("a signature is of its key, its message and its length, and no bit of it differs")
    func signatures() throws {
        let key = try #require(RSAPublicKey(der: Self.signing.publicDER))
        let good = Self.signing.signature(of: message)
        #expect(good.count == 256 && key.verifies(good, of: message))
        #expect(!key.verifies(good, of: message + [0]) && !key.verifies(good, of: []))
        for bit in stride(from: 0, to: 2048, by: 7) {
            var wrong = good
            wrong[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(!key.verifies(wrong, of: message))
        }
        let others: [[UInt8]] = [
            [], [0], Array(good.dropLast()), Array(good.dropFirst()), good + [0], [0] + good, good + good,
            Array(repeating: 0, count: 256), Array(repeating: 0xff, count: 256), Array(repeating: 1, count: 100_000),
            SigningKey(.rsa(bits: 2048)).signature(of: message), SigningKey(.p256).signature(of: message),
        ]
        for wrong in others { #expect(!key.verifies(wrong, of: message)) }
        #expect(SigningKey.errorsWaiting() == 0)
    }

    @Test("an exponent that is even, 1, or of more than 33 bits makes no key")
    func exponents() throws {
        let modulus = try base64URL(Self.modulus)
        let cases: [([UInt8], Bool)] = [
            ([], false), ([0], false), ([1], false), ([2], false), ([3], true), ([0, 3], true), ([4], false),
            ([1, 0, 1], true), ([1, 0, 0], false), ([0xff, 0xff, 0xff, 0xff], true), ([1, 0, 0, 0, 1], true),
            ([2, 0, 0, 0, 1], false), ([3, 0, 0, 0, 1], false), (modulus, false), (modulus + [1], false),
        ]
        for (exponent, isTaken) in cases {
            #expect((RSAPublicKey(modulus: modulus, exponent: exponent) != nil) == isTaken, "\(exponent.prefix(8))")
            #expect((RSAPublicKey(der: spki(modulus, exponent)) != nil) == isTaken, "\(exponent.prefix(8))")
        }
        #expect(SigningKey.errorsWaiting() == 0)
    }

    @Test("a modulus that is even or of no sensible size makes no key")
    func moduli() {
        let odd = (0..<2049).map { _ in UInt8(0xff) }
        for (bytes, isTaken) in [
            (0, false), (1, false), (63, false), (64, true), (640, true), (2048, true), (2049, false),
        ] {
            let modulus = Array(odd.prefix(bytes))
            let key = RSAPublicKey(modulus: modulus, exponent: [1, 0, 1])
            #expect((key != nil) == isTaken && (key?.bits ?? bytes * 8) == bytes * 8, "\(bytes)")
            if bytes > 0 {
                #expect(RSAPublicKey(modulus: modulus.dropLast() + [0xfe], exponent: [1, 0, 1]) == nil, "\(bytes)")
            }
        }
        #expect(RSAPublicKey(modulus: [0x7f] + odd.prefix(255), exponent: [1, 0, 1])?.bits == 2047)
        // A number without the zero before its first bit is negative in DER. Some write keys so; OpenSSL reads what they mean.
        let negative = der(0x30, der(0x02, Array(odd.prefix(256))) + integer([1, 0, 1]))
        #expect(RSAPublicKey(der: negative)?.bits == 2048 && SigningKey.errorsWaiting() == 0)
    }

    @Test("DER that is cut, followed by something, or of another key makes none")
    func encodings() throws {
        let good = Self.signing.publicDER
        for length in 0..<good.count { #expect(RSAPublicKey(der: Array(good.prefix(length))) == nil) }
        let others: [[UInt8]] = [
            good + [0], good + good, SigningKey(.p256).publicDER, SigningKey(.p384).publicDER,
            Array(Self.signing.publicPEM.utf8), Array(Self.signing.privatePEM.utf8),
            Array(repeating: 0x30, count: 100_000), Array(repeating: 0, count: 300), Array(repeating: 0xff, count: 300),
        ]
        for wrong in others { #expect(RSAPublicKey(der: wrong) == nil) }
        #expect(SigningKey.errorsWaiting() == 0)
    }
}
