// Tables that people make themselves: headers, separators, tags, pairs of addresses; pictures, hosts, and what reasons mean.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Testing

@Suite("Tables of one's own")
struct ImportTableTests {
    /// The links that an import sends first.
    private func sent(_ format: String, _ input: String, _ more: String...) throws -> [JSONObject] {
        let (run, calls) = try LinkStore().importing(["-", "--from", format] + more, input)
        #expect(run.code == 0, "\(run.out)\(run.err)")
        let call = calls.first { $0.method.hasSuffix("CreateMany") }
        return (call?.parameters["links"]?.array ?? []).compactMap(\.object)
    }

    @Test(
        "tags in a cell are separated by commas, semicolons or bars, each once; a list in JSON is taken as it is",
        arguments: [
            ("a,b", ["a", "b"]), ("a, b ;c|d", ["a", "b", "c", "d"]), ("a;;a, ", ["a"]), ("one tag", ["one tag"]),
            (#"["a,b","c|d"]"#, ["a,b", "c|d"]),
        ])
    func tags(cell: String, tags: [String]) throws {
        let quoted = cell.replacing("\"", with: "\"\"")
        let links = try sent("csv", "key,url,tags\nk,https://www.example.com/,\"\(quoted)\"\n")
        #expect(links.first?["tags"] == .array(tags.map { .string($0) }))
    }

    @Test("tags with separators come back from an export as they were")
    func tagExport() throws {
        for tags in [["a,b"], ["a|b", "c"], ["x;y"], [" a"], ["[a"], ["a", "b c"]] {
            let list = JSONValue.array(tags.map { .string($0) })
            let link: JSONObject = ["domain": .string("d.example"), "key": .string("k"), "tags": list]
            var writer = JSONWriter()
            writer.object { $0.field("link", link) }
            let export = try Run(["links", "export", "--format", "csv"], answer: .replies([writer.text]))
            #expect(try sent("csv", export.out).first?["tags"] == list, "\(export.out)")
        }
    }

    @Test(
        "the first line that Excel writes says what separates cells, and rows keep their lines",
        arguments: [
            ("sep=;\r\n", ";"), ("sep=,\n", ","), ("\u{feff}SEP=\t\n", "\t"), ("\"sep=|\"\n", "|"), ("sep=;,,\n", ","),
        ])
    func separator(line: String, separator: String) throws {
        let rows = [["key", "url", "title"], ["k", "https://www.example.com/", "a"], ["l", "x", "b"]]
        let input = line + rows.map { $0.joined(separator: separator) }.joined(separator: "\n") + "\n"
        for format in ["csv", "yourls"] {
            let input = format == "csv" ? input : input.replacing("key", with: "keyword")
            let (run, calls) = try LinkStore().importing(["-", "--from", format], input)
            #expect(run.code == 65 && run.out.hasPrefix("4\turl\tnot_absolute"), "\(run.out)\(run.err)")
            let link = calls.first?.parameters["links"]?.array?.first?.object
            #expect(link?["key"] == .string("k") && link?["title"] == .string("a"), "\(input)")
        }
        // What only looks like it is a header.
        #expect(try LinkStore().importing(["-", "--from", "csv"], "sep=key\nk\n").run.err.contains("sep=key"))
    }

    @Test(
        "columns of campaigns become entries of the query, however they are written",
        arguments: ["utm_source,utm_id", "UTM Source,UTM-ID", "utmSource,utmId", "Utm source,utm id"])
    func campaigns(columns: String) throws {
        let links = try sent(
            "csv", "key,url,\(columns)\nk,https://www.example.com/?a=1,mail,7\nl,https://www.example.com/,,\n")
        #expect(links.first?["queryParameters"] == .object(["utm_source": .string("mail"), "utm_id": .string("7")]))
        #expect(links.first?["url"] == .string("https://www.example.com/?a=1"))
        #expect(links.last?["queryParameters"] == nil)
    }

    @Test(
        "a pair of short and long links is understood in every format, as a table and as JSON",
        arguments: [
            "csv", "ndjson", "firebase", "branch", "onelink", "bitly", "yourls", "shlink", "kutt", "dub", "rebrandly",
            "shortio",
        ])
    func pairs(format: String) throws {
        let (short, long) = ("https://go.example.com/Ab-3", "https://www.example.com/x?a=1&b=2")
        var inputs = [#"{"shortLink":"\#(short)","longLink":"\#(long)"}"# + "\n"]
        if format == "csv" { inputs = [] }
        if format != "ndjson" {
            inputs += ["Short Link,Long Link", "short_link;LONG-LINK", "shortLink\tlongLink"].map { header in
                let separator = [",", ";", "\t"].first { header.contains($0) } ?? ","
                return "\(header)\n\(short)\(separator)\(long)\n"
            }
        }
        for input in inputs {
            let link = try #require(try sent(format, input).first)
            #expect(link["key"] == .string("Ab-3") && link["domain"] == .string("go.example.com"), "\(link.members)")
            #expect(
                link["url"] == .string(long) && link["shortLink"] == nil && link["longLink"] == nil, "\(link.members)")
        }
    }

    @Test("long links that are those of the product give up what they hold")
    func longLinks() throws {
        let table = "Short Link,Long Link\n"
        let firebase = try sent(
            "firebase",
            table
                + "https://x.page.link/a,https://x.page.link/?link=https%3A%2F%2Fwww.example.com%2Fp&apn=com.example&st=Shoes\n"
        )
        #expect(firebase.first?["url"] == .string("https://www.example.com/p"))
        #expect(firebase.first?["social"] == .object(["title": .string("Shoes")]))
        let branch = try sent(
            "branch",
            table
                + "https://x.app.link/a,https://x.app.link/?$fallback_url=https%3A%2F%2Fwww.example.com%2Fp&%24og_title=Shoes\n"
        )
        #expect(branch.first?["url"] == .string("https://www.example.com/p"))
        #expect(branch.first?["social"] == .object(["title": .string("Shoes")]))
        let oneLink = try sent(
            "onelink",
            table
                + "https://go.example.com/a,https://x.onelink.me/H3hv?pid=mail&af_r=https%3A%2F%2Fwww.example.com%2Fp\n"
        )
        #expect(oneLink.first?["url"] == .string("https://www.example.com/p?utm_source=mail"))
        // A key of linkd's own comes before the short link, which linkd maintains.
        let own = try sent(
            "ndjson",
            #"{"key":"k","domain":"d.example","shortLink":"https://d.example/s/k","url":"https://a.example/"}"#)
        #expect(own.first?["key"] == .string("k") && own.first?["shortLink"] == nil)
    }

    @Test("--tag goes to linkd for every link, and a tag that is none ends the import before it begins")
    func addedTags() throws {
        let input = "key,url\nk,https://www.example.com/\n"
        let (run, calls) = try LinkStore().importing(
            ["-", "--from", "csv", "--tag", "moved", "--tag", "from branch"], input)
        #expect(run.code == 0 && calls.first?.parameters["tags"] == .array([.string("moved"), .string("from branch")]))
        for tags in [["--tag", ""], ["--tag", "a", "--tag", "a"], ["--tag", String(repeating: "x", count: 65)]] {
            let (run, calls) = try LinkStore().importing(["-", "--from", "csv"] + tags, input)
            #expect(run.code == 64 && run.err.contains("--tag takes") && calls.isEmpty, "\(run.err)")
        }
    }

    @Test(
        "a preview's picture never fails a row: what is no address of the web is set aside with a warning",
        arguments: [
            (#""https://pictures.example/a.png""#, true), (#""http://10.0.0.1/a.png""#, true),
            (#""data:image/png;base64,AA""#, false), (#""pictures/a.png""#, false), (#""https://a b/x""#, false),
            ("1", false),
            (#"["https://a.example/"]"#, false), (#""https://u:p@a.example/x""#, false), (#""shop://x""#, false),
        ])
    func pictures(image: String, isKept: Bool) throws {
        let input = #"{"key":"k","url":"https://www.example.com/","social":{"title":"T","image":\#(image)}}"#
        let (run, calls) = try LinkStore().importing(["-", "--from", "ndjson"], input)
        let link = calls.first?.parameters["links"]?.array?.first?.object
        let social = link?["social"]?.object
        #expect(
            run.code == 0 && social?["title"] == .string("T") && (social?["image"] != nil) == isKept,
            "\(run.out)\(run.err)")
        #expect(run.err.contains("warning: social.image is no address") == !isKept, "\(run.err)")
        let isText = image.hasPrefix("\"")
        #expect((link?["attributes"]?.object?["social.image"] != nil) == (!isKept && isText))
    }

    @Test("an empty picture is none, in silence")
    func noPicture() throws {
        let input = #"{"key":"k","url":"https://www.example.com/","social":{"image":""}}"#
        let (run, calls) = try LinkStore().importing(["-", "--from", "ndjson"], input)
        #expect(run.code == 0 && !run.err.contains("warning"))
        #expect(calls.first?.parameters["links"]?.array?.first?.object?["social"] == nil)
    }

    @Test("hosts that are not allowed are one list to paste, sorted, each once")
    func hosts() throws {
        let linkd = try FakeLinkd { call in
            let results = (call.parameters["links"]?.array ?? []).enumerated().map { index, _ in
                let hosts = index == 0 ? #""b.example","a.example""# : #""c\#(index % 2).example","a.example""#
                return #"""
                    {"link":null,"created":false,"error":"InvalidLink: url: target_host_not_allowed","detail":"no",\#
                    "hosts":[\#(hosts)]}
                    """#
            }
            return .reply(#"{"results":[\#(results.joined(separator: ","))]}"#)
        }
        defer { linkd.stop() }
        let rows = (0..<9).map { "k\($0),https://b.example/\n" }.joined()
        for dry in [[], ["--dry-run"]] {
            let run = try Run(
                ["links", "import", "-", "--from", "csv"] + dry, linkd: linkd, Run.World(input: "key,url\n" + rows))
            #expect(run.code == 65 && run.err.contains("rows lead to 4 hosts that [targets] allow"), "\(run.err)")
            #expect(run.err.contains("\n\"a.example\", \"b.example\", \"c0.example\", \"c1.example\"\n"), "\(run.err)")
        }
    }

    @Test("every reason of a row has a meaning, whether linkctl or linkd found it")
    func meanings() throws {
        func report(_ input: String) throws -> String {
            try LinkStore().importing(["-", "--from", "ndjson"], input).run.out
        }
        for (url, meaning) in [
            ("ftp://a.example/", "\"ftp:\" is no scheme of the web"), ("shop://x", "platforms.android.link"),
            ("1x://a", "begins with https://"), ("https://", "no valid host name"), ("", "give it a value"),
            ("https://u:p@a.example/", "leave it out"), ("https://u@a.example/", "user name"),
            ("www.a.example", "no scheme"), ("https://a.example:99999/", "number up to 65535"),
            ("https://a.example\u{2215}b.example/", "slash"),
        ] {
            let out = try report(#"{"key":"k","url":"\#(url)"}"#)
            #expect(out.hasPrefix("1\turl\t") && out.contains(meaning), "\(url): \(out)")
        }
        for row in [
            #""tags":"x""#, #""maxTaps":"3""#, #""disabled":"yes""#, #""colour":"red""#, #""title":1"#, #""rules":{}"#,
            #""social":[]"#, #""rules":[1]"#, #""tags":[1]"#, #""app":"""#,
        ] {
            let line = try report(#"{"key":"k","url":"https://a.example/",\#(row)}"#)
            #expect(line.dropLast().split(separator: "\t").count == 4, "\(row): \(line)")
        }
        let words = [
            "unknown_value", "out_of_range", "too_many", "duplicate", "name_length", "not_a_version", "not_a_build",
            "not_a_country_code", "not_a_version_range", "not_used", "missing", "empty", "app_without_domain",

            "unknown_route", "reserved_name", "no_metadata_key", "not_true_or_false", "control_character",
        ]
        for word in words {
            let answer = #"{"link":null,"created":false,"error":"InvalidLink: field: \#(word)"}"#
            let run = try Run(
                ["links", "import", "-", "--from", "ndjson"], answer: .reply(#"{"results":[\#(answer)]}"#),
                Run.World(input: #"{"key":"k","url":"https://a.example/"}"#))
            #expect(run.out.dropLast().split(separator: "\t").count == 4, "\(word): \(run.out)")
        }
    }

    @Test(
        "a report is not written through a symbolic link, nor is any other file; the links of the system may be named")
    func symbolicLinks() throws {
        try withFolder(["other.txt": "of somebody", "a.csv": "key,url\nk,https://www.example.com/\n"]) { folder in
            for target in ["other.txt", "missing.txt"] {
                let link = "\(folder)/report-\(target)"
                try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "\(folder)/\(target)")
                let (run, calls) = try LinkStore().importing(
                    ["\(folder)/a.csv", "--from", "csv", "--report", link], "")
                #expect(run.code == 1 && calls.isEmpty, "\(run.err)")
                #expect(run.err.contains("is a symbolic link, and linkctl writes through none"), "\(run.err)")
                let undo = try LinkStore().importing(["\(folder)/a.csv", "--from", "csv", "--undo-file", link], "")
                #expect(undo.run.code != 0 && undo.calls.isEmpty, "\(undo.run.err)")
            }
            #expect(try String(contentsOfFile: "\(folder)/other.txt", encoding: .utf8) == "of somebody")
            #expect(!FileManager.default.fileExists(atPath: "\(folder)/missing.txt"))
            // A stream that is redirected to a file goes on behind what the file holds.
            let kept = "\(folder)/kept.txt"
            try "before\n".write(toFile: kept, atomically: true, encoding: .utf8)
            let stream = try FileHandle(forUpdating: URL(fileURLWithPath: kept))
            let path = "/dev/fd/\(stream.fileDescriptor)"
            let redirected = try LinkStore().importing(["\(folder)/a.csv", "--from", "csv", "--report", path], "")
            #expect(redirected.run.code == 0, "\(redirected.run.err)")
            #expect(try String(contentsOfFile: kept, encoding: .utf8).hasPrefix("before\nrow,field,"))
            try stream.close()
        }
    }
}
