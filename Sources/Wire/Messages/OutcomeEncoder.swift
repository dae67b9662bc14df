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

    /// Writes what is recorded of an outcome.
    /// - Parameters:
    ///   - url: the URL of its event.
    ///   - isNamed: whether its id and its time are written.
    package static func write(
        recorded outcome: Outcome, of url: String?, to writer: inout JSONWriter, as form: MessageForm, isNamed: Bool
    ) {
        writer.object { writer in
            if isNamed {
                writer.field("eventId", outcome.eventID)
                writer.field("receivedAt", outcome.receivedAt)
            }
            writeRest(of: outcome, to: &writer, as: form, url: url)
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
    static func writeRest(
        of outcome: Outcome, to writer: inout JSONWriter, as form: MessageForm = .whole, url: String? = nil
    ) {
        if form != .row { writer.field("action", word: outcome.action) }
        if let destination = outcome.destination {
            writer.object("destination") { writer in
                writer.field("kind", word: destination.kind)
                writer.field("url", destination.url, expecting: outcome.link.targetURL, form)
            }
        }
        writer.list("fallbacks", outcome.fallbacks, form) { writer, fallback in
            writer.object { writer in
                writer.field("kind", word: fallback.kind)
                writer.field("url", fallback.url)
            }
        }
        if form != .row { writer.field("reason", outcome.reason) }
        writer.field("decidedBy", outcome.decidedBy)
        writer.key("link")
        ReadingEncoder.write(outcome.link, to: &writer, as: form, url: url)
        if let visitor = outcome.visitor { writer.object("visitor") { write(visitor, to: &$0, form) } }
        if let attribution = outcome.attribution { writer.object("attribution") { write(attribution, to: &$0, form) } }
        writer.fieldIfPresent("pending", outcome.pending)
        writer.list("measurements", outcome.measurements, form) { writer, measurement in
            writer.object { writer in
                writer.field("name", measurement.name)
                writer.map("fields", measurement.fields, form)
            }
        }
        if form == .whole { writer.fieldIfPresent("secrets", outcome.secrets) }
        let steps = form == .row ? outcome.trace.filter(didSomething) : outcome.trace
        writer.list("trace", steps, form) { write($1, to: &$0, form) }
    }

    private static func didSomething(_ step: Step) -> Bool { step.verdict != .passed && step.verdict != .skipped }

    private static func write(_ visitor: Visitor, to writer: inout JSONWriter, _ form: MessageForm) {
        if form != .row { writer.field("platform", word: visitor.platform) }
        if form == .whole || visitor.form != .other { writer.field("form", word: visitor.form) }
        writer.fieldIfPresent("osVersion", visitor.osVersion)
        writer.fieldIfPresent("browser", visitor.browser)
        writer.fieldIfPresent("inAppBrowser", visitor.inAppBrowser)
        writer.fieldIfPresent("bot", visitor.bot)
        writer.fieldIfPresent("country", visitor.country)
        if form == .whole || visitor.installed != .unknown { writer.field("installed", word: visitor.installed) }
    }

    private static func write(_ attribution: Attribution, to writer: inout JSONWriter, _ form: MessageForm) {
        writer.field("method", word: attribution.method)
        writer.field("confidence", word: attribution.confidence)
        writer.fieldIfPresent("model", attribution.model)
        if form == .whole || attribution.candidates != 0 { writer.field("candidates", attribution.candidates) }
        writer.fieldIfPresent("tap", attribution.tap)
        writer.fieldIfPresent("tappedAt", attribution.tappedAt)
        writer.fieldIfPresent("shortLink", attribution.shortLink)
        writer.fieldIfPresent("campaign", attribution.campaign)
        writer.fieldIfPresent("source", attribution.source)
        writer.list("reasons", attribution.reasons, form) { $0.value($1) }
    }

    private static func write(_ step: Step, to writer: inout JSONWriter, _ form: MessageForm) {
        writer.object { writer in
            writer.field("stage", step.stage)
            if form == .whole || step.verdict != .passed { writer.field("verdict", word: step.verdict) }
            if form == .whole || step.microseconds != 0 { writer.field("microseconds", step.microseconds) }
            writer.list("notes", step.notes, form) { $0.value($1) }
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
