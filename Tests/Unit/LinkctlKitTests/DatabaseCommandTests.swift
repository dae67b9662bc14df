// linkctl db: what is asked, and how backups, pruning and figures are shown.

import FakeLinkd
import LinkCore
import Testing

@testable import LinkctlKit

@Suite("linkctl db")
struct DatabaseCommandTests {
    private static let backup = [
        #"{"phase":"copying","donePages":128,"totalPages":262144}"#,
        #"{"phase":"checking","donePages":262144,"totalPages":262144}"#,
        #"""
        {"phase":"done","path":"/var/lib/linkd/backups/auto-20260801T100000Z.db","donePages":262144,"totalPages":262144,\#
        "bytes":1073741824,"milliseconds":8449,"removed":["auto-20260725T100000Z.db"]}
        """#,
    ]

    @Test("a backup prints its path, and says how large it is, what went, and what is not in it")
    func backup() throws {
        let run = try Run(["db", "backup"], answer: .replies(Self.backup))
        #expect(run.code == 0 && run.out == "/var/lib/linkd/backups/auto-20260801T100000Z.db\n")
        #expect(run.err.contains("1 GiB in 8.4 s"))
        #expect(run.err.contains("removed auto-20260725T100000Z.db"))
        #expect(run.err.contains("key of links' metadata is not in it"))
        let timer = try Run(["db", "backup", "--automatic"], answer: .replies(Self.backup))
        #expect(!timer.err.contains("key of links' metadata"))
        let json = try Run(["db", "backup", "--json"], answer: .replies(Self.backup))
        #expect(json.out.split(separator: "\n").count == 3 && json.err.isEmpty)
    }

    @Test("names and flags land in their parameters, and what cannot be is refused before linkd is asked")
    func parameters() throws {
        let linkd = try FakeLinkd(always: .reply(Self.backup[2]))
        defer { linkd.stop() }
        _ = try Run(["db", "backup", "mine"], linkd: linkd)
        _ = try Run(["db", "backup", "--automatic"], linkd: linkd)
        #expect(linkd.calls.map(\.method) == Array(repeating: "org.linkd.Control.Backup", count: 2))
        #expect(linkd.calls.allSatisfy { $0.more })
        #expect(linkd.calls.map(\.parameters) == [["name": .string("mine")], ["automatic": .bool(true)]])
        #expect(try Run(["db", "backup", "x", "--automatic"], linkd: linkd).code == 64)
        #expect(linkd.calls.count == 2)
    }

    @Test(
        "every refusal has its exit code and says what to do",
        arguments: [
            ("BackupRunning", "{}", 75, "already"), ("BackupExists", #"{"name":"a.db"}"#, 75, "a.db"),
            ("InvalidBackupName", #"{"name":"a/b","reason":"no directory"}"#, 65, "no directory"),
            ("BackupFailed", #"{"reason":"the disk is full","fix":"make room"}"#, 1, "make room"),
        ] as [(String, String, Int32, String)])
    func refusals(name: String, parameters: String, code: Int32, words: String) throws {
        let run = try Run(["db", "backup"], answer: .error("org.linkd.Control.\(name)", parameters))
        #expect(run.code == code && run.err.contains(words))
    }

    private static let pruned = [
        #"{"isDone":false,"rows":[{"what":"events","rows":500}],"backups":[]}"#,
        #"""
        {"isDone":true,"rows":[{"what":"events","rows":12000},{"what":"callers' ids","rows":7}],\#
        "backups":["auto-20260725T100000Z.db"],"freeBytes":5242880}
        """#,
    ]

    @Test("pruning shows what went and where the room is; a rehearsal and an end before the end say so")
    func prune() throws {
        let run = try Run(["db", "prune"], answer: .replies(Self.pruned), .plainTerminal)
        try expectSnapshot(run.out, "db-prune.terminal.txt")
        #expect(run.err.contains("5 MiB are free inside the file"))
        let dry = try Run(["db", "prune", "--dry-run"], answer: .replies([Self.pruned[1]]))
        #expect(dry.code == 0 && dry.err.isEmpty && dry.out.hasPrefix("events\t12000\n"))
        #expect(try Run(["db", "prune"], answer: .replies([Self.pruned[0]])).code == 1)
        let nothing = #"{"isDone":true,"rows":[],"backups":[],"freeBytes":0}"#
        #expect(try Run(["db", "prune"], answer: .replies([nothing])).out.isEmpty)
    }

    private static let doubtful = #"""
        {"at":1820160000000,"keptAt":1785600000000,"synchronised":false,"doubt":"ahead",\#
        "reason":"the clock is 400 days ahead of the last time that is vouched for: nothing is deleted by it"}
        """#

    @Test("the clock is shown as it is, and a word is asked for by name")
    func clock() throws {
        let linkd = try FakeLinkd(always: .reply(Self.doubtful))
        defer { linkd.stop() }
        let run = try Run(["db", "clock"], linkd: linkd)
        #expect(run.code == 0 && run.out.contains("synchronised\tno\n"))
        #expect(run.out.contains("doubt\tthe clock is 400 days ahead") && !run.out.contains("accepted"))
        #expect(try Run(["db", "clock", "--accept"], linkd: linkd).out.contains("; accepted\n"))
        #expect(linkd.calls.map(\.method) == Array(repeating: "org.linkd.Control.AcceptClock", count: 2))
        #expect(linkd.calls.map(\.parameters) == [["dryRun": .bool(true)], ["dryRun": .bool(false)]])
        let right = #"{"at":1785600000000,"keptAt":1785600000000}"#
        let fine = try Run(["db", "clock"], answer: .reply(right)).out
        #expect(fine.contains("doubt\tnone\n") && !fine.contains("synchronised"))
    }

    private static let figures = #"""
        {"path":"/var/lib/linkd/linkd.db","schema":7,"bytes":1288490189,"logBytes":4194304,"freeBytes":0,\#
        "diskBytes":52613349376,"kinds":[{"what":"events","rows":3000000,"bytes":901775360},\#
        {"what":"links","rows":1200,"bytes":409600}],"isEstimate":false,"events":3000000,\#
        "oldestEvent":1777802400000,"newestEvent":1785578399000,"eventsPerDay":33000,"bytesPerDay":12582912,\#
        "retention":{"event_retention":7776000000,"id_retention":604800000},\#
        "backupDirectory":"/var/lib/linkd/backups","backupKeep":7,\#
        "backups":[{"name":"auto-20260801T010000Z.db","kind":"automatic","at":1785546005000,"bytes":1288490189},\#
        {"name":"before-schema-7-20260501T000000Z.db","kind":"before_schema","at":1777593600000,"bytes":40960}],\#
        "lastBackupAt":1785546005000}
        """#

    @Test("figures in words for people, in bytes for scripts; estimates and a missing backup are said")
    func stats() throws {
        let run = try Run(["db", "stats"], answer: .reply(Self.figures), .plainTerminal)
        try expectSnapshot(run.out, "db-stats.terminal.txt")
        try expectSnapshot(try Run(["db", "stats"], answer: .reply(Self.figures)).out, "db-stats.piped.txt")
        let guess = Self.figures.replacing(#""isEstimate":false"#, with: #""isEstimate":true"#)
            .replacing(#","lastBackupAt":1785546005000"#, with: "")
        let out = try Run(["db", "stats"], answer: .reply(guess), .plainTerminal).out
        #expect(out.contains("estimated from samples") && out.contains("about 860 MiB") && out.contains("none"))
    }
}
