// A stored link as the interface's `Link`, for replies, lists and exports. Passwords are never written; metadata only
// when the caller passes it decrypted. Any thread.

public import LinkCore

/// Writes links in the form of org.linkd.Links.
public enum LinkJSON {
    /// Writes a stored link as one object, without the fields that are not set.
    /// - Parameters:
    ///   - prefixes: those of the link's app.
    ///   - metadata: decrypted, for a caller with the right to see it.
    public static func write(
        _ stored: StoredLink, _ prefixes: KeyPrefixes, metadata: JSONObject? = nil, to writer: inout JSONWriter
    ) {
        let link = stored.link
        writer.beginObject()
        name(of: link, prefixes, &writer)
        writeFields(of: link, to: &writer)
        writer.fieldIfPresent("metadata", metadata)
        writer.field("redeemed", stored.redeemed)
        writer.field("taps", stored.taps)
        writer.field("revision", link.revision)
        writer.field("createdAt", link.createdAt)
        writer.field("updatedAt", link.updatedAt)
        if link.password != nil { writer.field("hasPassword", true) }
        writer.endObject()
    }

    /// Writes the address of a stored link and its revision, for a caller that may change links but not read them.
    public static func writeName(_ stored: StoredLink, _ prefixes: KeyPrefixes, to writer: inout JSONWriter) {
        writer.beginObject()
        name(of: stored.link, prefixes, &writer)
        writer.field("revision", stored.link.revision)
        writer.endObject()
    }

    private static func name(of link: Link, _ prefixes: KeyPrefixes, _ writer: inout JSONWriter) {
        writer.field("domain", link.address.domain)
        writer.field("key", link.address.key)
        writer.field("shortLink", SmartLink.shortLink(link.address, prefixes))
        writer.field("app", link.app)
    }

    /// Writes the fields that callers set, without secrets.
    static func writeFields(of link: Link, to writer: inout JSONWriter) {
        var link = link
        for field in LinkField.all { field.write(&link, to: &writer) }
    }

    static func platforms(_ link: Link, _ writer: inout JSONWriter) {
        for (platform, target) in link.platforms {
            writer.key(platform.rawValue)
            writer.object { writer in
                writer.fieldIfPresent("link", target.link)
                writer.fieldIfPresent("fallback", target.fallback)
            }
        }
    }

    static func rule(_ rule: LinkRule, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.fieldIfPresent("name", rule.name)
            writer.field("priority", rule.priority)
            writer.array("conditions", rule.conditions) { writer, condition in
                writer.object { writer in
                    writer.field("type", word: condition.type)
                    writer.fieldIfPresent("matchKey", condition.matchKey)
                    writer.fieldIfPresent("matchValue", condition.matchValue)
                }
            }
            writer.fieldIfPresent("url", rule.url)
            writer.fieldIfPresent("route", rule.route)
        }
    }

    static func social(_ social: Social, _ writer: inout JSONWriter) {
        writer.fieldIfPresent("title", social.title)
        writer.fieldIfPresent("description", social.description)
        writer.fieldIfPresent("image", social.image)
    }
}
