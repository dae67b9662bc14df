// Chooses the rule of a link for an event, and collects the facts for its conditions. Loop thread, no look-ups. Facts
// come from the event's own fields and the visitor; a missing fact is unknown, and no condition on it holds.

import LinkCore
import PluginKit

/// A rule whose conditions hold.
struct RuleChoice {
    /// The chosen rule of the link.
    let rule: LinkRule
    /// The rule's name, or `#` and its position in the list, from 1.
    let label: String

    /// The first rule whose conditions hold, by ascending priority and then by position; nil without one.
    static func first(of link: Link, for journey: Journey, host: any StageHost) -> RuleChoice? {
        let facts = ConditionFacts(journey, link, host: host)
        let order = link.rules.enumerated().sorted { a, b in
            (a.element.priority, a.offset) < (b.element.priority, b.offset)
        }
        for (place, rule) in order where rule.conditions.allSatisfy({ $0.holds(for: facts) }) {
            return RuleChoice(rule: rule, label: rule.name ?? "#\(place + 1)")
        }
        return nil
    }
}

extension ConditionFacts {
    /// The facts of an event for one link.
    init(_ journey: Journey, _ link: Link, host: any StageHost) {
        self.init()
        let event = journey.event
        let visitor = journey.visitor
        if visitor.platform != .other || event.device?.platform != nil || journey.traits.system != .unknown {
            platform = visitor.platform.rawValue
        }
        if visitor.form != .other || event.device?.form != nil { form = visitor.form.rawValue }
        osVersion = visitor.osVersion
        let conditions = link.rules.flatMap(\.conditions)
        if conditions.contains(where: { $0.type.asksForDetails }) { journey.noteReadDetails() }
        appVersion = event.app?.version
        language = event.device?.language ?? event.client?.acceptLanguage.flatMap(Self.first)
        country = visitor.country
        inAppBrowser = visitor.inAppBrowser ?? (journey.knowsInAppBrowser ? "" : nil)
        isBot = journey.isBot
        query = journey.incomingQuery
        for condition in conditions where condition.type == .query && condition.matchValue != nil {
            if let name = condition.matchKey { journey.noteRead(queryValue: name) }
        }
        hasPassed = { journey.hasPassed($0) }
        bucket = {
            event.client?.address.map { host.bucket(of: "\(link.address)\n\($0)") }
        }
    }

    /// The first tag of an Accept-Language header, which is nearly always the preferred one; nil for none or `*`.
    private static func first(_ header: String) -> String? {
        let tag = header.utf8.drop { $0 == 0x20 }.prefix {
            $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") && $0 != 0x20
        }
        return tag.isEmpty || tag.elementsEqual("*".utf8) ? nil : String(Substring(tag))
    }
}

extension Journey {
    /// Whether the sender is a program: as the caller says, else by its User-Agent; nil when unknown.
    var isBot: Bool? {
        if visitor.bot != nil { return true }
        return traits.hasAgent || event.attributes[Visitor.Attribute.bot] != nil ? false : nil
    }

    /// Whether it is known in which in-app browser the visitor is, or that it is none.
    fileprivate var knowsInAppBrowser: Bool {
        traits.hasAgent && visitor.bot == nil || event.attributes[Visitor.Attribute.inAppBrowser] != nil
    }
}

extension ConditionType {
    /// Whether the condition needs details of the device or of the app on it (`DecisionReads.readsDetails`).
    fileprivate var asksForDetails: Bool {
        switch self {
        case .osVersion, .appVersion, .language: true
        default: false
        }
    }
}
