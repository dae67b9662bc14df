// The vectors aasa_file: what is wrong with an apple-app-site-association file and with how it is served.

import Association
import LinkCore
import TestSupport
import Testing

@Suite("Vectors of Apple's file")
struct AppleFileVectorTests {
    private static func vector(_ name: String) throws -> Vector {
        try #require(VectorFile.platformVectors(of: "aasa_file").first { sameBytes($0.name, name) })
    }

    private static func file(bytes: Int64) -> [UInt8] {
        let head = Array(
            #"{"applinks":{"details":[{"appIDs":["A1B2C3D4E5.com.example.shop"],"components":[{"comment":""#.utf8)
        let tail = Array(#""}]}]}}"#.utf8)
        return head + [UInt8](repeating: 0x78, count: Int(bytes) - head.count - tail.count) + tail
    }

    @Test("over the limit is an error, near it a warning, well below it nothing")
    func sizes() throws {
        let over = try Self.vector("131073 bytes uncompressed")
        let near = try Self.vector("131072 bytes uncompressed")
        #expect(over.word == "error" && near.word == "warn")
        let large = AppleFile.read(Self.file(bytes: try #require(over.input["bytes"]?.int)))
        #expect(large.problems.map(\.word) == ["too_large"] && large.hasErrors)
        let close = AppleFile.read(Self.file(bytes: try #require(near.input["bytes"]?.int)))
        #expect(close.problems.map(\.word) == ["nearly_too_large"] && close.problems[0].severity == .warning)
        #expect(AppleFile.read(Self.file(bytes: 102_401)).problems.map(\.word) == ["nearly_too_large"])
        #expect(AppleFile.read(Self.file(bytes: 102_400)).problems.isEmpty)
    }

    @Test("how a file is served: a refusal for one client and plain http are errors")
    func serving() throws {
        let refused = try Self.vector("403 for an unknown user agent")
        var answer = AssociationAnswer(.apple)
        #expect(answer.problems.isEmpty)
        answer.status = Int(try #require(refused.input["status"]?.int))
        answer.userAgent = try #require(refused.input["ua"]?.string)
        #expect(answer.problems.map(\.severity.rawValue) == [refused.word])
        #expect(answer.problems[0].message.contains("MyAgent-Bot/*"))
        let plain = try Self.vector("http only")
        var unsafe = AssociationAnswer(.apple)
        unsafe.isSecure = plain.input["scheme"]?.string == "https"
        #expect(unsafe.problems.map(\.severity.rawValue) == [plain.word])
        var moved = AssociationAnswer(.apple)
        (moved.status, moved.redirect) = (301, "https://www.example.com/")
        #expect(moved.problems.map(\.word) == ["redirect"])
        var typed = AssociationAnswer(.apple)
        typed.contentType = "application/json; charset=utf-8"
        #expect(typed.problems.isEmpty)
        typed.contentType = "text/html"
        #expect(typed.problems.map(\.severity) == [.error])
    }

    @Test("iOS 9 obeys robots.txt, later systems do not")
    func robots() throws {
        let vector = try Self.vector("robots.txt disallows the file, iOS 9")
        var answer = AssociationAnswer(.apple)
        answer.robots = "User-agent: *\n" + (try #require(vector.input["robots"]?.string)) + "\n"
        #expect(answer.problems.isEmpty)
        answer.servesOldSystems = true
        #expect(answer.problems.map(\.word) == ["robots"])
        answer.robots = "User-agent: *\nAllow: /\n"
        #expect(answer.problems.isEmpty)
    }

    @Test("the documented key appID beside components is fine")
    func singleID() throws {
        let vector = try Self.vector("appID together with components")
        let entry = try #require(vector.input["entry"]?.object)
        let problems = appleFile(["details": .array([.object(entry)])]).problems
        #expect(problems.allSatisfy { $0.severity == .note })
    }

    @Test("an id without its prefix is an error")
    func prefix() throws {
        let vector = try Self.vector("missing team prefix")
        let id = try #require(vector.input["appID"])
        let detail: JSONObject = ["appID": id, "components": .array([.object([:])])]
        let reading = appleFile(["details": .array([.object(detail)])])
        #expect(reading.problems.map(\.word) == ["app_id"] && reading.hasErrors)
    }

    @Test("NOT without a space is a warning")
    func not() throws {
        let vector = try Self.vector("NOT without a space")
        let problems = appleFile(["paths": try #require(vector.input["paths"])]).problems
        #expect(problems.contains { $0.word == "not_without_space" && $0.severity == .warning })
    }

    @Test(
        "what a system ignores is noted, with the version that brought it",
        arguments: [
            ("caseSensitive on iOS 13.4", "since_ios_13_5", #"{"components":[{"caseSensitive":false}]}"#),
            ("percentEncoded on iOS 13.7", "since_ios_14", #"{"components":[{"percentEncoded":false}]}"#),
            (
                "substitutionVariables on iOS 13.4", "since_ios_13_5",
                #"{"substitutionVariables":{"a":["b"]},"components":[{"/":"/$(a)"}]}"#
            ),
            ("defaults on iOS 13.7", "since_ios_14", #"{"defaults":{"caseSensitive":true},"components":[{}]}"#),
        ])
    func since(_ name: String, _ word: String, _ input: String) throws {
        let vector = try Self.vector(name)
        #expect(vector.word?.contains("ignored before") == true)
        let problems = appleFile(try #require(JSONParser.parse(input).object)).problems
        #expect(problems.contains { $0.word == word && $0.severity == .note })
    }

    @Test("a file at the apex is not read for a named sub-domain, only for a wildcard")
    func entitlement() throws {
        let vector = try Self.vector("specific sub-domain entitlement, file at the apex only")
        let text = try #require(vector.input["entitlement"]?.string)
        let named = try #require(AppleEntitlement(text))
        let host = try #require(vector.input["file_at"]?.string)
        #expect(!named.reads(fileOn: host))
        #expect(named.reads(fileOn: "www.example.com"))
        #expect(AppleEntitlement("applinks:*.example.com")?.reads(fileOn: host) == true)
        #expect(AppleEntitlement("applinks:example.com:8443") == nil)
        #expect(AppleEntitlement("appclips:*.example.com") == nil)
        #expect(AppleEntitlement("applinks:example.com?mode=developer")?.mode == "developer")
    }

    @Test("every vector of the area has its test")
    func complete() throws {
        #expect(try VectorFile.platformVectors(of: "aasa_file").count == 13)
    }
}
