// Measurement events in events list, tail and export: what is asked for, a row for each, and all fields in CSV.

import FakeLinkd
import LinkCore
import LinkctlKit
import Testing

@Suite("Measurement events in linkctl")
struct MeasurementCommandTests {
    private static let event = #"""
        {"event":{"kind":"open","test":true},"outcome":{"eventId":"e1","receivedAt":1785578400123,"link":{"app":"shop"},\#
        "measurements":[{"name":"al_nav_in","fields":{"version":"1.0","targetURL":"https://e.com/a,b","refererURL":"r://",\#
        "refererAppName":"R\u0007","sourceApplication":"com.r","forOpenUrl":"1","odd":"=1+1"}},\#
        {"name":"al_nav_out","fields":{"outputURL":"shop://p/1","type":"app","success":"1"}},\#
        {"name":"al_nav_out","fields":{"outputURL":"https://e.com/","type":"fail","success":"0","error":"no app"}},\#
        {"name":"al_nav_out","fields":{"sourceURL":"https://e.com/s","type":"fail","success":"0"}}]}}
        """#
    private static let nothing = #"{"event":null,"outcome":null}"#

    private func sent(_ arguments: [String]) throws -> JSONObject? {
        let linkd = try FakeLinkd(always: .reply(Self.nothing))
        defer { linkd.stop() }
        _ = try Run(arguments, linkd: linkd)
        return linkd.calls.first?.parameters
    }

    @Test("list, export and tail ask for events with measurement events only", arguments: ["list", "export", "tail"])
    func parameters(command: String) throws {
        let some = try sent(["events", command, "--measure"])
        #expect(some?["measured"] == .bool(true) && some?["measurement"] == nil)
        let named = try sent(["events", command, "--measurement", "al_nav_out"])
        #expect(named?["measured"] == .bool(true) && named?["measurement"] == .string("al_nav_out"))
        #expect(try sent(["events", command])?["measured"] == nil)
        #expect(try Run(["events", command, "--measurement", "al_other"]).code == 64)
    }

    @Test("a row for each: name, type, success, app, URL and referer; with a name only its own")
    func rows() throws {
        let all = try Run(["events", "list", "--measure"], answer: .reply(Self.event)).out
        let lines = all.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(
            lines.map { $0.dropFirst().joined(separator: "|") } == [
                "e1|al_nav_in (test)|||shop|https://e.com/a,b|R\\u{7}",
                "e1|al_nav_out (test)|app|yes|shop|shop://p/1|", "e1|al_nav_out (test)|fail|no|shop|https://e.com/|",
                "e1|al_nav_out (test)|fail|no|shop|https://e.com/s|",
            ])
        let named = try Run(["events", "list", "--measurement", "al_nav_in"], answer: .reply(Self.event)).out
        #expect(named.split(separator: "\n").count == 1 && named.contains("al_nav_in"))
        let json = try Run(["events", "list", "--measure", "--json"], answer: .reply(Self.event)).out
        #expect(json == Self.event + "\n")
        let empty = try Run(["events", "list", "--measure"], answer: .reply(Self.nothing), .plainTerminal)
        #expect(empty.out.isEmpty && empty.err.contains("no recorded event matches"))
    }

    @Test("CSV has a record for each with every field, and what has no column in the column other")
    func csv() throws {
        let out = try Run(["events", "export", "--format", "csv", "--measure"], answer: .reply(Self.event)).out
        let records = out.split(separator: "\n").map(String.init)
        #expect(records.count == 5)
        #expect(records.first?.hasPrefix("event_id,received_at,kind,app,name,version,targetURL,targetURLHost,") == true)
        #expect(records.first?.hasSuffix(",type,success,error,other,test") == true)
        #expect(records[1].hasPrefix("e1,2026-08-01T10:00:00.123Z,open,shop,al_nav_in,1.0,\"https://e.com/a,b\","))
        #expect(records[1].hasSuffix(#","{""odd"":""=1+1""}",true"#))
        #expect(records[3].hasSuffix(",fail,0,no app,,true"))
        let ndjson = try Run(["events", "export", "--measure"], answer: .reply(Self.event)).out
        #expect(ndjson == Self.event + "\n")
    }
}
