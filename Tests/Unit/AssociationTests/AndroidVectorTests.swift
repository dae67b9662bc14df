// Android's matcher and linter against the checked vectors: android_glob, assetlinks_dynamic, assetlinks.

import Association
import LinkCore
import TestSupport
import Testing

/// An assetlinks.json with these dynamic rules, or without the key.
func assetLinks(rules: JSONValue?, fingerprint: String = Sample.fingerprint) -> AssetLinksReading {
    var statement: JSONObject = [
        "relation": .array([.string(AssetLinksFile.Relation.handleAllURLs)]),
        "target": .object([
            "namespace": .string("android_app"), "package_name": .string("com.example.shop"),
            "sha256_cert_fingerprints": .array([.string(fingerprint)]),
        ]),
    ]
    if let rules {
        statement["relation_extensions"] = .object([
            AssetLinksFile.Relation.handleAllURLs: .object(["dynamic_app_link_components": rules])
        ])
    }
    var writer = JSONWriter()
    writer.value(JSONValue.array([.object(statement)]))
    return AssetLinksFile.read(writer.bytes)
}

enum Sample {
    static let fingerprint = [String](repeating: "A1", count: 32).joined(separator: ":")
}

@Suite("Vectors of Android's rules")
struct AndroidVectorTests {
    @Test("both globs match as the vectors say", arguments: try VectorFile.platformVectors(of: "android_glob"))
    func globs(_ vector: Vector) throws {
        let text = try #require(vector.input["pattern"]?.string)
        let path = try #require(vector.input["text"]?.string)
        let pattern = try #require(AndroidPattern(expression: text))
        #expect(pattern.matches(path) == vector.expect["android"]?.bool)
        #expect([pattern.kind.rawValue, pattern.text] == vector.expect["compiled"]?.array?.compactMap(\.string))
        let apple = AppleMatcher(appleFile(["components": .array([.object(["/": .string(text)])])]).file)
        #expect(apple.decide(try LinkURL("https://example.com\(path)")).opens == vector.expect["apple"]?.bool)
    }

    @Test(
        "dynamic rules decide as the vectors say", arguments: try VectorFile.platformVectors(of: "assetlinks_dynamic"))
    func rules(_ vector: Vector) throws {
        let url = try LinkURL(try #require(vector.input["url"]?.string))
        let reading = assetLinks(rules: vector.input["rules"])
        let decision = AndroidMatcher(reading.file).decide(url)
        // Some expectations go on with a reason.
        let word = vector.word.map { String($0.prefix { $0 != ":" }) }
        #expect(decision.verdict.rawValue == word)
        #expect(decision.opens == (word == "match"))
    }

    @Test("there are vectors")
    func present() throws {
        #expect(try VectorFile.platformVectors(of: "android_glob").count == 12)
        #expect(try VectorFile.platformVectors(of: "assetlinks_dynamic").count == 8)
        #expect(try VectorFile.platformVectors(of: "assetlinks").count == 7)
    }

    private static func vector(_ name: String) throws -> Vector {
        try #require(VectorFile.platformVectors(of: "assetlinks").first { sameBytes($0.name, name) })
    }

    @Test("fingerprints are upper case and SHA-256", arguments: ["lower-case fingerprint", "SHA-1 length"])
    func fingerprints(_ name: String) throws {
        let vector = try Self.vector(name)
        #expect(vector.word?.hasPrefix("error") == true)
        let reading = assetLinks(rules: nil, fingerprint: try #require(vector.input["fp"]?.string))
        #expect(reading.problems.count == 1 && reading.hasErrors)
        #expect(reading.problems[0].word == (name == "SHA-1 length" ? "fingerprint" : "lower_case"))
    }

    @Test("text/html is an error")
    func type() throws {
        let vector = try Self.vector("served as text/html")
        var answer = AssociationAnswer(.android)
        answer.contentType = vector.input["content_type"]?.string
        #expect(answer.problems.map(\.severity.rawValue) == [vector.word])
    }

    @Test("Android 14 ignores dynamic rules: the manifest decides")
    func oldAndroid() throws {
        let vector = try Self.vector("unknown member relation_extensions on Android 14")
        let sdk = Int(try #require(vector.input["sdk"]?.int))
        let rules = try JSONParser.parse(#"[{"/":"/a","exclude":true},{"/":"*"}]"#)
        let matcher = AndroidMatcher(assetLinks(rules: rules).file)
        let url = try LinkURL("https://example.com/a")
        #expect(matcher.decide(url, on: AndroidSystem(sdk: sdk)).verdict == .manifest)
        #expect(matcher.decide(url, on: AndroidSystem(sdk: 35)).verdict == .exclude)
    }

    @Test("rules under another relation are ignored, and said to be")
    func otherRelation() throws {
        let vector = try Self.vector("dynamic rules under another relation key")
        let statement: JSONObject = [
            "relation": .array([.string(AssetLinksFile.Relation.handleAllURLs)]),
            "target": .object([
                "namespace": .string("android_app"), "package_name": .string("com.example.shop"),
                "sha256_cert_fingerprints": .array([.string(Sample.fingerprint)]),
            ]),
            "relation_extensions": try #require(vector.input["relation_extensions"]),
        ]
        var writer = JSONWriter()
        writer.value(JSONValue.array([.object(statement)]))
        let reading = AssetLinksFile.read(writer.bytes)
        #expect(reading.problems.contains { $0.word == "other_relation" && $0.severity == .warning })
        let decision = AndroidMatcher(reading.file).decide(try LinkURL("https://example.com/a"))
        #expect(decision.verdict == .manifest)
    }

    @Test("a rule cannot open what the manifest does not claim")
    func scope() throws {
        let vector = try Self.vector("dynamic rule outside the manifest scope")
        let rule = try #require(vector.input["rule"])
        let claim = AndroidManifest(paths: [AndroidPattern(.prefix, "/a")])
        #expect(vector.input["manifest"]?.string == "pathPrefix=/a")
        let matcher = AndroidMatcher(assetLinks(rules: .array([.object(["/": rule])])).file)
        let url = try LinkURL("https://example.com/b/1")
        #expect(matcher.decide(url, manifest: claim).verdict == .notClaimed)
        #expect(matcher.decide(url).verdict == .match)
    }

    @Test("a query given as a text is ignored, and said to be")
    func queryText() throws {
        let vector = try Self.vector("query given as a string in a dynamic rule")
        var rule = vector.input
        rule["/"] = .string("/x")
        let reading = assetLinks(rules: .array([.object(rule)]))
        #expect(reading.problems.contains { $0.word == "query_text" && $0.severity == .warning })
        #expect(AndroidMatcher(reading.file).decide(try LinkURL("https://example.com/x")).verdict == .match)
    }
}
