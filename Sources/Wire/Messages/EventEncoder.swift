// Encodes events: for Subscribe, exports and clients. Fields are in the order of the interface; those without a value
// are left out.

public import LinkCore

/// Writes events as org.linkd.Gateway's type Event.
public enum EventEncoder {
    /// Writes one event as one JSON object.
    public static func write(_ event: LinkEvent, to writer: inout JSONWriter) {
        write(event, to: &writer, as: .whole)
    }

    /// Writes one event; a row of the journal has its kind, its address, its installation and whether it is a test in
    /// columns.
    package static func write(_ event: LinkEvent, to writer: inout JSONWriter, as form: MessageForm) {
        writer.object { writer in
            if form != .row { writer.field("kind", word: event.kind) }
            writer.fieldIfPresent("url", event.url)
            writer.fieldIfPresent("id", event.id)
            writer.fieldIfPresent("at", event.at)
            if let client = event.client { writer.object("client") { write(client, to: &$0, form) } }
            if let device = event.device { writer.object("device") { write(device, to: &$0) } }
            if let app = event.app { writer.object("app") { write(app, to: &$0, form) } }
            if let evidence = event.evidence { writer.object("evidence") { write(evidence, to: &$0) } }
            if let navigation = event.navigation { writer.object("navigation") { write(navigation, to: &$0) } }
            if let conversion = event.conversion { writer.object("conversion") { write(conversion, to: &$0) } }
            writer.fieldIfPresent("consent", word: event.consent)
            if !event.attributes.isEmpty { writer.field("attributes", event.attributes) }
            if event.isTest, form != .row { writer.field("test", true) }
        }
    }

    private static func write(_ client: Client, to writer: inout JSONWriter, _ form: MessageForm) {
        if form != .row { writer.fieldIfPresent("address", client.address) }
        writer.fieldIfPresent("userAgent", client.userAgent)
        writer.fieldIfPresent("acceptLanguage", client.acceptLanguage)
        writer.fieldIfPresent("referrer", client.referrer)
    }

    private static func write(_ device: Device, to writer: inout JSONWriter) {
        writer.fieldIfPresent("platform", word: device.platform)
        writer.fieldIfPresent("form", word: device.form)
        writer.fieldIfPresent("osVersion", device.osVersion)
        writer.fieldIfPresent("model", device.model)
        writer.fieldIfPresent("language", device.language)
        writer.fieldIfPresent("timezone", device.timezone)
        writer.fieldIfPresent("screen", device.screen)
    }

    private static func write(_ app: CallingApp, to writer: inout JSONWriter, _ form: MessageForm) {
        writer.fieldIfPresent("name", app.name)
        writer.fieldIfPresent("version", app.version)
        writer.fieldIfPresent("build", app.build)
        if form != .row { writer.fieldIfPresent("installation", app.installation) }
        writer.fieldIfPresent("user", app.user)
        if app.user != nil, app.account != .believed { writer.field("userClaimed", true) }
        writer.fieldIfPresent("installed", app.installed)
        writer.fieldIfPresent("sourceApplication", app.sourceApplication)
        if !app.state.isEmpty { writer.field("state", app.state) }
    }

    private static func write(_ evidence: Evidence, to writer: inout JSONWriter) {
        writer.fieldIfPresent("installReferrer", evidence.installReferrer)
        writer.fieldIfPresent("referrerClickAt", evidence.referrerClickAt)
        writer.fieldIfPresent("referrerClickServerAt", evidence.referrerClickServerAt)
        writer.fieldIfPresent("installBeginAt", evidence.installBeginAt)
        writer.fieldIfPresent("installBeginServerAt", evidence.installBeginServerAt)
        writer.fieldIfPresent("installVersion", evidence.installVersion)
        writer.fieldIfPresent("clipboard", evidence.clipboard)
    }

    private static func write(_ navigation: Navigation, to writer: inout JSONWriter) {
        writer.fieldIfPresent("back", navigation.back)
        if !navigation.canOpen.isEmpty { writer.field("canOpen", navigation.canOpen) }
        writer.fieldIfPresent("extras", navigation.extras)
        writer.fieldIfPresent("appLinkData", navigation.appLinkData)
        writer.fieldIfPresent("result", word: navigation.result)
    }

    private static func write(_ conversion: Conversion, to writer: inout JSONWriter) {
        writer.field("name", conversion.name)
        writer.fieldIfPresent("value", conversion.value)
        writer.fieldIfPresent("currency", conversion.currency)
    }
}
