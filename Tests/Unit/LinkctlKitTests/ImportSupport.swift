// What tests of imports share: one import against a daemon that keeps links, and folders of files.

import FakeLinkd
import Foundation

extension LinkStore {
    /// Runs `linkctl links import` against this daemon.
    func importing(_ arguments: [String], _ input: String) throws -> (run: Run, calls: [FakeCall]) {
        let linkd = try FakeLinkd(answer)
        defer { linkd.stop() }
        return (try Run(["links", "import"] + arguments, linkd: linkd, Run.World(input: input)), linkd.calls)
    }
}

/// A folder with files, removed at the end.
/// - Parameter files: texts by paths within the folder.
func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
    try body(folder.path)
}
