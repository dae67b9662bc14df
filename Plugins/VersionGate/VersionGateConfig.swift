// The keys of [stage.version-gate] and their validated values. Read at start and at reload; immutable afterwards. Must
// never be consulted by name while an event runs.

import LinkCore
import PluginKit

/// The configuration of the stage version-gate.
struct VersionGateConfig: Sendable {
    /// Where people go whose app's version is unknown.
    let unknown: UnknownVersion

    /// The table of keys, with types, defaults and descriptions.
    static let keys: [ConfigKey] = [
        ConfigKey(
            "unknown_version", .choice(UnknownVersion.allCases.map(\.rawValue)),
            default: .string(UnknownVersion.web.rawValue),
            "Where a link that requires a version leads when the app's version is not known.")
    ]

    init(_ config: StageConfig) {
        unknown = UnknownVersion(rawValue: config.string("unknown_version")) ?? .web
    }
}
