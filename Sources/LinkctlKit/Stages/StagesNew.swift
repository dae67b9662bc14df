// `linkctl stages new DIRECTORY`: writes a working stage with its test and its build file. It does not ask linkd.

import ArgumentParser
import Embedded
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
        case .python: "process = [\"/usr/bin/python3\", \"/usr/local/libexec/@IDENTIFIER@_stage.py\"]"
        }
    }

    /// What puts the stage where the section names it.
    var installation: String {
        switch self {
        case .lua: "sudo install -D -m 644 @NAME@.lua /etc/linkd/stages/@NAME@.lua"
        case .c, .rust: "make && sudo install -D -m 644 @NAME@.so /usr/lib/linkd/stages/@NAME@.so"
        case .swift: "make && sudo install -D .build/release/@NAME@ /usr/local/libexec/@NAME@"
        case .python: "sudo install -D -m 755 @IDENTIFIER@_stage.py /usr/local/libexec/@IDENTIFIER@_stage.py"
        }
    }
}

/// Implements `linkctl stages new`.
struct StagesNew: LinkctlCommand {
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

    @Flag(help: "Replace files that are there.") var force = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

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

    /// Names that linkd's own stages have, and those of the files of a template.
    private static let taken = [
        "facebook-legacy", "app-links", "router", "short-links", "version-gate", "attribution", "test",
    ]

    func run(_ session: Session) throws(CommandError) {
        let files = files()
        do throws(CommandError) {
            try SetupFile.write(files, below: directory, replacing: force, session)
        } catch {
            throw CommandError(
                error.status, error.what, advice: "give another directory, or replace the files with --force")
        }
        for file in files { try session.output.line("\(directory)/\(file.path)") }
        session.output.talk("\(directory)/README.md says how to go on")
    }

    /// The files, without `@…@`.
    func files() -> [SetupFile] {
        let folder = language.rawValue + "/"
        return Embedded.newStages.compactMap { file in
            let isOwn = file.name.utf8.starts(with: folder.utf8)
            if !isOwn, file.name.utf8.contains(UInt8(ascii: "/")) { return nil }
            let path = isOwn ? String(Substring(file.name.utf8.dropFirst(folder.utf8.count))) : file.name
            return SetupFile(path: filled(path), language: language.rawValue, text: filled(file.text))
        }
    }

    private func filled(_ text: String) -> String {
        [
            ("@INSTALL@", language.installation), ("@SOURCE@", language.source),
            ("@IDENTIFIER@", name.replacing("-", with: "_")), ("@NAME@", name),
        ].reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
