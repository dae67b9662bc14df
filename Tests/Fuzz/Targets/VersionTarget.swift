// Versions are in one order whatever they are, and event ids are their text. The input is up to three lines.

import LinkCore

enum VersionTarget {
    static func run(_ input: FuzzInput) {
        let lines = input.text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false).prefix(3)
        let versions = lines.compactMap { Version(Substring($0)) }
        for a in versions {
            require(Version(a.description) == a && !(a < a), "\(a) is not itself")
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
        let ids = lines.compactMap { EventID(Substring($0)) }
        for a in ids {
            require(EventID(a.description) == a && a.description.utf8.count == 26, "id \(a)")
            for b in ids {
                let texts = a.description.utf8.lexicographicallyPrecedes(b.description.utf8)
                require(texts == (a < b), "ids \(a) and \(b) are in two orders")
            }
        }
    }
}
