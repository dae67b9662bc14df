// The effective configuration as TOML: what `linkctl config show` prints. Requested over the control socket, on a loop
// thread. Credentials appear by name only.

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
                if key.canHold(value) { lines.append("\(indent)\(keyText(key.name)) = \(value.text)") }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
