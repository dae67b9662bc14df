// What a person meets in the first hour: held links, refusals, completion, the doctor, pages, manuals, the throw-away run and
// the demo. Each test does what somebody did who stumbled there.

import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("The first hour")
struct FirstHourTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
    private static let build = Binaries.folder

    /// The shop with everything that its apps need.
    private static let whole = Linkd.shop
        .replacing(
            "bundle_id = \"com.example.shop\"\n",
            with: "bundle_id = \"com.example.shop\"\n  team_id = \"ABCDE12345\"\n  app_store_id = \"123456789\"\n")

    // MARK: held links

    @Test("linkctl pending list without an installation shows what is held, newest first, and hands nothing out")
    func held() throws {
        let linkd = try Linkd()
        for (friend, phone) in [(7, "phone-1"), (8, "phone-2")] {
            _ = try linkd.linkctl("submit", "shop://friends/\(friend)", "--app", "shop", "--installation", phone)
        }
        for _ in 0..<2 {
            let list = try linkd.linkctl("--json", "pending", "list")
            let held = try list.out.split(separator: "\n").map { try json(String($0)) }
            #expect(held.map { $0.text("held.installation") } == ["phone-2", "phone-1"], "\(list.out)\(list.err)")
            #expect(held.allSatisfy { $0.text("held.state") == "pending" })
            #expect(held.first?.text("held.route") == "friends/:friend_id")
            #expect(held.first?[at: "held.missing.0"].string == "login")
        }
        let id = try json(try linkd.linkctl("--json", "pending", "list", "--limit", "1").out).text("held.id")
        #expect(try linkd.linkctl("pending", "list", "--app", "shop").out.contains("phone-1"))
        #expect(try linkd.linkctl("pending", "list", "--app", "nobody").status == 65)
        let after = try linkd.control().stream("org.linkd.Control.ListHeld", ["after": .string(id)])
        #expect(try after.next()?.object().text("held.installation") == "phone-1")
        #expect(try linkd.linkctl("pending", "ack", id).status == 0)
        let rest = try linkd.linkctl("pending", "list")
        #expect(rest.out.contains("phone-1") && !rest.out.contains("phone-2"), "\(rest.out)")
        let all = try linkd.linkctl("pending", "list", "--all")
        #expect(all.out.contains("phone-2") && all.out.contains("opened"), "\(all.out)")
        // With an installation it is the app's own list, which delivers.
        let handed = try linkd.linkctl("pending", "list", "--app", "shop", "--installation", "phone-1")
        #expect(handed.out.contains("delivered"))
        linkd.stop()
    }

    // MARK: refusals

    @Test("a refused target names its host and [targets] allow; the app's own pages in the stores are allowed")
    func targets() throws {
        let linkd = try Linkd(Self.whole)
        let refused = try linkd.linkctl("links", "create", "https://evil.example/sale")
        #expect(refused.status == 65)
        let lines = refused.err.split(separator: "\n")
        #expect(lines.count == 2 && lines[0] == "linkctl: the link is not valid: url: target_host_not_allowed")
        #expect(lines.last?.contains("\"evil.example\"") == true, "\(refused.err)")
        #expect(lines.last?.contains("allow under [targets]") == true, "\(refused.err)")
        let scheme = try linkd.linkctl("links", "create", "--ios", "other://x", "--web", "https://www.example.com/")
        #expect(scheme.err.contains("the scheme \"other\" is not one of \"shop\""), "\(scheme.err)")
        let relative = try linkd.linkctl("links", "create", "www.example.com/sale")
        #expect(relative.err.contains("\"www.example.com/sale\" has no scheme"), "\(relative.err)")
        for page in [
            "https://apps.apple.com/de/app/shop/id123456789",
            "https://play.google.com/store/apps/details?id=com.example.shop",
        ] {
            #expect(try linkd.linkctl("links", "create", page).status == 0, "\(page)")
        }
        #expect(try linkd.linkctl("links", "create", "https://apps.apple.com/app/id999").status == 65)
        let batch = try linkd.linkctl(
            "links", "import", "-", "--from", "csv", input: "key,url\nsale,https://evil.example/\n")
        #expect((batch.out + batch.err).contains("[targets]"), "\(batch.out)\(batch.err)")
        let explained = try linkd.linkctl("explain", "https://evil.example/x", "--app", "shop")
        #expect(explained.out.contains("[targets] allow"), "\(explained.out)")
        linkd.stop()
    }

    // MARK: completion

    /// What bash offers for a command line whose last word is being typed.
    private func offers(_ words: [String], socket: String) throws -> [String] {
        let script = """
            PATH=\(Self.build):$PATH
            source <(linkctl --generate-completion-script bash)
            COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_TYPE=9 COMP_KEY=9
            COMP_POINT=${#COMP_LINE}
            _linkctl linkctl "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let ran = try Ran.run(
            "/bin/bash", ["--norc", "-c", script, "bash", "linkctl"] + words, environment: ["LINKD_SOCKET": socket])
        #expect(ran.err.isEmpty, "\(ran.err)")
        return ran.out.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test("Tab in bash offers links, apps, routes and domains of the daemon, and nothing, soon, when it is away")
    func completion() throws {
        let linkd = try Linkd()
        for key in ["spring", "sprint", "autumn"] {
            _ = try linkd.linkctl("links", "create", "https://www.example.com/\(key)", "--key", key)
        }
        let socket = linkd.controlSocket
        #expect(try offers(["stats", "--app", ""], socket: socket) == ["shop"])
        #expect(try offers(["links", "list", "--domain", "go"], socket: socket) == ["go.example.com"])
        #expect(try offers(["doctor", "open"], socket: socket) == ["open.example.com"])
        #expect(try offers(["events", "list", "--route", "fr"], socket: socket) == ["friends/:friend_id"])
        let links = try offers(["links", "show", "go.example.com/spr"], socket: socket)
        #expect(Set(links) == ["go.example.com/spring", "go.example.com/sprint"], "\(links)")
        #expect(try offers(["links", "sh"], socket: socket) == ["show"])
        // A key alone names a link of the app's first domain, and is offered for no other.
        _ = try linkd.linkctl(
            "links", "create", "https://www.example.com/sprout", "--key", "sprout", "--domain", "open.example.com")
        #expect(try Set(offers(["links", "show", "spr"], socket: socket)) == ["spring", "sprint"])
        #expect(try offers(["stats", "--app", "shop", "au"], socket: socket) == ["autumn"])
        #expect(try offers(["links", "show", "open.example.com/spr"], socket: socket) == ["open.example.com/sprout"])
        let formats = try Set(offers(["links", "import", "--from", ""], socket: socket))
        #expect(formats.isSuperset(of: ["csv", "ndjson", "firebase", "branch", "yourls"]), "\(formats)")
        for name in ["reports", "mailer", "mailbox"] {
            _ = try linkd.linkctl("keys", "create", "--name", name, "--app", "shop", "--scope", "stats")
        }
        _ = try linkd.linkctl("keys", "revoke", "mailbox")
        for verb in ["show", "rotate", "revoke"] {
            #expect(try offers(["keys", verb, "ma"], socket: socket) == ["mailer"], "\(verb)")
        }
        linkd.stop()
        let began = ContinuousClock.now
        #expect(try offers(["links", "show", "go"], socket: socket).isEmpty)
        #expect(ContinuousClock.now - began < .seconds(20), "it waits for nobody")
    }

    @Test("Tab in zsh gets the colons of a route escaped, and bash no name that it would take for a pattern")
    func patterns() throws {
        let linkd = try Linkd()
        func offers(_ shell: String) throws -> Set<String> {
            let words = ["linkctl", "events", "list", "--route", ""]
            let ran = try Ran.run(
                Binaries.folder + "/linkctl", ["---completion", "events", "list", "--", "--route", "4", "0"] + words,
                environment: ["LINKD_SOCKET": linkd.controlSocket, "SAP_SHELL": shell])
            #expect(ran.status == 0, "\(ran.err)")
            return Set(ran.out.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
        }
        let zsh = try offers("zsh")
        #expect(zsh.isSuperset(of: [#"products/\:product_id<int>"#, #"friends/\:friend_id"#]), "\(zsh)")
        let fish = try offers("fish")
        #expect(fish.isSuperset(of: ["products/:product_id<int>", "friends/:friend_id"]), "\(fish)")
        let bash = try offers("bash")
        #expect(bash.contains("friends/:friend_id") && !bash.contains { $0.contains("<") }, "\(bash)")
        linkd.stop()
    }

    // MARK: the doctor, the figures, the check

    @Test("the doctor tells a finding once, with its place")
    func doctorOnce() throws {
        let linkd = try Linkd()
        let run = try linkd.linkctl("--json", "doctor")
        let told = try run.out.split(separator: "\n").map { try json(String($0)) }
            .filter { ["warning", "failed"].contains($0.text("state")) }.map { $0.text("detail") }
        #expect(!told.isEmpty && Set(told).count == told.count, "\(told)")
        linkd.stop()
    }

    @Test("db stats gives the time of the oldest event itself, not of its hour")
    func oldest() throws {
        let linkd = try Linkd()
        let first = try json(try linkd.linkctl("--json", "submit", "shop://products/1").out)
        _ = try linkd.linkctl("submit", "shop://products/2")
        let figures = try json(try linkd.linkctl("--json", "db", "stats").out)
        #expect(figures.int("oldestEvent") == first.int("outcome.receivedAt"))
        linkd.stop()
    }

    @Test("linkd --check warns of an iOS app without ids, and says an unclosed quote and a bare word in plain words")
    func check() throws {
        let linkd = try Linkd(start: false)
        func check(_ tail: String) throws -> String {
            try linkd.configure(tail)
            return try Ran.run(Binaries.linkd, ["--check", "--config", linkd.configPath]).err
        }
        let bare = try check(Linkd.shop.replacing("bundle_id = \"com.example.shop\"\n", with: ""))
        #expect(bare.contains("app \"shop\" has app.ios but no bundle_id and no team_id"), "\(bare)")
        let storeless = try check(Self.whole.replacing("app_store_id = \"123456789\"\n", with: ""))
        #expect(storeless.contains("no app_store_id: people without the app cannot be sent"), "\(storeless)")
        #expect(!(try check(Self.whole)).contains("app.ios"))
        let quote = try check("[[app]]\nname = \"shop\n")
        #expect(quote.contains(": error: not TOML: a quote is not closed"), "\(quote)")
        let word = try check("[pending]\nttl = 90d\n")
        #expect(word.contains("a value without quotes") && word.contains("\"90d\""), "\(word)")
    }

    @Test("what config init writes, of all answers or of as few as it takes, has neither errors nor warnings")
    func initialConfiguration() throws {
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = folder + "/linkd.toml"
        let print = Array(repeating: "aB", count: 32).joined(separator: ":")
        let all = [
            "shop", "Go.Example.com", "open.bücher.example", "https://www.example.com:8443/de?a=b", "com.example.shop",
            "a1b2c3d4e5", "id987654321", "shop", "com.example.shop", print, "shop", "products/:product_id",
            "orders/:id<uuid>", "files/*rest", "about.html", "", "127.0.0.1:8081",
        ]
        for answers in [all, ["my.shop-2", "xn--mnchen-3ya.example"]] {
            let input = answers.map { $0 + "\n" }.joined()
            let made = try Ran.run(Binaries.linkctl, ["config", "init", "--force", file], input: input)
            #expect(made.status == 0, "\(made.err)")
            let checked = try Ran.run(Binaries.linkd, ["--check", "--config", file])
            #expect(checked.status == 0 && !checked.err.contains("warning"), "\(checked.out)\(checked.err)")
            #expect(checked.out.contains("good, 1 app"))
        }
    }

    // MARK: pages, manuals

    @Test("pages that lead nowhere carry the app's name and a way on")
    func notices() throws {
        let linkd = try Linkd()
        _ = try linkd.linkctl("links", "create", "https://www.example.com/x", "--key", "once", "--valid-until", "+1d")
        _ = try linkd.linkctl("links", "update", "once", "--disabled")
        for path in ["/nope-nothing", "/once", "/%zz"] {
            let answer = try Ran.run(
                "/usr/bin/curl",
                [
                    "-s", "-A", "Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0", "-H",
                    "Accept: text/html", "-H", "Host: go.example.com", "http://127.0.0.1:\(linkd.httpPort)\(path)",
                ])
            guard answer.out.contains("class=\"notice\"") else { continue }
            #expect(answer.out.contains("<bdi>Example Shop</bdi>"), "\(path): \(answer.out)")
            #expect(
                answer.out.contains("href=\"https://www.example.com\">Go to Example Shop</a>"), "\(path): \(answer.out)"
            )
        }
        let once = try Ran.run(
            "/usr/bin/curl",
            ["-s", "-H", "Accept: text/html", "-H", "Host: go.example.com", "http://127.0.0.1:\(linkd.httpPort)/once"])
        #expect(once.out.contains("class=\"notice\"") && once.out.contains("Go to Example Shop"), "\(once.out)")
        linkd.stop()
    }

    @Test("the manual pages list the values of every option that takes one of some")
    func manual() throws {
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let made = try Ran.run("/usr/bin/env", ["python3", Self.root + "/Scripts/man-pages", Self.build, folder])
        #expect(made.status == 0, "\(made.err)")
        func page(_ name: String) throws -> String { try String(contentsOfFile: folder + "/" + name, encoding: .utf8) }
        #expect(try page("linkctl-events.1").contains("One of: tap, open, first_open, reopen, navigate, conversion."))
        #expect(try page("linkctl-links.1").contains("One of: standard, print, unguessable."))
        let dump = try json(try Ran.run(Binaries.linkctl, ["--experimental-dump-help"]).out)
        var asked = 0
        for noun in dump[at: "command.subcommands"].array ?? [] {
            let name = noun.object?.text("commandName") ?? ""
            guard name != "help" else { continue }
            let text = try page("linkctl-\(name).1").replacing("\\", with: "")
            for command in [noun] + (noun.object?["subcommands"]?.array ?? []) {
                for argument in command.object?["arguments"]?.array ?? [] {
                    let values = (argument.object?["allValues"]?.array ?? []).compactMap(\.string)
                    for value in values { #expect(text.contains(value), "\(name): \(value)") }
                    asked += values.count
                }
            }
        }
        #expect(asked > 50)
    }

    // MARK: make run, make demo

    /// Runs a script of bash as from a terminal, whose shell blocks no signals: threads of tests do, and their children
    /// inherit that.
    private static func terminal(_ script: String, _ folder: String) throws -> Ran {
        let unblocked = """
            import os, signal, sys
            signal.pthread_sigmask(signal.SIG_SETMASK, [])
            os.execv(sys.argv[1], sys.argv[1:])
            """
        return try Ran.run(
            "/usr/bin/env", ["python3", "-c", unblocked, "/bin/bash", "-c", script], environment: ["TMPDIR": folder])
    }

    @Test("the throw-away run warns of nothing, and its greeting ends with a command to try")
    func throwAway() throws {
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // The greeting's own last command, as somebody would paste it.
        let script = """
            cd \(Self.root)
            Scripts/run \(Self.build) > \(folder)/log 2>&1 & pid=$!
            for _ in $(seq 600); do grep -q 'linkctl explain' \(folder)/log && break; sleep 0.1; done
            eval "$(sed -n '/^  export /p;/^  linkctl /p' \(folder)/log)" > \(folder)/tried; status=$?
            kill $pid; wait $pid 2>/dev/null; exit $status
            """
        let ran = try Self.terminal(script, folder)
        let log = try String(contentsOfFile: folder + "/log", encoding: .utf8)
        #expect(ran.status == 0, "\(log)\(ran.err)")
        #expect(!log.contains(" warning ") && log.contains(" ready "), "\(log)")
        #expect(try String(contentsOfFile: folder + "/tried", encoding: .utf8).contains("open_app"))
        let left = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("linkd.") }
        #expect(left.isEmpty, "\(left)")
    }

    @Test("the throw-away run takes a configuration of one's own, whose edits a reload reads, and needs an app in it")
    func ownConfiguration() throws {
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (mine, empty) = (folder + "/mine.toml", folder + "/empty.toml")
        // Sockets that only an installed linkd may use, which the run replaces.
        let text = """
            [listen]
            socket = "/run/linkd/linkd.sock"
            [[app]]
            name = "cafe"
            domains = ["go.cafe.example"]

            """
        try text.write(toFile: mine, atomically: true, encoding: .utf8)
        let script = """
            export CONFIG=\(mine)
            \(Self.root)/Scripts/run \(Self.build) > \(folder)/log 2>&1 & pid=$!
            for _ in $(seq 600); do grep -q 'linkctl doctor' \(folder)/log && break; sleep 0.1; done
            eval "$(sed -n '/^  export /p' \(folder)/log)"
            linkctl apps list
            sed -i s/cafe/bakery/ $CONFIG
            linkctl config reload >&2; status=$?
            linkctl apps list
            kill $pid; wait $pid 2>/dev/null; exit $status
            """
        let ran = try Self.terminal(script, folder)
        #expect(ran.status == 0, "\(ran.err)")
        #expect(ran.out.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == ["cafe", "bakery"], "\(ran.out)")
        try "[log]\n".write(toFile: empty, atomically: true, encoding: .utf8)
        let none = try Ran.run("/bin/bash", [Self.root + "/Scripts/run", Self.build], environment: ["CONFIG": empty])
        #expect(none.status == 78 && none.err.contains("\(empty) has no [[app]]"), "\(none.err)")
    }

    @Test(
        "the throw-away run refuses a port that is none, by its number",
        arguments: ["0", "99999", "65536", "80x", "-1"])
    func badPort(port: String) throws {
        let ran = try Ran.run("/bin/bash", [Self.root + "/Scripts/run", Self.build], environment: ["PORT": port])
        #expect(ran.status == 64)
        #expect(ran.err == "make run: PORT=\(port) is no port: give a number from 1 to 65535\n")
    }

    @Test("the smallest configurations of the front page and of the container are valid without a warning")
    func smallest() throws {
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func text(_ name: String) throws -> String {
            try String(contentsOfFile: Self.root + "/" + name, encoding: .utf8)
        }
        let example = try #require(
            try text("README.md").components(separatedBy: "```toml\n").first {
                $0.hasPrefix("[[app]]\nname = \"shop\"")
            })
        for configuration in [
            String(example.prefix(upTo: try #require(example.range(of: "```")).lowerBound)),
            try text("etc/container/shop.toml"),
        ] {
            let file = folder + "/linkd.toml"
            try configuration.write(toFile: file, atomically: true, encoding: .utf8)
            let ran = try Ran.run(Self.build + "/linkd", ["--check", "--config", file])
            // Nor of the groups of an installed linkd, which no file names.
            #expect(ran.status == 0 && !(ran.out + ran.err).contains("warning"), "\(ran.out)\(ran.err)")
        }
    }

    @Test("the demo goes from the old links to the purchase, and the report shows it")
    func demo() throws {
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let ran = try Ran.run(Self.root + "/Scripts/demo", [Self.build], environment: ["TMPDIR": folder])
        #expect(ran.status == 0, "\(ran.out)\(ran.err)")
        for words in [
            "shop.page.link/AbC1", "https://go.example.com/spring", "gift           coupon 20 % off",
            "campaign       spring",
            "49.90", "friends/:friend_id", "That was the demo",
        ] {
            #expect(ran.out.contains(words), "\(words) is missing in:\n\(ran.out)")
        }
        #expect(!ran.out.contains("SECRET\"") && ran.err.split(separator: "\n").allSatisfy { !$0.contains("error") })
    }
}
