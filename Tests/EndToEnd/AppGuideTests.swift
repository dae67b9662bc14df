// The pages for app developers, docs/ios.md and docs/android.md: every call in them as it stands there, against a running
// daemon, and every answer beside what the page says of it.

import Foundation
import LinkCore
import TestSupport
import Testing

@Suite("The guide for apps")
struct AppGuideTests {
    /// A command of a page, and the JSON that the page shows as its answer.
    private struct Call {
        var command: String
        var answer: JSONObject?
    }

    private static func calls(in page: String) throws -> [Call] {
        var calls: [Call] = []
        var block: (language: String, lines: [Substring])?
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if let open = block {
                if line != "```" {
                    block?.lines.append(line)
                    continue
                }
                let text = open.lines.joined(separator: "\n")
                // What linkctl prints and writes is AppClientTests' subject.
                if open.language == "sh", !text.hasPrefix("linkctl ") { calls.append(Call(command: text)) }
                if open.language == "json" { calls[calls.count - 1].answer = try json(text) }
                block = nil
            } else if line.hasPrefix("```") {
                block = (String(line.dropFirst(3)), [])
            }
        }
        return calls
    }

    /// Whether everything that a page shows is in an answer.
    private static func holds(_ shown: JSONValue, _ found: JSONValue) -> Bool {
        guard case .object(let wanted) = shown else { return shown.text == found.text }
        guard case .object(let all) = found else { return false }
        return wanted.members.allSatisfy { member in all[member.key].map { holds(member.value, $0) } ?? false }
    }

    /// Runs the page's calls in order; what they answer is there for the next as a variable of the shell.
    private func follow(_ name: String, _ linkd: Linkd, _ variables: [String: String]) throws {
        var variables = variables
        variables["KEY"] = try linkd.control().ask(
            "org.linkd.Control.CreateKey", #"{"name":"\#(name)","app":"shop","kind":"app"}"#
        ).text("secret")
        let calls = try Self.calls(in: try VectorFile.read("docs/\(name).md"))
        #expect(calls.count == 4)
        for call in calls {
            let command = call.command.replacing("http://127.0.0.1:8080", with: "http://127.0.0.1:\(linkd.httpPort)")
            let ran = try Ran.run("/bin/sh", ["-eu", "-c", command], environment: variables)
            #expect(ran.status == 0, "\(command)\n\(ran.err)")
            guard let answer = call.answer else { continue }
            let reply = try json(ran.out)
            #expect(Self.holds(.object(answer), .object(reply)), "\(command)\nanswered \(ran.out)")
            let pending = reply.text("outcome.pending")
            if !pending.isEmpty { variables["PENDING"] = pending }
        }
        let installation = name == "ios" ? "i1" : "a1"
        #expect(try linkd.gateway().waiting(installation).isEmpty)
    }

    @Test("for iOS tells the truth")
    func ios() throws {
        let linkd = try Linkd(DeferredLinkTests.shop + "\n[stage.attribution]\nclipboard = true\n")
        try linkd.control().create(#"{"key":"shoe",\#(DeferredLinkTests.product)}"#)
        let page = try DeferredLinkTests.tap(linkd, "/shoe", DeferredLinkTests.iPhone)
        let start = try #require(page.body.firstRange(of: "data-clip=\"")).upperBound
        try follow("ios", linkd, ["CLIPBOARD": String(page.body[start...].prefix { $0 != "\"" })])
        linkd.stop()
    }

    @Test("for Android tells the truth")
    func android() throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        try linkd.control().create(#"{"key":"shoe",\#(DeferredLinkTests.product)}"#)
        let first = try DeferredLinkTests.tap(linkd, "/shoe?utm_campaign=spring", DeferredLinkTests.android)
        _ = try DeferredLinkTests.tap(linkd, "/shoe", DeferredLinkTests.android)
        let tap = try #require(try linkd.control().events().first).text("outcome.eventId")
        try follow("android", linkd, ["REFERRER": try DeferredLinkTests.referrer(on: first), "TAP": tap])
        linkd.stop()
    }

    @Test("has Swift that can be read by its compiler")
    func swift() throws {
        let blocks = try VectorFile.read("docs/ios.md").components(separatedBy: "```swift\n").dropFirst()
        #expect(blocks.count == 4)
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for block in blocks {
            let code = try #require(block.components(separatedBy: "\n```\n").first)
            try code.write(toFile: folder + "/Guide.swift", atomically: true, encoding: .utf8)
            let ran = try Ran.run("/usr/bin/env", ["swiftc", "-frontend", "-parse", folder + "/Guide.swift"])
            #expect(ran.status == 0, "\(ran.err)")
        }
    }
}
