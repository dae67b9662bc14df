// Visitors by the tables that are part of linkd.

import Config
import LinkCore
import TestSupport
import Visitors

enum VisitorsKit {
    /// The built-in tables.
    static let rules = VisitorRules(browsers: Configuration.Visitors.builtInBrowsers)

    /// An agent by the built-in tables.
    static func agent(_ userAgent: String) -> Agent { rules.agent(userAgent) }

    /// The same as tests compare it.
    static func answer(_ userAgent: String) -> AgentAnswer {
        let agent = agent(userAgent)
        return AgentAnswer(
            system: agent.system, version: agent.osVersion, form: agent.form, inApp: agent.inApp?.name, bot: agent.bot)
    }

    /// An event's visitor, completed as admission does it.
    static func visitor(
        _ event: LinkEvent, _ fields: [(String, String)] = [], by rules: VisitorRules = rules
    ) -> (visitor: Visitor, traits: VisitorTraits) {
        var visitor = Visitor(saidBy: event)
        let traits = VisitorReader(rules).complete(&visitor, of: event, hints(fields))
        return (visitor, traits)
    }

    /// A tap of an agent.
    static func tap(_ userAgent: String?, address: String? = nil) -> LinkEvent {
        var event = LinkEvent(kind: .tap, url: "https://go.example.com/a")
        var client = Client()
        client.userAgent = userAgent
        client.address = address
        event.client = client
        return event
    }

    /// Hints from fields of a request.
    static func hints(_ fields: [(String, String)]) -> ClientHints {
        var hints = ClientHints()
        for (name, value) in fields {
            var (name, value) = (name, value)
            name.withUTF8 { name in value.withUTF8 { value in hints.take(name, value) } }
        }
        return hints
    }
}

/// Agents that tests use by name.
enum Agents {
    static let iPhone =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        + "Version/17.5 Mobile/15E148 Safari/604.1"
    static let mac =
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        + "Version/17.5 Safari/605.1.15"
    static let chrome =
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36"
    static let windows =
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36"
    static let messages =
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 "
        + "Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0"
}
