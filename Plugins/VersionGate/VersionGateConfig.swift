// The keys of [stage.version-gate] and their checked values.
// Read at start and at reload; immutable afterwards. It must never be consulted by name while an event runs.

import LinkCore
import PluginKit

/// The configuration of the stage version-gate.
struct VersionGateConfig: Sendable {
    /// Where people go whose app's version is not known.
    let unknown: UnknownVersion

    /// The key table.
    static let keys: [ConfigKey] = [
        ConfigKey(
            "unknown_version", .choice(UnknownVersion.allCases.map(\.rawValue)),
            default: .string(UnknownVersion.web.rawValue),
            "Where a link that asks for a version goes when the app's is not known.")
    ]

    init(_ config: StageConfig) {
        unknown = UnknownVersion(rawValue: config.string("unknown_version")) ?? .web
    }
}
