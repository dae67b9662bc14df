// What a parser recognises in a User-Agent, as tests and the benchmark compare it, and what a vector expects.

public import LinkCore

/// What a parser recognises in a User-Agent.
public struct AgentAnswer: Sendable {
    /// The operating system, if it is recognised.
    public var system: VisitorTraits.System
    /// The version of the system.
    public var version: String?
    /// The form of the device.
    public var form: DeviceForm
    /// The name of the in-app browser.
    public var inApp: String?
    /// The name of the program; nil for a person's browser.
    public var bot: String?

    /// Creates an answer from its parts.
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
    /// The User-Agent that is parsed.
    public let userAgent: String
    let system: String?
    let version: String?
    let form: String
    let inApp: String?
    let bot: String?

    /// Returns nil for a vector that does not state all of it.
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

    /// The differences, in words.
    public func mistakes(_ answer: AgentAnswer) -> [String] {
        var found: [String] = []
        func compare(_ what: String, _ a: String?, _ b: String?) {
            if a != b { found.append("\(what) is \(a ?? "none") and should be \(b ?? "none")") }
        }
        compare("system", answer.system == .unknown ? nil : Self.name(answer.system), system)
        compare("version", answer.version, version)
        // The vectors say "unknown" for no form and "bot" for a program; in outcomes both are "other".
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
