// Help texts as they are stored (LINKCTL_RECORD=1 swift test records them anew), and the scripts of shells.

import Foundation
import LinkCore
import LinkctlKit
import Testing

@Suite("Help of linkctl")
struct HelpTests {
    @Test(
        "the help of a command is what was reviewed, and fits 80 columns",
        arguments: [
            [], ["status"], ["top"], ["stats"], ["explain"], ["submit"], ["events", "list"], ["events", "tail"],
            ["events", "export"], ["config", "init"], ["config", "check"], ["pending", "list"], ["pending", "open"],
            ["routes", "test"],
            ["links", "create"],
            ["links", "list"],
            ["links", "show"], ["links", "update"], ["links", "edit"], ["links", "undo"], ["links", "delete"], ["plan"],
            ["apply"],
            ["links", "qr"], ["links", "export"],
            ["links", "import"], ["links", "debug"], ["links", "forms"], ["matrix"], ["apps", "list"],
            ["apps", "setup"],
            ["doctor"], ["applink", "resolve"],
            ["postbacks", "list"], ["attribution", "report"], ["attribution", "accuracy"],
            ["attribution", "recompute"], ["installs", "list"], ["installs", "show"], ["installs", "test"],
            ["pending", "current"], ["privacy", "export"], ["privacy", "erase"], ["keys", "create"], ["keys", "list"],
            ["keys", "rotate"], ["keys", "revoke"],
            ["changes"], ["db", "backup"], ["db", "clock"], ["db", "prune"], ["db", "stats"],
        ])
    func snapshot(command: [String]) throws {
        let text = try Run(command + ["--help"]).out
        // The argument parser does not wrap the usage line.
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("USAGE: ") }
        #expect(lines.allSatisfy { $0.count <= 80 })
        try expectSnapshot(text, "help-\(command.isEmpty ? "root" : command.joined(separator: "-")).txt")
    }

    @Test("the scripts that complete its command lines name its commands, and bash takes the one for bash")
    func completions() throws {
        for shell in ["bash", "zsh", "fish"] {
            let run = try Run(["--generate-completion-script", shell])
            #expect(run.code == 0 && run.err.isEmpty)
            for word in ["attribution", "recompute", "rotate"] {
                #expect(run.out.contains(word), "\(shell): \(word)")
            }
            guard sameBytes(shell, "bash") else { continue }
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try Data(run.out.utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let bash = try Process.run(URL(fileURLWithPath: "/bin/bash"), arguments: ["-n", file.path])
            bash.waitUntilExit()
            #expect(bash.terminationStatus == 0)
        }
    }
}
