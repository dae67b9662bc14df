// An operator's templates, from the folder to the pages, and what is said of those that are broken.

import Foundation
import LinkCore
import Testing

@testable import Config
@testable import Daemon
@testable import Gateway
@testable import Pages

@Suite struct PageFolderTests {
    private func prepared(_ files: [String: String]) throws -> (folder: String, result: () throws -> PreparedSnapshot) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "linkd-pages-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path(percentEncoded: false)
        let check = Configuration.load(
            files: [ConfigFile(name: "linkd.toml", text: "[pages]\ntemplates = \"\(path)\"\nlanguage = \"nl\"\n")],
            stages: stageCatalog)
        let configuration = try #require(check.configuration)
        return (path, { try PreparedSnapshot(configuration, files: ["linkd.toml"]) })
    }

    @Test("templates and words of the folder are what people see; what no page is made of is a warning with its place")
    func taken() throws {
        let (folder, result) = try prepared([
            "notice.mustache": "<b>{{text}}</b>{{teXt}}", "nl.words": "gone-text = Deze link is verlopen",
            "notes.txt": "x",
        ])
        let prepared = try result()
        let pages = prepared.snapshot.pages
        #expect(
            String(decoding: pages.notice(.gone, pages.language(accepting: nil)).html, as: UTF8.self)
                == "<b>Deze link is verlopen</b>")
        #expect(
            prepared.pageWarnings.map { "\($0.place)" } == [
                "\(folder)/notes.txt:1:1", "\(folder)/notice.mustache:1:16",
            ])
        #expect(prepared.pageWarnings.allSatisfy { $0.severity == .warning })
    }

    @Test("a broken template refuses the configuration, with the file, the line and the reason")
    func broken() throws {
        let (folder, result) = try prepared(["preview.mustache": "fine\n{{#app}}\n", "page.css": "</style>"])
        do {
            _ = try result()
            Issue.record("it was taken")
        } catch let error as SnapshotError {
            let lines = error.problems.filter { $0.severity == .error }.map(\.description)
            #expect(lines.count == 2)
            #expect(lines[0] == "\(folder)/page.css:1:1: error: it must not contain </style")
            #expect(lines[1].hasPrefix("\(folder)/preview.mustache:3:1: error: a section is not closed"))
        }
    }

    @Test("a language that pages do not speak is a warning, and English is taken")
    func language() throws {
        let prepared = try prepared([:]).result()
        #expect(prepared.pageWarnings.map(\.place.file) == ["linkd.toml"])
        #expect(prepared.snapshot.pages.language(accepting: nil).tag == "en")
    }
}
