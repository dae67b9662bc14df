// What linkd says about itself.

import LinkCore
import Records
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
        #expect(lonely.detail.contains("the page's own host"))
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
        let fault = StoreFault.diskFull("x, SQLite 13")
        (status.degraded, status.isWriting) = (fault, false)
        let full = SelfChecks.store(status, path: "/x.db")
        #expect(full.state == .failed && full.detail == "nothing is recorded: the disk is full (x, SQLite 13)")
        #expect(full.fix == fault.fix(path: "/x.db"))
        status.degraded = .hangs(12_000)
        #expect(SelfChecks.store(status, path: "/x.db").detail == StoreFault.hangs(12_000).words)
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
        #expect(SelfChecks.proxies(forwardedByUntrusted: 0, last: nil).state == .ok)
        let found = SelfChecks.proxies(forwardedByUntrusted: 2, last: "198.51.100.7")
        #expect(found.state == .warning && found.detail.contains("198.51.100.7"))
        #expect(found.fix?.contains("listen.trusted_proxies") == true)
    }

    @Test("a trusted proxy that does not say who its clients are is told")
    func clients() {
        func found(_ unreadable: Int, _ unnamed: Int) -> Diagnosis {
            SelfChecks.clients(unreadable: (unreadable, "127.0.0.1"), unnamed: (unnamed, "10.0.0.2"))
        }
        #expect(found(0, 0).state == .ok)
        #expect(found(3, 1).state == .warning && found(3, 1).detail.hasPrefix("3 requests"))
        #expect(found(3, 0).detail.contains("127.0.0.1") && found(3, 0).fix?.contains("X-Forwarded-For") == true)
        #expect(found(0, 2).state == .warning && found(0, 2).detail.contains("10.0.0.2"))
    }

    @Test("a clock is right, wrong or unknown")
    func clock() {
        func finding(_ isSynchronised: Bool?, _ doubt: ClockReading.Doubt? = nil, lead: Int64 = 0) -> Diagnosis {
            SelfChecks.clock(ClockReading(wall: lead, kept: 0, isSynchronised: isSynchronised, doubt: doubt))
        }
        #expect(finding(true).state == .ok)
        #expect(finding(false).state == .warning)
        #expect(finding(nil).state == .skipped)
        let ahead = finding(true, .ahead, lead: 400 * 86_400_000)
        #expect(ahead.state == .warning && ahead.detail.contains("400 days ahead"))
        #expect(ahead.fix?.contains("linkctl db clock --accept") == true)
        let behind = finding(true, .behind, lead: -3 * 3_600_000)
        #expect(behind.state == .warning && behind.detail.contains("3 h more have passed"))
    }
}
