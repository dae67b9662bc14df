// The remaining fields of an event: options that explain and submit share, in addition to `WhoOptions`. Together they
// cover every field of the type Event that has an effect.

public import ArgumentParser
public import LinkCore

/// The values of `--consent`.
enum ConsentOption: String, ExpressibleByArgument, CaseIterable {
    case granted, denied
}

/// Options for an event's other fields.
struct DetailOptions: ParsableArguments {
    @Option(help: ArgumentHelp("When it happened: 90s, 15m, 1h ago, or an ISO 8601 time.", valueName: "when"))
    var at: TimeArgument?
    @Option(help: ArgumentHelp("The page with the link, from the Referer header.", valueName: "url"))
    var referrer: String?
    @Option(help: ArgumentHelp("The device's model.", valueName: "text")) var model: String?
    @Option(help: ArgumentHelp("The device's time zone, such as Europe/Zurich.", valueName: "name"))
    var timezone: String?
    @Option(help: ArgumentHelp("The device's screen, such as 393x852@3.", valueName: "size")) var screen: String?
    @Option(help: "Whether the person consents to being recognised.") var consent: ConsentOption?
    @Option(help: ArgumentHelp("A fact of your own, such as country=de; may be repeated.", valueName: "name=value"))
    var attribute: [KeyValue] = []

    @OptionGroup(title: "Of a first open") var evidence: EvidenceOptions
    @OptionGroup(title: "Of a conversion") var conversion: ConversionOptions
    @OptionGroup(title: "Of a navigation") var navigation: NavigationOptions

    /// Whether none of these options was given.
    var isEmpty: Bool {
        at == nil && [referrer, model, timezone, screen].allSatisfy { $0 == nil } && consent == nil && attribute.isEmpty
            && evidence.isEmpty && conversion.isEmpty && navigation.isEmpty
    }

    /// Adds the fields of the options that were given.
    func add(to event: inout JSONObject, _ session: Session) throws(CommandError) {
        event.put("at", session.milliseconds(at))
        Self.add("client", ["referrer": referrer], to: &event)
        Self.add("device", ["model": model, "timezone": timezone, "screen": screen], to: &event)
        event.put("evidence", evidence.fields(session))
        event.put("navigation", try navigation.fields(session))
        event.put("conversion", conversion.fields)
        event.put("consent", consent?.rawValue)
        event.put("attributes", attribute.asObject)
    }

    /// Adds fields to a part of the event, keeping those already in it.
    private static func add(_ part: String, _ fields: KeyValuePairs<String, String?>, to event: inout JSONObject) {
        var object = event.object(part) ?? [:]
        for (name, value) in fields { object.put(name, value) }
        event.put(part, object)
    }
}

/// Options for the evidence that an app sends with its first open.
struct EvidenceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Play's install referrer, unchanged.", valueName: "text")) var installReferrer: String?
    @Option(help: ArgumentHelp("When the person left for Play, by the device's clock.", valueName: "when"))
    var referrerClickAt: TimeArgument?
    @Option(help: ArgumentHelp("The same by Play's clock.", valueName: "when")) var referrerClickServerAt: TimeArgument?
    @Option(help: ArgumentHelp("When the installation began, by the device's clock.", valueName: "when"))
    var installBeginAt: TimeArgument?
    @Option(help: ArgumentHelp("The same by Play's clock.", valueName: "when")) var installBeginServerAt: TimeArgument?
    @Option(help: ArgumentHelp("The app's version that was installed first.", valueName: "version"))
    var installVersion: String?
    @Option(help: ArgumentHelp("What the app read from the clipboard.", valueName: "text")) var clipboard: String?

    var isEmpty: Bool {
        [installReferrer, installVersion, clipboard].allSatisfy { $0 == nil }
            && [referrerClickAt, referrerClickServerAt, installBeginAt, installBeginServerAt].allSatisfy { $0 == nil }
    }

    /// `evidence` of an event.
    func fields(_ session: Session) -> JSONObject {
        var fields = JSONObject()
        fields.put("installReferrer", installReferrer)
        fields.put("referrerClickAt", session.milliseconds(referrerClickAt))
        fields.put("referrerClickServerAt", session.milliseconds(referrerClickServerAt))
        fields.put("installBeginAt", session.milliseconds(installBeginAt))
        fields.put("installBeginServerAt", session.milliseconds(installBeginServerAt))
        fields.put("installVersion", installVersion)
        fields.put("clipboard", clipboard)
        return fields
    }
}

/// Options for a conversion.
struct ConversionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("What happened, such as purchase; requires --kind conversion.", valueName: "name"))
    var conversion: String?
    @Option(parsing: .unconditional, help: ArgumentHelp("What it is worth: a decimal number.", valueName: "number"))
    var value: String?
    @Option(help: ArgumentHelp("The currency, such as EUR.", valueName: "code")) var currency: String?

    var isEmpty: Bool { conversion == nil && value == nil && currency == nil }

    func validate() throws {
        if conversion == nil, !isEmpty { throw ValidationError("--value and --currency require --conversion.") }
    }

    /// `conversion` of an event.
    var fields: JSONObject {
        var fields = JSONObject()
        fields.put("name", conversion)
        fields.put("value", value)
        fields.put("currency", currency)
        return fields
    }
}

extension Navigation.Result: ExpressibleByArgument {}

/// Options for `navigation`: what a caller that is about to leave for a URL says about the way.
struct NavigationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A scheme or package that the device can open; may be repeated.", valueName: "name"))
    var canOpen: [String] = []
    @Flag(help: "Go back to the app that sent the person: the URL is the one that the app was opened with.")
    var back = false
    @Option(
        help: ArgumentHelp("What the other app gets as extras: a JSON object, or @file.", valueName: "json"))
    var extras: String?
    @Option(
        help: ArgumentHelp("Other App Links data for the other app: a JSON object, or @file.", valueName: "json"))
    var appLinkData: String?
    @Option(help: "Only record how the app's own navigation ended.")
    var result: Navigation.Result?

    var isEmpty: Bool { canOpen.isEmpty && !back && extras == nil && appLinkData == nil && result == nil }

    /// `navigation` of an event.
    func fields(_ session: Session) throws(CommandError) -> JSONObject {
        var fields = JSONObject()
        if back { fields["back"] = .bool(true) }
        if !canOpen.isEmpty { fields["canOpen"] = .array(canOpen.map { .string($0) }) }
        for (name, flag, text) in [("extras", "--extras", extras), ("appLinkData", "--app-link-data", appLinkData)] {
            guard let text else { continue }
            guard let object = try JSONArgument.value(text, of: flag, session).object else {
                throw CommandError(.badInput, "\(flag) is not a JSON object", advice: #"such as {"ref":"12345"}"#)
            }
            fields[name] = .object(object)
        }
        fields.put("result", result?.rawValue)
        return fields
    }
}
