// One row of the matrix: an agent, the state of the app, and the outcome, in texts that are the same on every run.

import LinkCore

/// Where one agent is sent.
struct MatrixRow {
    /// The agent that linkd was asked about.
    let agent: MatrixAgent
    /// Whether the app is installed: yes, no or unknown.
    let installed: InstalledOption
    /// `action` of the outcome, such as `open_web`.
    let action: String
    /// The destination's kind; empty without a destination.
    let kind: String
    /// The destination's URL, with the tap's id replaced by TAP; empty without a destination.
    let url: String
    /// The fallbacks in order, each as kind and URL.
    let fallbacks: [String]
    /// `reason` of the outcome.
    let reason: String
    /// The platform that linkd detected.
    let platform: String
    /// The in-app browser, else the program, that linkd detected; empty when neither.
    let inside: String

    init(_ agent: MatrixAgent, _ installed: InstalledOption, _ outcome: JSONObject) {
        self.agent = agent
        self.installed = installed
        // Addresses carry the tap's id, which differs on every run.
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

    /// The fields shown in one line: two answers with the same ones share a line.
    var decision: [String] { [action, kind, url, reason] }

    /// The outcome's part of a line in a golden file.
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
