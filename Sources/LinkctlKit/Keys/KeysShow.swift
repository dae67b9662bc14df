// `linkctl keys show NAME`

import ArgumentParser
import LinkCore

/// Implements `linkctl keys show`.
struct KeysShow: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show everything about a key except the key itself.",
        discussion: """
            EXAMPLES
              linkctl keys show backend
            """)

    @Argument(help: ArgumentHelp("The key's name.", valueName: "name"), completion: .asked(.keys)) var name: String
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let reply = try session.call(KeyMethod.list)
        let keys = try session.decoded(reply, of: KeyMethod.list).objects("keys")
        guard let key = keys.first(where: { $0.text("name").map { sameBytes($0, name) } ?? false }) else {
            let hint = closest(to: name, among: keys.compactMap { $0.text("name") }).map { "did you mean \"\($0)\"? " }
            throw CommandError(
                .notFound, "no key is called \(name)", advice: (hint ?? "") + "linkctl keys list shows the keys")
        }
        guard !session.json else {
            var writer = JSONWriter(capacity: 512)
            writer.value(JSONValue.object(key))
            return try session.output.line(writer.text)
        }
        try KeyText(session, key).print()
    }
}
