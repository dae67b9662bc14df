// Bodies that are no postbacks: too large, too deep, no JSON, repeated members, and genuine ones with any byte changed.

import LinkCore
import Postbacks
import Records
import Testing

@Suite("Hostile bodies of postbacks")
struct HostileBodyTests {
    let signing = Signing()

    @Test("what is no object has a refusal", arguments: Postback.Format.allCases)
    func noObject(_ format: Postback.Format) {
        let reader = signing.reader(takesDevelopment: true)
        let bodies: [[UInt8]] = [
            [], [0], [0xff, 0xfe], Array("null".utf8), Array("[]".utf8), Array("\"a\"".utf8), Array("{".utf8),
            Array("{}{}".utf8), Array("{\"a\":1,}".utf8), Array("{'a':1}".utf8),
            [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d],
            Array("jws-string=abc".utf8), Array("{\"version\":NaN}".utf8),
        ]
        for body in bodies { #expect(refusal(reader, body, format)?.word == "invalid_json") }
        #expect(refusal(reader, Array("{}".utf8), format)?.word != "invalid_json")
    }

    @Test("a body is bounded in bytes and depth", arguments: Postback.Format.allCases)
    func bounded(_ format: Postback.Format) throws {
        let reader = signing.reader()
        let most = PostbackReader.longestBody
        let huge = [UInt8](repeating: UInt8(ascii: " "), count: most + 1)
        #expect(refusal(reader, huge, format) == .tooLarge(limit: most))
        #expect(refusal(reader, Array(huge.dropLast()), format)?.word == "invalid_json")
        let deep = String(repeating: "[", count: 4000) + String(repeating: "]", count: 4000)
        #expect(refusal(reader, Array("{\"x\":\(deep)}".utf8), format)?.word == "invalid_json")
        let genuine = format == .skadnetwork ? signing.signed(Signing.whole).bytes : signing.body()
        let padded = genuine + [UInt8](repeating: UInt8(ascii: " "), count: most - genuine.count)
        #expect(refusal(reader, padded, format) == nil)
        #expect(refusal(reader, padded + [0x20], format) == .tooLarge(limit: most))
    }

    @Test("a member given twice is refused, wherever it stands and however it is spelled")
    func repeated() throws {
        let object = signing.signed(Signing.whole)
        for member in object.members {
            var twice = object
            twice.append(member.key, member.value)
            #expect(refusal(signing.reader(), twice.bytes, .skadnetwork)?.word == "repeated_member")
        }
        let text = String(decoding: object.bytes, as: UTF8.self)
        let before = "{\"\\u0064id-win\":false," + text.dropFirst()
        #expect(refusal(signing.reader(), Array(before.utf8), .skadnetwork)?.word == "repeated_member")
        let unknown = "{\"x\":1,\"x\":1," + text.dropFirst()
        #expect(refusal(signing.reader(), Array(unknown.utf8), .skadnetwork)?.word == "repeated_member")
    }

    @Test("whatever byte of a genuine postback is changed, what is signed stays or it is refused")
    func anyByte() throws {
        let reader = signing.reader(takesDevelopment: true)
        let bodies: [(Postback.Format, [UInt8])] = [
            (.skadnetwork, signing.signed(Signing.whole).with("conversion-value", .int(5)).bytes),
            (.adattributionkit, signing.body(beside: ["conversion-value": .int(5)])),
        ]
        for (format, body) in bodies {
            let genuine = try reader.read(body, as: format)
            for place in body.indices {
                var changed = body
                changed[place] ^= 1
                var shorter = body
                shorter.remove(at: place)
                for text in [changed, shorter] {
                    guard var read = try? reader.read(text, as: format) else { continue }
                    read.unsigned = genuine.unsigned
                    #expect(read == genuine, "byte \(place) of \(format)")
                }
            }
        }
    }

    @Test("a refusal says what is wrong in printable words, however long and strange the value was")
    func words() throws {
        let long = String(repeating: "\u{1b}[31mé", count: 500)
        let header: JSONObject = ["alg": .string("ES256"), "kid": .string(long)]
        let jws = signing.jws(Signing.payload.bytes, header: header)
        let bodies: [([UInt8], Postback.Format)] = [
            ((["jws-string": .string(jws)] as JSONObject).bytes, .adattributionkit),
            (Signing.whole.with("version", .string("9" + String(repeating: "9", count: 200))).bytes, .skadnetwork),
            (Signing.whole.with("source-identifier", .string(String(repeating: "%", count: 200))).bytes, .skadnetwork),
        ]
        for (body, format) in bodies {
            let found = try #require(refusal(signing.reader(), body, format))
            #expect(found.description.utf8.count < 200)
            #expect(found.description.utf8.allSatisfy { (0x20...0x7e).contains($0) })
        }
    }
}
