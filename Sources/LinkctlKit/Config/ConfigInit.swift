// `linkctl config init [FILE]`: asks about an app and writes a first configuration. It needs no linkd.

import ArgumentParser
import Glibc
import LinkCore
import Router

/// Implements `linkctl config init`.
struct ConfigInit: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Ask about an app and write a first configuration.",
        discussion: """
            Enter skips a question in parentheses. What is not asked has its default: linkd.toml.example and the manual \
            list every key. The answers may also come from a file, one a line. It asks no linkd.

            EXAMPLES
              linkctl config init
              linkctl config init /etc/linkd/linkd.toml
            """)

    @Argument(
        help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
        completion: .file(extensions: ["toml"]))
    var file = "linkd.toml"
    @Flag(help: "Replace the file if there is one.") var force = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        if file != "-", !force, access(file, F_OK) == 0 {
            throw CommandError(
                .badInput, "\(file) is there already", advice: "give another file, or replace it with --force")
        }
        let text = try FirstConfiguration(session).ask()
        try writeFile(file, Array(text.utf8), session)
        guard file != "-" else { return }
        session.output.talk("written: \(cleaned(file))", .green)
        session.output.talk("check it: linkd --check --config \(cleaned(file))")
    }
}

/// The questions, and the text that their answers make.
private struct FirstConfiguration {
    private let session: Session

    init(_ session: Session) { self.session = session }

    func ask() throws(CommandError) -> String {
        var app = "[[app]]\nname = \(quoted(try required("name of the app, such as shop", .name)))\n"
        var domains = [try required("domain of its links, such as go.example.com", .host)]
        let second = try optional("a second domain, which buttons on iPhones need, such as open.example.com", .host)
        if let second, !sameBytes(second, domains[0]) { domains.append(second) }
        app += "domains = [\(domains.map(quoted).joined(separator: ", "))]\n"
        if let web = try optional("web site, such as https://www.example.com", .web) { app += "web = \(quoted(web))\n" }
        app += try askIOS()
        app += try askAndroid()
        app += try askRoutes(.pattern(domains: domains))
        let address = try optional("address and port for HTTP, instead of 127.0.0.1:8080", .endpoint)
        let listen = address.map { "[listen]\nhttp = [\(quoted($0))]\n\n" } ?? ""
        return "# Written by linkctl config init. What is not here has its default; an empty file is valid, too.\n\n"
            + listen + app
    }

    private func askIOS() throws(CommandError) -> String {
        guard let bundle = try optional("bundle id of the iOS app, such as com.example.shop", .bundle) else {
            return ""
        }
        var text = "\n  [app.ios]\n  bundle_id = \(quoted(bundle))\n"
        text += "  team_id = \(quoted(try required("Apple team id, such as A1B2C3D4E5", .team)))\n"
        for (key, question, rule) in [
            ("app_store_id", "number of the app in the App Store, such as 987654321", AnswerRule.number),
            ("scheme", "URL scheme of the iOS app, such as shop", AnswerRule.scheme),
        ] {
            if let value = try optional(question, rule) { text += "  \(key) = \(quoted(value))\n" }
        }
        return text
    }

    private func askAndroid() throws(CommandError) -> String {
        guard let package = try optional("package of the Android app, such as com.example.shop", .bundle) else {
            return ""
        }
        var text = "\n  [app.android]\n  package = \(quoted(package))\n"
        let question = "SHA-256 fingerprint of its signing key, 32 pairs of hex digits with \":\""
        if let print = try optional(question, .fingerprint) {
            text += "  sha256_cert_fingerprints = [\(quoted(print))]\n"
        }
        if let scheme = try optional("URL scheme of the Android app, such as shop", .scheme) {
            text += "  scheme = \(quoted(scheme))\n"
        }
        return text
    }

    private func askRoutes(_ rule: AnswerRule) throws(CommandError) -> String {
        var patterns: [String] = []
        let question = "(path of a page that the app shows, such as products/:product_id)"
        while let pattern = try read(question, rule, besides: { Self.conflict(patterns + [$0]) }) {
            patterns.append(pattern)
        }
        return patterns.map { "\n  [[app.route]]\n  pattern = \(quoted($0))\n" }.joined()
    }

    /// Why routes cannot stand together, as `linkd --check` says it; nil when they can.
    private static func conflict(_ patterns: [String]) -> String? {
        do throws(RouteTableError) {
            _ = try RouteTable.compile(patterns.map { RouteDefinition(pattern: $0) })
            return nil
        } catch {
            return error.problems.map(\.message).joined(separator: "; ")
        }
    }

    /// A text as TOML. No answer has a control character.
    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    private func required(_ question: String, _ rule: AnswerRule) throws(CommandError) -> String {
        while true {
            if let answer = try read(question, rule) { return answer }
            session.output.talk("  this is needed", .yellow)
        }
    }

    private func optional(_ question: String, _ rule: AnswerRule) throws(CommandError) -> String? {
        try read("(\(question))", rule)
    }

    /// An answer that follows the rule; nil for an empty one.
    /// - Parameter problem: what else is wrong with a value that follows it.
    private func read(
        _ question: String, _ rule: AnswerRule, besides problem: (String) -> String? = { _ in nil }
    ) throws(CommandError) -> String? {
        while true {
            guard let answer = Prompt.answer("\(question): ", session) else {
                if question.hasPrefix("(") { return nil }
                throw CommandError(.badInput, "no answer to: \(question)", advice: "nothing was written")
            }
            if answer.isEmpty { return nil }
            let value = rule.read(answer)
            guard let wrong = value.map(problem) ?? "it takes \(rule.words)" else { return value }
            guard session.console.inputIsTerminal else {
                throw CommandError(
                    .badInput, "\(answer) is no answer to: \(question)", advice: "\(wrong); nothing was written")
            }
            session.output.talk("  \(wrong)", .yellow)
        }
    }
}
