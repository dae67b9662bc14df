// The pages for app developers: every call of docs/app-calls.md as it stands there, against a running daemon, and every answer
// beside what the page says of it; the code of docs/ios.md, docs/android.md and docs/typescript.md by its compilers.

import ClientRunners
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
                if open.language == "sh" { calls.append(Call(command: text)) }
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

    @Test("of an app's calls tells the truth")
    func calls() throws {
        let linkd = try Linkd(DeferredLinkTests.shop + "\n[stage.attribution]\nclipboard = true\n")
        defer { linkd.stop() }
        let control = try linkd.control()
        try control.create(#"{"key":"shoe",\#(DeferredLinkTests.product)}"#)
        let first = try DeferredLinkTests.tap(linkd, "/shoe?utm_campaign=spring", DeferredLinkTests.android)
        _ = try DeferredLinkTests.tap(linkd, "/shoe", DeferredLinkTests.android)
        let tap = try #require(try control.events().first).text("outcome.eventId")
        let page = try DeferredLinkTests.tap(linkd, "/shoe", DeferredLinkTests.iPhone)
        let clip = try #require(page.body.firstRange(of: "data-clip=\"")).upperBound
        var variables = [
            "REFERRER": try DeferredLinkTests.referrer(on: first), "TAP": tap,
            "CLIPBOARD": String(page.body[clip...].prefix { $0 != "\"" }),
            "KEY": try control.ask("org.linkd.Control.CreateKey", #"{"name":"app","app":"shop","kind":"app"}"#)
                .text("secret"),
        ]
        let calls = try Self.calls(in: try VectorFile.read("docs/app-calls.md"))
        #expect(calls.count == 6)
        // What they answer is there for the next as a variable of the shell.
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
        #expect(try linkd.gateway().waiting("i1").isEmpty)
    }

    /// The blocks of a language in a page.
    private static func blocks(_ language: String, in page: String) throws -> [String] {
        try VectorFile.read("docs/" + page).components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```\n").first
        }
    }

    @Test("is short", arguments: ["ios.md", "android.md", "typescript.md"])
    func length(_ page: String) throws {
        let lines = try VectorFile.read("docs/" + page).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 201)
    }

    @Test("has Swift that can be read by its compiler")
    func swift() throws {
        let blocks = try Self.blocks("swift", in: "ios.md")
        #expect(blocks.count == 2)
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for block in blocks {
            try block.write(toFile: folder + "/Guide.swift", atomically: true, encoding: .utf8)
            let ran = try Ran.run("/usr/bin/env", ["swiftc", "-frontend", "-parse", folder + "/Guide.swift"])
            #expect(ran.status == 0, "\(ran.err)")
        }
    }

    @Test(
        "has Kotlin that compiles with the client", .enabled(if: KotlinRunner.isInstalled),
        arguments: ["android.md", "typescript.md"])
    func kotlin(_ page: String) throws {
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let blocks = try Self.blocks("kotlin", in: page)
        #expect(!blocks.isEmpty)
        let imports = [
            "android.app.Activity", "android.app.Application", "android.content.Intent", "android.os.Bundle",
        ]
        let head = ["package org.linkd.guide", "import org.linkd.client.*"] + imports.map { "import \($0)" }
        try (head + blocks).joined(separator: "\n")
            .write(toFile: folder + "/Guide.kt", atomically: true, encoding: .utf8)
        try
            "package org.linkd.client\nval linkdApp = LinkdApp(\"shop\", listOf(\"go.example.com\"), routes = listOf())\n"
            .write(toFile: folder + "/LinkdConfiguration.kt", atomically: true, encoding: .utf8)
        let own = ["Guide", "LinkdConfiguration"].map { "\(folder)/\($0).kt" }
        let stubs = KotlinRunner.stubs + ["Tests/Support/ClientRunners/GuideStubs.kt"]
        #expect(try KotlinRunner.compile(KotlinRunner.all + stubs + own, into: folder + "/classes") == "")
    }

    @Test("has TypeScript that compiles with the client", .enabled(if: TypeScriptRunner.isInstalled))
    func typeScript() throws {
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let blocks = try Self.blocks("ts", in: "typescript.md")
        #expect(blocks.count == 2)
        try repositoryFile("Sources/AppClient/TypeScript/linkd.ts")
            .write(toFile: folder + "/linkd.ts", atomically: true, encoding: .utf8)
        try """
        import type { LinkdApp } from "./linkd";
        export const linkdApp: LinkdApp = { name: "shop", hosts: ["go.example.com"], routes: [] };
        """.write(toFile: folder + "/linkd-configuration.ts", atomically: true, encoding: .utf8)
        for (index, block) in blocks.enumerated() {
            try block.write(toFile: "\(folder)/\(index).ts", atomically: true, encoding: .utf8)
        }
        let files = blocks.indices.map { "\(folder)/\($0).ts" }
        let modules = "Tests/Support/ClientRunners/modules.d.ts"
        #expect(try TypeScriptRunner.compile(files + [modules], into: folder + "/out") == "")
    }
}
