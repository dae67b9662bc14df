// links import of rows whose links are called the same by linkd, of links that exist, and what the report says of them.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Testing

@Suite("Importing links that are called the same")
struct ImportNameTests {
    private let store = LinkStore()

    private func run(_ arguments: [String], _ input: String = "") throws -> (run: Run, calls: [FakeCall]) {
        let linkd = try FakeLinkd(store.answer)
        defer { linkd.stop() }
        return (try Run(["links", "import"] + arguments, linkd: linkd, Run.World(input: input)), linkd.calls)
    }

    private func sent(_ calls: [FakeCall]) -> [String?] {
        calls.flatMap { $0.parameters["links"]?.array ?? [] }.map { $0.object?["url"]?.string }
    }

    /// Files in a folder that is removed at the end.
    private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(folder.path)
    }

    private static let duplicate = "3\tkey\tduplicate_key\trow 2 of this import has the same domain and key\n"

    @Test(
        "a file that may be cut in its last value is imported with a warning at its last row",
        arguments: [
            ("csv", "key,url\na,https://a.example/\n", "b,https://b.example/prod", true),
            ("csv", "key,url\n", "b,\"https://b.example/prod\"", false),
            ("shortio", "path,originalURL\n", "b,https://b.example/prod", true),
            ("firebase", "", "https://go.example.com/?link=https%3A%2F%2Fb.example%2Fprod", true),
            ("ndjson", "", #"{"key":"b","url":"https://b.example/prod"}"#, false),
        ])
    func cut(_ format: String, _ start: String, _ last: String, _ mayBeCut: Bool) throws {
        let warning = "the file ends here without a line feed: its last value may be cut"
        let whole = try run(["-", "--from", format, "--dry-run"], start + last + "\n").run
        #expect(whole.code == 0 && !whole.err.contains(warning), "\(whole.err)")
        let run = try run(["-", "--from", format, "--dry-run"], start + last).run
        #expect(run.code == 0 && run.err.contains(warning) == mayBeCut, "\(run.err)")
        if mayBeCut {
            let line = start.count { $0 == "\n" } + 1
            #expect(run.err.contains("row \(line) ("), "\(run.err)")
        }
    }
}
