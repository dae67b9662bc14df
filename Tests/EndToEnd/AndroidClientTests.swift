// The part of the client that is Android's, run against stubs of Android and of Play's library.

import ClientRunners
import Foundation
import LinkCore
import TestSupport
import Testing

@Suite("The client for apps on Android", .enabled(if: KotlinRunner.isInstalled))
struct AndroidClientTests {
    @Test(
        "asks linkd without Play's referrer when Play refuses, fails or has gone",
        arguments: ["", "start", "code", "read"])
    func play(_ fault: String) throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        defer { linkd.stop() }
        let key = try linkd.control().ask(
            "org.linkd.Control.CreateKey", #"{"name":"app","app":"shop","kind":"app"}"#
        ).text("secret")
        let said = try KotlinRunner.android(fault, "http://127.0.0.1:\(linkd.httpPort)", key)
        #expect(said == "Home\nfalse\n", "\(said)")
        let events = try linkd.control().events()
        #expect(events.map { $0.text("event.kind") } == ["first_open"])
        let version = try #require(events.first)["event"]?.object?["evidence"]?.object?["installVersion"]?.string
        #expect(version == (fault.isEmpty ? "" : nil), "only a Play that works says something")
    }

    @Test("answers a known long link while another waits for linkd, and shows the later of the two")
    func known() throws {
        let gate = ForeignSite.Gate()
        let site = try ForeignSite { _ in
            gate.pass()
            return "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n"
        }
        defer { site.stop() }
        let said = try KotlinRunner.android("known", "http://127.0.0.1:\(site.port)", "none")
        #expect(said == "42\ntrue\n", "\(said)")
        gate.open()
    }

    @Test("takes no link from an intent that the list of recent apps repeats")
    func history() throws {
        let site = try ForeignSite { _ in "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n" }
        defer { site.stop() }
        let said = try KotlinRunner.android("history", "http://127.0.0.1:\(site.port)", "none")
        #expect(said == "false\nfalse\n42\ntrue\ntrue\n", "\(said)")
    }
}
