// The user agents that `linkctl matrix` asks about: those of etc/agents.tsv, which are built into linkctl, or a file of
// the same form. Only parses text.

import Embedded
import LinkCore

/// A user agent to ask about.
struct MatrixAgent: Equatable {
    /// The heading it is listed under.
    var group: String
    /// The display name, unique within its group.
    var name: String
    /// The `User-Agent` header that is sent.
    var userAgent: String
}

/// Reads lists of user agents.
enum AgentList {
    /// The most agents in a list; each one takes three calls.
    private static let most = 10_000

    /// The list built into linkctl.
    static func builtIn() throws(CommandError) -> [MatrixAgent] {
        try read(Array(Embedded.agents.utf8), "etc/agents.tsv")
    }

    /// Reads a list of `group`, tab, `name`, tab, `User-Agent`. Empty lines are skipped; lines that begin with `#` are
    /// comments.
    static func read(_ bytes: [UInt8], _ file: String) throws(CommandError) -> [MatrixAgent] {
        var agents: [MatrixAgent] = []
        var seen: Set<ByteKey> = []
        for (index, line) in bytes.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated() {
            let line = line.last == 0x0d ? line.dropLast() : line
            if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
            func refuse(_ why: String) -> CommandError {
                CommandError(.badInput, "\(file):\(index + 1): \(why)", advice: "write: group TAB name TAB User-Agent")
            }
            guard let text = String(validating: line, as: UTF8.self) else { throw refuse("not UTF-8") }
            let fields = text.utf8.split(separator: 0x09, omittingEmptySubsequences: false).map {
                String(Substring($0))
            }
            guard fields.count == 3 else { throw refuse("\(fields.count) fields instead of 3") }
            guard !fields[0].isEmpty, !fields[1].isEmpty else { throw refuse("group and name must not be empty") }
            guard seen.insert(ByteKey("\(fields[0])\t\(fields[1])")).inserted else {
                throw refuse("this agent is listed twice")
            }
            guard agents.count < most else { throw refuse("more than \(most) agents") }
            agents.append(MatrixAgent(group: fields[0], name: fields[1], userAgent: fields[2]))
        }
        guard !agents.isEmpty else {
            throw CommandError(.badInput, "\(file) has no user agent", advice: "write: group TAB name TAB User-Agent")
        }
        return agents
    }
}
