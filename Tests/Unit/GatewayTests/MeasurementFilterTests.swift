// ListEvents by measurement events, and what is recorded of them: never a value of the extras.

import FakeGateway
import LinkCore
import Testing

@testable import Gateway

@Suite("Lists of measurement events")
struct MeasurementFilterTests {
    private static let method = "org.linkd.Control.ListEvents"
    private static let link =
        "shop://products/7?al_applink_data="
        + PercentCoding.encodeComponent(
            #"{"target_url":"https://www.example.com/products/7","extras":{"a":"EXTRA1","b":{"c":["EXTRA2"]}}}"#)

    @Test("they are listed by being there and by name, and a name that no SDK uses is refused")
    func filters() async throws {
        let kit = try await Kit { try? DecisionPair.pipeline(of: &$0) }
        for (kind, url) in [("open", Self.link), ("open", "shop://products/8"), ("navigate", Self.link)] {
            let event: JSONObject = ["kind": .string(kind), "url": .string(url)]
            _ = try await kit.call("org.linkd.Gateway.Submit", ["event": .object(event)])
        }
        func urls(_ parameters: JSONObject) async throws -> Int {
            try await kit.calls(Self.method, parameters).filter { $0["event"]?.object != nil }.count
        }
        #expect(try await urls([:]) == 3)
        #expect(try await urls(["measured": .bool(true)]) == 2)
        #expect(try await urls(["measured": .bool(false)]) == 1)
        #expect(try await urls(["measurement": .string("al_link_parse")]) == 2)
        #expect(try await urls(["measurement": .string("al_nav_in")]) == 1)
        for (name, value) in [("measurement", JSONValue.string("al_other")), ("measured", .string("yes"))] {
            await #expect(throws: CallError.self, "\(name)") { _ = try await urls([name: value]) }
        }
    }

    /// App Links whose target is, names or hides another App Link.
    private static let nested: [String] = [
        link.replacing("shop://", with: "https://www.example.com/"), link, "https://a.example/?u=" + link,
        "https://a.example/?u=" + PercentCoding.encodeComponent(link) + "&b=1",
        "https://a.example/?u=" + PercentCoding.encodeComponent(PercentCoding.encodeComponent(link)),
        link.replacing("al_applink_data", with: "al%5Fapplink_data"),
        #"https://a.example/?al_applink_data={"extras":{"a":"x&EXTRA3#EXTRA4"}}"#,
        "https://a.example/?fb_applink_args=EXTRA5#al_applink_data=EXTRA6",
        // As the SDKs of iOS write it: `&` and `=` stay raw within the data.
        "https://a.example/?u=shop://x?al_applink_data=%7B%22target_url%22:%22https://y.example/?a=1&b=EXTRA8%22,"
            + "%22extras%22:%7B%22c%22:%22EXTRA9%22%7D%7D",
        "https://a.example/?u=" + (0..<6).reduce(link) { text, _ in PercentCoding.encodeComponent(text) },
    ].map { target in
        var writer = JSONWriter()
        writer.value(JSONValue.object(["target_url": .string(target), "extras": .object(["k": .string("EXTRA7")])]))
        return "shop://open?al_applink_data=" + PercentCoding.encodeComponent(writer.text)
    }

    @Test(
        "no field of one has a value of the extras, and neither has what it is counted as", arguments: [link] + nested)
    func extras(link: String) async throws {
        let kit = try await Kit { try? DecisionPair.pipeline(of: &$0) }
        for kind in ["open", "tap", "navigate"] {
            let event: JSONObject = ["kind": .string(kind), "url": .string(link)]
            _ = try await kit.call("org.linkd.Gateway.Submit", ["event": .object(event)])
        }
        let measurements = kit.store.entries.flatMap(\.outcome.measurements)
        #expect(measurements.count >= 4)
        for measurement in measurements {
            for entry in measurement.fields.entries { #expect(!entry.value.contains("EXTRA"), "\(entry)") }
            #expect(measurement.counted?.contains("EXTRA") == false)
        }
    }
}
