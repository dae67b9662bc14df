// Secrets that linkd stored or handed out when swift-crypto computed them: what is in databases and in people's hands.

import LinkCore
import Testing

@testable import Gateway

@Suite("Secrets of earlier versions")
struct StoredSecretTests {
    private static let first = "1:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n"
    private static let second = "# old\n\(first)2:ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8=\n"
    private static let address = LinkAddress(domain: "go.example.com", key: "abc")
    private static let now: Int64 = 1_767_225_600_000

    /// One key file and what was made with its last key.
    struct Case: Sendable {
        let keyFile: String
        let keyID: UInt32
        let metadata: String
        let empty: String
        let password: String
        let token: String
        /// For five texts on four days.
        let buckets: [[Int]]
    }

    static let cases = [
        Case(
            keyFile: first, keyID: 1,
            metadata: "KlyaQcaVoqS/bp8+GFMqiObrLDjPTKyVIZxpu/1rsv1pbWj26f2pptcgnpfgG5QrfmSblvZKTu3YfEJMvh5VUqVvHq8IyeDn"
                + "kouJAqaE/aaDc4Mo4j7xGfpFhw==",
            empty: "gyjTxOdvyAmSL/TsLCUEPkqWMuwluZDckCm+1h3f",
            password: "ACFc3QRb7mqDTQ6aIpnm286kp0l9QrTbfcNomOkDyofefB+NNxFIxhvRmEhSEUy9",
            token: "aVXHEAr4LEIJ3BXkR3OeGR1tNk8",
            buckets: [[45, 46, 85, 32], [30, 9, 77, 73], [18, 0, 1, 19], [68, 56, 65, 6], [54, 34, 43, 97]]),
        Case(
            keyFile: second, keyID: 2,
            metadata: "RGd8IIhCx6uTnH7dbGdG3cAeZwwMicIEF7gQFIhH69euEs1rdSIKF2+bB19hrJdR1NOh0ALXvYHacMMZ1+3btHv6lA6ld07a"
                + "6ZNXT4Ek2lCEDhENCoJfzML2JA==",
            empty: "YjU/CwiMGHChXNs4xEN8NR8ulzy/mvnBt6zE1gkm",
            password: "MCMFa1RDv1jiDKfb0xKtMnvnuTIOEayEvbhIOFuwVx+lwLTzYu0Q5gbnHYX8OwRf",
            token: "aVXHEAOP9j-yCRBsf7gz93403xE",
            buckets: [[83, 62, 2, 54], [15, 39, 67, 18], [14, 22, 58, 46], [24, 75, 49, 17], [35, 68, 89, 50]]),
    ]

    private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64.decode(text.utf8)) }

    @Test("sealed metadata opens, for its link only", arguments: cases)
    func metadata(_ made: Case) throws {
        let vault = try MetadataVault(keyFile: Array(made.keyFile.utf8))
        let metadata: JSONObject = [
            "campaign": .string("spring — été"), "price": .int(4200), "list": .array([.null, .bool(true)]),
        ]
        let sealed = SealedMetadata(keyID: made.keyID, bytes: try bytes(made.metadata))
        #expect(try vault.open(sealed, for: Self.address) == metadata)
        let empty = SealedMetadata(keyID: made.keyID, bytes: try bytes(made.empty))
        #expect(try vault.open(empty, for: Self.address) == [:])
        #expect(throws: VaultError.damaged) {
            try vault.open(sealed, for: LinkAddress(domain: "go.example.com", key: "abd"))
        }
    }

    @Test("metadata that the first key sealed opens when a second key seals")
    func rotated() throws {
        let vault = try MetadataVault(keyFile: Array(Self.second.utf8))
        let sealed = SealedMetadata(keyID: 1, bytes: try bytes(Self.cases[0].empty))
        #expect(try vault.open(sealed, for: Self.address) == [:])
    }

    @Test("passwords are recognised", arguments: cases)
    func passwords(_ made: Case) throws {
        let vault = try MetadataVault(keyFile: Array(made.keyFile.utf8))
        let sealed = SealedPassword(keyID: made.keyID, bytes: try bytes(made.password))
        #expect(vault.matches("correct horse — pâte", sealed) && !vault.matches("correct horse — pate", sealed))
    }

    @Test("tokens of debug links are recognised, and made anew they are the same", arguments: cases)
    func tokens(_ made: Case) throws {
        let vault = try MetadataVault(keyFile: Array(made.keyFile.utf8))
        var link = Link(address: Self.address, app: "shop")
        link.createdAt = 1
        let stored = StoredLink(id: 7, link: link, taps: 0, redeemed: 0)
        #expect(DebugToken(made.token, for: stored, at: Self.now, keys: vault.debugKeys) != nil)
        let key = try #require(vault.debugKey)
        #expect(DebugToken(for: stored, at: Self.now, key: key).text == made.token)
    }

    @Test("a text keeps its number of the day", arguments: cases)
    func buckets(_ made: Case) throws {
        let buckets = DailyBuckets(key: try MetadataVault(keyFile: Array(made.keyFile.utf8)).bucketKey)
        let numbers = ["", "a", "user-1", "user-2", "Zoë"].map { text in
            [-1, 0, Self.now, Self.now + 86_400_000].map { buckets.bucket(of: text, at: $0) }
        }
        #expect(numbers == made.buckets)
    }

    @Test("the secret of an HTTP key has the digest that is stored")
    func keys() throws {
        let digest = KeySecret.digest("sk_abcdefghijklmnopqrstuvwxyz234567abcdefgh")
        #expect(digest == (try bytes("OXJfhZCGQ4KLAtYDz72bSp8VCrzvRHMvjDQUNZNZZF4=")))
    }
}
