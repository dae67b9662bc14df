// The configured apps, and how the app of an event is found: by name, scheme, Facebook id or host.
// Immutable, part of a snapshot; shared by all workers.

/// One configured app with what is derived from it once, at load.
public final class App: Sendable {
    /// The configuration as loaded.
    public let definition: AppDefinition
    /// Hosts whose web pages are this app's: its domains, then the hosts of `web` and `desktop_web`. Lower case.
    public let webHosts: [String]
    /// The custom URL schemes of its apps, lower case, without Facebook's.
    public let schemes: [String]
    /// The domains that are websites, too. Lower case.
    public let websites: [String]

    /// Derives the hosts of an app.
    public init(_ definition: AppDefinition) {
        self.definition = definition
        schemes = definition.schemes
        var hosts = definition.domains
        for web in [definition.web, definition.desktopWeb] where !web.isEmpty {
            if let url = try? LinkURL(web), !hosts.contains(where: { sameBytes($0, url.host) }) {
                hosts.append(url.host)
            }
        }
        webHosts = hosts
        websites = definition.websites
    }

    /// The configured name, unique.
    public var name: String { definition.name }

    /// Whether a web host (lower case) is one of this app's.
    public func ownsWebHost(_ host: String) -> Bool { webHosts.contains { sameBytes($0, host) } }

    /// Whether a scheme (lower case) opens this app: its own schemes, or Facebook's with its id.
    public func ownsScheme(_ scheme: String) -> Bool {
        schemes.contains { sameBytes($0, scheme) } || facebookSuffix(ofScheme: scheme) != nil
    }

    /// The suffix of `fb<APPID><suffix>` when the id is wholly this app's and the suffix is configured.
    /// Whole-id matching: id 123 does not claim `fb1234`.
    public func facebookSuffix(ofScheme scheme: String) -> String? {
        let id = definition.facebookAppID
        guard !id.isEmpty, scheme.utf8.starts(with: "fb".utf8) else { return nil }
        let digits = scheme.utf8.dropFirst(2).prefix { $0 >= 48 && $0 <= 57 }
        guard digits.elementsEqual(id.utf8) else { return nil }
        let suffix = String(Substring(scheme.utf8.dropFirst(2 + digits.count)))
        return definition.facebookSchemeSuffixes.contains { sameBytes($0, suffix) } ? suffix : nil
    }
}

/// A host that serves short links.
public final class Domain: Sendable {
    /// The configuration; the defaults when the domain has no section of its own.
    public let definition: DomainDefinition
    /// The app that owns the links on this host.
    public let app: App

    init(_ definition: DomainDefinition, of app: App) { (self.definition, self.app) = (definition, app) }

    /// The host, lower case, without a port.
    public var host: String { definition.host }
    /// Whether it is a website, too (`App.websites`).
    public var isWebsite: Bool { app.websites.contains { sameBytes($0, host) } }
}

/// All configured apps, indexed by name, host and scheme.
public final class AppDirectory: Sendable {
    /// All apps, in the order of the configuration.
    public let apps: [App]
    private let byName: [ByteKey: App]
    private let byHost: [ByteKey: App]
    private let byScheme: [ByteKey: App]
    private let byDomain: [ByteKey: Domain]

    /// The app with this App Store id, for iPhone or for iPad. When two apps share an id, the first one wins.
    public func app(ofStoreItem number: Int64) -> App? {
        let text = String(number)
        return apps.first { app in
            sameBytes(app.definition.ios.appStoreID, text) || sameBytes(app.definition.ios.iPadAppStoreID, text)
        }
    }

    /// Indexes the apps. When two apps share a host or scheme, the first one keeps it; the configuration check rejects
    /// that earlier.
    /// - Parameter domains: domains with a section of their own; the apps' other domains get the defaults.
    public init(_ definitions: [AppDefinition], domains: [DomainDefinition] = []) {
        let apps = definitions.map(App.init)
        let byName = Self.index(apps) { [$0.name] }
        var byDomain: [ByteKey: Domain] = [:]
        for app in apps {
            for host in app.definition.domains where byDomain[ByteKey(host)] == nil {
                byDomain[ByteKey(host)] = Domain(DomainDefinition(host: host, app: app.name), of: app)
            }
        }
        for domain in domains {
            byDomain[ByteKey(domain.host)] = byName[ByteKey(domain.app)].map { Domain(domain, of: $0) }
        }
        self.apps = apps
        self.byDomain = byDomain
        self.byName = byName
        byHost = Self.index(apps) { $0.webHosts }
        byScheme = Self.index(apps) { $0.definition.schemes }
    }

    private static func index(_ apps: [App], by keys: (App) -> [String]) -> [ByteKey: App] {
        var found: [ByteKey: App] = [:]
        for app in apps { for key in keys(app) where found[ByteKey(key)] == nil { found[ByteKey(key)] = app } }
        return found
    }

    /// The app with this name, compared as bytes; nil when none is configured.
    public func named(_ name: String) -> App? { byName[ByteKey(name)] }

    /// The app a URL belongs to: by web host, by its own scheme, or by Facebook's scheme with its id.
    public func owner(of url: LinkURL) -> App? {
        if url.isWeb { return byHost[ByteKey(url.host)] }
        return byScheme[ByteKey(url.scheme)] ?? apps.first { $0.facebookSuffix(ofScheme: url.scheme) != nil }
    }

    /// A host that serves links (lower case); nil for any other host.
    public func domain(_ host: String) -> Domain? { byDomain[ByteKey(host)] }

    /// The app of an event that names no app and whose URL belongs to none: the only configured app; nil when there are
    /// several.
    public var only: App? { apps.count == 1 ? apps[0] : nil }
}
