// Files on the disk: which are read, in which order, how they merge, and what cannot be read.

import Config
import Foundation
import LinkCore
import PluginKit
import Testing

@Suite("Files of the configuration")
struct FileTests {
    private func check(_ path: String) -> ConfigurationCheck {
        Configuration.load(path: path, stages: stages, credentials: noCredentials)
    }

    @Test("later files override key by key and the rest stays")
    func override() throws {
        let it = try load([
            "[limits]\nconnections = 5\nurl_bytes = 300\n", "[limits]\nconnections = 6\n[log]\nlevel = \"debug\"\n",
        ]).get()
        #expect(it.limits.connections == 6 && it.limits.urlBytes == 300 && it.log.level == "debug")
    }

    @Test("later apps are appended, lists of texts are replaced")
    func append() throws {
        let it = try load([
            "[[app]]\nname = \"a\"\n[targets]\nallow = [\"x.org\"]\n",
            "[[app]]\nname = \"b\"\n[targets]\nallow = [\"y.org\"]\n",
        ]).get()
        #expect(it.apps.map(\.name) == ["a", "b"] && it.targets.allow == ["y.org"])
    }

    @Test("the same app in a later file is an error with both places")
    func duplicateApp() {
        #expect(
            load(["[[app]]\nname = \"a\"\n", "[[app]]\nname = \"a\"\n"]).problems.map(\.description) == [
                "2.toml:2:8: error: app \"a\" is defined twice, first at 1.toml:2:8"
            ])
    }

    @Test("a table here and a value there is an error with both places")
    func mismatch() {
        #expect(
            load(["[limits]\n", "limits = 1\n"]).problems.map(\.description) == [
                "2.toml:1:10: error: limits is 1 here, but a table at 1.toml:1:1"
            ])
    }

    @Test("problems come in the order of the files")
    func order() {
        #expect(
            load(["[limits]\n\n\nx = 1\n", "[limits]\nzz = 1\n", "]"]).problems.map { "\($0.place)" } == [
                "1.toml:4:1", "2.toml:2:1", "3.toml:1:1",
            ])
    }

    @Test("an overridden value is judged where it stands last")
    func overriddenPlace() {
        #expect(load(["[limits]\nconnections = 0\n", "[limits]\nconnections = 1\n"]).problems.isEmpty)
        #expect(
            load(["[limits]\nconnections = 1\n", "[limits]\nconnections = 0\n"]).problems.map { "\($0.place)" } == [
                "2.toml:2:15"
            ])
    }

    @Test("linkd.conf.d is read in byte order of names; other names are not")
    func dropIns() throws {
        let folder = try TemporaryFolder()
        let main = try folder.write("linkd.toml", "[limits]\nconnections = 1\n")
        try folder.write("linkd.conf.d/b.toml", "[limits]\nconnections = 3\n")
        try folder.write("linkd.conf.d/a.toml", "[limits]\nconnections = 2\n")
        try folder.write("linkd.conf.d/Z.toml", "[limits]\nconnections = 9\n")
        try folder.write("linkd.conf.d/.c.toml", "[nonsense]\n")
        try folder.write("linkd.conf.d/c.toml.bak", "[nonsense]\n")
        #expect(try check(main).get().limits.connections == 3)
        #expect(
            try ConfigFile.read(main).map { $0.name.split(separator: "/").last } == [
                "linkd.toml", "Z.toml", "a.toml", "b.toml",
            ])
    }

    @Test("what cannot be read is one clear error")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        #expect(
            check(folder.path).problems.map(\.description) == [
                "\(folder.path):1:1: error: this is a directory, not a file"
            ])
        #expect(check("\(folder.path)/x").problems.map(\.message) == ["there is no such file"])
        let fifo = folder.path + "/fifo"
        #expect(mkfifo(fifo, 0o600) == 0)
        #expect(check(fifo).problems.map(\.message) == ["this is not a regular file"])
        let large = try folder.write("large.toml", String(repeating: "#\n", count: (2 << 20) + 1))
        #expect(check(large).problems.map(\.message) == ["larger than 4096 KiB"])
        let main = try folder.write("linkd.toml", "")
        try FileManager.default.createDirectory(
            atPath: folder.path + "/linkd.conf.d/x.toml", withIntermediateDirectories: true)
        #expect(check(main).problems.map(\.message) == ["this is a directory, not a file"])
        #expect(check("/dev/null").problems.isEmpty)
    }

    @Test("an unreadable file says so", .enabled(if: geteuid() != 0))
    func permission() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("linkd.toml", "", mode: 0)
        #expect(check(file).problems.map(\.message) == ["cannot read: Permission denied"])
    }

    @Test("what is not UTF-8 has the place of the first such byte")
    func encoding() {
        let file = ConfigFile(name: "t.toml", bytes: Array("[limits]\n# é ".utf8) + [0xff, 0x0a])
        let check = Configuration.load(files: [file], stages: stages, credentials: noCredentials)
        #expect(check.problems.map(\.description) == ["t.toml:2:6: error: not UTF-8: the byte 0xff"])
        let cut = ConfigFile(name: "t.toml", bytes: [0xe2, 0x82])
        #expect(Configuration.load(files: [cut], stages: stages).problems.map(\.place.column) == [1])
    }

    @Test("the revision changes with the text and with nothing else")
    func revision() throws {
        let one = try load("").get().revision
        #expect(one.utf8.count == 16)
        #expect(try load("").get().revision == one)
        #expect(try load("#").get().revision != one)
        #expect(try load(["a", "b"].map { "# \($0)\n" }).get().revision != load("# a\n# b\n").get().revision)
    }
}

@Suite("Credentials")
struct CredentialTests {
    private let app = "[[app]]\nname = \"a\"\nfacebook_secret_credential = \"fb\"\n"

    @Test("a secret is read without its last newline")
    func reads() throws {
        let folder = try TemporaryFolder()
        try folder.write("fb", "s3cret\n")
        let check = load(app, credentials: Credentials(directories: [folder.path + "/none", folder.path]))
        #expect(check.problems.isEmpty)
        #expect(try check.get().apps[0].facebookSecret == "s3cret")
    }

    @Test("the first folder wins")
    func firstWins() throws {
        let (one, two) = (try TemporaryFolder(), try TemporaryFolder())
        try one.write("fb", "one")
        try two.write("fb", "two")
        let check = load(app, credentials: Credentials(directories: [one.path, two.path]))
        #expect(try check.get().apps[0].facebookSecret == "one")
    }

    @Test("a missing credential is an error where it is named")
    func missing() {
        #expect(
            load(app, credentials: Credentials(directories: ["/nonexistent"])).problems.map(\.description) == [
                "t.toml:3:30: error: there is no credential \"fb\" in /nonexistent"
            ])
    }

    @Test("account_proof makes the app's verifier of its credential, and names what is missing or too short")
    func accountProof() throws {
        let folder = try TemporaryFolder()
        try folder.write("good", String(repeating: "k", count: 32) + "\n")
        try folder.write("short", String(repeating: "k", count: 31) + "\n")
        let credentials = Credentials(directories: [folder.path])
        func check(_ kind: String?, _ name: String?) -> ConfigurationCheck {
            let lines = [kind.map { "account_proof = \"\($0)\"" }, name.map { "account_proof_credential = \"\($0)\"" }]
            let text = "[[app]]\nname = \"a\"\n" + lines.compactMap { $0 }.joined(separator: "\n") + "\n"
            return load(text, credentials: credentials)
        }
        #expect(try check(nil, nil).get().apps[0].accountVerifier == nil)
        for kind in ["hmac", "jwt"] {
            #expect(check(kind, "good").problems.isEmpty)
            #expect(try check(kind, "good").get().apps[0].accountVerifier != nil)
            let short = check(kind, "short").problems.map(\.description).joined()
            #expect(short.hasPrefix("t.toml:4:") && short.contains("has 31 bytes, a secret needs 32"))
            #expect(check(kind, nil).problems.map(\.description).joined().contains("needs account_proof_credential"))
            #expect(check(kind, "none").problems.map(\.description).joined().contains("there is no credential"))
        }
        #expect(
            check("none", "good").problems.map(\.description).joined().contains("warning: account_proof_credential"))
        #expect(check("rot13", nil).problems.count == 1)
        // Another content is a change, of that key alone.
        let before = try check("hmac", "good").get()
        try folder.write("good", String(repeating: "l", count: 32) + "\n")
        let changed = ConfigurationDiff.compare(before, try check("hmac", "good").get()).changed
        #expect(changed == ["app.a.account_proof_credential"])
    }

    @Test("the metadata key may be missing: it is made at first start")
    func metadataKey() { #expect(problems("[store]\nmetadata_key_credential = \"later\"\n").isEmpty) }

    @Test("a credential others can read is a warning")
    func exposed() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("fb", "s", mode: 0o640)
        #expect(
            load(app, credentials: Credentials(directories: [folder.path])).problems.map(\.description) == [
                "t.toml:3:30: warning: credential \(file) can be read by its group or by others; chmod 600"
            ])
    }

    @Test("an empty credential, a binary one and a directory are errors that show no content")
    func unusable() throws {
        let folder = try TemporaryFolder()
        try folder.write("fb", "\n")
        let credentials = Credentials(directories: [folder.path])
        #expect(
            load(app, credentials: credentials).errors.map(\.message) == [
                "credential \(folder.path)/fb is empty or not text"
            ])
        try Data([0x41, 0xff]).write(to: URL(filePath: folder.path + "/fb"))
        #expect(load(app, credentials: credentials).errors.count == 1)
        try FileManager.default.removeItem(atPath: folder.path + "/fb")
        try FileManager.default.createDirectory(atPath: folder.path + "/fb", withIntermediateDirectories: true)
        #expect(
            load(app, credentials: credentials).errors.map(\.message) == [
                "credential \(folder.path)/fb: this is a directory, not a file"
            ])
    }

    @Test("a credential's name is never a path", arguments: ["../x", "/etc/passwd", ".hidden", "a/b"])
    func names(_ name: String) {
        let found = problems("[store]\nmetadata_key_credential = \"\(name)\"\n")
        #expect(found.count == 1 && found[0].contains("t.toml:2:27: error: store.metadata_key_credential must be"))
    }

    @Test("the configuration that is shown names credentials and has no secret")
    func shown() throws {
        let folder = try TemporaryFolder()
        try folder.write("fb", "s3cret")
        let text = try load(app, credentials: Credentials(directories: [folder.path])).get().show()
        #expect(text.contains("facebook_secret_credential = \"fb\"") && !text.contains("s3cret"))
    }
}
