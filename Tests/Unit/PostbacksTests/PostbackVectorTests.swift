// Apple's own samples and what was derived from them, with Apple's own keys.

import LinkCore
import Postbacks
import Records
import TestSupport
import Testing

@Suite("Vectors of postbacks")
struct PostbackVectorTests {
    static let vectors = (try? VectorFile.platformVectors(of: "skadnetwork", "adattributionkit")) ?? []

    @Test("every vector is taken or refused as it says", arguments: vectors)
    func holds(_ vector: Vector) throws {
        let format = try #require(Postback.Format(rawValue: vector.system))
        let word = try #require(vector.word)
        let strict = refusal(PostbackReader(), vector.input.bytes, format)
        let lenient = refusal(PostbackReader(takesDevelopment: true), vector.input.bytes, format)
        if word == "valid (development); refuse in production" {
            #expect(strict == .development && lenient == nil)
        } else if word == "valid" {
            #expect(strict == nil && lenient == nil)
        } else {
            #expect(word.hasPrefix("invalid") && strict != nil && lenient != nil)
            if vector.name == "alg none" { #expect(lenient?.word == "wrong_algorithm") }
            if vector.name.contains("damaged") || vector.name.contains("production kid") {
                #expect(lenient == .badSignature)
            }
        }
    }

    @Test("all vectors are there")
    func complete() {
        #expect(Self.vectors.filter { $0.system == "skadnetwork" }.count == 6)
        #expect(Self.vectors.filter { $0.system == "adattributionkit" }.count == 4)
    }

    @Test("all of Apple's published keys are read")
    func keys() {
        #expect(
            AppleKeys.published.ids == [
                "apple-cas-identifier/0", "apple-development-identifier/0", "apple-development-identifier/1",
            ])
    }

    @Test("what Apple's samples say is what is read")
    func contents() throws {
        let sample = try #require(Self.vectors.first { $0.name == "v2.2 win 42" })
        var expected = Postback(
            .skadnetwork, id: "6aafb7a5-0170-41b5-bbe4-fe71dedf1e28", adNetwork: "com.example", source: "42",
            item: 525_463_029)
        expected.version = "2.2"
        expected.conversion = .redownload
        expected.publisherItem = 1_234_567_891
        expected.interaction = .click
        expected.unsigned.conversionValue = 20
        #expect(try PostbackReader().read(sample.input.bytes, as: .skadnetwork) == expected)

        let kit = try #require(Self.vectors.first { $0.name == "developer-settings key" })
        var other = Postback(
            .adattributionkit, id: "85546EB7-FD39-44BC-8990-C98A4AC36A49", adNetwork: "development.adattributionkit",
            source: "1234", item: 10_738_027_756)
        other.conversion = .reengagement
        other.publisherItem = 0
        other.marketplace = "com.apple.AppStore"
        other.isDevelopment = true
        other.unsigned.conversionValue = 24
        other.unsigned.interaction = .click
        other.unsigned.country = "US"
        let reader = PostbackReader(takesDevelopment: true)
        #expect(try reader.read(kit.input.bytes, as: .adattributionkit) == other)
    }

    @Test("a postback of one system is none of the other's", arguments: vectors)
    func crossed(_ vector: Vector) throws {
        let format = try #require(Postback.Format(rawValue: vector.system))
        let other: Postback.Format = format == .skadnetwork ? .adattributionkit : .skadnetwork
        #expect(refusal(PostbackReader(takesDevelopment: true), vector.input.bytes, other) != nil)
    }
}
