// Who sent an event: what the event says, else what the User-Agent and the client hints say, else what the address says.
// One value for rules, gate, navigator and report, made at admission. One reader per worker, confined to its thread.

public import LinkCore

/// What visitors are made out by: immutable, a part of a load of the configuration.
public struct VisitorRules: Sendable {
    let classifier: Classifier
    let countries: CountryDatabase?

    /// - Parameters:
    ///   - browsers: in-app browsers, the first that fits wins.
    ///   - programs: programs beside those of linkd's own table.
    ///   - countries: countries by address; nil when none is configured.
    public init(
        browsers: [InAppBrowser], programs: CrawlerList = .builtIn, countries: CountryDatabase? = nil
    ) {
        classifier = Classifier(browsers: browsers, programs: programs)
        self.countries = countries
    }

    private init(_ classifier: Classifier) {
        self.classifier = classifier
        countries = nil
    }

    /// The list of programs that is part of linkd, and no in-app browser; for tests and where nothing is configured.
    public static let plain = VisitorRules(browsers: [])

    /// Whether countries are known.
    public var hasCountries: Bool { countries != nil }

    /// How many of all texts that are looked for share one place of the table at most: what one byte can cost.
    public var longestChain: Int { classifier.longestChain }

    /// Makes out a User-Agent without remembering it.
    public func agent(_ userAgent: String) -> Agent {
        userAgent.withBytes { bytes in
            classifier.agent(UnsafeBufferPointer(rebasing: bytes.prefix(Classifier.limit)))
        }
    }
}

/// Makes out visitors, and remembers the User-Agents of late.
public final class VisitorReader {
    private let rules: VisitorRules
    private let cache = AgentCache()

    /// A reader.
    public init(_ rules: VisitorRules) { self.rules = rules }

    /// How many User-Agents were known already, and how many were not.
    public var lookups: (hits: Int, misses: Int) { (cache.hits, cache.misses) }

    /// The country of an address; nil where countries are not known.
    public func country(of address: String) -> String? { rules.countries?.country(of: address) }

    /// The User-Agent made out.
    public func agent(_ userAgent: String) -> Agent {
        if userAgent.utf8.count <= AgentCache.longest { return cache.agent(of: userAgent, by: rules.classifier) }
        // Too long to be remembered.
        return rules.agent(userAgent)
    }

    /// The same of its bytes as they came; nil for those that are no text, or too long to be kept as they are.
    public func agent(_ userAgent: UnsafeBufferPointer<UInt8>) -> KnownAgent? {
        userAgent.count > AgentCache.longest ? nil : cache.agent(of: userAgent, by: rules.classifier)
    }

    /// Completes a visitor, of whom only what the event says is known, in place.
    public func complete(_ visitor: inout Visitor, of event: LinkEvent, _ hints: ClientHints) -> VisitorTraits {
        var traits = VisitorTraits()
        traits.isPrefetch = hints.isPrefetch
        if hints.wantsAppLinkTags {
            visitor.bot = visitor.bot ?? ProgramNames.resolver
            traits.wantsAppLinkTags = true
            traits.program = .preview
            return traits
        }
        guard let client = event.client else { return traits }
        if let userAgent = client.userAgent {
            traits.hasAgent = true
            let agent = agent(userAgent)
            let saysBot = event.attributes.isEmpty ? nil : event.attributes[Visitor.Attribute.bot]
            // An app may send an event under its own name, and is no program for that; whoever taps has a browser.
            if let bot = agent.bot, saysBot == nil, !agent.isUnnamed || event.kind == .tap {
                visitor.bot = bot
                traits.program = agent.program
            } else if agent.bot == nil {
                take(agent, hints, event, &visitor, &traits)
            }
        } else if hints.areThere {
            take(Self.nobody, hints, event, &visitor, &traits)
        }
        if visitor.bot != nil, traits.program == nil { traits.program = .crawler }
        if visitor.country == nil, let countries = rules.countries, let address = client.address {
            visitor.country = countries.country(of: address)
        }
        return traits
    }

    private static let nobody = Agent(
        system: .unknown, form: .other, osVersion: nil, browser: nil, inApp: nil, mayBeIPad: false, isWebView: false)

    /// Fills in what the event leaves open.
    private func take(
        _ agent: Agent, _ hints: ClientHints, _ event: LinkEvent, _ visitor: inout Visitor,
        _ traits: inout VisitorTraits
    ) {
        let read = AgentReading(agent, hints)
        let said = event.device
        traits.system = read.system
        // What was said of the platform may be another one: then the rest of the agent is about another device.
        let contradicts = said?.platform.map { $0 != read.system.platform } ?? false
        if contradicts { traits.system = .unknown } else { visitor.platform = read.system.platform }
        if said?.form == nil, !contradicts { visitor.form = read.form }
        if said?.osVersion == nil, !contradicts { visitor.osVersion = read.osVersion }
        traits.mayBeIPad = read.mayBeIPad && said?.platform == nil
        visitor.browser = read.browser
        let saysInApp = event.attributes.isEmpty ? nil : event.attributes[Visitor.Attribute.inAppBrowser]
        guard saysInApp == nil else { return }
        let inApp = agent.inApp ?? (read.isWebView ? rules.classifier.anyWebView(on: read.system.platform) : nil)
        traits.inApp = inApp
        visitor.inAppBrowser = inApp?.name
        if inApp != nil { visitor.browser = nil }
    }
}

/// A User-Agent together with client hints, which know better.
private struct AgentReading {
    var system: VisitorTraits.System
    var form: DeviceForm
    var osVersion: String?
    var browser: String?
    var mayBeIPad: Bool
    var isWebView: Bool

    init(_ agent: Agent, _ hints: ClientHints) {
        system = agent.system
        form = agent.form
        osVersion = agent.osVersion
        browser = agent.browser
        mayBeIPad = agent.mayBeIPad
        isWebView = agent.isWebView
        if hints.areThere { take(hints) }
    }

    private mutating func take(_ hints: ClientHints) {
        // Safari gives no hints, and every browser of an iPad is Safari below.
        mayBeIPad = false
        isWebView = isWebView || hints.isWebView
        browser = hints.browser ?? browser
        if hints.system != .unknown, system == .unknown || (system == .linux && hints.system != .linux) {
            // Also an Android device that asks for desktop pages.
            system = hints.system
            form = system.platform == .desktop ? .desktop : hints.isMobile == true ? .phone : .tablet
            osVersion = nil
        }
        if let said = hints.form, system.platform == .android { form = said }
        if let version = hints.systemVersion, hints.system == system {
            osVersion = system == .windows ? Self.windows(version) : version
        }
    }

    /// The hint counts releases of an interface: 13 and above is Windows 11.
    private static func windows(_ version: String) -> String? {
        let major = Int(version.prefix { $0 != "." }) ?? 0
        return major >= 13 ? "11" : major >= 1 ? "10" : nil
    }
}
