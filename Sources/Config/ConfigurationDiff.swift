// What a reload would change, by key name, and which changes a running daemon cannot apply. Used at reload. It must
// never contain a value, because names may be logged.

public import LinkCore
import PluginKit

/// The difference between two configurations.
public struct ConfigurationDiff: Sendable, Equatable {
    /// Keys whose value changes, such as `limits.connections`, `app.shop.route`; `app.shop` when the whole app is
    /// added or removed. They are in the order of the new configuration; keys that only the old one has are at the
    /// end.
    public let changed: [String]
    /// The changed keys that need a restart: all of `[listen]` and `[store]`.
    public let refused: [String]

    /// Compares the configuration in force with a new one.
    public static func compare(_ old: Configuration, _ new: Configuration) -> ConfigurationDiff {
        let (oldFlat, newFlat) = (FlatConfiguration(old), FlatConfiguration(new))
        var changed: [String] = []
        for name in newFlat.order {
            let key = ByteKey(name)
            if let before = oldFlat.values[key] {
                if before != newFlat.values[key] ?? [] { changed.append(name) }
            } else {
                changed.append(newFlat.unit(of: key, unless: oldFlat))
            }
        }
        for name in oldFlat.order where newFlat.values[ByteKey(name)] == nil {
            changed.append(oldFlat.unit(of: ByteKey(name), unless: newFlat))
        }
        var seen: Set<ByteKey> = []
        changed = changed.filter { seen.insert(ByteKey($0)).inserted }
        let refused = changed.filter { $0.utf8.starts(with: "listen.".utf8) || $0.utf8.starts(with: "store.".utf8) }
        return ConfigurationDiff(changed: changed, refused: refused)
    }
}

extension Configuration {
    /// The place of a key in a section with fixed keys, such as `store.path`. For a key that is not written it is the
    /// place of the section, nil when that is not written either.
    public func place(of key: String) -> SourcePlace? {
        section(of: key).flatMap { $0.values.place(of: String(key.dropFirst($0.path.count))) }
    }

    /// Whether a file has a key of a section with fixed keys.
    public func isWritten(_ key: String) -> Bool {
        guard let section = section(of: key) else { return false }
        return section.values.entries.contains { sameBytes(section.path + $0.name, key) }
    }

    private func section(of key: String) -> EffectiveSection? {
        sections.first { key.utf8.starts(with: $0.path.utf8) }
    }
}

/// Every key of a configuration with its value; a list of tables is one key.
private struct FlatConfiguration {
    var values: [ByteKey: [ConfigValue]] = [:]
    var order: [String] = []
    /// The app, domain or stage that a key belongs to.
    private var units: [ByteKey: String] = [:]
    private var known: Set<ByteKey> = []

    init(_ configuration: Configuration) {
        for section in configuration.sections {
            known.insert(ByteKey(section.unit))
            for key in section.values.keys {
                var value = section.values.value(key.name) ?? key.defaultValue
                // The content of a named file counts, not only its name.
                if let digest = section.contents[key.name] ?? section.contents[""] {
                    value = .strings([value.text, String(digest)])
                }
                add(section.whole ?? section.path + key.name, value, section.unit)
            }
        }
    }

    private mutating func add(_ name: String, _ value: ConfigValue, _ unit: String) {
        let key = ByteKey(name)
        if values[key] == nil { order.append(name) }
        values[key, default: []].append(value)
        units[key] = unit
    }

    /// The name of a key that only this side has: its app or domain when the other side does not have that either.
    func unit(of key: ByteKey, unless other: FlatConfiguration) -> String {
        guard let unit = units[key], !other.known.contains(ByteKey(unit)) else { return key.text }
        return unit
    }
}
