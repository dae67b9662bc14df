// Options that every command takes, before or after the noun and verb.

import ArgumentParser

/// The options `--socket`, `--json`, `--no-color`, `--wide`, `--header`, `--timeout`.
struct GlobalOptions: ParsableArguments {
    /// The socket used when neither the option nor `$LINKD_SOCKET` names one.
    static let defaultSocket = "/run/linkd/control.sock"

    @Option(
        help: ArgumentHelp(
            "The socket of linkd. (default: $LINKD_SOCKET, else \(defaultSocket))", valueName: "path"),
        completion: .file())
    var socket: String?

    @Flag(help: "Print linkd's reply unchanged; a stream has one object per line.")
    var json = false

    @Flag(name: .long, help: "No colours. NO_COLOR in the environment does the same.")
    var noColor = false

    @Flag(help: "Do not cut tables to the width of the terminal.")
    var wide = false

    @Flag(help: "Begin a table with the names of its columns when it goes to a pipe or a file, too.")
    var header = false

    @Option(help: ArgumentHelp("How long linkd may take to answer. (default: 30)", valueName: "seconds"))
    var timeout: Double?

    mutating func validate() throws {
        if let timeout, !(timeout > 0 && timeout <= 86_400) {
            throw ValidationError("--timeout takes a number of seconds above 0 and at most 86400.")
        }
        if let socket, socket.isEmpty { throw ValidationError("--socket takes a path.") }
    }
}
