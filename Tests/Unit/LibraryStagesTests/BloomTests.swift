// The example of a stage in C, etc/stages/bloom.

import LinkCore
import PluginKit
import StageSupport
import TestSupport
import Testing

@Suite("The Bloom filter of etc/stages")
struct BloomTests {
    private func stage(_ list: String, _ host: FakeHost) throws -> any LinkStage {
        let under = try StageUnderTest(StageLibrary.compiled("etc/stages/bloom/bloom.c", ["-lm"]))
        return try under.stage([("list", .string("/list"))], files: [("list", Array(list.utf8))], host: host)
    }

    @Test("the examples of its README")
    func readme() async throws {
        let host = StageUnderTest.host
        let stage = try stage(VectorFile.read("etc/stages/bloom/list.txt"), host)
        let examples = try ReadmeExample.all(in: "etc/stages/bloom/README.md")
        #expect(examples.count == 3)
        for example in examples {
            let run = await StageRun.run(example.event, through: [stage], host: host)
            #expect(run.steps == example.expected.map { "LibraryStage \($0.value)" })
        }
    }

    @Test("it misses none of ten thousand, and is seldom wrong")
    func many() async throws {
        let host = StageUnderTest.host
        let stage = try stage((0..<10_000).map { "shop.example/\($0)" }.joined(separator: "\n"), host)
        var found = 0
        var wrong = 0
        for number in stride(from: 0, to: 10_000, by: 10) {
            let on = await StageRun.run(
                StageUnderTest.tap("https://shop.example/\(number)"), through: [stage], host: host)
            let off = await StageRun.run(
                StageUnderTest.tap("https://shop.example/x\(number)"), through: [stage], host: host)
            if on.steps == ["LibraryStage reject on_block_list"] { found += 1 }
            if off.steps != ["LibraryStage pass"] { wrong += 1 }
        }
        #expect(found == 1000 && wrong < 10)
    }

    @Test("an empty list is an error")
    func empty() {
        let error = #expect(throws: ConfigError.self) { try stage("# nothing\n", StageUnderTest.host) }
        #expect(error?.message.hasSuffix("the list is empty") == true)
    }
}
