// `linkctl links create`: creates one link from options, or many from NDJSON.

import ArgumentParser
import LinkCore

/// The values of `--key-style`.
enum KeyStyleOption: String, ExpressibleByArgument, CaseIterable {
    case standard, print, unguessable
}

/// Implements `linkctl links create`.
struct LinksCreate: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Make a short link, or those of a file.",
        discussion: """
            Prints the short link alone; all else is a message on standard error. It leads to a URL, with --route \
            into the app, or to its own place on each platform; with --metadata alone to the app itself. With --file, each line is one JSON object with the \
            fields of the type Link in org.linkd.Links.varlink; one row per line is printed: line, short link, \
            created or updated. A rejected line is reported, the other links are made, and the exit code is 65.

            EXAMPLES
              linkctl links create https://www.example.com/sale --tag summer
              linkctl links create https://www.example.com/sale --key summer --qr --open
              linkctl links create https://www.example.com/sale --utm-campaign spring
              linkctl links create --route products/:product_id --param product_id=42
                --metadata '{"coupon":"20"}' --redeem-limit 1 --valid-until +7d
              linkctl links create --file - < links.ndjson
            """)

    @Argument(help: ArgumentHelp("Where the link leads on the web.", valueName: "url")) var url: String?
    @Option(help: ArgumentHelp("Make the links in this file; - is standard input.", valueName: "file"))
    var file: String?
    @Option(
        help: ArgumentHelp("The app; found from the domain when left out.", valueName: "name"),
        completion: .asked(.apps)) var app: String?
    @Option(
        help: ArgumentHelp("The domain. (default: the app's first)", valueName: "host"), completion: .asked(.domains))
    var domain: String?
    @Option(help: ArgumentHelp("The path after the domain. (default: linkd makes one)", valueName: "key"))
    var key: String?
    @Option(help: "The style of a key that linkd makes: short, fit for print, or secret.") var keyStyle: KeyStyleOption?
    @Flag(help: "Change the link that has this external id, or domain and key.") var upsert = false
    @Flag(help: "Take the key even of a deleted link.") var reuseKey = false
    @Flag(help: "Draw the QR code of the link.") var qr = false
    @Flag(help: "Show where a tap leads on each kind of device, with the app and without it.") var open = false
    @OptionGroup(title: "Where it leads") var target: LinkTargetOptions
    @OptionGroup(title: "Its campaign") var campaign: CampaignOptions
    @OptionGroup(title: "Who gets what") var audience: LinkAudienceOptions
    @OptionGroup(title: "How long it works, how it is found") var life: LinkLifeOptions
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if key != nil, keyStyle != nil { throw ValidationError("--key and --key-style cannot be combined.") }
        if url == "-" { throw ValidationError("Links on standard input: --file -") }
        if url != nil, target.route != nil { throw ValidationError("Give a URL or --route, not both.") }
        if options.json, qr || open { throw ValidationError("--json cannot be combined with --qr or --open.") }
        if file == "-", life.password { throw ValidationError("Standard input already contains the links.") }
        if !campaign.isEmpty, file != nil { throw ValidationError("--utm-… is for one link: leave out --file.") }
        if file != nil {
            if qr || open { throw ValidationError("--qr and --open show one link: leave out --file.") }
            guard url == nil, key == nil, keyStyle == nil, target.route == nil, life.externalId == nil else {
                throw ValidationError(
                    "With --file, each line describes its own link: leave out URL, --route, --key, --key-style "
                        + "and --external-id.")
            }
        } else if url == nil, !target.saysWhere, audience.metadata == nil {
            throw ValidationError(
                "Say where the link leads: a URL, --route, a platform's URL such as --ios, or --metadata for the app alone."
            )
        }
    }

    func run(_ session: Session) throws(CommandError) {
        var link = JSONObject()
        link.put("app", app)
        link.put("domain", domain)
        link.put("key", key)
        link.put("url", url)
        link.merge(try target.fields(session))
        link.merge(try audience.fields(session))
        link.merge(try life.fields(session))
        campaign.add(to: &link)
        if let file {
            let creation = LinksFromFile(session, defaults: link, upsert: upsert, reuse: reuseKey)
            return try creation.run(file)
        }
        var parameters: JSONObject = ["link": .object(link)]
        parameters.put("keyStyle", keyStyle?.rawValue)
        if upsert { parameters["upsert"] = .bool(true) }
        if reuseKey { parameters["reuse"] = .bool(true) }
        let reply = try session.call(LinkMethod.create, parameters)
        guard let answer = try LinkCard.print(reply, LinkMethod.create, isAlone: true, session) else { return }
        if session.output.isTerminal {
            session.output.talk(answer.flag("created") == false ? "changed: it was there" : "created", .green)
        }
        let made = NewLink(session, answer.object("link") ?? [:])
        if qr { made.draw() }
        if open { try made.showWhereItLeads() }
    }
}
