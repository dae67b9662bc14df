// One answer of the matrix: an agent, whether the app is there, and the outcome, in texts that are the same on every run.

import LinkCore

/// Where one agent is sent.
struct MatrixRow {
    /// Who.
    let agent: MatrixAgent
    /// yes, no or unknown.
    let installed: InstalledOption
    /// What to do.
    let action: String
    /// What opens the destination; empty without one.
    let kind: String
    /// Where to; empty without a destination.
    let url: String
    /// What follows when it does not open, each a kind and a URL.
    let fallbacks: [String]
    /// Why.
    let reason: String
    /// The system that was made out.
    let platform: String
    /// The browser inside another app, or the program.
    let inside: String

    init(_ agent: MatrixAgent, _ installed: InstalledOption, _ outcome: JSONObject) {
        self.agent = agent
        self.installed = installed
        // Addresses carry the tap's id, which is another one every time.
        let id = outcome.text("eventId") ?? ""
        func steady(_ text: String?) -> String { Self.replace(id, in: text ?? "", by: "TAP") }
        action = outcome.text("action") ?? ""
        kind = outcome.object("destination")?.text("kind") ?? ""
        url = steady(outcome.object("destination")?.text("url"))
        fallbacks = outcome.objects("fallbacks").map { "\($0.text("kind") ?? "") \(steady($0.text("url")))" }
        reason = outcome.text("reason") ?? ""
        let visitor = outcome.object("visitor") ?? [:]
        platform = visitor.text("platform") ?? ""
        inside = visitor.text("inAppBrowser") ?? visitor.text("bot") ?? ""
    }

    /// What is shown together: the same for two answers means that one line does for both.
    var decision: [String] { [action, kind, url, reason] }

    /// The line in a golden file, without the agent.
    var golden: String {
        let destination = kind.isEmpty ? "-" : "\(kind) \(url)"
        return ([action, reason, destination] + fallbacks).map(cleaned).joined(separator: "\t")
    }

    /// The agent's part of a line in a golden file.
    var key: String { "\(cleaned(agent.group))\t\(cleaned(agent.name))\t\(installed.rawValue)" }

    private static func replace(_ id: String, in text: String, by word: String) -> String {
        let (id, bytes) = (Array(id.utf8), Array(text.utf8))
        guard !id.isEmpty, bytes.count >= id.count else { return text }
        var out: [UInt8] = []
        var at = 0
        while at < bytes.count {
            if bytes.count - at >= id.count, bytes[at..<at + id.count].elementsEqual(id) {
                out += word.utf8
                at += id.count
            } else {
                out.append(bytes[at])
                at += 1
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
