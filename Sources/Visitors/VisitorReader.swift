// Who sent an event: what the event says, else what User-Agent and client hints say, and the country by address. One
// value for rules, version gate, navigator and reports, made at admission. One reader per worker, confined to its
// thread.

public import LinkCore

/// The tables for recognising visitors: immutable, part of a loaded configuration.
public struct VisitorRules: Sendable {
    let classifier: Classifier
    let countries: CountryDatabase?

    /// - Parameters:
    ///   - browsers: in-app browsers; the first one that matches counts.
    ///   - programs: programs in addition to those of linkd's own table.
    ///   - countries: countries by address; nil when no database is configured.
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

    /// The list of programs built into linkd, without in-app browsers and countries; for tests and as a default.
    public static let plain = VisitorRules(browsers: [])

    /// Whether a database of countries is configured.
    public var hasCountries: Bool { countries != nil }

    /// The most texts that share one place of the table, which bounds the cost of one byte.
    public var longestChain: Int { classifier.longestChain }

    /// Classifies a User-Agent without caching the result.
    public func agent(_ userAgent: String) -> Agent {
        userAgent.withBytes { bytes in
            classifier.agent(UnsafeBufferPointer(rebasing: bytes.prefix(Classifier.limit)))
        }
    }
}

/// Recognises visitors, and caches recent User-Agents.
public final class VisitorReader {
    private let rules: VisitorRules
    private let cache: AgentCache

    /// Creates a reader with an empty cache.
    /// - Parameter secretNames: the names that apps declare secret (`secret_parameters`).
    public init(_ rules: VisitorRules, secretNames: [String] = []) {
        self.rules = rules
        cache = AgentCache(secretNames: secretNames)
    }

    /// The number of User-Agents found in the cache, and of those not found.
    public var lookups: (hits: Int, misses: Int) { (cache.hits, cache.misses) }

    /// The country of an address; nil when it is unknown or no database is configured.
    public func country(of address: String) -> String? { rules.countries?.country(of: address) }

    /// The classification of a User-Agent, from the cache if possible.
    public func agent(_ userAgent: String) -> Agent {
        if userAgent.utf8.count <= AgentCache.longest { return cache.agent(of: userAgent, by: rules.classifier) }
        // Too long to be cached.
        return rules.agent(userAgent)
    }

    /// The classification of a User-Agent given as bytes; nil when they are not valid UTF-8 or too long to be cached.
    public func agent(_ userAgent: UnsafeBufferPointer<UInt8>) -> KnownAgent? {
        userAgent.count > AgentCache.longest ? nil : cache.agent(of: userAgent, by: rules.classifier)
    }

    /// Completes a visitor of whom only what the event says is known. Returns what only linkd itself uses.
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
            // An app may send an event with its own agent without being a program; a tap comes from a browser.
            if let bot = agent.bot, saysBot == nil, !agent.isUnnamed || event.kind == .tap {
                visitor.bot = bot
                traits.program = agent.program
            } else if agent.bot == nil || agent.isUnnamed {
                take(agent, hints, event, &visitor, &traits)
            }
        } else if hints.areThere {
            take(Self.nobody, hints, event, &visitor, &traits)
        } else if event.kind == .tap, client.isSeen, !event.isFromAppKey {
            // Every browser says what it is; a program need not.
            visitor.bot = visitor.bot ?? ProgramNames.other
            traits.program = .tool
        }
        if visitor.bot != nil, traits.program == nil { traits.program = .crawler }
        if visitor.country == nil, let countries = rules.countries, let address = client.address {
            visitor.country = countries.country(of: address)
        }
        return traits
    }

    private static let nobody = Agent(
        system: .unknown, form: .other, osVersion: nil, browser: nil, inApp: nil, mayBeIPad: false, isWebView: false)

    /// Fills in what the event does not say.
    private func take(
        _ agent: Agent, _ hints: ClientHints, _ event: LinkEvent, _ visitor: inout Visitor,
        _ traits: inout VisitorTraits
    ) {
        let read = AgentReading(agent, hints)
        let said = event.device
        traits.system = read.system
        // The event may name another platform; the agent then describes another device.
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

/// A User-Agent combined with client hints, which take precedence.
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
        // Safari sends no hints, and every browser on an iPad is based on Safari's engine.
        mayBeIPad = false
        isWebView = isWebView || hints.isWebView
        browser = hints.browser ?? browser
        if hints.system != .unknown, system == .unknown || (system == .linux && hints.system != .linux) {
            // This includes an Android device that requests desktop pages.
            system = hints.system
            form = system.platform == .desktop ? .desktop : hints.isMobile == true ? .phone : .tablet
            osVersion = nil
        }
        if let said = hints.form, system.platform == .android { form = said }
        if let version = hints.systemVersion, hints.system == system {
            osVersion = system == .windows ? Self.windows(version) : version
        }
    }

    /// The hint has the version of an API: 13 and above is Windows 11.
    private static func windows(_ version: String) -> String? {
        let major = Int(version.prefix { $0 != "." }) ?? 0
        return major >= 13 ? "11" : major >= 1 ? "10" : nil
    }
}
