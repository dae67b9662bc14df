// Encodes the meaning of a link as org.linkd.Gateway's type LinkReading: part of every outcome and pending link.

public import LinkCore

/// Writes readings as org.linkd.Gateway's type LinkReading.
public enum ReadingEncoder {
    /// Writes one reading as one JSON object.
    public static func write(_ reading: LinkReading, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.fieldIfPresent("inputUrl", reading.inputURL)
            writer.fieldIfPresent("targetUrl", reading.targetURL)
            writer.fieldIfPresent("app", reading.app)
            writer.array("formats", reading.formats) { $0.value($1.rawValue) }
            if let facebook = reading.facebook { writer.object("facebook") { write(facebook, to: &$0) } }
            if let appLink = reading.appLink { writer.object("appLink") { write(appLink, to: &$0) } }
            if let backLink = reading.backLink {
                writer.object("backLink") { writer in
                    writer.field("url", backLink.url)
                    writer.field("appName", backLink.appName)
                }
            }
            writer.fieldIfPresent("route", reading.route)
            writer.field("routeParameters", reading.routeParameters)
            write(items: reading.query, "query", to: &writer)
            write(items: reading.inputQuery, "inputQuery", to: &writer)
            write(parameters: reading.query, to: &writer)
            writer.fieldIfPresent("fragment", reading.fragment)
            writer.fieldIfPresent("shortLink", reading.shortLink)
            writer.fieldIfPresent("ref", reading.ref)
            if !reading.findings.isEmpty { writer.field("findings", reading.findings) }
            writer.fieldIfPresent("metadata", reading.metadata)
            writer.fieldIfPresent("metadataState", word: reading.metadataState)
            writer.field("hops", reading.hops)
            writer.field("warnings", reading.warnings)
        }
    }

    private static func write(_ facebook: FacebookLink, to writer: inout JSONWriter) {
        writer.field("appId", facebook.appID)
        writer.field("suffix", facebook.suffix)
        writer.field("login", word: facebook.login)
        writer.fieldIfPresent("expiresAt", facebook.expiresAt)
        writer.fieldIfPresent("userId", facebook.userID)
        writer.field("signedRequest", word: facebook.signedRequest)
        writer.fieldIfPresent("deeplink", facebook.deeplink)
        writer.fieldIfPresent("ref", facebook.ref)
        writer.field("parameters", facebook.parameters)
    }

    private static func write(_ appLink: AppLink, to writer: inout JSONWriter) {
        writer.field("version", appLink.version)
        writer.fieldIfPresent("extras", appLink.extras)
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
