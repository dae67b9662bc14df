// What a script may do and return. Whatever it is: the Lua stage takes no more time than its instructions grant; what it said
// keeps the bounds of the view; the next event of the same instance runs. The input is the body of process.

import Glibc
import LibraryStages
import LinkCore
import PluginKit
import TestSupport

enum LuaTarget {
    static func run(_ input: FuzzInput) {
        let text = input.text
        let head = "if event.path == '/good' then event:find('good', 'yes') return end "
        guard let script = write("return { process = function(event, settings)\n\(head)\(text)\nend }"),
            let program = try? LibraryProgram(
                StageSource(
                    name: "lua", kind: .library(path: "liblinkd-lua.so", script: script),
                    config: StageConfig(stage: "lua", keys: [])), in: library, log: { _, _, _ in })
        else { return }
        InlineExecutor.run {
            let host = FakeHost(apps: [app], clock: FakeHost.moment)
            let config = StageConfig(
                stage: "lua", keys: program.description?.keys ?? [],
                entries: [.init(name: "instructions", value: .int(instructions))])
            guard let stage = try? program.make(config: config, host: host) else { return }
            // What the processor did beside it is in no second run.
            var least = Int.max
            for _ in 0..<3 where least > granted {
                let began = processorTime()
                let bad = await StageRun.run(tap("bad"), through: [stage], host: host, maxRestarts: 0)
                least = min(least, processorTime() - began)
                check(bad, text)
            }
            require(least <= granted, "a script took \(least) µs of the processor instead of \(granted)")
            let good = await StageRun.run(tap("good"), through: [stage], host: host, maxRestarts: 0)
            require(good.reading.findings.count == 1, "after this script another event failed: \(good.steps)")
        }
    }

    /// A tenth of what scripts usually get, so that an endless one takes little time.
    private static let instructions = 100_000
    /// Microseconds that these instructions may take, at 100 ns each, and the longest single one.
    private static let granted = instructions / 10 + 60_000

    private static func check(_ run: StageRun, _ text: String) {
        require(run.steps.count >= 1, "no step for \(text)")
        require(run.notes.count <= 16, "\(run.notes.count) notes")
        for note in run.notes { require(note.utf8.count <= 256 && !hasControl(note), "the note \(note)") }
        for finding in run.reading.findings.entries {
            require(isWord(finding.key), "the finding \(finding.key)")
            require(finding.value.utf8.count <= 256 && !hasControl(finding.value), "the value \(finding.value)")
        }
        for step in run.steps {
            for verdict in ["decide", "hold", "reject"] where step.utf8.starts(with: "LibraryStage \(verdict) ".utf8) {
                let reason = String(step.dropFirst("LibraryStage \(verdict) ".count))
                require(isWord(reason), "the reason \(reason)")
            }
        }
    }

    private static func isWord(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 64
            && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 95 }
    }

    private static func hasControl(_ text: String) -> Bool { text.utf8.contains { $0 < 0x20 || $0 == 0x7f } }

    private static func tap(_ path: String) -> LinkEvent {
        LinkEvent(kind: .tap, url: "https://shop.example/\(path)?a=1&b=&utm_source=mail")
    }

    private static let app: AppDefinition = {
        var app = AppDefinition(name: "shop")
        app.domains = ["shop.example"]
        return app
    }()

    private static func processorTime() -> Int {
        var now = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
        return now.tv_sec * 1_000_000 + now.tv_nsec / 1000
    }

    /// A folder of this process, in which the script is, and a copy of the Lua stage, which stands beside this program.
    private static let library: String = {
        var template = Array("/tmp/linkd-fuzz-lua.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return "/nowhere" }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        var path = [CChar](repeating: 0, count: 4096)
        let length = readlink("/proc/self/exe", &path, path.count)
        let program = path.prefix(max(0, length)).map { UInt8(bitPattern: $0) }
        let beside = program.prefix((program.lastIndex(of: 0x2f) ?? -1) + 1) + Array("liblinkd-lua.so".utf8)
        let copy = "\(folder)/liblinkd-lua.so"
        require(Files.write(Files.read(String(decoding: beside, as: UTF8.self)), to: copy), "cannot write \(copy)")
        chmod(copy, 0o755)
        atexit { LuaTarget.remove() }
        return folder
    }()

    private static func remove() {
        for name in ["liblinkd-lua.so", "script.lua"] { unlink("\(library)/\(name)") }
        rmdir(library)
    }

    private static func write(_ script: String) -> String? {
        let path = "\(library)/script.lua"
        guard Files.write(Array(script.utf8), to: path) else { return nil }
        chmod(path, 0o644)
        return path
    }
}
