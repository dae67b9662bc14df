// What browsers say on behalf of people who do not want to be recognised: it becomes the tap's consent, as configured.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Privacy signals of taps")
struct PrivacySignalTests {
    private func consent(
        _ headers: [(String, String)], _ change: (inout PrivacySignals) -> Void = { _ in }
    ) async throws -> Consent? {
        let kit = try await Kit { snapshot in change(&snapshot.privacy) }
        kit.put("abc")
        let response = try await kit.http(.get, "/abc", headers)
        #expect(response.status == 302)
        #expect(kit.store.entries.count == 1)
        return kit.store.entries.first?.event.consent
    }

    @Test("Sec-GPC and DNT count as consent denied")
    func both() async throws {
        #expect(try await consent([("Sec-GPC", "1")]) == .denied)
        #expect(try await consent([("DNT", "1")]) == .denied)
        #expect(try await consent([("Sec-GPC", "0"), ("DNT", "1")]) == .denied)
    }

    @Test(
        "what is not the word of the specification says nothing",
        arguments: [("Sec-GPC", "0"), ("Sec-GPC", "true"), ("DNT", "0"), ("DNT", ""), ("DNT", "1, 1"), ("GPC", "1")])
    func others(_ header: (String, String)) async throws {
        #expect(try await consent([header]) == nil)
    }

    @Test("each can be switched off")
    func configured() async throws {
        let headers = [("Sec-GPC", "1"), ("DNT", "1")]
        #expect(try await consent(headers) { $0.globalPrivacyControl = false } == .denied)
        #expect(try await consent(headers) { $0.doNotTrack = false } == .denied)
        #expect(
            try await consent(headers) { signals in
                signals.globalPrivacyControl = false
                signals.doNotTrack = false
            } == nil)
    }

    @Test("an event's own word goes first, whatever the request that brought it says")
    func relayed() async throws {
        let kit = try await Kit()
        let body = #"{"event":{"kind":"tap","url":"https://go.example.com/products/1","consent":"granted"}}"#
        #expect(try await kit.api(.post, "/v1/events", body, [("Sec-GPC", "1"), ("DNT", "1")]).status == 200)
        #expect(kit.store.entries.first?.event.consent == .granted)
    }
}
