// `linkctl links undo FILE`: takes back what links edit, links delete or links import did.

import ArgumentParser
import LinkCore
import Records

/// Implements `linkctl links undo`.
struct LinksUndo: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Take back what links edit, links delete or links import changed.",
        discussion: """
            The file was written with --undo-file. A link that somebody changed since stays as it is, and its row says \
            so; a link that was not changed, or was undone before, stays, too. Deleted links are made again under \
            their keys. Links that an import made are deleted; to import them again takes --reuse-key.

            What does not come back: passwords, metadata that you have no permission to read, and of deleted links \
            their counts and statistics. A deleted link that had a password comes back without: --disabled restores such \
            links switched off, so that you can set one first.

            EXAMPLES
              linkctl links undo undo.ndjson --dry-run
              linkctl links undo undo.ndjson
            """)

    @Argument(help: ArgumentHelp("The undo file.", valueName: "file"), completion: .file()) var file: String
    @Flag(help: "Show what would happen; change nothing.") var dryRun = false
    @Flag(help: "Restore deleted links switched off.") var disabled = false
    @Flag(name: .shortAndLong, help: "Do not ask.") var yes = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    /// Fields that an undo file may lack although the link had them.
    private static let secrets = ["metadata", "password", "passwordHash"]

    func run(_ session: Session) throws(CommandError) {
        var undo = try UndoRows(file, session)
        let plan = try read(&undo)
        let restored = plan.rows.count { $0.action != .check }
        if session.console.inputIsTerminal, !yes, !dryRun, restored > 0 {
            let count = restored == 1 ? "1 link" : "\(grouped(restored)) links"
            guard Prompt.confirms("restore \(count)?", session) else {
                return session.output.talk("nothing was changed")
            }
        }
        let kind = undo.kind
        let report = ChangeReport(
            session, isDry: dryRun, conflictAdvice: "linkctl links show LINK shows how it is now; change it by hand")
        for name in plan.untouched { try report.add(name, "unchanged") }
        for name in plan.contested {
            try report.add(
                name, "rejected",
                ["somebody made or changed it while the import ran: its values before that are not known"],
                isConflict: true)
        }
        Interruption.begin(.changing)
        defer { Interruption.endBatch() }
        do throws(CommandError) {
            _ = try ChangeBatches(session: session, reuse: true, isDry: dryRun).send(plan.rows) {
                (row, answer) throws(CommandError) in
                if try isUndone(row, answer, kind, session) { return try report.add(row.name, "unchanged") }
                try add(row, answer, isUnknown: plan.unknown.contains(ByteKey(row.name)), to: report)
            }
        } catch {
            throw report.done == 0 ? error : error.after(report.summary)
        }
        for line in lost(undo.kind) { session.output.talk(line, .yellow) }
        try report.finish()
    }

    /// What is to be done with the links of a file.
    private struct Plan {
        /// The changes to send.
        var rows: [LinkChangeRow] = []
        /// The names of the links that the command left as they were.
        var untouched: [String] = []
        /// The names of those that it may have changed.
        var unknown: Set<ByteKey> = []
        /// The names of those that somebody else changed while it ran.
        var contested: [String] = []
    }

    private func read(_ undo: inout UndoRows) throws(CommandError) -> Plan {
        var links: [JSONObject] = []
        while let link = try undo.next() { links.append(link) }
        var plan = Plan()
        for link in links {
            switch undo.fate(of: link) {
            case .changed(let revision): plan.rows.append(row(link, undo.kind, revision))
            case .untouched: plan.untouched.append(LinkCard.shortLink(link))
            case .contested: plan.contested.append(LinkCard.shortLink(link))
            case .unknown:
                // A link that still has its old revision was not changed, and is as the file says.
                var row = row(link, undo.kind, link.number("revision") ?? 0)
                // No link has the revision 0. Whose it is that exists now is not known, so it is only looked for.
                if row.action == .delete { row = row.check(0) }
                plan.unknown.insert(ByteKey(row.name))
                plan.rows.append(row)
            }
        }
        return plan
    }

    /// - Parameter revision: the revision that a changed link must have.
    private func row(_ link: JSONObject, _ kind: UndoRows.Kind, _ revision: Int64) -> LinkChangeRow {
        var restored = JSONObject()
        restored.putName(of: link)
        let name = LinkCard.shortLink(link)
        switch kind {
        case .importing where link.number("revision") == 0:
            return LinkChangeRow(action: .delete, link: restored, revision: revision, name: name)
        case .edit, .importing:
            var clear: [String] = []
            for field in Self.fields(of: link, kind) {
                if let value = link[field] {
                    restored[field] = value
                } else if !Self.secrets.contains(field) || isGone(field, link, kind) {
                    clear.append(field)
                }
            }
            return LinkChangeRow(action: .update, link: restored, clear: clear, revision: revision, name: name)
        case .delete:
            for member in link.members {
                let isMaintained = LinkField.named(member.key)?.isMaintained == true
                if !isMaintained || sameBytes(member.key, "hasPassword") { restored[member.key] = member.value }
            }
            if disabled { restored["disabled"] = .bool(true) }
            return LinkChangeRow(action: .create, link: restored, name: name)
        }
    }

    /// The names of the fields that the command may have changed.
    private static func fields(of link: JSONObject, _ kind: UndoRows.Kind) -> [String] {
        guard case .importing = kind else {
            if case .edit(let fields) = kind { return fields }
            return []
        }
        let set = link.texts(UndoFile.fields)
        // A target takes the place of the other kind.
        let targets = set.contains("url") || set.contains("route") ? ["url", "route", "routeParameters"] : []
        let names = (targets + set).map { $0 == "passwordHash" ? "password" : $0 }
        return LinkField.all.filter { $0.isClearable && names.contains($0.name) }.map(\.name)
    }

    /// Whether a secret that an import set was not there before. What an import replaces is lost, unless the file has it.
    private func isGone(_ field: String, _ link: JSONObject, _ kind: UndoRows.Kind) -> Bool {
        guard case .importing = kind else { return false }
        return field == "metadata" || link.flag("hasPassword") != true
    }

    /// Whether a link whose change was rejected is already as the file says, for example because it was undone before.
    private func isUndone(
        _ row: LinkChangeRow, _ answer: LinkChangeAnswer, _ kind: UndoRows.Kind, _ session: Session
    ) throws(CommandError) -> Bool {
        // A link that the import made is gone already, or was not made.
        let isNew = row.action == .delete || row.action == .check
        if isNew, sameBytes(answer.errorName, "NoSuchLink") { return true }
        let mayBe = ["RevisionMismatch", "KeyTaken"].contains { sameBytes($0, answer.errorName) }
        guard mayBe, row.action != .check else { return false }
        var name = JSONObject()
        name.putName(of: row.link)
        let link: JSONObject?
        do throws(CommandError) {
            let reply = try session.call(LinkMethod.get, name)
            link = try session.decoded(reply, of: LinkMethod.get).object("link")
        } catch  where error.refusal != nil {
            // The key of a deleted link is taken, too, and not everybody may read links.
            return false
        }
        guard let link else { return false }
        switch kind {
        case .importing:
            let names = row.clear + row.link.members.map(\.key)
            return row.action == .update && names.allSatisfy { link[$0] == row.link[$0] }
        case .edit(let fields):
            // What nobody can read may differ.
            let isReadable = !fields.contains { Self.secrets.contains($0) && row.link[$0] == nil }
            return isReadable && fields.allSatisfy { link[$0] == row.link[$0] }
        case .delete:
            let names = Set((link.members + row.link.members).map(\.key))
            return names.allSatisfy { name in
                LinkField.named(name)?.isMaintained != false || link[name] == row.link[name]
            }
        }
    }

    private func add(
        _ row: LinkChangeRow, _ answer: LinkChangeAnswer, isUnknown: Bool, to report: ChangeReport
    ) throws(CommandError) {
        switch answer.errorName {
        case "RevisionMismatch" where row.action == .check:
            try report.add(
                row.name, "rejected",
                [
                    "the command was ended before it noted whether it made this link: "
                        + "if nobody else did, linkctl links delete takes it back"
                ], isConflict: true)
        case "RevisionMismatch" where isUnknown:
            try report.add(
                row.name, "rejected",
                ["the command was ended before it noted this link: it may be its change or somebody else's"],
                isConflict: true)
        case "NoSuchLink": try report.add(row.name, "rejected", ["somebody deleted it since"], isConflict: true)
        case "KeyTaken":
            try report.add(
                row.name, "rejected", ["there is a link with this key: it was not deleted, or made again since"],
                isConflict: true)
        default: try report.add(row, answer)
        }
    }

    /// What does not come back.
    private func lost(_ kind: UndoRows.Kind) -> [String] {
        switch kind {
        case .edit(let fields):
            Self.secrets.filter { fields.contains($0) }.map {
                "\($0): only what the file has comes back"
            }
        case .importing: ["passwords that the import replaced do not come back"]
        case .delete:
            [
                "passwords and counts of deleted links do not come back"
                    + (disabled ? "" : "; --disabled would restore them switched off")
            ]
        }
    }
}
