// Shows a key of the HTTP interface: right after it was made, or in full.

import LinkCore
import Records

/// The output of one key.
struct KeyText {
    private let session: Session
    private let key: JSONObject

    init(_ session: Session, _ key: JSONObject) {
        self.session = session
        self.key = key
    }

    /// Prints the secret alone on its line, for `> file`; on a terminal, the key's description comes first.
    func printNew(_ secret: String?) throws(CommandError) {
        guard let secret else {
            throw CommandError(
                .failed, "linkd returned no key", advice: "check that linkd and linkctl have the same version")
        }
        if session.output.isTerminal { try print() }
        try session.output.line(cleaned(secret))
        session.output.talk("this is the key; it is not shown again. Callers send it as Authorization: Bearer KEY")
    }

    /// Prints everything known about the key except its secrets, which linkd does not keep.
    func print() throws(CommandError) {
        var report = Report()
        report.heading(key.text("name") ?? "")
        report.line("name", key.text("name"))
        report.line("app", key.text("app"))
        report.line("kind", key.text("kind"))
        if key.flag("test") == true { report.line("test", "every event with it is a test", .yellow) }
        report.line("scopes", key.texts("scopes").joined(separator: " "))
        let state = key.text("state")
        let isOver = state == "revoked" || state == "expired"
        report.line(
            "state",
            [
                Cell(state, state == "active" ? .green : .red),
                Cell(isOver ? "nothing gets in with it any more: linkctl keys create makes another" : nil),
            ])
        report.line("created", session.time(key.number("createdAt")))
        report.line("expires", session.time(key.number("expiresAt")))
        report.line("revoked", session.time(key.number("revokedAt")))
        report.line("last used", session.time(key.number("lastUsedAt")))
        for secret in key.objects("secrets") {
            let end = secret.number("expiresAt").flatMap { session.time($0) }
            report.line(
                "begins with",
                [
                    Cell(secret.text("prefix")), Cell("made \(session.time(secret.number("createdAt")) ?? "")", .dim),
                    Cell(end.map { "works until \($0)" }),
                ])
        }
        try report.print(to: session.output)
    }

    /// Why a name is not valid, as a phrase that follows "--name".
    static func sentence(ofNameReason reason: String) -> String {
        switch reason {
        case "empty": "is empty"
        case "bad_character": "takes letters, digits, \"-\", \"_\" and \".\" only"
        default: "is longer than \(HTTPKeyRules.nameBytes) bytes"
        }
    }
}
