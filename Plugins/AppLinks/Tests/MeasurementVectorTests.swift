// Runs the vectors about measurement events of inbound App Links, as written or as the list of exceptions says.

import AppLinks
import LinkCore
import PluginKit
import TestSupport
import Testing

@Suite("App Links vectors of measurement events")
struct MeasurementVectorTests {
    /// The vectors about outgoing events, al_nav_out and al_ref_back_out. They are met where the navigator chooses the
    /// destination, not by this stage: tests of the navigator run them.
    static let outgoing = [
        "out event browser", "out event failure", "back to referer uses al_ref_back_out",
        "Android failure type text differs", "fail and failed normalised",
    ]
    static let exceptions = [
        AppLinksException(
            "applink.event", "fb_al_inbound fields",
            because: """
                fb_al_inbound is the iOS SDK's event for URLs that no handler took; an event that linkd records was \
                handled, and al_nav_in has the same fields, but for referer_data, which is not the App Links referer
                """,
            ("measurements.0.name", "al_link_parse"), ("measurements.1.name", "al_nav_in"),
            ("measurements.1.fields.targetURL", "http://t.com/p"), ("measurements.1.fields.targetURLHost", "t.com"),
            ("measurements.1.fields.inputURLScheme", "shop"), ("measurements.1.fields.refererURL", "absent"),
            ("measurements.2", "absent"))
    ]
    static let all = (try? VectorFile.vectors(of: "applink.event", "gateway.applink.event")) ?? []
    static let inbound = all.filter { !outgoing.contains($0.name) }

    @Test("every vector about inbound events is met or is an exception with a reason", arguments: inbound)
    func meets(_ vector: Vector) async throws {
        var event = LinkEvent(url: AppLinksTestKit.url(Self.envelope(vector)))
        // To parse a URL, without an app being opened, is what a tap does.
        if vector.input["inbound"]?.bool == false { event.kind = .tap }
        if let source = vector.input["source_application"]?.string {
            event.app = CallingApp()
            event.app?.sourceApplication = source
        }
        let run = try await AppLinksTestKit.run(event)
        let exception = Self.exceptions.first { $0.system == vector.system && $0.name == vector.name }
        let expected = exception?.expected ?? Self.expected(vector)
        #expect(ReadmeExample(event: LinkEvent(), expected: expected).mistakes(in: run) == [], "\(vector)")
        let measurements = try #require(run.journey?.measurements)
        #expect(!measurements.isEmpty)
        for text in vector.expect["events_must_not_contain"]?.array?.compactMap(\.string) ?? [] {
            for value in measurements.flatMap({ $0.fields.entries.map(\.value) }) {
                #expect(!value.contains(text), "\(vector): \(value)")
            }
        }
    }

    @Test("all vectors are there, and every exception names one")
    func complete() {
        #expect(Self.all.count == 9 && Self.inbound.count == 4)
        for name in Self.outgoing { #expect(Self.all.contains { sameBytes($0.name, name) }) }
        for exception in Self.exceptions {
            #expect(Self.inbound.contains { $0.system == exception.system && $0.name == exception.name })
        }
    }

    /// The App Link of a vector; a valid one when it only says so.
    private static func envelope(_ vector: Vector) -> String {
        guard let data = vector.input["al_applink_data"] else { return #"{"target_url":"http://e.com/"}"# }
        var writer = JSONWriter()
        writer.value(data)
        return writer.text
    }

    private static func expected(_ vector: Vector) -> [(path: String, value: String)] {
        let names = vector.expect["events"]?.array?.compactMap(\.string) ?? []
        var expected = names.enumerated().map { (path: "measurements.\($0.offset).name", value: $0.element) }
        if !names.isEmpty { expected.append(("measurements.\(names.count)", "absent")) }
        for (place, name) in names.enumerated() {
            for field in vector.expect[name]?.object?.members ?? [] {
                expected.append(("measurements.\(place).fields.\(field.key)", field.value.string ?? ""))
            }
        }
        return expected
    }
}
