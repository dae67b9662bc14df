// Apple's postbacks and the running daemon: kept before they are answered, also when it is killed right after; listed;
// counted; those of tests by configuration alone.

import Foundation
import LinkCore
import TestSupport
import Testing

@Suite("Postbacks end to end")
struct PostbackTests {
    private static let network = "/.well-known/skadnetwork/report-attribution/"
    private static let kit = "/.well-known/appattribution/report-attribution/"

    /// An app with the number of Apple's samples.
    private static func configuration(item: String = "525463029") -> String {
        Linkd.shop.replacing(
            "bundle_id = \"com.example.shop\"", with: "bundle_id = \"com.example.shop\"\n  app_store_id = \"\(item)\"")
    }

    private func sample(_ area: String, _ name: String) throws -> String {
        let vector = try #require(try VectorFile.platformVectors(of: area).first { $0.name == name })
        var writer = JSONWriter()
        writer.value(JSONValue.object(vector.input))
        return writer.text
    }

    private func post(_ linkd: Linkd, _ path: String, _ body: String) throws -> HTTPAnswer {
        let client = try HTTPClient(port: linkd.httpPort)
        client.send(
            "POST \(path) HTTP/1.1\r\nHost: example.com\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        return try client.answer()
    }

    @Test("what was answered with 200 is there after kill -9, and its copies are duplicates before and after")
    func durable() throws {
        let linkd = try Linkd(Self.configuration())
        let body = try sample("skadnetwork", "v4.0 win 39")
        let first = try post(linkd, Self.network, body)
        #expect(first.status == 200 && first.json["duplicate"]?.bool == false)
        linkd.signal(SIGKILL)
        linkd.waitForEnd()
        try linkd.start()
        let again = try post(linkd, Self.network, body)
        #expect(again.status == 200 && again.json["duplicate"]?.bool == true)
        let list = try linkd.linkctl("postbacks", "list", "--app", "shop")
        #expect(list.status == 0 && list.out.split(separator: "\n").count == 1)
        #expect(list.out.contains("download\tyes\t0\thigh\t39\tclick"))
        linkd.stop()
    }

    @Test("every sample that is genuine is kept once, everything else is refused and counted")
    func samples() throws {
        let linkd = try Linkd(Self.configuration())
        var kept = 0
        var forged = 0
        var names: Set<String> = []
        for vector in try VectorFile.platformVectors(of: "skadnetwork") {
            let body = try sample("skadnetwork", vector.name)
            let isNew = names.insert(vector.input["transaction-id"]?.string ?? "").inserted
            let answer = try post(linkd, Self.network, body)
            if vector.word == "valid" {
                #expect(answer.status == 200 && answer.json["duplicate"]?.bool == !isNew, "\(vector)")
                if isNew { kept += 1 }
            } else {
                #expect(answer.status == 403 && answer.json["reason"]?.string == "bad_signature", "\(vector)")
                forged += 1
            }
        }
        let metrics = try HTTPClient(port: linkd.metricsPort)
        metrics.send("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n")
        let text = try metrics.answer().body
        #expect(text.contains("\nlinkd_postbacks_total{result=\"recorded\"} \(kept)\n"))
        #expect(text.contains("\nlinkd_postbacks_total{result=\"forged\"} \(forged)\n"))
        let list = try linkd.linkctl("postbacks", "list", "--json")
        #expect(list.out.split(separator: "\n").count == kept)
        linkd.stop()
    }

    @Test("reports have them beside what links brought: once per conversion, those of tests apart")
    func reported() throws {
        let linkd = try Linkd("[postbacks]\ndevelopment = true\n" + Self.configuration())
        for name in ["v4.0 win 39", "v2.2 win 42"] {
            #expect(try post(linkd, Self.network, try sample("skadnetwork", name)).status == 200)
        }
        #expect(try post(linkd, Self.network, try sample("skadnetwork", "v4.0 win 39")).status == 200)
        let list = try linkd.linkctl("postbacks", "list", "--json").out.split(separator: "\n")
        let kept = try list.map { try #require(try JSONParser.parse($0).object?["postback"]?.object) }
        func counted(_ word: String) -> Int64 {
            Int64(kept.filter { $0["conversion"]?.string == word && $0["won"]?.bool == true && $0.isFirst }.count)
        }
        #expect(!kept.isEmpty && counted("download") + counted("redownload") > 0)
        let apps = try linkd.linkctl("attribution", "report", "--by", "app", "--json")
        let shop = try #require(try JSONParser.parse(apps.out).object?["row"]?.object)
        #expect(shop["key"]?.string == "shop")
        #expect(
            shop["postbacks"]
                == .object([
                    "downloads": .int(counted("download")), "redownloads": .int(counted("redownload")),
                    "reengagements": .int(0), "development": .int(0),
                ]), "\(apps.out)")
        let sources = try linkd.linkctl("attribution", "report", "--by", "source", "--format", "csv").out
        #expect(sources.contains("apple_downloads") && sources.contains("\n42,") && sources.contains(",com.example,"))
        linkd.stop()
    }

    @Test("postbacks of tests are refused until a reload takes them, and are marked")
    func development() throws {
        let configuration = Self.configuration(item: "10738027756")
        let linkd = try Linkd(configuration)
        let body = try sample("adattributionkit", "developer-settings key")
        let refused = try post(linkd, Self.kit, body)
        #expect(refused.status == 403 && refused.json["reason"]?.string == "development")
        try linkd.configure("[postbacks]\ndevelopment = true\n" + configuration)
        #expect(try linkd.linkctl("config", "reload").status == 0)
        #expect(try post(linkd, Self.kit, body).status == 200)
        let list = try linkd.linkctl("postbacks", "list", "--format", "adattributionkit")
        #expect(list.out.hasSuffix("\ttest\n") && list.out.contains("reengagement"))
        let report = try linkd.linkctl("attribution", "report", "--by", "app").out
        #expect(report.hasSuffix("\t0\t0\t0\t1\n"), "\(report)")
        linkd.stop()
    }
}

extension JSONObject {
    /// Whether a postback is the first of its conversion.
    fileprivate var isFirst: Bool { self["sequence"]?.int == 0 }
}
