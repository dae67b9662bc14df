// `linkctl doctor [DOMAIN]`: linkd checks itself, or one of its hosts as the outside world sees it.

import ArgumentParser
import LinkCore

/// Implements `linkctl doctor`.
struct Doctor: LinkctlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check the daemon and its hosts; each failure comes with its fix.",
        discussion: """
            Without a domain: configuration, store, keys, clock, proxies, the association files as linkd makes \
            them, sister hosts and roll-outs. With a domain: linkd fetches the host's association files as Apple's \
            and Google's servers do, asks for the copies that these keep, and compares all of them with what it \
            serves. What cannot be reached is reported as skipped. Ends with 1 when something failed.

            EXAMPLES
              linkctl doctor
              linkctl doctor go.example.com
              linkctl doctor go.example.com --json | jq 'select(.state == "failed")'
            """)

    @Argument(help: ArgumentHelp("One of the apps' domains.", valueName: "domain"), completion: .asked(.domains))
    var domain: String?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        var parameters = JSONObject()
        parameters.put("domain", domain)
        let method = "org.linkd.Control.Diagnose"
        var tally = DoctorTally()
        try session.output.header(["state", "name", "subject", "detail", "fix"])
        try session.stream(method, parameters) { (reply) throws(CommandError) in
            let finding = try session.decoded(reply, of: method)
            // A reply without a state ends the stream.
            guard let state = finding.text("state") else { return }
            tally.count(state)
            if session.json {
                try session.output.json(reply)
            } else {
                try DoctorLine(finding, state).print(to: session.output)
            }
            // Checks may wait for the network, so each finding is shown at once.
            try session.output.flush()
        }
        guard tally.failed == 0 else { throw CommandError(.failed, session.json ? nil : tally.text) }
        if !session.json { session.output.talk(tally.text, tally.warnings > 0 ? .yellow : .green) }
    }
}

/// Counts findings by state.
struct DoctorTally {
    private(set) var ok = 0
    private(set) var warnings = 0
    private(set) var failed = 0
    private(set) var skipped = 0

    mutating func count(_ state: String) {
        switch state {
        case "ok": ok += 1
        case "warning": warnings += 1
        case "skipped": skipped += 1
        // An unknown state, as of a newer linkd, counts as a failure.
        default: failed += 1
        }
    }

    /// Such as `12 ok, 1 warning, 2 skipped`.
    var text: String {
        var parts = failed > 0 ? ["\(failed) failed"] : []
        if warnings > 0 { parts.append(warnings == 1 ? "1 warning" : "\(warnings) warnings") }
        parts.append("\(ok) ok")
        if skipped > 0 { parts.append("\(skipped) skipped") }
        return parts.joined(separator: ", ")
    }
}

/// One finding as lines: a mark, what was checked, what was found, and the fix below.
struct DoctorLine {
    private let finding: JSONObject
    private let state: String

    init(_ finding: JSONObject, _ state: String) {
        self.finding = finding
        self.state = state
    }

    /// Prints wrapped lines on a terminal; piped, one line with state, name, subject, detail and fix, separated by
    /// tabs.
    func print(to output: Output) throws(CommandError) {
        let (name, detail) = (cleaned(finding.text("name") ?? ""), cleaned(finding.text("detail") ?? ""))
        let subject = cleaned(finding.text("subject") ?? "")
        let fix = cleaned(finding.text("fix") ?? "")
        guard output.isTerminal else {
            return try output.line([state, name, subject, detail, fix].map(cleaned).joined(separator: "\t"))
        }
        let (mark, style) = Self.marks[state] ?? ("✗", .red)
        let what = String(name.map { $0 == "_" ? " " : $0 })
        let width = min(100, output.columns)
        let note = state == "skipped" ? "  skipped" : ""
        var head = output.styled(mark, style) + " " + output.styled(what, .bold)
        let rest = 2 + displayWidth(what) + displayWidth(note)
        let isBeside = subject.isEmpty || rest + 2 + displayWidth(subject) <= width
        if isBeside, !subject.isEmpty { head += "  " + subject }
        try output.line(head + output.styled(note, .dim))
        if !isBeside { try output.line("    " + subject) }
        for line in wrapped(detail, at: width, indent: "    ") { try output.line(line) }
        guard !fix.isEmpty else { return }
        for (index, line) in wrapped(fix, at: width - Self.fixWidth).enumerated() {
            try output.line("    " + output.styled(index == 0 ? "fix:   " : "       ", .dim) + line)
        }
    }

    /// The columns that the indentation and `fix:` take.
    private static let fixWidth = 11

    private static let marks: [String: (String, Style)] = [
        "ok": ("✓", .green), "warning": ("!", .yellow), "failed": ("✗", .red), "skipped": ("-", .dim),
    ]
}
