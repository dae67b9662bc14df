// Configuration values as TOML text: for the sample file, for `config show` and for messages. It must never write a
// secret; it never receives one.

public import PluginKit

/// A key of a TOML table, quoted where necessary.
func keyText(_ key: String) -> String {
    let isBare =
        !key.isEmpty
        && key.utf8.allSatisfy { byte in
            switch byte {
            case 48...57, 65...90, 97...122, 45, 95: true
            default: false
            }
        }
    return isBare ? key : stringText(key)
}

/// A basic string of TOML, with quotes.
func stringText(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\t": result += "\\t"
        case _ where scalar.value < 0x20 || scalar.value == 0x7f:
            let digits = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}

extension ConfigValue {
    /// The value as TOML text.
    public var text: String {
        switch self {
        case .string(let text): return stringText(text)
        case .bool(let truth): return truth ? "true" : "false"
        case .int(let number): return String(number)
        case .double(let number): return String(number)
        case .duration(let milliseconds): return stringText(formatDuration(milliseconds))
        case .strings(let list): return "[\(list.map(stringText).joined(separator: ", "))]"
        case .table(let entries):
            if entries.isEmpty { return "{}" }
            return "{ \(entries.map { "\(keyText($0.0)) = \($0.1.text)" }.joined(separator: ", ")) }"
        }
    }
}

extension ConfigKey {
    /// Whether a file may contain a value; for example, a choice without a default has none to write.
    func canHold(_ value: ConfigValue) -> Bool {
        switch (kind, value) {
        case (.string(let rule), .string(let text)): rule.accepts(text)
        case (.file, .string(let text)): !text.isEmpty
        case (.choice(let words), .string(let text)): words.contains { $0.utf8.elementsEqual(text.utf8) }
        default: true
        }
    }
}
