// The example configuration loads as it stands, and every value arrives where it belongs.

import Config
import LinkCore
import PluginKit
import Testing

@Suite("The example configuration")
struct ContractTests {
    private func contract() throws -> ConfigurationCheck {
        let text = try repositoryText("Tests/Fixtures/contract.toml")
        return Configuration.load(
            files: [ConfigFile(name: "linkd.toml", text: text)], stages: stages, credentials: noCredentials)
    }

    @Test("it loads without a problem")
    func loads() throws {
        let check = try contract()
        #expect(check.problems.isEmpty)
        let pipeline = try check.get().pipeline
        #expect(
            pipeline.stages == [
                "facebook-legacy", "app-links", "router", "short-links", "version-gate", "attribution",
            ])
        let attribution = try #require(pipeline.section("attribution"))
        #expect(attribution.duration("click_window") == 7 * 86_400_000)
        let guesses = attribution.table("probabilistic")
        #expect(!guesses.bool("android") && !guesses.bool("ios") && guesses.duration("window") == 3_600_000)
        #expect(pipeline.section("version-gate")?.string("unknown_version") == "web")
        #expect(pipeline.section("short-links")?.duration("timeout") == 2000)
        #expect(pipeline.maxRestarts == 5)
        #expect(pipeline.section("app-links")?.strings("route_on") == ["target", "input"])
        #expect(pipeline.section("router")?.string("on_failure") == "pass")
    }

    @Test("its fixed sections become typed values")
    func sections() throws {
        let it = try contract().get()
        #expect(it.listen.socket == "/run/linkd/linkd.sock")
        #expect(it.listen.controlSocket == "/run/linkd/control.sock")
        #expect(it.listen.http == [Endpoint("127.0.0.1:8080")])
        #expect(it.listen.metrics?.port == 9180)
        #expect(it.listen.trustedProxies.map(\.prefix) == [8, 128])
        #expect(it.listen.workers == 0)
        #expect(it.permissions.principals("links.read") == [.groupName("linkd-clients"), .groupName("linkd")])
        #expect(it.permissions.principals("secrets").isEmpty)
        #expect(it.permissions.principals("metadata").isEmpty)
        #expect(it.limits.connections == 10_000 && it.limits.connectionsPerPeer == 1024)
        #expect(it.limits.messageBytes == 1_048_576 && it.limits.headerBytes == 16_384 && it.limits.urlBytes == 65_536)
        #expect(it.limits.requestTimeout == 10_000 && it.limits.idleTimeout == 60_000)
        #expect(it.store.path == "/var/lib/linkd/linkd.db" && it.store.backupDirectory == "/var/lib/linkd/backups")
        #expect(it.store.synchronous == .full && it.store.addressPrivacy == .truncate)
        #expect(it.store.commitTimeout == 50 && it.store.metadataKeyCredential == "metadata-key")
        #expect(it.store.eventRetention == 90 * 86_400_000 && it.store.idRetention == 7 * 86_400_000)
        #expect(it.pending.ttl == 30 * 86_400_000 && it.pending.keep == 32)
        #expect(it.targets.allow.isEmpty && it.geo.database.isEmpty && it.log.level == "info")
    }

    @Test("its app arrives whole, with places")
    func app() throws {
        let configuration = try contract().get()
        let app = try #require(configuration.app(named: "shop"))
        #expect(app.title == "Example Shop" && app.icon.isEmpty)
        #expect(app.domains == ["go.example.com", "open.example.com"])
        #expect(app.shortPrefix.isEmpty && app.gatedPrefix == "w/" && app.web == "https://www.example.com")
        #expect(app.passQuery && app.secretParameters.isEmpty && app.requires.isEmpty)
        #expect(app.installUnknown == ["ios": "preview", "android": "app"])
        #expect(app.activeWindow == 30 * 86_400_000 && app.openIn == "app")
        #expect(app.facebookAppID == "123456789012345" && app.facebookSchemeSuffixes == [""])
        #expect(app.facebookSecret == nil && app.deeplinkParameter == "deeplink" && app.refParameter == "ref")
        #expect(app.ios.bundleID == "com.example.shop" && app.ios.teamID == "A1B2C3D4E5")
        #expect(app.ios.appStoreID == "1234567890" && app.ios.scheme == "shop" && app.ios.providerToken.isEmpty)
        #expect(app.android.package == "com.example.shop" && app.android.scheme == "shop")
        #expect(app.android.certificateFingerprints.count == 1)
        #expect(app.social == ["title": "Example Shop", "description": "", "image": ""])
        #expect(app.defaultRoute == .openApp)
        #expect(app.place == SourcePlace(file: "linkd.toml", line: 83, column: 1))
        #expect(configuration.app(forHost: "open.example.com")?.name == "shop")
    }

    @Test("its routes arrive in order, with places")
    func routes() throws {
        let routes = try contract().get().apps[0].routes
        #expect(routes.map(\.pattern) == ["products/:product_id", "lookalikes/:person", "friends/:friend_id"])
        #expect(routes[0].web == "https://www.example.com/products/:product_id" && routes[1].web == nil)
        #expect(routes[0].social.title == "Product :product_id" && !routes[0].fetchesSocial)
        #expect(routes[1].minVersion == ["ios": "4.2", "android": "4.1"])
        #expect(routes[1].minBuild == ["android": "4100"] && routes[1].minOSVersion == ["ios": "15.0"])
        #expect(routes[1].belowMinVersion == "web" && routes[1].notInstalled == "web" && routes[1].openIn == "app")
        #expect(routes[0].belowMinVersion == nil && routes[0].notInstalled == nil && routes[0].openIn == nil)
        #expect(routes[1].publish == "auto" && routes[1].rolloutShare == 0.9 && routes[1].rolloutMinInstalls == 1000)
        #expect(routes[2].requires == ["login"])
        #expect(routes[0].place == SourcePlace(file: "linkd.toml", line: 123, column: 13))
    }

    @Test("its domain has its settings, the sister host the defaults")
    func domains() throws {
        let it = try contract().get()
        #expect(it.domains.map(\.host) == ["go.example.com", "open.example.com"])
        let first = try #require(it.domain("go.example.com"))
        #expect(first.rootURL == "https://www.example.com" && first.keyLength == 8 && first.caseSensitive)
        #expect(first.app == "shop" && it.domain("open.example.com")?.rootURL == "")
        #expect(it.domain("www.example.com") == nil)
    }

    @Test("an empty file gives the values the example writes out")
    func emptyFile() throws {
        let empty = try load("").get()
        #expect(load("").problems.isEmpty)
        let changed = ConfigurationDiff.compare(empty, try contract().get()).changed
        #expect(changed.allSatisfy { $0.hasPrefix("app.") || $0.hasPrefix("domain.") })
    }
}
