// Links as imports from other services bring them: keys with slashes, counts from before, passwords as bcrypt hashes, and
// values that linkd only stores. Through every interface.

import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("Links from other services")
struct ImportedLinkTests {
    private static let person = [
        "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Accept: text/html",
    ]
    private static let get = "org.linkd.Links.Get"
    private static let stats = "org.linkd.Control.GetStats"

    @Test("a link with a password stays closed where its password is not known: exported, imported, deleted and undone")
    func passwordLost() throws {
        let (old, new) = (try Linkd(), try Linkd())
        let row = #"{"key":"closed","url":"https://www.example.com/closed","password":"a long password"}"#
        try old.gateway().create(row)
        let exported = try old.linkctl("links", "export").out
        #expect(exported.contains(#""hasPassword":true"#) && !exported.contains("a long password"))
        #expect(try old.linkctl("links", "export", "--to", "nginx").status == 65)
        let file = new.directory + "/all.ndjson"
        try exported.write(toFile: file, atomically: true, encoding: .utf8)
        let imported = try new.linkctl("links", "import", file, "--from", "ndjson")
        #expect(imported.status == 0 && imported.err.contains("had a password"), "\(imported.err)")
        #expect(try new.http("GET", "/closed", headers: Self.person).status == 404)
        // Where the link exists, it keeps its password and stays open.
        _ = try old.linkctl("links", "import", file, "--from", "ndjson")
        #expect(try old.linkctl("links", "show", "closed").out.contains("hasPassword\ttrue"))
        #expect(try !old.linkctl("links", "show", "closed").out.contains("disabled"))

        let undo = old.directory + "/closed.undo"
        #expect(try old.linkctl("links", "delete", "closed", "--yes", "--undo-file", undo).status == 0)
        #expect(try old.linkctl("links", "undo", undo).status == 0)
        #expect(try old.http("GET", "/closed", headers: Self.person).status == 404)
        #expect(try old.linkctl("links", "show", "closed").out.contains("disabled\ttrue"))
    }

    @Test("a key with a slash works everywhere: taps, look-ups, QR codes, forms, statistics, export and import")
    func slashes() throws {
        let linkd = try Linkd()
        let made = try linkd.linkctl(
            "links", "create", "https://www.example.com/sale?a=1", "--key", "promos/xyz", "--open", "--qr")
        #expect(made.out == "https://go.example.com/promos/xyz\n", "\(made.err)")
        for device in ["iPhone", "iPad", "Android", "desktop"] {
            #expect(made.err.contains("\(device)\topen_") || made.err.contains("  \(device) "), "\(made.err)")
        }
        #expect(made.err.contains("▀"))
        // Its first segment is a link of its own.
        try linkd.gateway().create(#"{"key":"promos","url":"https://www.example.com/promos"}"#)
        for _ in 0..<3 {
            let tap = try linkd.http("GET", "/promos/xyz", headers: Self.person)
            #expect(tap.status == 302 && tap.header("Location") == "https://www.example.com/sale?a=1")
        }
        #expect(try linkd.http("GET", "/promos", headers: Self.person).header("Location")?.hasSuffix("/promos") == true)
        #expect(try linkd.http("GET", "/promos/xyy", headers: Self.person).status == 404)
        // A slash at the end does not matter.
        #expect(try linkd.http("GET", "/promos/xyz/", headers: Self.person).status == 302)
        let seen = try linkd.http("GET", "/promos/xyz", headers: ["Accept: application/json"])
        #expect(seen.status == 200)
        #expect(try linkd.http("GET", "/promos/xyz/qr.svg").header("Content-Type") == "image/svg+xml")
        #expect(try linkd.http("GET", "/promos/xyz/qr.png?size=256").status == 200)

        for name in ["promos/xyz", "go.example.com/promos/xyz", "https://go.example.com/promos/xyz"] {
            for command in ["show", "forms", "qr", "debug"] {
                let ran = try linkd.linkctl("links", command, name)
                #expect(ran.status == 0 && !ran.out.isEmpty, "\(command) \(name): \(ran.err)")
            }
            #expect(try linkd.linkctl("stats", name, "--json").out.contains(#""taps":4"#), "\(name)")
        }
        let debug = try linkd.linkctl("links", "debug", "promos/xyz").out.split(separator: "\n").first ?? ""
        let path = debug.replacingOccurrences(of: "https://go.example.com", with: "")
        #expect(try linkd.http("GET", path, headers: Self.person).body.contains("promos/xyz"), "\(debug)")

        let address = "/v1/links/go.example.com/promos/xyz"
        #expect(try linkd.http("GET", address).json.text("link.key") == "promos/xyz")
        #expect(try linkd.http("GET", "/v1/links/go.example.com/promos%2Fxyz").json.text("link.key") == "promos/xyz")
        #expect(try linkd.http("GET", address + "/forms").json.text("shortLink") == "https://go.example.com/promos/xyz")
        let counted = try linkd.http("GET", address + "/stats").json.objects("series").first?.objects("buckets").first
        #expect(counted?.int("taps") == 4)
        let patched = try linkd.http(
            "PATCH", address, headers: ["Content-Type: application/json"], body: #"{"link":{"title":"Promo"}}"#)
        #expect(patched.status == 200 && patched.json.text("link.title") == "Promo", "\(patched.body)")

        // What is exported comes back under the same key.
        let csv = try linkd.linkctl("links", "export", "--format", "csv").out
        #expect(csv.contains("promos/xyz"))
        #expect(try linkd.linkctl("links", "delete", "promos/xyz", "--yes").status == 0)
        #expect(try linkd.http("GET", "/promos/xyz", headers: Self.person).status == 404)
        let file = try temporaryDirectory() + "/links.csv"
        try csv.write(toFile: file, atomically: true, encoding: .utf8)
        let imported = try linkd.linkctl("links", "import", "--from", "csv", file, "--reuse-key")
        #expect(imported.status == 0, "\(imported.out) \(imported.err)")
        #expect(try linkd.http("GET", "/promos/xyz", headers: Self.person).status == 302)
        linkd.stop()
    }

    @Test("a key with a slash opens the app: association files, and an open of the app")
    func opens() throws {
        let ids = "bundle_id = \"com.example.shop\"\n"
        let linkd = try Linkd(Linkd.shop.replacing(ids, with: ids + "  team_id = \"ABCDE12345\"\n"))
        try linkd.control().create(
            #"{"key":"promos/42","route":"products/:product_id<int>","routeParameters":{"product_id":"42"}}"#)
        let test = try linkd.linkctl("association", "test", "https://go.example.com/promos/42")
        #expect(test.status == 0, "\(test.out) \(test.err)")
        let outcome = try linkd.gateway().submit(
            #"{"kind":"open","url":"https://go.example.com/promos/42","device":{"platform":"ios"}}"#)
        let text = outcome.json
        #expect(text.contains(#""action":"open_app""#) && text.contains("products/42"), "\(text)")
        linkd.stop()
    }

    @Test("imported taps stand beside linkd's own, and in no series; attributes are for those who read links alone")
    func counts() throws {
        let linkd = try Linkd()
        let made = try linkd.linkctl(
            "links", "create", "https://www.example.com/old", "--key", "old", "--imported-taps", "1200", "--max-taps",
            "2",
            "--attribute", "firebase.isi=123456", "--attribute", "note=a secret of ours")
        #expect(made.status == 0, "\(made.err)")
        let first = try linkd.http("GET", "/old", headers: Self.person)
        #expect(first.status == 302)
        let reply = try linkd.control().ask(Self.stats, #"{"link":"old"}"#)
        #expect(reply.int("totals.taps") == 1 && reply.int("totals.importedTaps") == 1200)
        #expect(reply.int("totals.allTaps") == 1201)
        let sum = reply.objects("series").flatMap { $0.objects("buckets") }.reduce(0) { $0 + $1.int("taps") }
        #expect(sum == 1)
        let http = try linkd.http("GET", "/v1/links/go.example.com/old/stats").json
        #expect(http["totals"]?.object == reply["totals"]?.object)
        #expect(try linkd.control().ask(Self.stats)["totals"] == nil)
        // They use up nothing.
        #expect(try linkd.http("GET", "/old", headers: Self.person).status == 302)
        #expect(try linkd.http("GET", "/old", headers: Self.person).status == 410)

        let shown = try linkd.linkctl("links", "show", "old").out
        for line in ["taps\t2", "importedTaps\t1200", "allTaps\t1202", "attributes\tfirebase.isi\t123456"] {
            #expect(shown.contains(line + "\n"), "\(shown)")
        }
        #expect(try linkd.linkctl("links", "list").out.contains("\t1200\n"))
        #expect(try linkd.linkctl("links", "update", "old", "--attribute", "note=b").status == 0)
        let link = try linkd.control().ask(Self.get, #"{"key":"old"}"#)
        #expect(
            link["link"]?.object?["attributes"]?.object == ["firebase.isi": .string("123456"), "note": .string("b")])

        // What the public and the app get.
        try linkd.gateway().create(
            #"{"key":"new","route":"products/:product_id<int>","routeParameters":{"product_id":"42"},"#
                + #""attributes":{"note":"a secret of ours"},"importedTaps":987654321}"#)
        let answers = [
            try linkd.http("GET", "/new", headers: Self.person).body,
            try linkd.http("GET", "/new", headers: ["Accept: application/json"]).body,
            try linkd.gateway().submit(#"{"kind":"open","url":"https://go.example.com/new"}"#).json,
            try linkd.control().ask("org.linkd.Links.GetForms", #"{"key":"new"}"#).json,
        ]
        for answer in answers {
            #expect(!answer.contains("secret of ours") && !answer.contains("987654321"), "\(answer)")
        }
        linkd.stop()
    }

    @Test("exported links come back with attributes and counts; a bcrypt hash is in no export, and opens the link")
    func imports() throws {
        let linkd = try Linkd()
        let directory = try temporaryDirectory()
        // The public test vector of crypt_blowfish.
        let row = #"""
            {"key":"kept","url":"https://www.example.com/kept","importedTaps":7,
            "attributes":{"dub.folderId":"f \"1\"\n2"},
            "passwordHash":"$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"}
            """#.replacingOccurrences(of: "\n", with: "")
        try (row + "\n").write(toFile: directory + "/a.ndjson", atomically: true, encoding: .utf8)
        let imported = try linkd.linkctl("links", "import", "--from", "ndjson", directory + "/a.ndjson")
        #expect(imported.status == 0, "\(imported.out) \(imported.err)")
        let csv = try linkd.linkctl("links", "export", "--format", "csv").out
        let lines = try linkd.linkctl("links", "export", "--format", "ndjson").out
        for text in [csv, lines, try linkd.linkctl("links", "show", "kept", "--json").out] {
            #expect(!text.contains("$2a$") && !text.contains("passwordHash") && !text.contains("password_hash"))
        }
        let before = try linkd.control().ask(Self.get, #"{"key":"kept"}"#)
        for (name, text) in [("b.csv", csv), ("b.ndjson", lines)] {
            try text.write(toFile: directory + "/" + name, atomically: true, encoding: .utf8)
            let format = String(name.drop { $0 != "." }.dropFirst())
            let again = try linkd.linkctl("links", "import", "--from", format, directory + "/" + name)
            #expect(again.status == 0, "\(again)")
            #expect(try linkd.control().ask(Self.get, #"{"key":"kept"}"#) == before, "\(name)")
        }
        // The same hash again is no change, and survives a restart.
        #expect(try linkd.linkctl("links", "import", "--from", "ndjson", directory + "/a.ndjson").status == 0)
        #expect(try linkd.control().ask(Self.get, #"{"key":"kept"}"#) == before)
        try linkd.restart()
        let form = ["Content-Type: application/x-www-form-urlencoded"] + Self.person
        #expect(try linkd.http("POST", "/kept", headers: form, body: "password=wrong").status == 403)
        #expect(try linkd.http("POST", "/kept", headers: form, body: "password=U*U").status == 303)
        #expect(try linkd.linkctl("links", "update", "kept", "--clear", "password").status == 0)
        #expect(try linkd.http("GET", "/kept", headers: Self.person).status == 302)
        linkd.stop()
    }
}
