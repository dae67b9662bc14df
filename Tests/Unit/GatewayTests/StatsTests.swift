// GetStats, over the socket and over HTTP: what is asked of the store, how it is answered, what is refused.

import FakeGateway
import LinkCore
import Records
import Testing
import Wire

@testable import Gateway

@Suite("Statistics")
struct StatsTests {
    private static let method = "org.linkd.Control.GetStats"

    private static func series(_ key: String) -> StatsSeries {
        var counts = StatsCounts()
        (counts.taps, counts.botTaps, counts.opens, counts.installs, counts.conversions) = (5, 4, 3, 2, 1)
        return StatsSeries(key: key, buckets: [StatsBucket(at: 86_400_000, counts: counts)])
    }

    @Test("every parameter reaches the store, and what it answers is the reply")
    func whole() async throws {
        let kit = try await Kit()
        kit.store.answer(.success([Self.series("ios")]))
        let reply = try await kit.call(
            Self.method,
            [
                "app": .string("shop"), "link": .string("go.example.com/abc"), "since": .int(10), "until": .int(20),
                "interval": .string("hour"), "tag": .string("red"), "groupBy": .string("in_app_browser"),
            ])
        var expected = StatsQuery()
        expected.app = "shop"
        expected.link = "https://go.example.com/abc"
        (expected.since, expected.until) = (10, 20)
        expected.interval = .hour
        expected.tag = "red"
        expected.group = .inAppBrowser
        #expect(kit.store.questions == [expected])
        let bucket = reply["series"]?.array?.first?.object?["buckets"]?.array?.first?.object
        #expect(reply["series"]?.array?.first?.object?.text("key") == "ios")
        #expect(
            bucket == [
                "at": .int(86_400_000), "taps": .int(5), "turnedAway": .int(0), "botTaps": .int(4), "unknown": .int(0),
                "opens": .int(3),
                "installs": .int(2),
                "conversions": .int(1),
            ])
        _ = try await kit.call(Self.method)
        #expect(kit.store.questions.last == StatsQuery())
    }

    @Test("a link with imported taps has totals, over the socket and over HTTP; others have none")
    func totals() async throws {
        let kit = try await Kit()
        kit.put("abc") { $0.importedTaps = 1200 }
        kit.put("own")
        kit.store.answer(.success([]))
        let expected: JSONValue = .object(["taps": .int(0), "importedTaps": .int(1200), "allTaps": .int(1200)])
        #expect(try await kit.call(Self.method, ["link": .string("abc")])["totals"] == expected)
        #expect(try await kit.api(.get, "/v1/links/go.example.com/abc/stats").json["totals"] == expected)
        #expect(try await kit.api(.get, "/v1/stats?link=abc").json["totals"] == expected)
        for parameters in [["link": .string("own")], ["link": .string("none")], [:]] as [JSONObject] {
            #expect(try await kit.call(Self.method, parameters)["totals"] == nil)
        }
        #expect(try await kit.api(.get, "/v1/links/go.example.com/own/stats").json["totals"] == nil)
    }

    @Test("measurement events have a count of their own, over the socket and over HTTP")
    func measurements() async throws {
        let kit = try await Kit()
        kit.put("abc")
        var counts = StatsCounts()
        (counts.measurements, counts.botTaps) = (7, 2)
        let series = StatsSeries(key: "al_nav_out:app", buckets: [StatsBucket(at: 0, counts: counts)])
        kit.store.answer(.success([series]))
        func bucket(_ reply: JSONObject) -> JSONObject? {
            reply["series"]?.array?.first?.object?["buckets"]?.array?.first?.object
        }
        let reply = try await kit.call(Self.method, ["groupBy": .string("measurement")])
        #expect(bucket(reply)?["measurements"] == .int(7) && bucket(reply)?["botTaps"] == .int(2))
        #expect(kit.store.questions.last?.group == .measurement)
        #expect(bucket(try await kit.call(Self.method))?["measurements"] == nil)
        let http = try await kit.api(.get, "/v1/stats?groupBy=measurement")
        #expect(bucket(http.json)?["measurements"] == .int(7))
        let ofLink = try await kit.api(.get, "/v1/links/go.example.com/abc/stats?groupBy=measurement")
        #expect(bucket(ofLink.json)?["measurements"] == .int(7))
    }

    @Test("a link is named by its key, its domain and key, or its own text, whatever the app's prefix")
    func names() async throws {
        var app = Kit.shop
        app.shortPrefix = "l/"
        let kit = try await Kit(app: app)
        for text in ["abc", "go.example.com/abc", "https://go.example.com/l/abc"] {
            _ = try await kit.call(Self.method, ["link": .string(text)])
            #expect(kit.store.questions.last?.link == "https://go.example.com/l/abc", "\(text)")
            #expect(kit.store.questions.last?.app == "shop")
            #expect(
                kit.store.questions.last?.prefixes == [ByteKey("shop"): KeyPrefixes(short: "l/", gated: "w/")])
        }
    }

    @Test("what is wrong is named")
    func mistakes() async throws {
        let kit = try await Kit()
        for (parameters, name) in [
            (["colour": .string("x")], "colour"), (["app": .string("none")], "app"), (["app": .int(1)], "app"),
            (["link": .string("evil.example/abc")], "link"), (["link": .string("ftp://x/y")], "link"),
            (["link": .string("")], "link"), (["since": .int(-1)], "since"), (["since": .string("1d")], "since"),
            (["until": .int(Int64.max)], "until"), (["since": .int(5), "until": .int(5)], "until"),
            (["interval": .string("week")], "interval"), (["groupBy": .string("colour")], "groupBy"),
            (["tag": .bool(true)], "tag"),
        ] as [(JSONObject, String)] {
            let error = await failure { _ = try await kit.call(Self.method, parameters) }
            #expect(error == CallError(name: "InvalidParameter", parameters: ["parameter": .string(name)]), "\(name)")
        }
        #expect(kit.store.questions.isEmpty)
    }

    @Test("it takes the permission stats and no other")
    func permission() async throws {
        let kit = try await Kit()
        _ = try await kit.call(Self.method, [:], may: PermissionSet([.stats]))
        let others = PermissionSet(Permission.allCases.filter { $0 != .stats })
        #expect(await failure { _ = try await kit.call(Self.method, [:], may: others) }?.name == "PermissionDenied")
    }

    @Test("an answer too large is refused with what to narrow, a broken store with its reason")
    func refusals() async throws {
        let kit = try await Kit()
        kit.put("abc")
        kit.store.answer(.failure(.tooManyBuckets(narrow: "groupBy")))
        #expect(
            await failure { _ = try await kit.call(Self.method) }
                == CallError(
                    name: "org.linkd.Control.TooManyBuckets",
                    parameters: ["limit": .int(10_000), "narrow": .string("groupBy")]))
        let large = try await kit.api(.get, "/v1/links/go.example.com/abc/stats")
        #expect(large.status == 400 && large.json.text("code") == "too_many_buckets")
        #expect(large.json.text("field") == "groupBy")
        kit.store.answer(.failure(.store(reason: "closed")))
        #expect(await failure { _ = try await kit.call(Self.method) }?.parameters.text("reason") == "closed")
        #expect(try await kit.api(.get, "/v1/links/go.example.com/abc/stats").status == 503)
        kit.store.answer(.success([]))
        kit.store.feel(.broken)
        let reason = await failure { _ = try await kit.call(Self.method, ["missed": .int(5)]) }?.parameters.text(
            "reason")
        #expect(reason == "a test broke the store")
    }

    @Test("over HTTP they lie under the link, and a key that ends the same is reached all the same")
    func http() async throws {
        let kit = try await Kit()
        kit.put("abc")
        kit.put("abc/stats") { $0.title = "another" }
        kit.put("stats")
        kit.store.answer(.success([Self.series("mail")]))
        let answer = try await kit.api(
            .get, "/v1/links/go.example.com/abc/stats?since=10&until=20&interval=month&groupBy=ref")
        #expect(answer.status == 200)
        #expect(answer.json["series"]?.array?.first?.object?.text("key") == "mail")
        let question = try #require(kit.store.questions.last)
        #expect(question.link == "https://go.example.com/abc" && question.app == "shop")
        #expect(question.since == 10 && question.until == 20 && question.interval == .month && question.group == .ref)
        #expect(try await kit.api(.get, "/v1/links/go.example.com/abc%2Fstats").json.text("link.title") == "another")
        #expect(try await kit.api(.get, "/v1/links/go.example.com/stats").json.text("link.key") == "stats")
        #expect(try await kit.api(.get, "/v1/links/go.example.com/stats/stats").status == 200)
        #expect(try await kit.api(.get, "/v1/links/go.example.com/none/stats").status == 404)
        #expect(try await kit.api(.get, "/v1/links/evil.example/abc/stats").status == 404)
        for query in ["since=1767225600", "until=4092191280"] {
            let seconds = try await kit.api(.get, "/v1/links/go.example.com/abc/stats?\(query)")
            #expect(seconds.status == 400 && seconds.json.text("detail")?.contains("are seconds: write") == true)
        }
        for query in ["since=1d", "colour=red", "interval=week", "groupBy=x", "app=shop"] {
            let wrong = try await kit.api(.get, "/v1/links/go.example.com/abc/stats?\(query)")
            #expect(wrong.status == 400 && wrong.json.text("code") == "invalid_parameter", "\(query)")
        }
        let far = try await kit.http(.get, "/v1/links/go.example.com/abc/stats")
        #expect(far.status == 401)
    }

    @Test(
        "the Location of a new link leads to that link, whatever its key ends in",
        arguments: [
            ("abc", "abc"), ("stats", "stats"), ("abc/stats", "abc%2Fstats"), ("a/b/stats", "a/b%2Fstats"),
            ("stats/stats", "stats%2Fstats"), ("abc/forms", "abc%2Fforms"), ("forms", "forms"),
            ("abc/mystats", "abc/mystats"), ("abc/stats/x", "abc/stats/x"),
        ])
    func location(key: String, path: String) async throws {
        let kit = try await Kit()
        kit.put("other")
        let made = try await kit.api(
            .post, "/v1/links", #"{"link":{"key":"\#(key)","url":"https://shop.example.org/x"}}"#)
        let location = try #require(made.header("Location"))
        #expect(made.status == 201 && location == "/v1/links/go.example.com/\(path)")
        #expect(try await kit.api(.get, location).json.text("link.key") == key)
        let patched = try await kit.api(.patch, location, #"{"link":{"title":"T"}}"#)
        #expect(patched.json.text("link.key") == key)
        #expect(try await kit.api(.get, "\(location)/stats").json["series"] != nil)
        #expect(try await kit.api(.delete, location).status == 200)
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: key)) == nil)
    }

    @Test("the rule that held is handed to the store with the event, and stands in the trace")
    func rule() async throws {
        let kit = try await Kit()
        kit.put("abc") { link in
            link.rules = [LinkRule(name: "all", url: "https://shop.example.org/rule")]
        }
        kit.put("outer", url: "https://go.example.com/abc")
        #expect(try await kit.http(.get, "/abc").header("Location") == "https://shop.example.org/rule")
        #expect(kit.store.entries.last?.rule == "all")
        let notes = kit.store.entries.last?.outcome.trace.flatMap(\.notes) ?? []
        #expect(notes.contains("link go.example.com/abc: rule all holds"))
        // Counted for the outer link, which has no such rule.
        _ = try await kit.http(.get, "/outer")
        #expect(kit.store.entries.last?.outcome.link.shortLink == "https://go.example.com/outer")
        #expect(kit.store.entries.last?.rule == nil)
    }
}
