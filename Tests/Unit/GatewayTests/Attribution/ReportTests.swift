// ReportAttribution and GetAttributionAccuracy: what is asked of the store, and what becomes of its answers.

import FakeGateway
import LinkCore
import Records
import Testing

@testable import Gateway

@Suite("Reports of attribution")
struct ReportTests {
    private static let report = "org.linkd.Control.ReportAttribution"
    private static let accuracy = "org.linkd.Control.GetAttributionAccuracy"

    private static func row(
        _ value: String, installs: Int64, conversions: Int64 = 0, euros: Int64 = 0
    ) throws -> CreditRow {
        var row = CreditRow(value: value)
        row.installs = installs
        row.conversions = conversions
        if euros != 0 {
            row.money.add(DecimalAmount(millionths: euros * 1_000_000), currency: try #require(CurrencyCode("EUR")))
        }
        row.retention = [RetentionCount(day: 1)]
        row.retention[0].installs = installs
        row.retention[0].retained = installs / 2
        return row
    }

    private static func taps(_ key: String, _ counts: [Int64]) -> StatsSeries {
        StatsSeries(
            key: key,
            buckets: counts.enumerated().map { index, taps in
                var counts = StatsCounts()
                (counts.taps, counts.botTaps) = (taps, 99)
                return StatsBucket(at: Int64(index), counts: counts)
            })
    }

    @Test("every parameter reaches the store; the days of taps are those of the credits")
    func question() async throws {
        let kit = try await Kit()
        let day: Int64 = 86_400_000
        _ = try await kit.calls(
            Self.report,
            [
                "groupBy": .string("campaign"), "app": .string("shop"), "since": .int(20_010 * day + 5),
                "until": .int(20_012 * day + 1), "limit": .int(7),
            ])
        var expected = CreditQuery(by: .campaign)
        expected.app = "shop"
        (expected.since, expected.until, expected.limit) = (20_010 * day + 5, 20_012 * day + 1, 7)
        #expect(kit.store.withAttribution { $0.queries } == [expected])
        let taps = try #require(kit.store.questions.last)
        #expect(taps.group == .campaign && taps.app == "shop" && taps.interval == .month)
        #expect(taps.since == 20_010 * day && taps.until == 20_013 * day)
        _ = try await kit.calls(Self.report, ["groupBy": .string("method")])
        #expect(kit.store.questions.count == 1)
    }

    @Test("rows have taps beside them, what was only tapped is a row too, and the most comes first")
    func rows() async throws {
        let kit = try await Kit()
        kit.store.answer(.success([Self.taps("b", [3, 4]), Self.taps("only", [9]), Self.taps("bots", [0])]))
        kit.store.withAttribution { state in
            state.report.rows =
                (try? [Self.row("a", installs: 1), Self.row("b", installs: 5, conversions: 2, euros: 3)]) ?? []
        }
        let replies = try await kit.calls(Self.report, ["groupBy": .string("link")])
        #expect(replies.map { $0.text("row.key") } == ["b", "a", "only"])
        #expect(replies.map { $0.int("row.taps") } == [7, 0, 9])
        #expect(replies.map { $0["isCut"]?.bool } == [false, false, false])
        let first = try #require(replies.first?["row"]?.object)
        #expect(first.int("installs") == 5 && first.int("conversions") == 2)
        #expect(
            first["revenue"]?.array == [
                .object(["currency": .string("EUR"), "value": .string("3"), "isCut": .bool(false)])
            ])
        #expect(first["retention"]?.array == [.object(["day": .int(1), "of": .int(5), "active": .int(2)])])
        let cut = try await kit.calls(Self.report, ["groupBy": .string("link"), "limit": .int(2)])
        #expect(cut.count == 2 && cut.allSatisfy { $0["isCut"]?.bool == true })
    }

    @Test("Apple's postbacks stand beside the app's credits, and by source in rows of their own")
    func postbacks() async throws {
        let kit = try await Kit()
        var (apps, sources) = (PostbackRow(value: "shop"), PostbackRow(network: "net.example", value: "shop"))
        (apps.counts.downloads, apps.counts.development) = (4, 1)
        (sources.counts.redownloads, sources.counts.reengagements) = (2, 3)
        let (byApp, bySource) = (apps, sources)
        kit.store.withAttribution { state in
            state.report.rows = (try? [Self.row("shop", installs: 5)]) ?? []
            state.postbackRows = [byApp, PostbackRow(value: "gone")]
        }
        let both = try await kit.calls(Self.report, ["groupBy": .string("app")])
        #expect(both.map { $0.text("row.key") } == ["shop", "gone"] && both.map { $0.int("row.installs") } == [5, 0])
        #expect(
            both.first?["row"]?.object?["postbacks"]
                == .object([
                    "downloads": .int(4), "redownloads": .int(0), "reengagements": .int(0), "development": .int(1),
                ]))
        #expect(both.allSatisfy { $0.value("row.network") == nil })
        // A source of an ad network is another thing than a utm_source of the same name.
        kit.store.withAttribution { $0.postbackRows = [bySource] }
        let apart = try await kit.calls(Self.report, ["groupBy": .string("source")])
        #expect(
            apart.map { $0.int("row.installs") } == [5, 0] && apart.map { $0.text("row.key") } == ["shop", "shop"])
        #expect(apart.first?.value("row.postbacks") == nil && apart.last?.text("row.network") == "net.example")
        #expect(
            apart.last?.int("row.postbacks.redownloads") == 2 && apart.last?.int("row.postbacks.reengagements") == 3)
        let cut = try await kit.calls(Self.report, ["groupBy": .string("source"), "limit": .int(1)])
        #expect(cut.count == 1 && cut.first?["isCut"]?.bool == true)
    }

    @Test("what has no name is apart: organic, direct, and the rest that is credited to something else")
    func unnamed() async throws {
        let kit = try await Kit()
        // The store in memory gives every question this answer, so the row without a value stands beside the methods.
        kit.store.withAttribution { state in
            state.report.rows =
                (try? [
                    Self.row("", installs: 10, conversions: 3, euros: 30), Self.row("organic", installs: 6, euros: 20),
                    Self.row("direct", installs: 0, conversions: 2),
                ]) ?? []
        }
        let replies = try await kit.calls(Self.report, ["groupBy": .string("source"), "limit": .int(5)])
        // However few rows are asked for, what is organic or direct is told apart.
        let asked = kit.store.withAttribution { $0.queries.map(\.limit) }
        #expect(asked == [5, Attribution.Method.allCases.count])
        let nameless = replies.filter { $0["row"]?.object?["key"] == nil }
        #expect(nameless.map { $0.text("row.without") } == ["organic", "other", "direct"])
        #expect(nameless.map { $0.int("row.installs") } == [6, 4, 0])
        #expect(nameless.map { $0.int("row.conversions") } == [0, 1, 2])
        #expect(nameless.allSatisfy { $0["row"]?.object?["taps"] == nil })
        let rest = nameless[1]["row"]?.object
        #expect(rest?["revenue"]?.array?.first?.object?.text("value") == "10")
        #expect(rest?["retention"]?.array?.first?.object == ["day": .int(1), "of": .int(4), "active": .int(2)])
    }

    @Test("a sum that is too large to be kept is shown as cut, also of what has no name")
    func overflown() async throws {
        let kit = try await Kit()
        let euro = try #require(CurrencyCode("EUR"))
        kit.store.withAttribution { state in
            var rows = [CreditRow(value: "a"), CreditRow(value: "")]
            for index in rows.indices {
                rows[index].conversions = 1
                rows[index].money.overflow(euro)
            }
            state.report.rows = rows
        }
        let replies = try await kit.calls(Self.report, ["groupBy": .string("source")])
        #expect(replies.count == 2)
        for reply in replies {
            #expect(
                reply["row"]?.object?["revenue"]?.array == [
                    .object(["currency": .string("EUR"), "value": .string("0"), "isCut": .bool(true)])
                ])
        }
    }

    @Test("too many taps to list leave them out; a broken store is an error; nothing is one reply without a row")
    func limits() async throws {
        let kit = try await Kit()
        let nothing = try await kit.calls(Self.report, ["groupBy": .string("link")])
        #expect(nothing == [["row": .null, "isCut": .bool(false)]])
        kit.store.withAttribution { state in state.report.rows = (try? [Self.row("a", installs: 1)]) ?? [] }
        kit.store.answer(.failure(.tooManyBuckets(narrow: "groupBy")))
        let reply = try #require(try await kit.calls(Self.report, ["groupBy": .string("link")]).first)
        #expect(reply.text("row.key") == "a" && reply.value("row.taps") == nil)
        kit.store.answer(.failure(.store(reason: "closed")))
        await #expect(throws: CallError.self) { try await kit.calls(Self.report, ["groupBy": .string("link")]) }
    }

    @Test("what is wrong is named, and counts take the permission stats")
    func mistakes() async throws {
        let kit = try await Kit()
        for (parameters, name) in [
            ([:], "groupBy"), (["groupBy": .string("colour")], "groupBy"),
            (["groupBy": .string("app"), "app": .string("none")], "app"),
            (["groupBy": .string("app"), "since": .int(5), "until": .int(5)], "until"),
            (["groupBy": .string("app"), "since": .int(-1)], "since"),
            (["groupBy": .string("app"), "limit": .int(0)], "limit"), (["x": .null], "x"),
        ] as [(JSONObject, String)] {
            let error = CallError(name: "InvalidParameter", parameters: ["parameter": .string(name)])
            await #expect(throws: error) { try await kit.calls(Self.report, parameters) }
        }
        let others = PermissionSet(Permission.allCases.filter { $0 != .stats })
        for method in [Self.report, Self.accuracy] {
            await #expect(throws: CallError(name: "PermissionDenied", parameters: [:])) {
                try await kit.calls(method, ["groupBy": .string("app")], may: others)
            }
        }
    }

    @Test("accuracy has shares only where there is something to share, and says where probability is asked")
    func shadows() async throws {
        let kit = try await Kit { $0.attribution.guesses = [.android] }
        kit.store.withAttribution { state in
            var accuracy = Accuracy()
            (accuracy.right, accuracy.rightLink, accuracy.wrong, accuracy.silent) = (6, 1, 1, 2)
            state.shadows = [
                ShadowRecord(app: "shop", platform: .android, accuracy: accuracy),
                ShadowRecord(app: "other", platform: .ios),
            ]
        }
        let reply = try await kit.call(Self.accuracy)
        let rows = reply["accuracy"]?.array?.compactMap(\.object) ?? []
        #expect(rows.count == 2)
        #expect(
            rows.first == [
                "app": .string("shop"), "platform": .string("android"), "right": .int(6), "rightLink": .int(1),
                "wrong": .int(1), "silent": .int(2), "precision": .double(0.875), "recall": .double(0.7),
            ])
        #expect(rows.last?["precision"] == nil && rows.last?["recall"] == nil)
        #expect(reply["asks"]?.array == [.string("android")])
        #expect(try await kit.call(Self.accuracy, ["app": .string("shop")])["accuracy"]?.array?.count == 1)
    }
}
