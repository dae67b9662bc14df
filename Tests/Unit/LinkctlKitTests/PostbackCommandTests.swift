// linkctl postbacks: what is asked, and what is shown.

import FakeLinkd
import LinkCore
import Testing

@testable import LinkctlKit

@Suite("linkctl postbacks")
struct PostbackCommandTests {
    private static let postback = #"""
        {"postback":{"number":7,"receivedAt":1767225600000,"app":"shop","format":"skadnetwork","version":"4.0",\#
        "id":"6aafb7a5","sequence":1,"network":"example123.skadnetwork","source":"5239","item":525463029,\#
        "publisherDomain":"news.example","conversion":"download","won":true,"development":false,\#
        "interaction":"click","coarseValue":"high","country":"DE"}}
        """#

    @Test("list asks for what is filtered and shows a row for each, values that are not there left empty")
    func list() throws {
        let linkd = try FakeLinkd(always: .reply(Self.postback))
        defer { linkd.stop() }
        let run = try Run(
            ["postbacks", "list", "--app", "shop", "--format", "skadnetwork", "--network", "n", "--source", "39"],
            linkd: linkd)
        #expect(run.code == 0, "\(run.err)")
        #expect(linkd.calls.first?.method == "org.linkd.Control.ListPostbacks")
        #expect(
            linkd.calls.first?.parameters == [
                "limit": .int(.max), "app": .string("shop"), "format": .string("skadnetwork"), "network": .string("n"),
                "source": .string("39"),
            ])
        let cells = run.out.split(separator: "\n").first?.split(separator: "\t", omittingEmptySubsequences: false)
        #expect(
            cells?.dropFirst() == [
                "shop", "download", "yes", "1", "high", "5239", "click", "DE", "example123.skadnetwork",
                "news.example", "",
            ])
    }

    @Test("an empty list is no row, and a wrong option is refused before linkd is asked")
    func empty() throws {
        #expect(try Run(["postbacks", "list"], answer: .reply(#"{"postback":null}"#)).out.isEmpty)
        for arguments in [["--limit", "0"], ["--format", "web"], ["--since", "soon"]] {
            #expect(try Run(["postbacks", "list"] + arguments, answer: .reply("{}")).code == 64)
        }
    }
}
