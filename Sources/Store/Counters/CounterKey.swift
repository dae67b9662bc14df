// By what events are counted: the keys of the rows that statistics are read from. Values on the writer thread.

import LinkCore
import StoreFormat

/// What a counter is counted by beside the link: the rest of its row's key.
struct CounterKey: Hashable {
    /// The link under which rows have the sums over all links.
    static let allLinks = "*"
    /// The value of the row that counts what came after the limit of an hour.
    static let otherValues = "(other)"

    /// What the table is counted by.
    enum By: Hashable {
        /// A row of `count_by_link`.
        case variant(CountVariant)
        /// A row of `count_by_dimension`.
        case value(CountDimension, ByteKey)
    }

    /// The UTC hour, counted from the Unix epoch.
    let hour: Int64
    /// The number of a name; 0 for none.
    let app: Int64
    let by: By
}

/// What every event of a link has: route and country are numbers of names, 0 for none; platform and action are codes.
struct CountVariant: Hashable {
    let route: Int64
    let country: Int64
    let platform: Int64
    let action: Int64
}

extension CounterKey: Comparable {
    /// The order of the rows, where the rows of one hour and dimension are many.
    static func < (a: CounterKey, b: CounterKey) -> Bool {
        switch (a.by, b.by) {
        case (.value(let x, let s), .value(let y, let t)):
            let (m, n) = ((a.hour, x.rawValue, a.app), (b.hour, y.rawValue, b.app))
            return m == n ? byteOrder(s.text, t.text) < 0 : m < n
        case (.variant, .value): return true
        case (.value, .variant): return false
        case (.variant, .variant): return (a.hour, a.app) < (b.hour, b.app)
        }
    }
}
