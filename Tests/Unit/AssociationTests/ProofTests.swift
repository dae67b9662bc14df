// The files of whole configurations, proved: fixed ones with what is known to differ, and random ones.

import Association
import LinkCore
import Router
import TestSupport
import Testing

@Suite("Files proved against the router")
struct ProofTests {
    static func findings(
        _ patterns: [String], _ change: (inout AppDefinition) -> Void = { _ in }
    ) throws -> [ProofFinding] {
        let files = try Make.files(patterns, change)
        let definition = files.app.definition
        let table = try RouteTable.compile(definition.routes, caseSensitive: definition.caseSensitiveRoutes)
        return AssociationProof.findings(files) { table.match($0)?.route.pattern }
    }

    static func strict(_ app: inout AppDefinition) {
        app.shortPrefix = "s/"
        app.defaultRoute = .openWeb
    }

    @Test(
        "routes of every kind are opened by both files, whatever the rest of the app does",
        arguments: [
            ["products/:product_id", "lookalikes/:person", "friends/:friend_id"],
            ["a(/b)(/:c)", "files/*rest", "x/:id<int>", "y/:id<uuid>", "z/:name<slug>", "about"],
            [":user", ":user/photos", ":user/photos/:id<int>", "settings"],
            ["caf%C3%A9/a%28b%29", "a%20b/:c", "v1.2/x", "star%2A/:x", "q%3F/:x", "$%28digit%29/:x"],
            ["*everything"],
            [],
        ])
    func allPublished(_ patterns: [String]) throws {
        #expect(try Self.findings(patterns) == [])
        #expect(try Self.findings(patterns, Self.strict) == [])
        #expect(try Self.findings(patterns) { $0.shortPrefix = "s/" } == [])
        #expect(try Self.findings(patterns) { $0.defaultRoute = .reject } == [])
    }

    @Test(
        "what is not published or is for the browser stays there, beside what is",
        arguments: [
            ["products/:product_id", "!lookalikes/:person", "~blog/:post", "~help/*page"],
            ["!new/:x", "old/:x", "old/:x/:y", "!new/:x/deep/:y"],
            ["u/settings/:x", "u/me", "!u/:id/photo"],
            ["!files/secret/*rest", "files/:name"],
        ])
    func withheld(_ patterns: [String]) throws {
        #expect(try Self.findings(patterns).filter { $0.route != "files/:name" } == [])
        #expect(try Self.findings(patterns, Self.strict).filter { $0.route != "files/:name" } == [])
    }

    @Test("a route whose * Apple's file has to write as ? is reported when it opens what another route keeps back")
    func wildcards() throws {
        func words(_ patterns: [String]) throws -> [String] {
            try Make.files(patterns, Self.strict).problems.filter { $0.file == .apple }.map(\.problem.word)
        }
        #expect(try words(["fi%2Aes/*rest", "!files/:a/x"]).contains("not_kept_out"))
        #expect(try words(["fi%2Aes/*rest", "!other/:a/x"]).contains("not_kept_out") == false)
        #expect(try words(["fi%2Aes/*rest"]).contains("not_kept_out") == false)
    }

    @Test("where routes ignore letter case, iOS 12 opens nothing that is withheld, in any letters")
    func foldedCase() throws {
        let files = try Make.files([":a/:b", "!admin/:x"]) { $0.caseSensitiveRoutes = false }
        for path in ["/admin/1", "/Admin/1", "/ADMIN/1"] {
            for system in [AppleSystem(12), AppleSystem(14), .current] {
                #expect(try !files.opens(path, on: system), "\(path) on \(system)")
            }
        }
        #expect(try files.opens("/items/1") && !files.opens("/items/1", on: AppleSystem(12)))
        // Without anything to keep out, the old form stays.
        let open = try Make.files([":a/:b"]) { $0.caseSensitiveRoutes = false }
        #expect(try open.opens("/Items/1", on: AppleSystem(12)))
    }

    @Test("a pattern with a middle parameter closes its neighbour on Android alone, and that is told")
    func middle() throws {
        let patterns = ["u/:id", "!u/:id/photo"]
        let found = try Self.findings(patterns)
        #expect(found.map(\.system) == [.android])
        #expect(found.map(\.route) == ["u/:id"])
        #expect(
            found[0].description
                == "route \"u/:id\" does not open the app on Android: https://go.example.com/u/red-shoes stays in the "
                + "browser by the rule {\"/\":\"/u/*\",\"exclude\":true} (route \"u/:id/photo\" is not published yet)")
        let problems = try Make.files(patterns).problems.filter { $0.problem.word == "kept_out_with" }
        #expect(problems.map(\.file) == [.android])
    }

    @Test("a type keeps neighbours apart in Apple's file for new systems; elsewhere both stay closed")
    func types() throws {
        let found = try Self.findings(["p/:id<int>", "!p/:name"])
        #expect(found.map(\.system) == [.oldIOS, .android])
        #expect(found.allSatisfy { $0.shouldOpen && $0.route == "p/:id<int>" })
        // The other way round a number is withheld, and with it names that begin with a digit.
        let other = try Self.findings(["p/:name", "!p/:id<int>"])
        #expect(other.allSatisfy { $0.shouldOpen && $0.route == "p/:name" })
        #expect(other.first { $0.system == .ios }?.url == "https://go.example.com/p/50%25")
        let files = try Make.files(["p/:name", "!p/:id<int>"])
        #expect(try files.opens("/p/red-shoes") && !files.opens("/p/42") && !files.opens("/p/-7"))
    }

    @Test("a withheld route without a literal first segment leaks on Android, and that is told")
    func leak() throws {
        let found = try Self.findings(["!:user/photos", "about"])
        #expect(found.map(\.system) == [.android])
        #expect(!found[0].shouldOpen && found[0].route == ":user/photos")
        let problems = try Make.files(["!:user/photos", "about"]).problems
        #expect(problems.contains { $0.file == .android && $0.problem.word == "not_kept_out" })
    }

    @Test("a withheld route below the prefix of short links closes them on Android, and that is told")
    func keys() throws {
        let patterns = ["products/:id", "!s/:a/x(/:b)"]
        let found = try Self.findings(patterns, Self.strict)
        #expect(found.map(\.system) == [.android])
        #expect(found.allSatisfy { $0.shouldOpen && $0.route == nil })
        let problems = try Make.files(patterns, Self.strict).problems.filter { $0.problem.word == "kept_out_with" }
        #expect(problems.map(\.file) == [.android])
        #expect(problems[0].problem.place == "short_prefix")
        // One beside the prefix closes nothing.
        let beside = try Make.files(["products/:id", "!t/:a"], Self.strict).problems
        #expect(!beside.contains { $0.problem.word == "kept_out_with" })
    }

    @Test("of random configurations nothing leaks that is not told, and nothing stays closed that is not told")
    func property() throws {
        var random = SeededRandom(seed: 20_261_121)
        var routes = 0
        for round in 0..<48 {
            // Every other one has routes below the prefix of short links too.
            let patterns = RandomRoutes.patterns(&random, firsts: round % 2 == 0 ? [] : ["s"])
            let isStrict = Bool.random(using: &random)
            let change: (inout AppDefinition) -> Void = { app in if isStrict { Self.strict(&app) } }
            let app = Make.app { app in
                app.routes = Make.routes(patterns)
                change(&app)
            }
            guard let table = try? RouteTable.compile(app.routes) else { continue }
            routes += app.routes.count
            let files = AssociationFiles(try Make.associated(app), FilePublication([app]))
            for finding in AssociationProof.findings(files, findRoute: { table.match($0)?.route.pattern }) {
                let whose: FilePublication.System = finding.system == .android ? .android : .apple
                let word = finding.shouldOpen ? "kept_out_with" : "not_kept_out"
                let isTold = files.problems.contains { told in
                    told.file == whose && told.problem.word == word
                        && told.problem.message.hasPrefix(finding.route.map { "route \"\($0)\"" } ?? "short links")
                }
                // What old systems alone cannot tell apart is not worth a word.
                #expect(
                    isTold || (finding.system == .oldIOS && finding.shouldOpen), "\(patterns): \(finding.description)")
            }
        }
        #expect(routes > 120)
    }
}

/// Route tables that are likely to get in each other's way.
enum RandomRoutes {
    private static let segments = ["a", "b", "c.d", ":x", ":x", ":x<int>", ":x<slug>", ":x<uuid>", "a"]

    /// - Parameter firsts: a first segment that some of them get beside their own.
    static func patterns(_ random: inout SeededRandom, firsts: [String] = []) -> [String] {
        var patterns: [String] = []
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            var parts = firsts.filter { _ in Bool.random(using: &random) }
            for index in 0..<Int.random(in: 1...4, using: &random) {
                let segment = segments.randomElement(using: &random) ?? "a"
                parts.append(segment.replacingX(with: "x\(index)"))
            }
            var pattern = parts.joined(separator: "/")
            switch Int.random(in: 0..<6, using: &random) {
            case 0: pattern += "/*rest"
            case 1: pattern += "(/:tail)"
            default: break
            }
            let mark = ["", "", "!", "~"].randomElement(using: &random) ?? ""
            patterns.append(mark + pattern)
        }
        return patterns
    }
}

extension String {
    fileprivate func replacingX(with name: String) -> String {
        utf8.starts(with: ":x".utf8) ? ":" + name + String(dropFirst(2)) : self
    }
}
