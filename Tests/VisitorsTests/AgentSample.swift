// What a vector says of an agent, against what is made of it.

import LinkCore
import TestSupport
import Visitors

/// What a vector expects.
struct AgentSample {
    let system: String?
    let version: String?
    let form: String
    let inApp: String?
    let bot: String?

    /// Nil for a vector that does not say all of it.
    init?(_ vector: Vector) {
        guard let form = vector.expect["form"]?.string, vector.expect["os"] != nil else { return nil }
        self.form = form
        system = vector.expect["os"]?.string
        version = vector.expect["os_version"]?.string
        inApp = vector.expect["inapp"]?.string
        bot = vector.expect["bot"]?.string
    }

    /// What differs, in words.
    func mistakes(_ agent: Agent) -> [String] {
        var found: [String] = []
        func compare(_ what: String, _ a: String?, _ b: String?) {
            if a != b { found.append("\(what) is \(a ?? "none") and should be \(b ?? "none")") }
        }
        compare("system", agent.system == .unknown ? nil : Self.name(agent.system), system)
        compare("version", agent.osVersion, version)
        // The vectors call no form "unknown", and a program's "bot"; both are "other" in outcomes.
        compare("form", agent.form.rawValue, form == "bot" || form == "unknown" ? "other" : form)
        compare("in-app browser", agent.inApp?.name, inApp)
        compare("program", agent.bot, bot)
        return found
    }

    /// The vectors have one name for both generations.
    private static func name(_ system: VisitorTraits.System) -> String {
        system == .openharmony ? "harmonyos" : system.rawValue
    }
}
