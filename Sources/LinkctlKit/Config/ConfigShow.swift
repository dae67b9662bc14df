// `linkctl config show`

import ArgumentParser
import LinkCore

/// Implements `linkctl config show`.
struct ConfigShow: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print the configuration in force.",
        discussion: """
            It contains every key, including defaults, but no comments. The text goes to standard output, its \
            revision and files to standard error.

            EXAMPLES
              linkctl config show
              linkctl config show 2>/dev/null > linkd.full.toml
            """)

    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        guard let reply = try session.show("org.linkd.Control.GetConfig") else { return }
        let text = reply.text("text") ?? ""
        session.output.talk("revision \(cleaned(reply.text("revision") ?? "?"))", .dim)
        for file in reply.texts("files") { session.output.talk("from \(cleaned(file))", .dim) }
        if session.output.isTerminal {
            // A comment may hold control characters that a terminal would obey; a file gets the bytes unchanged.
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for line in text.hasSuffix("\n") ? lines.dropLast() : lines[...] {
                try session.output.line(cleaned(String(line)))
            }
        } else {
            try session.output.bytes(text.utf8)
        }
    }
}
