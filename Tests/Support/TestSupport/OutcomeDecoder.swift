// Decodes outcomes and pending links, for clients. A reader treats an unknown action as none and skips unknown fields,
// as org.linkd.Gateway requires.

public import LinkCore

/// Decodes org.linkd.Gateway's type Outcome, leniently.
public enum OutcomeDecoder {
    /// Decodes one outcome; nil when it has no event id, as it is not an outcome then.
    public static func decode(_ object: JSONObject) -> Outcome? {
        guard let id = object.eventID("eventId") else { return nil }
        var outcome = Outcome(
            eventID: id, receivedAt: object["receivedAt"]?.int ?? 0, action: object.word("action") ?? .none,
            reason: object.requiredText("reason"), decidedBy: object.requiredText("decidedBy"))
        outcome.recorded = object["recorded"]?.bool ?? false
        outcome.duplicate = object["duplicate"]?.bool ?? false
        outcome.destination = object["destination"]?.object.flatMap(destination)
        outcome.fallbacks = object.objects("fallbacks").compactMap(destination)
        outcome.link = object["link"]?.object.map(ReadingDecoder.decode) ?? LinkReading()
        outcome.visitor = object["visitor"]?.object.map(visitor)
        outcome.attribution = object["attribution"]?.object.map(attribution)
        outcome.pending = object.eventID("pending")
        outcome.measurements = object.objects("measurements").map {
            Measurement(name: $0.requiredText("name"), fields: $0.map("fields") ?? [:])
        }
        outcome.secrets = object.map("secrets")
        outcome.trace = object.objects("trace").map(step)
        return outcome
    }

    /// A destination of an unknown kind is left out: nothing would be known to open it.
    private static func destination(_ object: JSONObject) -> Destination? {
        guard let kind: Destination.Kind = object.word("kind"), let url = object.text("url") else { return nil }
        return Destination(kind: kind, url: url)
    }

    private static func visitor(_ object: JSONObject) -> Visitor {
        var visitor = Visitor()
        visitor.platform = object.word("platform") ?? .other
        visitor.form = object.word("form") ?? .other
        visitor.osVersion = object.text("osVersion")
        visitor.browser = object.text("browser")
        visitor.inAppBrowser = object.text("inAppBrowser")
        visitor.bot = object.text("bot")
        visitor.country = object.text("country")
        visitor.installed = object.word("installed") ?? .unknown
        return visitor
    }

    private static func attribution(_ object: JSONObject) -> Attribution {
        var attribution = Attribution(
            method: object.word("method") ?? .none, confidence: object.word("confidence") ?? .none)
        attribution.model = object.text("model")
        attribution.candidates = Int(object["candidates"]?.int ?? 0)
        attribution.tap = object.text("tap")
        attribution.tappedAt = object["tappedAt"]?.int
        attribution.shortLink = object.text("shortLink")
        attribution.campaign = object.text("campaign")
        attribution.source = object.text("source")
        attribution.reasons = object.texts("reasons")
        return attribution
    }

    private static func step(_ object: JSONObject) -> Step {
        Step(
            stage: object.requiredText("stage"), verdict: object.word("verdict") ?? .passed,
            microseconds: Int(object["microseconds"]?.int ?? 0), notes: object.texts("notes"))
    }
}

/// Decodes org.linkd.Gateway's type PendingLink, leniently.
public enum PendingLinkDecoder {
    /// Decodes one pending link; nil when an id is missing. An unknown state becomes pending.
    public static func decode(_ object: JSONObject) -> PendingLink? {
        guard let id = object.eventID("id"), let event = object.eventID("eventId") else { return nil }
        return PendingLink(
            id: id, eventID: event, link: object["link"]?.object.map(ReadingDecoder.decode) ?? LinkReading(),
            state: object.word("state") ?? .pending, reason: object.requiredText("reason"),
            missing: object.texts("missing"), createdAt: object["createdAt"]?.int ?? 0,
            expiresAt: object["expiresAt"]?.int ?? 0)
    }
}
