// User-Agents per second, made out anew and known already, and how often the answers are wrong: against the platforms'
// vectors, the samples of the list of programs, and uap-core's samples where Debian's package of that name is installed.

import Config
import LinkCore
import TestSupport
import Visitors

enum AgentBench {
    private static let rules = VisitorRules(browsers: Configuration.Visitors.builtInBrowsers)

    /// Rows of a table: what, how many, how many wrong; speeds in agents per second.
    static func measure() throws -> String {
        let vectors = try VectorFile.platformVectors(of: "ua").compactMap(AgentSample.init)
        let agents = vectors.map(\.userAgent)
        let rounds = 2000
        let reader = VisitorReader(rules)
        for agent in agents { blackHole(reader.agent(agent)) }
        let cold = seconds { for _ in 0..<rounds { for agent in agents { blackHole(rules.agent(agent)) } } }
        let known = seconds { for _ in 0..<(10 * rounds) { for agent in agents { blackHole(reader.agent(agent)) } } }
        let whole = try visitors(agents, reader, rounds: 10 * rounds)
        var lines = [
            row("made out anew", count: agents.count * rounds, cold),
            row("known already", count: agents.count * rounds * 10, known),
            row("visitor of a tap, agent known", count: agents.count * rounds * 10, whole),
        ]
        let wrong = vectors.count { !$0.mistakes(answer($0.userAgent)).isEmpty }
        lines.append("errors|platform vectors|\(wrong) of \(vectors.count)")
        let samples = try VectorFile.read("Tests/Vectors/crawler-agents.txt").split(separator: "\n").dropFirst()
        let missed = samples.count { rules.agent(String($0)).bot == nil }
        lines.append("errors|samples of crawler-user-agents|\(missed) of \(samples.count)")
        guard UapCore.isInstalled else { return lines.joined(separator: "\n") }
        for count in try UapErrors(answer).counts {
            lines.append("errors|uap-core: \(count.name)|\(count.wrong.count) of \(count.samples)")
        }
        return lines.joined(separator: "\n")
    }

    private static func visitors(_ agents: [String], _ reader: VisitorReader, rounds: Int) throws -> Double {
        let events = agents.map { agent in
            var event = LinkEvent(kind: .tap, url: "https://go.example.com/a")
            event.client = Client()
            event.client?.userAgent = agent
            return event
        }
        let hints = ClientHints()
        return seconds {
            for _ in 0..<rounds {
                for event in events {
                    var visitor = Visitor(saidBy: event)
                    blackHole(reader.complete(&visitor, of: event, hints))
                    blackHole(visitor)
                }
            }
        }
    }

    private static func seconds(_ body: () -> Void) -> Double {
        let start = nanoseconds()
        body()
        return Double(nanoseconds() - start) / 1_000_000_000
    }

    private static func row(_ name: String, count: Int, _ seconds: Double) -> String {
        "speed|\(name)|\(grouped(Double(count) / seconds))|\(grouped(seconds / Double(count) * 1_000_000_000))"
    }

    private static func answer(_ userAgent: String) -> AgentAnswer {
        let agent = rules.agent(userAgent)
        return AgentAnswer(
            system: agent.system, version: agent.osVersion, form: agent.form, inApp: agent.inApp?.name, bot: agent.bot)
    }
}
