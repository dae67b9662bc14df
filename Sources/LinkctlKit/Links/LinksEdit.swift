// `linkctl links edit`: changes many links in the same way.

import ArgumentParser
import LinkCore
import Records

/// Implements `linkctl links edit`.
struct LinksEdit: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change many links in the same way.",
        discussion: """
            The links are named, come from a file, or match a filter. --set and --clear take a field by its name in \
            org.linkd.Links.varlink or by the flag of links update, and an entry of a map as query.NAME. Parameters, \
            query, versions and platforms are changed one by one; tags and rules are replaced as a whole. Values \
            are written as in the CSV of links export, and moments also as +7d or as a local date or time.

            A link that somebody changes meanwhile is rejected and stays as it is; so does one that would not be \
            valid. Up to 1,000 links are changed in one transaction. A filter asks first on a terminal, and needs --yes \
            elsewhere. Prints one row per link: short link, state, and why it was rejected, or with --dry-run what \
            would change.

            EXAMPLES
              linkctl links edit --tag summer --set archived=true --dry-run
              linkctl links edit --tag summer --set query.utm_source=mail
                --undo-file undo.ndjson
              linkctl links edit a b c --add-tag winter --remove-tag summer
              linkctl links edit --tag winter --set valid-until=+30d
            """)

    @Argument(help: ArgumentHelp("The links: KEY, DOMAIN/KEY, or whole short links.", valueName: "link"))
    var links: [LinkName] = []
    @Option(name: .customLong("set"), help: ArgumentHelp("Set this field; may be repeated.", valueName: "field=value"))
    var values: [KeyValue] = []
    @Option(help: ArgumentHelp("Remove this field; may be repeated.", valueName: "field")) var clear: [String] = []
    @Option(help: ArgumentHelp("Add this tag; may be repeated.", valueName: "tag")) var addTag: [String] = []
    @Option(help: ArgumentHelp("Take this tag away; may be repeated.", valueName: "tag")) var removeTag: [String] = []
    @OptionGroup var many: ManyLinksOptions
    @OptionGroup(title: "Which links") var filter: LinkFilterOptions
    @OptionGroup(title: "Global options") var options: GlobalOptions

    /// Fields that belong to one link.
    private static let ownFields = ["domain", "key", "app", "externalId", "createdAt"]

    func validate() throws {
        try LinkPick.validate(links, many.file, filter)
        for value in values {
            guard let column = LinkColumn.named(value.key) else {
                throw ValidationError(
                    "--set \(value.key): unknown field; use the name of its option, such as max-taps.")
            }
            // A password on a command line is visible to other users.
            let field = column.field
            if field.isMaintained || field.isPassword || Self.ownFields.contains(field.name) {
                throw ValidationError("--set \(value.key): not for many links; see linkctl links update --help.")
            }
        }
        for word in clear where LinkColumn.field(meantBy: word)?.isClearable != true {
            throw ValidationError("--clear \(word): no field that can be removed; see linkctl links update --help.")
        }
        try checkContradictions()
        let changesTags = !addTag.isEmpty || !removeTag.isEmpty
        if changesTags, clear.contains(where: { LinkColumn.field(meantBy: $0)?.name == "tags" }) {
            throw ValidationError("--clear tags removes all tags: leave out --add-tag and --remove-tag.")
        }
        if changesTags, values.contains(where: { LinkColumn.named($0.key)?.field.name == "tags" }) {
            throw ValidationError("--set tags replaces all tags: leave out --add-tag and --remove-tag.")
        }
        if values.isEmpty, clear.isEmpty, !changesTags {
            throw ValidationError("Nothing to change: give --set, --clear, --add-tag or --remove-tag.")
        }
    }

    /// One value would be dropped in silence when a field is set twice, or set and removed. The entries of a map may be
    /// removed and new ones set.
    private func checkContradictions() throws {
        let columns = values.compactMap { LinkColumn.named($0.key) }
        for (index, column) in columns.enumerated() {
            let isTwice = columns[..<index].contains { other in
                other.field === column.field && zip(other.path, column.path).allSatisfy { sameBytes($0, $1) }
            }
            if isTwice { throw ValidationError("--set \(values[index].key): this field is set twice.") }
            if column.field.kind == .map || column.field.kind == .object { continue }
            if clear.contains(where: { LinkColumn.field(meantBy: $0) === column.field }) {
                throw ValidationError("--set \(values[index].key): --clear removes the same field.")
            }
        }
    }

    func run(_ session: Session) throws(CommandError) {
        var fields = JSONObject()
        for value in values {
            guard let column = LinkColumn.named(value.key) else { continue }
            do throws(ImportRowError) {
                if column.field.kind == .moment,
                    let moment = session.milliseconds(FutureTimeArgument(argument: value.value))
                {
                    column.set(.int(moment), in: &fields)
                } else {
                    try column.read(value.value, into: &fields)
                }
            } catch {
                throw CommandError(
                    .badInput, "--set \(value.key): \(error.text)",
                    advice: column.field.kind == .moment
                        ? "give a moment: +2h, +7d, or an ISO 8601 date or time"
                        : "write values as links export --format csv does")
            }
        }
        let cleared = Set(clear.compactMap { LinkColumn.field(meantBy: $0)?.name })
        var names = Set(fields.members.map(\.key)).union(cleared)
        if !addTag.isEmpty || !removeTag.isEmpty { names.insert("tags") }
        let pick = LinkPick(session: session, named: links, file: many.file, filter: filter)
        let run = ManyLinks(session: session, pick: pick, options: many, verb: "change", fields: names.sorted())
        try run.run { (link) throws(CommandError) in
            var change = LinkMerging.merged(fields, cleared: cleared, into: link)
            if names.contains("tags"), fields["tags"] == nil { change["tags"] = .array(tags(of: link)) }
            var remaining = cleared.filter { change[$0] == nil }
            if change["tags"]?.array?.isEmpty == true {
                change["tags"] = nil
                remaining.insert("tags")
            }
            change.putName(of: link)
            return LinkChangeRow(
                action: .update, link: change, clear: remaining.sorted(), revision: link.number("revision"),
                name: LinkCard.shortLink(link), before: link)
        }
    }

    private func tags(of link: JSONObject) -> [JSONValue] {
        var tags = link.texts("tags").filter { tag in !removeTag.contains { sameBytes($0, tag) } }
        for tag in addTag where !tags.contains(where: { sameBytes($0, tag) }) { tags.append(tag) }
        return tags.map { .string($0) }
    }
}
