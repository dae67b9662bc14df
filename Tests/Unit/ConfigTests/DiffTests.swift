// What a reload says about the difference between two configurations.

import Config
import LinkCore
import PluginKit
import Testing

@Suite("The difference between two configurations")
struct DiffTests {
    private let shop = """
        [[app]]
        name = "shop"
        domains = ["go.x.org"]
        [[app.route]]
        pattern = "a"

        """

    private func diff(_ old: String, _ new: String) throws -> ConfigurationDiff {
        ConfigurationDiff.compare(try load(old).get(), try load(new).get())
    }

    @Test("nothing changes when only comments and written-out defaults do")
    func nothing() throws {
        #expect(try diff("# a\n", "[limits]\nconnections = 10000\n[listen]\nworkers = 0\n").changed.isEmpty)
        #expect(try diff(shop, shop).changed.isEmpty)
    }

    @Test("changed keys are named, in the order of the file")
    func keys() throws {
        let new = "[permissions]\n\"links.read\" = []\n[limits]\nconnections = 5\n[stage.app-links]\nresolve = true\n"
        let found = try diff("", new)
        #expect(found.changed == ["permissions.links.read", "limits.connections", "stage.app-links.resolve"])
        #expect(found.refused.isEmpty)
        #expect(try diff("[pending]\nttl = \"1h\"\n", "").changed == ["pending.ttl"])
        #expect(try diff("[pending]\nttl = \"60m\"\n", "[pending]\nttl = \"1h\"\n").changed.isEmpty)
    }

    @Test("listen and store are refused by key name")
    func refused() throws {
        let new = "[listen]\nworkers = 3\n[store]\npath = \"/x.db\"\n[log]\nlevel = \"debug\"\n"
        let found = try diff("", new)
        #expect(found.refused == ["listen.workers", "store.path"])
        #expect(found.changed == ["listen.workers", "store.path", "log.level"])
    }

    @Test("a key's place is where it stands, else where its section does")
    func places() throws {
        let new = try load("[log]\nlevel = \"debug\"\n[store]\npath = \"/x.db\"\n[permissions]\nsecrets = []\n").get()
        #expect(new.place(of: "store.path")?.description == "t.toml:4:8")
        #expect(new.place(of: "store.synchronous")?.line == 3)
        #expect(new.place(of: "permissions.")?.line == 5)
        #expect(new.place(of: "listen.socket") == nil)
        #expect(new.place(of: "nothing.at.all") == nil)
    }

    @Test("an app that comes or goes is one name")
    func apps() throws {
        #expect(try diff("", shop).changed == ["app.shop", "domain.go.x.org"])
        #expect(try diff(shop, "").changed == ["app.shop", "domain.go.x.org"])
    }

    @Test("an app's keys and its routes as a whole are named")
    func appKeys() throws {
        #expect(try diff(shop, shop + "web = \"https://x.org\"\n").changed == ["app.shop.route"])
        #expect(try diff(shop, shop + "[[app.route]]\npattern = \"b\"\n").changed == ["app.shop.route"])
        #expect(try diff(shop, "[[app]]\nname = \"shop\"\ndomains = [\"go.x.org\"]\n").changed == ["app.shop.route"])
        #expect(try diff(shop, shop + "[app.ios]\nscheme = \"shop\"\n").changed == ["app.shop.ios.scheme"])
        #expect(
            try diff(shop, shop + "[domain.\"go.x.org\"]\nkey_length = 9\n").changed == ["domain.go.x.org.key_length"])
    }

    @Test("the order of routes counts")
    func routeOrder() throws {
        let head = "[[app]]\nname = \"a\"\n"
        let (one, two) = ("[[app.route]]\npattern = \"x\"\n", "[[app.route]]\npattern = \"y\"\n")
        #expect(try diff(head + one + two, head + two + one).changed == ["app.a.route"])
    }

    @Test("another secret behind the same name is a change")
    func secret() throws {
        let folder = try TemporaryFolder()
        let credentials = Credentials(directories: [folder.path])
        let text = "[[app]]\nname = \"a\"\nfacebook_secret_credential = \"fb\"\n"
        try folder.write("fb", "one")
        let old = try load(text, credentials: credentials).get()
        try folder.write("fb", "two")
        let new = try load(text, credentials: credentials).get()
        #expect(ConfigurationDiff.compare(old, new).changed == ["app.a.facebook_secret_credential"])
    }
}
