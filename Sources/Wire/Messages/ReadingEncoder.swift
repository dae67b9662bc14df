// Encodes the meaning of a link as org.linkd.Gateway's type LinkReading: part of every outcome and pending link.

public import LinkCore

/// Writes readings as org.linkd.Gateway's type LinkReading.
public enum ReadingEncoder {
    /// Writes one reading as one JSON object.
    public static func write(_ reading: LinkReading, to writer: inout JSONWriter) {
        write(reading, to: &writer, as: .whole, url: nil)
    }

    /// Writes one reading.
    /// - Parameter url: the URL of its event, which a brief form has there only.
    static func write(_ reading: LinkReading, to writer: inout JSONWriter, as form: MessageForm, url: String?) {
        writer.object { writer in
            writer.field("inputUrl", reading.inputURL, expecting: url, form)
            writer.field("targetUrl", reading.targetURL, expecting: reading.inputURL, form)
            if form != .row { writer.fieldIfPresent("app", reading.app) }
            writer.list("formats", reading.formats, form) { $0.value($1.rawValue) }
            if let facebook = reading.facebook { writer.object("facebook") { write(facebook, to: &$0, form) } }
            if let appLink = reading.appLink { writer.object("appLink") { write(appLink, to: &$0, form) } }
            if let backLink = reading.backLink {
                writer.object("backLink") { writer in
                    writer.field("url", backLink.url)
                    writer.field("appName", backLink.appName)
                }
            }
            if form != .row { writer.fieldIfPresent("route", reading.route) }
            writer.map("routeParameters", reading.routeParameters, form)
            if form == .whole || reading.query != LinkReading.items(of: reading.targetURL) {
                write(items: reading.query, "query", to: &writer)
            }
            if form == .whole || reading.inputQuery != LinkReading.items(of: reading.inputURL) {
                write(items: reading.inputQuery, "inputQuery", to: &writer)
            }
            if form == .whole { write(parameters: reading.query, to: &writer) }
            writer.fieldIfPresent("fragment", reading.fragment)
            if form != .row { writer.fieldIfPresent("shortLink", reading.shortLink) }
            writer.fieldIfPresent("ref", reading.ref)
            if !reading.findings.isEmpty { writer.field("findings", reading.findings) }
            if form == .whole { writer.fieldIfPresent("metadata", reading.metadata) }
            writer.fieldIfPresent("metadataState", word: reading.metadataState)
            if form == .whole || !reading.hops.elementsEqual(reading.shortestHops, by: sameBytes) {
                writer.field("hops", reading.hops)
            }
            writer.list("warnings", reading.warnings, form) { $0.value($1) }
        }
    }

    private static func write(_ facebook: FacebookLink, to writer: inout JSONWriter, _ form: MessageForm) {
        writer.field("appId", facebook.appID)
        writer.field("suffix", facebook.suffix)
        writer.field("login", word: facebook.login)
        writer.fieldIfPresent("expiresAt", facebook.expiresAt)
        writer.fieldIfPresent("userId", facebook.userID)
        writer.field("signedRequest", word: facebook.signedRequest)
        writer.fieldIfPresent("deeplink", facebook.deeplink)
        writer.fieldIfPresent("ref", facebook.ref)
        writer.map("parameters", facebook.parameters, form)
    }

    private static func write(_ appLink: AppLink, to writer: inout JSONWriter, _ form: MessageForm) {
        writer.field("version", appLink.version)
        if form == .whole {
            writer.fieldIfPresent("extras", appLink.extras)
        } else if appLink.extras != appLink.data["extras"]?.object {
            writer.key("extras")
            if let extras = appLink.extras { writer.value(extras) } else { writer.null() }
        }
        writer.fieldIfPresent("expiresAt", appLink.expiresAt)
        writer.field("data", appLink.data)
    }

    private static func write(items: [QueryItem], _ name: StaticString, to writer: inout JSONWriter) {
        writer.array(name, items) { writer, item in
            writer.object { writer in
                writer.field("name", item.name)
                writer.fieldIfPresent("value", item.value)
            }
        }
    }

    /// Writes the scalar view of the query: each name at its first place, with its last value.
    private static func write(parameters items: [QueryItem], to writer: inout JSONWriter) {
        writer.key("queryParameters")
        writer.beginObject()
        defer { writer.endObject() }
        // A query can have tens of thousands of names, so beyond a few they are found by hash.
        guard items.count > 16 else {
            for (index, item) in items.enumerated() {
                if items[..<index].contains(where: { sameBytes($0.name, item.name) }) { continue }
                let last = items[index...].last { sameBytes($0.name, item.name) } ?? item
                write(last, to: &writer)
            }
            return
        }
        var last: [ByteKey: Int] = [:]
        var order: [ByteKey] = []
        for (index, item) in items.enumerated() {
            let key = ByteKey(item.name)
            if last.updateValue(index, forKey: key) == nil { order.append(key) }
        }
        for key in order {
            if let index = last[key] { write(items[index], to: &writer) }
        }
    }

    private static func write(_ item: QueryItem, to writer: inout JSONWriter) {
        writer.key(item.name)
        writer.value(item.value ?? "")
    }
}
