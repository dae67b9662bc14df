// What a stage's process may send: whatever it is, the answer keeps to the bounds of what a stage may say, and nothing that is
// written of it can forge a line.

import LinkCore
import PluginKit
import StageView

enum StageReplyTarget {
    static func run(_ input: FuzzInput) {
        let bytes = Array(input.bytes)
        bytes.withUnsafeBytes { message in
            if let (answer, reason) = StageAccess.answer(message, id: 1) {
                if let reason { plain(reason) }
                if let answer { check(answer) }
            }
            let (keys, problem) = StageAccess.describe(message)
            if let problem { plain(problem) }
            for key in keys {
                require(StageWords.isWord(key.name), "the key \(key.name)")
                plain(key.doc)
            }
            for line in StageAccess.lines(message) {
                plain(line)
                require(line.utf8.count <= 3 * 4096 + 8, "a line of \(line.utf8.count) bytes")
            }
        }
    }

    private static func check(_ answer: StageAnswer) {
        let most = StageWords.most
        require(
            answer.notes.count <= most && answer.warnings.count <= most && answer.facts.count <= most
                && answer.findings.count <= most, "more than \(most)")
        for text in answer.notes + answer.findings.entries.map(\.value) + [answer.mistake ?? ""] {
            require(text.utf8.count <= StageWords.textBytes, "a text of \(text.utf8.count) bytes")
            plain(text)
        }
        for word in answer.warnings + answer.facts + answer.findings.entries.map(\.key) {
            require(StageWords.isWord(word), "the word \(word)")
        }
    }

    private static func plain(_ text: String) {
        require(!text.utf8.contains { $0 < 0x20 || $0 == 0x7f }, "a control character: \(text)")
    }
}
