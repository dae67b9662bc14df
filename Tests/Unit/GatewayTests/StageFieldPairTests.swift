// What a stage of the operator reads decides who may share its answer: for each field, decisions that are shared are the same
// as fresh ones.

import FakeGateway
import LinkCore
import PluginKit
import TestSupport
import Testing

@testable import Gateway
@testable import StageView

/// Records what it read of each event, a whole field or entries of it.
private final class ReadingStage: PromptStage {
    static let notesDetails = true
    private let reads: [StageRead]
    private let view = StageView(granting: StageField.allCases.map(\.rawValue))

    init(_ reads: [StageRead]) { self.reads = reads }

    func processAtOnce(_ journey: inout Journey) throws(StageError) -> Verdict? {
        var writer = JSONWriter()
        view.write(reads, of: journey, to: &writer)
        let seen = writer.text
        journey.record { $0.findings["seen"] = seen }
        return .pass
    }
}

@Suite("Decisions of a stage that reads a field are shared only by events that have the same in it")
struct StageFieldPairTests {
    /// Each field, and entries of those that are maps.
    private static let names =
        StageField.allCases.map(\.rawValue) + [
            "query.x", "query.utm_source", "query.fbclid", "inputQuery.x", "inputQuery.gclid", "state.login",
            "attributes.campaign", "routeParameters.product_id", "secrets.access_token",
        ]

    private static let agents = [
        "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36",
        "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36",
        "Mozilla/5.0 (Linux; Android 9; moto g (5G)) AppleWebKit/537.36 Chrome/119.0 Mobile Safari/537.36",
        "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 Instagram 300.0",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36",
    ]

    private static let headers: [[(String, String)]] = [
        [], [], [("Accept-Language", "de-AT, en;q=0.5")], [("Accept-Language", "fr")],
        [("Referer", "https://a.example/?access_token=EAAB&x=1")], [("Sec-GPC", "1")],
        [("Sec-CH-UA-Platform", "\"Android\""), ("Sec-CH-UA-Model", "\"Pixel 8\"")],
    ]

    private static let paths = [
        "/plain", "/plain?x=1", "/plain?x=2", "/plain?x=1&fbclid={}", "/plain?fbclid={}",
        "/plain?utm_source=mail&gclid={}",
        "/plain?utm_source=web&gclid={}", "/products/42?x=1", "/products/43?x=1", "/products/42?fbclid={}&x=2",
        "/products/42?access_token=EAAB", "/route?utm_source=mail", "/social?fbclid={}", "/web?igsh={}",
    ]

    private static let clicks = [
        "IwAR0123456789abcdefghij", "IwAR0123456789abcdefghik", "IwZXh0bgNhZW0CMTEAAR0_aem_Y2xpY2tpZA", "short",
    ]

    private static func stage(_ name: String) throws -> OwnStage {
        let reads = try StageRead.list([name])
        return OwnStage { ReadingStage(reads) }
    }

    @Test("taps", arguments: names)
    func taps(_ name: String) async throws {
        let pair = try await DecisionPair(own: try Self.stage(name))
        var dice = SeededRandom(seed: 7)
        func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &dice)] }
        for step in 0..<160 {
            if step % 40 == 39 { pair.advance(milliseconds: 50) }
            let path = pick(Self.paths).replacing("{}", with: pick(Self.clicks))
            let headers = [("User-Agent", pick(Self.agents))] + pick(Self.headers)
            let address = pick(["198.51.100.7", "203.0.113.9", "2001:db8::7"])
            try await pair.ask(path, headers, from: address, "\(name), step \(step): \(path) \(headers)")
        }
        let hits = await pair.sharing.worker.counters.decisions.hits
        #expect((hits > 0) == Self.isShared(name), "\(name): \(hits)")
    }

    /// Whether any two taps may share a decision of a stage that reads this.
    private static func isShared(_ name: String) -> Bool {
        let (field, isEntry) = (name.prefix { $0 != "." }, name.contains("."))
        switch StageField(rawValue: String(field))?.effect {
        case .none?, .detail?: return true
        case .query?: return isEntry
        default: return false
        }
    }

    @Test("opens", arguments: names)
    func opens(_ name: String) async throws {
        let pair = try await OpenPair(own: try Self.stage(name))
        var dice = SeededRandom(seed: 11)
        func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &dice)] }
        for step in 0..<160 {
            var event = LinkEvent(
                kind: .open,
                url: pick([
                    "shop://products/42", "shop://products/42?utm_source=mail&x=1", "shop://products/43?x=1",
                    "https://go.example.com/plain", "shop://products/42?access_token=EAAB",
                    "shop://products/42?fbclid=IwAR0",
                ]))
            event.app = CallingApp()
            event.app?.version = pick(["5.1", "5.1", "4.0"])
            event.app?.build = pick([nil, nil, "7"])
            event.app?.installation = pick(["i-1", "i-2"])
            event.app?.state = pick([[:], [:], ["login": "1"]])
            event.app?.sourceApplication = pick([nil, nil, "com.example.mail"])
            event.device = Device()
            event.device?.platform = .ios
            event.device?.osVersion = pick(["17.4", "17.4", "16.1"])
            event.device?.model = pick([nil, nil, "iPhone15,2"])
            event.device?.language = pick(["de", "de", "fr"])
            event.device?.timezone = pick([nil, nil, "Europe/Berlin"])
            event.device?.screen = pick([nil, nil, "390x844@3"])
            if pick([false, false, false, true]) { event.attributes = ["campaign": pick(["may", "june"])] }
            event.consent = pick([nil, nil, .granted])
            event.isTest = pick([false, false, false, true])
            try await pair.submit(event, by: pick(OpenPair.Way.allCases), "\(name), step \(step): \(event)")
        }
    }
}
