// Probability through the stage: which device signals are recorded, when they are not, and that nobody gets another
// person's link.

import Attribution
import LinkCore
import PluginKit
import TestSupport
import Testing

private typealias Kit = AttributionTestKit

@Suite("Probability in the stage")
struct NetworkContextTests {
    private func scene() throws -> Scene { try Scene(Kit.links, Kit.guessing) }

    @Test("one tap from the address on such a device leads a first open to its link")
    func one() async throws {
        let scene = try scene()
        let tap = try await scene.submit(Kit.tap())
        #expect(tap.journey.tapDraft?.line == [4, 203, 0, 113, 7] && tap.journey.tapDraft?.tap.signals != nil)
        scene.wait(10 * 60_000)
        let first = try await scene.submit(Kit.firstOpen())
        #expect(first.method == .probabilistic && first.attribution?.confidence == .high)
        #expect(first.attribution?.candidates == 1 && first.attribution?.tap == "\(tap.id)")
        #expect(first.outcome.link.shortLink == "https://go.example.com/spring" && first.outcome.action == .openApp)
        #expect(first.journey.claims == [.takeMatch(tap: tap.id, installation: "i1")])
        #expect(first.journey.chain?.credited.method == .probabilistic)
        #expect(first.journey.chain?.named.map(\.method) == [.probabilistic])
        #expect(first.journey.chain?.seenOnLine == [4, 203, 0, 113, 7])
        // No other first open matches the tap any more.
        #expect(try await scene.submit(Kit.firstOpen("i2")).method == .organic)
    }

    @Test("the system that is off notes nothing and matches nothing")
    func off() async throws {
        let scene = try Scene(Kit.links, [("probabilistic", .table([("android", .bool(true))]))])
        #expect(try await scene.submit(Kit.tap()).journey.tapDraft?.line == nil)
        #expect(try await scene.submit(Kit.tap(on: .desktop)).journey.tapDraft?.line == nil)
        #expect(try await scene.submit(Kit.tap(on: .android)).journey.tapDraft?.line != nil)
        scene.wait(10 * 60_000)
        let first = try await scene.decide(Kit.firstOpen())
        #expect(first.method == .organic && first.reasons.isEmpty && first.journey.chain?.seenOnLine == nil)
    }

    @Test("consent that is denied on either side keeps everything out", arguments: [true, false])
    func consent(_ atTap: Bool) async throws {
        let scene = try scene()
        var (tap, first) = (Kit.tap(), Kit.firstOpen())
        if atTap { tap.consent = .denied } else { first.consent = .denied }
        let tapped = try await scene.submit(tap)
        #expect(
            (tapped.journey.tapDraft?.line == nil) == atTap && (tapped.journey.tapDraft?.tap.signals == nil) == atTap)
        scene.wait(10 * 60_000)
        let opened = try await scene.submit(first)
        #expect(opened.method == .organic && opened.outcome.reason == "no_match")
        if !atTap {
            #expect(opened.reasons == ["probabilistic.consent_denied"] && opened.journey.chain?.seenOnLine == nil)
            // Keys still count: the person supplied them.
            let keyed = Kit.referring(first, "linkd_tap=\(tapped.id)")
            #expect(try await scene.decide(keyed).method == .installReferrer)
        }
    }

    @Test("a private link, and one for an account, is never found, and stands in the way of others")
    func personal() async throws {
        for key in ["secret", "forann"] {
            let scene = try scene()
            _ = try await scene.submit(Kit.tap("https://go.example.com/\(key)"))
            scene.wait(10 * 60_000)
            #expect(try await scene.decide(Kit.firstOpen()).outcome.reason == "no_match", "\(key)")
            _ = try await scene.submit(Kit.tap())
            scene.wait(60_000)
            let both = try await scene.decide(Kit.firstOpen())
            #expect(both.reasons == ["probabilistic.ambiguous"] && both.attribution?.candidates == 2, "\(key)")
            #expect(both.method == Attribution.Method.none && both.outcome.reason == "no_match")
        }
    }

    @Test("two taps behind one address are ambiguous: the start screen")
    func ambiguous() async throws {
        let scene = try scene()
        _ = try await scene.submit(Kit.tap())
        scene.wait(5000)
        _ = try await scene.submit(Kit.tap("https://go.example.com/quick"))
        scene.wait(60_000)
        let first = try await scene.submit(Kit.firstOpen())
        #expect(first.reasons == ["probabilistic.ambiguous"] && first.journey.claims.isEmpty)
        #expect(first.notes.contains { $0.contains("more than one tap could be meant") })
    }

    @Test("relays and servers say nothing of a device, and crowds too little")
    func crowds() async throws {
        let scene = try scene()
        scene.book.crowds[ByteKey("203.0.113.7")] = .meaningless
        let tap = try await scene.submit(Kit.tap())
        #expect(tap.journey.tapDraft?.line == nil && tap.notes.contains { $0.contains("a relay's") })
        scene.book.crowds = [:]
        _ = try await scene.submit(Kit.tap())
        scene.wait(60_000)
        scene.book.crowds[ByteKey("203.0.113.7")] = .people(1024)
        #expect(try await scene.decide(Kit.firstOpen()).reasons == ["probabilistic.too_weak"])
        scene.book.crowds[ByteKey("203.0.113.7")] = .meaningless
        let barred = try await scene.decide(Kit.firstOpen())
        #expect(barred.method == .organic && barred.journey.chain?.seenOnLine == nil)
    }

    @Test("an address that is none, and none at all, matches nothing")
    func addresses() async throws {
        let scene = try scene()
        for address in [
            nil, "", "203.0.113.7:80", "[::1]", "203.0.113.007", "::ffff:1.2.3", "localhost", "\u{661}.1.1.1",
        ] {
            let tap = try await scene.decide(Kit.tap(from: address))
            #expect(tap.journey.tapDraft?.line == nil && tap.journey.tapDraft?.tap.signals == nil)
            #expect(try await scene.decide(Kit.firstOpen(from: address)).method == .organic)
        }
        let six = try await scene.decide(Kit.tap(from: "2001:db8:0:1::2"))
        #expect(six.journey.tapDraft?.line == [6, 0x20, 1, 0xd, 0xb8, 0, 0, 0, 1])
    }

    @Test("where a key knew, what probability would have said is kept beside it", arguments: [true, false])
    func shadow(_ isOnlyOne: Bool) async throws {
        let scene = try scene()
        let tap = try await scene.submit(Kit.tap())
        if !isOnlyOne { _ = try await scene.submit(Kit.tap("https://go.example.com/quick")) }
        scene.wait(60_000)
        let first = try await scene.decide(Kit.referring(Kit.firstOpen(), "linkd_tap=\(tap.id)"))
        #expect(first.method == .installReferrer && first.journey.chain?.shadow == (isOnlyOne ? .right : .silent))
    }
}
