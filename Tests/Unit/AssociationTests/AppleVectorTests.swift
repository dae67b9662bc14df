// Apple's matcher against the checked vectors: aasa, aasa_paths, aasa_ambiguous.

import Association
import LinkCore
import TestSupport
import Testing

/// A vector's file: what its input leaves out is added, so that it is one.
func appleFile(_ input: JSONObject) -> AppleFileReading {
    var links: JSONObject = ["apps": .array([])]
    for key in ["defaults", "substitutionVariables"] { if let value = input[key] { links[key] = value } }
    func entry(_ object: JSONObject) -> JSONValue {
        var entry = object
        if entry["appID"] == nil, entry["appIDs"] == nil { entry["appID"] = .string("A1B2C3D4E5.com.example.shop") }
        return .object(entry)
    }
    if let details = input["details"]?.array {
        links["details"] = .array(details.map { entry($0.object ?? [:]) })
    } else {
        var one: JSONObject = [:]
        for key in ["components", "paths"] { if let value = input[key] { one[key] = value } }
        links["details"] = .array([entry(one)])
    }
    var writer = JSONWriter()
    writer.value(["applinks": .object(links)] as JSONObject)
    return AppleFile.read(writer.bytes)
}

@Suite("Vectors of Apple's rules")
struct AppleVectorTests {
    @Test(
        "Apple's matcher decides as the vectors say",
        arguments: try VectorFile.platformVectors(of: "aasa", "aasa_paths"))
    func decides(_ vector: Vector) throws {
        let url = try LinkURL(try #require(vector.input["url"]?.string))
        let system = vector.input["ios"]?.int.map { AppleSystem(Int($0)) } ?? .current
        let decision = AppleMatcher(appleFile(vector.input).file).decide(url, on: system)
        #expect(decision.verdict.rawValue == vector.word)
    }

    @Test("there are vectors")
    func present() throws {
        #expect(try VectorFile.platformVectors(of: "aasa", "aasa_paths").count == 60)
    }

    @Test(
        "what Apple's texts leave open is said beside the strict answer",
        arguments: [
            ("slash-star against the bare parent", "none", "bare_parent"),
            ("host without a path", "match", "empty_path"),
            ("hex case of escapes", "none", "escape_case"),
            ("dot segments", "match", "dot_segments"),
        ])
    func ambiguous(_ name: String, _ verdict: String, _ caveat: String) throws {
        let vector = try #require(
            VectorFile.platformVectors(of: "aasa_ambiguous").first { sameBytes($0.name, name) })
        let url = try LinkURL(try #require(vector.input["url"]?.string))
        let decision = AppleMatcher(appleFile(vector.input).file).decide(url)
        #expect(decision.verdict.rawValue == verdict)
        #expect(decision.caveats == [caveat])
    }

    @Test("the linter warns of a pattern whose bare parent is left open")
    func linted() throws {
        let problems = appleFile(["components": .array([.object(["/": .string("/test/*")])])]).problems
        #expect(problems.contains { $0.word == "bare_parent" && $0.severity == .warning })
    }

    @Test(
        "older systems ignore what came later",
        arguments: [
            ("13.4", #"{"/":"/Buy","caseSensitive":false}"#, "/buy", AppleDecision.Verdict.none),
            ("13.5", #"{"/":"/Buy","caseSensitive":false}"#, "/buy", .match),
            ("13.7", #"{"/":"/é","percentEncoded":false}"#, "/%C3%A9", .none),
            ("14.0", #"{"/":"/é","percentEncoded":false}"#, "/%C3%A9", .match),
            ("13.4", #"{"/":"/$(digit)"}"#, "/1", .none),
            ("13.5", #"{"/":"/$(digit)"}"#, "/1", .match),
        ])
    func versions(_ version: String, _ rule: String, _ path: String, _ verdict: AppleDecision.Verdict) throws {
        let numbers = version.split(separator: ".").compactMap { Int($0) }
        let file = appleFile(["components": .array([try JSONParser.parse(rule)])]).file
        let decision = AppleMatcher(file).decide(
            try LinkURL("https://example.com\(path)"), on: AppleSystem(numbers[0], numbers[1]))
        #expect(decision.verdict == verdict)
    }

    @Test("defaults count from iOS 14")
    func defaults() throws {
        let input: JSONObject = [
            "defaults": .object(["caseSensitive": .bool(false)]),
            "components": .array([.object(["/": .string("/Buy")])]),
        ]
        let matcher = AppleMatcher(appleFile(input).file)
        let url = try LinkURL("https://example.com/buy")
        #expect(matcher.decide(url, on: AppleSystem(13, 7)).verdict == .none)
        #expect(matcher.decide(url, on: AppleSystem(14)).verdict == .match)
    }
}
