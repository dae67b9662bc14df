// What `linkctl apps setup` writes and `make client-packages` makes, built as an app's developers build it.

import ClientRunners
import Foundation
import TestSupport
import Testing

@Suite("What apps take over")
struct AppSetupTests {
    private func setUp(_ linkd: Linkd, _ words: String...) throws -> String {
        let ran = try Ran.run(
            Binaries.linkctl, ["--socket", linkd.controlSocket, "apps", "setup", "shop"] + words)
        #expect(ran.status == 0, "\(ran.err)")
        return ran.out
    }

    private func lines(_ path: String) throws -> [String] {
        try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    }

    private func source(_ name: String) throws -> [String] {
        try repositoryFile("Sources/AppClient/" + name).components(separatedBy: "\n")
    }

    /// Compiles Swift files together.
    private func typecheck(_ files: [String]) throws -> String {
        try Ran.run(
            "/usr/bin/env",
            ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-typecheck"] + files
        ).err
    }

    /// The blocks of a language in Markdown.
    private func blocks(_ language: String, in text: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```\n").first
        }
    }

    @Test("setup writes the sources, with the app's own routes", .enabled(if: KotlinRunner.isInstalled))
    func written() throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try setUp(linkd, "--output", folder + "/a/b")
        let swift = folder + "/a/b/ios/Sources/Linkd/"
        let kotlin = folder + "/a/b/android/org/linkd/client/"
        for name in ["LinkdRoutes", "LinkdClient", "LinkdDevice"] {
            #expect(try lines("\(swift)\(name).swift") == source("\(name).swift"))
        }
        for name in ["LinkdRoutes", "LinkdJSON", "LinkdClient", "LinkdAndroid", "LinkdPlay"] {
            #expect(try lines("\(kotlin)\(name).kt") == source("Kotlin/\(name).kt"))
        }
        #expect(
            try lines(swift + "LinkdConfiguration.swift").contains(
                #"            .init("friends/:friend_id", requires: ["login"]),"#))
        let sources = ["LinkdConfiguration", "LinkdRoutes", "LinkdClient", "LinkdDevice"].map { "\(swift)\($0).swift" }
        #expect(try typecheck(sources) == "")
        let core = ["LinkdConfiguration", "LinkdRoutes", "LinkdJSON", "LinkdClient"].map { "\(kotlin)\($0).kt" }
        #expect(try KotlinRunner.compile(core, into: folder + "/classes") == "")
        // A second run replaces what the first wrote.
        _ = try setUp(linkd, "--output", folder + "/a/b")
        let refused = try linkd.linkctl("apps", "setup", "shop", "--output", swift + "LinkdClient.swift/x")
        #expect(refused.status != 0 && refused.err.contains("LinkdClient.swift"), "\(refused.err)")
        linkd.stop()
    }

    @Test(
        "setup prints an example that compiles and has a case for each route of the app",
        .enabled(if: KotlinRunner.isInstalled))
    func examples() throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let ios = blocks("swift", in: try setUp(linkd, "--platform", "ios"))
        let swift = try #require(ios.first { $0.contains("class LinkdScene") })
        #expect(
            swift.contains(
                """
                        switch link.name {
                        case "products/:product_id": false  // true, once the screen of link.parameters["product_id"] is there
                """))
        #expect(swift.contains(#"        case "friends/:friend_id": false  // true"#))
        try swift.write(toFile: folder + "/Scene.swift", atomically: true, encoding: .utf8)
        let parsed = try Ran.run("/usr/bin/env", ["swiftc", "-frontend", "-parse", folder + "/Scene.swift"])
        #expect(parsed.status == 0, "\(parsed.err)")
        let client = try ios.filter { $0 != swift }.enumerated().map { index, block in
            try block.write(toFile: "\(folder)/\(index).swift", atomically: true, encoding: .utf8)
            return "\(folder)/\(index).swift"
        }
        #expect(client.count == 4)
        #expect(try typecheck(client) == "")
        let android = blocks("kotlin", in: try setUp(linkd, "--platform", "android"))
        let activity = try #require(android.first { $0.contains("class LinkdActivity") })
        #expect(activity.contains(#"        "friends/:friend_id" -> false // true"#))
        for (index, block) in android.enumerated() {
            try block.write(toFile: "\(folder)/\(index).kt", atomically: true, encoding: .utf8)
        }
        let files = android.indices.map { "\(folder)/\($0).kt" }
        #expect(try KotlinRunner.compile(files + KotlinRunner.stubs, into: folder + "/classes") == "")
        linkd.stop()
    }

    @Test("setup writes the TypeScript client, and prints its example", .enabled(if: TypeScriptRunner.isInstalled))
    func typeScript() throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let guide = try setUp(linkd, "--platform", "typescript", "--output", folder)
        #expect(guide.contains("applinks:go.example.com") && guide.contains("android:autoVerify"))
        let example = try #require(blocks("ts", in: guide).first)
        #expect(example.contains(#"    case "friends/:friend_id": return false; // true"#))
        let source = folder + "/typescript/"
        #expect(try lines(source + "linkd.ts") == self.source("TypeScript/linkd.ts"))
        try example.write(toFile: source + "links.ts", atomically: true, encoding: .utf8)
        let files = ["linkd", "linkd-configuration", "links"].map { "\(source)\($0).ts" }
        let modules = "Tests/Support/ClientRunners/modules.d.ts"
        #expect(try TypeScriptRunner.compile(files + [modules], into: folder + "/out") == "")
        let script = """
            const { linkdApp } = require("\(folder)/out/linkd-configuration.js");
            console.log(JSON.stringify([linkdApp.schemes, linkdApp.routes.find((route) => route.requires)]));
            """
        let ran = try Ran.run("/usr/bin/node", ["-e", script])
        #expect(ran.out == #"[["shop"],{"pattern":"friends/:friend_id","requires":["login"]}]"# + "\n", "\(ran.err)")
        linkd.stop()
    }

    private func packages(_ folder: String) throws {
        let made = try Ran.run(VectorFile.root + "Scripts/client-packages", [folder])
        #expect(made.status == 0, "\(made.err)")
    }

    private func write(_ text: String, to path: String) throws {
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    @Test("SwiftPM takes the iOS client from its archive", .enabled(if: TypeScriptRunner.isInstalled))
    func swiftPackage() throws {
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try packages(folder + "/made")
        let archive = try #require(
            FileManager.default.contentsOfDirectory(atPath: folder + "/made").first {
                $0.hasPrefix("linkd-ios-") && $0.hasSuffix(".zip")
            })
        let unpacked = try Ran.run("/usr/bin/python3", ["-m", "zipfile", "-e", "\(folder)/made/\(archive)", folder])
        #expect(unpacked.status == 0, "\(unpacked.err)")
        try write(
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Shop", dependencies: [.package(path: "../linkd-ios")],
                targets: [.executableTarget(name: "Shop", dependencies: [.product(name: "Linkd", package: "linkd-ios")])])
            """, to: folder + "/Shop/Package.swift")
        try write(
            """
            import Foundation
            import Linkd

            let app = LinkdApp(name: "shop", hosts: ["go.example.com"], routes: [.init("products/:product_id<int>")])
            print(LinkdRoutes(app).match("https://go.example.com/products/42")?.link.name ?? "none")
            """, to: folder + "/Shop/Sources/Shop/main.swift")
        let ran = try Ran.run("/usr/bin/env", ["swift", "run", "--package-path", folder + "/Shop", "-q", "Shop"])
        #expect(ran.out == "products/:product_id\n", "\(ran.err)")
    }

    @Test("the Gradle module has the client and the same facts for Maven", .enabled(if: KotlinRunner.isInstalled))
    func gradleModule() throws {
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try packages(folder)
        let module = folder + "/linkd-android/"
        let sources = try FileManager.default.contentsOfDirectory(atPath: module + "src/main/java/org/linkd/client")
            .sorted()
        #expect(sources.count == KotlinRunner.all.count)
        let files = sources.map { "\(module)src/main/java/org/linkd/client/\($0)" }
        #expect(try KotlinRunner.compile(files + KotlinRunner.stubs, into: folder + "/classes") == "")
        let (build, pom) = (try lines(module + "build.gradle.kts"), try lines(module + "pom.xml"))
        let version = try Ran.run(Binaries.linkd, ["--version"]).out.split(separator: " ").last?.trimmingCharacters(
            in: .newlines)
        for (gradle, maven) in [
            (#"group = "org.linkd""#, "<groupId>org.linkd</groupId>"),
            (#"version = "\#(version ?? "")""#, "<version>\(version ?? "")</version>"),
            (#"artifactId = "linkd-client""#, "<artifactId>linkd-client</artifactId>"),
            (#"installreferrer:2.2")"#, "<artifactId>installreferrer</artifactId>"),
        ] {
            #expect(build.contains { $0.hasSuffix(gradle) }, "\(gradle)")
            #expect(pom.contains { $0.hasSuffix(maven) }, "\(maven)")
        }
        #expect(
            try Ran.run(
                "/usr/bin/python3",
                ["-c", "import sys, xml.dom.minidom as m; m.parse(sys.argv[1])", module + "pom.xml"]
            ).status == 0)
    }

    @Test("npm's archive has types and runs under Node", .enabled(if: TypeScriptRunner.isInstalled))
    func npmPackage() throws {
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try packages(folder + "/made")
        let script = """
            mkdir -p node_modules/linkd-client && tar xzf made/linkd-client-*.tgz -C node_modules/linkd-client --strip-components=1
            printf '%s\n' 'import { LinkdClient, LinkdTarget } from "linkd-client";' \
                'const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };' \
                'const app = { name: "shop", hosts: ["go.example.com"], routes: [{ pattern: "products/:product_id<int>" }] };' \
                'export const client = new LinkdClient({ app, key: "", version: "1", storage, device: { platform: "other" } });' \
                'const target: LinkdTarget = client.elsewhere("https://go.example.com/products/42");' \
                'if (target.kind === "leave") client.match(target.url)!.link.name.slice(1);' >use.ts
            tsc --strict --target es2018 --lib es2019 --module commonjs use.ts
            node -e 'console.log(require("./use.js").client.match("https://go.example.com/products/42").link.name)'
            """
        let ran = try Ran.run("/bin/bash", ["-euc", "cd \(folder)\n" + script])
        #expect(ran.out == "products/:product_id\n", "\(ran.out)\(ran.err)")
    }
}
