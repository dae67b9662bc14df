// `linkctl events export` of one linkd, imported by another: the same events, counts and installations.

import LinkClient
import LinkCore
import TestSupport
import Testing

@Suite("An export of events")
struct EventImportTests {
    /// Events of every kind, as callers send them.
    private static let events = [
        #"{"kind":"first_open","app":{"name":"shop","installation":"a","version":"5.0"},"evidence":{"installReferrer":"utm_source=mail&utm_campaign=spring"}}"#,
        #"{"url":"https://go.example.com/products/7?utm_source=x#top","app":{"name":"shop","installation":"a"}}"#,
        #"{"url":"shop://friends/7","app":{"name":"shop","installation":"b"}}"#,
        #"{"kind":"tap","url":"https://go.example.com/products/8","client":{"userAgent":"Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)","address":"203.0.113.9"}}"#,
        #"{"kind":"conversion","app":{"name":"shop","installation":"a","user":"u-1"},"conversion":{"name":"order","value":"12.50","currency":"EUR"}}"#,
        #"{"kind":"navigate","url":"https://www.example.org/a","app":{"name":"shop","installation":"a"},"navigation":{"canOpen":["shop"]},"device":{"platform":"ios"}}"#,
        #"{"kind":"reopen","app":{"name":"shop","installation":"b"}}"#,
        #"{"url":"fb123shop://authorize#target_url=https%3A%2F%2Fgo.example.com%2Fproducts%2F9&access_token=t&expires_in=60"}"#,
        #"{"url":"shop://open?al_applink_data=%7B%22target_url%22%3A%22https%3A%2F%2Fgo.example.com%2Fproducts%2F3%22%2C%22version%22%3A%221.0%22%7D"}"#,
        #"{"url":"https://elsewhere.example/x","attributes":{"é":"e\#u{301}","n":"1"},"test":true}"#,
    ]

    private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

    /// The lines of an export, without what only one linkd knows.
    private static func canonical(_ text: String) throws -> [JSONObject] {
        try lines(text).map { try #require(JSONParser.parse($0).object) }
    }

    @Test("is the same after an import into another linkd, which may be repeated")
    func moves() throws {
        let old = try Linkd()
        let client = try old.gateway()
        for event in Self.events { _ = try client.submit(event) }
        let exported = try old.linkctl("events", "export")
        #expect(exported.status == 0 && Self.lines(exported.out).count == Self.events.count)
        let counted = try old.linkctl("stats", "--json", "--since", "1d")
        old.stop()

        let new = try Linkd()
        let dry = try new.linkctl("events", "import", "-", "--dry-run", input: exported.out)
        #expect(dry.status == 0 && dry.out.contains("10 events would be imported"), "\(dry.out)\(dry.err)")
        #expect(try new.control().status().int("events") == 0)
        let done = try new.linkctl("events", "import", "-", input: exported.out)
        #expect(done.status == 0 && done.out.contains("10 events imported"), "\(done.out)\(done.err)")
        let again = try new.linkctl("events", "import", "-", input: exported.out)
        #expect(again.status == 0 && again.out.contains("0 events imported, 10 were there"), "\(again.out)\(again.err)")
        #expect(try Self.canonical(new.linkctl("events", "export").out) == Self.canonical(exported.out))
        #expect(try new.linkctl("stats", "--json", "--since", "1d").out == counted.out)
        #expect(try new.linkctl("installs", "list").out.contains("spring"))
        new.stop()
    }

    @Test("with bad lines is imported without them, and each is named")
    func badLines() throws {
        let linkd = try Linkd()
        _ = try linkd.gateway().submit(Self.events[1])
        let exported = try linkd.linkctl("events", "export").out
        let bad = "{\"event\":{},\"outcome\":{}}\nnot json\n\n\(exported)[]\n"
        let done = try linkd.linkctl("events", "import", "-", input: bad)
        #expect(done.status == 65 && done.out.contains("0 events imported, 1 were there"), "\(done.out)")
        #expect(done.err.contains("line 1: outcome.eventId: missing"), "\(done.err)")
        #expect(done.err.contains("line 2: not JSON"), "\(done.err)")
        #expect(done.err.contains("line 5: not a JSON object"), "\(done.err)")
        let empty = try linkd.linkctl("events", "import", "-", input: "")
        #expect(empty.status == 65 && empty.err.contains("has no events"), "\(empty.err)")
        linkd.stop()
    }
}
