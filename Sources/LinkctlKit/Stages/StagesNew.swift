// `linkctl stages new DIRECTORY`: writes a working stage with its test and its build file. It does not ask linkd.

import ArgumentParser
import Embedded
import Foundation
import LinkCore

/// The languages of `linkctl stages new`.
enum StageLanguage: String, ExpressibleByArgument, CaseIterable {
    case lua, c, swift, python, rust

    /// The lines of the section that name the stage, with the directory of its files in place of `@DIRECTORY@`.
    var source: String {
        switch self {
        case .lua: "lua = \"/etc/linkd/stages/@NAME@.lua\""
        case .c, .rust: "library = \"/usr/lib/linkd/stages/@NAME@.so\""
        case .swift: "process = [\"/usr/local/libexec/@NAME@\"]"
        case .python: "process = [\"/usr/bin/python3\", \"/usr/local/libexec/@NAME@.py\"]"
        }
    }

    /// What puts the stage where the section names it.
    var installation: String {
        switch self {
        case .lua: "sudo install -D -m 644 @NAME@.lua /etc/linkd/stages/@NAME@.lua"
        case .c, .rust: "make && sudo install -D -m 644 @NAME@.so /usr/lib/linkd/stages/@NAME@.so"
        case .swift: "make && sudo install -D .build/release/@NAME@ /usr/local/libexec/@NAME@"
        case .python: "sudo install -D -m 755 @NAME@.py /usr/local/libexec/@NAME@.py"
        }
    }
}

/// Implements `linkctl stages new`.
struct StagesNew: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a working stage with its test and its build file.",
        discussion: """
            The name of the directory is the name of the stage. lua: a script. c, rust: a shared library. swift, \
            python: a process. README.md in the directory says how to go on.

            EXAMPLES
              linkctl stages new campaigns
              linkctl stages new fraud --language python
            """)

    @Argument(help: ArgumentHelp("The directory to make.", valueName: "directory"), completion: .directory)
    var directory: String
    @Option(help: "The language.") var language: StageLanguage = .lua

    private var name: String { String(directory.split(separator: "/").last ?? "") }

    func validate() throws {
        let bytes = name.utf8
        let isName =
            bytes.first.map { (97...122).contains($0) } ?? false && bytes.count <= 32
            && bytes.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
        guard isName else {
            throw ValidationError(
                "A stage's name has a-z, 0-9 and -, begins with a letter and has at most 32 characters: \"\(name)\" is none."
            )
        }
    }

    func run() throws {
        let files = files()
        let folder = URL(filePath: directory)
        guard !FileManager.default.fileExists(atPath: folder.path) else {
            throw ValidationError("\(directory) exists already; give another name, or remove it.")
        }
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            print("\(directory)/\(path)")
        }
    }

    /// The paths and texts of the files, without `@…@`.
    func files() -> [(path: String, text: String)] {
        let folder = language.rawValue + "/"
        return Embedded.newStages.compactMap { file in
            if file.name.utf8.contains(UInt8(ascii: "/")), !file.name.hasPrefix(folder) { return nil }
            let path = file.name.hasPrefix(folder) ? String(file.name.dropFirst(folder.count)) : file.name
            return (filled(path), filled(file.text))
        }
    }

    private func filled(_ text: String) -> String {
        text.replacing("@INSTALL@", with: "`\(language.installation)` puts it where its section names it.")
            .replacing("@SOURCE@", with: language.source)
            .replacing("@IDENTIFIER@", with: name.replacing("-", with: "_")).replacing("@NAME@", with: name)
    }
}
