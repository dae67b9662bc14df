// Decodes events and outcomes that were written in a brief form (MessageForm): what can be told from the rest is added. By the
// same readers as messages of clients. Any thread.

package import LinkCore

/// Decodes what was written in a brief form.
package enum BriefDecoder {
    /// Decodes an event and its outcome from the members `event` and `outcome`. Fields that are not there have their
    /// default values, and fields of a later release are passed over.
    package static func decode(_ object: JSONObject) throws(InvalidEvent) -> (event: LinkEvent, outcome: Outcome) {
        var event = LinkEvent()
        try event.read(member("event", of: object), .stored)
        let written = try member("outcome", of: object)
        var outcome = Outcome(
            eventID: EventID(high: 0, low: 0), receivedAt: 0, action: .none, reason: "", decidedBy: "")
        try outcome.read(written, .stored)
        complete(&outcome.link, written["link"]?.object ?? [:], url: event.url)
        let target = outcome.link.targetURL ?? ""
        if written["destination"]?.object?["url"] == nil { outcome.destination?.url = target }
        return (event, outcome)
    }

    private static func member(_ name: String, of object: JSONObject) throws(InvalidEvent) -> JSONObject {
        do throws(InvalidEvent) {
            return try object[name]?.readObject() ?? [:]
        } catch { throw error.under(name) }
    }

    /// Adds what was left out because it can be told from the rest.
    private static func complete(_ link: inout LinkReading, _ written: JSONObject, url: String?) {
        if written["inputUrl"] == nil { link.inputURL = url }
        if written["targetUrl"] == nil { link.targetURL = link.inputURL }
        if written["hops"] == nil { link.hops = link.shortestHops }
        if written["query"] == nil { link.query = LinkReading.items(of: link.targetURL) }
        if written["inputQuery"] == nil { link.inputQuery = LinkReading.items(of: link.inputURL) }
        let extras = link.appLink?.data["extras"]?.object
        if written["appLink"]?.object?["extras"] == nil { link.appLink?.extras = extras }
    }
}

extension EventLimits {
    /// As `recorded`; fields of a later release are passed over.
    fileprivate static let stored = {
        var limits = EventLimits.recorded
        limits.allowsUnknown = true
        return limits
    }()
}

extension LinkReading {
    /// The URLs that a link passes through which leads to its target at once.
    var shortestHops: [String] {
        switch (inputURL, targetURL) {
        case (let input?, let target?): sameBytes(input, target) ? [input] : [input, target]
        case (let url?, nil), (nil, let url?): [url]
        case (nil, nil): []
        }
    }

    /// The query of a URL; empty when the URL or its query cannot be parsed.
    static func items(of text: String?) -> [QueryItem] {
        guard let text, text.utf8.contains(UInt8(ascii: "?")), let url = try? LinkURL(text), let raw = url.rawQuery,
            let query = try? QueryParser.parse(raw)
        else { return [] }
        return query.items
    }
}
