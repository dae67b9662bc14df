// What linkd says about itself.

import LinkCore
import Testing

@testable import Doctor

@Suite("The checks of the daemon itself")
struct SelfCheckTests {
    @Test("an app with one domain is warned of, one with two is not")
    func sisters() {
        var app = AppDefinition(name: "shop")
        #expect(SelfChecks.sisterHost(of: app).state == .warning)
        app.domains = ["go.example.com"]
        let lonely = SelfChecks.sisterHost(of: app)
        #expect(lonely.state == .warning && lonely.fix?.contains("sub-domain") == true)
        #expect(lonely.detail.contains("the host the page stands on"))
        app.ios.scheme = "shop"
        #expect(SelfChecks.sisterHost(of: app).detail.contains("has the app's scheme"))
        app.domains.append("open.example.com")
        #expect(SelfChecks.sisterHost(of: app).state == .ok)
    }

    @Test("a store that cannot write is a failure with its reason, in the words of the status")
    func store() {
        var status = StoreStatus()
        status.events = 7
        #expect(SelfChecks.store(status, path: "/x.db").detail == "7 events, 0 links")
        let trouble = StoreTrouble.diskFull("x, SQLite 13")
        (status.degraded, status.isWriting) = (trouble, false)
        let full = SelfChecks.store(status, path: "/x.db")
        #expect(full.state == .failed && full.detail == "nothing is recorded: the disk is full (x, SQLite 13)")
        #expect(full.fix == trouble.fix(path: "/x.db"))
        status.degraded = .hangs(12_000)
        #expect(SelfChecks.store(status, path: "/x.db").detail == StoreTrouble.hangs(12_000).words)
        (status.degraded, status.isWriting) = (.damaged("page 7"), true)
        let damaged = SelfChecks.store(status, path: "/x.db")
        #expect(damaged.detail == "the database is damaged (page 7)" && damaged.fix?.contains("--restore") == true)
    }

    @Test("taps that were not recorded are a failure, a long queue is a warning")
    func queue() {
        #expect(SelfChecks.queue(depth: 3, late: 0, unrecorded: 0).detail == "3 entries wait")
        #expect(SelfChecks.queue(depth: 3, late: 2, unrecorded: 0).state == .ok)
        #expect(SelfChecks.queue(depth: 20_000, late: 0, unrecorded: 0).state == .warning)
        #expect(SelfChecks.queue(depth: 0, late: 0, unrecorded: 1).state == .failed)
    }

    @Test("forwarding headers from strangers are a warning that names the last one")
    func proxies() {
        #expect(SelfChecks.proxies(forwardedByStrangers: 0, last: nil).state == .ok)
        let found = SelfChecks.proxies(forwardedByStrangers: 2, last: "198.51.100.7")
        #expect(found.state == .warning && found.detail.contains("198.51.100.7"))
        #expect(found.fix?.contains("listen.trusted_proxies") == true)
    }

    @Test("a clock is right, wrong or unknown")
    func clock() {
        #expect(SelfChecks.clock(isSynchronised: true).state == .ok)
        #expect(SelfChecks.clock(isSynchronised: false).state == .warning)
        #expect(SelfChecks.clock(isSynchronised: nil).state == .skipped)
    }
}
