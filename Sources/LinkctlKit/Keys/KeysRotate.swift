// `linkctl keys rotate NAME`

import ArgumentParser
import LinkCore
import Records

/// Implements `linkctl keys rotate`.
struct KeysRotate: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "rotate",
        abstract: "Give a key a new secret; the old one works for a while longer.",
        discussion: """
            Both work during the overlap, so that callers can change over one by one. After a \
            leak use --overlap 0s: the old one ends at once. Rotating again during an overlap \
            ends the oldest. The new key is shown once.

            EXAMPLES
              linkctl keys rotate backend --overlap 24h
              linkctl keys rotate backend --overlap 0s
            """)

    @Argument(help: ArgumentHelp("The key's name.", valueName: "name"), completion: .asked(.keys)) var name: String
    @Option(help: ArgumentHelp("How long the old one still works, at most 90d. (default: 24h)", valueName: "span"))
    var overlap: Span?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if let overlap, overlap.milliseconds > HTTPKeyRules.longestOverlap {
            throw ValidationError("--overlap is at most \(Span.text(HTTPKeyRules.longestOverlap)).")
        }
    }

    func run(_ session: Session) throws(CommandError) {
        var parameters: JSONObject = ["name": .string(name)]
        parameters.put("overlapMilliseconds", overlap?.milliseconds)
        guard let reply = try session.show(KeyMethod.rotate, parameters) else { return }
        let key = reply.object("key") ?? [:]
        try KeyText(session, key).printNew(reply.text("secret"))
        let end = key.objects("secrets").dropFirst().first?.number("expiresAt")
        session.output.talk(
            session.time(end).map { "the old one works until \($0)" } ?? "the old one no longer works")
    }
}
