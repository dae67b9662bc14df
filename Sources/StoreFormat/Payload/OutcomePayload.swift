// A whole payload: the event, the outcome and what only the store needs. `RowColumns` holds the rest. Steps that passed
// or were skipped are left out; secrets and metadata are never written.

package import LinkCore
package import Records

/// The values of one recorded event that are in columns.
package struct RowColumns: Sendable {
    package var id: EventID
    package var receivedAt: Int64
    package var kind: EventKind
    package var action: Action
    package var app: String?
    package var route: String?
    package var reason: String
    package var platform: Platform?
    package var installation: String?
    package var link: String?
    package var isTest = false

    /// The columns of an entry.
    package init(of entry: borrowing JournalEntry) {
        id = entry.outcome.eventID
        receivedAt = entry.outcome.receivedAt
        kind = entry.event.kind
        action = entry.outcome.action
        app = entry.outcome.link.app
        route = entry.outcome.link.route
        reason = entry.outcome.reason
        platform = entry.outcome.visitor?.platform ?? entry.event.device?.platform
        installation = entry.event.app?.installation
        link = entry.outcome.link.shortLink
        isTest = entry.event.isTest
    }

    package init(
        id: EventID, receivedAt: Int64, kind: EventKind, action: Action, app: String?, route: String?,
        reason: String, platform: Platform?, installation: String?, link: String?
    ) {
        self.id = id
        self.receivedAt = receivedAt
        self.kind = kind
        self.action = action
        self.app = app
        self.route = route
        self.reason = reason
        self.platform = platform
        self.installation = installation
        self.link = link
    }

    /// Placeholder columns, for when only the payload is examined.
    package static let any = RowColumns(
        id: EventID(high: 0, low: 0), receivedAt: 0, kind: .tap, action: .none, app: nil, route: nil, reason: "",
        platform: nil,
        installation: nil, link: nil)

    var event: EventColumns {
        EventColumns(kind: kind, receivedAt: receivedAt, app: app, installation: installation)
    }
    var reading: ReadingColumns { ReadingColumns(receivedAt: receivedAt, app: app, route: route, shortLink: link) }
}

enum OutcomeField {
    static let event: UInt64 = 1
    static let destination: UInt64 = 2
    static let fallback: UInt64 = 3
    static let decidedBy: UInt64 = 4
    static let reading: UInt64 = 5
    static let visitor: UInt64 = 6
    static let attribution: UInt64 = 7
    static let pending: UInt64 = 8
    static let measurement: UInt64 = 9
    static let step: UInt64 = 10
    static let continues: UInt64 = 11
    static let shortened: UInt64 = 12
    /// In a decision: the id of the event for which it was made.
    static let decidedFor: UInt64 = 13
    /// In an event that names a decision: its own address and referrer.
    static let address: UInt64 = 14
    static let referrer: UInt64 = 15
    /// What the URL passes through: in a decision the names and values, in an event only the values.
    static let passed: UInt64 = 16
    static let ownValue: UInt64 = 17
    /// In an event as it is read. At rest a User-Agent is stored once for many events, in `agent`; only one that is too
    /// long for that is stored here.
    static let userAgent: UInt64 = 18
    // Fields 20 to 23 are used in memory only: `PackedEntries`.
    /// In an event that names a decision: the version of the visitor's system where it differs from the decision's;
    /// empty for none. It is stored even when the decision was shortened and has lost its own.
    static let osVersion: UInt64 = 24
    // Fields 25 to 29 are those of opens in blocks: OpenPayload.
}

extension PayloadWriter {
    /// The most measurement events that a full payload keeps: it has a few.
    private static let mostMeasured = 16

    /// Writes an entry; the payload is in `bytes` until the next call. An entry over its limit is written again with
    /// long texts and lists shortened, and is marked as shortened.
    package mutating func encode(_ entry: borrowing JournalEntry, person: StoredPerson, columns: RowColumns) {
        begin()
        put(entry, person: person, columns: columns)
        let whole = UInt64(bytes.count)
        if whole <= entry.payloadLimit { return }
        begin(within: entry.payloadLimit)
        put(OutcomeField.shortened, number: whole)
        put(entry, person: person, columns: columns)
        if bytes.count <= entry.payloadLimit { return }
        // Only numbers and words are left: the columns hold what happened.
        begin(within: entry.payloadLimit)
        fill(eighths: 0)
        put(OutcomeField.shortened, number: whole)
        put(measuredBriefly: entry.boxedOutcome.value.measurements)
    }

    /// Writes what a tap shares with others. Texts that contain its id or a value passed through get the other tap's
    /// when they are read.
    package mutating func encode(
        decision tap: DecidedTap, entry: borrowing JournalEntry, columns: RowColumns
    ) {
        encode(entry, person: StoredPerson(), columns: columns)
        put(OutcomeField.decidedFor, pair: (columns.id.high, columns.id.low))
        for passed in tap.values {
            group(OutcomeField.passed) { writer in
                writer.put(1, text: String(decoding: passed.name, as: UTF8.self))
                writer.put(2, text: String(decoding: passed.value, as: UTF8.self))
            }
        }
    }

    /// Writes the values that a repeated tap has beside its decision.
    package mutating func encode(address: String?, of tap: borrowing RepeatedTap) {
        begin()
        put(OutcomeField.address, text: address)
        put(OutcomeField.referrer, text: tap.referrer)
        put(OutcomeField.osVersion, text: tap.osVersion)
        for own in tap.values { put(OutcomeField.ownValue, ascii: own.value) }
    }

    /// The event may fill half of the limit, so that it never displaces the decision.
    private mutating func put(_ entry: borrowing JournalEntry, person: StoredPerson, columns: RowColumns) {
        fill(eighths: 4)
        put(OutcomeField.event, event: entry.boxedEvent, person: person, columns: columns.event)
        put(decided: entry)
    }

    /// Writes everything except the event.
    mutating func put(decided entry: borrowing JournalEntry) {
        fill(eighths: 5)
        put(OutcomeField.reading, readingOf: entry.boxedOutcome)
        fill(eighths: 6)
        put(outcome: entry.boxedOutcome)
        put(OutcomeField.continues, pair: entry.continues.map { ($0.high, $0.low) })
    }

    private mutating func put(outcome: CopyOnWrite<Outcome>) {
        if let destination = outcome.value.destination { put(OutcomeField.destination, destination: destination) }
        for fallback in outcome.value.fallbacks where !isFull { put(OutcomeField.fallback, destination: fallback) }
        put(OutcomeField.decidedBy, word: outcome.value.decidedBy)
        if let visitor = outcome.value.visitor { put(visitor: visitor) }
        if let attribution = outcome.value.attribution { put(attribution: attribution) }
        put(OutcomeField.pending, pair: outcome.value.pending.map { ($0.high, $0.low) })
        put(measured: outcome.value.measurements)
        for index in outcome.value.trace.indices where !isFull {
            if Self.isKept(outcome.value.trace[index].verdict) { put(step: outcome.value.trace[index]) }
        }
    }

    private mutating func put(measured measurements: [Measurement]) {
        if isShortening { return put(measuredBriefly: measurements) }
        for measurement in measurements {
            group(OutcomeField.measurement) { writer in
                writer.put(1, word: measurement.name)
                writer.put(2, map: measurement.fields)
            }
        }
    }

    /// Writes what lists and counters go by, names and types, also into a full payload, and other fields while there is room.
    private mutating func put(measuredBriefly measurements: [Measurement]) {
        for measurement in measurements.lazy.filter({ $0.counted != nil }).prefix(Self.mostMeasured) {
            group(OutcomeField.measurement) { writer in
                writer.exceeding { $0.put(1, word: measurement.name) }
                guard let type = measurement.navigationResult else {
                    if !writer.isFull { writer.put(2, map: measurement.fields) }
                    return
                }
                let others = measurement.fields.entries.filter { !sameBytes($0.key, "type") }
                writer.put(
                    2, map: StringMap([("type", type.rawValue)] + others.map { ($0.key, $0.value) }), keepsFirst: true)
            }
        }
    }

    /// Whether a step is stored: it changed or decided something, or failed.
    static func isKept(_ step: Step) -> Bool { isKept(step.verdict) }

    private static func isKept(_ verdict: StepVerdict) -> Bool { verdict != .passed && verdict != .skipped }

    private mutating func put(_ field: UInt64, destination: Destination) {
        group(field) { writer in
            writer.put(1, code: destination.kind)
            writer.put(2, text: destination.url)
        }
    }

    /// Leaves out the platform, which is always the row's.
    private mutating func put(visitor: Visitor) {
        group(OutcomeField.visitor) { writer in
            if visitor.form != .other { writer.put(1, code: visitor.form) }
            writer.put(2, text: visitor.osVersion)
            writer.put(3, text: visitor.browser)
            writer.put(4, text: visitor.inAppBrowser)
            writer.put(5, text: visitor.bot)
            writer.put(6, text: visitor.country)
            if visitor.installed != .unknown { writer.put(7, code: visitor.installed) }
        }
    }

    private mutating func put(attribution: Attribution) {
        group(OutcomeField.attribution) { writer in
            writer.put(1, code: attribution.method)
            writer.put(2, code: attribution.confidence)
            writer.put(3, text: attribution.model)
            if attribution.candidates != 0 { writer.put(4, signed: Int64(attribution.candidates)) }
            writer.put(5, text: attribution.tap)
            writer.put(6, signed: attribution.tappedAt)
            writer.put(7, text: attribution.shortLink)
            writer.put(8, text: attribution.campaign)
            writer.put(9, text: attribution.source)
            for reason in attribution.reasons { writer.put(10, text: reason) }
        }
    }

    mutating func put(step: Step, field: UInt64 = OutcomeField.step) {
        group(field) { writer in
            writer.put(1, word: step.stage)
            writer.put(2, code: step.verdict)
            if step.microseconds != 0 { writer.put(3, signed: Int64(step.microseconds)) }
            for note in step.notes { writer.put(4, text: note) }
        }
    }
}

extension PayloadReader {
    /// Decodes a payload into the event and its outcome.
    /// - Parameters:
    ///   - decision: the payload of its decision.
    ///   - payload: what it has beside it; nil for the decision alone, with the values of its first event.
    ///   - agent: its User-Agent, when that is elsewhere.
    package static func decode(
        _ decision: [UInt8], own payload: [UInt8]? = nil, agent: String? = nil, columns: RowColumns
    ) throws(StoreError) -> (LinkEvent, Outcome) {
        var event = LinkEvent(kind: columns.kind)
        var outcome = Outcome(
            eventID: columns.id, receivedAt: columns.receivedAt, action: columns.action, reason: columns.reason,
            decidedBy: "")
        outcome.recorded = true
        // A payload that lost everything else still has its columns.
        (outcome.link.app, outcome.link.route, outcome.link.shortLink) = (columns.app, columns.route, columns.link)
        var own = OwnParts()
        try read(decision, columns, &event, &outcome, &own)
        if let payload { try read(payload, columns, &event, &outcome, &own) }
        if let agent { own.client = own.client.with(\.userAgent, agent) }
        let isOpen = own.open != nil
        own.open?.complete(&event, columns: columns)
        if let own = own.client {
            var client = event.client ?? Client()
            // A tap's referrer is its own; an open's would be in the decision.
            (client.address, client.referrer) = (own.address, own.referrer ?? (isOpen ? client.referrer : nil))
            client.userAgent = own.userAgent ?? client.userAgent
            event.client = client
        }
        if let version = own.osVersion { outcome.visitor?.osVersion = version.isEmpty ? nil : version }
        guard payload != nil, let first = own.decidedFor else { return (event, outcome) }
        guard own.values.count == own.passed.count else { throw .corrupt(reason: "its decision is another one's") }
        let values = zip(own.passed, own.values).map { PassedValue(name: $0.name, value: $1.utf8) }
        outcome.eventID = first
        let places = TapPlaces(event, outcome, passing: own.passed)
        outcome.eventID = columns.id
        places.fill(&event, passing: values)
        places.fill(&outcome, for: columns.id, passing: values)
        return (event, outcome)
    }

    /// What is counted of the values that an event has beside its decision.
    package static func ownDimensions(
        of payload: [UInt8]
    ) throws(StoreError) -> (referrer: String?, version: String?) {
        var reader = try PayloadReader(payload)
        var (referrer, version): (String?, String?)
        try reader.fields { (reader, field) throws(StoreError) in
            switch field.number {
            case OutcomeField.referrer: referrer = try reader.text(field)
            case OutcomeField.details:
                try reader.group(field) { (reader, inner) throws(StoreError) in
                    if inner.number == 1 { version = try reader.text(inner) } else { try reader.skip(inner) }
                }
            default: try reader.skip(field)
            }
        }
        return (referrer, version)
    }

    /// The values that an event has beside a decision, and the values they replace.
    struct OwnParts {
        var client: Client?
        var open: OwnOfOpen?
        var osVersion: String?
        var decidedFor: EventID?
        var passed: [PassedValue] = []
        var values: [String] = []
    }

    static func read(
        _ payload: [UInt8], _ columns: RowColumns, _ event: inout LinkEvent, _ outcome: inout Outcome,
        _ own: inout OwnParts
    ) throws(StoreError) {
        var reader = try PayloadReader(payload)
        var isShortened = false
        try reader.fields { (reader, field) throws(StoreError) in
            switch field.number {
            case OutcomeField.event: event = try reader.event(field, columns: columns.event)
            case OutcomeField.destination: outcome.destination = try reader.destination(field)
            case OutcomeField.fallback: outcome.fallbacks.append(try reader.destination(field))
            case OutcomeField.decidedBy: outcome.decidedBy = try reader.text(field)
            case OutcomeField.reading: outcome.link = try reader.reading(field, columns: columns.reading)
            case OutcomeField.visitor: outcome.visitor = try reader.visitor(field, platform: columns.platform)
            case OutcomeField.attribution: outcome.attribution = try reader.attribution(field)
            case OutcomeField.pending:
                let (high, low) = try reader.pair(field)
                outcome.pending = EventID(high: high, low: low)
            case OutcomeField.measurement: outcome.measurements.append(try reader.measurement(field))
            case OutcomeField.step: outcome.trace.append(try reader.step(field))
            case OutcomeField.shortened: isShortened = try reader.number(field) > 0
            case OutcomeField.decidedFor:
                let (high, low) = try reader.pair(field)
                own.decidedFor = EventID(high: high, low: low)
            case OutcomeField.address: own.client = own.client.with(\.address, try reader.text(field))
            case OutcomeField.referrer: own.client = own.client.with(\.referrer, try reader.text(field))
            case OutcomeField.userAgent: own.client = own.client.with(\.userAgent, try reader.text(field))
            case OutcomeField.osVersion: own.osVersion = try reader.text(field)
            case OutcomeField.passed: own.passed.append(try reader.passed(field))
            case OutcomeField.ownValue: own.values.append(try reader.text(field))
            default: if try !reader.read(field, into: &own.open) { try reader.skip(field) }
            }
        }
        if isShortened { outcome.link.warn(LinkReading.shortened) }
    }

    private mutating func destination(_ field: PayloadField) throws(StoreError) -> Destination {
        var destination = Destination(kind: .web, url: "")
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: destination.kind = try reader.code(inner) ?? .web
            case 2: destination.url = try reader.text(inner)
            default: try reader.skip(inner)
            }
        }
        return destination
    }

    private mutating func visitor(_ field: PayloadField, platform: Platform?) throws(StoreError) -> Visitor {
        var visitor = Visitor()
        visitor.platform = platform ?? .other
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: visitor.form = try reader.code(inner) ?? .other
            case 2: visitor.osVersion = try reader.text(inner)
            case 3: visitor.browser = try reader.text(inner)
            case 4: visitor.inAppBrowser = try reader.text(inner)
            case 5: visitor.bot = try reader.text(inner)
            case 6: visitor.country = try reader.text(inner)
            case 7: visitor.installed = try reader.code(inner) ?? .unknown
            default: try reader.skip(inner)
            }
        }
        return visitor
    }

    private mutating func attribution(_ field: PayloadField) throws(StoreError) -> Attribution {
        var attribution = Attribution(method: .none, confidence: .none)
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: attribution.method = try reader.code(inner) ?? .none
            case 2: attribution.confidence = try reader.code(inner) ?? .none
            case 3: attribution.model = try reader.text(inner)
            case 4: attribution.candidates = Int(try reader.signed(inner))
            case 5: attribution.tap = try reader.text(inner)
            case 6: attribution.tappedAt = try reader.signed(inner)
            case 7: attribution.shortLink = try reader.text(inner)
            case 8: attribution.campaign = try reader.text(inner)
            case 9: attribution.source = try reader.text(inner)
            case 10: attribution.reasons.append(try reader.text(inner))
            default: try reader.skip(inner)
            }
        }
        return attribution
    }

    private mutating func passed(_ field: PayloadField) throws(StoreError) -> PassedValue {
        var (name, value) = ("", "")
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: name = try reader.text(inner)
            case 2: value = try reader.text(inner)
            default: try reader.skip(inner)
            }
        }
        return PassedValue(name: name.utf8, value: value.utf8)
    }

    private mutating func measurement(_ field: PayloadField) throws(StoreError) -> Measurement {
        var measurement = Measurement(name: "", fields: [:])
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: measurement.name = try reader.text(inner)
            case 2: measurement.fields = try reader.map(inner)
            default: try reader.skip(inner)
            }
        }
        return measurement
    }

    mutating func step(_ field: PayloadField) throws(StoreError) -> Step {
        var step = Step(stage: "", verdict: .skipped)
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: step.stage = try reader.text(inner)
            case 2: step.verdict = try reader.code(inner) ?? .skipped
            case 3: step.microseconds = Int(try reader.signed(inner))
            case 4: step.notes.append(try reader.text(inner))
            default: try reader.skip(inner)
            }
        }
        return step
    }
}

extension Client? {
    /// The client with a field set; a new client when there is none.
    fileprivate func with(_ field: WritableKeyPath<Client, String?>, _ text: String) -> Client {
        var client = self ?? Client()
        client[keyPath: field] = text
        return client
    }
}
