// What the readers say about files that people write: the right word, at the right place, with a fix.

import Association
import LinkCore
import Testing

@Suite("What is wrong with association files")
struct LintTests {
    private static let id = "A1B2C3D4E5.com.example.shop"

    @Test(
        "mistakes in apple-app-site-association are named with their place and a fix",
        arguments: [
            (#"{"applinks":"#, "line 1, column 13", "not_json"),
            ("[]", "file", "not_an_object"),
            ("{}", "file", "no_applinks"),
            (#"{"applinks":{"details":{"T.a":{"paths":["*"]}}}}"#, "applinks.details", "details_object"),
            (#"{"applinks":{"details":[{"appIDs":["ID"],"compnents":[]}]}}"#, "applinks.details[0]", "unknown_key"),
            (#"{"applinks":{"details":[{"appIDs":["ID"]}]}}"#, "applinks.details[0]", "no_rules"),
            (#"{"applinks":{"details":[{"components":[{}]}]}}"#, "applinks.details[0]", "no_app"),
            (
                #"{"applinks":{"apps":["ID"],"details":[{"appIDs":["ID"],"components":[{}]}]}}"#, "applinks.apps",
                "apps_not_empty"
            ),
            (#"{"applinks":{"details":[{"appID":"ID","paths":["*"]}]}}"#, "applinks", "no_apps"),
            (
                #"{"applinks":{"apps":[],"details":[{"appIDs":["ID"],"paths":["*"]}]}}"#, "applinks.details[0]",
                "mixed_forms"
            ),
            (
                #"{"applinks":{"apps":[],"details":[{"appID":"ID","components":[{}],"paths":["*"]}]}}"#,
                "applinks.details[0]", "mixed_forms"
            ),
            (
                #"{"applinks":{"details":[{"appIDs":["ID"],"components":[{"/":"*"},{"/":"/a","exclude":true}]}]}}"#,
                "applinks.details[0].components[1]", "unreachable"
            ),
            (
                #"{"applinks":{"details":[{"appIDs":["ID"],"components":[{"/":"/a","exclude":"yes"},{}]}]}}"#,
                "applinks.details[0].components[0].exclude", "wrong_type"
            ),
            (
                #"{"applinks":{"details":[{"appIDs":["ID"],"components":[{"/":"/#/market/*"},{}]}]}}"#,
                "applinks.details[0].components[0]", "fragment_in_path"
            ),
            (
                #"{"applinks":{"details":[{"appIDs":["ID"],"components":[{"/":"/a?b=1"}]}]}}"#,
                "applinks.details[0].components[0]", "query_in_path"
            ),
            (
                #"{"applinks":{"details":[{"appIDs":["ID"],"components":[{"/":"a/b"}]}]}}"#,
                "applinks.details[0].components[0]", "no_slash"
            ),
            (
                #"{"applinks":{"details":[{"appIDs":["ID"],"components":[{"/":"/%c3%a9"}]}]}}"#,
                "applinks.details[0].components[0]", "lower_case_escape"
            ),
            (
                #"{"applinks":{"details":[{"appIDs":["ID"],"components":[{"/":"/é"}]}]}}"#,
                "applinks.details[0].components[0]", "unescaped"
            ),
            (
                #"{"applinks":{"details":[{"appIDs":["ID"],"components":[{"/":"/$(food)"}]}]}}"#,
                "applinks.details[0].components[0]", "unknown_variable"
            ),
            (
                #"{"applinks":{"substitutionVariables":{"a":["$(b)"]},"details":[{"appIDs":["ID"],"components":[{}]}]}}"#,
                "applinks.substitutionVariables.a", "variable_value"
            ),
            (
                #"{"applinks":{"details":[{"appIDs":["ID"],"components":[{"/":"/a","exclude":true}]}]}}"#,
                "applinks.details[0].components", "opens_nothing"
            ),
            (#"{"webcredentials":["ID"],"applinks":{"details":[]}}"#, "webcredentials", "wrong_type"),
            (#"{"applinks":{"details":[]},"applinks":{"details":[]}}"#, "file", "repeated_key"),
        ])
    func apple(_ text: String, _ place: String, _ word: String) throws {
        let text = text.split(separator: "ID", omittingEmptySubsequences: false)
        // The letters ID of keys such as appIDs stay what they are.
        let whole = text.enumerated().map { index, part in
            index == 0 ? String(part) : (text[index - 1].last == "\"" ? Self.id : "ID") + part
        }.joined()
        let problems = AppleFile.read(Array(whole.utf8)).problems
        let found = try #require(problems.first { $0.word == word }, "\(problems)")
        #expect(found.place == place)
        #expect(!found.message.isEmpty && (!found.fix.isEmpty || word == "wrong_type"))
        #expect(found.description.hasPrefix("\(place): \(found.severity.rawValue): "))
    }

    @Test(
        "mistakes in assetlinks.json are named with their place",
        arguments: [
            ("{", "line 1, column 2", "not_json"),
            ("{}", "file", "not_a_list"),
            ("[]", "file", "no_links"),
            (#"[{"target":{}}]"#, "[0].relation", "no_relation"),
            (#"[{"relation":["x"]}]"#, "[0].target", "no_target"),
            (
                #"[{"relation":["x"],"target":{"namespace":"android_app","package_name":"shop"}}]"#,
                "[0].target.package_name", "package"
            ),
            (
                #"[{"relation":["x"],"target":{"namespace":"android_app","package_name":"a.b"}}]"#,
                "[0].target.sha256_cert_fingerprints", "no_fingerprint"
            ),
        ])
    func android(_ text: String, _ place: String, _ word: String) throws {
        let problems = AssetLinksFile.read(Array(text.utf8)).problems
        #expect(problems.contains { $0.word == word && $0.place == place }, "\(problems)")
    }

    @Test(
        "dynamic rules: what switches the app off, what differs from Apple, what never matches",
        arguments: [
            (#"[{"/":"/a","exclude":true}]"#, "switched_off", FileProblem.Severity.error),
            (#"[{"/":"*"},{"/":"/a","exclude":true}]"#, "unreachable", .warning),
            (#"[{"/":"/u/*/photo"},{"/":"*"}]"#, "glob", .warning),
            (#"[{"/":"/a.html"},{"/":"*"}]"#, "dot", .warning),
            (#"[{"/":"/caf%C3%A9"},{"/":"*"}]"#, "escaped", .warning),
            (#"[{"exclude":true},{"/":"*"}]"#, "no_part", .warning),
            (#"[{"/":""},{"/":"*"}]"#, "empty_pattern", .error),
            (#"[{"/":"/a","comment":"x"},{"/":"*"}]"#, "unknown_key", .warning),
            (#"[{"/":"/a","caseSensitive":false},{"/":"*"}]"#, "unknown_key", .warning),
        ])
    func dynamic(_ rules: String, _ word: String, _ severity: FileProblem.Severity) throws {
        let problems = assetLinks(rules: try JSONParser.parse(rules)).problems
        #expect(problems.contains { $0.word == word && $0.severity == severity }, "\(problems)")
    }

    @Test("a hostile file costs bounded work and gets an answer")
    func hostile() throws {
        let stars = String(repeating: "*a", count: 20_000)
        let langs = String(repeating: "$(lang)", count: 4000)
        for pattern in [stars, langs, String(repeating: "?", count: 60_000)] {
            let file = appleFile(["components": .array([.object(["/": .string("/" + pattern + "b")])])]).file
            let url = try LinkURL("https://example.com/" + String(repeating: "a", count: 60_000))
            let verdict = AppleMatcher(file).decide(url).verdict
            #expect(verdict == .tooComplex || verdict == .none)
        }
        let many = (0..<3000).map { _ in JSONValue.object(["/": .string("x"), "compnents": .int(1)]) }
        #expect(appleFile(["components": .array(many)]).problems.count == 200)
        let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
        #expect(AppleFile.read(deep).problems.map(\.word) == ["not_json"])
    }
}
