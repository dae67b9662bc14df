// Random data in random URLs, written by OutgoingAppLink and read by the stage: nothing is lost and nothing is added.

import AppLinkProtocol
import LinkCore
import PluginKit
import TestSupport
import Testing

@Suite("Outgoing App Links, read back")
struct OutgoingRoundTripTests {
    @Test("random data come back equal, with the target and the rest of the URL", arguments: 0..<20)
    func random(_ seed: Int) async throws {
        var draw = OutgoingDraw(seed: UInt64(seed))
        for _ in 0..<100 {
            let base = try LinkURL(draw.url("shop://"))
            let target = draw.url("https://www.example.com/")
            var data = draw.object(depth: 3)
            data["referer_app_link"] = .object(["app_name": .string(draw.text()), "url": .string(draw.url("other://"))])
            let link = OutgoingAppLink(
                target: target, extras: draw.object(depth: 4), adding: data, agent: draw.text())
            let url = link.url(opening: base)
            let text = url.text
            #expect(try LinkURL(text).rawFragment == base.rawFragment, "\(text)")
            let run = try await AppLinksTestKit.run(text)
            let read = run.reading.appLink
            #expect(read?.data == link.data, "seed \(seed): \(text)")
            #expect(read?.extras == link.data["extras"]?.object && read?.version == OutgoingAppLink.version)
            #expect(run.reading.targetURL == target && run.reading.warnings.allSatisfy(Self.isOfTheText), "\(text)")
            #expect(run.journey?.envelopeURL == base, "\(text)")
            #expect(run.journey?.secrets.isEmpty == true)
            // Written again it is the same text.
            #expect(link.url(opening: url).text == text)
        }
    }

    /// Whether a warning is about the random texts and not about the envelope.
    private static func isOfTheText(_ word: String) -> Bool {
        ["app_name_sanitized", "dot_segment", "unescaped_space", "nul_character"].contains(word)
    }
}

/// Random texts, URLs and JSON that are hard to escape.
private struct OutgoingDraw {
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    private static let letters = Array(
        "abzAZ09 -._~!*'();:@&=+$,/?#[]%\"\\<>^`{|}\t\n\r\u{0}\u{7f}éß\u{301}€\u{2028}\u{feff}漢😀\u{10ffff}"
            .unicodeScalars)

    private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func text() -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<number(0..<12) { text.append(Self.letters[number(0..<Self.letters.count)]) }
        return String(text)
    }

    /// A valid URL whose parts were random texts before they were escaped.
    mutating func url(_ start: String) -> String {
        var url = start + "h" + PercentCoding.encodeComponent(text())
        if number(0..<3) > 0 {
            let items = (0..<number(1..<4)).map { "k\($0)=\(PercentCoding.encodeComponent(text()))" }
            url += "?" + items.joined(separator: "&")
        }
        if number(0..<3) == 0 { url += "#" + PercentCoding.encodeComponent(text()) }
        return url
    }

    mutating func object(depth: Int) -> JSONObject {
        var object = JSONObject()
        // The prefix keeps names apart from those of the protocol and from names of secrets.
        for index in 0..<number(0..<5) { object["x\(index)\(text())"] = value(depth: depth - 1) }
        return object
    }

    private mutating func value(depth: Int) -> JSONValue {
        switch number(0..<(depth > 0 ? 8 : 6)) {
        case 0: .null
        case 1: .bool(number(0..<2) == 0)
        // Beyond 2^53 the reader keeps the digits as a text.
        case 2: .int(Int64(number(-(1 << 53)..<(1 << 53))))
        case 3: .double(Double(number(-4096..<4096)) / 64 + 1 / 128)
        case 4, 5: .string(text())
        case 6: .object(object(depth: depth))
        default: .array((0..<number(0..<4)).map { _ in value(depth: depth - 1) })
        }
    }
}
