// The key of links' metadata at the start: found, made, or wrong.

import Foundation
import Testing

@testable import Config
@testable import Daemon

@Suite("The key of links' metadata")
struct MetadataKeyTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "linkd-key-\(UUID().uuidString)").path()

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    private func key(_ name: String = "metadata-key") throws -> MetadataKey {
        let text = "[store]\npath = \"\(folder)/linkd.db\"\nmetadata_key_credential = \"\(name)\"\n"
        let check = Configuration.load(
            files: [ConfigFile(name: "linkd.toml", text: text)], stages: stageCatalog,
            credentials: Credentials(directories: []))
        let configuration = try #require(check.configuration, "\(check.problems)")
        return MetadataKey(configuration.store, credentials: Credentials(directories: ["\(folder)/credentials"]))
    }

    private func write(_ text: String, mode: Int = 0o600, to path: String) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        #expect(
            FileManager.default.createFile(
                atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: mode]))
    }

    @Test("the first start makes one beside the database for its own user only, later starts read it")
    func made() throws {
        let key = try key()
        guard case .missing(let path) = try key.look() else { return #expect(Bool(false), "there should be none") }
        #expect(path == "\(folder)/metadata-key")
        #expect(!FileManager.default.fileExists(atPath: path))
        let first = try key.open()
        #expect(first.vault != nil && first.warnings.count == 1)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let content = FileManager.default.contents(atPath: path)
        let second = try key.open()
        #expect(second.vault != nil && second.warnings.isEmpty)
        #expect(FileManager.default.contents(atPath: path) == content)
    }

    @Test("what a start left that was killed is no key, and is replaced")
    func interrupted() throws {
        try write("1:AAEC", to: "\(folder)/metadata-key.new")
        #expect(try key().open().vault != nil)
        #expect(FileManager.default.fileExists(atPath: "\(folder)/metadata-key"))
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/metadata-key.new"))
    }

    @Test("a credential comes first, and nothing is made beside it")
    func credential() throws {
        try write("7:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n", to: "\(folder)/credentials/metadata-key")
        #expect(try key().open().vault != nil)
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/metadata-key"))
    }

    @Test("without a name there is no key")
    func none() throws {
        #expect(try key("").open().vault == nil)
    }

    @Test("a file that is wrong is refused with its line, and never replaced")
    func wrong() throws {
        let path = "\(folder)/metadata-key"
        try write("# keys\n1:short\n", to: path)
        let error = #expect(throws: MetadataKeyError.self) { try key().open() }
        #expect(error?.description.contains("\(path): line 2:") == true)
        #expect(error?.description.hasPrefix("store.metadata_key_credential: ") == true)
        #expect(FileManager.default.contents(atPath: path) == Data("# keys\n1:short\n".utf8))
    }

    @Test("a file that others may read is used, with a warning")
    func exposed() throws {
        try write("7:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n", mode: 0o644, to: "\(folder)/metadata-key")
        let opened = try key().open()
        #expect(opened.vault != nil && opened.warnings.count == 1)
    }
}
