// The house rules as tests: sizes, who may import whom, what each folder must hold. Reads the sources as text.

import Foundation
import Testing

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

/// One Swift file of the repository.
struct SourceFile: CustomTestStringConvertible {
    let path: String
    let lines: [Substring]

    var testDescription: String { path }

    init(_ url: URL) throws {
        path = String(url.path(percentEncoded: false).dropFirst(root.path(percentEncoded: false).count))
        lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Every Swift file below these folders.
    static func below(_ folders: String...) throws -> [SourceFile] {
        try folders.flatMap { folder -> [SourceFile] in
            let urls = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
            return try (urls?.compactMap { $0 as? URL } ?? [])
                .filter { $0.pathExtension == "swift" && !$0.path().contains("/.build") }.map(SourceFile.init)
        }
    }

    /// The identifiers with their lines, from 1: words outside of comments and texts.
    var identifiers: [(line: Int, name: String)] {
        var found: [(Int, String)] = []
        var isInText = false
        for (number, line) in lines.enumerated() {
            let ends = line.ranges(of: "\"\"\"").count
            if !isInText { found += Self.identifiers(line).map { (number + 1, $0) } }
            if ends % 2 == 1 { isInText.toggle() }
        }
        return found
    }

    /// The identifiers of a line that is in no text of several lines.
    private static func identifiers(_ line: Substring) -> [String] {
        var code = ""
        for (number, piece) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        where number % 2 == 0 {
            guard let comment = piece.range(of: "//") else {
                code += piece + " "
                continue
            }
            code += piece[..<comment.lowerBound]
            break
        }
        return code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }

    /// The words of a name in camel case, in lower case.
    static func parts(_ name: String) -> [String] {
        var parts: [String] = [""]
        for character in name {
            if character.isUppercase || character == "_" { parts.append("") }
            if character != "_" { parts[parts.count - 1] += character.lowercased() }
        }
        return parts
    }

    /// Modules it imports.
    var imports: Set<String> {
        var found: Set<String> = []
        for line in lines {
            let words = line.split(separator: " ")
            guard let place = words.firstIndex(of: "import"), words.count == place + 2 else { continue }
            let before = words[..<place]
            guard before.allSatisfy({ ["public", "package", "internal", "@testable", "@preconcurrency"].contains($0) })
            else { continue }
            found.insert(String(words[place + 1].prefix { $0 != "." }))
        }
        return found
    }

    /// Functions, initialisers and computed properties with their number of lines, by indentation.
    var bodies: [(name: Substring, length: Int)] {
        var found: [(Substring, Int)] = []
        for (number, line) in lines.enumerated() {
            let text = line.drop { $0 == " " }
            let isFunction = ["func ", "init(", "init?(", "init<", "deinit ", "subscript("].contains { word in
                text.hasPrefix(word) || text.contains(" " + word)
            }
            guard isFunction, !text.hasPrefix("//"), !text.hasSuffix("}") else { continue }
            let indent = line.count - text.count
            let closing = String(repeating: " ", count: indent) + "}"
            guard
                let end = lines[number...].firstIndex(where: { $0.hasPrefix(closing) && !$0.hasPrefix(closing + ")") })
            else { continue }
            found.append((text.prefix(60), end - number + 1))
        }
        return found
    }
}

@Suite struct HouseRulesTests {
    @Test("no file has more than 600 lines", arguments: try SourceFile.below("Sources", "Plugins", "Tests"))
    func fileSize(_ file: SourceFile) {
        #expect(file.lines.count <= 601)
    }

    @Test("no function has more than 60 lines", arguments: try SourceFile.below("Sources", "Plugins"))
    func functionSize(_ file: SourceFile) {
        for body in file.bodies { #expect(body.length <= 60, "\(file.path): \(body.name)") }
    }

    @Test("the median file of the product stays near 130 lines")
    func median() throws {
        let sizes = try SourceFile.below("Sources", "Plugins").map(\.lines.count).sorted()
        #expect(sizes[sizes.count / 2] <= 150)
    }

    /// What each module may import of ours. Imports point one way; Daemon alone knows all.
    static let mayImport: [String: Set<String>] = [
        "Cryptography": ["CCrypto"],
        "LinkCore": ["Cryptography"],
        "Records": ["LinkCore"],
        "EventLoop": ["CLinkd"],
        "Embedded": ["CEmbedded"],
        "Wire": ["Embedded", "LinkCore"],
        "AppLinkProtocol": ["LinkCore"],
        "FirebaseLinks": ["LinkCore"],
        "Outbound": ["AppLinkProtocol", "CLinkd", "LinkCore", "EventLoop"],
        "Visitors": ["CLinkd", "Embedded", "LinkCore"],
        "Postbacks": ["Cryptography", "LinkCore", "Records"],
        "Accounts": ["Cryptography", "LinkCore"],
        "TOML": ["CTOML", "LinkCore"],
        "PluginKit": ["AppLinkProtocol", "LinkCore"],
        "StageView": ["LinkCore", "PluginKit"],
        "ProcessStages": ["CLinkd", "EventLoop", "LinkCore", "PluginKit", "StageView", "Wire"],
        "LibraryStages": ["CStage", "Cryptography", "EventLoop", "LinkCore", "PluginKit", "StageView"],
        "Matching": ["Embedded", "LinkCore"],
        "Pipeline": ["LinkCore", "PluginKit"],
        "Navigator": ["AppLinkProtocol", "LinkCore", "PluginKit", "Pipeline"],
        "StoreFormat": ["Cryptography", "LinkCore", "Records", "Wire"],
        "Store": ["CStore", "LinkCore", "Records", "StoreFormat"],
        "StoreOffline": ["CStore", "LinkCore", "Records", "Store", "StoreFormat"],
        "Config": ["Accounts", "AppLinkProtocol", "Embedded", "LinkCore", "PluginKit", "TOML"],
        "Association": ["LinkCore"],
        "Doctor": ["LinkCore", "Records", "Association", "Outbound"],
        "Gateway": [
            "AppLinkProtocol", "Cryptography", "LinkCore", "Records", "Embedded", "Wire", "EventLoop", "PluginKit",
            "Pipeline", "Navigator", "Pages", "QRCode", "StageView", "Visitors", "Association", "Matching",
            "FirebaseLinks", "Postbacks",
        ],
        "Pages": ["Cryptography", "Embedded", "LinkCore"],
        "QRCode": ["CQRCode"],
        "AppClient": [],
        "LinkClient": ["LinkCore"],
        "LinkFormats": ["CXMLReader", "Cryptography", "FirebaseLinks", "LinkCore"],
        "LinkctlKit": ["Embedded", "LinkCore", "LinkFormats", "Records", "LinkClient", "QRCode", "Router", "TOML"],
        "linkd": ["Daemon"],
        "linkctl": ["LinkctlKit"],
    ]
    static let ours = Set(mayImport.keys).union([
        "CCrypto", "CEmbedded", "CLinkd", "CQRCode", "CStage", "CStore", "CTOML", "CXMLReader", "Daemon",
    ]).union(stages)
    /// The modules of the stages: the folders of Plugins but Lua, which is in C and outside of the programs.
    static let stages: [String] =
        (try? FileManager.default.contentsOfDirectory(
            at: root.appending(path: "Plugins"), includingPropertiesForKeys: [.isDirectoryKey]))?
        .filter(\.hasDirectoryPath).map(\.lastPathComponent).filter { $0 != "Lua" } ?? []
    /// What a stage imports of ours beside PluginKit and LinkCore. The rules of matching are a module of their own, without
    /// I/O, because the simulation runs them by themselves, and attribution is worked out anew by them long after the event.
    /// Facebook signs requests.
    static let stagesMayImport: [String: Set<String>] = [
        "Attribution": ["Matching"], "FacebookLegacy": ["Cryptography"],
    ]

    @Test("modules import only what lies below them", arguments: mayImport.keys.sorted())
    func layers(_ module: String) throws {
        for file in try SourceFile.below("Sources/\(module)") {
            let foreign = file.imports.intersection(Self.ours).subtracting(Self.mayImport[module] ?? [])
            #expect(foreign.isEmpty, "\(file.path) imports \(foreign.sorted())")
        }
    }

    @Test("a stage imports PluginKit and LinkCore, never another stage, the store or the loop")
    func stageImports() throws {
        for file in try SourceFile.below("Plugins") where !file.path.contains("/Tests/") {
            let stage = String(file.path.split(separator: "/")[1])
            let allowed = Self.stagesMayImport[stage, default: []].union(["LinkCore", "PluginKit"])
            let foreign = file.imports.intersection(Self.ours).subtracting(allowed)
            #expect(foreign.isEmpty, "\(file.path) imports \(foreign.sorted())")
        }
    }

    @Test("SQL is nowhere but in the store")
    func sqlInStore() throws {
        let allowed = ["Sources/Store/", "Sources/StoreOffline/"]
        for file in try SourceFile.below("Sources", "Plugins") where !allowed.contains(where: file.path.hasPrefix) {
            #expect(!file.imports.contains("CSQLite"), "\(file.path)")
        }
    }

    @Test("pointers of C stay behind the loop, the fetcher's and the reader's seam and the notifier")
    func seam() throws {
        for file in try SourceFile.below("Sources", "Plugins") where file.imports.contains("CTOML") {
            #expect(file.path == "Sources/TOML/TOMLDocument.swift")
        }
        for file in try SourceFile.below("Sources", "Plugins") where file.imports.contains("CLinkd") {
            let allowed = [
                "Sources/EventLoop/", "Sources/Outbound/Seam/",
                "Sources/Daemon/Lifecycle/SystemdNotifier", "Sources/Visitors/Seam/",
                "Sources/ProcessStages/Seam/",
            ]
            #expect(allowed.contains { file.path.hasPrefix($0) }, "\(file.path)")
        }
    }

    @Test("every stage has its README, its stage and its configuration")
    func stageFolders() throws {
        #expect(Self.stages.count >= 6)
        for folder in Self.stages {
            let path = root.appending(path: "Plugins/\(folder)")
            for file in ["README.md", "\(folder)Stage.swift", "\(folder)Config.swift"] {
                let exists = FileManager.default.fileExists(atPath: path.appending(path: file).path())
                #expect(exists, "\(folder)/\(file)")
            }
        }
    }

    @Test("who follows the pages in their order makes no key, file of a key or link twice")
    func namesOfPages() throws {
        let pages =
            try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "docs").path())
            .filter { $0.hasSuffix(".md") }.map { "docs/" + $0 } + ["README.md"]
        var owners: [String: String] = [:]
        for page in pages.sorted() {
            let lines = try String(contentsOf: root.appending(path: page), encoding: .utf8).split(separator: "\n")
            for line in lines where line.contains("linkctl keys create ") || line.contains("linkctl links create ") {
                let words = line.split(separator: " ")
                for (before, name) in zip(words, words.dropFirst()) where ["--name", "--key", ">"].contains(before) {
                    let other = owners.updateValue(page, forKey: "\(before) \(name)")
                    #expect(other == nil, "\(before) \(name) of \(page) stands in \(other ?? "") as well")
                }
            }
        }
        #expect(owners.count > 12)
    }

    @Test("a file says in its first lines what it is", arguments: try SourceFile.below("Sources", "Plugins"))
    func opening(_ file: SourceFile) {
        let isEntry = file.path.hasSuffix("main.swift")
        #expect(isEntry || file.lines.first?.hasPrefix("// ") == true)
    }

    /// Words that linkd once had for what the field has other names for. docs and `--help` may use the plain ones in their sense.
    static let retired = [
        "Touch", "Sighting", "Ladder", "Climb", "Neighbourhood", "Crowd", "Likeness", "Ruin", "Refusal", "Trouble",
        "Stranger", "Boxed<", "Door", "Desk", "Nowhere", "Unusable", "Mistake", "UnderWay", "SeenOnce", "Slowing",
        "Skimmer",
    ]

    /// Words that no identifier has, in any file of Swift: lower case, as parts of names in camel case.
    static let retiredParts: Set<String> = [
        "touch", "touches", "touched", "door", "doors", "ruin", "ruins", "ruined",
        "ladder", "climb",
    ]

    /// Names that have such a word for its usual meaning, or for the attribution models.
    static let allowedNames: Set<String> = [
        "lastTouch", "firstTouch", "operaTouch", "touchChoices",
    ]

    /// Errors that have the name of an error or a document of an interface, or that may be warnings.
    static let errorsByContract: Set<String> = ["InvalidEvent", "HTTPProblem", "ConfigProblem", "IDLViolation"]

    @Test("types bear the names of the field, not those that the vocabulary replaced")
    func vocabulary() throws {
        for file in try SourceFile.below("Sources", "Plugins") {
            for (number, line) in file.lines.enumerated() {
                let words = line.split(separator: " ")
                for (kind, name) in zip(words, words.dropFirst())
                where ["struct", "class", "enum", "protocol", "actor", "typealias"].contains(kind) {
                    let retired = Self.retired.first { name.contains($0) }
                    #expect(retired == nil, "\(file.path):\(number + 1): \(name)")
                }
            }
        }
    }

    @Test("no identifier has a retired word", arguments: try SourceFile.below("Sources", "Plugins", "Tests"))
    func identifiers(_ file: SourceFile) {
        for (line, name) in file.identifiers where !Self.allowedNames.contains(name) {
            let retired = SourceFile.parts(name).first { Self.retiredParts.contains($0) }
            #expect(retired == nil, "\(file.path):\(line): \(name)")
        }
    }

    @Test("errors are called errors")
    func errors() throws {
        for file in try SourceFile.below("Sources", "Plugins") where !file.path.contains("/Tests/") {
            for (number, line) in file.lines.enumerated() {
                let words = line.split { $0 == " " || $0 == "," || $0 == ":" }
                guard let kind = words.firstIndex(where: { ["struct", "enum", "class"].contains($0) }),
                    words.count > kind + 2, words[(kind + 2)...].contains("Error"), !line.contains("<")
                else { continue }
                let name = String(words[kind + 1])
                let isCalledSo =
                    name.hasSuffix("Error") || Self.errorsByContract.contains(name)
                #expect(isCalledSo, "\(file.path):\(number + 1): \(name)")
            }
        }
    }

    @Test("nothing is left to do, and nothing ends the process without its reason beside it")
    func leftovers() throws {
        let marks = ["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"]
        for file in try SourceFile.below("Sources", "Plugins") where !file.path.contains("/Tests/") {
            for (number, line) in file.lines.enumerated() {
                // Whole words: the template of a temporary file ends with six of the same letter.
                let words = line.split { !$0.isLetter }
                #expect(!words.contains { marks.contains(String($0)) }, "\(file.path):\(number + 1)")
                for word in ["try" + "!", "fatal" + "Error(", "as" + "! ", "@unchecked " + "Sendable"]
                where line.contains(word) {
                    let around = file.lines[max(0, number - 1)...min(number, file.lines.count - 1)]
                    #expect(
                        around.contains { $0.contains("//") }, "\(file.path):\(number + 1): \(word) without a reason")
                }
            }
        }
    }
}
