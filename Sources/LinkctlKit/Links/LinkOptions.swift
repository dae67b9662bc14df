// The options for the fields of a link, shared by create and update, in the groups of the help.

public import ArgumentParser
public import LinkCore
import Records

extension BelowMinVersion: ExpressibleByArgument {}
extension NotInstalled: ExpressibleByArgument {}

/// Options for the link's targets.
struct LinkTargetOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A route of the app instead of a URL: its pattern, or a path such as products/42.", valueName: "pattern"),
        completion: .asked(.routes))
    var route: String?
    @Option(help: ArgumentHelp("A parameter of the route; may be repeated.", valueName: "name=value"))
    var param: [KeyValue] = []
    @Option(help: ArgumentHelp("A query parameter of the route; may be repeated.", valueName: "name=value"))
    var query: [KeyValue] = []
    @Option(help: ArgumentHelp("Where the link leads on iPhone and iPad.", valueName: "url")) var ios: String?
    @Option(help: ArgumentHelp("Used when the app is not installed.", valueName: "url")) var iosFallback: String?
    @Option(help: ArgumentHelp("On iPhone only.", valueName: "url")) var iphone: String?
    @Option(help: ArgumentHelp("Used when the app is not installed.", valueName: "url")) var iphoneFallback: String?
    @Option(help: ArgumentHelp("On iPad only.", valueName: "url")) var ipad: String?
    @Option(help: ArgumentHelp("Used when the app is not installed.", valueName: "url")) var ipadFallback: String?
    @Option(help: ArgumentHelp("On Android.", valueName: "url")) var android: String?
    @Option(help: ArgumentHelp("Used when the app is not installed.", valueName: "url")) var androidFallback: String?
    @Option(help: ArgumentHelp("The page for people who are sent to the web.", valueName: "url")) var web: String?
    @Option(help: ArgumentHelp("Used when --web is not set.", valueName: "url")) var webFallback: String?
    @Option(help: ArgumentHelp("On desktops.", valueName: "url")) var desktop: String?
    @Option(help: ArgumentHelp("Used when --desktop is not set.", valueName: "url")) var desktopFallback: String?
    @Option(
        help: ArgumentHelp(
            "A rule as JSON, or @FILE with one or a list: priority, conditions, and url or route; may be repeated.",
            valueName: "json"))
    var rule: [String] = []
    @Option(help: ArgumentHelp("301, 302, 303, 307 or 308. (default: 302)", valueName: "status"))
    var redirectStatus: Int?
    @Flag(help: "Show no preview page.") var skipPreview = false
    @Flag(
        inversion: .prefixedNo,
        help: "Carry the query of a tap to the target, or do not. (default: pass_query of the app)")
    var passQuery: Bool?
    @Flag(help: "Lead /KEY/more to the same path behind the target, where no other link or route is.")
    var passPath = false

    /// Whether an option says where the link leads, with the app or without it.
    var saysWhere: Bool {
        let pages = [
            ios, iosFallback, iphone, iphoneFallback, ipad, ipadFallback, android, androidFallback, web, webFallback,
            desktop, desktopFallback,
        ]
        return route != nil || !rule.isEmpty || pages.contains { $0 != nil }
    }

    /// The fields of the options that were given.
    func fields(_ session: Session) throws(CommandError) -> JSONObject {
        var fields = plainFields(session)
        var rules: [JSONValue] = []
        var defaults = RuleDefaults()
        for text in rule { rules += try Self.rules(text, &defaults, session) }
        if !rules.isEmpty { fields["rules"] = .array(rules) }
        return fields
    }

    /// Parses rules as typed.
    private static func rules(
        _ text: String, _ defaults: inout RuleDefaults, _ session: Session
    ) throws(CommandError) -> [JSONValue] {
        let value = try JSONArgument.value(text, of: "--rule", session)
        let objects = value.array.map { $0.map(\.object) } ?? [value.object]
        return try objects.map { (object) throws(CommandError) in
            guard let rule = object else {
                throw CommandError(
                    .badInput, "--rule is not a JSON object", advice: #"such as {"conditions":[…],"url":"https://…"}"#)
            }
            return .object(RuleMoments.read(defaults.completed(rule)) { session.milliseconds($0) })
        }
    }
}

/// Options for who gets what, and which versions of the app can open the link.
struct LinkAudienceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Passed to the app, and reported with every event.", valueName: "text"))
    var ref: String?
    @Option(help: ArgumentHelp("An object given to those who open the link, or @FILE.", valueName: "json"))
    var metadata: String?
    @Option(help: ArgumentHelp("How many opens get the metadata. (default: all)", valueName: "n"))
    var redeemLimit: Int?
    @Flag(help: "Never matched by probability.") var `private` = false
    @Option(help: ArgumentHelp("How long a tap may be matched.", valueName: "seconds")) var matchWindow: Int?
    @Option(help: ArgumentHelp("The account it is for.", valueName: "id")) var recipient: String?
    @Option(help: ArgumentHelp("The minimum version of the app, such as ios=4.2.", valueName: "platform=version"))
    var minVersion: [KeyValue] = []
    @Option(help: ArgumentHelp("The maximum version of the app.", valueName: "platform=version"))
    var maxVersion: [KeyValue] = []
    @Option(help: ArgumentHelp("The minimum build of the app.", valueName: "platform=build")) var minBuild: [KeyValue] =
        []
    @Option(help: ArgumentHelp("The minimum version of the system.", valueName: "platform=version"))
    var minOsVersion: [KeyValue] = []
    @Option(help: "Where people whose app is too old go.") var belowMinVersion: BelowMinVersion?
    @Option(help: "Where people without the app go.") var notInstalled: NotInstalled?
    @Option(help: ArgumentHelp("App Store campaign: pt, ct, at or mt.", valueName: "name=value")) var store:
        [KeyValue] = []
    @Option(help: ArgumentHelp("The title in link previews.", valueName: "text")) var socialTitle: String?
    @Option(help: ArgumentHelp("The description in link previews.", valueName: "text")) var socialDescription: String?
    @Option(help: ArgumentHelp("The picture in link previews.", valueName: "url")) var socialImage: String?

    /// The fields of the options that were given.
    func fields(_ session: Session) throws(CommandError) -> JSONObject {
        var fields = plainFields(session)
        if let metadata {
            guard let object = try JSONArgument.value(metadata, of: "--metadata", session).object else {
                throw CommandError(.badInput, "--metadata is not a JSON object", advice: #"such as {"coupon":"20"}"#)
            }
            fields["metadata"] = .object(object)
        }
        return fields
    }
}

/// Options for the link's validity and for finding it again.
struct LinkLifeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("When the link starts to work: +2h, +7d, or an ISO 8601 date or time.", valueName: "when"))
    var validSince: FutureTimeArgument?
    @Option(
        help: ArgumentHelp("When the link stops working: +2h, +7d, or an ISO 8601 date or time.", valueName: "when"))
    var validUntil: FutureTimeArgument?
    @Option(help: ArgumentHelp("After how many taps the link stops working.", valueName: "n")) var maxTaps: Int?
    @Flag(help: "Ask for a password, here without showing it; from a pipe its first line.") var password = false
    @Option(help: ArgumentHelp("Take the password from a file.", valueName: "file"), completion: .file())
    var passwordFile: String?
    @Option(help: ArgumentHelp("May be repeated.", valueName: "tag")) var tag: [String] = []
    @Option(help: ArgumentHelp("A name for those who administer it.", valueName: "text")) var title: String?
    @Option(help: ArgumentHelp("Your own id of the link.", valueName: "id")) var externalId: String?
    @Option(help: ArgumentHelp("A value that linkd only stores; may be repeated.", valueName: "name=value"))
    var attribute: [KeyValue] = []
    @Option(help: ArgumentHelp("Taps that another service counted before.", valueName: "n")) var importedTaps: Int?
    @Flag(help: "Hidden from lists, but works.") var archived = false
    @Flag(help: "Answers as if it did not exist.") var disabled = false

    func validate() throws {
        if password, passwordFile != nil { throw ValidationError("Give --password or --password-file, not both.") }
    }

    /// The fields of the options that were given; asks for the password.
    func fields(_ session: Session) throws(CommandError) -> JSONObject {
        var fields = plainFields(session)
        if let validUntil, !validUntil.isAhead, let end = session.milliseconds(validUntil), end <= session.console.now()
        {
            try confirmEnd(session.time(end) ?? "", session)
        }
        if password { fields["password"] = .string(try Prompt.secret("password of the link: ", session)) }
        if let passwordFile { fields["password"] = .string(try Prompt.secret(ofFile: passwordFile, session)) }
        return fields
    }
}

extension LinkLifeOptions {
    /// Asks whether a link is meant to be over already.
    private func confirmEnd(_ end: String, _ session: Session) throws(CommandError) {
        let isTerminal = session.console.inputIsTerminal
        if isTerminal, Prompt.confirms("--valid-until \(end) has passed, so the link would not work. Go on?", session) {
            return
        }
        throw CommandError(
            .badInput, "--valid-until \(end) has passed, so the link would not work",
            advice: "give a moment to come, such as +7d; +0s ends a link now")
    }
}

extension ParsableArguments {
    /// The fields of the options that were given: each option sets the field or member that has it as its flag. Options
    /// whose values must be parsed or read first (rules, metadata, password) are left to the caller.
    fileprivate func plainFields(_ session: Session) -> JSONObject {
        var fields = JSONObject()
        for child in Mirror(reflecting: self).children {
            // A property wrapper's label is the property's, after an underscore.
            guard let label = child.label, let value = Self.value(of: child.value, session),
                let column = LinkColumn.named(String(label.dropFirst())),
                !["rules", "metadata", "password"].contains(column.field.name)
            else { continue }
            column.set(value, in: &fields)
        }
        return fields
    }

    /// The value of an option; nil when it was not given.
    private static func value(of option: Any, _ session: Session) -> JSONValue? {
        switch option {
        case let option as Option<String?>: option.wrappedValue.map { .string($0) }
        case let option as Option<BelowMinVersion?>: option.wrappedValue.map { .string($0.rawValue) }
        case let option as Option<NotInstalled?>: option.wrappedValue.map { .string($0.rawValue) }
        case let option as Option<Int?>: option.wrappedValue.map { .int(Int64($0)) }
        case let option as Option<FutureTimeArgument?>: session.milliseconds(option.wrappedValue).map { .int($0) }
        case let option as Option<[KeyValue]>:
            option.wrappedValue.isEmpty ? nil : .object(option.wrappedValue.asObject)
        case let option as Option<[String]>:
            option.wrappedValue.isEmpty ? nil : .array(option.wrappedValue.map { .string($0) })
        case let option as Flag<Bool>: option.wrappedValue ? .bool(true) : nil
        case let option as Flag<Bool?>: option.wrappedValue.map { .bool($0) }
        default: nil
        }
    }
}

/// JSON on the command line: the text itself, or `@FILE`.
enum JSONArgument {
    static func value(_ text: String, of flag: String, _ session: Session) throws(CommandError) -> JSONValue {
        let isFile = text.utf8.first == UInt8(ascii: "@")
        let bytes = isFile ? try readFile(String(text.dropFirst()), console: session.console) : Array(text.utf8)
        do throws(JSONError) {
            return try JSONParser.parse(bytes)
        } catch {
            throw CommandError(
                .badInput, "\(flag) is not JSON: \(error.description)", advice: "quote it for the shell: '…'")
        }
    }
}

extension JSONObject {
    /// Sets all members of another object, replacing members of the same name.
    mutating func merge(_ other: JSONObject) {
        for member in other.members { self[member.key] = member.value }
    }
}
