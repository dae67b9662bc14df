// App Links data cut out of the values of measurement events: nothing of the data stays, and as much of the rest as is
// certain not to belong to it.

import LinkCore
import Testing

@Suite("Values of measurement events without App Links data")
struct EnvelopeRemovalTests {
    private static let sdk =
        "al_applink_data=%7B%22target_url%22:%22https://y/?a=1&b=2X%22,%22extras%22:%7B%22c%22:%22X%22%7D%7D"

    private func removed(_ text: String) -> String? {
        Measurement(name: "al_nav_in", fields: ["targetURL": text]).withoutEnvelopes.fields["targetURL"]
    }

    @Test(
        "data that are JSON end with it",
        arguments: [
            ("bolts://x?b=1&al_applink_data=%7B%7D#f", "bolts://x?b=1#f"), ("x?al_applink_data={}&b=1", "x?b=1"),
            ("x?al_applink_data={}#f", "x#f"), ("x#al_applink_data={}", "x"), ("al_applink_data={}&b=1", "b=1"),
            ("x?b=1&al_applink_data={}&fb_applink_args={}&c=1", "x?b=1&c=1"), ("x?al_applink_data=&b=1", "x?b=1"),
            ("x?AL_applink%5Fdata={}&b=1", "x?b=1"), ("x?u=y/?\(sdk)&c=1", "x?u=y/?c=1"), ("x?\(sdk)#f", "x#f"),
            ("x?al_applink_data=[redacted]&b=1", "x?b=1"), ("x?u=al_applink_data={}&b=1", "x?u=&b=1"),
            ("x?al_applink_data=%257B%2522a%2522%253A1%257D&b=1", "x?b=1"),
        ])
    func certain(text: String, expected: String) { #expect(removed(text) == expected) }

    @Test(
        "what is not certain goes with all that follows",
        arguments: [
            ("x?b=1&al_applink_data=X&c=X", "x?b=1"), ("x?al_applink_data={\"a\":\"&c=X", "x"),
            ("x?b=1&al_applink_data=%7B%22a%22:X&c=X#X", "x?b=1"), ("x?al_applink_data={\"a\":1}X&X", "x"),
            ("x?b=1&u=y%3Fal_applink_data%3D%7B%7D&c=X", "x?b=1"), ("x/al_applink_data/X", "x/"),
            ("x?b=1&d={\"fb_applink_args\":{\"c\":\"X\"}}", "x?b=1"), ("AL_APPLINK_DATA", ""),
        ])
    func doubtful(text: String, expected: String) { #expect(removed(text) == expected) }

    @Test("a name is found eight times encoded, and other texts stay as they are")
    func depth() {
        let deep = (0..<8).reduce("y?\(Self.sdk)") { text, _ in PercentCoding.encodeComponent(text) }
        #expect(removed("https://a.example/?b=1&u=\(deep)&c=1") == "https://a.example/?b=1")
        for text in ["", "x?#", "https://a.example/?applink_data=%7B%7D&", "%25%", "[redacted]"] {
            #expect(removed(text) == text)
        }
    }

    @Test("many data, and data in many pieces, take no longer than as many other items", .timeLimit(.minutes(1)))
    func linear() {
        let many = String(repeating: "al_applink_data={}&", count: 20_000)
        #expect(removed("x?" + many + "b=1") == "x?b=1")
        let pieces = String(repeating: "&b=X", count: 50_000)
        #expect(removed("x?al_applink_data={\"a\":\"" + pieces + "\"}&c=1") == "x?c=1")
        #expect(removed("x?" + many + "al_applink_data={\"a\":\"" + pieces) == "x")
    }
}
