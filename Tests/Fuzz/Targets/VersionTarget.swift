// Versions are in one order whatever they are, and event ids are their text. The input is up to three lines.

import LinkCore

enum VersionTarget {
    static func run(_ input: FuzzInput) {
        let lines = input.text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false).prefix(3)
        order(lines.compactMap { Version(Substring($0)) })
        order(lines.compactMap { SemanticVersion(Substring($0)) })
        for line in lines {
            let text = String(Substring(line))
            if let name = VersionName(text) { require(Version(name.head.description) == name.head, "head of \(text)") }
            if let code = VersionCode(text) { require(code.number > 0, "code \(code)") }
            _ = VersionRange(text)?.contains(text)
        }
        let ids = lines.compactMap { EventID(Substring($0)) }
        for a in ids {
            require(EventID(a.description) == a && a.description.utf8.count == 26, "id \(a)")
            for b in ids {
                let texts = a.description.utf8.lexicographicallyPrecedes(b.description.utf8)
                require(texts == (a < b), "ids \(a) and \(b) are in two orders")
            }
        }
    }

    /// One order, and versions that are equal hash alike.
    private static func order<Number: Comparable & Hashable & LosslessText>(_ versions: [Number]) {
        for a in versions {
            require(Number(a.description) == a && !(a < a), "\(a) is not itself")
            for b in versions {
                let ways = [a < b, a == b, b < a].filter { $0 }.count
                require(ways == 1, "\(a) and \(b) compare in \(ways) ways")
                require(a != b || a.hashValue == b.hashValue, "\(a) and \(b) hash differently")
                for c in versions {
                    require(!(a < b && b < c) || a < c, "\(a), \(b), \(c) are in no order")
                    require(!(a == b && b < c) || a < c, "\(a), \(b), \(c) are in no order")
                }
            }
        }
    }
}

/// What is read from a text and shows it again.
private protocol LosslessText: CustomStringConvertible {
    init?(_ text: String)
}

extension Version: LosslessText {}
extension SemanticVersion: LosslessText {}
