// `linkctl config check [FILE]`

import ArgumentParser
import LinkCore

/// Implements `linkctl config check`.
struct ConfigCheck: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check a configuration without loading it.",
        discussion: """
            Without a file linkd checks its own files as they are now. Every problem is printed as \
            file:line:column: severity: message; the exit code is 78 when one of them is an error.

            EXAMPLES
              linkctl config check
              linkctl config check new.toml && cp new.toml /etc/linkd/linkd.toml
            """)

    @Argument(
        help: ArgumentHelp("The file, or - for standard input.", valueName: "file"),
        completion: .file(extensions: ["toml"]))
    var file: String?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        var parameters = JSONObject()
        if let file {
            let bytes = try readFile(file, console: session.console)
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw CommandError(.badInput, "\(file) is not UTF-8", advice: "save it as UTF-8")
            }
            parameters["text"] = .string(text)
        }
        let method = "org.linkd.Control.CheckConfig"
        let reply = try session.call(method, parameters)
        let problems = try session.decoded(reply, of: method).objects("problems")
        if session.json {
            try session.output.json(reply)
            guard problems.contains(where: { $0.text("severity") != "warning" }) else { return }
            throw CommandError(.configuration, nil)
        }
        let name = file.map { $0 == "-" ? "stdin" : $0 }
        guard try ConfigProblems.print(problems, file: name, to: session.output) else {
            session.output.talk(problems.isEmpty ? "the configuration is valid" : "valid, with warnings", .green)
            return
        }
        throw CommandError(.configuration, nil)
    }
}
