// Measurement events of a real daemon: recorded, listed, counted and exported, and never with a value of the extras.

import LinkCore
import Testing

@Suite("Measurement events of linkd")
struct MeasurementTests {
    private static let configuration =
        Linkd.shop + "\n[[app]]\nname = \"news\"\n[app.ios]\nbundle_id = \"n\"\nscheme = \"news\"\n"

    /// An App Link whose extras have values that must be found nowhere.
    private static func url(_ base: String) -> String {
        let data = #"""
            {"target_url":"https://www.example.com/products/7","extras":{"coupon":"EXTRA1","fb_access_token":"EXTRA2"},\#
            "referer_app_link":{"url":"fb://back","app_name":"Facebook"}}
            """#
        return "\(base)?al_applink_data=\(PercentCoding.encodeComponent(data))"
    }

    private static func sums(_ reply: JSONObject) -> [String: Int] {
        var sums: [String: Int] = [:]
        for series in reply["series"]?.array?.compactMap(\.object) ?? [] {
            for bucket in series["buckets"]?.array?.compactMap(\.object) ?? [] {
                sums[series.text("key"), default: 0] += bucket.int("measurements")
            }
        }
        return sums.filter { $0.value > 0 }
    }

    @Test("they are listed and counted by app and name, before and after a restart, without the extras")
    func whole() throws {
        let linkd = try Linkd(Self.configuration)
        let client = try linkd.gateway()
        for _ in 0..<4 { _ = try client.submit(#"{"url":"\#(Self.url("shop://products/7"))"}"#) }
        _ = try client.submit(#"{"url":"\#(Self.url("news://a"))"}"#)
        _ = try client.submit(#"{"url":"shop://products/8"}"#)
        for _ in 0..<3 {
            _ = try linkd.http("GET", Self.url("/products/7"), headers: ["User-Agent: Firefox/140.0"])
        }
        func check() throws {
            let method = "org.linkd.Control.GetStats"
            let shop = try linkd.control().ask(method, #"{"app":"shop","groupBy":"measurement"}"#)
            let counts = Self.sums(shop)
            #expect(counts["al_link_parse"] == 7 && counts["al_nav_in"] == 4)
            let news = try linkd.control().ask(method, #"{"app":"news","groupBy":"measurement"}"#)
            #expect(Self.sums(news)["al_nav_in"] == 1)
            let list = try linkd.linkctl("events", "list", "--measure")
            #expect(list.out.split(separator: "\n").count { $0.contains("\tal_link_parse\t") } == 8)
            let named = try linkd.linkctl("events", "list", "--measurement", "al_nav_in", "--app", "shop")
            #expect(named.out.split(separator: "\n").count == 4 && named.out.contains("\tFacebook\n"))
            let csv = try linkd.linkctl("events", "export", "--measure", "--format", "csv")
            let stats = try linkd.linkctl("stats", "--by", "measurement")
            #expect(stats.out.contains("\tal_link_parse\t8\t"))
            for text in [list.out, named.out, csv.out, stats.out] { #expect(!text.contains("EXTRA"), "\(text)") }
            #expect(csv.out.split(separator: "\n").count > 8)
        }
        try check()
        let http = try linkd.http("GET", "/v1/stats?groupBy=measurement&app=shop")
        #expect(http.status == 200 && Self.sums(http.json)["al_nav_in"] == 4)
        #expect(try linkd.metric("linkd_measurements_total{name=\"al_link_parse\"}") == 8)
        try linkd.restart()
        try check()
        linkd.stop()
    }
}
