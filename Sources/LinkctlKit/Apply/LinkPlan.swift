// Compares the links that files describe with those of linkd. Each link carries the revision that it had when it was last
// applied, so that every machine that applies notices changes by others.

import LinkCore
import Records

/// What is to be done with one link.
struct PlannedLink {
    enum Action: String {
        case create, change, delete
        /// The link is as described, but was never applied or changed and changed back: only its mark is set.
        case adopt
        case unchanged
        /// Somebody else changed the link, so that it is left alone.
        case conflict
    }

    var action: Action
    /// The change to send; nil when nothing is sent.
    var row: LinkChangeRow
    /// What describes it; nil when links are deleted.
    var described: DescribedLink?
    var differences: [FieldDifference] = []
    /// Why it is a conflict.
    var note = ""
}

/// How links are compared.
struct PlanOptions {
    /// The label of the links; nil without one.
    var label: String?
    /// Whether labelled links that no file describes are deleted.
    var prunes = false
    /// Whether changes by others are overwritten.
    var overwrites = false
    /// Whether keys of deleted links are used again.
    var reuse = false

    /// The tag that stands for the label.
    var tag: String? { label.map { "label:\($0)" } }
}

/// Makes a plan.
struct LinkPlan {
    /// The attribute with the revision that the link had when it was last applied.
    static let mark = "linkctl.applied"

    private let session: Session
    private let options: PlanOptions
    private(set) var links: [PlannedLink] = []
    private(set) var problems: [LinkFileProblem]
    /// Whether linkd has judged the changes: that takes the permission to write.
    private(set) var isChecked = true

    init(_ files: LinkFiles, _ options: PlanOptions, _ session: Session) throws(CommandError) {
        (self.session, self.options, problems) = (session, options, files.problems)
        // Files that cannot be read may describe any link.
        guard problems.isEmpty else { return }
        var described: [ByteKey: DescribedLink] = [:]
        for link in files.links { try compare(link, &described) }
        if options.prunes { try prune(described) }
        try rehearse()
    }

    /// The links with an action, in the order in which they are changed: what is deleted may free an external id.
    func links(_ actions: PlannedLink.Action...) -> [PlannedLink] {
        actions.flatMap { action in links.filter { $0.action == action } }
    }

    // MARK: comparing

    private mutating func compare(
        _ link: DescribedLink, _ described: inout [ByteKey: DescribedLink]
    ) throws(CommandError) {
        var link = link
        if let tag = options.tag {
            let tags = link.fields.texts("tags")
            if !tags.contains(where: { sameBytes($0, tag) }) {
                link.fields["tags"] = .array((tags + [tag]).map { .string($0) })
            }
        }
        let found: JSONObject?
        let name: ByteKey
        do throws(CommandError) {
            (found, name) = try stored(link)
        } catch  where error.status == .badInput {
            let refused = error.refusal?.object("parameters") ?? [:]
            let (field, reason) = (refused.text("field") ?? "", refused.text("reason") ?? error.what ?? "")
            let fault = ImportRowError(field: field, reason: reason, detail: refused.text("detail"))
            return problems.append(link.problem(fault))
        }
        if let other = described.updateValue(link, forKey: name) {
            return problems.append(link.problem("key", "\(other.place) describes this link, too"))
        }
        links.append(planned(link, found))
    }

    /// The link as linkd has it, and what linkd calls it; a name that is not stored is normalized as well.
    private func stored(_ link: DescribedLink) throws(CommandError) -> (link: JSONObject?, name: ByteKey) {
        var parameters = JSONObject()
        parameters.putName(of: link.fields)
        parameters.put("app", link.fields.text("app"))
        do throws(CommandError) {
            let reply = try session.call(LinkMethod.get, parameters)
            let found = try session.decoded(reply, of: LinkMethod.get).object("link")
            return (found, Self.name(found ?? link.fields))
        } catch  where error.status == .notFound {
            return (nil, Self.name(error.refusal?.object("parameters") ?? link.fields))
        }
    }

    private static func name(_ link: JSONObject) -> ByteKey {
        ByteKey("\(link.text("domain") ?? "")/\(link.text("key") ?? "")")
    }

    private func planned(_ link: DescribedLink, _ found: JSONObject?) -> PlannedLink {
        var fields = link.fields
        let revision = found?.number("revision")
        var attributes = fields.object("attributes") ?? [:]
        // The revision that the link will have: linkd counts up by one, and refuses when anybody was faster.
        attributes[Self.mark] = .string(String((revision ?? 0) + 1))
        fields["attributes"] = .object(attributes)
        guard let found, let revision else {
            let name = [fields.text("domain"), fields.text("key")].compactMap { $0 }.joined(separator: "/")
            let row = LinkChangeRow(action: .create, link: fields, name: name)
            let differences = Self.differences([:], link.fields)
            return PlannedLink(action: .create, row: row, described: link, differences: differences)
        }
        let differences = Self.differences(found, link.fields)
        fields.putName(of: found)
        fields["createdAt"] = nil
        let clear = LinkField.all.filter { $0.isClearable && found[$0.name] != nil && fields[$0.name] == nil }
        let row = LinkChangeRow(
            action: .update, link: fields, clear: clear.map(\.name), revision: revision,
            name: LinkCard.shortLink(found), before: found)
        var planned = PlannedLink(action: .change, row: row, described: link, differences: differences)
        Self.settle(&planned, overwrites: options.overwrites)
        return planned
    }

    /// The differences that people care about.
    private static func differences(_ before: JSONObject, _ after: JSONObject) -> [FieldDifference] {
        FieldDifference.list(before, after).filter { !sameBytes($0.path, "attributes.\(mark)") }
    }

    /// Finds out what a change is, from its differences and the link's mark.
    private static func settle(_ planned: inout PlannedLink, overwrites: Bool) {
        let applied = planned.row.before?.object("attributes")?.text(mark)
        let revision = planned.row.revision.map { String($0) }
        let isMarked = applied != nil && applied == revision
        if planned.differences.isEmpty, planned.row.action == .update {
            planned.action = isMarked ? .unchanged : .adopt
        } else if !isMarked, !overwrites {
            planned.action = .conflict
            planned.note =
                applied.map { "changed since it was applied: its revision is \(revision ?? ""), not \($0)" }
                ?? "it was made by other means"
        }
    }

    /// Plans to delete the links of the label that no file describes.
    private mutating func prune(_ described: [ByteKey: DescribedLink]) throws(CommandError) {
        guard let tag = options.tag else { return }
        var gone: [PlannedLink] = []
        let filter: JSONObject = ["tag": .string(tag), "archived": .bool(true)]
        try session.stream(LinkMethod.list, filter) { (raw) throws(CommandError) in
            let reply = try session.decoded(raw, of: LinkMethod.list)
            guard let link = reply.object("link"), described[Self.name(link)] == nil else { return }
            var name = JSONObject()
            name.putName(of: link)
            let row = LinkChangeRow(
                action: .delete, link: name, revision: link.number("revision"), name: LinkCard.shortLink(link),
                before: link)
            var planned = PlannedLink(action: .delete, row: row)
            Self.settle(&planned, overwrites: options.overwrites)
            gone.append(planned)
        }
        links += gone
    }

    // MARK: linkd's judgement

    /// Has linkd judge the changes, and takes the differences from what it would store.
    private mutating func rehearse() throws(CommandError) {
        let places = links.indices.filter { ![.unchanged, .adopt].contains(links[$0].action) }
        var judged: [(Int, LinkChangeAnswer)] = []
        do throws(CommandError) {
            let batches = ChangeBatches(session: session, reuse: options.reuse, isDry: true, isQuiet: true)
            _ = try batches.send(places.map { links[$0].row }) { (_, answer) throws(CommandError) in
                judged.append((places[judged.count], answer))
            }
        } catch  where error.status == .notPermitted {
            isChecked = false
            return
        }
        for (index, answer) in judged { try take(answer, index) }
    }

    private mutating func take(_ answer: LinkChangeAnswer, _ index: Int) throws(CommandError) {
        let planned = links[index]
        if let note = try change(since: planned, answer) {
            links[index].action = .conflict
            links[index].note = note
        } else if let fault = answer.fault {
            problems.append(
                planned.described?.problem(fault)
                    ?? LinkFileProblem(file: planned.row.name, line: 0, field: fault.field, message: fault.reason))
        } else if let after = answer.link, planned.row.action != .delete {
            links[index].differences = Self.differences(planned.row.before ?? [:], after)
            if planned.row.action == .create { links[index].row.name = LinkCard.shortLink(after) }
            guard planned.row.action == .update else { return }
            links[index].action = .change
            Self.settle(&links[index], overwrites: options.overwrites)
        }
    }

    /// What somebody else did to the link between the look at it and linkd's answer; nil for nothing.
    private func change(since planned: PlannedLink, _ answer: LinkChangeAnswer) throws(CommandError) -> String? {
        if let stored = answer.storedRevision { return "changed meanwhile: its revision is \(stored)" }
        if sameBytes(answer.errorName, "NoSuchLink") { return "deleted meanwhile" }
        // The key of a deleted link is taken, too, which is no change since.
        guard sameBytes(answer.errorName, "KeyTaken"), let link = planned.described, try stored(link).link != nil else {
            return nil
        }
        return "made meanwhile"
    }
}
