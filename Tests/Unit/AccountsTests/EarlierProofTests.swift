// Keys and proofs that swift-crypto made: configurations and tokens in use must go on working.

import Accounts
import LinkCore
import Testing

@Suite("Proofs made with another library")
struct EarlierProofTests {
    private static let p256 = """
        -----BEGIN PUBLIC KEY-----
        MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEDSQcUPzu3NA6EBk2iaD6aTrscvbX
        4PGaq/C/sFSQu05e3Y86TVNBNMrJuh7XMGAnDyYqrRrPH8+wK9pdvqf+vA==
        -----END PUBLIC KEY-----

        """
    private static let rsa = """
        -----BEGIN PUBLIC KEY-----
        MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA01WR9667dBTjpUThAoGz
        8b8GSoVBO0Wk4T2iov4mkP5LKXAQXIqf474+6nA2dK6zxJLiY1uUwANfwb4O7c/A
        R9L7D2gR5lvUJQJ4UBE/6R6yCHT5nW6XeLan3FLusWsMeG/MiRSvssxPfVBOLvlq
        xOX0ArOJ/6r4P7Mjb4g/90bZ8KQmoc9E5YdeMwGTTQ82FcVGcFmt5AFqV71e5pqt
        70j43GI73Eu0T0lfhIvncBViLJL0pmfwmgV6hykLvv5MemWpLbICGg3yehSZ2Yor
        B/no47ZFK7HzdUwsyQsn2B2ltpO12jgB8nIEV3FEHWKXzMD5/m7q/o0Sumok6QSd
        FQIDAQAB
        -----END PUBLIC KEY-----

        """
    private static let keySet = """
        {"keys": [
          {"kty": "EC", "kid": "a", "crv": "P-256", "x": "DSQcUPzu3NA6EBk2iaD6aTrscvbX4PGaq_C_sFSQu04",
           "y": "Xt2POk1TQTTKyboe1zBgJw8mKq0azx_PsCvaXb6n_rw"},
          {"kty": "RSA", "kid": "b", "e": "AQAB",
           "n": "01WR9667dBTjpUThAoGz8b8GSoVBO0Wk4T2iov4mkP5LKXAQXIqf474-6nA2dK6zxJLiY1uUwANfwb4O7c_AR9L7D2gR5lvUJQJ4UBE_\
        6R6yCHT5nW6XeLan3FLusWsMeG_MiRSvssxPfVBOLvlqxOX0ArOJ_6r4P7Mjb4g_90bZ8KQmoc9E5YdeMwGTTQ82FcVGcFmt5AFqV71e5pqt70j4\
        3GI73Eu0T0lfhIvncBViLJL0pmfwmgV6hykLvv5MemWpLbICGg3yehSZ2YorB_no47ZFK7HzdUwsyQsn2B2ltpO12jgB8nIEV3FEHWKXzMD5_m7q\
        _o0Sumok6QSdFQ"}]}
        """
    private static let es256 = """
        eyJhbGciOiJFUzI1NiIsImtpZCI6ImEifQ.eyJzdWIiOiJhbm5hIiwiYXVkIjoic2hvcCIsImV4cCI6NDEwMjQ0NDgwMH0.zkguQeP0GoGNod0A\
        1IjGuhHWt6cSydCa_wgy9spBGsi3ilGONtRka0QDvvEj6snAgBPrKmRYSVI8ydd0AuC7BQ
        """
    private static let rs256 = """
        eyJhbGciOiJSUzI1NiIsImtpZCI6ImIifQ.eyJzdWIiOiJhbm5hIiwiYXVkIjoic2hvcCIsImV4cCI6NDEwMjQ0NDgwMH0.t3Q84NCvMpKSyc-n\
        Sjjz7eP5H1wxLlWyFDJnk8x0zPcoL8UaDEO1D9v681jRmD_LPM_oAhGD01vfkvEgUWZTlmIF2rjDpdgnMJZrhIX5Uh8eTiaSF_r6W0Mxn_DgdHEK\
        krx8ulDj1lvg6Nj8qrFvtPTfaFAQX2u7UiFFkn4SkcmehcnssacFtcKvFvWfAuSxgVjvW03QSOCUtP9znBiPAgHZGcHN5oIj2jNSBzNgyhzW-wrW\
        MJvap1Rb6YPxru8QrgEQtLz4TpU1RpvnzT4W5chGnSVsWjNjqGbzzLVHIYzO5Dzork4aEfDvByqRpSzTOozaLT64g4YCb9Ii84rz4Q
        """
    private static let hs256 = """
        eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJhbm5hIiwiYXVkIjoic2hvcCIsImV4cCI6NDEwMjQ0NDgwMH0.k-VP8i5JOk8w5I\
        OBf43voxXRRIqOy02-Nr7xpSM0614
        """

    private func standing(_ kind: AccountProofKind, _ credential: [UInt8], _ proof: String) throws -> AccountTrust {
        let verifier = try #require(try kind.verifier(credential))
        return verifier.standing(of: Kit.anna, proof: proof, at: Kit.now)
    }

    @Test("tokens of a secret, of keys in PEM and of a set of keys are believed")
    func tokens() throws {
        #expect(try standing(.jwt, Kit.secret, Self.hs256) == .believed)
        for credential in [Self.p256 + Self.rsa, Self.rsa + Self.p256, Self.keySet] {
            for token in [Self.es256, Self.rs256] {
                #expect(try standing(.jwt, Array(credential.utf8), token) == .believed)
            }
        }
        #expect(try standing(.jwt, Array(Self.rsa.utf8), Self.es256) == .claimed(.proofInvalid))
        #expect(try standing(.jwt, Array(Self.p256.utf8), Self.rs256) == .claimed(.proofInvalid))
    }

    @Test("a proof by HMAC is believed")
    func proof() throws {
        let proof = "v1.4102444800.ddcf76e482a801c217e1dd4775e588edc57980bd8cfbb869d0686ff12c3a622c"
        #expect(try standing(.hmac, Kit.secret, proof) == .believed)
    }

    @Test("PEM is read whatever its lines are, and not when a letter of it is none")
    func pem() throws {
        let body = Self.p256.split(separator: "\n").dropFirst().dropLast().joined()
        let (head, foot) = ("-----BEGIN PUBLIC KEY-----", "-----END PUBLIC KEY-----")
        for text in [
            Self.p256.replacing("\n", with: "\r\n"), Self.p256.replacing("\n", with: " \n"),
            "\(head)\n\(body)\n\(foot)",
            "comment\n\(head)\n  \(body.prefix(30))\n\n\t\(body.dropFirst(30))\n\(foot)\ncomment",
        ] { #expect(try standing(.jwt, Array(text.utf8), Self.es256) == .believed, "\(text)") }
        for bad in [
            "", String(body.dropLast(4)), body + "AAAA", body + "=", "!" + body, body.replacing("=", with: ""),
            "Proc-Type: 4,ENCRYPTED\n\n" + body, String(body.reversed()),
        ] {
            #expect(throws: AccountProofError.self, "\(bad)") {
                try AccountProofKind.jwt.verifier(Array("\(head)\n\(bad)\n\(foot)\n".utf8))
            }
        }
    }
}
