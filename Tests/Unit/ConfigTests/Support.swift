// What the tests of the configuration share: stages to check against, loading of texts, temporary folders.

import Config
import Foundation
import LinkCore
import PluginKit

/// The repository.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

/// The stages of this build, with their sections as etc/linkd.toml has them.
let stages = StageCatalog(
    [
        .init("facebook-legacy", keys: []),
        .init(
            "app-links",
            keys: [
                ConfigKey(
                    "route_on", .strings(TextRule("\"target\" or \"input\"") { ["target", "input"].contains($0) }),
                    default: .strings(["target", "input"]), "Which URL the router tries, in order."),
                ConfigKey("resolve", .bool, default: .bool(false), "Fetch al: meta tags of target pages."),
            ]),
        .init("router", keys: []),
        .init(
            "short-links",
            keys: [
                ConfigKey(
                    "expand_hosts", .strings, default: .strings([]),
                    "Foreign shorteners that may be followed, e.g. [\"bit.ly\", \"t.co\"]."),
                ConfigKey(
                    "max_hops", .int(1...50), default: .int(10), "The maximum number of redirects that are followed."),
                ConfigKey(
                    "timeout", .duration(50...60_000), default: .duration(2000), "For all hops of a link together."),
                ConfigKey(
                    "expand_addresses", .strings(.network), default: .strings([]),
                    "Your own networks where they may be; by default only public addresses."),
                ConfigKey(
                    "expand_ports", .strings, default: .strings([]), "Ports that they may use besides 80 and 443."),
            ]),
        .init(
            "version-gate",
            keys: [
                ConfigKey(
                    "unknown_version", .choice(["web", "app", "store", "preview"]), default: .string("web"),
                    "Where a link that requires a version leads when the app's version is unknown.")
            ]),
        .init("attribution", keys: attributionKeys),
    ])

private let attributionKeys: [ConfigKey] = {
    let (minute, hour, day) = (Int64(60_000), Int64(3_600_000), Int64(86_400_000))
    let probabilistic = [
        ConfigKey("android", .bool, default: .bool(false), "Whether Android is matched by probability."),
        ConfigKey("ios", .bool, default: .bool(false), "Whether iOS is; Apple forbids it."),
        ConfigKey("window", .duration(minute...day), default: .duration(hour), "How old the tap may be."),
    ]
    return [
        ConfigKey(
            "click_window", .duration(minute...90 * day), default: .duration(7 * day),
            "How old a tap named by a key may be, unless its link says otherwise."),
        ConfigKey(
            "probabilistic", .table(probabilistic), default: .table(probabilistic.map { ($0.name, $0.defaultValue) }),
            "Where no key names a tap: exactly one tap matches, or none."),
        ConfigKey(
            "clipboard", .bool, default: .bool(false),
            "Whether the button of a page copies a token to the clipboard, which apps send at their first open."),
        ConfigKey("clipboard_window", .duration(minute...day), default: .duration(hour), "How old a token may be."),
        ConfigKey(
            "model", .choice(AttributionModel.allCases.map(\.rawValue)), default: .string("last_touch"),
            "Which of several taps gets the credit."),
        ConfigKey(
            "conversion_window", .duration(0...3650 * day), default: .duration(0),
            "How long after an opening a conversion is credited to it; \"0s\" is forever."),
        ConfigKey(
            "inactivity", .duration(hour...3650 * day), default: .duration(30 * day),
            "How long a user must be inactive before a tap counts as having brought them back."),
    ]
}()

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
