// Checks of the version bounds of routes that involve more than one key: the app's scheme, the platform, the other
// bound. Used at start and at reload. It must never change a value.

import LinkCore
import PluginKit
import TOML

extension Loader {
    /// Rejects bounds that cannot be compared with a version of the app, and empty ranges.
    mutating func checkVersions(_ app: AppDefinition, _ node: TOMLNode) {
        for route in node["route"]?.elements ?? [] {
            checkScheme("min_version", of: route, app.versionScheme)
            checkScheme("max_version", of: route, app.versionScheme)
            checkCode(of: route)
            checkRange(of: route, app.versionScheme)
        }
    }

    /// Warns about bounds that no stage evaluates.
    mutating func checkGates(_ apps: [AppDefinition], in pipeline: Configuration.Pipeline) {
        let name = "version-gate"
        guard !pipeline.stages.contains(where: { sameBytes($0, name) }),
            let route = apps.lazy.flatMap(\.routes).first(where: \.asksForVersion)
        else { return }
        problems.warning(
            "this route requires a version, but \"\(name)\" is not in pipeline.stages: every app gets its path",
            at: route.place ?? root.place)
    }

    private mutating func checkScheme(_ key: String, of route: TOMLNode, _ scheme: VersionScheme) {
        for member in route[key]?.members ?? [] {
            // A text that is a version in no scheme was reported when it was read.
            guard let text = member.node.string, TextRule.version.accepts(text), !scheme.accepts(text) else { continue }
            let example = scheme == .semver ? "4.2.0" : "4.2"
            problems.error(
                "app.route.\(key).\(member.key) must be a version such as \"\(example)\", because version_scheme is "
                    + "\"\(scheme.rawValue)\", not \(quoted(text))", at: member.node.place)
        }
    }

    private mutating func checkCode(of route: TOMLNode) {
        guard let node = route["min_build"]?["android"] else { return }
        let text: String
        switch node.value {
        case .string(let written): text = written
        case .int(let number): text = String(number)
        default: return
        }
        guard TextRule.build.accepts(text) else { return }
        guard let code = VersionCode(text) else {
            let message = "app.route.min_build.android must be a versionCode, a whole number from 1, not \(node.found)"
            return problems.error(message, at: node.place)
        }
        if code.isOverPlayLimit {
            let message = "no app on Google Play has the versionCode \(code): \(VersionCode.playLimit) is the greatest"
            problems.warning(message, at: node.place)
        }
    }

    private mutating func checkRange(of route: TOMLNode, _ scheme: VersionScheme) {
        for member in route["max_version"]?.members ?? [] {
            guard let most = member.node.string, let least = route["min_version"]?[member.key]?.string,
                let platform = Platform(rawValue: member.key),
                scheme.order(of: most, to: least, on: platform) == .older
            else { continue }
            let message =
                "app.route.max_version.\(member.key) is older than min_version.\(member.key): no app fits both"
            problems.error(message, at: member.node.place)
        }
    }
}
