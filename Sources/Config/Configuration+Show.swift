// The effective configuration as TOML: what `linkctl config show` prints. Requested over the control socket, on a loop
// thread. Credentials appear by name only.

import LinkCore
import PluginKit

extension Configuration {
    /// Every section with every value in force, defaults included; loading the text gives the same configuration.
    public func show() -> String {
        var lines = ["# linkd, configuration revision \(revision)"]
        for section in sections {
            let indent = String(repeating: "  ", count: section.depth)
            lines.append("")
            lines.append(indent + section.header)
            for key in section.values.keys {
                let value = section.values.value(key.name) ?? key.defaultValue
                if key.canHold(value) { lines.append("\(indent)\(keyText(key.name)) = \(value.text)\(value.letters)") }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension ConfigValue {
    /// A comment with the letters of international hosts; empty without any.
    fileprivate var letters: String {
        let hosts = (strings ?? string.map { [$0] } ?? []).map {
            $0.utf8.starts(with: "*.".utf8) ? String($0.dropFirst(2)) : $0
        }
        let shown = hosts.filter { !sameBytes(HostName.shown($0), $0) }.map(HostName.shown)
        return shown.isEmpty ? "" : "  # " + shown.joined(separator: ", ")
    }
}
