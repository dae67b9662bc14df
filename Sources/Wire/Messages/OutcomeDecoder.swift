// Decodes outcomes as OutcomeEncoder writes them: what `linkctl events export` wrote comes back so. Any thread.

public import LinkCore

/// Decodes outcomes. Fields that org.linkd.Gateway's type Outcome does not define are rejected.
public enum OutcomeDecoder {
    /// Decodes one outcome from its object. `queryParameters` is derived from `query` and ignored.
    /// - Parameter path: the beginning of an error's field.
    public static func decode(_ object: JSONObject, path: String = "outcome") throws(InvalidEvent) -> Outcome {
        for name in ["eventId", "receivedAt", "action", "reason"] where object[name] == nil {
            throw InvalidEvent(field: name, reason: "missing").under(path)
        }
        var outcome = Outcome(
            eventID: EventID(high: 0, low: 0), receivedAt: 0, action: .none, reason: "", decidedBy: "")
        do throws(InvalidEvent) {
            try outcome.read(object, .recorded)
        } catch {
            throw error.under(path)
        }
        return outcome
    }
}

extension EventLimits {
    /// No limits: what was recorded was bounded when it came.
    static let recorded = {
        var limits = EventLimits()
        limits.urlBytes = .max
        limits.textBytes = .max
        limits.entries = .max
        limits.listBytes = .max
        limits.documentBytes = .max
        return limits
    }()
}

extension JSONValue {
    /// A list of nouns that each begin as `noun`.
    func readNouns<Noun: FieldReadable>(_ noun: Noun, _ limits: EventLimits) throws(InvalidEvent) -> [Noun] {
        guard case .array(let values) = self else { throw InvalidEvent("not a list") }
        var nouns: [Noun] = []
        nouns.reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            do throws(InvalidEvent) {
                nouns.append(try value.readNoun(noun, limits))
            } catch {
                throw error.under("[\(index)]")
            }
        }
        return nouns
    }

    func readEventID() throws(InvalidEvent) -> EventID {
        guard case .string(let text) = self, let id = EventID(text) else {
            throw InvalidEvent("not an id of 26 characters")
        }
        return id
    }
}

extension Outcome: FieldReadable {
    enum Name: String, CaseIterable {
        case eventId, recorded, duplicate, receivedAt, action, destination, fallbacks, reason, decidedBy, link, visitor
        case attribution, pending, measurements, secrets, trace
    }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        switch name {
        case .eventId: eventID = try value.readEventID()
        case .recorded: recorded = try value.readBool()
        case .duplicate: duplicate = try value.readBool()
        case .receivedAt:
            receivedAt = try value.readInt()
            guard (0...Self.latestReceipt).contains(receivedAt) else { throw InvalidEvent("not a time") }
        case .action: action = try value.readWord()
        case .destination: destination = try value.readNoun(Destination(kind: .web, url: ""), limits)
        case .fallbacks: fallbacks = try value.readNouns(Destination(kind: .web, url: ""), limits)
        case .reason: reason = try value.readText(limits)
        case .decidedBy: decidedBy = try value.readText(limits)
        case .link: link = try value.readNoun(LinkReading(), limits)
        case .visitor: visitor = try value.readNoun(Visitor(), limits)
        case .attribution:
            attribution = try value.readNoun(Attribution(method: .none, confidence: .none), limits)
        case .pending: pending = try value.readEventID()
        case .measurements: measurements = try value.readNouns(Measurement(name: "", fields: [:]), limits)
        case .secrets: secrets = try value.readMap(limits)
        case .trace: trace = try value.readNouns(Step(stage: "", verdict: .passed), limits)
        }
    }
}

extension Destination: FieldReadable {
    enum Name: String, CaseIterable { case kind, url }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        switch name {
        case .kind: kind = try value.readWord()
        case .url: url = try value.readText(limits)
        }
    }
}

extension Visitor: FieldReadable {
    enum Name: String, CaseIterable { case platform, form, osVersion, browser, inAppBrowser, bot, country, installed }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        switch name {
        case .platform: platform = try value.readWord()
        case .form: form = try value.readWord()
        case .osVersion: osVersion = try value.readText(limits)
        case .browser: browser = try value.readText(limits)
        case .inAppBrowser: inAppBrowser = try value.readText(limits)
        case .bot: bot = try value.readText(limits)
        case .country: country = try value.readText(limits)
        case .installed: installed = try value.readWord()
        }
    }
}

extension Attribution: FieldReadable {
    enum Name: String, CaseIterable {
        case method, confidence, model, candidates, tap, tappedAt, shortLink, campaign, source, reasons
    }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        switch name {
        case .method: method = try value.readWord()
        case .confidence: confidence = try value.readWord()
        case .model: model = try value.readText(limits)
        case .candidates: candidates = Int(try value.readInt())
        case .tap: tap = try value.readText(limits)
        case .tappedAt: tappedAt = try value.readInt()
        case .shortLink: shortLink = try value.readText(limits)
        case .campaign: campaign = try value.readText(limits)
        case .source: source = try value.readText(limits)
        case .reasons: reasons = try value.readTexts(limits)
        }
    }
}

extension Measurement: FieldReadable {
    enum Name: String, CaseIterable { case name, fields }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        switch name {
        case .name: self.name = try value.readText(limits)
        case .fields: fields = try value.readMap(limits)
        }
    }
}

extension Step: FieldReadable {
    enum Name: String, CaseIterable { case stage, verdict, microseconds, notes }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        switch name {
        case .stage: stage = try value.readText(limits)
        case .verdict: verdict = try value.readWord()
        case .microseconds: microseconds = Int(try value.readInt())
        case .notes: notes = try value.readTexts(limits)
        }
    }
}
