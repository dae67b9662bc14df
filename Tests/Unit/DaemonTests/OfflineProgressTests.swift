// How far long work is: written over on a terminal, and next to nothing elsewhere.

import Testing

@testable import Daemon

@Suite struct OfflineProgressTests {
    private final class Said {
        var text = ""
        var now: UInt64 = 5_000_000_000
    }

    private func progress(_ said: Said, isTerminal: Bool) -> OfflineProgress {
        OfflineProgress(isTerminal: isTerminal, now: { said.now }, write: { said.text += $0 })
    }

    @Test("on a terminal one line is written over, ten times a second at most, and wiped at the end")
    func terminal() {
        let said = Said()
        let progress = progress(said, isTerminal: true)
        progress.say("events", 0, 200)
        progress.say("events", 50, 200)
        said.now += 100_000_000
        progress.say("events", 100, 200)
        progress.say("links", 7, 0)
        progress.end()
        #expect(said.text == "\r\u{1b}[Kevents 0 %\r\u{1b}[Kevents 50 %\r\u{1b}[Klinks 7\r\u{1b}[K")
    }

    @Test("into a pipe or a file go whole lines, and only of work that takes long")
    func elsewhere() {
        let said = Said()
        let progress = progress(said, isTerminal: false)
        for second in 1...70 {
            said.now += 1_000_000_000
            progress.say(second < 40 ? "events" : "pages, \(second) s", Int64(second), second < 40 ? 200 : 0)
        }
        progress.end()
        #expect(said.text == "linkd: events 15 %\nlinkd: pages, 60 s 60\n")
    }
}
