// Agents that nobody's browser sends: huge, binary, cut, made to cost much.

import LinkCore
import Testing
import Visitors

@Suite("Hostile agents")
struct HostileAgentTests {
    @Test("64 KiB of anything is an agent like any other")
    func huge() {
        for piece in ["x", "Android ", "iPhone OS ", "bot", "FBSV/", "\u{0}", "é", "ContextualBot", "Version/26."] {
            let agent = VisitorsKit.agent(String(repeating: piece, count: (64 << 10) / piece.utf8.count))
            #expect(agent.osVersion.map { $0.utf8.count <= 15 } ?? true)
        }
    }

    @Test("random bytes around every text of the grammar never trap, and give versions of digits and points")
    func random() {
        var state: UInt64 = 42
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(truncatingIfNeeded: state >> 33) % bound
        }
        let texts = [
            "Mozilla/5.0 (", "Android ", "Android (", "iPhone; CPU iPhone OS ", "CPU OS ", "iOS ", "Version/", "FBSV/",
            "OpenHarmony ", "; K)", "Mac OS X ", "Windows NT ", "Mobile", "; wv)", "(PC; ", "like ", "/", "26_", "18_6",
            "99999999999999999999", ".", "_", "Telegram-Android/", "Line/", "cubot", "bot",
        ]
        for _ in 0..<5000 {
            var bytes: [UInt8] = []
            for _ in 0..<next(12) {
                bytes += Array(texts[next(texts.count)].utf8)
                for _ in 0..<next(3) { bytes.append(UInt8(next(256))) }
            }
            let agent = VisitorsKit.agent(String(decoding: bytes, as: UTF8.self))
            if let version = agent.osVersion {
                #expect(!version.isEmpty && version.utf8.allSatisfy { $0 == 46 || (48...57).contains($0) })
            }
        }
    }

    @Test("texts end where the agent ends")
    func cut() {
        for whole in [Agents.iPhone, Agents.chrome, Agents.messages, Agents.windows] {
            for count in 0...whole.utf8.count {
                _ = VisitorsKit.agent(String(decoding: whole.utf8.prefix(count), as: UTF8.self))
            }
        }
        #expect(VisitorsKit.agent("iPhone OS").osVersion == nil)
        #expect(VisitorsKit.agent("Mozilla/5.0 (Linux; Android").system == .android)
        #expect(VisitorsKit.agent("Mozilla/5.0 (Linux; Android ").osVersion == nil)
        #expect(VisitorsKit.agent("Mozilla/5.0 (Linux; Android (").osVersion == nil)
    }
}
