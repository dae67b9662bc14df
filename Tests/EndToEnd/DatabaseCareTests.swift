// Backups, restores and trouble with the database's files, through the programs people use.

import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("Care of the database")
struct DatabaseCareTests {
    private static func linkd(_ arguments: [String]) throws -> Ran { try Ran.run(Binaries.linkd, arguments) }

    private func linkctl(_ linkd: Linkd, _ arguments: [String]) throws -> Ran {
        try Ran.run(Binaries.linkctl, ["--socket", linkd.controlSocket] + arguments)
    }

    private static func overwrite(_ path: String, from page: Int, pages: Int = 1) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seek(toOffset: UInt64(page - 1) * 4096)
        try file.write(contentsOf: Data(repeating: 0xa5, count: 4096 * pages))
        try file.close()
    }

    @Test("backup, loss, restore: what was there at the backup is there again, the rest is kept aside")
    func backupAndRestore() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        for number in 0..<20 { _ = try client.submit(#"{"url":"shop://products/\#(number)","id":"e\#(number)"}"#) }
        let made = try linkctl(linkd, ["db", "backup", "mine"])
        #expect(made.status == 0, "\(made.err)")
        #expect(made.out == "\(linkd.directory)/backups/mine.db\n")
        #expect(try linkctl(linkd, ["db", "backup", "mine"]).status == 75)
        #expect(try linkctl(linkd, ["db", "backup", "../mine"]).status == 65)
        #expect(try linkctl(linkd, ["db", "backup", "--automatic"]).status == 0)
        #expect(try linkctl(linkd, ["status"]).out.contains("last backup\t"))
        let stats = try linkctl(linkd, ["db", "stats"])
        #expect(
            stats.status == 0 && stats.out.contains("stored\tevents\t20\t") && stats.out.contains("backup\tmine.db\t"))
        #expect(try linkctl(linkd, ["db", "prune"]).status == 0)
        let pruned = linkd.log.split(separator: "\n").filter { $0.contains(" pruned ") }
        #expect(pruned.count == 1 && pruned[0].contains("by=") && !pruned[0].contains("rows="), "\(pruned)")
        #expect(try linkctl(linkd, ["changes"]).out.contains("db backup"))
        _ = try client.submit(#"{"url":"shop://products/99","id":"later"}"#)
        let backup = "\(linkd.directory)/backups/mine.db"
        let busy = try Self.linkd(["--config", linkd.configPath, "--restore", backup])
        #expect(busy.status == 75 && busy.err.contains("pid \(linkd.pid)"))
        #expect(busy.err.contains("systemctl stop 'linkd*.socket' linkd"))
        linkd.stop()
        let two = try Self.linkd(["--config", linkd.configPath, "--restore", backup, backup])
        #expect(two.status == 64 && two.err.contains("--restore takes one file, 2 were named"), "\(two.err)")
        // By the name that made it.
        for name in ["mine", "mine.db"] {
            let named = try Self.linkd(["--config", linkd.configPath, "--verify-db", name])
            #expect(named.status == 0 && named.out.hasPrefix("\(backup): good"), "\(named.out)\(named.err)")
        }
        let missing = try Self.linkd(["--config", linkd.configPath, "--restore", "yours"])
        #expect(missing.status == 66 && missing.err.contains("backups/yours.db: there is no such file"))
        let restored = try Self.linkd(["--config", linkd.configPath, "--restore", "mine"])
        #expect(
            restored.status == 0 && restored.out.contains("20 events, 0 links, 0 HTTP keys"),
            "\(restored.out)\(restored.err)")
        #expect(restored.out.contains(".before-restore-") && restored.err.contains("key"))
        let verified = try Self.linkd(["--config", linkd.configPath, "--verify-db"])
        #expect(verified.status == 0 && verified.out.contains("good, schema"), "\(verified.out)\(verified.err)")
        // How far it is, is for whoever sits at a terminal.
        #expect(verified.err.split(separator: "\n").allSatisfy { $0.hasPrefix("note: ") }, "\(verified.err)")
        try linkd.start()
        let again = try linkd.gateway()
        #expect(try again.submit(#"{"url":"shop://products/3","id":"e3"}"#).bool("duplicate"))
        #expect(try !again.submit(#"{"url":"shop://products/99","id":"later"}"#).bool("duplicate"))
        linkd.stop()
    }

    @Test(
        "a damaged page in a small file is found at the start; verify names it, salvage saves the rest, restore takes it"
    )
    func damagedPage() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        try client.create(#"{"key":"free","url":"https://www.example.com/free"}"#)
        let padding = String(repeating: "x", count: 1500)
        for number in 0..<400 {
            _ = try client.submit(#"{"url":"shop://products/\#(number)?p=\#(padding)","id":"e\#(number)"}"#)
        }
        linkd.stop()
        let pages = try Ran.run(
            Binaries.tool("sqlite3") ?? "sqlite3",
            [linkd.database, "SELECT pageno FROM dbstat WHERE name='event' AND pagetype='leaf' ORDER BY path"])
        let leaves = pages.out.split(separator: "\n").compactMap { Int($0) }
        let leaf = try #require(leaves.dropFirst(leaves.count / 2).first)
        try Self.overwrite(linkd.database, from: leaf)
        let refused = try Self.linkd(["--config", linkd.configPath])
        #expect(refused.status == 1 && refused.err.contains("is damaged") && refused.err.contains("--salvage"))
        #expect(!refused.err.contains("\\u{a}") && !refused.err.contains("***"), "\(refused.err)")
        let verdict = try Self.linkd(["--config", linkd.configPath, "--verify-db"])
        #expect(verdict.status == 65 && verdict.out.contains("page check"))
        let saved = try Self.linkd(["--salvage", linkd.database])
        #expect(
            saved.status == 0 && saved.out.contains("parts of it cannot be read (at most "),
            "\(saved.out)\(saved.err)")
        let file = try #require(
            try FileManager.default.contentsOfDirectory(atPath: linkd.directory).first { $0.contains(".salvaged-") })
        let restored = try Self.linkd(["--config", linkd.configPath, "--restore", linkd.directory + "/" + file])
        #expect(restored.status == 0, "\(restored.err)")
        try linkd.start()
        #expect(try linkd.tap("/free").status == 302)
        #expect(
            try linkd.gateway().submit(#"{"url":"shop://products/399?p=\#(padding)","id":"e399"}"#).bool("duplicate"))
        linkd.stop()
    }

    /// What the shell of SQLite makes of a database.
    private static func edit(_ database: String, _ sql: String) throws {
        let ran = try Ran.run(Binaries.tool("sqlite3") ?? "sqlite3", [database, sql])
        try #require(ran.status == 0, "\(ran.err)")
    }

    @Test(
        "a salvage says what is true: nothing lost of a file whose schema number alone is damaged, and what is lost else"
    )
    func salvageReports() throws {
        let linkd = try Linkd()
        try linkd.gateway().create(#"{"key":"free","url":"https://www.example.com/free"}"#)
        #expect(
            try linkctl(linkd, ["keys", "create", "--name", "one", "--app", "shop", "--scope", "events"]).status == 0)
        linkd.stop()
        try Self.edit(linkd.database, "PRAGMA user_version = -1")
        let whole = try Self.linkd(["--salvage", linkd.database])
        #expect(whole.status == 0 && whole.out.contains("nothing is known to be lost"), "\(whole.out)\(whole.err)")
        #expect(whole.out.contains("the number of its schema is damaged") && whole.out.contains("http_key "))
        try Self.edit(linkd.database, "UPDATE http_key SET secrets = '[7]'")
        for file in try FileManager.default.contentsOfDirectory(atPath: linkd.directory)
        where file.contains(".salvaged-") {
            try FileManager.default.removeItem(atPath: linkd.directory + "/" + file)
        }
        let part = try Self.linkd(["--salvage", linkd.database])
        #expect(part.status == 0 && part.out.contains("1 HTTP keys have secrets that cannot be read"), "\(part.out)")
        #expect(!part.out.contains("nothing is known to be lost") && part.out.contains("the rest is lost"))
    }

    @Test("a log in a folder that nobody may write to cannot be read: what to do is said")
    func readOnlyFolder() throws {
        let linkd = try Linkd()
        _ = try linkd.gateway().submit(#"{"url":"shop://products/1","id":"e1"}"#)
        let folder = linkd.directory + "/copy"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        for ending in ["", "-wal"] {
            let copy = folder + "/linkd.db" + ending
            try FileManager.default.copyItem(atPath: linkd.database + ending, toPath: copy)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: copy)
        }
        linkd.stop()
        for path in [linkd.directory, folder] {
            try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
        }
        defer {
            for path in [linkd.directory, folder] {
                try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            }
        }
        let verify = [Binaries.linkd, "--verify-db", folder + "/linkd.db"]
        // Whom no mode keeps from writing is nobody for as long as it takes.
        let ran =
            geteuid() == 0
            ? try Ran.run("/usr/bin/setpriv", ["--reuid=65534", "--regid=65534", "--clear-groups"] + verify)
            : try Ran.run(verify[0], Array(verify.dropFirst()))
        #expect(ran.status == 66 && ran.err.contains("linkd.db-wal"), "\(ran.status) \(ran.out)\(ran.err)")
        #expect(ran.err.contains("copy both files to such a directory"), "\(ran.err)")
    }

    @Test("damage that comes while linkd runs: reads of it fail, the status says it for good, taps and Submit go on")
    func damageWhileRunning() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        try client.create(#"{"key":"free","url":"https://www.example.com/free"}"#)
        let padding = String(repeating: "x", count: 1500)
        for number in 0..<2000 {
            _ = try client.submit(#"{"url":"shop://products/\#(number)?p=\#(padding)"}"#)
        }
        linkd.stop()
        try linkd.start()
        let pages = try Ran.run(
            Binaries.tool("sqlite3") ?? "sqlite3",
            [
                linkd.database,
                "SELECT pageno FROM dbstat WHERE name='decision' AND pagetype='leaf' ORDER BY path LIMIT 40",
            ])
        for leaf in pages.out.split(separator: "\n").compactMap({ Int($0) }).dropFirst(5) {
            try Self.overwrite(linkd.database, from: leaf)
        }
        _ = try linkctl(linkd, ["events", "list", "--limit", "2000"])
        let status = try linkd.control().status()
        #expect(status.text("state") == "degraded")
        #expect(status.text("problems.0.fix").contains("--salvage") && status.text("reason").contains("damaged"))
        #expect(try linkctl(linkd, ["doctor"]).out.contains("damaged"))
        #expect(try linkd.tap("/free").status == 302)
        #expect(try linkd.gateway().submit(#"{"url":"shop://products/1"}"#).bool("recorded"))
        // Pages that the writer still holds are good, so a backup may be whole; a damaged one gets no name.
        let backup = try linkctl(linkd, ["db", "backup", "b"])
        if backup.status == 0 {
            let verdict = try Self.linkd(["--verify-db", linkd.directory + "/backups/b.db"])
            #expect(verdict.status == 0, "\(verdict.out)")
        } else {
            #expect(backup.err.contains("damaged") && backup.err.contains("--verify-db"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: linkd.directory + "/backups").isEmpty)
        }
        #expect(try linkd.control().status().text("state") == "degraded")
        linkd.stop()
    }

    @Test("what is no database of linkd is refused and left alone; so is one that another linkd uses")
    func refusals() throws {
        let linkd = try Linkd(start: false)
        try FileManager.default.createDirectory(atPath: linkd.database, withIntermediateDirectories: false)
        #expect(try Self.linkd(["--config", linkd.configPath]).status == 1)
        try FileManager.default.removeItem(atPath: linkd.database)
        let text = String(repeating: "not a database ", count: 400)
        try text.write(toFile: linkd.database, atomically: false, encoding: .utf8)
        #expect(try Self.linkd(["--config", linkd.configPath]).status == 1)
        #expect(try String(contentsOfFile: linkd.database, encoding: .utf8) == text)
        try FileManager.default.removeItem(atPath: linkd.database)
        let other = try Ran.run(
            Binaries.tool("sqlite3") ?? "sqlite3",
            [linkd.database, "PRAGMA application_id = 7; CREATE TABLE theirs (x); INSERT INTO theirs VALUES (1)"])
        #expect(other.status == 0)
        let foreign = try Self.linkd(["--config", linkd.configPath])
        #expect(foreign.status == 1 && foreign.err.contains("is not a database of linkd"))
        try FileManager.default.removeItem(atPath: linkd.database)
        try linkd.start()
        let second = try Self.linkd(["--config", linkd.configPath])
        #expect(second.status == 1 && second.err.contains("another linkd (pid \(linkd.pid))"))
        #expect(try linkd.gateway().submit(#"{"url":"shop://products/1"}"#).bool("recorded"))
        linkd.stop()
    }

    @Test("a database from before the first release is refused by the start and by every tool, which say what to do")
    func beforeFirstRelease() throws {
        let linkd = try Linkd()
        linkd.stop()
        try Self.edit(linkd.database, "PRAGMA application_id = 0x6c6e6b64; PRAGMA user_version = 17")
        let (database, copy) = (linkd.database, linkd.database + ".copy")
        try FileManager.default.copyItem(atPath: database, toPath: copy)
        let tools = [["--verify-db", database], ["--restore", copy], ["--salvage", database], ["--compact"]]
        for arguments in [[]] + tools {
            let ran = try Self.linkd(["--config", linkd.configPath] + arguments)
            #expect(ran.status == 78, "\(arguments): \(ran.status) \(ran.err)")
            for words in ["before the first release", "linkctl events export", "linkctl links import"] {
                #expect(ran.err.contains(words), "\(arguments): \(ran.err)")
            }
        }
    }

    @Test(
        "a backup to a full disk leaves nothing and disturbs nobody; a log that somebody deleted costs what was in it")
    func fullBackupDisk() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        let padding = String(repeating: "x", count: 3000)
        for number in 0..<1200 { _ = try client.submit(#"{"url":"shop://products/\#(number)?p=\#(padding)"}"#) }
        linkd.stop()
        guard SmallDisk.canMount else { return }
        let disk = try SmallDisk(kilobytes: 1024)
        defer { disk.unmount() }
        let config = try String(contentsOfFile: linkd.configPath, encoding: .utf8)
        try config.replacing("\(linkd.directory)/backups", with: disk.path + "/deep/backups").write(
            toFile: linkd.configPath, atomically: true, encoding: .utf8)
        try linkd.start()
        let full = try linkctl(linkd, ["db", "backup"])
        #expect(full.status == 1 && full.err.contains("MiB free") && full.err.contains("make room"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path + "/deep/backups").isEmpty)
        #expect(try linkd.control().status().text("state") == "ready")
        linkd.signal(SIGKILL)
        _ = linkd.waitForEnd()
        try? FileManager.default.removeItem(atPath: linkd.database + "-wal")
        try linkd.start()
        // What was acknowledged and stood in the log alone is gone with it; the rest is whole.
        #expect((0...1200).contains(try linkd.control().status().int("events")))
        linkd.stop()
        #expect(try Self.linkd(["--config", linkd.configPath, "--verify-db"]).status == 0)
    }

    @Test("a read-only disk is refused at the start with its reason, and nothing is changed")
    func readOnlyDisk() throws {
        guard SmallDisk.canMount else { return }
        let disk = try SmallDisk(kilobytes: 4096)
        defer { disk.unmount() }
        let linkd = try Linkd(start: false)
        let config = try String(contentsOfFile: linkd.configPath, encoding: .utf8)
        try config.replacing(linkd.database, with: disk.path + "/linkd.db").write(
            toFile: linkd.configPath, atomically: true, encoding: .utf8)
        try linkd.start()
        linkd.stop()
        #expect(try Ran.run("/bin/mount", ["-o", "remount,ro", disk.path]).status == 0)
        let refused = try Self.linkd(["--config", linkd.configPath])
        #expect(refused.status == 1 && refused.err.contains("Read-only file system"))
        // What is only looked at needs no disk that can be written, though a lock lies beside it.
        let verified = try Self.linkd(["--config", linkd.configPath, "--verify-db"])
        #expect(verified.status == 0 && verified.out.contains("good, schema"), "\(verified.out)\(verified.err)")
    }
}
