// AES-256-GCM: the cases of its specification, what linkd sealed with another library, and what was changed since.

import LinkCore
import SigningKeys
import Testing

@testable import Cryptography

@Suite("AES-256-GCM")
struct AESGCMTests {
    private let key = SymmetricKey((0..<32).map { UInt8($0) })
    private let place = Array("go.example.com/abc".utf8)

    private struct Case {
        let key: [UInt8]
        let nonce: [UInt8]
        let place: [UInt8]
        let clear: [UInt8]
        let whole: [UInt8]

        init(_ key: String, _ nonce: String, _ place: String, _ clear: String, _ sealed: String, tag: String) {
            (self.key, self.nonce, self.place) = (hex(key), hex(nonce), hex(place))
            (self.clear, whole) = (hex(clear), hex(nonce + sealed + tag))
        }
    }

    @Test("the test cases 13 to 16 of McGrew and Viega, sealed and opened")
    func standard() {
        let zero = String(repeating: "0", count: 64)
        let plain = """
            d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72\
            1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255
            """
        let sealed = """
            522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa\
            8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad
            """
        let secret = "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308"
        let (secretNonce, secretPlace) = ("cafebabefacedbaddecaf888", "feedfacedeadbeeffeedfacedeadbeefabaddad2")
        let cases: [Case] = [
            Case(zero, String(zero.prefix(24)), "", "", "", tag: "530f8afbc74536b9a963b4f1c4cb738b"),
            Case(
                zero, String(zero.prefix(24)), "", String(zero.prefix(32)), "cea7403d4d606b6e074ec5d3baf39d18",
                tag: "d0d1c8a799996bf0265b98b5d48ab919"),
            Case(secret, secretNonce, "", plain, sealed, tag: "b094dac5d93471bdec1a502270e3cc6c"),
            Case(
                secret, secretNonce, secretPlace, String(plain.dropLast(8)), String(sealed.dropLast(8)),
                tag: "76fc6ece0f4e1768cddf8853bb2d551b"),
        ]
        for test in cases {
            let key = SymmetricKey(test.key)
            #expect(AESGCM.seal(test.clear, key: key, place: test.place, nonce: test.nonce) == test.whole)
            #expect(AESGCM.open(test.whole, key: key, place: test.place) == test.clear)
        }
    }

    @Test("what linkd sealed with swift-crypto opens")
    func older() {
        for (clear, place, sealed) in [
            ("", "", "29aa6cd9a8913933b447060ba77dbf77bc9984421cd90cdf8f9d1364"),
            ("", "place", "614e41643773e57d0b9bf41bbcddd62d2046940ea2cd4a1313285f42"),
            ("clear text", "", "2882bd34428b7e2600a6da8a25f6a74d063ddd23e16f02ca17b7ec3b0f10bc73c5aa79cc42ff"),
            (
                "clear text", "go.example.com/abc",
                "027b501dda0b6597bb134af4a37244294d2aa17a77dfd831ff3c732dad4b75d644efd5ae01ff"
            ),
        ] { #expect(AESGCM.open(hex(sealed), key: key, place: Array(place.utf8)) == Array(clear.utf8)) }
    }

    @Test("every seal has a nonce of its own, and opens, whatever its length")
    func roundTrips() throws {
        var nonces: Set<[UInt8]> = []
        for length in [0, 1, 15, 16, 17, 1000, 100_000] {
            let clear = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
            for place in [[], place] {
                let sealed = try #require(AESGCM.seal(clear, key: key, place: place))
                #expect(sealed.count == length + 28 && nonces.insert(Array(sealed.prefix(12))).inserted)
                #expect(AESGCM.open(sealed, key: key, place: place) == clear)
            }
        }
    }

    @Test("not one bit may differ, nothing be missing and nothing follow; nor another place or key")
    func changed() throws {
        let sealed = try #require(AESGCM.seal(Array("clear".utf8), key: key, place: place))
        for bit in 0..<(sealed.count * 8) {
            var wrong = sealed
            wrong[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(AESGCM.open(wrong, key: key, place: place) == nil)
        }
        for length in 0..<sealed.count {
            #expect(AESGCM.open(Array(sealed.prefix(length)), key: key, place: place) == nil)
            #expect(AESGCM.open(Array(sealed.suffix(length)), key: key, place: place) == nil)
        }
        #expect(AESGCM.open(sealed + [0], key: key, place: place) == nil)
        for other in [[], Array(place.dropLast()), place + [0]] {
            #expect(AESGCM.open(sealed, key: key, place: other) == nil)
        }
        #expect(AESGCM.open(sealed, key: SymmetricKey((1...32).map { UInt8($0) }), place: place) == nil)
        #expect(SigningKey.errorsWaiting() == 0)
    }

    @Test("a key or a nonce of another length seals and opens nothing")
    func lengths() throws {
        let sealed = try #require(AESGCM.seal([1], key: key, place: place))
        for length in [0, 16, 31, 33, 64] {
            let key = SymmetricKey(Array(repeating: UInt8(0), count: length))
            #expect(AESGCM.seal([1], key: key, place: place) == nil)
            #expect(AESGCM.open(sealed, key: key, place: place) == nil)
        }
        for length in [0, 11, 13] {
            #expect(AESGCM.seal([1], key: key, place: [], nonce: Array(repeating: 0, count: length)) == nil)
        }
    }
}
