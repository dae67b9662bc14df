// What the tests of the configuration share: stages to check against, loading of texts, temporary folders.

import Config
import Foundation
import LinkCore
import PluginKit

/// The repository.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

/// The stages of this build, with their own keys.
let stages = StageCatalog(builtinStages.map { .init($0.name, keys: $0.keys, placements: $0.placements) })

let noCredentials = Credentials(directories: [])

/// Loads one text as the file "t.toml".
func load(_ text: String, credentials: Credentials = noCredentials) -> ConfigurationCheck {
    Configuration.load(files: [ConfigFile(name: "t.toml", text: text)], stages: stages, credentials: credentials)
}

/// The problems of one text as they are printed.
func problems(_ text: String) -> [String] { load(text).problems.map(\.description) }

/// Loads several texts as 1.toml, 2.toml, ….
func load(_ texts: [String]) -> ConfigurationCheck {
    let files = texts.enumerated().map { ConfigFile(name: "\($0 + 1).toml", text: $1) }
    return Configuration.load(files: files, stages: stages, credentials: noCredentials)
}

/// The text of a file of the repository.
func repositoryText(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
}

/// A folder that goes away with the test.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "linkd-config-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, with the folders it needs.
    @discardableResult
    func write(_ name: String, _ content: String, mode: Int = 0o600) throws -> String {
        let file = "\(path)/\(name)"
        let folder = URL(filePath: file).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(content.utf8).write(to: URL(filePath: file))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
        return file
    }
}

extension Configuration {
    /// The configuration, or a failed test.
    struct Missing: Error {
        let problems: [String]
    }
}

extension ConfigurationCheck {
    /// The configuration; throws the problems when there is none.
    func get() throws -> Configuration {
        guard let configuration else { throw Configuration.Missing(problems: problems.map(\.description)) }
        return configuration
    }
}
