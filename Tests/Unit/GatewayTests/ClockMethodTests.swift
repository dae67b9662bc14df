// AcceptClock: what is known of the clock, and who may say that it is right.

import LinkCore
import Testing

@testable import Gateway

@Suite("AcceptClock")
struct ClockMethodTests {
    private static let method = "org.linkd.Control.AcceptClock"

    @Test("the answer has both times, what is in doubt, and a line for a person", arguments: [true, false])
    func answer(isDry: Bool) async throws {
        let kit = try await Kit()
        let reply = try await kit.call(Self.method, ["dryRun": .bool(isDry)])
        #expect(reply.int("at") == 400 * 86_400_000 && reply.int("keptAt") == 0)
        #expect(reply.text("doubt") == "ahead")
        #expect(reply.text("reason")?.contains("400 days ahead") == true)
        #expect(reply.value("synchronised") == nil && reply.value("believedInMilliseconds") == nil)
    }

    @Test("it says whether it is meant, and only who may do anything may say so")
    func refused() async throws {
        let kit = try await Kit()
        for parameters in [[:], ["dryRun": .string("no")], ["dryRun": .bool(false), "at": .int(5)]] as [JSONObject] {
            await #expect(throws: CallError.self) { try await kit.call(Self.method, parameters) }
        }
        await #expect(throws: CallError(name: "PermissionDenied", parameters: [:])) {
            try await kit.call(Self.method, ["dryRun": .bool(false)], may: .nothing)
        }
    }
}
