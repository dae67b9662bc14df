// Runs every vector of outgoing App Links, as written or as the list of exceptions says. What is written is read back by
// the stage.

import AppLinkProtocol
import LinkCore
import TestSupport
import Testing

/// A vector that linkd meets differently from the SDKs: why, and what it writes instead.
private struct OutgoingException {
    let name: String
    let reason: String
    let expect: JSONObject

    static let all = [
        OutgoingException(
            name: "Android also overwrites version, user_agent, referer",
            reason: "whoever asks knows the way back and who sends the person; only the version is linkd's",
            expect: [
                "data_contains": .object([
                    "version": .string("1.0"), "user_agent": .string("me"),
                    "referer_app_link": .object(["url": .string("u")]),
                ])
            ]),
        OutgoingException(
            name: "documented encoding",
            reason: "the same data with a version, sorted, so that equal data are equal texts; slashes need no escape",
            expect: [
                "url": .string(
                    "example://applinks?al_applink_data=%7B%22extras%22%3A%7B%22myapp_token%22%3A%22t0kEn%22%7D%2C"
                        + "%22target_url%22%3A%22http%3A%2F%2Fexample.com%2Fapplinks%22%2C%22user_agent%22%3A"
                        + "%22Bolts%20iOS%201.0.0%22%2C%22version%22%3A%221.0%22%7D")
            ]),
    ]
}

@Suite("Outgoing App Links vectors")
struct OutgoingVectorTests {
    static let vectors = (try? VectorFile.vectors(of: "applink.out", "gateway.applink.out")) ?? []

    private struct Written {
        let link: OutgoingAppLink
        let url: LinkURL
        /// The raw value of the last envelope.
        let value: String

        init(_ vector: Vector) throws {
            let input = vector.input
            let data = input["data"]?.object ?? [:]
            var referer: OutgoingAppLink.Referer?
            if let label = input["label"]?.string {
                referer = OutgoingAppLink.Referer(appName: label)
                referer?.package = input["package"]?.string
            }
            link = OutgoingAppLink(
                target: input["app_link_source"]?.string, extras: input["extras"]?.object, adding: data,
                agent: "FBSDK \(input["sdk"]?.string ?? "")", referer: referer)
            url = link.url(opening: try LinkURL(input["url"]?.string ?? "x://a"))
            value = url.rawQuery.map(QueryParser.pieces)?.last?.rawValue.map(String.init) ?? ""
        }
    }

    @Test("every vector is met or is an exception with a reason", arguments: vectors)
    func meets(_ vector: Vector) async throws {
        let written = try Written(vector)
        let (data, text) = (written.link.data, written.url.text)
        let exception = OutgoingException.all.first { $0.name == vector.name }
        for member in (exception?.expect ?? vector.expect).members {
            let want = member.value
            switch member.key {
            case "data": #expect(data == want.object)
            case "data_contains": for part in want.object?.members ?? [] { #expect(data[part.key] == part.value) }
            case "has_target_url": #expect((data["target_url"] != nil) == want.bool)
            case "url": #expect(text == want.string)
            case "url_prefix": #expect(text.hasPrefix(want.string ?? "?"))
            case "url_suffix": #expect(text.hasSuffix(want.string ?? "?"))
            case "only_unreserved_or_percent_in_value":
                #expect(written.value.utf8.allSatisfy { "-._~%".utf8.contains($0) || Self.isAlphanumeric($0) })
            case "count_of_al_applink_data":
                #expect(Int64(text.count(of: OutgoingAppLink.parameter)) == want.int)
            case "kept":
                for item in want.object?.members ?? [] {
                    #expect(written.url.query().last(item.key) == item.value.string)
                }
            case "reparsed_equals_input_data":
                let run = try await AppLinksTestKit.run(text)
                for part in vector.input["data"]?.object?.members ?? [] {
                    #expect(run.reading.appLink?.data[part.key] == part.value)
                }
            default: Issue.record("no rule for \(member.key)")
            }
        }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool { byte &- 48 < 10 || (byte | 0x20) &- 97 < 26 }

    @Test("all vectors are there and every exception names one")
    func complete() {
        #expect(Self.vectors.count == 7)
        for exception in OutgoingException.all {
            #expect(Self.vectors.contains { $0.name == exception.name } && !exception.reason.isEmpty)
        }
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func count(of part: String) -> Int {
        split(separator: part, omittingEmptySubsequences: false).count - 1
    }
}
