// Encodes outcomes and pending links: the step `reply` of the path, straight into the connection's output. Required
// fields are always present, nullable ones only with a value. Loop thread.

public import LinkCore

/// Writes outcomes as org.linkd.Gateway's type Outcome.
public enum OutcomeEncoder {
    /// Writes one outcome as one JSON object.
    public static func write(_ outcome: Outcome, to writer: inout JSONWriter) {
        writer.object { writer in
            writeStart(
                naming: outcome.eventID, recorded: outcome.recorded, duplicate: outcome.duplicate,
                receivedAt: outcome.receivedAt, to: &writer)
            writeRest(of: outcome, to: &writer)
        }
    }

    /// Writes the members that differ between events of one decision.
    static func writeStart(
        naming id: EventID, recorded: Bool, duplicate: Bool, receivedAt: Int64, to writer: inout JSONWriter
    ) {
        writer.field("eventId", id)
        writer.field("recorded", recorded)
        writer.field("duplicate", duplicate)
        writer.field("receivedAt", receivedAt)
    }

    /// Writes the members that events of one decision share.
    static func writeRest(of outcome: Outcome, to writer: inout JSONWriter) {
        writer.field("action", word: outcome.action)
        if let destination = outcome.destination {
            writer.key("destination")
            write(destination, to: &writer)
        }
        writer.array("fallbacks", outcome.fallbacks) { write($1, to: &$0) }
        writer.field("reason", outcome.reason)
        writer.field("decidedBy", outcome.decidedBy)
        writer.key("link")
        ReadingEncoder.write(outcome.link, to: &writer)
        if let visitor = outcome.visitor { writer.object("visitor") { write(visitor, to: &$0) } }
        if let attribution = outcome.attribution { writer.object("attribution") { write(attribution, to: &$0) } }
        writer.fieldIfPresent("pending", outcome.pending)
        writer.array("measurements", outcome.measurements) { writer, measurement in
            writer.object { writer in
                writer.field("name", measurement.name)
                writer.field("fields", measurement.fields)
            }
        }
        writer.fieldIfPresent("secrets", outcome.secrets)
        writer.array("trace", outcome.trace) { write($1, to: &$0) }
    }

    private static func write(_ destination: Destination, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("kind", word: destination.kind)
            writer.field("url", destination.url)
        }
    }

    private static func write(_ visitor: Visitor, to writer: inout JSONWriter) {
        writer.field("platform", word: visitor.platform)
        writer.field("form", word: visitor.form)
        writer.fieldIfPresent("osVersion", visitor.osVersion)
        writer.fieldIfPresent("browser", visitor.browser)
        writer.fieldIfPresent("inAppBrowser", visitor.inAppBrowser)
        writer.fieldIfPresent("bot", visitor.bot)
        writer.fieldIfPresent("country", visitor.country)
        writer.field("installed", word: visitor.installed)
    }

    private static func write(_ attribution: Attribution, to writer: inout JSONWriter) {
        writer.field("method", word: attribution.method)
        writer.field("confidence", word: attribution.confidence)
        writer.fieldIfPresent("model", attribution.model)
        writer.field("candidates", attribution.candidates)
        writer.fieldIfPresent("tap", attribution.tap)
        writer.fieldIfPresent("tappedAt", attribution.tappedAt)
        writer.fieldIfPresent("shortLink", attribution.shortLink)
        writer.fieldIfPresent("campaign", attribution.campaign)
        writer.fieldIfPresent("source", attribution.source)
        writer.field("reasons", attribution.reasons)
    }

    private static func write(_ step: Step, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("stage", step.stage)
            writer.field("verdict", word: step.verdict)
            writer.field("microseconds", step.microseconds)
            writer.field("notes", step.notes)
        }
    }
}

/// Writes pending links as org.linkd.Gateway's type PendingLink.
public enum PendingLinkEncoder {
    /// Writes one pending link as one JSON object.
    public static func write(_ pending: PendingLink, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("id", pending.id)
            writer.field("eventId", pending.eventID)
            writer.key("link")
            ReadingEncoder.write(pending.link, to: &writer)
            writer.field("state", word: pending.state)
            writer.field("reason", pending.reason)
            writer.field("missing", pending.missing)
            writer.field("createdAt", pending.createdAt)
            writer.field("expiresAt", pending.expiresAt)
            writer.field("wasOpened", pending.wasOpened)
        }
    }
}
