// Hostile input: referrers of any length, invalid ids, accounts and campaigns in odd bytes. Whatever arrives, the stage
// answers, matches nothing that was not named, and its notes stay short.

import Attribution
import LinkCore
import PluginKit
import TestSupport
import Testing

private typealias Kit = AttributionTestKit

@Suite("Hostile openings")
struct HostileTests {
    /// Texts in place of a tap's id, a token, an account or a campaign; long ones are here and not in a test's name.
    private static let odd: [String] = [
        "", " ", "0", "null", "%", "%zz", "%00", "\u{0}", "\u{feff}", "\u{202e}", "'; drop table touch; --", "<script>",
        "é", "e\u{301}", "\u{ff11}", "zzzzzzzzzzzzzzzzzzzzzzzzzz", "80000000000000000000000000",
        "01KDVD30200000000000000001 ", "01kdvd3020000000000000000\u{131}", String(repeating: "a", count: 65_536),
        String(repeating: "=", count: 8192), String(repeating: "&", count: 8192),
        String(repeating: "%25", count: 4096), String(repeating: "\u{301}", count: 4096),
    ]

    /// A generator that always gives the same numbers.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    private func check(_ happened: Scene.Happened) {
        #expect(happened.journey.claims.isEmpty && happened.attribution?.tap == nil)
        #expect(happened.notes.allSatisfy { $0.utf8.count < 400 })
        #expect(happened.reasons.allSatisfy { $0.utf8.count < 60 })
        let kept = [happened.attribution?.campaign, happened.attribution?.source].compactMap { $0 }
        #expect(kept.allSatisfy { $0.utf8.count <= 256 })
    }

    @Test("a referrer of odd bytes names no tap", arguments: odd.indices)
    func referrers(_ index: Int) async throws {
        let scene = try Scene(Kit.links, Kit.guessing)
        _ = try await scene.submit(Kit.tap(on: .android))
        scene.wait(60_000)
        let text = Self.odd[index]
        for referrer in [text, "linkd_tap=\(text)", "utm_campaign=\(text)&utm_source=\(text)", "linkd_tap%3D\(text)"] {
            let event = Kit.referring(Kit.firstOpen(on: .android), referrer, click: .max, install: .min)
            check(try await scene.decide(event))
            check(try await scene.decide(Kit.referring(Kit.firstOpen(on: .android), referrer)))
        }
    }

    @Test("ids, tokens, accounts and installations of odd bytes are nobody's", arguments: odd.indices)
    func names(_ index: Int) async throws {
        let scene = try Scene(Kit.links, [("clipboard", .bool(true))])
        _ = try await scene.submit(Kit.tap(user: "é"))
        let text = Self.odd[index]
        var event = Kit.firstOpen(text)
        var evidence = Evidence()
        evidence.clipboard = text
        event.evidence = evidence
        check(try await scene.decide(event))
        evidence.clipboard = "https://go.example.com/?linkd_clip=\(text)"
        event.evidence = evidence
        check(try await scene.decide(event))
        // Accounts are compared as bytes: only one spelling of é is the one that tapped.
        let login = try await scene.decide(Kit.firstOpen("i9", user: text))
        #expect((login.method == .login) == sameBytes(text, "é"))
        if !text.isEmpty, let url = try? LinkURL("shop://products/1?linkd_tap=\(PercentCoding.encodeComponent(text))") {
            check(try await scene.decide(Kit.open(url.text)))
        }
        _ = try await scene.decide(Kit.conversion(text, text, text, installation: text))
    }

    @Test("campaigns and sources are names, or nothing", arguments: odd.indices)
    func campaigns(_ index: Int) async throws {
        let scene = try Scene()
        let text = PercentCoding.encodeComponent(Self.odd[index])
        let url = "https://go.example.com/products/1?utm_campaign=\(text)&utm_source=\(text)"
        guard (try? LinkURL(url)) != nil else { return }
        let tap = try await scene.decide(Kit.tap(url)).journey.tapDraft?.tap
        for kept in [tap?.campaign, tap?.source].compactMap({ $0 }) { #expect((1...256).contains(kept.utf8.count)) }
    }

    @Test("made-up events of any mixture match no tap that none of their keys names")
    func mixtures() async throws {
        var numbers = Numbers(state: 42)
        let scene = try Scene(Kit.links, Kit.guessing + [("clipboard", .bool(true))])
        let tap = try await scene.submit(Kit.tap(from: "198.51.100.9", on: .android, user: "ann"))
        scene.wait(60_000)
        func pick() -> String? { Bool.random(using: &numbers) ? Self.odd.randomElement(using: &numbers) : nil }
        func time() -> Int64? {
            let usual = scene.host.clock + Int64.random(in: -Scene.day...Scene.day, using: &numbers)
            return [nil, 0, -1, .max, .min, usual].randomElement(using: &numbers) ?? nil
        }
        for _ in 0..<400 {
            let kind: EventKind = [.firstOpen, .open, .reopen].randomElement(using: &numbers) ?? .open
            var event = Kit.event(
                kind, kind == .open ? "shop://products/1" : nil, from: pick(), on: .android,
                installation: pick() ?? "i1", user: pick())
            var evidence = Evidence()
            (evidence.installReferrer, evidence.clipboard) = (pick(), pick())
            (evidence.referrerClickAt, evidence.referrerClickServerAt) = (time(), time())
            (evidence.installBeginAt, evidence.installBeginServerAt) = (time(), time())
            event.evidence = evidence
            event.at = time().map { min(max($0, scene.host.clock - 30 * Scene.day), scene.host.clock + 300_000) }
            var device = event.device ?? Device()
            (device.screen, device.language, device.osVersion, device.timezone) = (pick(), pick(), pick(), pick())
            event.device = device
            event.consent = [nil, .granted, .denied].randomElement(using: &numbers) ?? nil
            let happened = try await scene.decide(event)
            check(happened)
            #expect(happened.trace.last?.verdict != .failed)
        }
        // The tap is still available to its owner.
        #expect(try await scene.decide(Kit.firstOpen(on: .android, user: "ann")).attribution?.tap == "\(tap.id)")
    }

    @Test("another app's tap is not this one's, and its link is not handed out")
    func otherApps() async throws {
        var other = Kit.other
        other.routes = [RouteDefinition(pattern: "x")]
        let scene = try Scene(other: other)
        var theirs = Kit.tap("https://go.example.net/x?utm_campaign=theirs", on: .android)
        theirs.app?.name = "other"
        let tap = try await scene.submit(theirs)
        #expect(tap.journey.tapDraft?.tap.app == "other")
        let open = try await scene.decide(Kit.referring(Kit.firstOpen(on: .android), "linkd_tap=\(tap.id)"))
        check(open)
        #expect(open.reasons == ["install_referrer.tap_of_other_app"])
    }
}
