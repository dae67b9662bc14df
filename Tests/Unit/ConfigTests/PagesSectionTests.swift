// [pages]: a folder whose files are read with the configuration.

import Config
import Foundation
import LinkCore
import Testing

@Suite struct PagesSectionTests {
    private func folder(_ files: [String: String]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "linkd-pages-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        return folder
    }

    private func text(_ folder: URL) -> String {
        "[pages]\ntemplates = \"\(folder.path(percentEncoded: false))\"\nlanguage = \"pt-BR\"\n"
    }

    @Test(
        "the files of the folder come with the configuration, in order of their names; hidden ones and folders do not")
    func files() throws {
        let folder = try folder(["page.css": "b", "brand.css": "a", ".swp": "x"])
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: "old"), withIntermediateDirectories: true)
        let check = load(text(folder))
        #expect(check.problems.isEmpty)
        let pages = try #require(check.configuration).pages
        #expect(pages.files.map(\.name) == ["brand.css", "page.css"])
        #expect(pages.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["a", "b"])
        #expect(pages.language == "pt-BR")
    }

    @Test("without a folder nothing is read, and people get English")
    func defaults() throws {
        let pages = try #require(load("").configuration).pages
        #expect(pages.templates.isEmpty && pages.files.isEmpty && pages.language == "en")
    }

    @Test("a folder that cannot be listed, or holds too much, is told at its place")
    func refused() throws {
        #expect(
            problems("[pages]\ntemplates = \"/nonexistent/pages\"\n") == [
                "t.toml:2:13: error: cannot list the templates in /nonexistent/pages: No such file or directory"
            ])
        #expect(problems("[pages]\ntemplates = \"pages\"\n").count == 1)
        #expect(problems("[pages]\nlanguage = \"d\"\n").count == 1)
        let many = try folder(Dictionary(uniqueKeysWithValues: (0...200).map { ("\($0).css", "") }))
        defer { try? FileManager.default.removeItem(at: many) }
        #expect(load(text(many)).errors.map(\.message).contains { $0.contains("more than 200 files") })
        let large = try folder(["page.css": String(repeating: "x", count: 300_000)])
        defer { try? FileManager.default.removeItem(at: large) }
        let error = try #require(load(text(large)).errors.first)
        #expect(error.place.file.hasSuffix("/page.css") && error.message.contains("larger than 256 KiB"))
    }
}
