// Bounds on a version, as conditions of rules use them: `>=17.2 <18`. Stateless; any thread.

/// Bounds on a version, all of which must hold. The operators are = != < <= > >=; without one it is =.
public struct VersionRange: Sendable {
    private enum Relation: String, CaseIterable {
        // Longer operators first: they begin with shorter ones.
        case notOlder = ">="
        case notNewer = "<="
        case not = "!="
        case newer = ">"
        case older = "<"
        case same = "="
    }

    private let bounds: [(relation: Relation, version: Version)]

    /// Parses bounds separated by spaces; nil for anything else, and for an empty list.
    public init?(_ text: String) {
        var bounds: [(relation: Relation, version: Version)] = []
        for part in text.split(separator: " ") {
            let relation = Relation.allCases.first { part.utf8.starts(with: $0.rawValue.utf8) }
            let rest = part.utf8.dropFirst(relation?.rawValue.utf8.count ?? 0)
            guard let version = Version(Substring(rest)) else { return nil }
            bounds.append((relation ?? .same, version))
        }
        guard !bounds.isEmpty else { return nil }
        self.bounds = bounds
    }

    /// Whether a version is within all bounds.
    public func contains(_ version: Version) -> Bool {
        bounds.allSatisfy { relation, bound in
            let order = version.order(to: bound)
            return switch relation {
            case .notOlder: order != .older
            case .notNewer: order != .newer
            case .not: order != .same
            case .newer: order == .newer
            case .older: order == .older
            case .same: order == .same
            }
        }
    }

    /// Whether a text is a version within all bounds. False for nil and for an invalid version.
    public func contains(_ text: String?) -> Bool {
        text.flatMap { Version($0) }.map { contains($0) } ?? false
    }
}
