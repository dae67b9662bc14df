// SHA-256, HMAC and HKDF: the vectors of their standards, and what linkd computed with another library.

import Cryptography
import Testing

@Suite("Digests")
struct DigestTests {
    private let counting = (0..<200).map { UInt8($0) }

    private func code(_ key: [UInt8], _ message: [UInt8]) -> [UInt8] {
        HMAC.code(of: message, key: SymmetricKey(key)).bytes
    }

    private func bytes(_ key: SymmetricKey) -> [UInt8] { key.withUnsafeBytes { Array($0) } }

    @Test("SHA-256 of the examples of FIPS 180-4, and of nothing")
    func standard() {
        for (text, digest) in [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ] { #expect(SHA256.hash(Array(text.utf8)).bytes == hex(digest)) }
        #expect(SHA256.hash(UnsafeRawBufferPointer(start: nil, count: 0)).bytes == SHA256.hash([]).bytes)
    }

    @Test("a message in pieces has the hash of the whole, and a copy goes on by itself")
    func pieces() {
        for length in 0...counting.count {
            let whole = SHA256.hash(Array(counting[..<length])).bytes
            var hash = SHA256()
            counting[..<(length / 3)].withUnsafeBytes { hash.update($0) }
            hash.update(UnsafeRawBufferPointer(start: nil, count: 0))
            var other = hash
            counting[(length / 3)..<length].withUnsafeBytes { hash.update($0) }
            counting.withUnsafeBytes { other.update($0) }
            #expect(hash.finalize().bytes == whole)
            // What was finished can be finished again.
            #expect(hash.finalize().bytes == whole)
            #expect(other.finalize().bytes == SHA256.hash(Array(counting[..<(length / 3)]) + counting).bytes)
        }
    }

    @Test("HMAC-SHA-256 of RFC 4231")
    func codes() {
        let long = [UInt8](repeating: 0xaa, count: 131)
        let longText = """
            This is a test using a larger than block-size key and a larger than block-size data. The key needs to be \
            hashed before being used by the HMAC algorithm.
            """
        let cases: [([UInt8], [UInt8], String)] = [
            (
                Array(repeating: 0x0b, count: 20), Array("Hi There".utf8),
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                Array(repeating: 0xaa, count: 20), Array(repeating: 0xdd, count: 50),
                "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
            ),
            (
                Array(1...25), Array(repeating: 0xcd, count: 50),
                "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
            ),
            (
                long, Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
            (long, Array(longText.utf8), "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
        ]
        for (key, message, expected) in cases { #expect(code(key, message) == hex(expected)) }
        let short = code(Array(repeating: 0x0c, count: 20), Array("Test With Truncation".utf8))
        #expect(Array(short.prefix(16)) == hex("a3b6167473100ee06e0c796c2955552b"))
    }

    @Test("codes made by linkd with swift-crypto, for keys around the length of a block")
    func olderCodes() {
        for (length, expected) in [
            (0, "15c68235c98f7dc782ec5eaa0588313ad9c2e91caad48cf2b7dacf03041fb09e"),
            (1, "15c68235c98f7dc782ec5eaa0588313ad9c2e91caad48cf2b7dacf03041fb09e"),
            (63, "20a39177302ccfe1db095ba3709462c60e9fbfddcf81c9e52758c5824fac081e"),
            (64, "b9d99bf85432267649f83ecd4b5670d577023d2c62a52186dfa0ec63825bc730"),
            (65, "0d7014504de76b4dd309b31012f9e9260c52d0aef6d9fad25bfee4cc264b5d79"),
            (200, "78ac5a2c366e6edfaa3b6903203e881d75ed306ad6b2e31e448a4aecaa250674"),
        ] { #expect(code(Array(counting.prefix(length)), Array("linkd".utf8)) == hex(expected)) }
    }

    @Test("a code is valid as a whole only: no bit differs, nothing is missing, nothing follows")
    func validity() {
        let key = SymmetricKey(counting.prefix(32))
        let message = Array("message".utf8)
        let right = HMAC.code(of: message, key: key).bytes
        func isValid(_ code: [UInt8], _ message: [UInt8] = message, _ key: SymmetricKey = key) -> Bool {
            HMAC.isValid(code, of: message, key: key)
        }
        #expect(isValid(right))
        for bit in 0..<256 {
            var wrong = right
            wrong[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(!isValid(wrong))
        }
        for wrong in [[], Array(right.dropLast()), right + [0], Array(right.prefix(16))] { #expect(!isValid(wrong)) }
        #expect(!isValid(right, message + [0]) && !isValid(right, []))
        #expect(!isValid(right, message, SymmetricKey(counting.prefix(31))))
        #expect(isValid(HMAC.code(of: [], key: key).bytes, []))
    }

    @Test("HKDF-SHA-256 of RFC 5869")
    func derived() {
        let short = SymmetricKey(Array(repeating: 0x0b, count: 22))
        let (salt, purpose): ([UInt8], [UInt8]) = (Array(0...12), Array(0xf0...0xf9))
        #expect(
            bytes(HKDF.key(from: short, salt: salt, purpose: purpose, byteCount: 42))
                == hex("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"))
        let long = SymmetricKey((0x00...0x4f).map { UInt8($0) })
        #expect(
            bytes(HKDF.key(from: long, salt: Array(0x60...0xaf), purpose: Array(0xb0...0xff), byteCount: 82))
                == hex(
                    """
                    b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09\
                    da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87
                    """))
        #expect(
            bytes(HKDF.key(from: short, purpose: [], byteCount: 42))
                == hex("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"))
        let longest = bytes(HKDF.key(from: short, purpose: [], byteCount: 8160))
        #expect(longest.count == 8160 && bytes(HKDF.key(from: short, purpose: [], byteCount: 1)) == [0x8d])
    }

    @Test("keys that linkd derived with swift-crypto")
    func olderKeys() {
        let key = SymmetricKey(counting.prefix(32))
        for (purpose, expected) in [
            ("linkd metadata", "14d9fe68c497782b51ed99d6164d0f62e7fc400a75d5f52df6153e3d4e04c5e5"),
            ("linkd password", "b2de949f75deb4ed9dbac4c5e52bb353e27ef90544da83b494fe9fd0d058aad7"),
            ("linkd debug", "cfd23e3d883f87dd850547222bdf1d967441af83d9a98e8068cc8548b868c5e1"),
            ("linkd buckets", "6f128c1b20fb85b20825038ffce28b44fefe5f44db1296f09946c50935ecc4df"),
            ("linkd", "1c44f94cfaadf9e6507a9890241b108becea6fd159ee14a4880ed928ea954f39bc5a0554dc983278a14f"),
        ] {
            let made = HKDF.key(from: key, purpose: Array(purpose.utf8), byteCount: expected.utf8.count / 2)
            #expect(bytes(made) == hex(expected))
        }
    }

    @Test("two keys are equal when their bytes are")
    func keys() {
        #expect(SymmetricKey(counting) == SymmetricKey(counting) && SymmetricKey([]) == SymmetricKey([]))
        #expect(SymmetricKey(counting) != SymmetricKey(counting.dropLast()) && SymmetricKey([0]) != SymmetricKey([]))
        #expect(SymmetricKey(counting) != SymmetricKey(counting.reversed()))
        #expect(bytes(SymmetricKey(counting)) == counting && bytes(SymmetricKey("key".utf8)) == Array("key".utf8))
    }
}
