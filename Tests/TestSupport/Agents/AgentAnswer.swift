// What is made of a User-Agent, as tests and the bench compare it, and what a vector expects of one.

public import LinkCore

/// What somebody makes of a User-Agent.
public struct AgentAnswer: Sendable {
    /// The system.
    public var system: VisitorTraits.System
    /// Its version.
    public var version: String?
    /// The form.
    public var form: DeviceForm
    /// The in-app browser.
    public var inApp: String?
    /// The program.
    public var bot: String?

    /// An answer.
    public init(
        system: VisitorTraits.System, version: String?, form: DeviceForm, inApp: String?, bot: String?
    ) {
        self.system = system
        self.version = version
        self.form = form
        self.inApp = inApp
        self.bot = bot
    }
}

/// What a vector expects of a User-Agent.
public struct AgentSample: Sendable {
    /// The User-Agent.
    public let userAgent: String
    let system: String?
    let version: String?
    let form: String
    let inApp: String?
    let bot: String?

    /// Nil for a vector that does not say all of it.
    public init?(_ vector: Vector) {
        guard let form = vector.expect["form"]?.string, vector.expect["os"] != nil,
            let userAgent = vector.input["user_agent"]?.string
        else { return nil }
        self.userAgent = userAgent
        self.form = form
        system = vector.expect["os"]?.string
        version = vector.expect["os_version"]?.string
        inApp = vector.expect["inapp"]?.string
        bot = vector.expect["bot"]?.string
    }

    /// What differs, in words.
    public func mistakes(_ answer: AgentAnswer) -> [String] {
        var found: [String] = []
        func compare(_ what: String, _ a: String?, _ b: String?) {
            if a != b { found.append("\(what) is \(a ?? "none") and should be \(b ?? "none")") }
        }
        compare("system", answer.system == .unknown ? nil : Self.name(answer.system), system)
        compare("version", answer.version, version)
        // The vectors call no form "unknown", and a program's "bot"; both are "other" in outcomes.
        compare("form", answer.form.rawValue, form == "bot" || form == "unknown" ? "other" : form)
        compare("in-app browser", answer.inApp, inApp)
        compare("program", answer.bot, bot)
        return found
    }

    /// The vectors have one name for both generations.
    private static func name(_ system: VisitorTraits.System) -> String {
        system == .openharmony ? "harmonyos" : system.rawValue
    }
}
