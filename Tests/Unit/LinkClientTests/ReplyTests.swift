// Replies of which only some members are read.

import LinkCore
import Testing

@testable import LinkClient

@Suite("Replies that are read in part")
struct ReplyTests {
    private static let names: MemberNames = ["results", "link", "key", "error"]

    private func kept(_ text: String) throws -> JSONObject {
        try Reply(raw: Array(text.utf8)).object(keeping: Self.names)
    }

    @Test(
        "members with other names are left out at every depth",
        arguments: [
            ("{}", "{}"), (#"{"more":1}"#, "{}"),
            (#"{"key":1,"more":{"key":2},"error":"x"}"#, #"{"key":1,"error":"x"}"#),
            (
                #"{ "results" : [ {"link":{"url":"a\"]}","key":"k","tags":["key"]},"created":true}, {}, 7, [] ] }"#,
                #"{"results":[{"link":{"key":"k"}},{},7,[]]}"#
            ),
            (#"{"kez":1,"results":[],"errors":2,"key":null}"#, #"{"results":[],"key":null}"#),
        ])
    func parts(_ text: String, _ left: String) throws {
        #expect(try kept(text) == JSONParser.parse(left).object)
    }

    @Test(
        "what is no JSON is an error, wherever it ends",
        arguments: [
            "", "{", #"{"key""#, #"{"key":"#, #"{"key":[1,]}"#, #"{"key":{]}"#, #"{"more":[}"#, "{}x", "[", "1",
        ])
    func broken(_ text: String) {
        #expect(throws: ClientError.self) { try kept(text) }
    }

    @Test("depth is bounded")
    func depth() {
        let deep = String(repeating: #"{"key":"#, count: 100_000)
        #expect(throws: ClientError.self) { try kept(deep) }
        #expect(throws: ClientError.self) { try kept(String(repeating: "[", count: 100_000)) }
    }
}
