// The rates of [limits].

import LinkCore
import Testing

@testable import Config

@Suite("Rates of [limits]")
struct RateTests {
    @Test("are read as they are written, and each can be switched off")
    func read() throws {
        let text = """
            [limits]
            requests_per_address = "5000/h"
            app_key_requests_per_address = "0"
            requests_per_key = "20/s"
            app_key_links_per_address = "7/d"
            """
        let limits = try #require(load(text).configuration).limits
        #expect(limits.requestsPerAddress == RequestRate(count: 5000, milliseconds: 3_600_000))
        #expect(limits.appKeyRequestsPerAddress.isOff)
        #expect(limits.requestsPerKey == RequestRate(count: 20, milliseconds: 1000))
        #expect(limits.badKeysPerAddress == RequestRate(count: 20, milliseconds: 60_000))
        #expect(limits.appKeyLinksPerAddress == RequestRate(count: 7, milliseconds: 86_400_000))
        #expect(limits.expansionsPerAddress == RequestRate(count: 60, milliseconds: 60_000))
    }

    @Test(
        "that are none are refused with what would be one",
        arguments: ["\"fast\"", "\"10/w\"", "\"0/s\"", "100", "\"\""])
    func refused(value: String) {
        let problems = load("[limits]\nrequests_per_address = \(value)\n").problems
        #expect(
            problems.contains {
                $0.message.contains("limits.requests_per_address must be a rate such as \"6000/m\"")
                    && $0.place.line == 2
            }, "\(problems)")
    }
}
