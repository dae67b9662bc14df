// `linkctl links update L …`

import ArgumentParser
import LinkClient
import LinkCore
import Records

/// Implements `linkctl links update`.
struct LinksUpdate: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Change fields of a link; what is not named stays.",
        discussion: """
            --clear removes a field, by its name in org.linkd.Links.varlink or by the flag that sets it. Parameters, \
            query, versions, platforms and attributes are changed one by one; tags and rules are replaced as a whole.

            EXAMPLES
              linkctl links update sale --url https://www.example.com/winter
              linkctl links update sale --valid-until +30d --clear max-taps
              linkctl links update go.example.com/sale --disabled
              linkctl links update go.example.com/sale --clear disabled
            """)

    @Argument(help: ArgumentHelp("The link: KEY, DOMAIN/KEY, or the whole short link.", valueName: "link"))
    var link: LinkName
    @Option(help: ArgumentHelp("Where the link leads on the web.", valueName: "url")) var url: String?
    @Option(help: ArgumentHelp("Remove this field; may be repeated.", valueName: "field")) var clear: [String] = []
    @Option(help: ArgumentHelp("Only when the link has this revision.", valueName: "n")) var ifRevision: Int?
    @OptionGroup(title: "Where it leads") var target: LinkTargetOptions
    @OptionGroup(title: "Who gets what") var audience: LinkAudienceOptions
    @OptionGroup(title: "How long it works, how it is found") var life: LinkLifeOptions
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        for word in clear where LinkColumn.field(meantBy: word) == nil {
            throw ValidationError("--clear \(word): unknown field; use the name of its option, such as max-taps.")
        }
    }

    func run(_ session: Session) throws(CommandError) {
        var fields = JSONObject()
        fields.put("url", url)
        fields.merge(try target.fields(session))
        fields.merge(try audience.fields(session))
        fields.merge(try life.fields(session))
        var cleared = Set(clear.compactMap { LinkColumn.field(meantBy: $0)?.name })
        guard !fields.isEmpty || !cleared.isEmpty else {
            throw CommandError(.usage, "nothing to change", advice: "name a field, such as --url, or one to --clear")
        }
        var address = try session.address(link)
        var revision = ifRevision.map(Int64.init)
        if let merged = try merging(fields, cleared: cleared, at: &address, &revision, session) { fields = merged }
        cleared = cleared.filter { fields[$0] == nil }
        fields.merge(address)
        var parameters: JSONObject = ["link": .object(fields)]
        if !cleared.isEmpty { parameters["clear"] = .array(cleared.sorted().map { .string($0) }) }
        parameters.put("ifRevision", revision)
        let reply = try session.call(LinkMethod.update, parameters)
        guard let answer = try LinkCard.print(reply, LinkMethod.update, session) else { return }
        if session.output.isTerminal {
            session.output.talk("changed: revision \(answer.object("link")?.number("revision") ?? 0)", .green)
        }
    }

    /// Maps are sent whole, so entries that are not named are taken from the stored link, and the update then requires
    /// the link's revision. Nil when no map changes.
    private func merging(
        _ fields: JSONObject, cleared: Set<String>, at address: inout JSONObject, _ revision: inout Int64?,
        _ session: Session
    ) throws(CommandError) -> JSONObject? {
        let maps = LinkMerging.maps(in: fields, cleared: cleared)
        guard !maps.isEmpty else { return nil }
        let stored = try session.link(link).link
        address.putName(of: stored)
        revision = revision ?? stored.number("revision")
        return LinkMerging.merged(fields, cleared: cleared, into: stored)
    }
}
