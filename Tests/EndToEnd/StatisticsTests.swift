// Statistics of a real daemon: what was tapped is counted by the time the tap is answered, and outlives a restart.

import LinkCore
import Testing

@Suite("Statistics of linkd")
struct StatisticsTests {
    private static let link = #"""
        {"link":{"key":"sale","url":"https://www.example.com/sale","tags":["summer"],"rules":[
        {"name":"germans","priority":1,"conditions":[{"type":"language","matchValue":"de"}],"url":"https://www.example.com/de"},
        {"name":"others","priority":2,"conditions":[],"url":"https://www.example.com/else"}]}}
        """#
    private static let browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

    private func taps(_ reply: JSONObject) -> [String: Int64] {
        var taps: [String: Int64] = [:]
        for series in reply["series"]?.array?.compactMap(\.object) ?? [] {
            for bucket in series["buckets"]?.array?.compactMap(\.object) ?? [] {
                taps[series.text("key"), default: 0] += Int64(bucket.int("taps"))
            }
        }
        return taps
    }

    @Test("taps of a link with named rules are counted by rule, over the socket, over HTTP and by linkctl")
    func rules() throws {
        let linkd = try Linkd()
        _ = try linkd.control().ask("org.linkd.Links.Create", Self.link)
        for language in ["de", "de", "fr"] {
            let headers = ["User-Agent: \(Self.browser)", "Accept-Language: \(language)"]
            #expect(try linkd.http("GET", "/sale?utm_source=mail", headers: headers).status == 302)
        }
        #expect(try linkd.http("GET", "/sale", headers: ["User-Agent: curl/8.5.0"]).status == 302)
        let method = "org.linkd.Control.GetStats"
        func check() throws {
            let byRule = try linkd.control().ask(method, #"{"link":"sale","groupBy":"rule"}"#)
            #expect(taps(byRule).filter { $0.value > 0 } == ["germans": 2, "others": 1])
            #expect(try taps(linkd.control().ask(method, #"{"groupBy":"source"}"#)) == ["mail": 3])
            #expect(try taps(linkd.control().ask(method, #"{"tag":"summer"}"#)) == ["": 3])
        }
        try check()
        let http = try linkd.http("GET", "/v1/links/go.example.com/sale/stats?groupBy=rule")
        #expect(http.status == 200)
        #expect(taps(http.json).filter { $0.value > 0 } == ["germans": 2, "others": 1])
        let shown = try linkd.linkctl("stats", "go.example.com/sale", "--by", "rule", "--interval", "month")
        #expect(shown.status == 0)
        #expect(shown.out.contains("\tgermans\t2\t0\t0\t0\t0\t0\t0\n"))
        try linkd.restart()
        try check()
        linkd.stop()
    }
}
