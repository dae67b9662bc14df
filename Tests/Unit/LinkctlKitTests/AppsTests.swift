// linkctl apps: the list, and what developers are told.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Testing

@Suite("linkctl apps")
struct AppsTests {
    private static let shop = #"""
        {"name":"shop","title":"Example Shop","domains":["go.example.com","open.example.com"],\#
        "web":"https://www.example.com","shortPrefix":"","gatedPrefix":"w/","ios":{"bundleId":"com.example.shop",\#
        "teamId":"A1B2C3D4E5","appStoreId":"1234567890","scheme":"shop","webCredentials":true},\#
        "android":{"package":"com.example.shop","scheme":"shop","fingerprints":["14:6D:E9"],"loginCredentials":false},\#
        "facebookSchemes":["fb123456789012345"],"routes":2,"refParameter":"from","caseSensitiveRoutes":false,\#
        "requires":["terms"]}
        """#

    private static func answer(_ call: FakeCall, _ app: String = shop) -> FakeAnswer {
        switch call.method {
        case "org.linkd.Control.ListApps": .reply(#"{"apps":[\#(app)]}"#)
        case "org.linkd.Control.ListRoutes":
            .reply(
                #"{"routes":[{"app":"shop","pattern":"products/:product_id<int>","published":true,"requires":["login"]},"#
                    + #"{"app":"shop","pattern":"say/\"$hello\"","published":true}]}"#)
        default: .error("org.varlink.service.MethodNotFound", "{}")
        }
    }

    @Test("apps list shows names, domains and ids")
    func list() throws {
        let linkd = try FakeLinkd { Self.answer($0) }
        defer { linkd.stop() }
        let run = try Run(["apps", "list"], linkd: linkd)
        #expect(
            run.out
                == "shop\tExample Shop\tgo.example.com open.example.com\tcom.example.shop\tcom.example.shop\t2\n")
        #expect(try Run(["apps", "list"], answer: .reply(#"{"apps":[]}"#), .plainTerminal).err.contains("[[app]]"))
    }

    @Test("apps setup is a guide made from the configuration")
    func setup() throws {
        let linkd = try FakeLinkd { Self.answer($0) }
        defer { linkd.stop() }
        let run = try Run(["apps", "setup", "shop"], linkd: linkd)
        #expect(run.code == 0)
        #expect(linkd.calls.allSatisfy { $0.parameters["app"]?.string == "shop" })
        try expectSnapshot(Self.withoutClient(run.out), "apps-setup.piped.md")
        try expectSnapshot(
            Self.withoutClient(
                Run(["apps", "setup", "shop", "--platform", "ios"], linkd: linkd, .plainTerminal).out),
            "apps-setup-ios.terminal.txt")
    }

    /// A guide without the client's own files, which Tests/EndToEnd/AppClientTests.swift compares with their sources.
    private static func withoutClient(_ guide: String) -> String {
        var isClient = false
        return guide.components(separatedBy: "\n").filter { line in
            if line.hasSuffix(": the client") { isClient = true }
            if line.hasSuffix("Read on") || line.hasSuffix("Android: intent filters") { isClient = false }
            return !isClient
        }.joined(separator: "\n")
    }

    @Test("apps setup writes the code to a folder and says what it wrote")
    func output() throws {
        let linkd = try FakeLinkd { Self.answer($0) }
        defer { linkd.stop() }
        let folder = NSTemporaryDirectory() + "apps.\(UInt64.random(in: 0...(.max)))"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let run = try Run(["apps", "setup", "shop", "--platform", "ios", "--output", folder], linkd: linkd)
        #expect(run.code == 0, "\(run.err)")
        #expect(run.out.contains(folder + "/ios/Sources/Linkd/LinkdClient.swift"))
        #expect(!run.out.contains("public actor LinkdClient") && run.out.contains("final class LinkdScene"))
        #expect(!FileManager.default.fileExists(atPath: folder + "/android"))
        let own = try String(contentsOfFile: folder + "/ios/Sources/Linkd/LinkdConfiguration.swift", encoding: .utf8)
        #expect(own.contains("refParameter: \"from\", caseSensitive: false"))
        #expect(own.contains("requires: [\"terms\"]"))
        #expect(own.contains(#".init("products/:product_id<int>", requires: ["login"]),"#))
    }

    @Test("apps setup leaves files that differ alone and names them; --force replaces them, and equal ones are fine")
    func edited() throws {
        let linkd = try FakeLinkd { Self.answer($0) }
        defer { linkd.stop() }
        let folder = NSTemporaryDirectory() + "apps.\(UInt64.random(in: 0...(.max)))"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let setup = ["apps", "setup", "shop", "--output", folder]
        #expect(try Run(setup, linkd: linkd).code == 0)
        #expect(try Run(setup, linkd: linkd).code == 0)
        let (mine, gone) = (folder + "/ios/Sources/Linkd/LinkdRoutes.swift", folder + "/ios/Package.swift")
        let same = folder + "/ios/Sources/Linkd/LinkdClient.swift"
        let text = try String(contentsOfFile: mine, encoding: .utf8)
        // As long as before, with one letter changed.
        let edited = "#" + text.dropFirst()
        try edited.write(toFile: mine, atomically: true, encoding: .utf8)
        try FileManager.default.removeItem(atPath: gone)
        let refused = try Run(setup, linkd: linkd)
        #expect(refused.code == 1 && refused.err.contains(mine) && refused.err.contains("--force"), "\(refused.err)")
        #expect(!refused.err.contains(same) && refused.out.isEmpty)
        // Nothing was written, not even what would have been new.
        #expect(try String(contentsOfFile: mine, encoding: .utf8) == edited)
        #expect(!FileManager.default.fileExists(atPath: gone))
        #expect(try Run(setup + ["--force"], linkd: linkd).code == 0)
        #expect(try String(contentsOfFile: mine, encoding: .utf8) == text)
        #expect(FileManager.default.fileExists(atPath: gone))
        try FileManager.default.removeItem(atPath: mine)
        try FileManager.default.createDirectory(atPath: mine, withIntermediateDirectories: false)
        let folderThere = try Run(setup + ["--force"], linkd: linkd)
        #expect(folderThere.code == 1 && folderThere.err.contains("is not a file"), "\(folderThere.err)")
        #expect(try Run(["apps", "setup", "shop", "--force"], linkd: linkd).code == 64)
    }

    @Test("the XML of the guide is well-formed, and names cannot break out of it or of the code")
    func quoting() throws {
        let app = Self.shop.replacingOccurrences(of: #""scheme":"shop""#, with: #""scheme":"a&<b>\"""#)
        let linkd = try FakeLinkd { Self.answer($0, app) }
        defer { linkd.stop() }
        let out = try Run(["apps", "setup", "shop"], linkd: linkd).out
        #expect(out.contains("<string>a&amp;&lt;b&gt;&quot;</string>"))
        #expect(out.contains("<data android:scheme=\"a&amp;&lt;b&gt;&quot;\" />"))
        #expect(out.contains(#".init("say/\"$hello\""),"#))
        #expect(out.contains(#"LinkdRoute("say/\"\$hello\"")"#))
        let blocks = out.components(separatedBy: "```xml\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
        #expect(blocks.count == 3)
        for block in blocks {
            let text = "<x xmlns:android=\"a\">\(block)</x>"
            let parser = XMLCheck(text)
            #expect(parser.isWellFormed, "\(text)")
        }
    }

    @Test("what is missing in the configuration is said where it matters")
    func missing() throws {
        let bare = #"""
            {"name":"shop","title":"","domains":[],"shortPrefix":"","gatedPrefix":"w/",\#
            "android":{"package":"com.example.shop","fingerprints":[],"loginCredentials":false},\#
            "facebookSchemes":[],"routes":0}
            """#
        let linkd = try FakeLinkd { Self.answer($0, bare) }
        defer { linkd.stop() }
        let out = try Run(["apps", "setup", "shop"], linkd: linkd).out
        #expect(out.contains("# What shop must add"))
        #expect(out.contains("The app has no domain yet"))
        #expect(out.contains("set bundle_id and team_id in [app.ios] of shop"))
        #expect(out.contains("set sha256_cert_fingerprints in [app.android] of shop"))
        let unknown = try Run(
            ["apps", "setup", "shop"], answer: .error("org.varlink.service.InvalidParameter", #"{"parameter":"app"}"#))
        #expect(unknown.code == 65)
    }
}

/// Tags that close what was opened: enough to see that nothing broke out of an attribute or an element.
private struct XMLCheck {
    var isWellFormed = true

    init(_ text: String) {
        var open: [Substring] = []
        for piece in text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1) {
            guard let end = piece.firstIndex(of: ">") else {
                isWellFormed = false
                return
            }
            let tag = piece[..<end]
            if tag.filter({ $0 == "\"" }).count % 2 != 0 { isWellFormed = false }
            let name = tag.drop { $0 == "/" }.prefix { $0 != " " && $0 != "/" }
            if tag.hasPrefix("/") {
                if open.popLast() != name { isWellFormed = false }
            } else if !tag.hasSuffix("/") {
                open.append(name)
            }
        }
        if !open.isEmpty { isWellFormed = false }
    }
}
